from __future__ import annotations

import subprocess
import sys

from enso import jsonlight
from enso.home import Home
from enso.recall.session import MAX_READ, Session
from tests.support import ROOT, TempHome


def entry(lesson: str) -> dict[str, object]:
    return {"lesson": lesson, "moment": "start", "tokens": 5, "why": "w", "ts": "t", "trace": ""}


class Claims(TempHome):
    def session(self, agent: str = "") -> Session:
        return Session(Home(), "s1", agent)

    def test_a_lesson_is_shown_once_a_session(self) -> None:
        first = self.session()
        self.assertEqual(len(first.claim_shown([entry("L1"), entry("L2")])), 2)
        self.assertEqual(self.session().claim_shown([entry("L1")]), [])
        self.assertEqual(self.session().tokens, 10)

    def test_a_subagent_has_a_context_of_its_own(self) -> None:
        self.session().claim_shown([entry("L1")])
        self.assertEqual(len(self.session("a9").claim_shown([entry("L1")])), 1)
        self.assertEqual(self.session().tokens, 10)

    def test_compaction_makes_room_again(self) -> None:
        self.session().claim_shown([entry("L1")])
        self.session().note("compacted", agent="")
        self.assertEqual(len(self.session().claim_shown([entry("L1")])), 1)

    def test_the_same_failure_told_twice_counts_once(self) -> None:
        self.assertTrue(self.session().claim_seen("toolu_1"))
        self.assertFalse(self.session().claim_seen("toolu_1"))
        self.assertTrue(self.session().claim_seen("toolu_2"))

    def test_of_thousands_of_claims_the_first_counts(self) -> None:
        session = self.session()
        session.note("x")
        with open(session.path, "ab") as handle:
            for number in range(20_000):
                handle.write(jsonlight.dump_line({"k": "seen", "id": f"old \"{number}\"", "by": "n", "pid": 1}))
        session = self.session()
        self.assertTrue(session.has_seen('old "19999"'))
        self.assertFalse(session.has_seen("old"))
        self.assertFalse(session.claim_seen('old "7"'))
        self.assertTrue(session.claim_seen("new"))

    def test_half_a_claim_of_a_killed_process_claims_nothing(self) -> None:
        session = self.session()
        session.note("x")
        with open(session.path, "ab") as handle:
            handle.write(b'{"k": "seen", "id": "toolu_1", "by": "12')
        self.assertFalse(self.session().has_seen("toolu_1"))
        self.assertTrue(self.session().claim_seen("toolu_1"))
        self.assertFalse(self.session().claim_seen("toolu_1"))

    def test_a_file_longer_than_what_is_read_loses_no_failure(self) -> None:
        session = self.session()
        session.note("x")
        with open(session.path, "ab") as handle:
            handle.write((b"x" * 1023 + b"\n") * (MAX_READ // 1024))
        self.assertTrue(self.session().claim_seen("toolu_1"))

    def test_a_claim_tells_whether_its_process_is_at_work(self) -> None:
        self.session().claim_seen("toolu_1")
        self.assertTrue(self.session().at_work("toolu_1"))
        gone = subprocess.Popen([sys.executable, "-S", "-c", "pass"])
        gone.wait()
        for pid, there in ((gone.pid, False), ("x", True), (1 << 80, True)):
            session = self.session()
            session.note("seen", id=f"of {pid}", by="n", pid=pid)
            session.load()
            self.assertEqual(session.at_work(f"of {pid}"), there)

    def test_damaged_lines_are_skipped(self) -> None:
        session = self.session()
        session.claim_shown([entry("L1")])
        with open(session.path, "ab") as handle:
            handle.write(b'{"k": "shown"}\n\xff\xfe\n[1]\n{"k": "sh')
        self.assertIn("L1", self.session().shown)

    def test_of_20_parallel_claims_one_wins(self) -> None:
        code = ("from enso.home import Home; from enso.recall.session import Session\n"
                "print(Session(Home(), 's1').claim_hold('L1', 't', 'c'))")
        running = [subprocess.Popen([sys.executable, "-S", "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True,
                                    env=self.env) for _ in range(20)]
        said = [process.communicate()[0].strip() for process in running]
        self.assertEqual(said.count("True"), 1, said)
        self.assertEqual(said.count("False"), 19, said)

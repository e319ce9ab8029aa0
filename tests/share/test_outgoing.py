from __future__ import annotations

import unittest
from typing import Any
from unittest import mock

from enso.memory import same
from enso.shapes import Lesson
from enso.share import record, state
from enso.share.clocks import MAX_AHEAD
from enso.share.join import join
from enso.share.outgoing import Local, plan, withheld_because
from enso.share.state import Known, State
from tests.memory.helpers import made
from tests.share.replicas import replica
from tests.share.team import PNPM, REBASE
from tests.share.test_incoming import theirs

ME = State("u", "main", replica(1), "Me", ("global", "web-0123456789"))
GOES: list[tuple[str, dict[str, Any] | None]] = [
    (PNPM, {"tool": "Bash", "program": "npm", "verb": "install"}),
    ("Run `/usr/bin/env python3`, not `python`", None),
    ("Keep the token in `~/.npmrc`, never in `.npmrc` of the project", {"tool": "Edit", "path": "*.npmrc"}),
    ("Escape a line break as `\\\\n` in `config.json`", None),
    ("用 `pnpm` 安装依赖，不要用 `npm`", {"tool": "Bash", "program": "npm", "flags": ["-g"]})]
STAYS: list[tuple[str, dict[str, Any] | None]] = [
    ("Run `/home/eve/bin/lint` before each commit", None), ("Open `/Users/eve/app/Makefile` before `make test`", None),
    ("Use `C:\\tools\\git.exe`, not `git`", None), ("Read `file:///srv/notes.md` before an edit of `notes.md`", None),
    ("Copy builds to `\\\\nas\\builds` before a release", None),
    ("Run `make` in `/data/eve/src`, not in `/data/eve`", None),
    (PNPM, {"tool": "Edit", "path": "/srv/app/*.py"}), (PNPM, {"tool": "Bash", "mistake": "cd /home/eve"}),
    (PNPM, {"tool": "Bash", "flags": ["--prefix=/home/eve"]}), ("Be careful with everything", None),
    ("Log in with the password Zx81kQmLp04VtRw9", None), (PNPM, {"unknown": "key"})]
SECRET = "Vx7mQ2rLk9Tz"
CREDENTIALS: list[tuple[str, dict[str, Any] | None]] = [
    (f"Use `mysql -p{SECRET} -h 10.0.0.7`, not `mysql -h db.local`", None),
    (f"Use `-p{SECRET} 10.0.0.7`, not `-h db.local`, with `mysql`", None),
    (f"With `curl`, use `-u deploy:{SECRET}`, not `-u deploy`", None),
    (f"Use `-p{SECRET} -h 10.0.0.7`, not `-h db.local`", {"tool": "Bash", "program": "mysqldump"}),
    (PNPM, {"tool": "Bash", "program": "mysql", "flags": [f"-p{SECRET}"]}),
    ("Use `-h 10.0.0.7`, not `-p[redacted:password] db.local`, with `mysql`", None),
    (PNPM, {"tool": "Bash", "mistake": "curl -u deploy:[redacted:password]"})]
"""Also such as lie in pieces: the option in one place, its program in another; and what is left of one."""
NO_CREDENTIALS: list[tuple[str, dict[str, Any] | None]] = [
    ("Use `-p5432`, not `-p 3306`, with `psql`", None), ("Use `mkdir -p build/out`, not `mkdir build/out`", None),
    ("Use `-u root`, not `-u admin`, with `mysql`", {"tool": "Bash", "program": "mysql", "flags": ["-u"]}),
    ("Run `docker run -p 8080:80`, not `-P`", {"tool": "Bash", "program": "docker", "flags": ["-p"]})]


class Withheld(unittest.TestCase):
    def test_what_goes(self) -> None:
        for text, trigger in GOES:
            with self.subTest(text=text):
                self.assertEqual(withheld_because(made(text, trigger=trigger), "/data/eve"), "")

    def test_what_stays_and_why(self) -> None:
        for text, trigger in STAYS:
            with self.subTest(text=text, trigger=trigger):
                self.assertNotEqual(withheld_because(made(text, trigger=trigger), "/data/eve"), "")

    def test_a_credential_stays_even_in_pieces(self) -> None:
        for text, trigger in CREDENTIALS:
            with self.subTest(text=text, trigger=trigger):
                self.assertEqual(withheld_because(made(text, trigger=trigger)), "it holds a credential")
        for text, trigger in NO_CREDENTIALS:
            with self.subTest(text=text, trigger=trigger):
                self.assertEqual(withheld_because(made(text, trigger=trigger)), "")

    def test_a_scope_that_is_no_file_name_stays(self) -> None:
        self.assertIn("shared form", withheld_because(made(PNPM, scope="../x")))


class Plans(unittest.TestCase):
    def lesson(self, text: str = PNPM, **more: Any) -> Local:
        return Local(made(text, origin="human", **more))

    def test_a_plan_carried_out_leaves_nothing_to_do(self) -> None:
        ours = [self.lesson(hit_count=2, fingerprints=["ab" * 8]), self.lesson(REBASE, scope="web-0123456789")]
        first = plan({}, ours, ME)
        self.assertEqual((first.added, first.message()), (2, "enso: add 2 lessons\n"))
        shared = join({}, first.records)
        self.assertTrue(all(record.valid(one) == one for one in shared.values()))
        after = state.with_known(State(**{**ME.__dict__, "clock": first.clock}), first.known)
        again = plan(shared, ours, after)
        self.assertEqual((again.records, again.added, again.changed), ({}, 0, 0))

    def test_a_fingerprint_that_is_none_does_not_make_the_line_unreadable(self) -> None:
        made_up = plan({}, [self.lesson(fingerprints=["../x", "ab" * 8])], ME).records
        self.assertEqual([record.valid(one) for one in made_up.values()], list(made_up.values()))

    def test_it_does_not_depend_on_order(self) -> None:
        ours = [self.lesson(), self.lesson(REBASE)]
        self.assertEqual(plan({}, ours, ME), plan({}, ours[::-1], ME))

    def test_among_many_that_are_alike_but_for_a_name_few_are_compared(self) -> None:
        texts = [f"Restart `svc-{number}` after you change its config file" for number in range(500)]
        shared = plan({}, [self.lesson(text) for text in texts[1:]], State(**{**ME.__dict__, "replica": replica(2)}))
        with mock.patch.object(same, "compare", wraps=same.compare) as compared:
            self.assertEqual(plan(shared.records, [self.lesson(texts[0])], ME).added, 1)
        self.assertLessEqual(compared.call_count, record.COMPARED)
        again = plan(shared.records, [self.lesson(texts[400])], ME)
        self.assertEqual((again.added, len(again.known)), (0, 1))                # its twin is found among them

    def test_a_count_never_falls(self) -> None:
        local = self.lesson(hit_count=5)
        first = plan({}, [local], ME)
        fewer: Lesson = {**local.lesson, "hit_count": 1}
        again = plan(first.records, [Local(fewer)], state.with_known(ME, first.known))
        self.assertEqual(again.records, {})

    def test_the_clock_runs_ahead_of_everything_seen(self) -> None:
        far = {**theirs(REBASE), "text": [REBASE, 1000, replica(7)]}
        self.assertEqual(plan({far["id"]: far}, [self.lesson()], ME).clock, 1001)
        damaged = State(**{**ME.__dict__, "clock": record.MAX_CLOCK})
        self.assertEqual(plan({far["id"]: far}, [self.lesson()], damaged).clock, 1000 + MAX_AHEAD)

    def test_edits_counts_and_fingerprints_travel_together(self) -> None:
        local = self.lesson()
        first = plan({}, [local], ME)
        after: Lesson = {**local.lesson, "text": "Use `pnpm` and never `npm` here", "hit_count": 3,
                         "fingerprints": ["cd" * 8]}
        again = plan(first.records, [Local(after)], state.with_known(ME, first.known))
        one = again.records[local.lesson["id"]]
        self.assertEqual((record.value(one, "text"), record.total(one, "hits"), one["fingerprints"], again.changed),
                         ("Use `pnpm` and never `npm` here", 3, ["cd" * 8], 1))

    def test_of_two_that_say_the_same_ours_is_followed(self) -> None:
        known = state.with_known(ME, {f"L0000000{number}": Known(verdict, "L99999999") for number, verdict in enumerate(
            (state.TAKEN, state.SENT, state.TAKEN), 1)})
        self.assertEqual(known.by_local(), {"L99999999": "L00000002"})

    def test_the_message_of_mere_counts(self) -> None:
        self.assertEqual(plan({}, [], ME).message(), "enso: counts\n")

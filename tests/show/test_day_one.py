"""`enso import` over transcripts of our own making: shown, taken, and safe to run twice."""
from __future__ import annotations

import json
from typing import Any

from enso.home import Home
from enso.memory.store import Store
from tests.fixtures import claude
from tests.support import TempHome

MISSING = "Exit code 127\n/bin/bash: line 1: pyhton: command not found"


class DayOne(TempHome):
    def setUp(self) -> None:
        super().setUp()
        self.folder = self.home / ".claude" / "projects" / "p"
        self.folder.mkdir(parents=True)
        self.live("one")

    def live(self, session: str, project: str = "project", right: str = "python3", day: int = 1,
             prompt: str = "go") -> claude.Transcript:
        """A session that made the same mistake twice and found the way each time."""
        transcript = claude.Transcript(self.folder, session)
        (self.base / project).mkdir(exist_ok=True)
        transcript.append([{"type": "user", "cwd": str(self.base / project), "timestamp": f"2026-01-{day:02}T09:00:00Z",
                            "message": {"content": prompt}}])
        for number in range(2):
            transcript.call("Bash", {"command": f"pyhton build{number}.py"}, MISSING, failed=True,
                            use=f"{session}{number}", ts=f"2026-01-{day:02}T10:00:0{number}Z")
            transcript.call("Bash", {"command": f"{right} build{number}.py"}, "built", use=f"{session}{number}w",
                            ts=f"2026-01-{day:02}T10:00:0{number}Z")
        return transcript

    def found(self, *args: str) -> dict[str, Any]:
        report: dict[str, Any] = json.loads(self.enso("import", "--json", "--dry-run", *args).stdout)
        return report

    def lessons(self) -> list[str]:
        return [lesson["text"] for lesson in Store(Home()).everything()]

    def test_shows_what_was_repeated_and_takes_nothing_unasked(self) -> None:
        said = self.enso("import", "--dry-run").stdout
        self.assertRegex(said, r"2x +\d+ tokens +dependency")
        self.assertFalse((self.enso_home / "imported.json").exists())
        self.assertIn("enso import --yes", self.enso("import").stdout)
        self.assertEqual(self.lessons(), [])

    def test_takes_the_lessons_once(self) -> None:
        self.enso("import", "--yes")
        self.assertEqual(len(self.lessons()), 1)
        self.assertIn("python3", self.lessons()[0])
        self.assertIn("0 new transcripts", self.enso("import", "--yes").stdout)
        self.live("two")
        self.assertRegex(self.enso("import", "--yes").stdout, r"4x +\d+ tokens")
        self.assertEqual(len(self.lessons()), 1)

    def test_for_a_machine(self) -> None:
        found = json.loads(self.enso("import", "--json").stdout)
        self.assertEqual((found["transcripts"], found["mistakes"][0]["count"]), (1, 2))

    def test_one_is_one(self) -> None:
        said = self.enso("import", "--dry-run").stdout
        self.assertIn("1 new transcript, 1 in all; 4 calls,", said)
        self.assertIn("1 lesson from failures can be taken from them; `enso import --yes` takes it.",
                      self.enso("import").stdout)
        self.assertIn("1 lesson taken", self.enso("import", "--yes").stdout)
        self.live("two", day=2)
        self.live("three", day=3)
        self.assertIn("2 new transcripts, 3 in all", self.enso("import", "--dry-run").stdout)

    def test_a_mistake_of_several_projects_gives_a_lesson_for_all(self) -> None:
        self.live("two", "other")
        self.enso("import", "--yes")
        (lesson,) = Store(Home()).everything()
        self.assertEqual(lesson["scope"], "global")

    def test_a_mistake_that_projects_mended_differently_gives_each_its_own(self) -> None:
        self.live("two", "other", right="python3.12")
        self.enso("import", "--yes")
        lessons = Store(Home()).everything()
        self.assertEqual(len({lesson["scope"] for lesson in lessons}), 2)
        self.assertNotIn("global", {lesson["scope"] for lesson in lessons})

    def test_a_lesson_known_in_one_project_is_for_all_when_another_made_the_mistake(self) -> None:
        self.enso("import", "--yes")
        self.assertNotEqual(Store(Home()).everything()[0]["scope"], "global")
        self.live("two", "other")
        self.enso("import", "--yes")
        self.assertEqual([lesson["scope"] for lesson in Store(Home()).everything()], ["global"])

    def test_the_last_time_is_the_latest_whatever_is_read_last(self) -> None:
        self.live("a-new", day=20)
        self.live("z-old", day=2)
        row = self.found()["mistakes"][0]
        self.assertEqual((row["count"], row["last"][:10], row["sessions"]), (6, "2026-01-20", 3))

    def test_a_copied_or_forked_transcript_counts_once(self) -> None:
        text = (self.folder / "one.jsonl").read_text()
        (self.folder / "copy.jsonl").write_text(text)
        fork = self.folder.parent / "q" / "fork.jsonl"
        fork.parent.mkdir()
        fork.write_text(text)
        transcript = claude.Transcript(fork.parent, "fork")
        transcript.call("Bash", {"command": "pyhton more.py"}, MISSING, failed=True, use="new")
        self.assertEqual(self.found()["mistakes"][0]["count"], 3)
        self.enso("import")
        (self.folder / "later-copy.jsonl").write_text(text)
        self.enso("import")
        self.assertEqual(self.found()["mistakes"][0]["count"], 3)

    def test_the_same_short_id_in_another_session_is_another_call(self) -> None:
        for session, day in (("s", 3), ("t", 4)):
            self.live(session, day=day)
        rows = {name: (self.folder / f"{name}.jsonl").read_text() for name in "st"}
        (self.folder / "t.jsonl").write_text(rows["t"].replace('"t0', '"s0').replace('"t1', '"s1'))
        self.assertEqual(self.found()["mistakes"][0]["count"], 6)

    def test_a_call_that_waits_for_its_result_lets_nothing_count_twice(self) -> None:
        transcript = claude.Transcript(self.folder, "open")
        transcript.append([{"type": "assistant", "message": {"content": [
            {"type": "tool_use", "id": "never", "name": "Bash", "input": {"command": "sleep 9"}}]}}])
        transcript.call("Bash", {"command": "pyhton more.py"}, MISSING, failed=True, use="more")
        self.enso("import")
        transcript.call("Bash", {"command": "ls"}, "x", use="next")
        self.assertEqual(self.found()["mistakes"][0]["count"], 3)

    def test_days_and_projects_narrow_it(self) -> None:
        self.live("two", "other", day=20)
        self.assertEqual(self.found("--since", "2026-01-10")["mistakes"][0]["count"], 2)
        self.assertEqual(self.found("--project", str(self.base / "other"))["mistakes"][0]["projects"],
                         self.found("--since", "2026-01-10")["mistakes"][0]["projects"])

    def test_corrections_are_lessons_in_the_users_words(self) -> None:
        self.live("two", prompt="No, always use pnpm instead of npm in this repository.", day=2)
        self.assertIn("1 lesson from failures and 1 lesson in your own words", self.enso("import").stdout)
        self.enso("import", "--yes")
        origins = {lesson["origin"]: lesson["text"] for lesson in Store(Home()).everything()}
        self.assertIn("pnpm", origins["correction"])
        self.enso("import", "--yes")
        self.assertEqual(len(Store(Home()).everything()), 2)
        for lesson in Store(Home()).everything():
            self.enso("forget", lesson["id"])
        self.enso("import", "--yes")
        self.assertEqual(self.lessons(), [], "what a person forgot stays forgotten")

    def test_a_transcript_that_cannot_be_read_is_passed_over(self) -> None:
        odd = '{"message":{"content":[{"type":"tool_use","id":[1],"name":3}]}}\n\x00\n'
        (self.folder / "odd.jsonl").write_text(odd)
        (self.folder / "dir.jsonl").mkdir()
        self.assertEqual(self.found()["mistakes"][0]["count"], 2)

    def test_a_fix_that_comes_after_an_import(self) -> None:
        transcript = claude.Transcript(self.folder, "later")
        for at in range(2):
            transcript.call("Bash", {"command": "frob --x a.py"}, "frob: error: unrecognized arguments: --x",
                            failed=True, use=f"later{at}")
        self.enso("import")
        transcript.call("Bash", {"command": "frob --y a.py"}, "done", use="later2")
        self.enso("import", "--yes")
        self.assertIn("Use `--y`, not `--x`, with `frob`", " ".join(self.lessons()))

    def test_what_cannot_be_read_is_named(self) -> None:
        database = self.home / ".hermes" / "state.db"
        document = self.home / ".gemini" / "tmp" / "h" / "chats" / "session-a.json"
        packed = self.home / ".codex" / "archived_sessions" / "rollout-a.jsonl.zst"
        for path in (database, document, packed):
            path.parent.mkdir(parents=True)
            path.write_text('{"messages": [')
        said = self.enso("import", "--dry-run")
        self.assertIn("4 calls", said.stdout)
        for path in (database, document):
            self.assertIn(f"enso: {path} passed over: ", said.stderr)
        self.assertIn(f"1 compressed transcript passed over; `unzstd FILE` beside it makes one readable: {packed}",
                      said.stderr)

"""`enso import` over transcripts of our own making: shown, taken, and safe to run twice."""
from __future__ import annotations

import json

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

    def live(self, session: str) -> None:
        """A session that made the same mistake twice and found the way each time."""
        transcript = claude.Transcript(self.folder, session)
        transcript.append([{"type": "user", "cwd": str(self.project), "message": {"content": "go"}}])
        for number in range(2):
            transcript.call("Bash", {"command": f"pyhton build{number}.py"}, MISSING, failed=True,
                            use=f"{session}{number}")
            transcript.call("Bash", {"command": f"python3 build{number}.py"}, "built", use=f"{session}{number}w")

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

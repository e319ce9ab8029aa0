from __future__ import annotations

import json

from enso import clock, disk
from enso.memory import files, lesson
from tests.memory.helpers import NOW, StoreCase, made


class Why(StoreCase):
    def setUp(self) -> None:
        super().setUp()
        self.one = made(sources=[{"hash": "h1", "ts": clock.iso(NOW), "session_id": "s1", "host": "claude-code",
                                  "tool_name": "Bash", "input": "make test", "error": "gen.go: no such file",
                                  "fix": "make gen test"}])
        self.put(self.one)
        about = {"lesson": self.one["id"], "session_id": "abcdef123456"}
        for fields in ({**about, "moment": "start", "tokens": 12, "why": "pinned"}, {**about, "outcome": "followed"},
                       {"lesson": "L00000009", "session_id": "other", "moment": "start", "tokens": 3}):
            disk.append_line(self.at.ledger, json.dumps({"ts": clock.iso(NOW), **fields}).encode() + b"\n")

    def test_where_it_came_from_what_happened_and_where_it_was_shown(self) -> None:
        self.enso("edit", self.one["id"], "Run `make gen` first", ENSO_NOW=str(NOW))
        said = self.enso("why", self.one["id"]).stdout
        for part in ("2027-01-15 08:00  claude-code  Bash  make test: gen.go: no such file -> make gen test",
                     "learn  add", "a test", "human  change (origin, text, variants)", "edited by hand",
                     "abcdef12  start  12 tokens  pinned", "followed"):
            self.assertIn(part, said)
        self.assertNotIn("other", said)

    def test_counts_are_not_told_one_by_one(self) -> None:
        self.put(lesson.hit(self.one, None, NOW))
        self.assertNotIn("hit_count", self.enso("why", self.one["id"]).stdout)
        self.assertEqual(len(json.loads(self.enso("why", self.one["id"], "--json").stdout)["history"]), 2)

    def test_older_generations_are_read(self) -> None:
        files.rotate(self.at.ledger)
        files.rotate(self.at.history)
        result = json.loads(self.enso("why", self.one["id"], "--json").stdout)
        self.assertEqual((len(result["deliveries"]), len(result["history"]), len(result["sources"])), (2, 1, 1))

    def test_a_lesson_without_a_past(self) -> None:
        two = made("Typed by somebody")
        files.replace(self.at.lessons("global"), json.dumps({"version": 1, "lessons": [two]}).encode())
        said = self.enso("why", two["id"]).stdout
        for part in ("no failure: somebody wrote it", "none on record", "never yet"):
            self.assertIn(part, said)

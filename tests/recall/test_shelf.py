"""Which lesson files a hook reads."""
from __future__ import annotations

import json
import unittest

from enso.errors import EnsoError
from enso.home import Home
from enso.memory import lessonfile
from enso.project import identify
from enso.recall import shelf
from tests.fixtures import claude
from tests.memory.helpers import StoreCase, made


class Version(unittest.TestCase):
    def test_before_and_behind_the_lessons(self) -> None:
        row = made("x" * 200, detail={"when": {"program": "node", "version": "20"}})
        for raw in (lessonfile.render([]), lessonfile.render([row])):
            self.assertEqual(shelf.version(raw), lessonfile.VERSION)
        for content in ({"version": 9, "lessons": [row]}, {"lessons": [row], "version": 9}, {"version": 9}):
            for indent in (None, 1):
                self.assertEqual(shelf.version(json.dumps(content, indent=indent).encode()), 9, content)

    def test_none_is_given(self) -> None:
        row = {"detail": {"when": {"program": "node", "version": "20"}}, "version": 9}
        for raw in (b"", b"{bad", b"[]", b'{"version": "x"}', json.dumps([row]).encode(),
                    json.dumps({"lessons": [row]}).encode()):
            self.assertEqual(shelf.version(raw), 0, raw)

    def test_the_form_read_here_is_the_one_written(self) -> None:
        self.assertEqual(shelf.VERSION, lessonfile.VERSION)


class Newer(StoreCase):
    def shelf(self) -> shelf.Shelf:
        return shelf.Shelf(Home(), identify(str(self.project)))

    def test_the_lessons_of_a_newer_enso_are_left_unread(self) -> None:
        self.put(made("Use pnpm"))
        known = self.shelf()
        known.refuse_newer()
        self.assertEqual((known.newer, len(known.lessons())), ("", 1))
        path = self.enso_home / "lessons" / "global.json"
        path.write_text(path.read_text().replace('"version": 1', '"version": 9'))
        found = self.shelf()
        self.assertEqual((found.newer, found.raw, found.lessons()), (str(path), [], []))
        with self.assertRaisesRegex(EnsoError, "newer Enso; update Enso"):
            found.refuse_newer()

    def test_a_session_start_says_it(self) -> None:
        self.put(made("Use pnpm"))
        path = self.enso_home / "lessons" / "global.json"
        path.write_text(path.read_text().replace('"version": 1', '"version": 9'))
        (self.enso_home / "last-pass").write_text("now")
        said = self.hook("claude-code", "SessionStart", claude.payload("SessionStart", self.project, source="startup"))
        self.assertIn("global.json is a newer Enso's", said.stdout)
        self.assertNotIn("pnpm", said.stdout)

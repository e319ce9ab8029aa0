from __future__ import annotations

import json

from enso.memory import lesson
from tests.memory.helpers import NOW, StoreCase, made


class Undo(StoreCase):
    def test_says_what_it_undid_and_goes_further_back(self) -> None:
        one = made("Use npm")
        self.put(one, who="human")
        self.enso("edit", one["id"], "Use pnpm")
        self.enso("forget", one["id"])
        self.assertRegex(self.enso("undo").stdout,
                         f"^taken back: human forgot {one['id']} on .* .forgotten by hand.: Use pnpm\n$")
        self.assertEqual(self.texts(), ["Use pnpm"])
        self.assertIn(f"human changed {one['id']}", self.enso("undo").stdout)
        self.assertEqual(self.store.lessons("global"), [one])
        self.assertIn("human added", self.enso("undo").stdout)
        self.assertEqual((self.texts(), self.archived_texts()), ([], []))
        self.assertIn("nothing to undo", self.enso("undo", status=1).stderr)
        self.assert_whole()

    def test_a_group_is_taken_back_whole_and_can_be_redone(self) -> None:
        self.put(made("One"), made("Two"))
        before = self.store.lessons("global")
        group = self.store.history()[0]["group"]
        self.assertEqual(len(json.loads(self.enso("undo", "--json").stdout)["undone"]), 2)
        self.assertEqual(self.texts(), [])
        redo = self.store.history()[-1]["group"]
        self.assertNotEqual(redo, group)
        self.enso("undo", redo)
        self.assertEqual(self.store.lessons("global"), before)

    def test_hits_since_are_kept(self) -> None:
        one = made()
        self.put(one)
        self.enso("pin", one["id"])
        pinned = self.store.lessons("global")[0]
        self.put(lesson.hit(pinned, None, NOW))
        self.assertIn("(pinned)", self.enso("undo").stdout)
        after = self.store.lessons("global")[0]
        self.assertEqual((after["pinned"], after["hit_count"]), (False, 1))

    def test_a_dry_run_changes_nothing(self) -> None:
        self.put(made())
        before = self.files()
        self.assertIn("would take back: learn added", self.enso("undo", "--dry-run").stdout)
        self.assertEqual(self.files(), before)

    def test_an_agent_cannot_undo_a_person(self) -> None:
        self.put(made(), who="human")
        self.assertIn("an agent cannot take back what a person did", self.enso("undo", status=1, CLAUDECODE="1").stderr)
        self.assertEqual(len(self.texts()), 1)

    def test_a_group_that_is_not_there(self) -> None:
        self.assertIn("no change 'abc' on record", self.enso("undo", "abc", status=1).stderr)

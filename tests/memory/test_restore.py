from __future__ import annotations

import json

from tests.memory.helpers import NOW, StoreCase, made


class Restore(StoreCase):
    def setUp(self) -> None:
        super().setUp()
        self.lessons = [made("First"), made("Second"), made("Third")]
        self.put(*self.lessons)
        for number, one in enumerate(self.lessons):
            with self.store.change(NOW + number, who="test") as change:
                change.archive(one["id"], "stale")

    def test_by_id_text_and_last(self) -> None:
        self.assertEqual(self.enso("restore", "--last").stdout, f"{self.lessons[2]['id']}  is back: Third\n")
        self.assertEqual(json.loads(self.enso("restore", "first", "--json").stdout)["restored_count"], 1)
        self.enso("restore", self.lessons[1]["id"])
        self.assertEqual(sorted(self.texts()), ["First", "Second", "Third"])
        self.assertIn("nothing was forgotten", self.enso("restore", "--last", status=1).stderr)

    def test_an_agent_does_not_bring_back_what_was_put_away_on_purpose(self) -> None:
        self.enso("restore", "First", CLAUDECODE="1")
        self.enso("forget", "First")
        said = self.enso("restore", "First", status=1, CLAUDECODE="1").stderr
        self.assertIn("put away on purpose (forgotten)", said)
        self.assertEqual(self.texts(), [])

    def test_what_is_meant_must_be_said(self) -> None:
        for args in ((), ("x", "--last")):
            self.assertIn("`enso restore ID`, or `enso restore --last`", self.enso("restore", *args, status=1).stderr)
        self.assertIn("`enso list --archived` shows", self.enso("restore", "Fourth", status=1).stderr)

    def test_an_interrupted_order_of_the_clock_does_not_change_which_was_last(self) -> None:
        with self.store.change(NOW - 500, who="test") as change:
            change.restore(self.lessons[0]["id"])
            change.archive(self.lessons[0]["id"], "forgotten")
        self.assertIn("First", self.enso("restore", "--last").stdout)

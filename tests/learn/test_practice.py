"""How things are done here: a correction beside an order to mend it, else what a task begins with."""
from __future__ import annotations

import unittest

from enso.learn import practice


class Practice(unittest.TestCase):
    def test_what_is_done_here(self) -> None:
        for text in ("We sort imports by length", "our branches are named after tickets", "this repo uses 4 spaces",
                     "we're on dayjs"):
            self.assertTrue(practice.PRACTICE.search(text), text)
        for text in ("Our app crashes at the start", "We use too much memory", "The page is slow"):
            self.assertFalse(practice.PRACTICE.search(text), text)

    def test_it_corrects_beside_an_order_to_mend_or_the_agents_own_choice(self) -> None:
        for said in (["We sort imports by length, fix that"], ["This repo uses 4 spaces.", "respect that"],
                     ["You picked moment.", "We are on dayjs."]):
            self.assertTrue(practice.mends(said), said)
        self.assertFalse(practice.mends(["We sort imports by length.", "Add a script for it."]))

    def test_a_task_may_begin_with_it(self) -> None:
        self.assertTrue(practice.introduces(["We use Go here.", "Write a handler."]))
        self.assertFalse(practice.introduces(["We use Go here, not Rust.", "Write it again."]))
        self.assertFalse(practice.introduces(["We use Go here."]))


if __name__ == "__main__":
    unittest.main()

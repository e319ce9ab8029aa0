"""Lessons that are for opposite calls or numbers contradict each other; told in another order they agree."""
from __future__ import annotations

import unittest

from enso.memory import same
from enso.memory.sides import Sides, contradict
from tests.memory.cases_sides import ALIKE, CONTRARY


class Pairs(unittest.TestCase):
    def test_contrary_ones_are_shown_as_a_conflict(self) -> None:
        for one, other in CONTRARY:
            for a, b in ((one, other), (other, one)):
                with self.subTest(a=a, b=b):
                    self.assertTrue(same.relation(a, b).conflict, same.relation(a, b))

    def test_the_same_in_another_order_is_the_same(self) -> None:
        for one, other in ALIKE:
            for a, b in ((one, other), (other, one)):
                with self.subTest(a=a, b=b):
                    self.assertFalse(contradict(Sides(a), Sides(b)))
                    self.assertTrue(same.relation(a, b).same, same.relation(a, b))


    def test_a_word_alone_does_not_contradict_by_one_not(self) -> None:
        keep, ban = Sides("Leave the v3 endpoint in place"), Sides("Never remove the v3 endpoint")
        self.assertTrue(keep.asked & ban.refused)
        self.assertFalse(contradict(keep, ban))
        self.assertTrue(contradict(Sides("Use `npm ci --quiet`"), Sides("Never use `npm ci --quiet`")))


class Read(unittest.TestCase):
    def test_a_quoted_call_is_one(self) -> None:
        sides = Sides("Do not use `git fetch`; use `git fetch  --prune`")
        self.assertEqual((sides.asked, sides.refused), ({"git fetch --prune"}, {"git fetch"}))

    def test_more_calls_than_letters(self) -> None:
        calls = [f"tool{at}" for at in range(60)]
        self.assertLessEqual(set(calls), Sides("Use " + " and ".join(calls)).asked)

    def test_a_line_without_either_has_no_sides(self) -> None:
        sides = Sides("Ask before merging")
        self.assertFalse(sides.asked or sides.refused or sides.frames)


if __name__ == "__main__":
    unittest.main()

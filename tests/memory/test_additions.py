"""Another flag, file, variable or step of the same is one thing more to do; another value of it is a contradiction."""
from __future__ import annotations

import unittest

from enso.memory import same
from tests.memory.cases_additions import BOTH, ONE


class Pairs(unittest.TestCase):
    def test_what_can_both_be_done_is_no_conflict_and_not_the_same(self) -> None:
        for one, other in BOTH:
            for a, b in ((one, other), (other, one)):
                with self.subTest(a=a, b=b):
                    found = same.relation(a, b)
                    self.assertEqual((found.same, found.conflict), (False, False), found)

    def test_two_answers_to_one_question_are_a_conflict(self) -> None:
        for one, other in ONE:
            for a, b in ((one, other), (other, one)):
                with self.subTest(a=a, b=b):
                    self.assertTrue(same.relation(a, b).conflict, same.relation(a, b))


if __name__ == "__main__":
    unittest.main()

"""Whether a prompt is like those that led to a lesson's mistake."""
from __future__ import annotations

import unittest
from typing import Any

from enso.recall import asked
from enso.text.tokens import tokens


def known(*cues: tuple[str, int, int]) -> Any:
    return {"detail": {"asked": [[" ".join(sorted(set(tokens(words)))), yes, no] for words, yes, no in cues]}}


def likeness(lesson: Any, prompt: str) -> float:
    return asked.called_for(lesson, set(tokens(prompt)))[0]


class Cues(unittest.TestCase):
    def test_a_prompt_with_most_of_the_words_is_like_it(self) -> None:
        lesson = known(("Run the web unit tests for orders", 2, 0))
        self.assertGreater(likeness(lesson, "Please run the web unit tests"), 0.0)
        self.assertEqual(likeness(lesson, "Explain how orders are stored"), 0.0)

    def test_after_it_was_wrong_every_word_is_needed(self) -> None:
        lesson = known(("Fetch the price list from the vault", 3, 1))
        self.assertEqual(likeness(lesson, "Fetch the price list from the archive"), 0.0)
        self.assertGreater(likeness(lesson, "Fetch the new price list from the vault"), 0.0)

    def test_what_happened_once_or_mostly_did_not_says_nothing(self) -> None:
        for cue in (("Run the web unit tests", 1, 0), ("Run the web unit tests", 2, 4)):
            with self.subTest(cue=cue):
                self.assertEqual(likeness(known(cue), cue[0]), 0.0)

    def test_the_same_in_chinese(self) -> None:
        lesson = known(("在测试环境部署订单服务", 2, 0))
        self.assertGreater(likeness(lesson, "请把订单服务部署到测试环境"), 0.0)
        self.assertEqual(likeness(lesson, "解释一下这个函数"), 0.0)

    def test_the_more_it_has_in_common_the_more_it_is_like_it(self) -> None:
        prompt = "Rebuild the search index of the shop"
        near, far = known(("Rebuild the search index", 2, 0)), known(("search", 2, 0))
        self.assertGreater(likeness(near, prompt), likeness(far, prompt))

    def test_a_lesson_has_its_chance_to_be_said_until_that_was_wrong(self) -> None:
        for cues, chance in (((), True), ((("", 0, 1),), False), ((("", 1, 1),), True), ((("", 1, 3),), False)):
            with self.subTest(cues=cues):
                self.assertIs(asked.can_be_said(known(*cues)), chance)


if __name__ == "__main__":
    unittest.main()

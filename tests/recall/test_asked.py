"""What prompts before a mistake have in common."""
from __future__ import annotations

import unittest
from typing import Any

from enso.recall import asked
from enso.text.tokens import tokens


def taught(*told: tuple[str, bool]) -> Any:
    cues: Any = []
    for prompt, near in told:
        cues = asked.learn(cues, set(tokens(prompt)), near)
    return {"detail": {"asked": cues}}


class Cues(unittest.TestCase):
    def test_two_prompts_alike_make_a_cue_for_a_third(self) -> None:
        lesson = taught(("Run the web unit tests for orders", True), ("Run the web unit tests, cart changed", True))
        self.assertTrue(asked.called_for(lesson, set(tokens("Please run the web unit tests for users"))))
        self.assertFalse(asked.called_for(lesson, set(tokens("Explain how orders are stored"))))

    def test_one_prompt_is_not_enough(self) -> None:
        prompt = "Run the web unit tests for orders"
        self.assertFalse(asked.called_for(taught((prompt, True)), set(tokens(prompt))))

    def test_a_prompt_that_mostly_leads_elsewhere_stops_counting(self) -> None:
        prompt = "Write a docstring for the loader"
        lesson = taught((prompt, True), (prompt, True), *[(prompt, False)] * 4)
        self.assertFalse(asked.called_for(lesson, set(tokens(prompt))))

    def test_there_is_a_cap(self) -> None:
        lesson = taught(*[(f"{word} the {word}ation machinery" * 2, True) for word in
                          ("migrate", "compile", "deploy", "archive", "render", "index", "sign", "crawl", "translate")])
        self.assertLessEqual(len(lesson["detail"]["asked"]), asked.MAX_CUES)


if __name__ == "__main__":
    unittest.main()

"""Which prompts lead to which mistakes."""
from __future__ import annotations

import unittest
from typing import Any

from enso.learn import asking
from enso.learn.evidence import Evidence
from enso.memory import lesson as lessons
from enso.recall import asked
from enso.text.tokens import tokens


def taught(*told: tuple[str, bool], named: bool = False) -> Any:
    cues: Any = []
    for prompt, near in told:
        cues = asking.learn(cues, asking.Asked(set(tokens(prompt)), near, named))
    return {"detail": {"asked": cues}}


def called_for(lesson: Any, prompt: str) -> bool:
    return asked.called_for(lesson, set(tokens(prompt)))[0] > 0


class Learn(unittest.TestCase):
    def test_two_prompts_alike_make_a_cue_for_a_third(self) -> None:
        lesson = taught(("Run the web unit tests for orders", True), ("Run the web unit tests, cart changed", True))
        self.assertTrue(called_for(lesson, "Please run the web unit tests for users"))
        self.assertFalse(called_for(lesson, "Explain how orders are stored"))

    def test_one_prompt_is_enough_when_it_names_what_the_call_is_about(self) -> None:
        prompt = "Run the web unit tests for orders"
        self.assertFalse(called_for(taught((prompt, True)), prompt))
        self.assertTrue(called_for(taught((prompt, True), named=True), "Run the web unit tests for users"))

    def test_a_prompt_that_mostly_leads_elsewhere_stops_counting(self) -> None:
        prompt = "Write a docstring for the loader"
        self.assertFalse(called_for(taught((prompt, True), (prompt, True), *[(prompt, False)] * 4), prompt))

    def test_what_prompts_have_in_common_is_not_cut_down_to_nothing(self) -> None:
        lesson = taught(*[("Push the cart change to the release branch", True)] * 3,
                        ("Push the release notes, please", True))
        self.assertFalse(called_for(lesson, "Which release was that?"))

    def test_there_is_a_cap(self) -> None:
        lesson = taught(*[(f"{word} the {word}ation machinery" * 2, True) for word in
                          ("migrate", "compile", "deploy", "archive", "render", "index", "sign", "crawl", "translate")])
        self.assertLessEqual(len(lesson["detail"]["asked"]), asking.MAX_CUES)

    def test_prompts_that_say_the_lesson_are_counted_by_themselves(self) -> None:
        words = set(tokens("Run the tests"))
        cues = asking.learn([], asking.Asked(words, False, said=True))
        self.assertEqual(cues, [["", 0, 1]])
        self.assertEqual(asking.learn(cues, asking.Asked(words, True, said=True))[0], ["", 1, 1])


class Shelf:
    """As much of a Change as is asked for."""

    def __init__(self, *known: Any) -> None:
        self.known = {lesson["id"]: lesson for lesson in known}

    def lessons(self, scope: str) -> list[Any]:
        return list(self.known.values())

    def put(self, lesson: Any, why: str = "") -> None:
        self.known[lesson["id"]] = lesson


def after(text: str, program: str, command: str, *, failed: bool = False, shape: Any = None,
          prompt: str = "Tidy up the handbook pages") -> Any:
    """The cues of a lesson after one prompt and one call."""
    lesson: Any = lessons.new(text, category="unknown", scope="p", origin="llm", now=1e9,
                              trigger={"tool": "Bash", "program": program})
    if shape:
        lesson["detail"]["mistaken"] = [shape]
    found = Evidence("s", "s", "claude-code", "p", "/srv/p")
    found.asked.append(("2026-01-01T00:00:00Z", prompt))
    found.calls.append({"id": "1", "tool_name": "Bash", "tool_input": {"command": command}, "text": "",
                        "failed": failed, "ts": "2026-01-01T00:00:01Z"})
    shelf: Any = Shelf(lesson)
    asking.take(shelf, ("p",), found)
    return next(iter(shelf.known.values()))["detail"].get("asked", [])


MAKE = {"head": ["Bash", "make", ""], "flags": [], "needs": [], "words": [], "unless": ["gmake"], "failed": 1,
        "worked": 0}


class Take(unittest.TestCase):
    def test_the_mistake_itself_and_what_is_advised_in_its_place_were_near(self) -> None:
        for command, failed in (("make pages", True), ("gmake pages", False)):
            with self.subTest(command):
                self.assertEqual(after("Use `gmake`, not `make`", "make", command, failed=failed, shape=MAKE)[0][2], 0)

    def test_another_call_was_not_near_and_begins_nothing(self) -> None:
        self.assertEqual(after("Use `gmake`, not `make`", "make", "ls", shape=MAKE), [])

    def test_a_prompt_that_names_what_the_call_is_about_counts_twice(self) -> None:
        for prompt, yes in (("Tidy up the handbook", 2), ("Go on with it, then stop the watcher", 1)):
            with self.subTest(prompt):
                cues = after("Use `gmake`, not `make`", "make", "gmake handbook", shape=MAKE, prompt=prompt)
                self.assertEqual(cues[0][1], yes)

    def test_a_program_that_only_stands_in_the_advice_is_no_sign(self) -> None:
        self.assertEqual(after("Pass `--http1.1` to `curl`", "curl", "curl -s http://localhost/"), [])


if __name__ == "__main__":
    unittest.main()

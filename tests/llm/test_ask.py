"""`llm.ask`: one question, tried again where that helps, within the budget and the time."""
from __future__ import annotations

import unittest
from typing import Any

from enso.clock import DAY
from enso.home import Home
from enso.llm import budget
from enso.llm.answer import Answer, Failed
from enso.llm.ask import NotAsked, ask, pauses
from enso.llm.child import Finished
from tests.llm.fakes import program, world
from tests.support import TempHome

NOW = 20_000 * DAY


class Ask(TempHome):
    def setUp(self) -> None:
        super().setUp()
        self.env["PATH"] = str(self.base / "bin")
        program(self.base / "bin", "say", "")
        self.place = Home(str(self.enso_home))
        self.slept: list[float] = []
        self.sent = 0

    def ask(self, *replies: Finished, seconds: float = 100.0, clock: Any = None, **settings: Any) -> Answer:
        """Ask a program that gives these replies, one a call."""
        waiting = iter(replies)
        changed = {"llm." + key: value for key, value in settings.items()}
        given = {"llm.backend": "command", "llm.command": "say", **changed}
        there = world(self.env, given, run=lambda *args, **how: next(waiting), sleep=self.slept.append,
                      monotonic=clock or (lambda: 0.0))
        return ask(self.place, "prompt", there, NOW, tokens=100, before_send=self.send, seconds=seconds)

    def send(self) -> None:
        self.assertEqual(budget.spent(self.place, NOW).calls, 1, "the call was claimed before")
        self.sent += 1

    def test_an_answer(self) -> None:
        self.assertEqual(self.ask(Finished(0, "reply", "")).text, "reply")
        self.assertEqual((self.sent, self.slept, budget.spent(self.place, NOW).calls), (1, [], 1))

    def test_again_after_a_pause_that_doubles(self) -> None:
        busy = Finished(1, "", "429 rate limit")
        self.assertEqual(self.ask(busy, busy, Finished(0, "reply", "")).text, "reply")
        self.assertEqual((self.slept, self.sent, budget.spent(self.place, NOW).calls), ([1.0, 2.0], 1, 3))

    def test_not_again_when_that_cannot_help(self) -> None:
        with self.assertRaises(Failed):
            self.ask(Finished(1, "", "segmentation fault"))
        self.assertEqual(self.slept, [])

    def test_it_gives_up(self) -> None:
        busy = Finished(1, "", "529 overloaded")
        with self.assertRaisesRegex(Failed, "overloaded"):
            self.ask(busy, busy, busy, retries=2)
        self.assertEqual(len(self.slept), 2)

    def test_tries_are_within_the_budget(self) -> None:
        busy = Finished(1, "", "529 overloaded")
        with self.assertRaisesRegex(Failed, "calls_per_day"):
            self.ask(busy, busy, busy, calls_per_day=2)
        self.assertEqual(budget.spent(self.place, NOW).calls, 2)

    def test_nothing_is_sent_over_budget_or_without_a_backend(self) -> None:
        for settings, word in (({"calls_per_day": 0}, "calls_per_day"), ({"tokens_per_day": 10}, "tokens_per_day"),
                               ({"backend": "none"}, "none"), ({"command": "absent"}, "not installed")):
            with self.subTest(settings=settings), self.assertRaisesRegex(NotAsked, word):
                self.ask(**settings)
        self.assertEqual(self.sent, 0)

    def test_no_pause_beyond_the_deadline(self) -> None:
        with self.assertRaises(Failed):
            self.ask(Finished(1, "", "429"), seconds=5.5)
        self.assertEqual(self.slept, [])

    def test_a_program_that_is_not_logged_in_costs_nothing(self) -> None:
        with self.assertRaisesRegex(NotAsked, "log in"):
            self.ask(Finished(1, "", "please log in"))
        self.assertEqual(budget.spent(self.place, NOW).calls, 0)

    def test_auto_goes_on_to_the_next_that_is_usable(self) -> None:
        for name, login in (("claude", ".claude/.credentials.json"), ("codex", ".codex/auth.json")):
            program(self.base / "bin", name, "")
            (self.home / login).parent.mkdir()
            (self.home / login).write_text("{}")
        answer = self.ask(Finished(1, "", "Not logged in"), Finished(0, "from codex", ""), backend="auto")
        self.assertEqual((answer.text, self.sent), ("from codex", 1))

    def test_pauses(self) -> None:
        self.assertEqual(pauses(0), [])
        self.assertEqual(pauses(7), [1.0, 2.0, 4.0, 8.0, 16.0, 20.0, 20.0])


if __name__ == "__main__":
    unittest.main()

"""`llm.budget`: what a day may cost, counted before it is spent."""
from __future__ import annotations

import unittest
from typing import Any

from enso import config
from enso.clock import DAY
from enso.home import Home
from enso.llm import budget
from enso.llm.answer import Answer
from tests.support import TempHome

NOON = 20_000 * DAY + DAY / 2


class Budget(TempHome):
    def setUp(self) -> None:
        super().setUp()
        self.place = Home(str(self.enso_home))

    def claim(self, now: float = NOON, tokens: int = 100, **settings: Any) -> tuple[str, str]:
        changed = {"llm." + key: value for key, value in settings.items()}
        return budget.claim(self.place, now, {**config.DEFAULTS, **changed}, tokens, "claude")

    def test_calls_of_a_day_run_out_and_come_back_with_the_next(self) -> None:
        for _ in range(3):
            self.assertEqual(self.claim(calls_per_day=3)[1], "")
        self.assertIn("llm.calls_per_day", self.claim(calls_per_day=3)[1])
        self.assertEqual(budget.spent(self.place, NOON).calls, 3, "a refused claim costs nothing")
        self.assertEqual(self.claim(NOON + DAY, calls_per_day=3)[1], "")

    def test_a_day_is_a_calendar_day(self) -> None:
        self.claim(20_001 * DAY - 1, calls_per_day=1)
        self.assertEqual(self.claim(20_001 * DAY, calls_per_day=1)[1], "")

    def test_tokens_of_a_day_run_out(self) -> None:
        self.assertEqual(self.claim(tokens=600, tokens_per_day=1000)[1], "")
        self.assertIn("llm.tokens_per_day", self.claim(tokens=600, tokens_per_day=1000)[1])

    def test_none_at_all(self) -> None:
        self.assertIn("0 LLM calls", self.claim(calls_per_day=0)[1])

    def test_a_learner_killed_in_its_call_has_spent_the_estimate(self) -> None:
        self.claim(tokens=700)
        self.assertEqual(budget.spent(self.place, NOON), budget.Spent(1, 700, 0.0))

    def test_an_answer_replaces_the_estimate_and_adds_its_cost(self) -> None:
        name = self.claim(tokens=700)[0]
        budget.settle(self.place, name, Answer("x", 300, 20, 0.05, "m"), 700)
        self.assertEqual(budget.spent(self.place, NOON), budget.Spent(1, 320, 0.05))
        other = self.claim(tokens=700)[0]
        budget.settle(self.place, other, Answer("x"), 700)
        self.assertEqual(budget.spent(self.place, NOON), budget.Spent(2, 1020, 0.05),
                         "not reported: the estimate stays")

    def test_what_was_not_sent_is_free(self) -> None:
        budget.unsent(self.place, self.claim()[0])
        self.assertEqual(budget.spent(self.place, NOON), budget.Spent())

    def test_of_two_that_come_at_once_the_first_line_wins(self) -> None:
        first = {"claim": "a", "day": 20_000, "tokens": 1}
        second = {"claim": "b", "day": 20_000, "tokens": 1}
        settings = {**config.DEFAULTS, "llm.calls_per_day": 1}
        self.assertEqual(budget.refusal(budget.total([], 20_000), settings, 1), "")
        self.assertNotEqual(budget.refusal(budget.total([first], 20_000), settings, 1), "")
        self.assertEqual(budget.total([first, second], 20_000).calls, 2)

    def test_a_broken_line_is_skipped(self) -> None:
        self.claim()
        with open(budget.path(self.place), "ab") as file:
            file.write(b'{"claim": "half\n\xff\xfe\n[1]\n')
        self.claim()
        self.assertEqual(budget.spent(self.place, NOON).calls, 2)

    def test_a_large_file_is_cut_to_its_newest_part(self) -> None:
        name = self.claim(tokens=5)[0]
        with open(budget.path(self.place), "rb") as file:
            line = file.read()
        with open(budget.path(self.place), "wb") as file:
            file.write(b'{"old": 1}\n' * (budget.MAX_BYTES // 10) + line)
        self.claim(tokens=5)
        with open(budget.path(self.place), "rb") as file:
            kept = file.read()
        self.assertLess(len(kept), budget.KEEP_BYTES + 1000)
        self.assertIn(name.encode(), kept)
        self.assertEqual(budget.spent(self.place, NOON).calls, 2)

    def test_summary_for_status(self) -> None:
        budget.settle(self.place, self.claim()[0], Answer("x", 4000, 210, 0.02), 100)
        self.assertEqual(budget.summary(self.place, config.DEFAULTS, NOON),
                         "1 of 20 LLM calls today, 4,210 of 60,000 tokens, $0.02")


if __name__ == "__main__":
    unittest.main()

"""Figures by week."""
from __future__ import annotations

import json
import unittest

from enso.home import Home
from enso.llm import budget
from enso.llm.answer import Answer
from enso.memory import lesson as lessons
from enso.memory.store import Store
from tests.knowledge.life import Life

WRONG, RIGHT = "aws s3 ls s3://site", "aws --profile deploy s3 ls s3://site"
ERROR = "Exit code 255\nUnable to locate credentials"


class Weeks(Life):
    def test_a_lesson_in_three_weeks(self) -> None:
        for week in range(3):
            for _ in range(2):
                self.session("shop", [(WRONG, ERROR), (RIGHT, "")] if week < 1 else [(RIGHT, "")])
            self.wait(7)
        name, why_not = budget.claim(Home(), self.now, self.settings, 100, "fake")
        self.assertEqual(why_not, "")
        budget.settle(Home(), name, Answer("x", 70, 30, 0.01), 100, 1.5)
        facts = json.loads(self.enso_here("stats", "--json"))
        # The clock stands 7 days after the last session.
        first, second, third, now = facts["weeks"][-4:]
        self.assertEqual((first["failures"], first["repeat_failures"], first["repeat_failure_rate"]), (2, 1, 0.5))
        self.assertEqual((first["learned"], first["delivered"], first["ignored"]), (1, 1, 1))
        self.assertEqual((second["failures"], second["delivered"], second["followed"], second["prevented"]),
                         (0, 2, 2, 2))
        self.assertEqual((third["sessions"], third["info_active"], third["rules_active"]), (2, 1, 0))
        self.assertEqual((now["llm_calls"], now["llm_tokens"], now["llm_cost_usd"], now["llm_seconds"]),
                         (1, 100, 0.01, 1.5))
        self.assertEqual(facts["llm_today"]["seconds"], 1.5)
        self.assertIn("1 call, 100 tokens, $0.0100, 1.5 s each", self.enso_here("stats"))
        self.wait(2)
        self.assertIn("1 call in 8 weeks, 100 tokens, $0.0100", self.enso_here("stats"))
        self.wait(-2)
        self.assertEqual(facts["experiences"]["outcomes"], {"fixed": 2, "success": 3})
        said = self.enso_here("stats")
        self.assertIn("prevented", said)
        self.assertEqual(len([line for line in said.splitlines() if line.strip().startswith("202")]), 2 * 4,
                         "of both tables, weeks before the first are left out")
        self.assertEqual([week["experiences"] for week in facts["weeks"][-4:]], [3, 1, 1, 0])

    def test_a_failure_that_nobody_can_explain_yet_counts_as_one(self) -> None:
        self.session("shop", [("make ship", "Exit code 2\nship: the pier is closed")])
        week = json.loads(self.enso_here("stats", "--json"))["weeks"][-1]
        self.assertEqual((week["failures"], week["experiences"], week["sessions"]), (1, 1, 1))

    def test_experiences_lessons_and_rules_over_time(self) -> None:
        made = [lessons.new(f"Set the content type when uploading to {store}", category="format", scope="p",
                            origin="mined", now=self.now) for store in ("S3", "GCS")]
        with Store(Home()).change(self.now, who="test") as change:
            for lesson in made:
                change.put({**lesson, "hit_count": 2})
        self.wait(8)
        self.learn()
        then, now = json.loads(self.enso_here("stats", "--json"))["weeks"][-2:]
        self.assertEqual((then["info_active"], then["rules_active"], then["ratio"]), (2, 0, 0.0))
        self.assertEqual((now["info_active"], now["rules_active"], now["ratio"]), (0, 1, 1.0))

    def test_nothing_yet(self) -> None:
        self.assertIn("Nothing happened", self.enso_here("stats"))
        self.assertIsNone(json.loads(self.enso_here("stats", "--json"))["weeks"][0]["failure_rate"])

    def test_strength_decays_by_the_half_life_of_the_category(self) -> None:
        self.session("shop", [(WRONG, ERROR), (RIGHT, "")])
        self.wait(30)
        usual = json.loads(self.enso_here("stats", "--json"))["lessons"]["mean_strength"]
        (self.enso_home / "config.json").write_text('{"forget.half_life_days.auth": 3000}')
        slow = json.loads(self.enso_here("stats", "--json"))["lessons"]["mean_strength"]
        self.assertGreater(slow, 1.5 * usual)


if __name__ == "__main__":
    unittest.main()

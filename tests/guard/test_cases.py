"""Every case of `cases/*.jsonl` under `cases/policy.json`, and the alternatives that reasons offer."""
from __future__ import annotations

import unittest

from tests.guard import fakes


class Cases(unittest.TestCase):
    def test_every_case_gets_its_verdict(self) -> None:
        under = fakes.policy()
        for case in fakes.cases():
            with self.subTest(case["id"], why=case["why"], input=str(case["input"])[:120]):
                verdict = fakes.call(case["tool"], fakes.filled(case["input"]), links=case.get("links"), under=under)
                self.assertEqual("block" if verdict.block else "allow", case["expect"],
                                 f"{verdict.rule}: {verdict.note}")
                self.assertEqual(bool(verdict.reason), verdict.block)

    def test_there_are_cases_of_every_section_on_both_sides(self) -> None:
        seen = {(case["id"].partition("-")[0], case["expect"]) for case in fakes.cases()}
        for section in ("arguments", "destructive", "memory", "network", "protect", "read", "write"):
            for expect in ("allow", "block"):
                self.assertIn((section, expect), seen)


if __name__ == "__main__":
    unittest.main()

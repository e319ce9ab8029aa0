"""Every built-in rule by its own examples, and the alternatives that reasons offer."""
from __future__ import annotations

import unittest

from enso.guard.rules import BY_ID, RULES, reason
from tests.guard import fakes


class Rules(unittest.TestCase):
    def test_examples_are_decided_by_their_rule(self) -> None:
        special = {"write-denied": fakes.policy(write={"allow": ["${project}", "/tmp"], "deny": ["locked/**"]}),
                   "self-file": fakes.policy(write=None)}
        for rule in RULES:
            with self.subTest(rule.id):
                under = special.get(rule.id) or fakes.policy()
                if rule.must_block:
                    self.assertEqual(fakes.bash(rule.must_block, under=under).rule, rule.id)
                if rule.must_allow:
                    verdict = fakes.bash(rule.must_allow, under=under)
                    self.assertFalse(verdict.block, verdict.reason)

    def test_the_alternative_in_a_reason_passes_the_guard(self) -> None:
        for rule in RULES:
            with self.subTest(rule.id):
                verdict = fakes.bash(rule.instead)
                self.assertFalse(verdict.block, verdict.reason)

    def test_only_rules_without_a_shell_form_have_no_example(self) -> None:
        without = {rule.id for rule in RULES if not rule.must_block}
        self.assertEqual(without, {"too-large", "memory-secret", "budget-call", "budget-session", "budget-unknown"})

    def test_ids_are_unique_and_sections_known(self) -> None:
        self.assertEqual(len(BY_ID), len(RULES))
        self.assertLessEqual({rule.section for rule in RULES},
                             {"write", "read", "network", "destructive", "protect", "memory", "budget", "input"})

    def test_a_reason_names_the_rule_and_what_was_seen(self) -> None:
        text = reason("delete-outside", "rm deletes /")
        self.assertIn("delete-outside", text)
        self.assertIn("rm deletes /", text)
        self.assertIn(BY_ID["delete-outside"].instead, text)

    def test_a_rule_of_the_policy_gives_its_own_reason(self) -> None:
        self.assertIn("Ask first", reason("mine", "it needs -m", "Ask first."))


if __name__ == "__main__":
    unittest.main()

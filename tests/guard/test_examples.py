"""Rules that carry examples: checked once per policy text, kept, and looked up by hooks."""
from __future__ import annotations

import json
from typing import Any

from enso.guard import examples, policy
from enso.home import Home
from tests.support import TempHome

GOOD: dict[str, Any] = {"id": "hooks", "command": ["git", "commit"], "forbid": ["-n"],
                        "must_block": ["git commit -n"], "must_allow": ["git commit -m -n"]}
TOOL: dict[str, Any] = {"id": "limit", "tool": "mcp__db__query", "require": {"limit": "int 1..9"},
                        "must_block": [{"limit": 10}], "must_allow": [{"limit": 3}]}


class Examples(TempHome):
    def setUp(self) -> None:
        super().setUp()
        self.store = Home(str(self.enso_home))
        self.enso_home.mkdir()

    def put(self, *rules: dict[str, Any]) -> None:
        (self.enso_home / "policy.json").write_text(json.dumps({"arguments": list(rules)}))

    def skipped(self) -> tuple[str, ...]:
        return policy.load(self.store, "").layers[0].skipped

    def test_a_rule_that_keeps_its_promises(self) -> None:
        for rule in (GOOD, TOOL, {**GOOD, "mode": "shadow"}):
            self.assertEqual(examples.failures(rule), [])

    def test_a_rule_that_does_not(self) -> None:
        self.assertIn("must_block", examples.failures({**GOOD, "must_block": ["git commit"]})[0])
        self.assertIn("must_allow", examples.failures({**TOOL, "must_allow": [{"limit": 99}]})[0])

    def test_the_result_is_kept_for_hooks_and_for_this_text_only(self) -> None:
        bad = {**GOOD, "id": "bad", "must_block": ["git status"]}
        self.put(GOOD, bad)
        self.assertEqual(self.skipped(), ())
        self.assertEqual(len(examples.refresh(self.store, "")), 1)
        self.assertEqual(self.skipped(), ("bad",))
        self.put(bad, GOOD)
        self.assertEqual(self.skipped(), ())

    def test_the_last_good_text_is_kept(self) -> None:
        self.put(GOOD)
        examples.refresh(self.store, "")
        good = (self.enso_home / "policy.json").read_text()
        (self.enso_home / "policy.json").write_text("{")
        self.assertIn("policy.json", examples.refresh(self.store, "")[0])
        self.assertEqual((self.enso_home / "index" / "policy.last-good.json").read_text(), good)

    def test_no_policy_is_no_problem(self) -> None:
        self.assertEqual(examples.refresh(self.store, str(self.project)), [])
        self.assertFalse((self.enso_home / "index").exists())

"""`enso recall`: what it takes for a call, and what it says when it is none."""
from __future__ import annotations

import json

from tests.support import TempHome


class Input(TempHome):
    def test_a_rule_is_shown_on_exactly_its_call(self) -> None:
        self.enso_here("add", "Never force-push to main", "--scope", "global")
        self.enso_here("add", "Keep pull requests small", "--scope", "global")
        given = json.dumps({"command": "git push --force origin main"})
        for args in (("--tool", "Bash", "--input", given), ("--command", "git push -f"),
                     ("--input", "git push --force origin main"), ("--input", json.dumps("git push --force"))):
            with self.subTest(args=args):
                first, why, *_ = self.enso_here("recall", *args).splitlines()
                self.assertIn("Never force-push to main", first)
                self.assertIn("its trigger is exactly this call (1.00)", why)

    def test_what_is_no_input_is_refused(self) -> None:
        for args in (("--input", '["x"]'), ("--input", "3"), ("--tool", "Edit", "--input", "a.py"),
                     ("--tool", "Edit", "--input", "null"), ("--input", "{broken"), ("--input", " ")):
            with self.subTest(args=args):
                said = self.enso_here("recall", *args, status=1)
                self.assertEqual((said.count("\n"), said.startswith("enso: --input is ")), (1, True), said)

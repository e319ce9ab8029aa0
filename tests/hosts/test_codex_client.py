"""The real Codex, in both of its modes, against a scripted model, with Enso installed as its user would."""
from __future__ import annotations

import unittest

from tests.hosts import loop
from tests.hosts.drivers.codex import Codex
from tests.hosts.models import say


class Classic(loop.Loop):
    driver = Codex()

    def test_failed_patch_is_captured(self) -> None:
        # No hook tells it; the rollout does.
        self.session(say(self.driver.edit("greet.py", "not in it", "x")))
        self.assertEqual([row["tool_name"] for row in self.box.failures()], ["apply_patch"])


class CodeMode(Classic):
    driver = Codex(code_mode=True)


if __name__ == "__main__":
    unittest.main()

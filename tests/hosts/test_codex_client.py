"""The real Codex, in both of its modes, against a scripted model, with Enso installed as its user would."""
from __future__ import annotations

import unittest

from tests.hosts import clients, loop
from tests.hosts.drivers.codex import Codex
from tests.hosts.models import say
from tests.support import ROOT


class Classic(loop.Loop):
    driver = Codex()

    def test_failed_patch_is_captured(self) -> None:
        # No hook tells it; the rollout does.
        self.session(say(self.driver.edit("greet.py", "not in it", "x")))
        self.assertEqual([row["tool_name"] for row in self.box.failures()], ["apply_patch"])


class CodeMode(Classic):
    driver = Codex(code_mode=True)


class AsPlugin(loop.PluginForm):
    driver = Codex(plugin=True)

    def install(self) -> None:
        codex, url = str(clients.require("codex")), "http://127.0.0.1:1"
        self.driver.configure(self.box, url)
        self.box.command(codex, "plugin", "marketplace", "add", str(ROOT))
        self.box.command(codex, "plugin", "add", "enso@enso")


if __name__ == "__main__":
    unittest.main()

"""The real Codex, in both of its modes, against a scripted model, with Enso installed as its user would."""
from __future__ import annotations

import os
import unittest
import unittest.mock

from enso.hosts.wiring import codex_trust
from tests.hosts import clients, loop
from tests.hosts.drivers.codex import Codex
from tests.hosts.models import say
from tests.support import ROOT


class Classic(loop.Loop, loop.Hold):
    driver = Codex()

    def test_failed_patch_is_captured(self) -> None:
        # No hook tells it; the rollout does.
        self.session(say(self.driver.edit("greet.py", "not in it", "x")))
        self.assertEqual([row["tool_name"] for row in self.box.failures()], ["apply_patch"])


class CodeMode(Classic):
    driver = Codex(code_mode=True)


class Trust(loop.ClientTest):
    """Codex skips hooks until a person has trusted them, and doctor says so."""
    driver: Codex

    def setUp(self) -> None:
        self.driver = Codex()
        super().setUp()
        self.box.program("codex", f'exec "{clients.require("codex")}" "$@"')

    def test_doctor_says_it_and_trusted_hooks_run(self) -> None:
        self.driver.configure(self.box, "http://127.0.0.1:1")
        self.assertIn("Codex skips hooks that nobody has trusted yet", self.box.doctor())
        with unittest.mock.patch.dict(os.environ, self.box.env, clear=True):
            hooks = codex_trust.hooks(str(clients.require("codex")), str(self.box.project)) or []
        self.driver.trusted = [(hook["key"], hook["currentHash"]) for hook in hooks]
        self.driver.configure(self.box, "http://127.0.0.1:1")
        self.assertIn("Codex CLI says so itself", self.box.doctor())
        self.fail_and_recover()
        self.assertEqual(len(self.box.failures()), 1, "trusted hooks run without a bypass")

    def test_doctor_says_that_hooks_are_switched_off(self) -> None:
        self.driver.configure(self.box, "http://127.0.0.1:1")
        config = self.box.home / ".codex" / "config.toml"
        config.write_text(config.read_text().replace("[features]", "[features]\nhooks = false"))
        self.assertIn("Codex does not list the hooks of Enso", self.box.doctor())

    def test_doctor_says_that_codex_does_not_answer(self) -> None:
        self.box.program("codex", "exit 1")
        self.assertIn("`codex app-server` gave no answer", self.box.doctor())


class AsPlugin(loop.PluginForm):
    driver = Codex(plugin=True)

    def install(self) -> None:
        codex, url = str(clients.require("codex")), "http://127.0.0.1:1"
        self.driver.configure(self.box, url)
        self.box.command(codex, "plugin", "marketplace", "add", str(ROOT))
        self.box.command(codex, "plugin", "add", "enso@enso")


if __name__ == "__main__":
    unittest.main()

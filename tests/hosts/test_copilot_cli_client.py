"""The real Copilot CLI, against a scripted model, with Enso installed as its user would."""
from __future__ import annotations

import unittest

from tests.hosts import loop
from tests.hosts.drivers.copilot_cli import CopilotCli
from tests.hosts.models import say


class Copilot(loop.Loop, loop.Hold):
    driver = CopilotCli()


class ClaudesSettings(loop.ClientTest):
    """Copilot also runs the hooks of a project's `.claude/settings.json`, in a form of its own."""
    driver = CopilotCli(trust=True)

    def install(self) -> None:
        self.box.install("claude-code")
        settings = self.box.project / ".claude" / "settings.json"
        settings.parent.mkdir()
        settings.write_text((self.box.home / ".claude" / "settings.json").read_text())
        self.box.enso("add", "Rhyme on every line", "--scope", "global")

    def test_the_lesson_reaches_the_model_and_a_forbidden_write_is_blocked_with_its_reason(self) -> None:
        self.forbid_writes_outside()
        outside = self.box.base / "outside.txt"
        run = self.session(say(self.driver.write(str(outside), "no\n")))
        self.assertFalse(outside.exists(), run.said())
        self.assertIn("outside.txt", run.turns[1].text.rpartition("Enso")[2], "the model must read why")
        self.assertEqual(run.turns[0].text.count("Rhyme on every line"), 1, run.said())

    def test_with_both_installed_it_is_told_once(self) -> None:
        self.box.install("copilot-cli")
        run = self.session()
        self.assertEqual(run.turns[0].text.count("Rhyme on every line"), 1, run.said())


if __name__ == "__main__":
    unittest.main()

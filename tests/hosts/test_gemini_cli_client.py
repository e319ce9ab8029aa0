"""The real Gemini CLI, against a scripted model, with Enso installed as its user would."""
from __future__ import annotations

import shutil
import unittest

from tests.hosts import loop
from tests.hosts.drivers.gemini_cli import GeminiCli
from tests.support import ROOT


class Gemini(loop.Loop, loop.Hold):
    driver = GeminiCli()


class AsExtension(loop.PluginForm):
    driver = GeminiCli()

    def install(self) -> None:
        self.box.install("claude-code")      # brings the hook script that the extension calls
        shutil.copytree(ROOT / "hooks" / "gemini", self.box.home / ".gemini" / "extensions" / "enso")


if __name__ == "__main__":
    unittest.main()

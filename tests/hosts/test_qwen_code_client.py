"""The real Qwen Code, against a scripted model, with Enso installed as its user would."""
from __future__ import annotations

import shutil
import unittest

from tests.hosts import loop
from tests.hosts.drivers.qwen_code import QwenCode
from tests.support import ROOT


class Qwen(loop.Loop, loop.Hold):
    driver = QwenCode()


class AsExtension(loop.PluginForm):
    driver = QwenCode()

    def install(self) -> None:
        self.box.install("claude-code")      # brings the hook script that the extension calls
        shutil.copytree(ROOT / "hooks" / "qwen", self.box.home / ".qwen" / "extensions" / "enso")


if __name__ == "__main__":
    unittest.main()

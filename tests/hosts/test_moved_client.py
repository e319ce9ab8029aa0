"""Real clients whose folder a variable moves: installed, heard and imported there."""
from __future__ import annotations

import unittest

from tests.hosts import loop
from tests.hosts.drivers.copilot_cli import CopilotCli
from tests.hosts.drivers.gemini_cli import GeminiCli
from tests.hosts.drivers.qwen_code import QwenCode


class Gemini(loop.Moved):
    driver = GeminiCli()
    variable, folder, place = "GEMINI_CLI_HOME", ".gemini", ".gemini"


class Qwen(loop.Moved):
    driver = QwenCode()
    variable, folder = "QWEN_HOME", ".qwen"


class Copilot(loop.Moved):
    driver = CopilotCli()
    variable, folder = "COPILOT_HOME", ".copilot"


if __name__ == "__main__":
    unittest.main()

"""The real Gemini CLI, against a scripted model, with Enso installed as its user would."""
from __future__ import annotations

import unittest

from tests.hosts import loop
from tests.hosts.drivers.gemini_cli import GeminiCli


class Gemini(loop.Loop):
    driver = GeminiCli()


if __name__ == "__main__":
    unittest.main()

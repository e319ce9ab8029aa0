"""The real Copilot CLI, against a scripted model, with Enso installed as its user would."""
from __future__ import annotations

import unittest

from tests.hosts import loop
from tests.hosts.drivers.copilot_cli import CopilotCli


class Copilot(loop.Loop):
    driver = CopilotCli()


if __name__ == "__main__":
    unittest.main()

"""The real OpenClaw, against a scripted model, with Enso installed as its user would."""
from __future__ import annotations

import unittest

from tests.hosts import loop
from tests.hosts.drivers.openclaw import OpenClaw


class Plugin(loop.Loop, loop.Hold):
    driver = OpenClaw()
    reads_during_turn = False


if __name__ == "__main__":
    unittest.main()

"""The real OpenCode, against a scripted model, with Enso installed as its user would."""
from __future__ import annotations

import unittest

from tests.hosts import loop
from tests.hosts.drivers.opencode import OpenCode


class Plugin(loop.Loop, loop.Hold):
    driver = OpenCode()


if __name__ == "__main__":
    unittest.main()

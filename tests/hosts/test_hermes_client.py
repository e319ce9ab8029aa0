"""The real Hermes, against a scripted model, with Enso installed as its user would."""
from __future__ import annotations

import unittest

from tests.hosts import loop
from tests.hosts.drivers.hermes import Hermes


class Plugin(loop.Loop):
    driver = Hermes()


if __name__ == "__main__":
    unittest.main()

"""The real pi, against a scripted model, with Enso installed as its user would."""
from __future__ import annotations

import unittest

from tests.hosts import loop
from tests.hosts.drivers.pi import Pi


class Extension(loop.Loop, loop.Hold):
    driver = Pi()


if __name__ == "__main__":
    unittest.main()

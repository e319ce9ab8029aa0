"""The real Qwen Code, against a scripted model, with Enso installed as its user would."""
from __future__ import annotations

import unittest

from tests.hosts import loop
from tests.hosts.drivers.qwen_code import QwenCode


class Qwen(loop.Loop):
    driver = QwenCode()


if __name__ == "__main__":
    unittest.main()

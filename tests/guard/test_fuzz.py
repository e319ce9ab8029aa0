"""A short run of the fuzzer and of the wrapper property (`tests/torture/fuzz_guard.py` is the long one)."""
from __future__ import annotations

import unittest

from tests.guard import fakes
from tests.torture import fuzz_guard


class Fuzz(unittest.TestCase):
    def test_mutated_commands_get_a_verdict(self) -> None:
        self.assertEqual(fuzz_guard.crashes(600, seed=3), [])

    def test_a_wrapper_changes_no_verdict(self) -> None:
        self.assertEqual(fuzz_guard.unwrapped(fuzz_guard.wrappable()[::7], fakes.policy()), [])


if __name__ == "__main__":
    unittest.main()

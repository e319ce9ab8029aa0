"""What `enso conflicts` says of the two sides of a dispute."""
from __future__ import annotations

import unittest

from enso.show import conflicts
from tests.memory.helpers import made


class Told(unittest.TestCase):
    def test_what_speaks_for_each_side(self) -> None:
        leader, other, new = (made(f"Use port {port} for the tests") for port in (5432, 5433, 5434))
        leader["detail"]["evidence"] = ["2026-11-30+", "2026-11-30-"]
        other["hit_count"] = 14
        said = "\n".join(conflicts.told([(leader, other), (leader, new)], []))
        self.assertIn("worked 1, failed 1 of its last 2 times", said)
        self.assertIn("not tried since the dispute began, 14 hits in all", said)
        self.assertEqual(said.count("no evidence yet"), 1)


if __name__ == "__main__":
    unittest.main()

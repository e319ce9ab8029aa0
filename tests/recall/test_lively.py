"""How alive a lesson is."""
from __future__ import annotations

import unittest
from typing import Any

from enso import clock
from enso.recall import lively

NOW = clock.parse("2026-03-01T00:00:00Z")


def lesson(days: float, strength: float = 1.0) -> Any:
    return {"strength": strength, "last_hit_at": "", "created_at": clock.iso(NOW - days * clock.DAY)}


class Liveliness(unittest.TestCase):
    def test_strength_times_recency(self) -> None:
        cases = ((0, 0.8, 0.8), (7, 1.0, 1.0), (18.5, 1.0, 0.75), (30, 1.0, 0.5), (300, 0.4, 0.2))
        for days, strength, wanted in cases:
            with self.subTest(days=days):
                self.assertAlmostEqual(lively.liveliness(lesson(days, strength), NOW), wanted)

    def test_the_last_hit_counts_and_not_the_day_it_was_learned(self) -> None:
        old: Any = {**lesson(60), "last_hit_at": clock.iso(NOW - clock.DAY)}
        self.assertEqual(lively.recency(old, NOW), 1.0)

    def test_what_was_never_dated_counts_as_old(self) -> None:
        rows: list[Any] = [{}, {"last_hit_at": "yesterday"}]
        for row in rows:
            self.assertEqual(lively.liveliness(row, NOW), lively.STRENGTH * 0.5)


if __name__ == "__main__":
    unittest.main()

"""The bench of the clusters: its texts are the same each time, and what it measures is there."""
from __future__ import annotations

import unittest

from tests.bench import scale


class Scale(unittest.TestCase):
    def test_the_same_texts_each_time_and_hardly_one_twice(self) -> None:
        texts = scale.experiences(200)
        self.assertEqual(texts, scale.experiences(200))
        self.assertGreater(len(set(texts)), 190)
        self.assertFalse([text for text in texts if "{file}" in text or "{n}" in text])

    def test_few_experiences_have_one_mark_and_no_growth(self) -> None:
        found = scale.measure(scale.experiences(60))
        self.assertEqual((found["count"], list(found["us_each"]), found["growth"]), (60, [60], 1.0))
        self.assertTrue(1 < found["groups"] < 60)
        self.assertGreater(found["peak_mb"], 1)


if __name__ == "__main__":
    unittest.main()

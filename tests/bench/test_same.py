"""The bench of same-or-different writes down only what was run."""
from __future__ import annotations

import unittest

from tests.bench import same


class Table(unittest.TestCase):
    def test_what_was_not_run_has_no_column(self) -> None:
        self.assertEqual(same.table({"enso 50": 0.05}, [50]),
                         ["| stored lessons | enso ms |", "|---|---|", "| 50 | 50.0 |"])

    def test_beside_scikit_learn(self) -> None:
        found = same.table({"enso 50": 0.05, "scikit-learn 50": 1.5, "enso 60": 0.1, "scikit-learn 60": 2.0}, [50, 60])
        self.assertEqual(found, ["| stored lessons | enso ms | scikit-learn ms | times faster |", "|---|---|---|---|",
                                 "| 50 | 50.0 | 1500.0 | 30.0 |", "| 60 | 100.0 | 2000.0 | 20.0 |"])


if __name__ == "__main__":
    unittest.main()

"""The evaluation says what it lacks."""
from __future__ import annotations

import pathlib
import tempfile
import unittest

from tests import evaluate


class Missing(unittest.TestCase):
    def test_a_missing_file_is_named_and_nothing_is_written(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            out = pathlib.Path(folder) / "predictions.jsonl"
            for task in evaluate.TASKS:
                with self.subTest(task=task.name), self.assertRaises(SystemExit) as stopped:
                    evaluate.main([task.name, "--corpus", folder, "--out", str(out)])
                self.assertIn(f"{task.gold[0]}.jsonl is not there", str(stopped.exception.code))
            self.assertFalse(out.exists())


if __name__ == "__main__":
    unittest.main()

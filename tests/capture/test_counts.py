"""What a summary line counts, in several languages."""
from __future__ import annotations

import unittest

from enso.capture import counts


class Counts(unittest.TestCase):
    def test_failures_are_counted(self) -> None:
        for line, count in (("5 failed, 301 passed", 5), ("failures: 3, errors: 0", 3), ("0 failed", 0), ("失败: 2", 2),
                            ("2 tests failed", 2), ("✖ 3 problems (1 error, 2 warnings)", 3), ("all is well", None),
                            ('"errors":0', 0), ("1 offense detected", 1), ("failed requests:   0", 0),
                            ("unreachable=1 failed=0", 1), ("✖ 1 problem (0 errors, 1 warning)", 0)):
            with self.subTest(line=line):
                self.assertEqual(counts.counted_failures(line), count)

    def test_in_other_languages(self) -> None:
        for line, count in (("失败 0 项", 0), ("错误 3 处", 3), ("没有错误", 0), ("エラー: 0 件", 0), ("失敗 2 件", 2),
                            ("0 fehler", 0), ("keine fehler", 0), ("2 fehlgeschlagen", 2), ("0 erreur(s)", 0),
                            ("aucune erreur", 0), ("sin errores", 0), ("通过 12 项，失败 0 项", 0),
                            ("第 1 次失败", None)):
            with self.subTest(line=line):
                self.assertEqual(counts.counted_failures(line), count)

    def test_numbers_that_count_nothing(self) -> None:
        for line in ("keyerror: 0", "1 xfailed", "step 1 failed", "error: 0 rows came back", "issue 12"):
            with self.subTest(line=line):
                self.assertIsNone(counts.counted_failures(line))

    def test_what_was_mended_is_not_left(self) -> None:
        self.assertEqual(counts.counted_failures("found 4 errors (4 fixed, 0 remaining)"), 0)
        self.assertIsNone(counts.counted_failures("fixed 4 errors"))

    def test_passed_tests(self) -> None:
        for line in ("12 passed in 0.3s", "9 passing (8ms)", " 12 pass", "tests: 5 passed, 5 total"):
            self.assertTrue(counts.counts_passed(line.strip()), line)
        for line in ("✓ 1 passed", "0 passed", "the test passed"):
            self.assertFalse(counts.counts_passed(line), line)


if __name__ == "__main__":
    unittest.main()

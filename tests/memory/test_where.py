"""Where a line says that it holds."""
from __future__ import annotations

import unittest

from enso.memory import same, where

CASES: tuple[tuple[str, dict[str, str]], ...] = (
    ("On macOS use `gsed`", {"os": "darwin"}), ("Use `gsed` on a Mac", {"os": "darwin"}),
    ("macOS: use `gsed`", {"os": "darwin"}), ("在macOS上用 `gsed`", {"os": "darwin"}),
    ("Windows 下用 `copy` 复制文件", {"os": "win32"}), ("If you are on Windows 11, call `py`", {"os": "win32"}),
    ("Under Alpine install with `apk`", {"os": "alpine"}), ("For Linux: read `/proc`", {"os": "linux"}),
    ("With node 18 pass `--legacy`", {"program": "node", "version": "18"}),
    ("Node.js 20 下不要加 `--legacy`", {"program": "node", "version": "20"}),
    ("python 3.12 以上不要用 distutils", {"program": "python3", "version": "3.12+"}),
    ("With Python 3.8 or later use `:=`", {"program": "python3", "version": "3.8+"}),
    ("Before go 1.21 vendor `slices`", {"program": "go", "version": "<1.21"}),
    ("Use node 20", {}), ("使用 node 20 构建", {}), ("Not on Windows: use `x`", {}), ("Deploy on port 5432", {}),
    ("For Windows line endings use `crlf`", {}), ("Build on Linux and on macOS", {}),
    ("Retry with timeout 60", {}), ("When HTTP 429 comes, wait", {}), ("Copy `on linux` into the title", {}))


class Of(unittest.TestCase):
    def test_what_a_line_says(self) -> None:
        for text, wanted in CASES:
            with self.subTest(text):
                found = where.of(text).when
                self.assertEqual(found, wanted)


class Apart(unittest.TestCase):
    PAIRS = (
        ("Use `sed -i` to edit files in place", "On macOS use `gsed -i` to edit files in place", True),
        ("Run the tests with node 18", "Never run the tests with node 20", True),
        ("Run the tests with node 18", "Run the tests with node 20", False),      # other advice
        ("Run `make x` on Linux", "Run `make x`", False),                         # the same, with more
        ("Call `gsed` on macOS", "`sed` of macOS is another one: call `gsed`", False),
        ("On macOS use `gsed`", "On macOS never use `gsed`", False),
        ("On macOS use `gsed`", "With node 20 use `sed`", False))

    def test_of_pairs_both_ways(self) -> None:
        for one, other, wanted in self.PAIRS:
            with self.subTest(one=one, other=other):
                self.assertEqual(where.apart(where.of(one), where.of(other)), wanted)
                self.assertEqual(where.apart(where.of(other), where.of(one)), wanted)

    def test_such_lines_are_never_merged(self) -> None:
        found = same.relation(*self.PAIRS[0][:2])
        self.assertEqual((found.same, found.conflict, found.veto), (False, True, "another system or version"))


if __name__ == "__main__":
    unittest.main()

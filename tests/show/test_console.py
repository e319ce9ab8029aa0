from __future__ import annotations

import io
import os
import unittest
from unittest import mock

from enso.show import console


class Tty(io.StringIO):
    def isatty(self) -> bool:
        return True


class Style(unittest.TestCase):
    def test_colour_on_a_terminal_only(self) -> None:
        with mock.patch.dict(os.environ, {"TERM": "xterm"}, clear=True):
            self.assertEqual(console.styled("x", "bold", Tty()), "\x1b[1mx\x1b[0m")
            self.assertEqual(console.styled("", "bold", Tty()), "")
            self.assertEqual(console.styled("x", "bold", io.StringIO()), "x")
        for switch in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
            with mock.patch.dict(os.environ, switch, clear=True):
                self.assertEqual(console.styled("x", "bold", Tty()), "x")


class Columns(unittest.TestCase):
    def test_chinese_takes_two_columns(self) -> None:
        self.assertEqual([console.width(text) for text in ("abc", "中文", "é", "e\u0301")], [3, 4, 1, 1])
        self.assertEqual(console.table([("中文", "x"), ("a", "y")]), ["中文  x", "a     y"])

    def test_cut_to_a_width_and_never_over(self) -> None:
        self.assertEqual([console.cut("abcdef", n) for n in (6, 5, 1)], ["abcdef", "abcd…", "…"])
        for columns in range(1, 12):
            self.assertLessEqual(console.width(console.cut("中a文b字c", columns)), columns)

    def test_what_moves_the_cursor_is_taken_out(self) -> None:
        self.assertEqual(console.plain("a\n b\x1b[2J\x07"), "a b [2J ")

    def test_no_rows(self) -> None:
        self.assertEqual(console.table([]), [])


class ProgressLine(unittest.TestCase):
    def run_for(self, seconds: float, stream: io.StringIO) -> str:
        times = iter([0.0, *(seconds * number for number in range(1, 5))])
        with mock.patch("sys.stderr", stream), mock.patch("time.monotonic", lambda: next(times)), \
                console.Progress("reading", 4) as progress:
            for _ in range(4):
                progress.step()
        return stream.getvalue()

    def test_only_after_a_second_and_only_on_a_terminal(self) -> None:
        self.assertEqual(self.run_for(0.2, Tty()), "")
        self.assertEqual(self.run_for(2.0, io.StringIO()), "")
        said = self.run_for(0.6, Tty())
        bars = [f"reading [{'#' * (number * 5):20}] {number * 25}%" for number in (2, 3, 4)]
        self.assertEqual(said.split("\r\x1b[K")[1:], [*bars, ""])

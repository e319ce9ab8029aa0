from __future__ import annotations

import unittest
from typing import Any, cast

from enso.recall import render
from enso.shapes import Lesson


def lesson(text: str) -> Lesson:
    return cast(Lesson, {"id": "L", "text": text})


class Render(unittest.TestCase):
    def test_tokens(self) -> None:
        for text, count in (("", 0), ("abcd", 1), ("abcde", 2), ("中文", 2), ("用 pnpm", 1 + 2)):
            self.assertEqual(render.tokens(text), count, text)

    def test_nothing_a_host_would_obey_gets_through(self) -> None:
        for text in (
            "a </system-reminder> b",
            "x <tool_use_error>y",
            "l1\nl2",
            "z\u200bz",
            "\u202eevil",
            "a\x1b[31mb",
            "<!-- c -->",
            "t\U000e0041g",
        ):
            shown = render.plain(text)
            self.assertNotIn("\n", shown)
            self.assertNotRegex(shown, r"<([/!?]|[a-zA-Z][^<]*>)")
            self.assertTrue(all(char.isprintable() for char in shown), ascii(shown))

    def test_code_stays_readable(self) -> None:
        self.assertEqual(render.plain("Use `a < b` and `x <<EOF`"), "Use `a < b` and `x <<EOF`")
        self.assertEqual(render.plain("用 `pnpm`，别用 `npm`"), "用 `pnpm`，别用 `npm`")

    def test_budget(self) -> None:
        given = [lesson("a" * 40), lesson("b" * 400), lesson("c" * 40), lesson("d" * 40)]
        texts = [one["text"][0] for one in render.within(given, 8, 25)]
        self.assertEqual(texts, ["a", "c"])
        self.assertEqual(len(render.within(given, 1, 999)), 1)

    def test_no_lessons_no_text(self) -> None:
        self.assertEqual(render.block("start", []), "")

    def test_never_longer_than_a_host_takes(self) -> None:
        many: Any = [lesson("x" * 200)] * 100
        self.assertLessEqual(len(render.block("start", many)), render.MAX_CONTEXT)

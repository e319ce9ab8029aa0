"""Cutting what is stored, before and after redaction."""
from __future__ import annotations

import unittest

from enso.capture import caps
from enso.capture.redact import redact

SECRET = "hunter2zebra"


def around_the_gap(lead: str, limit: int, shift: int) -> str:
    """A text of which the gap of a cut to `limit` ends within `lead`, the name of the secret behind it."""
    tail = limit - limit // 3
    before = "x " * 4000
    behind = SECRET + " " + "y " * tail
    return before + lead + behind[:tail - len(lead) + shift]


class CutRaw(unittest.TestCase):
    def test_a_value_goes_with_a_name_that_fell_into_the_gap(self) -> None:
        for lead in ("--password ", "DB_PASSWORD: ", "the password is "):
            for shift in range(len(lead) + 2):
                text = around_the_gap(lead, 3000, shift)
                self.assertGreater(len(text), 3000)
                self.assertNotIn(SECRET, redact(caps.cut_raw(text, 3000)), f"{lead!r} {shift}")

    def test_goes_on_with_the_next_line(self) -> None:
        text = "x " * 4000 + "\nthe end stands here\n" + "z" * 50
        self.assertTrue(caps.cut_raw(text, 300).endswith("\nthe end stands here\n" + "z" * 50))

    def test_says_how_much_is_missing(self) -> None:
        text = "word " * 4000
        kept = caps.cut_raw(text, 1000)
        missing = int(kept.partition("[... ")[2].partition(" ")[0])
        self.assertEqual(len(kept) - len(f"\n[... {missing} characters cut ...]\n") + missing, len(text))

    def test_a_short_text_stays(self) -> None:
        self.assertEqual(caps.cap_raw({"a": ["b", 1]}), {"a": ["b", 1]})


if __name__ == "__main__":
    unittest.main()

from __future__ import annotations

import unittest

from enso.errors import EnsoError
from enso.memory.find import find
from tests.memory.helpers import FP, made

LESSONS = [made("Use `pnpm`, not `npm`", id="L1a2b3c4d", fingerprints=[FP % 1]),
           made("Use `pnpm ci` in CI", id="L1a2bffff"),
           made("上传前先设置 Content-Type", id="L9e9e9e9e", variants=["Set the content type first"])]


class Find(unittest.TestCase):
    def test_any_way_a_person_may_say_it(self) -> None:
        for wanted, found in (("L1a2b3c4d", 0), ("l1A2B3C4D", 0), ("1a2b3", 0), ("L9e", 2), (FP % 1, 0),
                              ("use `PNPM`, not `npm`", 0), ("in ci", 1), ("设置", 2), ("content type first", 2),
                              (" L9e9e9e9e ", 2)):
            self.assertIs(find(wanted, LESSONS), LESSONS[found], wanted)

    def test_several_are_listed(self) -> None:
        with self.assertRaisesRegex(EnsoError, "'L1a2b' fits 2 lessons; say which by its id:\n  L1a2b3c4d  Use"):
            find("L1a2b", LESSONS)
        with self.assertRaisesRegex(EnsoError, "and 4 more"):
            find("same", [made(f"same {number}", id=f"L0000000{number}") for number in range(9)])

    def test_none_is_said_with_a_way_on(self) -> None:
        for wanted in ("yarn", "", "  ", "L", "L00000000"):
            with self.assertRaisesRegex(EnsoError, "`enso list` shows them"):
                find(wanted, LESSONS)

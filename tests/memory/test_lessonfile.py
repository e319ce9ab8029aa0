from __future__ import annotations

import json
import random
import unittest

from enso.errors import EnsoError
from enso.memory import lessonfile
from tests.memory.helpers import NOW, made


class RoundTrip(unittest.TestCase):
    def test_what_is_rendered_is_read_whatever_the_order(self) -> None:
        group = [made(f"Lesson {number} 中文", now=NOW + number) for number in range(5)]
        data = lessonfile.render(group)
        parsed = lessonfile.parse(data, "global", "x.json")
        self.assertEqual((list(parsed.lessons.values()), parsed.damage, parsed.version), (group, "", 1))
        random.Random(1).shuffle(group)
        self.assertEqual(lessonfile.render(group), data)

    def test_a_byte_order_mark_and_a_lone_surrogate_do_no_harm(self) -> None:
        data = b"\xef\xbb\xbf" + lessonfile.render([made("x \ud800 y")])
        self.assertEqual([one["text"] for one in lessonfile.parse(data, "global", "x").lessons.values()], ["x ? y"])

    def test_no_lessons_is_fine(self) -> None:
        self.assertEqual(lessonfile.parse(lessonfile.render([]), "global", "x"), lessonfile.Parsed({}))


class Damage(unittest.TestCase):
    def test_says_what_is_wrong_and_saves_what_it_can(self) -> None:
        one, two = made("One"), made("Two", now=NOW + 1, detail={"instead": {"program": "x"}})
        good = lessonfile.render([one, two])
        for data, damage, saved in (
                (good[:-30], "not valid JSON", ["One"]),
                (good[15:], "not valid JSON", ["One", "Two"]),
                (good.replace(b'"version": 1', b'"version": "a"'), "not a lesson file", ["One", "Two"]),
                (good.replace(b'"lessons"', b'"lesson"'), "it holds no list of lessons", ["One", "Two"]),
                (good.replace(two["id"].encode(), b"?"), "1 of 2 lessons cannot be read", ["One"]),
                (b"[" * 100000, "not valid JSON", []),
                (b"true", "not a lesson file", []),
                (b"", "not valid JSON", [])):
            parsed = lessonfile.parse(data, "global", "x.json")
            self.assertIn(damage, parsed.damage)
            self.assertEqual([each["text"] for each in parsed.lessons.values()], saved, data[:60])

    def test_newer_and_older(self) -> None:
        with self.assertRaisesRegex(EnsoError, "x.json: version 9 is newer"):
            lessonfile.parse(b'{"version": 9}', "global", "x.json")
        parsed = lessonfile.parse(json.dumps([made("One")]).encode(), "global", "x.json")
        self.assertEqual((len(parsed.lessons), parsed.version, parsed.damage), (1, 0, ""))

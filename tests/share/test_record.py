from __future__ import annotations

import json
import random
import unittest
from typing import Any

from enso.errors import EnsoError
from enso.share import document, record
from tests.share.replicas import IDS, any_document, any_record, replica

STAMP = [1, replica(1)]


class Valid(unittest.TestCase):
    def setUp(self) -> None:
        chance = random.Random(2)
        self.good = next(one for one in iter(lambda: any_record(chance, IDS[0]), None) if record.is_alive(one))

    def test_what_is_good_stays_as_it_is(self) -> None:
        self.assertEqual(record.valid(self.good), self.good)
        self.assertEqual(record.valid({**self.good, "unknown": 1}), self.good)
        self.assertEqual(record.valid({"id": IDS[0], "life": [False, *STAMP], "text": "left over"}),
                         record.tombstone(IDS[0], 1, replica(1)))

    def test_what_is_not_is_no_record(self) -> None:
        bad: list[tuple[str, Any]] = [
            ("id", "../../etc"), ("id", None), ("life", [1, 1, replica(1)]), ("life", [True, 0, replica(1)]),
            ("life", [True, 2 ** 60, replica(1)]), ("life", [True, True, replica(1)]), ("life", [True, 1, "me"]),
            ("life", [True, 1.0, replica(1)]), ("scope", ["../global", *STAMP]), ("scope", ["a/b", *STAMP]),
            ("scope", ["..", *STAMP]), ("scope", ["x" * 90, *STAMP]), ("scope", [".hidden", *STAMP]),
            ("text", ["", *STAMP]), ("text", ["x" * 301, *STAMP]), ("text", [["x"], *STAMP]), ("text", "x"),
            ("category", ["evil", *STAMP]), ("layer", ["root", *STAMP]), ("trigger", [{}, *STAMP]),
            ("trigger", [{"tool": ["Bash"]}, *STAMP]), ("trigger", [{"hold": "yes"}, *STAMP]),
            ("trigger", [{"flags": ["-x"] * 21}, *STAMP]), ("hits", {replica(1): -1}), ("hits", {replica(1): 10 ** 12}),
            ("hits", {"me": 1}), ("hits", []), ("followed", {replica(1): 1.5}), ("fingerprints", ["zz"]),
            ("fingerprints", {}), ("author", [None, *STAMP])]
        for key, value in bad:
            with self.subTest(key=key, value=value):
                self.assertIsNone(record.valid({**self.good, key: value}))
        nothing: list[Any] = [None, [], "x", 1, {}]
        for raw in nothing:
            self.assertIsNone(record.valid(raw))

    def test_a_digest_per_value_tells_which_changed(self) -> None:
        before = record.marks_of(self.good)
        after = record.marks_of({**self.good, "text": ["Use `x`", *STAMP]})
        self.assertEqual([name for name in before if before[name] != after[name]], ["text"])
        one = record.marks({**dict.fromkeys(record.EDITABLE), "trigger": {"tool": "Bash", "verb": "ci"}})
        other = record.marks({**dict.fromkeys(record.EDITABLE), "trigger": {"verb": "ci", "tool": "Bash"}})
        self.assertEqual(one, other)


class File(unittest.TestCase):
    def test_one_sorted_line_each(self) -> None:
        records = any_document(random.Random(4), 9)
        lines = document.render(records).splitlines()
        self.assertEqual(json.loads(lines[0]), {"enso": "lessons", "version": 1})
        self.assertEqual([json.loads(line)["id"] for line in lines[1:]], sorted(records))

    def test_mangled_files_never_crash_and_keep_what_is_whole(self) -> None:
        chance = random.Random(6)
        for _ in range(400):
            records = any_document(chance, 9)
            data = bytearray(document.render(records).encode())
            for _ in range(chance.randrange(1, 6)):
                at = chance.randrange(len(data))
                data[at:at + chance.randrange(4)] = bytes(chance.randrange(256) for _ in range(chance.randrange(4)))
            try:
                parsed = document.parse(bytes(data).decode("utf-8", "replace"))
            except EnsoError as error:
                self.assertIn("newer", str(error))
                continue
            self.assertGreaterEqual(len(parsed.records) + parsed.unreadable, len(records) - 6)
            self.assertEqual(document.parse(document.render(parsed.records)).records, parsed.records)

    def test_deep_and_long_lines_are_passed_over(self) -> None:
        deep = '{"id":' + "[" * 200_000
        self.assertEqual(document.parse(f"{deep}\n{'x' * (document.MAX_LINE + 1)}\n").unreadable, 2)

    def test_a_lone_surrogate_survives(self) -> None:
        one = next(one for one in any_document(random.Random(8), 9).values() if record.is_alive(one))
        text = document.render({one["id"]: {**one, "text": ["a \ud800 b", *STAMP]}})
        self.assertEqual(record.value(document.parse(text.encode().decode()).records[one["id"]], "text"), "a \ud800 b")

from __future__ import annotations

import json
import random
import unittest
from typing import Any

from enso import jsonlight


def value(rng: random.Random, depth: int = 4) -> Any:
    kinds = ["null", "bool", "int", "float", "text"] + (["list", "object"] if depth else [])
    kind = rng.choice(kinds)
    if kind == "text":
        return "".join(rng.choice('ab "\\\n\t\u0000\u4e2d\U0001f600') for _ in range(rng.randrange(9)))
    if kind == "list":
        return [value(rng, depth - 1) for _ in range(rng.randrange(4))]
    if kind == "object":
        return {str(rng.random())[:6]: value(rng, depth - 1) for _ in range(rng.randrange(4))}
    return {
        "null": None,
        "bool": rng.random() < 0.5,
        "int": rng.randrange(-(10**12), 10**12),
        "float": rng.uniform(-9, 9),
    }[kind]


class JsonLight(unittest.TestCase):
    def test_reads_and_writes_what_json_does(self) -> None:
        rng = random.Random(3)
        for _ in range(500):
            given = value(rng)
            self.assertEqual(jsonlight.loads(json.dumps(given)), given)
            self.assertEqual(jsonlight.loads(json.dumps(given, indent=2)), given)
            self.assertEqual(json.loads(jsonlight.dumps(given)), given)

    def test_damaged_text_is_malformed_and_nothing_else(self) -> None:
        rng = random.Random(4)
        text = json.dumps({"a": [1, {"b": "\u4e2d\\n"}], "c": None, "d": "x" * 20})
        for _ in range(3000):
            at = rng.randrange(len(text))
            broken = text[:at] + rng.choice(["", "\x00", "{", "}", '"', "\\", "9"]) + text[at + rng.randrange(3) :]
            try:
                expected = json.loads(broken, strict=False)
            except ValueError:
                with self.assertRaises(jsonlight.Malformed, msg=broken):
                    jsonlight.loads(broken)
            else:
                self.assertEqual(jsonlight.loads(broken), expected)

    def test_odd_texts(self) -> None:
        for text in ("", " ", "{", "[1,", "nul", "{} {}", '"\\ud8', "[" * 100000):
            with self.assertRaises(jsonlight.Malformed):
                jsonlight.loads(text)
        self.assertEqual(jsonlight.loads('\ufeff {"a": 1}\r\n'), {"a": 1})

    def test_a_lone_surrogate_is_written_as_something_readable(self) -> None:
        line = jsonlight.dump_line({"a": "x\ud800y"})
        self.assertEqual(json.loads(line), {"a": "x?y"})

    def test_what_json_cannot_hold_is_an_error(self) -> None:
        with self.assertRaises(TypeError):
            jsonlight.dumps({"a": object()})

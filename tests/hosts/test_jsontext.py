"""JSON edited as text: places, layout, and errors that name line and column."""
from __future__ import annotations

import json
import random
import unittest
from typing import Any

from enso.hosts.jsontext import BadJson, append, parse, remove


def random_value(draw: random.Random, depth: int = 3) -> Any:
    kind = draw.randrange(7 if depth else 5)
    if kind < 5:
        return draw.choice([None, True, -1.5e3, 0, "", "a,b", "{\"x\": [", "引号\"\\\n", "// no comment"])
    if kind == 5:
        return [random_value(draw, depth - 1) for _ in range(draw.randrange(4))]
    return {draw.choice("abcdef") * (n + 1): random_value(draw, depth - 1) for n in range(draw.randrange(4))}


class Parse(unittest.TestCase):
    def test_agrees_with_json_on_values_and_places(self) -> None:
        draw = random.Random(7)
        for _ in range(300):
            value = random_value(draw)
            text = json.dumps(value, indent=draw.choice([None, 0, 2, "\t"]), ensure_ascii=draw.random() < 0.5)
            text = draw.choice(["", " \n", "\ufeff"]) + text + draw.choice(["", "\n", "\r\n "])
            node = parse(text)
            self.assertEqual(node.value, value)
            self.assertEqual(json.loads(text[node.start:node.end]), value)
            for member in node.members:
                self.assertEqual(json.loads(text[member.node.start:member.node.end]), member.node.value)

    def test_of_a_key_given_twice_the_last_counts(self) -> None:
        node = parse('{"a": 1, "a": {"b": 2}}')
        found = node.get("a")
        assert found is not None
        self.assertEqual((found.value, node.value), ({"b": 2}, {"a": {"b": 2}}))
        self.assertIsNone(node.get("b"))

    def test_refuses_what_is_not_json_with_its_place(self) -> None:
        for text, place in (
                ("", "line 1, column 1"), ("{", "line 1, column 2"), ('{"a": 1,}', "line 1, column 9"),
                ('{\n  "a": 1\n  "b": 2\n}', "line 3, column 3"), ("[1, 2,\n]", "line 2, column 1"),
                ('{"a" 1}', "line 1, column 6"), ("{a: 1}", "line 1, column 2"), ('{"a": NaN}', "line 1, column 7"),
                ('{"a": 1} {', "line 1, column 10"), ('{"a": "x\ny"}', "line 1, column 9"),
                ('"open', "line 1, column 1"),
                ('{"a": 1 // no\n}', "line 1, column 9"), ("{'a': 1}", "line 1, column 2"), ("[1}", "line 1, column 3"),
                ("[" * 100_000, "line 1, column 1")):
            with self.subTest(text=text[:20]), self.assertRaises(BadJson) as caught:
                parse(text)
            self.assertTrue(str(caught.exception).startswith(place + ": "), str(caught.exception))

    def test_comments_only_where_they_are_allowed(self) -> None:
        text = '// head\n{"a": 1, /* "b": 2, */ "c": "// text"} // tail'
        self.assertEqual(parse(text, comments=True).value, {"a": 1, "c": "// text"})
        with self.assertRaises(BadJson):
            parse(text)
        with self.assertRaises(BadJson):
            parse("{} /* open", comments=True)


class Edit(unittest.TestCase):
    def test_append_then_remove_gives_back_every_byte(self) -> None:
        draw = random.Random(11)
        for _ in range(300):
            value = {"k" * (n + 1): random_value(draw) for n in range(draw.randrange(1, 4))}
            text = json.dumps(value, indent=draw.choice([None, 1, 4, "\t"]))
            if draw.random() < 0.3:
                text = text.replace("\n", "\r\n")
            more = random_value(draw)
            longer = append(text, parse(text), more, "new")
            node = parse(longer)
            self.assertEqual(node.value, {**value, "new": more})
            self.assertEqual(remove(longer, node, len(node.members) - 1), text)

    def test_layout_follows_the_neighbours(self) -> None:
        for text, expected in (
                ("{}", '{\n  "n": [\n    1\n  ]\n}'),
                ('{"a":1}', '{"a":1, "n": [1]}'),
                ('{\n\t"a": 1\n}\n', '{\n\t"a": 1,\n\t"n": [\n\t\t1\n\t]\n}\n'),
                ('{\r\n    "a": 1\r\n}', '{\r\n    "a": 1,\r\n    "n": [\r\n        1\r\n    ]\r\n}')):
            with self.subTest(text=text):
                self.assertEqual(append(text, parse(text), [1], "n"), expected)

    def test_an_empty_container_is_indented_like_its_line(self) -> None:
        text = '{\n    "a": {}\n}'
        inner = parse(text).get("a")
        assert inner is not None
        self.assertEqual(append(text, inner, 1, "n"), '{\n    "a": {\n        "n": 1\n    }\n}')

    def test_a_comment_in_an_empty_container_stays(self) -> None:
        text = "{ /* mine */ }"
        longer = append(text, parse(text, comments=True), 1, "n")
        self.assertIn("/* mine */", longer)
        self.assertEqual(parse(longer, comments=True).value, {"n": 1})

    def test_remove_takes_one_comma_along(self) -> None:
        text = "[1, 2,\n3 ]"
        self.assertEqual([remove(text, parse(text), index) for index in range(3)], ["[2,\n3 ]", "[1,\n3 ]", "[1, 2 ]"])
        self.assertEqual(remove("[ 1 ]", parse("[ 1 ]"), 0), "[]")


if __name__ == "__main__":
    unittest.main()

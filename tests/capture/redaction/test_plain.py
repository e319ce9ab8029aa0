"""`redaction.plain`: what is under a text's clothing, and where it stands in the text."""
from __future__ import annotations

import json
import random
import unittest
import urllib.parse
from html import escape

from enso.capture.redact import redact
from enso.capture.redaction.plain import MAX_LAYERS, Plain, layers


def bare(text: str) -> str:
    """The text under all of its layers."""
    readings = [plain.text for plain in layers(text)]
    return readings[-1] if readings else text


class Source(unittest.TestCase):
    def test_each_piece_knows_where_it_came_from(self) -> None:
        pick = random.Random(5)
        for _ in range(300):
            text = "".join(pick.choice("abc\\n") for _ in range(30))
            places = sorted(pick.sample(range(30), 6))
            edits = [(places[at], places[at + 1], pick.choice(["", "X", "YZ"])) for at in (0, 2, 4)]
            plain = Plain(text, edits)
            for at, char in enumerate(plain.text):
                start, end = plain.source(at, at + 1)
                with self.subTest(text=text, edits=edits, at=at):
                    if char in "XYZ":
                        self.assertIn((start, end), [edit[:2] for edit in edits])
                    else:
                        self.assertEqual(text[start:end], char)

    def test_through_several_layers(self) -> None:
        text = json.dumps([json.dumps({"word": "früh\nspät"})])
        for plain in layers(text):
            at = plain.text.find("spät")
            if at >= 0:
                start, end = plain.source(at, at + 4)
                self.assertTrue(text[start:].startswith("sp"))
                self.assertTrue(text[:end].endswith("t"))
                break
        else:
            self.fail("never bare")


class Clothing(unittest.TestCase):
    def test_what_each_garment_leaves(self) -> None:
        for dressed, left in (
                ("\x1b[1;31mred\x1b[0m", "red"), ("\x1b]0;title\x07x", "x"), ("\\u001b[32mok\\u001b[0m", "ok"),
                ("\\u5bc6\\u7801", "密码"), ("\\xe5\\xaf\\x86", "密"), ("%E5%AF%86%3A1", "密:1"),
                ("\\ud83d\\ude00", "😀"), ("a&quot;b&#39;c&#x27;d", "a\"b'c'd"), ("a=1&b=x+y%21+z", "a=1&b=x y! z"),
                ("b=x+y", "b=x y"), ("a\xa0b", "a b"), ("7------BEGIN\n8-MIIE", "-----BEGIN\nMIIE"),
                ("one\\\ntwo", "onetwo"), ("say '\\''x'\\''", "say 'x'"), ("pass\u200bword", "password"),
                ("   12\tx = 1\n   13\ty = 2", "x = 1\ny = 2"), ("+a\n+b", "a\nb"), ("-a\n-b", "a\nb"),
                ("> # a\n> # b", "a\nb"), ("src/a.env:3:A=1", "A=1"), ("src/a.env-4-A=1", "A=1"),
                ("web-1  | up", "up")):
            with self.subTest(dressed=dressed):
                self.assertEqual(bare(dressed), left)

    def test_the_time_before_each_line_of_a_log(self) -> None:
        text = "2024-05-01T10:00:02.123Z - name: DB_PASSWORD\n2024-05-01 10:00:03 +   value: a\n2024-05-01 only a date"
        self.assertEqual(next(layers(text)).text, "- name: DB_PASSWORD\n+   value: a\n05-01 only a date")

    def test_what_wears_nothing(self) -> None:
        for text in ("", "error: no such file", "-----BEGIN CERTIFICATE-----", "--flag value", "a + b", "5 > 3 | x",
                     "100% of 5", "C:/a/b", "AT&T"):
            with self.subTest(text=text):
                self.assertEqual(list(layers(text)), [])

    def test_broken_codes_are_left_or_dropped(self) -> None:
        for text in ("%", "%4", "\\u12", "\\x", "&#99999999;", "&#x110000;", "\x1b[", "\\ud83d", "%ff%fe", "\\", "&;"):
            with self.subTest(text=text):
                for plain in layers(text * 3):
                    self.assertLessEqual(len(plain.text), len(text) * 3)

    def test_only_what_is_near_is_read_again(self) -> None:
        far = "word " * 5000
        plain = next(layers(far + "\\u0041" + far))
        self.assertIn(" A", plain.text)
        self.assertLess(len(plain.text), 1500)
        at = plain.text.index("A")
        self.assertEqual(plain.source(at, at + 1), (len(far), len(far) + 6))

    def test_layers_end(self) -> None:
        self.assertLessEqual(len(list(layers("\\" * 4096))), MAX_LAYERS)


class Dressed(unittest.TestCase):
    """A credential goes in whatever it is dressed, and what stands around it stays."""

    def test_what_is_left_is_still_json_or_an_address(self) -> None:
        secret = "k8v7b6n5m4"
        inner = json.dumps({"密码": secret + '"é', "n": 1})
        for depth in range(1, MAX_LAYERS):
            with self.subTest(depth=depth):
                clean = redact(inner)
                self.assertNotIn(secret, clean)
                value = json.loads(clean)
                for _ in range(1, depth):
                    value = json.loads(value)
                self.assertEqual(value, {"密码": "[redacted:password]", "n": 1})
                inner = json.dumps(inner)
        query = "https://example.org/?q=" + urllib.parse.quote("a b; db_password: k8v7b6n5m4; x", safe="")
        self.assertEqual(urllib.parse.unquote(redact(query)),
                         "https://example.org/?q=a b; db_password: [redacted:password]; x")

    def test_in_all_of_them(self) -> None:
        line = 'export DB_PASSWORD="k8v7b6n5m4"'
        for dressed in (json.dumps(line), escape(line), urllib.parse.quote_plus(line), "\x1b[1;31m" + line + "\x1b[0m",
                        repr(line.encode()), "  12\t" + line, "+" + line, "bash -c '" + line + "'",
                        json.dumps(json.dumps("密" + line)), "DB_PASS\\\nWORD=k8v7b6n5m4"):
            with self.subTest(dressed=dressed):
                clean = redact(dressed)
                self.assertNotIn("k8v7", clean)
                self.assertEqual(redact(clean), clean)


if __name__ == "__main__":
    unittest.main()

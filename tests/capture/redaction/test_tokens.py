"""Tokens of the providers and passwords in commands, in what they are met in; and what only looks like them."""
from __future__ import annotations

import html
import json
import random
import time
import unittest
import urllib.parse
from typing import Callable

from enso.capture.redact import redact, redact_value
from tests.capture.redaction.cases_tokens import ALIKE, COMMANDS, CUT, FORMS, HEADLESS, filled, rows
from tests.torture.credential_cases import survivors

DRESSINGS: dict[str, Callable[[str], str]] = {
    "plain": lambda text: text,
    "error": lambda text: f"Exit code 1\n{text}\nerror: refused\n",
    "json": lambda text: json.dumps({"out": text}),
    "json-in-json": lambda text: json.dumps({"body": json.dumps({"out": text})}),
    "url": lambda text: "https://example.org/?q=" + urllib.parse.quote(text, safe="") + "&n=1",
    "diff": lambda text: "@@ -1 +1 @@\n-x\n" + "\n".join("+" + line for line in text.split("\n")),
    "listing": lambda text: "\n".join(f"{at:6}\t{line}" for at, line in enumerate(text.split("\n"), 9)),
    "html": lambda text: f"<pre>{html.escape(text)}</pre>",
    "colour": lambda text: f"\x1b[1;31m{text}\x1b[0m",
    "chinese": lambda text: f"运行失败，输出如下：\n{text}\n请检查。",
    "quoted": lambda text: "\n".join("> " + line for line in text.split("\n")),
    "comment": lambda text: "\n".join("    # " + line for line in text.split("\n")),
}


class Tokens(unittest.TestCase):
    def test_no_token_survives_in_any_dressing(self) -> None:
        rng = random.Random(41)
        for row in rows(FORMS):
            label, form = row.split(" ", 1)
            for name, dress in DRESSINGS.items():
                token, secrets = filled(form, rng)
                clean = redact(dress(token))
                with self.subTest(token=token, dressing=name):
                    self.assertEqual(survivors(clean, secrets[-1:]), "", clean)
                    self.assertIn(f"[redacted:{label}]" if name == "plain" else "[redacted:", clean)
                    self.assertEqual(redact(clean), clean)

    def test_a_token_broken_in_two(self) -> None:
        rng = random.Random(42)
        for form in ("npm_{A36}", "sk-ant-api03-{W93}AA", "eyJ{W40}.eyJ{W80}.{W43}", "pat{A14}.{H64}", "s.{A24}",
                     "oy2{L43}", "glsa_{A32}_{H8}", "hf_{Z34}", "AKIA{U16}"):
            for around in ("{0}\n{1}", "    {0}\n    {1}\ndone", '"{0}" +\n  "{1}"', '"{0}" + "{1}"', "{0}\\\n{1}"):
                token, secrets = filled(form, rng)
                half = len(secrets[-1]) // 2
                text = around.format(token[:len(token) - half], token[len(token) - half:])
                with self.subTest(text=text):
                    self.assertEqual(survivors(redact(text), [secrets[-1][:-half], secrets[-1][-half:]]), "")

    def test_a_prefix_apart_from_its_token(self) -> None:
        rng = random.Random(45)
        for prefix, rest in (("ghp_", "{A36}"), ("AKIA", "{U16}"), ("sk-ant-api03-", "{W93}AA"), ("sk-", "{A48}"),
                             ("xoxb-", "{D12}-{D12}-{A24}"), ("sk_live_", "{A24}")):
            for around in ('"{0}" + "{1}"', "'{0}' . '{1}'", '"{0}" "{1}"', 'concat("{0}", "{1}")', "'{0}' || '{1}'",
                           "['{0}', '{1}'].join('')", 't = "{0}"\nt += "{1}"', '"{0}" & "{1}"'):
                token, secrets = filled(rest, rng)
                text = around.format(prefix, token)
                with self.subTest(text=text):
                    self.assertEqual(survivors(redact(text), secrets[-1:]), "")
        self.assertNotIn("g7H8", redact('t = "gh' + 'p_a1B2c3D4e5F6"\nt += "g7H8i9J0k1L2"'))

    def test_a_token_that_was_cut(self) -> None:
        rng = random.Random(46)
        for form in CUT.split():
            for cut in ("… [truncated]", "...", " [truncated]", "…[1,204 characters truncated]",
                        "... (output truncated)",
                        "\n[... 3,000 characters omitted ...]", "\n... [truncated 500 chars]", "<truncated>"):
                token, secrets = filled(form, rng)
                text = f"the token {token}{cut}"
                with self.subTest(text=text):
                    self.assertEqual(survivors(redact(text), secrets[-1:], 5), "", redact(text))

    def test_a_private_key_without_its_head(self) -> None:
        rng = random.Random(47)
        for form in rows(HEADLESS):
            for lines in ("{0}", "{0}\n{1}\n{1}", "    {0}\n    {1}\n    {1}", '"{0}\\n{1}\\n"', "> {0}\n> {1}"):
                first, secrets = filled(form, rng)
                second, more = filled("{B64}", rng)
                text = lines.format(first, second)
                with self.subTest(text=text):
                    self.assertEqual(survivors(redact(text), secrets + more), "", redact(text))


def none_survives(case: unittest.TestCase, given: list[str], rng: random.Random) -> None:
    """The last secret of each row goes in every dressing, and twice is once."""
    for row in given:
        for name, dress in DRESSINGS.items():
            text, secrets = filled(row, rng)
            clean = redact(dress(text))
            with case.subTest(text=text, dressing=name):
                case.assertEqual(survivors(clean, secrets[-1:]), "", clean)
                case.assertEqual(redact(clean), clean)


class Commands(unittest.TestCase):
    def test_no_password_of_a_command_survives(self) -> None:
        none_survives(self, rows(COMMANDS), random.Random(43))

    def test_a_list_of_arguments_over_lines(self) -> None:
        text = json.dumps(["curl", "-s", "-u", "bob:qZ7x9Lk2", "https://example.org"], indent=2)
        self.assertEqual(redact(text), text.replace("qZ7x9Lk2", "[redacted:password]"))

    def test_an_argument_list_as_data(self) -> None:
        for line in ("snmpwalk -v2c -c qZ7x9Lk2 host", "mosquitto_pub -P qZ7x9Lk2 -t a", "mysql -uroot -pqZ7x9Lk2",
                     "openssl enc -k qZ7x9Lk2", "docker login -u bob -p qZ7x9Lk2", "ssh-keygen -N qZ7x9Lk2 -f key"):
            self.assertNotIn("qZ7x9Lk2", str(redact_value(line.split())), line)


class LookAlikes(unittest.TestCase):
    def test_they_stay_as_they_are(self) -> None:
        rng = random.Random(44)
        for row in rows(ALIKE):
            for _ in range(5):
                text = filled(row, rng)[0]
                self.assertEqual(redact(text), text)


class Cost(unittest.TestCase):
    def test_however_often_a_command_is_repeated(self) -> None:
        def seconds(piece: str) -> float:
            text = piece * (60_000 // len(piece))
            start = time.process_time()
            redact(text)
            return time.process_time() - start
        ordinary = max(seconds("make: *** [Makefile:12: all] Error 2: password authentication failed\n"), 0.01)
        for piece in ("curl -u ", "curl -u a: ", "mysql -p ", "lftp -u ", "nmcli -psk ", "openssl -k ", "login -p ",
                      "gh secret set ", "echo a | sudo ", "snmpget -c ", "net use ", "USER a\n", "<<< kinit ",
                      "expect password send ", "Digest response= ", "eyJabcdefgh\n", "s.", "pat", "a1.", "AZDO ",
                      "-----BEGIN PRIVATE KEY-----\n"):
            self.assertLess(seconds(piece), ordinary * 8, piece)


if __name__ == "__main__":
    unittest.main()

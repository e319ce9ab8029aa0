"""A lesson from a refused login never holds what the login was made with."""
from __future__ import annotations

import unittest

from enso.learn import credential, mine
from tests.learn.test_mine import call

REFUSED = "Error: 401 Unauthorized: authentication failed"


def lesson(tried: object, worked: object, tool: str = "Bash") -> str:
    found = mine.mine(call(tool, tried, REFUSED, failed=True), [call(tool, worked)])
    return found.lesson if found else ""


class Lessons(unittest.TestCase):
    def test_a_word_that_only_the_call_that_worked_has(self) -> None:
        for tried in ("frobctl connect --as bob --with tulips", "./deploy.sh tulips prod", "FROB=tulips ./run.sh",
                      "python fetch.py --cred tulips", "ftp-put host bob tulips a.txt", "curl -H 'X-Frob: tulips' https://x.dev"):
            with self.subTest(tried=tried):
                self.assertNotIn("roses", lesson(tried, tried.replace("tulips", "roses")))
        given = {"user": "bob", "with": "tulips"}
        self.assertNotIn("roses", lesson(given, {**given, "with": "roses"}, "mcp__frob__connect"))

    def test_what_says_who_or_where_is_kept(self) -> None:
        self.assertIn("docker login", lesson("docker push a/b", "docker login && docker push a/b"))
        self.assertIn("git@", lesson("git push https://github.com/a/b", "git push git@github.com:a/b"))

    def test_another_failure_tells_what_worked(self) -> None:
        found = mine.mine(call("Bash", "./deploy.sh tulips prod", "Error: no such stage: tulips", failed=True),
                          [call("Bash", "./deploy.sh roses prod")])
        assert found is not None
        self.assertIn("roses", found.lesson)

    def test_words(self) -> None:
        tried, worked = {"command": "frob login tulips"}, {"command": "frob login roses"}
        self.assertTrue(credential.is_told("Give `frob login` `roses`", tried, worked))
        for line in ("Run `frob login` first", "Give `frob login` `tulips`", "Pass `[redacted:password]` to `frob`"):
            self.assertFalse(credential.is_told(line, tried, worked), line)
        for before, after, word in (("aws ls --profile dev", "aws ls --profile prod", "prod"),
                                    ("frob ls", "sudo frob ls", "sudo"),
                                    ("frob ls", "FROB_PROFILE=dev frob ls", "FROB_PROFILE=dev"),
                                    ("frob -k a.pem", "frob -k ~/.keys/b.pem", "~/.keys/b.pem"),
                                    ("frob ls", "frob -H 'Authorization: Bearer $T' ls", "Bearer $T")):
            self.assertFalse(credential.is_told(f"Pass `{word}`", {"command": before}, {"command": after}), word)


if __name__ == "__main__":
    unittest.main()

"""A lesson from a refused login never holds what the login was made with."""
from __future__ import annotations

import json
import unittest

from enso.learn import credential, mine
from tests.learn.test_mine import call

REFUSED = "Error: 401 Unauthorized: authentication failed"


def lesson(tried: object, worked: object, tool: str = "Bash", text: str = REFUSED) -> str:
    found = mine.mine(call(tool, tried, text, failed=True), [call(tool, worked)])
    return found.lesson if found else ""


class Lessons(unittest.TestCase):
    def test_a_word_that_only_the_call_that_worked_has(self) -> None:
        for tried in ("frobctl connect --as bob --with tulips", "./deploy.sh tulips prod", "FROB=tulips ./run.sh",
                      "python fetch.py --cred tulips", "ftp-put host bob tulips a.txt", "curl -H 'X-Frob: tulips' https://x.dev"):
            with self.subTest(tried=tried):
                self.assertNotIn("roses", lesson(tried, tried.replace("tulips", "roses")))
        given = {"user": "bob", "with": "tulips"}
        self.assertNotIn("roses", lesson(given, {**given, "with": "roses"}, "mcp__frob__connect"))

    def test_what_differs_at_a_credentials_place_whatever_it_looks_like(self) -> None:
        for tried in ("mysql -ptulips -e 'select 1'", "curl -u bob:tulips https://x.dev", "FROB_TOKEN=tulips ./run",
                      "curl -H 'Authorization: tulips' https://x.dev", "./run.sh --token tulips a", "unzip -P tulips a",
                      "curl -b 'sid=tulips' https://x.dev", "smbclient -U bob%tulips //h/s", "mongosh -u a -p tulips",
                      "curl https://bob:tulips@x.dev/a", "curl -d '{\"pin\": \"tulips\"}' https://x.dev"):
            with self.subTest(tried=tried):
                found = mine.mine(call("Bash", tried, "error: boom", failed=True),
                                  [call("Bash", tried.replace("tulips", "roses"))])
                self.assertNotRegex(f"{found.lesson} {found.trigger}" if found else "", "tulips|roses")
        for given in ({"sql": "x", "token": "tulips"}, {"sql": "x", "auth": {"password": "tulips"}}):
            found = mine.mine(call("mcp__db__query", given, "error: boom", failed=True),
                              [call("mcp__db__query", json.loads(json.dumps(given).replace("tulips", "roses")))])
            self.assertNotIn("roses", f"{found.lesson} {found.trigger}" if found else "")

    def test_a_credential_that_was_left_out(self) -> None:
        for worked in ("FROB_TOKEN=roses ./run.sh a", "./run.sh a --password roses"):
            found = mine.mine(call("Bash", "./run.sh a", "error: boom", failed=True), [call("Bash", worked)])
            self.assertNotIn("roses", f"{found.lesson} {found.trigger}" if found else "")

    def test_a_step_in_between(self) -> None:
        for step in ("frob set-password --password roses", "echo FROB_TOKEN=roses > .env", "export FROB_TOKEN=roses"):
            found = mine.mine(call("Bash", "frob run", "error: boom", failed=True),
                              [call("Bash", step), call("Bash", "frob run")])
            self.assertNotIn("roses", f"{found.lesson} {found.trigger}" if found else "", step)

    def test_a_difference_elsewhere_is_told(self) -> None:
        for tried, worked, told in (("curl -u bob:$P https://x.dev/v1", "curl -u bob:$P https://x.dev/v2", "v2"),
                                    ("FROB_TOKEN=$T ./run.sh -s dev", "FROB_TOKEN=$T ./run.sh -s prod", "prod"),
                                    ("curl https://x.dev", "curl -H 'X-Token: Bearer $TOKEN' https://x.dev", "-H"),
                                    ("curl https://x.dev", "curl -u \"bob:${FROB_PASS}\" https://x.dev", "-u"),
                                    ("mysql -u root base", "mysql -u root shop", "shop")):
            self.assertIn(told, lesson(tried, worked, text="error: boom"), worked)

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

"""Experiences: what is kept of a session, how it stays small, and how a rule leads back to it."""
from __future__ import annotations

import json
import unittest
from typing import Any
from unittest import mock

from enso import api
from enso.home import Home
from enso.knowledge import experiences
from enso.learn.experience import line, to_text
from enso.memory.store import Store
from tests.knowledge.life import Life

WRONG, RIGHT = "aws s3 ls s3://site", "aws --profile deploy s3 ls s3://site"
ERROR = "Exit code 255\nUnable to locate credentials"


class Kept(Life):
    def outcomes(self) -> list[str]:
        return [str(one["outcome"]) for one in experiences.read(Home()).fresh.values()]

    def test_a_fix_and_then_a_success_with_the_lesson(self) -> None:
        self.session("shop", [(WRONG, ERROR), (RIGHT, "")])
        self.assertEqual(self.outcomes(), ["fixed"])
        self.session("shop", [(RIGHT, "")])
        self.assertEqual(self.outcomes(), ["fixed", "success"])
        success = list(experiences.read(Home()).fresh.values())[1]
        self.assertEqual(success["action"], RIGHT)
        self.assertEqual(success["metadata"]["lesson"], Store(Home()).everything()[0]["id"])

    def test_it_happened_again_says_whether_the_lesson_was_shown(self) -> None:
        for _ in range(2):
            self.session("shop", [(WRONG, ERROR), (RIGHT, "")])
        failures = [one for one in experiences.read(Home()).fresh.values() if one["outcome"] == "fixed"]
        self.assertEqual([one["metadata"]["again"] for one in failures], [False, True])

    def test_a_success_that_an_agent_records(self) -> None:
        given = {"tool_name": "Bash", "input_args": "make release", "outcome": "success", "result": "tagged v1",
                 "cwd": str(self.folder("shop"))}
        self.enso("record", stdin=json.dumps(given))
        api.succeeded("Bash", {"command": "make docs"}, "built", cwd=str(self.folder("shop")))
        self.learn()
        found = list(experiences.read(Home()).fresh.values())
        self.assertEqual(sorted((one["action"], one["result"], one["outcome"]) for one in found),
                         [("make docs", "built", "success"), ("make release", "tagged v1", "success")])
        self.learn()
        self.assertEqual(len(experiences.read(Home()).fresh), 2, "once")

    def test_a_recorded_success_holds_no_secret(self) -> None:
        secret = "gh" + "p_" + "aB3dE5gH7jK9mN1pQ3sT5vW7yZ2bC4dF6hJ8"
        api.succeeded("Bash", {"command": f"curl -H 'Authorization: Bearer {secret}' https://x.test"}, secret)
        self.learn()
        for path in self.enso_home.rglob("*.jsonl"):
            self.assertNotIn(secret, path.read_text(), path)

    def test_record_says_what_an_outcome_is(self) -> None:
        given = {"tool_name": "Bash", "outcome": "maybe"}
        self.assertIn("failure or success", self.enso("record", stdin=json.dumps(given), status=1).stderr)


class Texts(unittest.TestCase):
    def test_a_success_reads_otherwise_than_a_failure_of_the_same_call(self) -> None:
        one = {"action": WRONG, "outcome": "failure", "metadata": {"tool": "Bash"}}
        self.assertNotEqual(to_text(one), to_text({**one, "outcome": "success"}))


class Small(Life):
    def test_compaction_keeps_the_fresh_and_the_way_back(self) -> None:
        store, rows = Store(Home()), 40
        with store.change(self.now, who="test") as change:
            for number in range(rows):
                change.append(Home().experiences, line(
                    {"hash": f"h{number}", "ts": "2026-01-01T00:00:00.000Z", "input": f"call {number} " + "x" * 500,
                     "error": "no such thing"}, "failure", project="shop", lesson="L00000001"))
            experiences.consume(change, [f"h{number}" for number in range(30)], "L00000002", self.now)
        size = (self.enso_home / "experiences.jsonl").stat().st_size
        with mock.patch.object(experiences, "MAX_BYTES", 1000), store.change(self.now, who="test") as change:
            self.assertTrue(experiences.compact(change))
        self.assertLess((self.enso_home / "experiences.jsonl").stat().st_size, 0.7 * size)
        known = experiences.read(Home())
        self.assertEqual((len(known.fresh), len(known.consumed)), (10, 30))
        rule: Any = {"id": "L00000002", "detail": {}}
        behind = experiences.behind(Home(), rule)
        self.assertEqual(len(behind), 30)
        self.assertTrue(behind[0]["action"].startswith("call "))
        self.assertEqual(experiences.counts(Home())["outcomes"], {"failure": 40})


if __name__ == "__main__":
    unittest.main()

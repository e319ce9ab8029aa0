"""Lessons that are ignored become proposals, and rules only by a person."""
from __future__ import annotations

import json
import unittest
from typing import Any
from unittest import mock

from enso import clock, trust
from enso.errors import EnsoError
from enso.home import Home
from enso.knowledge import enforced, escalate
from enso.memory import lesson as lessons
from enso.memory.store import Store
from tests.support import TempHome

NOW = clock.parse("2026-06-01T12:00:00Z")


def ignored(recurred: int = 3, origin: str = "mined", failed: int = 13, worked: int = 1,
            scope: str = "p") -> Any:
    made = lessons.new("Pass `--profile deploy` to `aws`", category="auth", scope=scope, origin=origin, now=NOW,
                       trigger={"tool": "Bash", "program": "aws"},
                       sources=[{"hash": "h1", "input": "aws s3 ls", "fix": "aws --profile deploy s3 ls"}])
    made["recurred"] = recurred
    made["detail"]["mistaken"] = [{"head": ["Bash", "aws", ""], "flags": [], "needs": [], "words": [], "unless": [],
                                   "failed": failed, "worked": worked}]
    return made


class Proposals(unittest.TestCase):
    def test_after_three_recurrences_with_examples_from_real_calls(self) -> None:
        found = escalate.proposed(ignored())
        assert found is not None
        self.assertEqual((found.blocked, found.failed), (14, 13))
        self.assertEqual(found.rule["any_of"], ["--profile"])
        self.assertEqual((found.rule["must_block"], found.rule["must_allow"]),
                         (["aws s3 ls"], ["aws --profile deploy s3 ls"]))

    def test_other_demands(self) -> None:
        cases: list[tuple[dict[str, Any], tuple[str, str], dict[str, Any]]] = [
            ({"head": ["Bash", "pip", "install"], "needs": ["--user"]}, ("pip install --user x", "pip install x"),
             {"command": ["pip", "install"], "forbid": ["--user"]}),
            ({"head": ["Bash", "npm", "install"], "needs": []}, ("npm install x", "pnpm add x"),
             {"command": ["npm"], "forbid": ["install"]}),
            ({"head": ["Bash", "nosetests", ""], "needs": []}, ("nosetests tests", "pytest tests"),
             {"command": ["nosetests"], "forbid": ["*"]})]
        for shape, (blocks, allows), wanted in cases:
            with self.subTest(shape["head"]):
                made = ignored()
                made["text"], made["trigger"] = "Do it the other way", None
                made["sources"] = [{"hash": "h", "input": blocks, "fix": allows, "tool_name": "Bash"}]
                made["detail"]["mistaken"] = [{**made["detail"]["mistaken"][0], **shape}]
                found = escalate.proposed(made)
                assert found is not None
                self.assertLessEqual(wanted.items(), found.rule.items())

    def test_a_rule_that_its_own_examples_contradict_is_none(self) -> None:
        made = ignored()
        made["sources"][0]["fix"] = "aws s3 ls --debug"
        self.assertIsNone(escalate.proposed(made))

    def test_a_merged_lesson_is_trusted_as_its_members_are(self) -> None:
        for origins, ripe in ((["mined", "rulebook"], True), (["mined", "llm"], False), ([], False)):
            made = ignored(origin="merged")
            made["detail"]["origins"] = origins
            self.assertEqual(escalate.proposed(made) is not None, ripe, origins)

    def test_not_before_not_from_a_models_words_and_not_where_calls_went_well(self) -> None:
        for case in (ignored(recurred=2), ignored(origin="llm"), ignored(origin="import"), ignored(worked=9)):
            self.assertIsNone(escalate.proposed(case))


class DamagedPolicy(TempHome):
    def test_a_policy_that_is_no_object_has_no_rules_and_is_not_written_to(self) -> None:
        self.enso_home.mkdir()
        for content in ('"../../etc"', "[1, 2]", "{", "7"):
            with self.subTest(content):
                (self.enso_home / "policy.json").write_text(content)
                self.assertEqual(enforced.accepted(Home()), [])
                with self.assertRaisesRegex(EnsoError, "mend it first"):
                    enforced.remove(Home(), "L1a2b3c4d")
                self.assertEqual((self.enso_home / "policy.json").read_text(), content)


class Command(TempHome):
    def test_a_person_accepts_and_withdraws_and_an_agent_cannot(self) -> None:
        with Store(Home()).change(NOW, who="test") as change:
            known = change.put(ignored(scope="global"))["id"]
        self.assertIn("would have blocked 14, of which 13 failed", self.enso("escalate").stdout)
        self.enso("escalate", "--accept", known, status=1)
        self.enso("escalate", "--accept", known, status=1, CLAUDECODE="1")
        self.assertFalse((self.enso_home / "policy.json").exists())
        with mock.patch.object(trust, "is_person", lambda: True):
            self.enso_here("escalate", "--accept", known)
        policy = json.loads((self.enso_home / "policy.json").read_text())
        self.assertEqual([rule["id"] for rule in policy["arguments"]], ["enso-" + known])
        self.assertTrue(policy["destructive"], "what the default protects stays protected")
        with mock.patch.object(trust, "is_person", lambda: True):
            self.enso_here("escalate", "--withdraw", known)
        self.assertEqual(json.loads((self.enso_home / "policy.json").read_text())["arguments"], [])


if __name__ == "__main__":
    unittest.main()

"""From a lesson that is ignored to a rule of the guard, and back: whole lives through the hook's door."""
from __future__ import annotations

import json
import os
import unittest
from typing import Any
from unittest import mock

from enso import clock, trust
from enso.guard import shadow as tried_out
from enso.home import Home
from enso.knowledge import enforced, escalate, feedback, shadow
from enso.memory.store import Store
from tests.knowledge.life import Call, Life

WRONG, RIGHT = "aws s3 ls s3://site", "aws --profile deploy s3 ls s3://site"
ERROR = "Exit code 255\nUnable to locate credentials. You can configure credentials by running \"aws configure\"."


class Escalating(Life):
    def ignored(self, times: int = 4) -> str:
        """A lesson that was shown and ignored; its id."""
        for _ in range(times):
            self.session("shop", [(WRONG, ERROR), (RIGHT, "")])
            self.wait(1)
        return Store(Home()).everything()[0]["id"]

    def as_person(self, *args: str, status: int = 0, project: str = "shop") -> str:
        """A command at a terminal in the folder of the project."""
        here = os.getcwd()
        os.chdir(self.folder(project))
        try:
            with mock.patch.object(trust, "is_person", lambda: True):
                return self.enso_here(*args, status=status)
        finally:
            os.chdir(here)

    def refused(self, *args: str, project: str) -> str:
        """What a command says that does not do what it was asked."""
        return self.as_person(*args, status=1, project=project)

    def audit(self, mode: str) -> list[dict[str, Any]]:
        path = self.enso_home / "audit.jsonl"
        rows = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
        return [row for row in rows if row["mode"] == mode]


class Escalation(Escalating):
    def test_two_recurrences_and_a_held_call_put_a_rule_into_the_shadow(self) -> None:
        self.ignored(3)
        self.assertEqual(tried_out.rules(Home()), [], "two recurrences are not enough")
        held = self.session("shop", [(WRONG, ERROR), (RIGHT, "")])
        self.assertEqual(held.stopped, [WRONG])
        row = tried_out.rules(Home())[0]
        self.assertEqual((row["rule"]["command"], row["rule"]["any_of"]), (["aws", "s3", "ls"], ["--profile"]))
        self.assertEqual((row["rule"]["must_block"], row["rule"]["must_allow"]), ([WRONG], [RIGHT]))

    def test_a_held_call_that_is_made_as_advised_was_no_false_hold(self) -> None:
        known = self.ignored(5)
        outcomes = {row.get("outcome") for row in feedback.rows(Home()) if row["lesson"] == known}
        self.assertNotIn("false-hold", outcomes)

    def test_in_the_shadow_nothing_is_stopped_and_all_is_counted(self) -> None:
        known = self.ignored()
        (self.enso_home / "config.json").write_text('{"deliver.hold": false}')
        for number in range(8):
            self.assertEqual(self.session("shop", [(WRONG, ERROR if number < 7 else ""), (RIGHT, "")]).stopped, [])
            self.wait(1)
        self.assertEqual(self.session("blog", [(WRONG, "")]).stopped, [], "another project's rule")
        self.assertEqual(len(self.audit("shadow")), 8)
        tally = escalate.tallies(Home())[known]
        self.assertEqual((tally.failed, tally.worked), (7, 1))
        self.assertIn("would have blocked 11, of which 10 failed", self.enso_here("guard", "suggest"))

    def test_a_held_call_never_counts_as_one_that_worked(self) -> None:
        known = self.ignored(8)
        self.wait(30)
        for _ in range(3):
            self.session("blog", [("ls", "")])
            self.wait(1)
        self.assertEqual(escalate.tallies(Home())[known], (0, 0, 5), "the spools are long gone")
        self.assertEqual(len(tried_out.rules(Home())), 1)

    def test_a_rule_that_would_block_what_works_is_dropped(self) -> None:
        self.ignored()
        (self.enso_home / "config.json").write_text('{"deliver.hold": false}')
        for _ in range(2):
            self.session("shop", [(WRONG, "")])
        self.assertEqual(tried_out.rules(Home()), [])
        self.assertFalse(os.path.exists(tried_out.path(Home())), "hooks have nothing to look at")

    def test_accepted_it_blocks_and_false_blocks_take_it_back(self) -> None:
        known = self.ignored()
        self.enso_here("guard", "accept", known, status=1)
        self.assertIn("enforced in this project from the next call", self.as_person("guard", "accept", known))
        self.assertEqual(self.session("shop", [(WRONG, ERROR)]).stopped, [WRONG])
        self.assertEqual(self.audit("shadow")[1:], [], "an enforced rule is not tried out as well")
        self.assertIn("enforced", self.enso_here("guard", "suggest"))
        self.as_person("guard", "pause", "10m")
        self.session("shop", [(WRONG, "")])
        self.assertEqual(len(enforced.accepted(Home())), 1, "once may be chance")
        self.as_person("guard", "pause", "10m")
        self.session("shop", [(WRONG, "")])
        self.assertEqual(enforced.accepted(Home()), [])
        self.assertIn("taken back", self.enso_here("guard", "suggest"))
        self.wait(1)
        self.assertEqual(self.session("shop", [("aws s3 ls s3://other", "")]).stopped, [])
        self.assertEqual(tried_out.rules(Home()), [], "not proposed again before more failures came")

    def test_a_person_who_calls_the_lesson_harmful_ends_its_rule(self) -> None:
        known = self.ignored()
        self.as_person("guard", "accept", known)
        self.learn()
        self.assertEqual(len(enforced.accepted(Home())), 1)
        self.as_person("feedback", known, "--harmful")
        self.learn()
        self.assertEqual(enforced.accepted(Home()), [])
        self.assertIn("called its lesson harmful", self.enso_here("why", known))

    def test_an_agent_that_calls_the_lesson_harmful_does_not(self) -> None:
        known = self.ignored()
        self.as_person("guard", "accept", known)
        with mock.patch.dict(os.environ, CLAUDECODE="1"):
            self.enso_here("feedback", known, "--harmful")
            self.assertIn("once a day", self.enso_here("feedback", known, "--harmful"))
            self.wait(1)
            self.assertIn("noted: harmful", self.enso_here("feedback", known, "--harmful"))
        self.learn()
        self.assertEqual(len(enforced.accepted(Home())), 1)
        self.assertEqual([lesson["id"] for lesson in Store(Home()).everything()], [known], "nor is it archived")
        self.assertEqual(self.session("shop", [(WRONG, ERROR)]).stopped, [WRONG])

    def test_the_rule_of_a_projects_lesson_holds_in_that_project_only(self) -> None:
        known = self.ignored()
        self.folder("blog")
        self.assertIn("another project", self.refused("guard", "accept", known, project="blog"))
        self.assertFalse((self.enso_home / "policy.json").exists())
        path = self.folder("shop") / ".enso" / "policy.json"
        self.assertIn(str(path), self.as_person("guard", "accept", known))
        self.assertFalse((self.enso_home / "policy.json").exists())
        self.assertEqual(self.session("blog", [(WRONG, "")]).stopped, [])
        ways_out = [f"echo '{{}}' > {path}", f"rm {path}", f"rm -r {path.parent}",
                    f"mv {path.parent} {path.parent}-off"]
        for policy in ("", '{"version": 1}'):
            if policy:                   # a person's policy that protects nothing of its own
                (self.enso_home / "policy.json").write_text(policy)
            self.assertEqual(self.session("shop", [(WRONG, ERROR), *((call, "") for call in ways_out)]).stopped,
                             [WRONG, *ways_out])
        self.as_person("escalate", "--withdraw", known, project="blog")
        self.assertFalse(path.exists(), "nothing else was in it")
        self.assertEqual(enforced.accepted(Home()), [])

    def test_a_projects_own_policy_is_kept(self) -> None:
        known = self.ignored()
        path = self.folder("shop") / ".enso" / "policy.json"
        path.parent.mkdir()
        path.write_text('{"version": 1, "protect_env": ["TOKEN"]}')
        self.as_person("guard", "accept", known)
        self.assertEqual(json.loads(path.read_text())["protect_env"], ["TOKEN"])
        self.as_person("escalate", "--withdraw", known)
        self.assertEqual(json.loads(path.read_text()), {"version": 1, "protect_env": ["TOKEN"], "arguments": []})

    def test_what_a_tool_printed_is_in_no_rule(self) -> None:
        self.ignored()
        self.assertIn("credentials", Store(Home()).everything()[0]["text"])
        self.assertNotIn("credentials", json.dumps(tried_out.rules(Home())))


class OfOtherTools(Escalating):
    """The same for a tool that is no shell: an argument of an MCP tool, the path of a write."""

    def lives(self) -> dict[str, tuple[Call, Call, str]]:
        """Tool -> (the call that fails, the one that works, what is said of it)."""
        files = str(self.folder("shop"))
        return {
            "mcp__db__query": (("mcp__db__query", {"sql": "select 1"}),
                               ("mcp__db__query", {"sql": "select 1", "limit": 10}), "Error: limit is required"),
            "Write": (("Write", {"file_path": files + "/dist/app.js", "content": "let a"}),
                      ("Write", {"file_path": files + "/src/app.js", "content": "let a"}),
                      f"EACCES: permission denied, open '{files}/dist/app.js'")}

    def test_from_a_hint_to_a_rule_and_back(self) -> None:
        for tool, (wrong, right, error) in self.lives().items():
            with self.subTest(tool):
                for _ in range(4):
                    seen = self.session("shop", [(wrong, error), (right, "")])
                    self.wait(1)
                self.assertEqual(seen.stopped, [wrong], "held")
                known = next(row["rule"]["id"][len(tried_out.PREFIX):] for row in tried_out.rules(Home())
                             if row["rule"]["tool"] == tool)
                self.assertNotIn(error[-9:], json.dumps(tried_out.rules(Home())), "what the tool printed")
                self.assertNotIn("let a", json.dumps(tried_out.rules(Home())), "what was written")
                told = self.enso_here("guard", "suggest")
                self.assertIn("would have blocked 3, of which 3 failed (1 more was held)", told)
                (self.enso_home / "config.json").write_text('{"deliver.hold": false}')
                self.assertEqual(self.session("shop", [(wrong, error), (right, "")]).stopped, [], "in the shadow")
                (self.enso_home / "config.json").unlink()
                self.assertIn("would have blocked 4, of which 4 failed", self.enso_here("guard", "suggest"))
                self.as_person("guard", "accept", known)
                seen = self.session("shop", [(wrong, error), (right, ""), ("ls", "")])
                self.assertEqual(seen.stopped, [wrong])
                self.assertNotIn("permission denied", "".join(seen.said[-3:]))
                for _ in range(shadow.FALSE_BLOCKS):
                    self.as_person("guard", "pause", "10m")
                    self.session("shop", [(wrong, "")])
                self.assertEqual(enforced.accepted(Home()), [], "taken back")
                self.as_person("guard", "pause", "off")
                self.assertEqual(self.session("shop", [(wrong, "")]).stopped, [])


class Outcome(unittest.TestCase):
    ROW = {"ts": "2026-01-05T10:00:00.000Z", "call": "t1", "tool": "Bash"}
    NOW = clock.parse("2026-01-05T10:10:00Z")

    def test_of_one_call(self) -> None:
        later = {"ts": "2026-01-05T10:00:05.000Z", "tool_name": "Bash"}
        cases: list[tuple[list[dict[str, Any]], str]] = [
            ([], shadow.UNKNOWN), ([{**later, "kind": "failure", "trace_id": "t1"}], shadow.FAILED),
            ([{**later, "kind": "failure", "trace_id": "t2"}], shadow.UNKNOWN),
            ([{**later, "kind": "stop"}], shadow.WORKED),
            ([{**later, "kind": "refused", "trace_id": "t1"}, {**later, "kind": "stop"}], shadow.UNRUN),
            ([{**later, "kind": "delivery", "moment": "hold", "trace": "t1"}, {**later, "kind": "stop"}],
             shadow.UNRUN)]
        for records, outcome in cases:
            with self.subTest(records=records):
                self.assertEqual(shadow.came_of(self.ROW, records, self.NOW), outcome)
        self.assertEqual(shadow.came_of(self.ROW, [], self.NOW + clock.DAY), shadow.WORKED, "nothing came for long")

    def test_without_ids_the_next_failure_of_the_tool_counts(self) -> None:
        row = {**self.ROW, "call": ""}
        near = {"kind": "failure", "ts": "2026-01-05T10:00:05.000Z", "tool_name": "Bash", "trace_id": ""}
        self.assertEqual(shadow.came_of(row, [near], self.NOW), shadow.FAILED)
        self.assertEqual(shadow.came_of(row, [{**near, "tool_name": "Edit"}], self.NOW), shadow.UNKNOWN)


if __name__ == "__main__":
    unittest.main()

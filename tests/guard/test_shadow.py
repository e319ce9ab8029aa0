"""Proposed rules in the hook: what they say is noted, what is wrong with them stops nothing."""
from __future__ import annotations

import json
import unittest
from typing import Any

from enso.event import BEFORE, ToolEvent
from enso.guard import door, shadow
from enso.home import Home
from enso.project import identify
from tests.support import TempHome

NOW = 1_800_000_000.0
RULE = {"id": "enso-L00000001", "command": ["aws", "s3"], "any_of": ["--profile"], "reason": "x",
        "must_block": ["aws s3 ls"], "must_allow": ["aws --profile d s3 ls"]}


class Tried(TempHome):
    def setUp(self) -> None:
        super().setUp()
        self.place = Home(str(self.enso_home))
        (self.enso_home / "index").mkdir(parents=True)

    def rules(self, content: Any) -> None:
        (self.enso_home / "index" / "shadow.json").write_text(
            content if isinstance(content, str) else json.dumps({"version": 1, "rules": content}))

    def said(self, command: str, tool: str = "Bash") -> list[str]:
        """The rules that the audit names after a call, which must have passed."""
        event = ToolEvent("claude-code", BEFORE, NOW, "s1", str(self.project), tool_name=tool, tool_use_id="t1",
                          tool_input={"command": command})
        found = door.check(event, self.place, NOW)
        self.assertFalse(found is not None and found.block, found and found.reason)
        path = self.enso_home / "audit.jsonl"
        rows = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
        path.unlink(missing_ok=True)
        self.assertTrue(all((row["mode"], row["call"]) == ("shadow", "t1") for row in rows), rows)
        return [row["rule"] for row in rows]

    def test_a_rule_about_another_tool(self) -> None:
        self.rules([{"scope": "global", "rule": {"id": "enso-L00000002", "tool": "mcp__db__query|mcp__db__run",
                                                 "forbid": ["command=update*"], "reason": "x"}}])
        self.assertEqual(self.said("update a set b", "mcp__db__query"), ["enso-L00000002"])
        self.assertEqual(self.said("select 1", "mcp__db__query"), [])
        self.assertEqual(self.said("update a set b", "mcp__other"), [])

    def test_only_the_calls_it_is_about(self) -> None:
        self.rules([{"scope": "global", "rule": RULE}])
        self.assertEqual(self.said("cd x && /usr/bin/aws s3 ls"), ["enso-L00000001"])
        for command in ("aws --profile d s3 ls", "aws ec2 ls", "ls", "echo aws s3"):
            self.assertEqual(self.said(command), [], command)

    def test_a_projects_rule_speaks_of_that_project_only(self) -> None:
        for scope, spoken in ((identify(str(self.project)).id, ["enso-L00000001"]), ("other-1", [])):
            self.rules([{"scope": scope, "rule": RULE}])
            self.assertEqual(self.said("aws s3 ls"), spoken)

    def test_a_blocked_call_is_not_tried(self) -> None:
        self.rules([{"scope": "global", "rule": RULE}])
        event = ToolEvent("claude-code", BEFORE, NOW, "s1", str(self.project), tool_name="Bash",
                          tool_input={"command": "aws s3 ls; rm -rf ~"})
        found = door.check(event, self.place, NOW)
        self.assertTrue(found is not None and found.block)
        self.assertNotIn("enso-L", (self.enso_home / "audit.jsonl").read_text())

    def test_what_is_wrong_with_the_file_stops_nothing(self) -> None:
        wrong: list[Any] = ["no json", "[]", "{}", [3], [{}], [{"scope": "global"}],
                            [{"scope": "global", "rule": {**RULE, "command": []}}],
                            [{"scope": "global", "rule": {**RULE, "any_of": 5}}],
                            [{"scope": "global", "rule": {**RULE, "command": [["aws"]]}}]]
        for content in wrong:
            with self.subTest(content=content):
                self.rules(content)
                self.assertEqual(self.said("aws s3 ls"), [])

    def test_no_file_no_rules(self) -> None:
        self.assertEqual(shadow.rules(self.place), [])
        self.assertEqual(self.said("aws s3 ls"), [])


if __name__ == "__main__":
    unittest.main()

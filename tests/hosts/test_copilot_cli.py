from __future__ import annotations

import json
from typing import Any

from enso.hosts import copilot_cli
from tests.hosts.hostcase import HostCase


def shell(command: str, output: str, status: int, **more: Any) -> dict[str, Any]:
    text = f"{output}\n<shellId: 2 completed with exit code {status}>"
    return {"sessionId": "k1", "cwd": "/w", "toolName": "bash", "toolArgs": {"command": command},
            "toolResult": {"resultType": "success", "textResultForLlm": text}, **more}


class CopilotCli(HostCase):
    host = copilot_cli

    def test_a_failed_command_is_told_by_its_last_line(self) -> None:
        seen = self.read("postToolUse", shell("make", "no makefile", 2))
        self.assertEqual((seen.failed, seen.exit_code, seen.text, seen.session_id), (True, 2, "no makefile", "k1"))
        self.assertFalse(self.read("postToolUse", shell("make", "no makefile", 0)).failed)
        self.assertFalse(self.read("postToolUse", shell("grep a b", "", 1)).failed)

    def test_the_mark_in_the_middle_is_output(self) -> None:
        shown = shell("cat log", "<shellId: 1 completed with exit code 7>", 0)
        self.assertFalse(self.read("postToolUse", shown).failed)

    def test_a_failure_event(self) -> None:
        told = {"toolName": "view", "toolArgs": {"path": "/x"}, "error": "Path does not exist"}
        seen = self.read("postToolUseFailure", told)
        self.assertEqual((seen.failed, seen.text, seen.tool_input), (True, "Path does not exist", {"path": "/x"}))

    def test_snake_case_is_read_as_well(self) -> None:
        result = {"result_type": "success", "text_result_for_llm": "bad\n<shellId: 0 completed with exit code 4>"}
        seen = self.read("PostToolUse", {"session_id": "k2", "tool_name": "Bash", "tool_input": {"command": "make"},
                                         "tool_result": result})
        self.assertEqual((seen.failed, seen.exit_code, seen.session_id), (True, 4, "k2"))

    def test_arguments_may_be_a_text(self) -> None:
        seen = self.read("preToolUse", {"toolName": "bash", "toolArgs": json.dumps({"command": "ls"})})
        self.assertEqual(seen.tool_input, {"command": "ls"})

    def test_replies_use_top_level_keys_only(self) -> None:
        self.assertEqual(self.said("preToolUse", block=True, reason="no")[0],
                         {"permissionDecision": "deny", "permissionDecisionReason": "no"})
        self.assertEqual(self.said("sessionStart", context="x")[0], {"additionalContext": "x"})
        self.assertEqual(self.said("sessionEnd", context="x")[0], "")

from __future__ import annotations

from typing import Any

from enso.hosts import qwen_code
from tests.hosts.hostcase import HostCase


def block(output: str, status: int) -> str:
    return (f"Command: x\nDirectory: (root)\nOutput: {output}\nError: (none)\nExit Code: {status}\nSignal: (none)\n"
            "Process Group PGID: (none)")


def call(**more: Any) -> dict[str, Any]:
    return {"session_id": "q1", "cwd": "/w", "tool_name": "run_shell_command", "tool_input": {"command": "x"},
            "tool_use_id": "toolu_9", "tool_call_id": "call_9", **more}


def in_batch(status: str, error: str, started: str = "error") -> dict[str, Any]:
    return {"tool_name": "launch", "tool_input": {}, "tool_use_id": "call_7", "status": status, "tool_response": {
        "response_parts": [{"functionResponse": {"response": {"error": error}}}], "execution_status": started}}


class QwenCode(HostCase):
    host = qwen_code

    def test_a_failure_of_024(self) -> None:
        seen = self.read("PostToolUseFailure", call(error=block("no luck", 3)))
        self.assertEqual((seen.failed, seen.exit_code, seen.text, seen.tool_use_id), (True, 3, "no luck", "call_9"))

    def test_a_failure_of_015_comes_as_a_success(self) -> None:
        seen = self.read("PostToolUse", call(tool_response={"llmContent": block("no luck", 3)}))
        self.assertEqual((seen.failed, seen.exit_code), (True, 3))
        self.assertFalse(self.read("PostToolUse", call(tool_response={"llmContent": block("fine", 0)})).failed)

    def test_a_search_without_a_match_has_not_failed(self) -> None:
        told = call(tool_input={"command": "grep a b"}, error=block("", 1))
        self.assertFalse(self.read("PostToolUseFailure", told).failed)

    def test_a_batch_tells_the_call_by_the_same_id(self) -> None:
        seen = self.read("PostToolBatch", {"session_id": "q1", "tool_calls": [
            in_batch("error", "Tool \"launch\" not found", "not_started"), {"status": "success"},
            in_batch("cancelled", "User did not allow tool call", "not_started"),
            in_batch("error", "Enso: outside of the project", "not_started")]})
        self.assertEqual([(one.tool_use_id, one.failed, one.refused, one.ours) for one in seen.calls],
                         [("call_7", True, False, False), ("call_7", True, True, False), ("call_7", True, False, True)])

    def test_a_tool_result_is_no_prompt(self) -> None:
        self.assertIsNone(qwen_code.read("UserPromptSubmit", {"prompt": ""}, 1.0))
        self.assertEqual(self.read("UserPromptSubmit", {"prompt": "go"}).prompt, "go")

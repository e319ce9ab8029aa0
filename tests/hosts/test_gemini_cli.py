from __future__ import annotations

from typing import Any

from enso import event
from enso.hosts import gemini_cli
from tests.hosts.hostcase import HostCase


def shell(command: str, output: str, status: int | None = None) -> dict[str, Any]:
    end = f"\nExit Code: {status}" if status else ""
    shown = f"<untrusted_context>\nOutput: {output}{end}\nProcess Group PGID: 41\n</untrusted_context>"
    return {"session_id": "g1", "cwd": "/w", "tool_name": "run_shell_command", "tool_input": {"command": command},
            "tool_response": {"llmContent": shown, "returnDisplay": output}}


class GeminiCli(HostCase):
    host = gemini_cli

    def test_a_failed_command_is_told_by_its_status_line(self) -> None:
        seen = self.read("AfterTool", shell("npm tset", "npm error Unknown command", 1))
        self.assertEqual((seen.failed, seen.exit_code, seen.text), (True, 1, "npm error Unknown command"))

    def test_success_has_no_status_line(self) -> None:
        seen = self.read("AfterTool", shell("npm test", "the log says\nExit Code: 3 was seen\nok"))
        self.assertEqual((seen.failed, seen.exit_code), (False, None))

    def test_a_search_without_a_match_has_not_failed(self) -> None:
        self.assertFalse(self.read("AfterTool", shell("grep zebra a", "(empty)", 1)).failed)

    def test_another_tools_error_is_in_its_field(self) -> None:
        seen = self.read("AfterTool", {"tool_name": "read_file", "tool_input": {"file_path": "/w/x"}, "tool_response": {
            "llmContent": "Could not read", "error": {"message": "File not found: /w/x", "type": "file_not_found"}}})
        self.assertEqual((seen.failed, seen.text), (True, "File not found: /w/x"))

    def test_a_block_carries_a_decision(self) -> None:
        out, _, _ = self.said("BeforeTool", block=True, reason="not there")
        self.assertEqual(out, {"decision": "deny", "reason": "not there"})

    def test_context_goes_where_it_is_read(self) -> None:
        self.assertEqual(self.said("BeforeTool", context="x")[0], "")
        self.assertEqual([self.read(name, payload).mute for name, payload in (
            ("BeforeTool", {}), ("AfterTool", shell("x", "y", 1)), ("BeforeAgent", {}))], [True, False, False])
        self.assertEqual(self.said("BeforeAgent", context="x")[0], {
            "hookSpecificOutput": {"hookEventName": "BeforeAgent", "additionalContext": "x"}})
        self.assertEqual(self.read("BeforeAgent", {"prompt": "hi"}).kind, event.PROMPT)

    def test_a_lesson_goes_behind_an_error_which_swallows_context(self) -> None:
        broken: dict[str, Any] = {"tool_name": "read_file", "tool_response": {"error": {
            "message": "File not found: x"}}}
        self.assertFalse(self.read("AfterTool", broken).mute)
        out, err, status = self.said("AfterTool", context="Enso: it lies in y.")
        self.assertEqual((out, err, status), (
            {"decision": "deny", "reason": "File not found: x\n\nEnso: it lies in y."}, "", 0))
        self.assertEqual(self.said("AfterTool")[0], "")
        # What was added is not part of the error when the transcript is read.
        broken["tool_response"]["error"]["message"] = out["reason"]
        self.assertEqual(self.read("AfterTool", broken).text, "File not found: x")
        self.read("AfterTool", shell("npm tset", "npm error", 1))
        self.assertIn("additionalContext", self.said("AfterTool", context="x")[0]["hookSpecificOutput"])

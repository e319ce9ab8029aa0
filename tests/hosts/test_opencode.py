from __future__ import annotations

from typing import Any

from enso import event
from enso.hosts import opencode
from tests.hosts.hostcase import HostCase


def after(tool: str, args: dict[str, Any], output: str, **metadata: Any) -> dict[str, Any]:
    return {"session_id": "ses_1", "cwd": "/w",
            "input": {"tool": tool, "sessionID": "ses_1", "callID": "call_1", "args": args},
            "output": {"output": output, "metadata": metadata}}


def broken(error: str, status: str = "error") -> dict[str, Any]:
    return {"session_id": "ses_1", "cwd": "/w", "properties": {"part": {
        "type": "tool", "tool": "read", "callID": "call_2", "state": {
            "status": status, "input": {"filePath": "/w/x"}, "error": error}}}}


class OpenCode(HostCase):
    host = opencode

    def test_a_command_fails_by_its_exit_status(self) -> None:
        seen = self.read("tool.execute.after", after("bash", {"command": "make"}, "no rule\n", exit=2))
        self.assertEqual((seen.failed, seen.exit_code, seen.text, seen.tool_use_id), (True, 2, "no rule\n", "call_1"))
        self.assertFalse(self.read("tool.execute.after", after("bash", {"command": "rg x"}, "", exit=1)).failed)
        self.assertFalse(self.read("tool.execute.after", after("read", {}, "error: in the file")).failed)

    def test_a_tool_that_throws_shows_in_a_message_part(self) -> None:
        seen = self.read("message.part.updated", broken("File not found: /w/x"))
        self.assertEqual((seen.kind, seen.tool_name, seen.tool_input, seen.failed, seen.text),
                         (event.AFTER, "read", {"filePath": "/w/x"}, True, "File not found: /w/x"))
        self.assertIsNone(opencode.read("message.part.updated", broken("", "running"), 1.0))

    def test_what_was_blocked_or_refused_is_no_failure(self) -> None:
        self.assertTrue(self.read("message.part.updated", broken("Enso: not there")).ours)
        self.assertTrue(self.read("message.part.updated", broken("The user rejected permission to use this")).refused)

    def test_an_unknown_tool_gets_its_name_back(self) -> None:
        asked = {"tool": "fly", "error": "unavailable"}
        seen = self.read("tool.execute.after", after("invalid", asked, "unavailable tool 'fly'"))
        self.assertEqual((seen.tool_name, seen.failed), ("fly", True))

    def test_before_and_prompt(self) -> None:
        seen = self.read("tool.execute.before", {"input": {"tool": "bash", "sessionID": "ses_1", "callID": "c"},
                                                 "output": {"args": {"command": "ls"}}, "cwd": "/w"})
        self.assertEqual((seen.session_id, seen.tool_input, seen.cwd), ("ses_1", {"command": "ls"}, "/w"))
        said = {"input": {"sessionID": "ses_1"}, "output": {"parts": [{"type": "text", "text": "do it"}]}}
        self.assertEqual(self.read("chat.message", said).prompt, "do it")

    def test_the_plugin_reads_context(self) -> None:
        self.assertEqual(self.said("session.created", context="x")[0], {"context": "x"})

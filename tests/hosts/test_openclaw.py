from __future__ import annotations

from typing import Any

from enso import event
from enso.hosts import openclaw
from tests.hosts.hostcase import HostCase


def after(command: str, error: str = "", **details: Any) -> dict[str, Any]:
    return {"session_id": "o1", "cwd": "/w", "tool_name": "exec", "tool_input": {"command": command},
            "tool_response": {"content": [], "details": details}, "error": error or None,
            "event": {"toolCallId": "call_1"}}


class OpenClaw(HostCase):
    host = openclaw

    def test_a_command_fails_by_its_exit_status(self) -> None:
        seen = self.read("after_tool_call", after("make", exitCode=2, status="completed",
                                                  aggregated="no rule\n\n(Command exited with code 2)"))
        self.assertEqual((seen.failed, seen.exit_code, seen.text, seen.tool_use_id), (True, 2, "no rule", "call_1"))
        self.assertFalse(self.read("after_tool_call", after("make", exitCode=0)).failed)

    def test_an_error_and_a_block(self) -> None:
        self.assertTrue(self.read("after_tool_call", after("x", "File not found: x", status="error")).failed)
        self.assertTrue(self.read("after_tool_call", after("x", "Enso: no", status="blocked")).ours)

    def test_a_session_starts_with_its_first_prompt(self) -> None:
        context = {"sessionId": "o1", "workspaceDir": "/w"}
        seen = self.read("before_prompt_build", {"event": {"prompt": "hi", "messages": []}, "ctx": context, "cwd": "/"})
        self.assertEqual((seen.kind, seen.prompt, seen.session_id, seen.cwd), (event.START, "hi", "o1", "/w"))
        later = {"event": {"prompt": "hi", "messages": [{}]}}
        self.assertEqual(self.read("before_prompt_build", later).kind, event.PROMPT)

    def test_the_plugin_reads_context(self) -> None:
        self.assertEqual(self.said("before_prompt_build", context="x")[0], {"context": "x"})
        self.assertEqual(self.said("before_tool_call", context="x")[0], "")

from __future__ import annotations

from typing import Any

from enso.hosts import pi
from tests.hosts.hostcase import HostCase


def result(command: str, text: str, failed: bool) -> dict[str, Any]:
    return {"session_id": "p1", "cwd": "/w", "tool_name": "bash", "tool_input": {"command": command},
            "is_error": failed, "tool_response": [{"type": "text", "text": text}], "event": {"toolCallId": "call_1"}}


class Pi(HostCase):
    host = pi

    def test_a_failed_command(self) -> None:
        seen = self.read("tool_result", result("make", "no rule\n\n\nCommand exited with code 2", True))
        self.assertEqual((seen.failed, seen.exit_code, seen.text, seen.tool_use_id), (True, 2, "no rule", "call_1"))

    def test_a_search_without_a_match_has_not_failed(self) -> None:
        self.assertFalse(self.read("tool_result", result("grep a b", "\n\nCommand exited with code 1", True)).failed)

    def test_another_tools_error(self) -> None:
        seen = self.read("tool_result", {**result("", "ENOENT: no such file", True), "tool_name": "read"})
        self.assertEqual((seen.failed, seen.exit_code, seen.text), (True, None, "ENOENT: no such file"))

    def test_the_extension_reads_context(self) -> None:
        self.assertEqual(self.said("before_agent_start", context="x")[0], {"context": "x"})
        self.assertEqual(self.read("before_agent_start", {"event": {"prompt": "hi"}}).prompt, "hi")

"""Hosts that were read about and not run: payloads as documented."""
from __future__ import annotations

import unittest

from enso import event
from enso.hosts import cursor, droid, goose, kiro
from tests.hosts.hostcase import HostCase


class Cursor(HostCase):
    host = cursor

    def test_failure(self) -> None:
        seen = self.read("postToolUseFailure", {
            "conversation_id": "c7", "workspace_roots": ["/w"], "tool_name": "Shell", "tool_input": {"command": "make"},
            "error_message": "no makefile", "failure_type": "error", "tool_use_id": "t7", "is_interrupt": False})
        self.assertEqual((seen.session_id, seen.cwd, seen.failed, seen.text, seen.tool_use_id, seen.refused),
                         ("c7", "/w", True, "no makefile", "t7", False))
        self.assertTrue(self.read("postToolUseFailure", {"failure_type": "permission_denied"}).refused)
        self.assertFalse(self.read("postToolUse", {"tool_output": "error in a file"}).failed)

    def test_context_is_a_top_level_key(self) -> None:
        self.assertEqual(self.said("sessionStart", context="x")[0], {"additional_context": "x"})
        self.assertEqual(self.said("preToolUse", block=True, reason="no"), ("", "no\n", 2))


class Droid(HostCase):
    host = droid

    def test_a_plain_result_is_left_to_judge(self) -> None:
        seen = self.read("PostToolUse", {"tool_name": "Execute", "tool_response": "make: *** error"})
        self.assertEqual((seen.failed, seen.text), (None, "make: *** error"))

    def test_an_exit_status_decides(self) -> None:
        seen = self.read("PostToolUse", {"toolName": "Execute", "toolInput": {"command": "make"},
                                         "toolResponse": {"exitCode": 2, "stderr": "no"}})
        self.assertEqual((seen.failed, seen.exit_code, seen.text, seen.tool_name), (True, 2, "no", "Execute"))


class Goose(HostCase):
    host = goose

    def test_failure(self) -> None:
        seen = self.read("PostToolUseFailure", {
            "event": "PostToolUseFailure", "session_id": "g1", "tool_call_id": "c1", "tool_name": "developer__shell",
            "tool_input": {"command": "make"}, "tool_output": {"error": "no makefile"}, "working_dir": "/w"})
        self.assertEqual((seen.kind, seen.failed, seen.text, seen.cwd), (event.AFTER, True, "no makefile", "/w"))

    def test_nothing_ever_goes_to_stdout(self) -> None:
        for name in goose.EVENTS:
            self.assertEqual(self.said(name, context="x", notice="y")[0], "")


class Kiro(HostCase):
    host = kiro

    def test_failure(self) -> None:
        seen = self.read("postToolUse", {"cwd": "/w/app", "tool_name": "execute_bash",
                                         "tool_response": {"success": False, "result": ["no", "makefile"]}})
        self.assertEqual((seen.failed, seen.text, seen.session_id), (True, "no\nmakefile", "kiro-w-app"))

    def test_context_is_plain_text(self) -> None:
        self.assertEqual(kiro.reply("agentSpawn", event.Reply(context="x")), ("x\n", "", 0))
        self.assertEqual(kiro.reply("postToolUse", event.Reply(context="x")), ("", "", 0))


if __name__ == "__main__":
    unittest.main()

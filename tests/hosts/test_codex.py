from __future__ import annotations

import json
import pathlib
import tempfile
from typing import Any

from enso import event
from enso.capture import transcript
from enso.hosts import codex, codex_rollout
from tests.hosts.hostcase import HostCase


def item(kind: str, id_: str, **fields: Any) -> dict[str, Any]:
    return {"timestamp": "2026-03-01T10:00:00.000Z", "type": "event_msg",
            "payload": {"type": "item_completed", "item": {"type": kind, "id": id_, **fields}}}


def ran(id_: str, command: str, status: int, output: str = "") -> dict[str, Any]:
    return item("CommandExecution", id_, command=["/bin/bash", "-lc", command], exit_code=status,
                status="failed" if status else "completed", aggregated_output=output)


def asked(id_: str, name: str, given: str, custom: bool = False) -> dict[str, Any]:
    kind, field = ("custom_tool_call", "input") if custom else ("function_call", "arguments")
    return {"type": "response_item", "payload": {"type": kind, "call_id": id_, "name": name, field: given}}


def came(id_: str, output: Any, custom: bool = False) -> dict[str, Any]:
    return {"timestamp": "2026-03-01T10:00:01.000Z", "type": "response_item", "payload": {
        "type": "custom_tool_call_output" if custom else "function_call_output", "call_id": id_, "output": output}}


ROLLOUT = (
    ran("c1", "make all", 2, "make: *** No rule to make target 'all'.\n"),
    ran("c2", "ls", 0, "a\n"),
    ran("c3", "grep zebra notes.txt", 1),
    ran("c4", "sleep 99", -1),
    item("McpToolCall", "c5", server="db", tool="query", arguments={"sql": "select"}, status="failed",
         result={"content": [{"type": "text", "text": "no such table: t"}], "isError": True}),
    asked("c6", "apply_patch", "*** Begin Patch\n*** Update File: a.py\n*** End Patch", custom=True),
    came("c6", "apply_patch verification failed: Failed to find expected lines in a.py", custom=True),
    asked("c7", "teleport", "{\"to\": \"mars\"}"),
    came("c7", "unsupported call: teleport"),
    asked("c8", "exec", "text(await tools.apply_patch(p))", custom=True),
    came("c8", [{"type": "input_text", "text": "Script failed\nOutput:\n"},
                {"type": "input_text", "text": "Script error:\napply_patch verification failed: no such file"}],
         custom=True),
    item("FileChange", "c9", changes={"/w/b.py": {"type": "add"}}, status="completed", stdout="Success."),
)


class Rollout(HostCase):
    host = codex

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory(prefix="enso-test-")
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name, "rollout.jsonl")
        self.path.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in ROLLOUT))

    def payload(self, **more: Any) -> dict[str, Any]:
        return {"session_id": "s1", "cwd": "/w", "transcript_path": str(self.path), "tool_name": "Bash", **more}

    def test_a_subagents_prompt_is_not_the_persons(self) -> None:
        seen = self.read("UserPromptSubmit", {"prompt": "No, always use pnpm", "agent_id": "a1"})
        self.assertEqual((seen.kind, seen.source), (event.PROMPT, event.SUBAGENT))
        self.assertEqual(self.read("UserPromptSubmit", {"prompt": "No, always use pnpm"}).source, "")

    def test_failures_are_read_from_the_rollout(self) -> None:
        for name in ("PostToolUse", "Stop", "SessionEnd"):
            seen = self.read(name, self.payload())
            self.assertEqual(
                [(call.tool_use_id, call.tool_name, call.exit_code) for call in seen.calls],
                [("c1", "Bash", 2), ("c5", "mcp__db__query", None), ("c6", "apply_patch", None),
                 ("c7", "teleport", None), ("c8", "apply_patch", None)])
            # At the end of a turn nothing more reaches the model.
            self.assertEqual({(call.kind, call.failed, call.session_id, call.mute) for call in seen.calls},
                             {(event.AFTER, True, "s1", name != "PostToolUse")})

    def test_a_failure_has_its_input_and_its_error(self) -> None:
        calls = {call.tool_use_id: call for call in self.read("PostToolUse", self.payload()).calls}
        self.assertEqual(calls["c1"].tool_input, {"command": "make all"})
        self.assertIn("No rule to make", calls["c1"].text)
        self.assertEqual(calls["c5"].text, "no such table: t")
        self.assertIn("Update File: a.py", calls["c6"].tool_input["command"])
        self.assertEqual(calls["c7"].tool_input, {"to": "mars"})
        self.assertEqual(calls["c8"].text, "apply_patch verification failed: no such file")

    def test_without_a_rollout_the_text_is_left_to_judge(self) -> None:
        seen = self.read("PostToolUse", self.payload(transcript_path="/none", tool_response="boom"))
        self.assertEqual((seen.kind, seen.failed, seen.text), (event.AFTER, None, "boom"))

    def test_a_cut_first_line_is_skipped(self) -> None:
        self.assertEqual(codex_rollout.failures(b'"status":"failed"}}}\n'), [])

    def test_learn_reads_every_call(self) -> None:
        calls, offset = transcript.read("codex", str(self.path))
        self.assertEqual([(call["id"], call["failed"]) for call in calls],
                         [("c1", True), ("c2", False), ("c3", False), ("c4", False), ("c5", True), ("c6", True),
                          ("c7", True), ("c8", True), ("c9", False)])
        self.assertEqual(transcript.read("codex", str(self.path), offset), ([], self.path.stat().st_size))

    def test_a_reply_has_no_key_of_our_own(self) -> None:
        out, _, status = self.said("SessionStart", context="use make", notice="off")
        self.assertEqual((out, status), ({"hookSpecificOutput": {
            "hookEventName": "SessionStart", "additionalContext": "use make"}, "systemMessage": "off"}, 0))
        self.assertEqual(self.said("Stop", context="would do harm"), ("", "", 0))
        self.assertEqual(self.said("PreToolUse", block=True, reason="no")[0], "")

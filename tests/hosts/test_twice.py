"""Hosts that read another host's settings as well tell every event twice: it counts once."""
from __future__ import annotations

import json
from typing import Any

from tests.support import TempHome

NOW = 1_790_000_000


class Twice(TempHome):
    def setUp(self) -> None:
        super().setUp()
        self.enso_home.mkdir(mode=0o700)
        (self.enso_home / "last-pass").touch()       # none is due

    def failures(self) -> int:
        spools = (self.enso_home / "events").glob("*.jsonl")
        return sum(json.loads(line)["kind"] == "failure" for spool in spools for line in spool.read_text().splitlines())

    def tell(self, host: str, event: str, payload: dict[str, Any], after: float = 0) -> None:
        done = self.hook(host, event, {"cwd": str(self.project), **payload}, ENSO_NOW=str(NOW + after))
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_copilot_has_no_ids(self) -> None:
        error = {"error": "Path does not exist"}
        own = {"sessionId": "k1", "toolName": "view", "toolArgs": {"path": "/no/such"}, **error}
        claudes = {"session_id": "k1", "tool_name": "Read", "tool_input": {"path": "/no/such"}, **error}
        self.tell("copilot-cli", "postToolUseFailure", own)
        self.tell("claude-code", "PostToolUseFailure", claudes, after=1)
        self.tell("claude-code", "PostToolUseFailure", {**claudes, "timestamp": "2026-09-21T14:13:20.000Z"}, after=1)
        self.assertEqual(self.failures(), 1)
        self.tell("copilot-cli", "postToolUseFailure", own, after=30)
        self.assertEqual(self.failures(), 2, "the same mistake later is a second failure")

    def test_what_claude_code_showed_is_not_shown_in_copilot_and_there_once(self) -> None:
        self.enso("add", "Use `pnpm`, not `npm`", "--scope", "global")
        start = {"session_id": "k2", "cwd": str(self.project), "source": "startup"}
        self.assertIn("pnpm", self.hook("claude-code", "SessionStart", start).stdout)
        own = {"sessionId": "k2", "cwd": str(self.project), "timestamp": 1, "source": "new"}
        said = json.loads(self.hook("copilot-cli", "sessionStart", own).stdout)
        self.assertIn("pnpm", said["additionalContext"])
        # Copilot runs the hook of Claude Code's settings as well, with a payload of its own form.
        again = {**start, "timestamp": "2026-01-01T00:00:00.000Z", "source": "new"}
        self.assertEqual(self.hook("claude-code", "SessionStart", again).stdout, "")

    def test_copilot_understands_what_the_hook_in_claudes_settings_says(self) -> None:
        self.enso("add", "Use `pnpm`, not `npm`", "--scope", "global")
        payload = {"session_id": "k3", "cwd": str(self.project), "timestamp": "2026-01-01T00:00:00.000Z"}
        said = json.loads(self.hook("claude-code", "SessionStart", {**payload, "source": "new"}).stdout)
        self.assertIn("pnpm", said["additionalContext"])
        write = {"tool_name": "Write", "tool_input": {"path": str(self.enso_home / "policy.json"), "file_text": "{}"}}
        done = self.hook("claude-code", "PreToolUse", {**payload, **write})
        self.assertEqual((done.returncode, json.loads(done.stdout)["permissionDecision"]), (2, "deny"))

    def test_cursor_has_ids(self) -> None:
        call = {"session_id": "c1", "tool_use_id": "t1", "tool_input": {"command": "make"}}
        self.tell("cursor", "postToolUseFailure", {**call, "tool_name": "Shell", "error_message": "no makefile"})
        self.tell("claude-code", "PostToolUseFailure", {**call, "tool_name": "Bash", "error": "no makefile"}, after=9)
        self.assertEqual(self.failures(), 1)

"""Hosts that read another host's settings as well tell every event twice: it counts once."""
from __future__ import annotations

import json
from typing import Any

from tests.support import TempHome

NOW = 1_790_000_000


class Twice(TempHome):
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
        self.assertEqual(self.failures(), 1)
        self.tell("copilot-cli", "postToolUseFailure", own, after=30)
        self.assertEqual(self.failures(), 2, "the same mistake later is a second failure")

    def test_cursor_has_ids(self) -> None:
        call = {"session_id": "c1", "tool_use_id": "t1", "tool_input": {"command": "make"}}
        self.tell("cursor", "postToolUseFailure", {**call, "tool_name": "Shell", "error_message": "no makefile"})
        self.tell("claude-code", "PostToolUseFailure", {**call, "tool_name": "Bash", "error": "no makefile"}, after=9)
        self.assertEqual(self.failures(), 1)

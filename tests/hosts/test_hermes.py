from __future__ import annotations

import json
from typing import Any

from enso import event
from enso.hosts import hermes
from tests.hosts.hostcase import HostCase


def after(command: str, result: Any, **extra: Any) -> dict[str, Any]:
    return {"session_id": "h1", "cwd": "/w", "tool_name": "terminal", "tool_input": {"command": command},
            "extra": {"result": result if isinstance(result, str) else json.dumps(result), "tool_call_id": "call_1",
                      "status": "ok", **extra}}


class Hermes(HostCase):
    host = hermes

    def test_the_exit_status_in_the_result_counts_not_the_ok(self) -> None:
        seen = self.read("post_tool_call", after("make", {"output": "no rule", "exit_code": 2, "error": None}))
        self.assertEqual((seen.failed, seen.exit_code, seen.text, seen.tool_use_id), (True, 2, "no rule", "call_1"))
        self.assertFalse(self.read("post_tool_call", after("ls", {"output": "a", "exit_code": 0})).failed)

    def test_an_exit_status_that_is_an_answer(self) -> None:
        answered = {"output": "", "exit_code": 1, "exit_code_meaning": "No matches found"}
        self.assertFalse(self.read("post_tool_call", after("grep a b", answered, status="error")).failed)

    def test_an_error_and_a_result_that_is_no_json(self) -> None:
        self.assertTrue(self.read("post_tool_call", after("x", {"error": "File not found: x"})).failed)
        seen = self.read("post_tool_call", after("x", "plain words", status="error"))
        self.assertEqual((seen.failed, seen.text), (True, "plain words"))

    def test_a_block_is_ours(self) -> None:
        self.assertTrue(self.read("post_tool_call", after("x", {"error": "no"}, status="blocked")).ours)

    def test_the_first_turn_is_the_start(self) -> None:
        first = {"extra": {"user_message": "hi", "is_first_turn": True}}
        later = {"extra": {"user_message": "more", "is_first_turn": False}}
        turns = [self.read("pre_llm_call", payload) for payload in (first, later)]
        self.assertEqual([(seen.kind, seen.prompt) for seen in turns], [(event.START, "hi"), (event.PROMPT, "more")])

    def test_a_block_is_told_in_json_too(self) -> None:
        self.assertEqual(self.said("pre_tool_call", block=True, reason="no")[0], {"decision": "block", "reason": "no"})
        self.assertEqual(self.said("pre_llm_call", context="x")[0], {"context": "x"})
        self.assertEqual(self.said("post_tool_call", context="x")[0], {"context": "x"})
        self.assertEqual(self.said("on_session_end", context="x")[0], "")

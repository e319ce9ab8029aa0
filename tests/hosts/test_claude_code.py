from __future__ import annotations

import json
import unittest
from typing import Any

from enso import event
from enso.event import Reply, ToolEvent
from enso.hosts import claude_code
from tests.fixtures import claude
from tests.support import TempHome


class Read(TempHome):
    def read(self, name: str, payload: dict[str, Any]) -> ToolEvent:
        seen = claude_code.read(name, payload, 1.0)
        assert seen is not None
        return seen

    def test_a_failure(self) -> None:
        seen = self.read("PostToolUseFailure", claude.failure(self.project, "exit 3", "Exit code 3\nout\nerr"))
        self.assertEqual(
            (seen.kind, seen.failed, seen.exit_code, seen.text), (event.AFTER, True, 3, "Exit code 3\nout\nerr")
        )
        self.assertFalse(seen.interrupted or seen.refused or seen.ours)

    def test_an_interrupt_is_no_failure_of_the_agent(self) -> None:
        seen = self.read("PostToolUseFailure", claude.failure(self.project, "sleep 9", "Interrupted", interrupt=True))
        self.assertTrue(seen.interrupted)

    def test_a_call_rejected_before_it_ran_shows_in_the_batch_only(self) -> None:
        call = {
            "tool_name": "Edit",
            "tool_input": {"file_path": "/p/a"},
            "tool_use_id": "t1",
            "tool_response": "<tool_use_error>String to replace not found in file.\nString: x</tool_use_error>",
        }
        seen = self.read(
            "PostToolBatch", claude.batch(self.project, call, {**claude.bash("ls", "t2"), "tool_response": "a"})
        )
        self.assertEqual([(one.tool_use_id, one.failed) for one in seen.calls], [("t1", True)])
        self.assertEqual(seen.calls[0].text, "String to replace not found in file.\nString: x")

    def test_the_transcript_tells_which_results_were_errors(self) -> None:
        transcript = claude.Transcript(self.project)
        transcript.call(
            "Bash",
            {"command": "x"},
            "Claude requested permissions to use Bash, but you haven't granted it yet.",
            failed=True,
            use="t1",
        )
        transcript.call("Bash", {"command": "ls"}, "fine", use="t2")
        seen = self.read(
            "PostToolBatch",
            claude.batch(
                self.project,
                {
                    **claude.bash("x", "t1"),
                    "tool_response": "Claude requested permissions to use Bash, but you haven't granted it yet.",
                },
                {**claude.bash("ls", "t2"), "tool_response": "fine"},
            ),
        )
        self.assertEqual([(one.tool_use_id, one.refused) for one in seen.calls], [("t1", True)])

    def test_our_own_block_is_not_a_failure_and_another_hooks_block_is_a_refusal(self) -> None:
        transcript = claude.Transcript(self.project)
        line = "[ ! -x /h/bin/enso-hook ] || exec /h/bin/enso-hook claude-code PreToolUse"
        ours = f"PreToolUse:Bash hook error: [{line}]: Enso: no"
        theirs = "PreToolUse:Bash hook error: [/opt/their-hook]: not on Fridays"
        for use, text in (("t1", ours), ("t2", theirs)):
            transcript.call("Bash", {"command": "x"}, text, failed=True, use=use)
        seen = self.read(
            "PostToolBatch",
            claude.batch(
                self.project,
                {**claude.bash("x", "t1"), "tool_response": ours},
                {**claude.bash("x", "t2"), "tool_response": theirs},
            ),
        )
        self.assertEqual([(one.ours, one.refused) for one in seen.calls], [(True, False), (False, True)])

    def test_output_that_mentions_permissions_is_still_a_failure(self) -> None:
        seen = self.read(
            "PostToolUseFailure",
            claude.failure(
                self.project, "gh pr create", "Exit code 1\nPermission to use org/repo denied; requires approval"
            ),
        )
        self.assertFalse(seen.refused)

    def test_events_without_use_and_odd_payloads(self) -> None:
        self.assertIsNone(claude_code.read("MessageDisplay", {}, 1.0))
        odds: list[dict[str, Any]] = [
            {},
            {"session_id": 3, "cwd": None},
            {"tool_calls": "x"},
            {"tool_calls": [3, None, {}]},
            {"error": ["x"]},
        ]
        for odd in odds:
            for name in claude_code.EVENTS:
                self.assertIsInstance(claude_code.read(name, dict(odd), 1.0), ToolEvent)


class Replies(unittest.TestCase):
    def test_a_block_is_exit_2_with_a_reason(self) -> None:
        self.assertEqual(claude_code.reply("PreToolUse", Reply(block=True, reason="no")), ("", "no\n", 2))

    def test_nothing_to_say_prints_nothing(self) -> None:
        for name in claude_code.EVENTS:
            self.assertEqual(claude_code.reply(name, Reply()), ("", "", 0))

    def test_context_goes_where_the_model_reads_it(self) -> None:
        out, err, status = claude_code.reply("SessionStart", Reply(context='中 "x"', notice="n"))
        self.assertEqual((err, status), ("", 0))
        self.assertEqual(
            json.loads(out),
            {
                "hookSpecificOutput": {"hookEventName": "SessionStart", "additionalContext": '中 "x"'},
                "systemMessage": "n",
            },
        )
        self.assertEqual(claude_code.reply("Stop", Reply(context="would make the turn go on")), ("", "", 0))

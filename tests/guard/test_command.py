"""`enso guard ...` as a person or an agent runs it."""
from __future__ import annotations

import json
import os
import pty
import subprocess
import sys

from tests.support import TempHome


class Commands(TempHome):
    def test_check_says_yes_or_no(self) -> None:
        self.assertIn("allowed", self.enso("guard", "check", "--command", "ls").stdout)
        done = self.enso("guard", "check", "--command", "rm -rf /", status=2)
        self.assertIn("delete-outside", done.stdout)

    def test_check_reads_a_payload(self) -> None:
        payload = json.dumps({"tool_name": "Write", "tool_input": {"file_path": "~/.claude/settings.json",
                                                                   "content": "{}"}, "cwd": str(self.project)})
        row = json.loads(self.enso("guard", "check", "--json", stdin=payload, status=2).stdout)
        self.assertEqual((row["verdict"], row["rule"]), ("block", "self-file"))
        self.enso("guard", "check", stdin="{", status=1)

    def test_every_spelling_of_a_payload_is_read_and_none_is_let_pass_unread(self) -> None:
        bad = "rm -rf /"
        for payload in ({"tool_name": "Bash", "tool_input": {"command": bad}},
                        {"toolName": "bash", "toolArgs": {"command": bad}},
                        {"tool_name": "shell", "input_args": bad},
                        {"tool_name": "shell", "input_args": {"command": bad}},
                        {"tool": "Bash", "input": {"command": bad}}, {"tool": "Bash", "command": bad}, {"command": bad},
                        {"toolName": "bash", "toolArgs": json.dumps({"command": bad})}):
            with self.subTest(payload=payload):
                self.enso("guard", "check", stdin=json.dumps(payload), status=2)
        for text, said in (('{"tool_name": "Bash", "params": {"command": "ls"}}', "the tool's input"),
                           ('{"name": "Bash", "input": {"command": "ls"}}', "the tool:"), ("{}", "the tool:"),
                           ("[]", "the tool:")):
            with self.subTest(text=text):
                self.assertIn(said, self.enso("guard", "check", stdin=text, status=1).stderr)

    def test_check_leaves_no_audit(self) -> None:
        self.enso("guard", "check", "--command", "rm -rf /", status=2)
        self.assertFalse((self.enso_home / "audit.jsonl").exists())

    def test_explain_shows_commands_effects_and_rule(self) -> None:
        text = self.enso("guard", "explain", "--command", "cd src && rm -rf ../../..").stdout
        for part in ("command   rm -rf ../../..", "effect    delete", "rule      delete-outside", "verdict   block"):
            self.assertIn(part, text)

    def test_explain_is_redacted(self) -> None:
        secret = "gh" + "p_" + "aB3dE5gH7jK9mN1pQ3sT5vW7yZ2bC4dF6hJ8"
        self.assertNotIn(secret, self.enso("guard", "explain", "--command", f"echo {secret} > {secret}").stdout)

    def test_a_file_of_cases(self) -> None:
        cases = self.project / "cases.jsonl"
        cases.write_text('{"command": "ls", "expect": "allow"}\n{"command": "rm -rf /", "expect": "block"}\n')
        self.assertIn("2 of 2", self.enso("guard", "test", str(cases)).stdout)
        cases.write_text('{"command": "ls", "expect": "block"}\n')
        self.assertIn("line 1", self.enso("guard", "test", str(cases), status=1).stdout)
        cases.write_text('{"command": "ls"}\n')
        self.assertIn("expect", self.enso("guard", "test", str(cases), status=1).stderr)

    def test_a_rule_that_fails_its_examples_is_reported_and_skipped(self) -> None:
        self.enso_home.mkdir()
        good = {"id": "good", "command": ["git", "commit"], "forbid": ["-n"], "must_block": ["git commit -n"],
                "must_allow": ["git commit -m x"]}
        bad = {**good, "id": "bad", "forbid": ["-m"], "must_block": ["git commit -n"], "must_allow": []}
        (self.enso_home / "policy.json").write_text(json.dumps({"arguments": [good, bad]}))
        self.assertIn("bad", self.enso("guard", "test", status=1).stdout)
        self.enso("guard", "check", "--command", "git commit -m x")
        self.enso("guard", "check", "--command", "git commit -n", status=2)

    def test_the_last_good_policy_is_kept(self) -> None:
        self.enso_home.mkdir()
        policy = self.enso_home / "policy.json"
        policy.write_text('{"read": {"deny": ["*.secret"]}}')
        self.enso("guard", "check", "--command", "ls")
        policy.write_text("{")
        done = self.enso("guard", "check", "--command", "cat a.secret", status=2)
        self.assertIn("policy.json", done.stderr)

    def test_init_writes_a_policy_that_can_be_used(self) -> None:
        done = self.enso("guard", "init")
        self.assertIn("network", done.stdout)
        policy = self.project / ".enso" / "policy.json"
        self.assertEqual(json.loads(policy.read_text())["mode"], "shadow")
        self.assertIn("0 of 0", self.enso("guard", "test", "--policy", str(policy)).stdout)
        self.assertIn("already", self.enso("guard", "init", status=1).stderr)

    def test_the_log_is_what_the_hook_stopped(self) -> None:
        self.assertIn("nothing", self.enso("guard", "log").stdout)
        payload = {"session_id": "s", "cwd": str(self.project), "hook_event_name": "PreToolUse", "tool_name": "Bash",
                   "tool_input": {"command": "rm -rf /"}, "tool_use_id": "t"}
        done = self.hook("claude-code", "PreToolUse", payload)
        self.assertEqual(done.returncode, 2)
        self.assertIn("Instead", done.stderr)
        self.assertIn("delete-outside", self.enso("guard", "log").stdout)
        self.assertEqual(json.loads(self.enso("guard", "log", "--json").stdout)["rule"], "delete-outside")

    def test_ways_out_need_a_person(self) -> None:
        for args in (("allow-once", "1A2B3C4D"), ("pause", "10m")):
            with self.subTest(args[0]):
                self.assertIn("person", self.enso("guard", *args, status=1).stderr)

    def test_what_lessons_propose_is_accepted_by_a_person_only(self) -> None:
        self.assertIn("Nothing is proposed", self.enso("guard", "suggest").stdout)
        self.assertIn("terminal", self.enso("guard", "accept", "L00000000", status=1).stderr)
        self.assertEqual(self.at_terminal("guard", "accept", "L00000000"), 1, "no such proposal")

    def test_a_person_lets_one_call_pass_and_pauses(self) -> None:
        payload = {"session_id": "s", "cwd": str(self.project), "hook_event_name": "PreToolUse", "tool_name": "Bash",
                   "tool_input": {"command": "git reset --hard"}, "tool_use_id": "t"}
        code = self.hook("claude-code", "PreToolUse", payload).stderr.rpartition("allow-once ")[2][:8]
        self.assertEqual(self.at_terminal("guard", "allow-once", code), 0)
        self.assertEqual(self.hook("claude-code", "PreToolUse", payload).returncode, 0)
        self.assertEqual(self.hook("claude-code", "PreToolUse", payload).returncode, 2)
        self.assertEqual(self.at_terminal("guard", "pause", "10m"), 0)
        self.assertEqual(self.hook("claude-code", "PreToolUse", payload).returncode, 0)
        self.assertEqual(self.at_terminal("guard", "pause", "off"), 0)
        self.assertEqual(self.hook("claude-code", "PreToolUse", payload).returncode, 2)
        self.assertEqual(self.at_terminal("guard", "pause", "99h"), 1)

    def test_a_terminal_inside_a_session_is_no_person(self) -> None:
        self.assertEqual(self.at_terminal("guard", "pause", "10m", CLAUDECODE="1"), 1)

    def at_terminal(self, *args: str, **env: str) -> int:
        """Run a command with a terminal on both ends; its exit status."""
        ours, theirs = pty.openpty()
        try:
            return subprocess.run([sys.executable, "-m", "enso", *args], stdin=theirs, stdout=theirs, stderr=theirs,
                                  cwd=self.project,
                                  env={**self.env, **env}, timeout=60).returncode
        finally:
            os.close(ours)
            os.close(theirs)

"""The decision: shadow mode, malformed calls, tools of other hosts, what a verdict says."""
from __future__ import annotations

import unittest
from typing import Any

from enso.guard.effect import READ, WRITE
from tests.guard import fakes


class Decisions(unittest.TestCase):
    def test_shadow_does_not_block_but_says_what_it_would(self) -> None:
        verdict = fakes.bash("git reset --hard", under=fakes.policy(mode="shadow"))
        self.assertFalse(verdict.block)
        self.assertEqual((verdict.rule, verdict.mode), ("git-discard", "shadow"))

    def test_the_floor_holds_in_shadow(self) -> None:
        self.assertTrue(fakes.bash("echo x > ~/.enso/policy.json", under=fakes.policy(mode="shadow")).block)

    def test_one_rule_can_be_in_shadow(self) -> None:
        rule = {"id": "m", "command": ["git", "commit"], "forbid": ["-n"], "mode": "shadow"}
        verdict = fakes.bash("git commit -n", under=fakes.policy(arguments=[rule]))
        self.assertEqual((verdict.block, verdict.rule, verdict.mode), (False, "m", "shadow"), "and it is said")
        stricter = {**rule, "id": "e", "mode": "enforce"}
        self.assertEqual(fakes.bash("git commit -n", under=fakes.policy(arguments=[rule, stricter])).rule, "e")

    def test_a_copy_of_a_folder_is_told_what_it_must_leave_out(self) -> None:
        self.assertIn("and with it .env", fakes.bash("tar czf /tmp/a.tgz .").reason)
        self.assertFalse(fakes.bash("tar czf /tmp/a.tgz --exclude=.env .").block)

    def test_what_cannot_be_understood_is_blocked(self) -> None:
        for tool, given in (("Bash", {"command": "echo 'x"}), ("Bash", {"command": 5}), ("Bash", {"command": None}),
                            ("Bash", {}), ("Bash", None),
                            ("Bash", {"command": ["a", 5]}), ("Bash", {"command": "a\0b"}),
                            ("Write", {"file_path": 5}), ("Write", "x"),
                            ("Write", {"file_path": {"a": 1}}), ("Read", {"file_path": "a\0b"}),
                            ("Bash", {"command": "$(" * 60})):
            with self.subTest(tool, given=str(given)):
                verdict = fakes.call(tool, given)
                self.assertTrue(verdict.block)
                self.assertIn(verdict.rule, ("malformed", "too-large"))

    def test_unresolvable_can_be_allowed(self) -> None:
        under = fakes.policy(unresolvable="allow")
        for command in ('cp a "$X"', 'rm -rf "$X"', 'curl "$X"', 'eval "$X"'):
            with self.subTest(command):
                self.assertTrue(fakes.bash(command).block)
                self.assertFalse(fakes.bash(command, under=under).block)

    def test_names_of_other_hosts(self) -> None:
        for tool, given in (("run_shell_command", {"command": "cat .env"}),
                            ("execute_command", {"command": "cat .env"}), ("read_file", {"path": ".env"}),
                            ("view", {"path": ".env"}), ("developer__shell", {"command": "cat .env"}),
                            ("shell", {"command": ["cat", ".env"]}),
                            ("shell", {"command": ["bash", "-lc", "cat .env"]}),
                            ("grep_search", {"pattern": "x", "path": ".env"}), ("powershell", {"command": "gc .env"})):
            with self.subTest(tool):
                self.assertEqual(fakes.call(tool, given).rule, "read-denied")

    def test_a_folder_of_the_call_counts(self) -> None:
        self.assertTrue(fakes.call("exec", {"command": "cat notes", "workdir": "/etc"}).block)
        self.assertTrue(fakes.bash("cat notes", cwd="/etc").block)

    def test_effects_are_there_to_explain(self) -> None:
        verdict = fakes.bash("cat a.txt > build/b.txt")
        self.assertEqual({(found.kind, found.target) for found in verdict.effects},
                         {(READ, fakes.PROJECT + "/a.txt"), (WRITE, fakes.PROJECT + "/build/b.txt")})
        self.assertEqual(verdict.commands, [["cat", "a.txt"]])

    def test_a_call_that_nobody_prices_has_no_cost(self) -> None:
        self.assertIsNone(fakes.bash("ls").cost)
        self.assertAlmostEqual(fakes.call("mcp__image__generate", {"n": 2}).cost or 0, 0.08)

    def test_unknown_tools_pass(self) -> None:
        given: dict[str, Any] = {"text": "rm -rf /", "path": "docs"}
        self.assertFalse(fakes.call("some_new_tool", given).block)


if __name__ == "__main__":
    unittest.main()

"""Which calls that a host tells as failed are none: status 1 as an answer."""
from __future__ import annotations

import unittest

from enso.capture.failure import answers_no
from enso.event import AFTER, ToolEvent

ANSWERS = (
    "grep zzz a.txt", "rg zzz src", "zgrep zzz a.gz", "pgrep -f worker", "test -f x", "[ -f x ]", "[[ -d x ]]",
    "diff a b", "cmp -s a b", "git diff --quiet", "git -C sub diff --quiet", "git grep zzz", "which x", "command -v x",
    "cd sub && grep -q x y", "test -d x && echo there", "cat a | grep x", "bash -c 'grep x y'", "sudo grep x y")
FAILURES = (
    ("python3 a.py", ""), ("make -s", ""), ("git commit -m 'git diff'", ""),
    ("git diff main", "fatal: bad revision 'main'"),
    ("npm test && grep x log", "npm ERR! Missing script: \"test\""),
    ("which node && node a.js", "Error: Cannot find module './b'"),
    ("diff a b", "diff: b: No such file or directory"))


def call(command: str, said: str = "", status: int = 1) -> ToolEvent:
    """The call as Claude Code tells that it failed."""
    text = f"Exit code {status}" + ("\n" + said if said else "")
    return ToolEvent("claude-code", AFTER, 1.0, "s1", "/p", tool_name="Bash", tool_input={"command": command},
                     text=text, failed=True, exit_code=status)


class AnswersNo(unittest.TestCase):
    def test_status_1_without_a_word(self) -> None:
        self.assertEqual([command for command in ANSWERS if not answers_no(call(command))], [])

    def test_what_such_a_program_prints_is_no_complaint(self) -> None:
        self.assertTrue(answers_no(call("grep -c x a.txt", "0")))
        self.assertTrue(answers_no(call("diff a b", "1c1\n< one\n---\n> two")))

    def test_other_programs_and_complaints_stay_failures(self) -> None:
        self.assertEqual([command for command, said in FAILURES if answers_no(call(command, said))], [])

    def test_any_other_status_is_a_failure(self) -> None:
        self.assertFalse(answers_no(call("grep zzz a.txt", status=2)))

"""What our shell scripts ask of the machine: POSIX, read by the guard's own parser.

`.ci/run` runs them with dash, busybox, posh and bash.  macOS has bash 3.2 as `sh`, and BSD's programs.
"""
from __future__ import annotations

import unittest
from typing import Any, Iterator

from enso.guard.shell import syntax
from enso.guard.shell.parser import parse
from enso.hosts.app import COMMAND
from enso.hosts.places import hook_command
from tests.support import ROOT

SCRIPTS = {name: (ROOT / name).read_text() for name in ("install.sh", "hooks/enso-hook", "hooks/enso-merge")}
SCRIPTS["bin/enso"] = COMMAND.format(python="/usr/bin/python3", app="/app", home="/home/me/.enso")
SCRIPTS["a host's settings"] = hook_command("/home/me/.enso/bin/enso-hook", "claude-code", "PreToolUse")

BUILT_IN = {"[", "break", "cd", "command", "echo", "exec", "exit", "export", "pwd", "set", "shift"}
PROGRAMS = {"dirname", "python3", "git"}
"""`dirname` takes no option but `--`, and `git` is there when a merge driver runs."""


def nodes(tree: Any) -> Iterator[Any]:
    """Everything in a script's tree, down to the parts of its words."""
    yield tree
    named = getattr(tree, "__slots__", ())
    for inner in tree if isinstance(tree, (list, tuple)) else [getattr(tree, name) for name in named]:
        yield from nodes(inner)


class Posix(unittest.TestCase):
    def test_a_script_runs_nothing_that_a_system_may_lack(self) -> None:
        for name, text in SCRIPTS.items():
            with self.subTest(name):
                called = {node.words[0][0][1] for node in nodes(parse(text))
                          if isinstance(node, syntax.Simple) and node.words and node.words[0][0][0] == syntax.RAW}
                self.assertTrue(called)
                self.assertLessEqual(called, BUILT_IN | PROGRAMS)

    def test_no_script_has_what_bash_3_cannot_read(self) -> None:
        """Nor what is no POSIX: `[[`, `((`, `<(`.  bash before 4 ends `$(...)` at the bracket of a `case` in it."""
        for name, text in SCRIPTS.items():
            with self.subTest(name):
                tree = list(nodes(parse(text)))
                kinds = {node.kind for node in tree if isinstance(node, syntax.Compound)}
                parts = [node for node in tree if isinstance(node, tuple) and node]
                self.assertEqual(kinds & {"test", "math", "function"}, set())
                self.assertFalse([part for part in parts if part[0] == syntax.PROC])
                for part in parts:
                    if part[0] == syntax.CMD:
                        self.assertNotIn("case", [getattr(node, "kind", "") for node in nodes(part)])


if __name__ == "__main__":
    unittest.main()

from __future__ import annotations

import unittest
from typing import Any

from enso.event import BEFORE, ToolEvent
from enso.recall import glance

RAW = b'{"trigger": {"program": "npm", "tool": "Bash"}}, {"trigger": {"tool": "Edit"}}, {"program": "cargo"}'


def call(tool: str, **tool_input: Any) -> ToolEvent:
    return ToolEvent("claude-code", BEFORE, 0.0, tool_name=tool, tool_input=tool_input)


class Glance(unittest.TestCase):
    def test_a_program_that_stands_in_the_command(self) -> None:
        self.assertTrue(glance.may_concern(RAW, call("Bash", command="cd web && npm ci")))
        self.assertTrue(glance.may_concern(RAW, call("run_shell_command", command="cargo test")))
        self.assertFalse(glance.may_concern(RAW, call("Bash", command="git status")))
        self.assertFalse(glance.may_concern(RAW, call("Bash")))

    def test_the_file_tool_that_is_called(self) -> None:
        self.assertTrue(glance.may_concern(RAW, call("replace", file_path="a")))
        self.assertFalse(glance.may_concern(RAW, call("Read", file_path="a")))

    def test_a_write_changes_a_file_as_an_edit_does(self) -> None:
        self.assertTrue(glance.may_concern(RAW, call("Write", file_path="a")))

    def test_damaged_files(self) -> None:
        for raw in (b"", b'"program": "', b'"program": "npm'):
            self.assertIsInstance(glance.may_concern(raw, call("Bash", command="npm ci")), bool)

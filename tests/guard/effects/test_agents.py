"""Agents started by the agent: with their hooks, or without; a person's commands."""
from __future__ import annotations

import unittest

from tests.guard import fakes


def rule(command: str) -> str:
    return fakes.bash(command).rule


class Children(unittest.TestCase):
    def test_switches_of_each_host(self) -> None:
        for command in ("claude --bare -p hi", "claude --safe-mode -p hi", "claude --setting-sources '' -p hi",
                        "claude -p hi --settings '{\"disableAllHooks\": true}'", "codex exec --disable hooks hi",
                        "codex -c features.hooks=false exec hi", "codex --config hooks=[] exec hi",
                        "qwen --settings '{\"disableAllHooks\":true}'", "gemini --no-hooks", "opencode --pure run hi",
                        "hermes --safe-mode", "pi --no-extensions", "HOME=/tmp/h gemini -p hi", "env -i codex exec hi"):
            self.assertEqual(rule(command), "child-without-hooks", command)

    def test_a_child_with_its_hooks_may_start(self) -> None:
        for command in ("claude -p 'what does --bare do? and disableAllHooks?'", "codex exec 'disable the hooks test'",
                        "codex -c model=o3 exec hi", "gemini -p hi", "claude mcp remove old", "opencode run hi",
                        "claude --settings ci/settings.json -p 'hi'", "env -i PATH=/bin make"):
            self.assertEqual(rule(command), "", command)

    def test_settings_that_the_call_wrote_are_read(self) -> None:
        write = "printf '{%s}' > s.json; claude --settings s.json -p hi"
        self.assertEqual(rule(write % '"disableAllHooks": true'), "child-without-hooks")
        self.assertEqual(rule(write % '"model": "x"'), "")
        self.assertEqual(rule("claude --settings=/tmp/s.json -p hi"), "child-without-hooks", "put aside")

    def test_a_package_is_known_by_its_agent(self) -> None:
        self.assertEqual(rule("npx @anthropic-ai/claude-code@2 --bare -p hi"), "child-without-hooks")
        self.assertEqual(rule("npx @anthropic-ai/claude-code@2 -p hi"), "")
        self.assertEqual(rule("uvx hermes-agent --safe-mode"), "child-without-hooks")

    def test_what_only_a_person_runs(self) -> None:
        for command in ("enso guard pause 10m", "enso config guard.mode shadow", "enso forget --purge x",
                        "enso escalate --accept x", "expect -c 'spawn enso uninstall'"):
            self.assertEqual(rule(command), "persons-command", command)
        for command in ("enso status", "enso config guard.mode", "enso forget x", "enso escalate"):
            self.assertEqual(rule(command), "", command)


if __name__ == "__main__":
    unittest.main()

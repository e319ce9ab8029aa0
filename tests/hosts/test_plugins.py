"""The files for hosts that take Enso as a plugin: they register what the installer registers."""
from __future__ import annotations

import json
import unittest
from typing import Any

from enso import __version__
from enso.hosts import plugin
from enso.hosts.wiring import claude_code, gemini_cli, qwen_code
from tests.support import ROOT


def registered(path: str) -> dict[str, tuple[str, int, str]]:
    """Event -> (matcher, timeout, command) of a plugin file's hooks."""
    hooks: dict[str, Any] = json.loads((ROOT / path).read_text())["hooks"]
    return {event: (group.get("matcher", ""), group["hooks"][0]["timeout"], group["hooks"][0]["command"])
            for event, (group,) in hooks.items()}


class Files(unittest.TestCase):
    def test_they_register_what_the_installer_does(self) -> None:
        for path, wired, host in (("hooks/hooks.json", claude_code.EVENTS, "plugin"),
                                  ("hooks/gemini/hooks/hooks.json", gemini_cli.EVENTS, "gemini-cli"),
                                  ("hooks/qwen/qwen-extension.json", qwen_code.EVENTS, "qwen-code")):
            with self.subTest(path=path):
                found = registered(path)
                self.assertEqual([(event, *row[:2]) for event, row in found.items()], list(wired))
                for event, (_, _, command) in found.items():
                    self.assertTrue(command.startswith("[ ! -x "), "a missing script must not block the host")
                    self.assertTrue(command.endswith(f"/enso-hook\" {host} {event}"), command)

    def test_versions_are_the_products(self) -> None:
        for path in (".claude-plugin/plugin.json", "hooks/gemini/gemini-extension.json",
                     "hooks/qwen/qwen-extension.json", "hooks/openclaw/package.json"):
            self.assertEqual(json.loads((ROOT / path).read_text())["version"], __version__, path)
        self.assertIn(f'version: "{__version__}"', (ROOT / "hooks/hermes/plugin.yaml").read_text())

    def test_bridges_have_the_line_that_install_fills_in(self) -> None:
        for path in ("opencode/enso.js", "openclaw/index.js", "pi/enso.ts", "hermes/__init__.py"):
            self.assertEqual((ROOT / "hooks" / path).read_text().count('HOOK = ""'), 1, path)


class Plugin(unittest.TestCase):
    def test_the_payload_shows_whose_it_is(self) -> None:
        for payload, host in (({"transcript_path": "/h/.codex/sessions/rollout-1.jsonl"}, "codex"),
                              ({"turn_id": "1"}, "codex"), ({}, "claude-code"),
                              ({"transcript_path": "/h/.claude/projects/p/1.jsonl"}, "claude-code")):
            seen = plugin.read("PreToolUse", {"session_id": "s", **payload}, 1.0)
            assert seen is not None
            self.assertEqual(seen.host, host)


if __name__ == "__main__":
    unittest.main()

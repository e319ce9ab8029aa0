"""The variables that move a host's folders are honoured by all that looks there."""
from __future__ import annotations

import os
import unittest

from enso.capture.transcripts import places
from enso.hosts import folders
from enso.hosts.wiring import HOSTS
from tests.support import TempHome

MOVED = (
    ("claude-code", {"CLAUDE_CONFIG_DIR": "/x"}, "/x", "/x"),
    ("codex", {"CODEX_HOME": "/x"}, "/x", "/x"),
    ("gemini-cli", {"GEMINI_CLI_HOME": "/x"}, "/x/.gemini", "/x/.gemini"),
    ("qwen-code", {"QWEN_HOME": "/x"}, "/x", "/x"),
    ("qwen-code", {"QWEN_HOME": "/x", "QWEN_RUNTIME_DIR": "/y"}, "/x", "/y"),
    ("opencode", {"XDG_CONFIG_HOME": "/x", "XDG_DATA_HOME": "/y"}, "/x/opencode", "/y/opencode"),
    ("copilot-cli", {"COPILOT_HOME": "/x"}, "/x", "/x"),
    ("hermes", {"HERMES_HOME": "/x"}, "/x", "/x"),
    ("openclaw", {"OPENCLAW_HOME": "/x"}, "/x/.openclaw", "/x/.openclaw"),
    ("openclaw", {"OPENCLAW_HOME": "/x", "OPENCLAW_STATE_DIR": "/y"}, "/y", "/y"),
    ("openclaw", {"OPENCLAW_PROFILE": "work"}, "~/.openclaw-work", "~/.openclaw-work"),
    ("openclaw", {"OPENCLAW_PROFILE": "default"}, "~/.openclaw", "~/.openclaw"),
    ("pi", {"PI_CODING_AGENT_DIR": "/x"}, "/x", "/x/sessions"),
    ("pi", {"PI_CODING_AGENT_SESSION_DIR": "/y"}, "~/.pi/agent", "/y"),
    ("codex", {"CODEX_HOME": "~/other"}, "~/other", "~/other"),
    ("codex", {"CODEX_HOME": " "}, "~/.codex", "~/.codex"),
)


class Folders(TempHome):
    def test_variables_move_settings_and_sessions(self) -> None:
        for host, variables, settings, sessions in MOVED:
            with self.subTest(host=host, **variables), unittest.mock.patch.dict(os.environ, variables):
                self.assertEqual(folders.settings(host), os.path.expanduser(settings))
                self.assertEqual(folders.sessions(host), os.path.expanduser(sessions))

    def test_qwen_finds_its_variable_in_a_file_of_the_home(self) -> None:
        for text, folder in (("QWEN_HOME=/x\n", "/x"), ("A=1\n export QWEN_HOME: '/y'\n", "/y"),
                             ("QWEN_HOME=\n", "~/.qwen"), ("#QWEN_HOME=/z\n", "~/.qwen")):
            (self.home / ".env").write_text(text)
            self.assertEqual(folders.settings("qwen-code"), os.path.expanduser(folder), text)
        with unittest.mock.patch.dict(os.environ, {"QWEN_HOME": "/w"}):
            self.assertEqual(folders.settings("qwen-code"), "/w")

    def test_every_host_has_a_folder_and_is_wired_below_it(self) -> None:
        variables = {name: str(self.base / "moved") for rules in folders.SETTINGS.values() for name, _ in rules
                     if name and name != "OPENCLAW_PROFILE"}
        for host in HOSTS:
            with self.subTest(host=host.name), unittest.mock.patch.dict(os.environ, variables):
                for change in host.changes("/h/bin/enso-hook"):
                    if host.name != "goose":         # its plugins lie elsewhere
                        self.assertTrue(change.path.startswith(folders.settings(host.name) + os.sep), change.path)

    def test_the_guard_protects_them_there(self) -> None:
        for host, given, _, _ in MOVED:
            variables = {name: str(self.base) + value for name, value in given.items() if value.startswith("/")}
            moved = [path for path in self.changes(host, variables) if path.startswith(str(self.base / "x"))]
            for path in moved:
                payload = {"session_id": "s", "cwd": str(self.project), "tool_name": "Write",
                           "tool_input": {"file_path": path, "content": "{}"}}
                with self.subTest(host=host, path=path):
                    self.assertEqual(self.hook("claude-code", "PreToolUse", payload, **variables).returncode, 2)
                    self.assertEqual(self.hook("claude-code", "PreToolUse", payload).returncode, 0)

    @staticmethod
    def changes(host: str, variables: dict[str, str]) -> list[str]:
        with unittest.mock.patch.dict(os.environ, variables):
            return [change.path for row in HOSTS if row.name == host for change in row.changes("/h/bin/enso-hook")]

    def test_import_looks_where_the_sessions_are(self) -> None:
        chat = self.base / "moved" / ".gemini" / "tmp" / "p" / "chats" / "s.jsonl"
        chat.parent.mkdir(parents=True)
        chat.write_text("{}\n")
        os.environ["GEMINI_CLI_HOME"] = str(self.base / "moved")
        self.assertEqual(list(places.found()), [("gemini-cli", str(chat))])


if __name__ == "__main__":
    unittest.main()

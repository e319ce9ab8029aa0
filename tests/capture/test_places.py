"""Which transcripts are on this machine: each once, however it is reached."""
from __future__ import annotations

import os

from enso.capture.transcripts import places
from tests.support import TempHome


class Places(TempHome):
    def put(self, *names: str) -> None:
        for name in names:
            path = self.home / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("{}\n")

    def found(self, host: str) -> list[str]:
        return [os.path.relpath(path, self.home) for _, path in places.found((host,))]

    def test_every_shape_of_name(self) -> None:
        rows = {
            "claude-code": [".claude/projects/p/a.jsonl", ".claude/projects/p/a/subagents/b.jsonl"],
            "codex": [".codex/sessions/2026/01/02/rollout-a.jsonl", ".codex/archived_sessions/rollout-b.jsonl"],
            "gemini-cli": [".gemini/tmp/h/chats/a.jsonl", ".gemini/tmp/h/chats/session-b.json"],
            "qwen-code": [".qwen/projects/p/chats/a.jsonl"],
            "pi": [".pi/agent/sessions/a.jsonl", ".pi/agent/sessions/p/b.jsonl"],
        }
        for host, names in rows.items():
            with self.subTest(host=host):
                self.put(*names)
                self.assertEqual(self.found(host), names)

    def test_other_files_are_none(self) -> None:
        self.put(".codex/sessions/2026/notes.jsonl", ".gemini/tmp/h/chats/other.json", ".gemini/tmp/h/logs.json")
        self.assertEqual(self.found("codex") + self.found("gemini-cli"), [])

    def test_links_in_a_circle_and_side_by_side(self) -> None:
        self.put(".claude/projects/p/a.jsonl", "elsewhere/b.jsonl")
        base = self.home / ".claude" / "projects"
        for name, target in (("p/again", base), ("p/up", base / "p"), ("a-link", base / "p"),
                             ("far", self.home / "elsewhere"), ("p/same.jsonl", base / "p" / "a.jsonl")):
            (base / name).symlink_to(target)
        self.assertEqual(self.found("claude-code"),
                         [".claude/projects/far/b.jsonl", ".claude/projects/p/a.jsonl"])

    def test_only_compressed(self) -> None:
        self.put(".codex/archived_sessions/rollout-a.jsonl.zst", ".codex/sessions/2026/rollout-b.jsonl.zst",
                 ".codex/sessions/2026/rollout-b.jsonl")
        self.assertEqual([os.path.basename(path) for path in places.compressed()], ["rollout-a.jsonl.zst"])
        self.assertEqual(self.found("codex"), [".codex/sessions/2026/rollout-b.jsonl"])

"""How to start each real client headless, on a private HOME, against a model on 127.0.0.1.

A driver says how the client is configured and called, and what its tools are named, so that one story
(`loop.py`) can be told to every client.
"""
from __future__ import annotations

import json
import pathlib
from typing import TYPE_CHECKING, Any

from tests.hosts.dialects import Call

if TYPE_CHECKING:
    from tests.hosts.sandbox import Sandbox


class Driver:
    """What all clients share; each client overrides the rest."""
    client = ""                   # row of `clients.CLIENTS`
    host = ""                     # what Enso calls it

    def prepare(self, box: Sandbox) -> None:
        """Lay what the client's first start would, so that the installer finds the host."""

    def configure(self, box: Sandbox, url: str) -> None:
        """Write the client's settings, hooks apart, so that its model is the one at `url`."""

    def environment(self, box: Sandbox, url: str) -> dict[str, str]:
        """Environment of the client, over the sandbox's own."""
        return {}

    def command(self, prompt: str) -> list[str]:
        """Arguments of one headless session with every tool allowed."""
        raise NotImplementedError

    def shell(self, command: str) -> Call:
        raise NotImplementedError

    def write(self, path: str, content: str) -> Call:
        raise NotImplementedError

    def edit(self, path: str, old: str, new: str) -> Call:
        raise NotImplementedError


class ClaudeCode(Driver):
    host = "claude-code"

    def __init__(self, version: str = "2.1.332") -> None:
        self.client = f"claude-code-{version}"

    def prepare(self, box: Sandbox) -> None:
        (box.home / ".claude").mkdir()

    def environment(self, box: Sandbox, url: str) -> dict[str, str]:
        # IS_SANDBOX lets root bypass permissions.
        return {"ANTHROPIC_BASE_URL": url, "ANTHROPIC_API_KEY": "dummy-key", "IS_SANDBOX": "1",
                "DISABLE_TELEMETRY": "1", "DISABLE_AUTOUPDATER": "1", "DISABLE_ERROR_REPORTING": "1",
                "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1"}

    def command(self, prompt: str) -> list[str]:
        return ["-p", prompt, "--model", "claude-sonnet-4-5", "--output-format", "stream-json", "--verbose",
                "--permission-mode", "bypassPermissions"]

    def shell(self, command: str) -> Call:
        return Call("Bash", {"command": command, "description": "a step"})

    def write(self, path: str, content: str) -> Call:
        return Call("Write", {"file_path": path, "content": content})

    def edit(self, path: str, old: str, new: str) -> Call:
        return Call("Edit", {"file_path": path, "old_string": old, "new_string": new})

    def read(self, path: str) -> Call:
        return Call("Read", {"file_path": path})


def merge_json(path: pathlib.Path, more: dict[str, Any]) -> None:
    """Set top-level keys of a JSON settings file, which may already hold Enso's hooks."""
    settings = json.loads(path.read_text()) if path.exists() else {}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({**settings, **more}, indent=1))

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.hosts.dialects import Call
from tests.hosts.drivers import Driver

if TYPE_CHECKING:
    from tests.hosts.sandbox import Sandbox


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

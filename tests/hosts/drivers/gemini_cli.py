from __future__ import annotations

from typing import TYPE_CHECKING

from tests.hosts.dialects import Call
from tests.hosts.drivers import Driver, merge_json

if TYPE_CHECKING:
    from tests.hosts.sandbox import Sandbox


class GeminiCli(Driver):
    client = host = "gemini-cli"

    def prepare(self, box: Sandbox) -> None:
        merge_json(box.home / ".gemini" / "settings.json", {
            "security": {"auth": {"selectedType": "gemini-api-key"}}, "privacy": {"usageStatisticsEnabled": False},
            "general": {"enableAutoUpdate": False, "enableAutoUpdateNotification": False},
            "telemetry": {"enabled": False}})

    def environment(self, box: Sandbox, url: str) -> dict[str, str]:
        return {"GEMINI_API_KEY": "dummy", "GOOGLE_GEMINI_BASE_URL": url, "GEMINI_CLI_NO_RELAUNCH": "true"}

    def command(self, prompt: str) -> list[str]:
        return ["-m", "gemini-2.5-flash", "--skip-trust", "--approval-mode", "yolo", "-p", prompt]

    def shell(self, command: str) -> Call:
        return Call("run_shell_command", {"command": command, "description": "a step"})

    def write(self, path: str, content: str) -> Call:
        return Call("write_file", {"file_path": path, "content": content})

    def edit(self, path: str, old: str, new: str) -> Call:
        return Call("replace", {"file_path": path, "instruction": "change it", "old_string": old, "new_string": new})

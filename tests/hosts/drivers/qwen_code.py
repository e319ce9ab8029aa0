from __future__ import annotations

from typing import TYPE_CHECKING

from tests.hosts.dialects import Call
from tests.hosts.drivers import merge_json
from tests.hosts.drivers.gemini_cli import GeminiCli

if TYPE_CHECKING:
    from tests.hosts.sandbox import Sandbox


class QwenCode(GeminiCli):
    client = host = "qwen-code"

    def prepare(self, box: Sandbox) -> None:
        merge_json(box.home / ".qwen" / "settings.json", {
            "security": {"auth": {"selectedType": "openai"}}, "privacy": {"usageStatisticsEnabled": False},
            "general": {"enableAutoUpdate": False, "disableAutoUpdate": True}, "telemetry": {"enabled": False}})

    def environment(self, box: Sandbox, url: str) -> dict[str, str]:
        return {"OPENAI_API_KEY": "dummy", "OPENAI_BASE_URL": f"{url}/v1", "OPENAI_MODEL": "fake-model",
                "QWEN_CODE_NO_RELAUNCH": "true"}

    def command(self, prompt: str) -> list[str]:
        return ["--auth-type", "openai", "-m", "fake-model", "--approval-mode", "yolo", "-p", prompt]

    def shell(self, command: str) -> Call:
        return Call("run_shell_command", {"command": command, "description": "a step", "is_background": False})

    def edit(self, path: str, old: str, new: str) -> Call:
        return Call("edit", {"file_path": path, "old_string": old, "new_string": new})

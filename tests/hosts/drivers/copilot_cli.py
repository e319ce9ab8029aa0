from __future__ import annotations

from typing import TYPE_CHECKING

from tests.hosts.dialects import Call
from tests.hosts.drivers import Driver

if TYPE_CHECKING:
    from tests.hosts.sandbox import Sandbox


class CopilotCli(Driver):
    """With a model server of one's own it needs no login."""
    client = host = "copilot-cli"

    def __init__(self, trust: bool = False) -> None:
        self.trust = trust        # whether the project's own hooks are to run

    def prepare(self, box: Sandbox) -> None:
        (box.home / ".copilot").mkdir()

    def environment(self, box: Sandbox, url: str) -> dict[str, str]:
        return {"COPILOT_OFFLINE": "true", "COPILOT_AUTO_UPDATE": "false", "COPILOT_PROVIDER_BASE_URL": f"{url}/v1",
                "COPILOT_PROVIDER_API_KEY": "dummy", "COPILOT_MODEL": "fake-model"}

    def command(self, prompt: str) -> list[str]:
        return ["--no-auto-update", "--disable-client-telemetry", "--disable-builtin-mcps", "--allow-all-tools",
                "--allow-all-paths", *(["--trust-folder"] if self.trust else []), "-p", prompt]

    def shell(self, command: str) -> Call:
        return Call("bash", {"command": command, "description": "a step"})

    def write(self, path: str, content: str) -> Call:
        return Call("create", {"path": path, "file_text": content})

    def edit(self, path: str, old: str, new: str) -> Call:
        return Call("edit", {"path": path, "old_str": old, "new_str": new})

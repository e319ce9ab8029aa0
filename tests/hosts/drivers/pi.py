from __future__ import annotations

from typing import TYPE_CHECKING

from tests.hosts.dialects import Call
from tests.hosts.drivers import Driver, merge_json

if TYPE_CHECKING:
    from tests.hosts.sandbox import Sandbox


class Pi(Driver):
    client = host = "pi"

    def prepare(self, box: Sandbox) -> None:
        (box.home / ".pi" / "agent").mkdir(parents=True)

    def configure(self, box: Sandbox, url: str) -> None:
        merge_json(box.home / ".pi" / "agent" / "models.json", {"providers": {"fake": {
            "baseUrl": f"{url}/v1", "api": "openai-completions", "apiKey": "dummy", "models": [{"id": "fake-model"}]}}})

    def environment(self, box: Sandbox, url: str) -> dict[str, str]:
        return {"PI_TELEMETRY": "0", "PI_OFFLINE": "1", "PI_SKIP_VERSION_CHECK": "1"}

    def command(self, prompt: str) -> list[str]:
        return ["-p", "--provider", "fake", "--model", "fake-model", prompt]

    def shell(self, command: str) -> Call:
        return Call("bash", {"command": command})

    def write(self, path: str, content: str) -> Call:
        return Call("write", {"path": path, "content": content})

    def edit(self, path: str, old: str, new: str) -> Call:
        return Call("edit", {"path": path, "edits": [{"oldText": old, "newText": new}]})

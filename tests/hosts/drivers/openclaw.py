from __future__ import annotations

import uuid
from typing import TYPE_CHECKING

from tests.hosts.dialects import Call
from tests.hosts.drivers import Driver, merge_json

if TYPE_CHECKING:
    from tests.hosts.sandbox import Sandbox


class OpenClaw(Driver):
    """`agent --local`; `agent exec` runs no hooks."""
    client = host = "openclaw"

    def prepare(self, box: Sandbox) -> None:
        (box.home / ".openclaw").mkdir()

    def configure(self, box: Sandbox, url: str) -> None:
        plugin = str(box.home / ".openclaw" / "enso")
        merge_json(box.home / ".openclaw" / "openclaw.json", {
            "models": {"providers": {"fake": {
                "baseUrl": f"{url}/v1", "apiKey": "dummy", "api": "openai-completions",
                "models": [{"id": "fake-model", "name": "Fake", "reasoning": False, "input": ["text"],
                            "contextWindow": 131072, "maxTokens": 4096,
                            "cost": {"input": 0, "output": 0, "cacheRead": 0, "cacheWrite": 0}}]}}},
            "agents": {"defaults": {"model": {"primary": "fake/fake-model"}, "workspace": str(box.project),
                                    "skipBootstrap": True}},
            "tools": {"exec": {"host": "gateway", "security": "full", "ask": "off"}},
            # What the two commands do that the installer leaves to a person.
            "plugins": {"load": {"paths": [plugin]},
                        "entries": {"enso": {"enabled": True, "hooks": {"allowConversationAccess": True}}}}})

    def environment(self, box: Sandbox, url: str) -> dict[str, str]:
        return {"OPENCLAW_DISABLE_TELEMETRY": "1", "OPENCLAW_SKIP_UPDATE_CHECK": "1"}

    def command(self, prompt: str) -> list[str]:
        session = f"agent:main:{uuid.uuid4().hex[:8]}"
        return ["agent", "--local", "--session-key", session, "--json", "--timeout", "120", "-m", prompt]

    def shell(self, command: str) -> Call:
        return Call("exec", {"command": command})

    def write(self, path: str, content: str) -> Call:
        return Call("write", {"path": path, "content": content})

    def edit(self, path: str, old: str, new: str) -> Call:
        return Call("edit", {"path": path, "edits": [{"oldText": old, "newText": new}]})

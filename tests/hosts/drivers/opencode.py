from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

from tests.hosts.clients import FOLDER
from tests.hosts.dialects import Call
from tests.hosts.drivers import Driver, merge_json

if TYPE_CHECKING:
    from tests.hosts.sandbox import Sandbox


def link(source: str, target: str) -> None:
    """Copy a file that nobody will write to."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)


class OpenCode(Driver):
    client = host = "opencode"

    def prepare(self, box: Sandbox) -> None:
        config = box.home / ".config" / "opencode"
        shutil.copytree(FOLDER / "opencode-plugin", config, copy_function=link)

    def configure(self, box: Sandbox, url: str) -> None:
        merge_json(box.home / ".config" / "opencode" / "opencode.json", {
            "autoupdate": False, "share": "disabled", "model": "fake/fake-model", "small_model": "fake/fake-model",
            "permission": {"edit": "allow", "bash": "allow", "webfetch": "deny", "external_directory": "allow"},
            "provider": {"fake": {
                "npm": "@ai-sdk/openai-compatible", "name": "Fake",
                "options": {"baseURL": f"{url}/v1", "apiKey": "dummy"},
                "models": {"fake-model": {"name": "Fake", "tool_call": True,
                                          "limit": {"context": 100000, "output": 8000}}}}}})

    def environment(self, box: Sandbox, url: str) -> dict[str, str]:
        return {"OPENCODE_DISABLE_AUTOUPDATE": "1", "OPENCODE_DISABLE_MODELS_FETCH": "1",
                "OPENCODE_DISABLE_LSP_DOWNLOAD": "1", "OPENCODE_DISABLE_SHARE": "1"}

    def command(self, prompt: str) -> list[str]:
        return ["run", prompt]

    def shell(self, command: str) -> Call:
        return Call("bash", {"command": command, "description": "a step"})

    def write(self, path: str, content: str) -> Call:
        return Call("write", {"filePath": path, "content": content})

    def edit(self, path: str, old: str, new: str) -> Call:
        return Call("edit", {"filePath": path, "oldString": old, "newString": new})

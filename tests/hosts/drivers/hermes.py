from __future__ import annotations

from typing import TYPE_CHECKING

from tests.hosts.dialects import Call
from tests.hosts.drivers import Driver

if TYPE_CHECKING:
    from tests.hosts.sandbox import Sandbox

CONFIG = """\
model:
  default: fake-model
  provider: custom
  base_url: {url}/v1
  api_key: dummy
  context_length: 131072
plugins:
  enabled:
    - enso
"""
"""The last two lines are what `hermes plugins enable enso` writes, which is left to a person."""


class Hermes(Driver):
    client = host = "hermes"

    def prepare(self, box: Sandbox) -> None:
        (box.home / ".hermes").mkdir()

    def configure(self, box: Sandbox, url: str) -> None:
        (box.home / ".hermes" / "config.yaml").write_text(CONFIG.format(url=url))

    def environment(self, box: Sandbox, url: str) -> dict[str, str]:
        return {"OPENAI_API_KEY": "dummy", "HERMES_DISABLE_UPDATE_CHECK": "1"}

    def command(self, prompt: str) -> list[str]:
        return ["chat", "-q", prompt, "-Q", "--yolo", "--cli"]

    def shell(self, command: str) -> Call:
        return Call("terminal", {"command": command})

    def write(self, path: str, content: str) -> Call:
        return Call("write_file", {"path": path, "content": content})

    def edit(self, path: str, old: str, new: str) -> Call:
        return Call("patch", {"path": path, "old_string": old, "new_string": new})

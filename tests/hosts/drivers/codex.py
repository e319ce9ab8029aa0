from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tests.hosts.dialects import Call
from tests.hosts.drivers import Driver
from tests.support import ROOT

if TYPE_CHECKING:
    from tests.hosts.sandbox import Sandbox

CONFIG = """\
model = "{model}"
model_provider = "fake"
check_for_update_on_startup = false
[model_providers.fake]
name = "fake"
base_url = "{url}/v1"
wire_api = "responses"
env_key = "FAKE_KEY"
request_max_retries = 0
stream_max_retries = 0
[analytics]
enabled = false
[feedback]
enabled = false
[otel]
exporter = "none"
[features]
enable_request_compression = false
shell_snapshot = false
plugins = {plugins}
remote_plugin = false
"""
PLUGIN = """
[marketplaces.enso]
source_type = "local"
source = "%s"
[plugins."enso@enso"]
enabled = true
""" % ROOT
"""What `codex plugin marketplace add` and `codex plugin add` write."""


class Codex(Driver):
    """In code mode the model writes JavaScript that calls the tools; hooks see the calls."""
    client = host = "codex"

    def __init__(self, code_mode: bool = False, plugin: bool = False) -> None:
        self.code_mode = code_mode
        self.plugin = plugin
        self.trusted: list[tuple[str, str]] = []      # (key, hash) of hooks that a person trusted with /hooks

    def prepare(self, box: Sandbox) -> None:
        (box.home / ".codex").mkdir()

    def configure(self, box: Sandbox, url: str) -> None:
        config = CONFIG.format(model="gpt-6.1-sol" if self.code_mode else "gpt-5.5", url=url,
                               plugins="true" if self.plugin else "false")
        trust = "".join(f'[hooks.state."{key}"]\ntrusted_hash = "{mark}"\n' for key, mark in self.trusted)
        (box.home / ".codex" / "config.toml").write_text(config + (PLUGIN if self.plugin else "") + trust)

    def environment(self, box: Sandbox, url: str) -> dict[str, str]:
        return {"FAKE_KEY": "dummy-key"}

    def command(self, prompt: str) -> list[str]:
        trust = [] if self.trusted else ["--dangerously-bypass-hook-trust"]
        return ["exec", "--json", "--skip-git-repo-check", "--dangerously-bypass-approvals-and-sandbox", *trust, prompt]

    def shell(self, command: str) -> Call:
        if self.code_mode:
            return Call("exec", f"text(await tools.exec_command({{cmd: {json.dumps(command)}}}));", custom=True)
        return Call("exec_command", {"cmd": command})

    def write(self, path: str, content: str) -> Call:
        lines = "".join(f"+{line}\n" for line in content.splitlines())
        return self.patch(f"*** Begin Patch\n*** Add File: {path}\n{lines}*** End Patch\n")

    def edit(self, path: str, old: str, new: str) -> Call:
        return self.patch(f"*** Begin Patch\n*** Update File: {path}\n@@\n-{old}\n+{new}\n*** End Patch\n")

    def patch(self, patch: str) -> Call:
        if self.code_mode:
            return Call("exec", f"text(await tools.apply_patch({json.dumps(patch)}));", custom=True)
        return Call("apply_patch", patch, custom=True)

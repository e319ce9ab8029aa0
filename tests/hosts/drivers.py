"""How to start each real client headless, on a private HOME, against a model on 127.0.0.1.

A driver says how the client is configured and called, and what its tools are named, so that one story
(`loop.py`) can be told to every client.
"""
from __future__ import annotations

import json
import pathlib
import uuid
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


class Codex(Driver):
    """In code mode the model writes JavaScript that calls the tools; hooks see the calls."""
    client = host = "codex"

    def __init__(self, code_mode: bool = False) -> None:
        self.code_mode = code_mode

    def prepare(self, box: Sandbox) -> None:
        (box.home / ".codex").mkdir()

    def configure(self, box: Sandbox, url: str) -> None:
        (box.home / ".codex" / "config.toml").write_text(CODEX_CONFIG.format(
            model="gpt-6.1-sol" if self.code_mode else "gpt-5.5", url=url))

    def environment(self, box: Sandbox, url: str) -> dict[str, str]:
        return {"FAKE_KEY": "dummy-key"}

    def command(self, prompt: str) -> list[str]:
        # What a person does in the TUI with /hooks: trust the hooks.
        return ["exec", "--json", "--skip-git-repo-check", "--dangerously-bypass-approvals-and-sandbox",
                "--dangerously-bypass-hook-trust", prompt]

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


CODEX_CONFIG = """\
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
plugins = false
remote_plugin = false
"""


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


class OpenCode(Driver):
    client = host = "opencode"

    def prepare(self, box: Sandbox) -> None:
        (box.home / ".config" / "opencode").mkdir(parents=True)

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


class CopilotCli(Driver):
    """With a model server of one's own it needs no login."""
    client = host = "copilot-cli"

    def prepare(self, box: Sandbox) -> None:
        (box.home / ".copilot").mkdir()

    def environment(self, box: Sandbox, url: str) -> dict[str, str]:
        return {"COPILOT_OFFLINE": "true", "COPILOT_AUTO_UPDATE": "false", "COPILOT_PROVIDER_BASE_URL": f"{url}/v1",
                "COPILOT_PROVIDER_API_KEY": "dummy", "COPILOT_MODEL": "fake-model"}

    def command(self, prompt: str) -> list[str]:
        return ["--no-auto-update", "--disable-client-telemetry", "--disable-builtin-mcps", "--allow-all-tools",
                "--allow-all-paths", "-p", prompt]

    def shell(self, command: str) -> Call:
        return Call("bash", {"command": command, "description": "a step"})

    def write(self, path: str, content: str) -> Call:
        return Call("create", {"path": path, "file_text": content})

    def edit(self, path: str, old: str, new: str) -> Call:
        return Call("edit", {"path": path, "old_str": old, "new_str": new})


class Hermes(Driver):
    client = host = "hermes"

    def prepare(self, box: Sandbox) -> None:
        (box.home / ".hermes").mkdir()

    def configure(self, box: Sandbox, url: str) -> None:
        (box.home / ".hermes" / "config.yaml").write_text(HERMES_CONFIG.format(url=url))

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


HERMES_CONFIG = """\
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


def merge_json(path: pathlib.Path, more: dict[str, Any]) -> None:
    """Set top-level keys of a JSON settings file, which may already hold Enso's hooks."""
    settings = json.loads(path.read_text()) if path.exists() else {}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({**settings, **more}, indent=1))

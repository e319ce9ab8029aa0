"""OpenCode: a plugin in its plugin folder, loaded without asking."""
from __future__ import annotations

import os
from typing import Any, Dict

from enso.hosts.changes import Change
from enso.hosts.wiring import parts
from enso.hosts.wiring.host import Host

NAME = "opencode"


def home() -> str:
    return os.path.join(parts.folder("~/.config", "XDG_CONFIG_HOME"), "opencode")


def changes(script: str) -> list[Change]:
    return [parts.bridge(os.path.join(home(), "plugins", "enso.js"), "opencode/enso.js", script)]


def payload(tool: str, tool_input: Dict[str, Any]) -> Dict[str, Any]:
    return {"input": {"tool": tool, "sessionID": "enso-self-check", "callID": tool}, "output": {"args": tool_input}}


HOST = Host(NAME, "OpenCode", parts.finder(home, "opencode"), changes,
            parts.proof("tool.execute.before", payload, "bash", "write", "filePath"),
            proven="real client 1.18.33")

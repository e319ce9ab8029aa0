"""OpenCode: a plugin in its plugin folder, loaded without asking."""
from __future__ import annotations

import os
from typing import Any, Dict

from enso.hosts import folders
from enso.hosts.changes import Change
from enso.hosts.wiring import parts
from enso.hosts.wiring.host import Doubt, Host

NAME = "opencode"


def home() -> str:
    return folders.settings(NAME)


def changes(script: str) -> list[Change]:
    return [parts.bridge(os.path.join(home(), "plugins", "enso.js"), "opencode/enso.js", NAME, script)]


def payload(tool: str, tool_input: Dict[str, Any]) -> Dict[str, Any]:
    return {"input": {"tool": tool, "sessionID": "enso-self-check", "callID": tool}, "output": {"args": tool_input}}


def doubts() -> list[Doubt]:
    return parts.off_by("OPENCODE_PURE")


HOST = Host(NAME, "OpenCode", parts.finder(home, "opencode"), changes,
            parts.proof("tool.execute.before", payload, "bash", "write", "filePath"),
            doubts=doubts, proven="real client 1.18.33")

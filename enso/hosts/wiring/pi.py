"""pi: an extension in its extension folder, loaded without asking."""
from __future__ import annotations

import os

from enso.hosts.changes import Change
from enso.hosts.wiring import parts
from enso.hosts.wiring.host import Host

NAME = "pi"


def home() -> str:
    return parts.folder("~/.pi/agent", "PI_CODING_AGENT_DIR")


def changes(script: str) -> list[Change]:
    return [parts.bridge(os.path.join(home(), "extensions", "enso.ts"), "pi/enso.ts", script)]


HOST = Host(NAME, "pi", parts.finder(home, "pi"), changes,
            parts.proof("tool_call", parts.flat, "bash", "write", "path"),
            proven="real client 0.74.2")

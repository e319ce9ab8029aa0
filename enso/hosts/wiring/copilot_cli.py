"""Copilot CLI: a hook file of our own in `~/.copilot/hooks`.  Timeouts are seconds.

A hook that exits with anything but 0 blocks the call, a missing command too: the command line tests that the
script is there.
"""
from __future__ import annotations

import json
import os
from typing import Any, Dict

from enso.hosts.changes import Change, OwnFile
from enso.hosts.places import hook_command
from enso.hosts.wiring import parts
from enso.hosts.wiring.host import Host

NAME = "copilot-cli"
TIMEOUT = 10

EVENTS = ("sessionStart", "subagentStart", "userPromptSubmitted", "preToolUse", "postToolUse", "postToolUseFailure",
          "agentStop", "sessionEnd")


def home() -> str:
    return parts.folder("~/.copilot")


def changes(script: str) -> list[Change]:
    hooks = {event: [{"type": "command", "bash": hook_command(script, NAME, event), "timeoutSec": TIMEOUT}]
             for event in EVENTS}
    content = json.dumps({"version": 1, "hooks": hooks}, indent=2) + "\n"
    return [OwnFile(os.path.join(home(), "hooks", "enso.json"), content)]


def payload(tool: str, tool_input: Dict[str, Any]) -> Dict[str, Any]:
    return {"sessionId": "enso-self-check", "toolName": tool, "toolArgs": tool_input}


def switched_off() -> str:
    settings = os.path.join(home(), "settings.json")
    return f"{settings} has \"disableAllHooks\": true" if parts.setting(settings, "disableAllHooks") is True else ""


HOST = Host(NAME, "Copilot CLI", parts.finder(home, "copilot"), changes,
            parts.proof("preToolUse", payload, "bash", "create", "path"),
            switched_off=switched_off, proven="real client 1.0.102")

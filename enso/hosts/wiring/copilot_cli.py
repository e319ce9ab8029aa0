"""Copilot CLI: a hook file of our own in `~/.copilot/hooks`.  Timeouts are seconds.

A hook that exits with anything but 0 blocks the call, a missing command too: the command line tests that the
script is there.
"""
from __future__ import annotations

import os
from typing import Any, Dict

from enso.hosts import folders
from enso.hosts.changes import Change, OwnFile
from enso.hosts.places import hook_command
from enso.hosts.wiring import parts
from enso.hosts.wiring.host import Doubt, Host

NAME = "copilot-cli"
TIMEOUT = 10

EVENTS = ("sessionStart", "subagentStart", "userPromptSubmitted", "preToolUse", "postToolUse", "postToolUseFailure",
          "agentStop", "sessionEnd")


def home() -> str:
    return folders.settings(NAME)


def changes(script: str) -> list[Change]:
    hooks = {event: [{"type": "command", "bash": hook_command(script, NAME, event), "timeoutSec": TIMEOUT}]
             for event in EVENTS}
    return [OwnFile(os.path.join(home(), "hooks", "enso.json"), {"version": 1, "hooks": hooks}, script)]


def payload(tool: str, tool_input: Dict[str, Any]) -> Dict[str, Any]:
    return {"sessionId": "enso-self-check", "toolName": tool, "toolArgs": tool_input}


def doubts() -> list[Doubt]:
    paths = [os.path.join(home(), name) for name in ("settings.json", "config.json")]
    return parts.off_when([*paths, *parts.in_project(".github/copilot/settings.json")], True, "disableAllHooks")


HOST = Host(NAME, "Copilot CLI", parts.finder(home, "copilot"), changes,
            parts.proof("preToolUse", payload, "bash", "create", "path"),
            doubts=doubts, proven="real client 1.0.102")

"""Cursor: hooks in `~/.cursor/hooks.json`.  Timeouts are seconds.  As documented, not run."""
from __future__ import annotations

import os

from enso.hosts import folders
from enso.hosts.changes import Change, HookSettings
from enso.hosts.places import hook_command
from enso.hosts.wiring import parts
from enso.hosts.wiring.host import Host

NAME = "cursor"
TIMEOUT = 10

EVENTS = ("sessionStart", "beforeSubmitPrompt", "preToolUse", "postToolUse", "postToolUseFailure", "stop", "sessionEnd")


def home() -> str:
    return folders.settings(NAME)


def changes(script: str) -> list[Change]:
    hooks = {event: [{"command": hook_command(script, NAME, event), "timeout": TIMEOUT}] for event in EVENTS}
    return [HookSettings(os.path.join(home(), "hooks.json"), hooks, script, fresh='{"version": 1}\n')]


HOST = Host(NAME, "Cursor", parts.finder(home, "cursor-agent"), changes,
            parts.proof("preToolUse", parts.flat, "Shell", "Write"))

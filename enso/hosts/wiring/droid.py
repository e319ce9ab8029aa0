"""Factory Droid: hooks in `~/.factory/settings.json`.  Timeouts are seconds.  As documented, not run."""
from __future__ import annotations

import os

from enso.hosts import folders
from enso.hosts.changes import Change, HookSettings
from enso.hosts.wiring import parts
from enso.hosts.wiring.host import Host

NAME = "droid"

EVENTS = (
    ("SessionStart", "", 10),
    ("UserPromptSubmit", "", 10),
    ("PreToolUse", parts.EVERY_TOOL, 10),
    ("PostToolUse", parts.EVERY_TOOL, 10),
    ("Stop", "", 10),
    ("SessionEnd", "", 5),
)


def home() -> str:
    return folders.settings(NAME)


def changes(script: str) -> list[Change]:
    path = os.path.join(home(), "settings.json")
    return [HookSettings(path, parts.groups(NAME, script, EVENTS), script, comments=True)]


HOST = Host(NAME, "Factory Droid", parts.finder(home, "droid"), changes,
            parts.proof("PreToolUse", parts.flat, "Execute", "Create"))

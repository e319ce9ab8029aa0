"""Goose: a plugin folder of ours in `~/.agents/plugins`.  Timeouts are seconds.  Read in its source, not run."""
from __future__ import annotations

import os

from enso.hosts import folders
from enso.hosts.changes import Change, OwnFile
from enso.hosts.wiring import parts
from enso.hosts.wiring.host import Host

NAME = "goose"

EVENTS = (
    ("PreToolUse", "", 10),
    ("PostToolUse", "", 10),
    ("PostToolUseFailure", "", 10),
    ("Stop", "", 10),
    ("SessionEnd", "", 5),
)


def home() -> str:
    return folders.settings(NAME)


def changes(script: str) -> list[Change]:
    path = os.path.expanduser("~/.agents/plugins/enso/hooks/hooks.json")
    return [OwnFile(path, {"hooks": parts.groups(NAME, script, EVENTS)}, script)]


HOST = Host(NAME, "Goose", parts.finder(home, "goose"), changes,
            parts.proof("PreToolUse", parts.flat, "developer__shell", "developer__text_editor", "path"),
            steps=("run `enso inject --into AGENTS.md` in a project: Goose lets no hook speak to the model",))

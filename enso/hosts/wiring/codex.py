"""Codex CLI: hooks in `hooks.json` of its home.  Timeouts are seconds.

Codex skips hooks until a person has trusted them, by event, command, timeout and place in the file, so an
update must not change an entry without need.  SessionEnd is killed after 3 s whatever it declares.
"""
from __future__ import annotations

import os
from typing import Any, Dict

from enso.hosts import folders
from enso.hosts.changes import Change, HookSettings
from enso.hosts.wiring import codex_trust, parts
from enso.hosts.wiring.host import Doubt, Host

NAME = "codex"

EVENTS = (
    ("SessionStart", "startup|clear|compact", 10),
    ("SubagentStart", "", 10),
    ("UserPromptSubmit", "", 10),
    ("PreToolUse", parts.EVERY_TOOL, 10),
    ("PostToolUse", parts.EVERY_TOOL, 10),
    ("Stop", "", 10),
    ("SessionEnd", "", 3),
)


def home() -> str:
    return folders.settings(NAME)


def changes(script: str) -> list[Change]:
    return [HookSettings(os.path.join(home(), "hooks.json"), parts.groups(NAME, script, EVENTS), script)]


def payload(tool: str, tool_input: Dict[str, Any]) -> Dict[str, Any]:
    """Codex writes files by patches."""
    path = tool_input.get("file_path")
    if path:
        tool_input = {"command": f"*** Begin Patch\n*** Add File: {path}\n+{{}}\n*** End Patch\n"}
    return parts.flat(tool, tool_input)


def ask(script: str) -> list[Doubt]:
    return codex_trust.doubts(script, [event for event, _, _ in EVENTS], os.getcwd(),
                              os.path.join(home(), "config.toml"))


HOST = Host(NAME, "Codex CLI", parts.finder(home, "codex"), changes,
            parts.proof("PreToolUse", payload, "Bash", "apply_patch"),
            steps=(codex_trust.TRUST + ": until then Codex skips them silently",), ask=ask,
            proven="real client 0.171.0, classic and code mode")

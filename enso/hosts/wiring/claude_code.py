"""Claude Code: hooks in `settings.json` of its configuration folder.  Timeouts are seconds.

SessionEnd is killed after 1.5 s unless a longer timeout is declared.  Identical text at a resumed
session's start is not shown again, so SessionStart fires only where the context is empty or was
cut.  PostToolUse is left alone: a hook per success would cost every call, and fixes are found in
the transcript.  So is PermissionRequest: what became of it shows in PostToolBatch.
"""
from __future__ import annotations

import json
import os
from typing import Any, Dict

from enso.hosts.changes import Change, HookSettings
from enso.hosts.wiring import parts
from enso.hosts.wiring.host import Host

NAME = "claude-code"

EVENTS: tuple[parts.Event, ...] = (
    ("SessionStart", "startup|clear|compact", 10),
    ("SubagentStart", "", 10),
    ("UserPromptSubmit", "", 10),
    ("PreToolUse", parts.EVERY_TOOL, 10),
    ("PostToolUseFailure", parts.EVERY_TOOL, 10),
    ("PostToolBatch", "", 10),
    ("SubagentStop", "", 10),
    ("Stop", "", 10),
    ("SessionEnd", "", 5),
)


def home() -> str:
    return parts.folder("~/.claude", "CLAUDE_CONFIG_DIR")


def settings_path() -> str:
    return os.path.join(home(), "settings.json")


def changes(script: str) -> list[Change]:
    return [HookSettings(settings_path(), parts.groups(NAME, script, EVENTS), script)]


def switched_off() -> str:
    try:
        with open(settings_path(), encoding="utf-8-sig") as file:
            settings = json.load(file)
    except (OSError, ValueError):
        return ""       # said by the check of the settings themselves
    if isinstance(settings, dict) and settings.get("disableAllHooks") is True:
        return f'{settings_path()} has "disableAllHooks": true'
    return ""


def payload(tool: str, tool_input: Dict[str, Any]) -> Dict[str, Any]:
    return {**parts.flat(tool, tool_input), "hook_event_name": "PreToolUse", "permission_mode": "default",
            "tool_use_id": "toolu_enso_" + tool}


HOST = Host(NAME, "Claude Code", parts.finder(home, "claude"), changes,
            parts.proof("PreToolUse", payload, "Bash", "Write"), switched_off=switched_off,
            proven="real client 2.1.332, 2.1.197")

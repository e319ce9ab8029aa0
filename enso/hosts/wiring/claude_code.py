"""Claude Code: hooks in `settings.json` of its configuration folder.  Timeouts are seconds.

SessionEnd is killed after 1.5 s unless a longer timeout is declared.  Identical text at a resumed
session's start is not shown again, so SessionStart fires only where the context is empty or was
cut.  PostToolUse is left alone: a hook per success would cost every call, and fixes are found in
the transcript.  So is PermissionRequest: what became of it shows in PostToolBatch.
"""
from __future__ import annotations

import glob
import os
import sys
from typing import Any, Dict

from enso.hosts import folders
from enso.hosts.changes import Change, HookSettings
from enso.hosts.places import shown
from enso.hosts.wiring import parts
from enso.hosts.wiring.host import Doubt, Host

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


MANAGED = "/Library/Application Support/ClaudeCode" if sys.platform == "darwin" else "/etc/claude-code"
"""Where an organisation lays down settings that a user cannot change."""


def home() -> str:
    return folders.settings(NAME)


def settings_path() -> str:
    return os.path.join(home(), "settings.json")


def changes(script: str) -> list[Change]:
    return [HookSettings(settings_path(), parts.groups(NAME, script, EVENTS), script)]


def doubts() -> list[Doubt]:
    managed = [os.path.join(home(), "remote-settings.json"), os.path.join(MANAGED, "managed-settings.json"),
               *sorted(glob.glob(os.path.join(glob.escape(MANAGED), "managed-settings.d", "*.json")))]
    own = [settings_path(), *parts.in_project(".claude/settings.json", ".claude/settings.local.json")]
    only_theirs = [Doubt(f"{shown(path)} has \"allowManagedHooksOnly\": true, so only your organisation's hooks run",
                         "ask whoever manages this machine to allow the hooks of Enso")
                   for path in managed if parts.setting(path, "allowManagedHooksOnly") is True]
    return parts.off_when([*own, *managed], True, "disableAllHooks") + only_theirs


def payload(tool: str, tool_input: Dict[str, Any]) -> Dict[str, Any]:
    return {**parts.flat(tool, tool_input), "hook_event_name": "PreToolUse", "permission_mode": "default",
            "tool_use_id": "toolu_enso_" + tool}


HOST = Host(NAME, "Claude Code", parts.finder(home, "claude"), changes,
            parts.proof("PreToolUse", payload, "Bash", "Write"), doubts=doubts,
            proven="real client 2.1.332, 2.1.197")

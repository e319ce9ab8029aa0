"""Claude Code: hooks in `settings.json` of its configuration folder.  Timeouts are seconds.

SessionEnd is killed after 1.5 s unless a longer timeout is declared.  Identical text at a resumed
session's start is not shown again, so SessionStart fires only where the context is empty or was
cut.  PostToolUse is left alone: a hook per success would cost every call, and fixes are found in
the transcript.  So is PermissionRequest: what became of it shows in PostToolBatch.
"""
from __future__ import annotations

import json
import os
import shutil

from enso.hosts.changes import Change, HookSettings
from enso.hosts.places import hook_command
from enso.hosts.wiring.host import Host, Proof

NAME = "claude-code"
EVERY_TOOL = "*"

EVENTS = (
    # event, matcher ("" where the event has none), timeout in seconds
    ("SessionStart", "startup|clear|compact", 10),
    ("SubagentStart", "", 10),
    ("UserPromptSubmit", "", 10),
    ("PreToolUse", EVERY_TOOL, 10),
    ("PostToolUseFailure", EVERY_TOOL, 10),
    ("PostToolBatch", "", 10),
    ("SubagentStop", "", 10),
    ("Stop", "", 10),
    ("SessionEnd", "", 5),
)


def found() -> str:
    if os.path.isdir(_folder()):
        return _folder()
    return shutil.which("claude") or ""


def changes(script: str) -> list[Change]:
    return [HookSettings(_settings(), {event: [_group(script, event, matcher, timeout)]
                                       for event, matcher, timeout in EVENTS}, script)]


def switched_off() -> str:
    try:
        with open(_settings(), encoding="utf-8-sig") as file:
            settings = json.load(file)
    except (OSError, ValueError):
        return ""       # said by the check of the settings themselves
    if isinstance(settings, dict) and settings.get("disableAllHooks") is True:
        return f"{_settings()} has \"disableAllHooks\": true"
    return ""


def proof(project: str, forbidden: str) -> Proof:
    def call(tool: str, **tool_input: str) -> dict[str, object]:
        return {"session_id": "enso-self-check", "transcript_path": os.path.join(project, "transcript.jsonl"),
                "cwd": project, "permission_mode": "default", "hook_event_name": "PreToolUse", "tool_name": tool,
                "tool_input": tool_input, "tool_use_id": "toolu_enso_" + tool}
    return Proof("PreToolUse", call("Bash", command="ls"), call("Write", file_path=forbidden, content="{}"))


def _group(script: str, event: str, matcher: str, timeout: int) -> dict[str, object]:
    handler = {"type": "command", "command": hook_command(script, NAME, event), "timeout": timeout}
    return {"matcher": matcher, "hooks": [handler]} if matcher else {"hooks": [handler]}


def _folder() -> str:
    return os.path.abspath(os.path.expanduser(os.environ.get("CLAUDE_CONFIG_DIR") or "~/.claude"))


def _settings() -> str:
    return os.path.join(_folder(), "settings.json")


HOST = Host(NAME, "Claude Code", found, changes, proof, switched_off=switched_off)

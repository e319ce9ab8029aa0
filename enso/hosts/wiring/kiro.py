"""Kiro CLI: hooks in the files of its agents, `agents/*.json`.  Timeouts are milliseconds.  As documented, not run.

Hooks belong to an agent, and the one that Kiro starts with has no file: Enso brings an agent of its own with all tools,
and puts its hooks into those that a person made.
"""
from __future__ import annotations

import glob
import json
import os

from enso.hosts import folders
from enso.hosts.changes import Change, HookSettings
from enso.hosts.places import hook_command, shown
from enso.hosts.wiring import parts
from enso.hosts.wiring.host import Doubt, Host

NAME = "kiro"
TIMEOUT = 10000
EVENTS = (("agentSpawn", ""), ("userPromptSubmit", ""), ("preToolUse", parts.EVERY_TOOL),
          ("postToolUse", parts.EVERY_TOOL), ("stop", ""))
DEFAULT = "run `kiro-cli settings chat.defaultAgent enso`, or start an agent of your own"
AGENT = json.dumps({"name": "enso", "description": "The default agent, with the hooks of Enso", "tools": ["*"],
                    "resources": ["file://AGENTS.md", "file://README.md"], "includeMcpJson": True}, indent=2) + "\n"


def home() -> str:
    return folders.settings(NAME)


def changes(script: str) -> list[Change]:
    agents = os.path.join(home(), "agents")
    own = os.path.join(agents, "enso.json")
    others = [path for path in sorted(glob.glob(os.path.join(glob.escape(agents), "*.json"))) if path != own]
    hooks = {event: [{**({"matcher": matcher} if matcher else {}), "command": hook_command(script, NAME, event),
                      "timeout_ms": TIMEOUT}] for event, matcher in EVENTS}
    return [HookSettings(path, hooks, script, fresh=AGENT if path == own else "") for path in (own, *others)]


def settings_file() -> str:
    return os.path.join(home(), "settings", "cli.json")


def left() -> list[str]:
    settings = settings_file()
    if parts.setting(settings, "chat.defaultAgent") != "enso":
        return []
    return [f"take \"chat.defaultAgent\" out of {shown(settings)}, or name another agent there: the agent enso is gone"]


def doubts() -> list[Doubt]:
    settings = settings_file()
    if parts.setting(settings, "chat.defaultAgent"):
        return []
    return [Doubt(f"{shown(settings)} names no default agent, and the built-in one runs no hooks", DEFAULT,
                  certain=False)]


HOST = Host(NAME, "Kiro CLI", parts.finder(home, "kiro-cli"), changes,
            parts.proof("preToolUse", parts.flat, "execute_bash", "fs_write", "path"),
            steps=(DEFAULT + ": the built-in one has no file that hooks could stand in",), doubts=doubts, left=left)

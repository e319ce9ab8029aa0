"""Gemini CLI: hooks in `~/.gemini/settings.json`.  Timeouts are milliseconds."""
from __future__ import annotations

import os

from enso.hosts.changes import Change, HookSettings
from enso.hosts.wiring import parts
from enso.hosts.wiring.host import Host

NAME = "gemini-cli"

EVENTS = (
    ("SessionStart", "", 10000),
    ("BeforeAgent", "", 10000),
    ("BeforeTool", parts.EVERY_TOOL, 10000),
    ("AfterTool", parts.EVERY_TOOL, 10000),
    ("AfterAgent", "", 10000),
    ("SessionEnd", "", 5000),
)


def home() -> str:
    return parts.folder("~/.gemini")


def changes(script: str) -> list[Change]:
    return [HookSettings(os.path.join(home(), "settings.json"), parts.groups(NAME, script, EVENTS, name="enso"),
                         script, comments=True)]


def switched_off() -> str:
    settings = os.path.join(home(), "settings.json")
    if parts.setting(settings, "hooksConfig", "enabled") is False:
        return f"{settings} has \"hooksConfig.enabled\": false"
    return f"{settings} names enso in \"hooksConfig.disabled\"" if "enso" in (
        parts.setting(settings, "hooksConfig", "disabled") or ()) else ""


HOST = Host(NAME, "Gemini CLI", parts.finder(home, "gemini"), changes,
            parts.proof("BeforeTool", parts.flat, "run_shell_command", "write_file"),
            switched_off=switched_off, proven="real client 0.61.0")

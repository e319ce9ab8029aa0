"""Qwen Code: hooks in `~/.qwen/settings.json`.

A timeout is seconds in 0.24 and milliseconds in 0.15; 0.24 takes a number from 1000 on as milliseconds, so
10000 means ten seconds in both.  A headless run has no SessionEnd; learning starts at Stop.
"""
from __future__ import annotations

import os

from enso.hosts import folders
from enso.hosts.changes import Change, HookSettings
from enso.hosts.wiring import parts
from enso.hosts.wiring.host import Doubt, Host

NAME = "qwen-code"
TIMEOUT = 10000

EVENTS = tuple((event, matcher, TIMEOUT) for event, matcher in (
    ("SessionStart", ""),
    ("SubagentStart", ""),
    ("UserPromptSubmit", ""),
    ("PreToolUse", parts.EVERY_TOOL),
    ("PostToolUse", parts.EVERY_TOOL),
    ("PostToolUseFailure", parts.EVERY_TOOL),
    ("PostToolBatch", ""),
    ("Stop", ""),
    ("SessionEnd", ""),
))


def home() -> str:
    return folders.settings(NAME)


def changes(script: str) -> list[Change]:
    return [HookSettings(os.path.join(home(), "settings.json"), parts.groups(NAME, script, EVENTS, name="enso"),
                         script, comments=True)]


def doubts() -> list[Doubt]:
    system = os.environ.get("QWEN_CODE_SYSTEM_SETTINGS_PATH") or "/etc/qwen-code/settings.json"
    paths = [os.path.join(home(), "settings.json"), *parts.in_project(".qwen/settings.json"), system]
    return parts.off_when(paths, True, "disableAllHooks")


HOST = Host(NAME, "Qwen Code", parts.finder(home, "qwen"), changes,
            parts.proof("PreToolUse", parts.flat, "run_shell_command", "write_file"),
            doubts=doubts, proven="real client 0.24.4")

"""What Enso changes on a machine for a host: one object per file, which can be put in and taken out.

A change is pure: text in, text out.  Reading, writing and remembering how to undo is `record`.
"""
from __future__ import annotations

import json
import re
from typing import Any, Protocol

from enso.hosts import settings
from enso.hosts.places import hook_command


class Change(Protocol):
    """One file of a host.  `put` and `take` raise BadJson when the file cannot be used."""

    path: str
    blank: str
    """What is left of a file that Enso made and nobody else uses."""

    def put(self, text: str | None) -> str:
        """The file with Enso in it; the same text when it is there already.  None: no file yet."""

    def take(self, text: str) -> str | None:
        """The file without Enso; None when it was Enso's alone."""

    def command(self, text: str, event: str) -> str:
        """The command line with which the file, as it is, calls Enso at an event; "" when it does not."""


class HookSettings:
    """Our hooks in a host's JSON settings, which belong to the user."""

    def __init__(self, path: str, hooks: settings.Hooks, script: str, comments: bool = False,
                 fresh: str = "") -> None:
        self.path = path
        self.hooks = hooks
        self.script = script
        self.comments = comments
        self.blank = fresh or "{}\n"      # what a new file needs besides hooks

    def put(self, text: str | None) -> str:
        return settings.wire(text or self.blank, self.hooks, self.script, self.comments)

    def take(self, text: str) -> str | None:
        return settings.unwire(text, self.script, self.comments) if text.strip() else text

    def command(self, text: str, event: str) -> str:
        return settings.command(settings.ours(text, self.script, self.comments).get(event), self.script)


class OwnFile:
    """A file of hooks that is Enso's alone, as JSON: `{"hooks": {EVENT: ...}}`."""
    blank = ""

    def __init__(self, path: str, content: dict[str, Any], script: str) -> None:
        self.path = path
        self.content = json.dumps(content, indent=2) + "\n"
        self.script = script

    def put(self, text: str | None) -> str:
        return self.content

    def take(self, text: str) -> str | None:
        return None if self.content in text else text

    def command(self, text: str, event: str) -> str:
        try:
            hooks = json.loads(text)["hooks"]
            return settings.command(hooks.get(event), self.script)
        except (ValueError, KeyError, TypeError, AttributeError):
            return ""


class Bridge:
    """A file of `hooks/` in a host's plugin folder, Enso's alone.  The program in it calls the script that its line
    `HOOK = ...` names; an older version of it has that line in common with this one."""
    blank = ""

    def __init__(self, path: str, source: str, host: str, script: str) -> None:
        self.path = path
        self.host = host
        self.content = source.replace('HOOK = ""', f"HOOK = {json.dumps(script)}", 1)
        self.mark = f"HOOK = {json.dumps(script)}" if self.content != source else self.content

    def put(self, text: str | None) -> str:
        return self.content

    def take(self, text: str) -> str | None:
        return None if self.mark in text else text

    def command(self, text: str, event: str) -> str:
        named = re.search(r'\bHOOK = ("(?:[^"\\]|\\.)+")', text)
        return hook_command(json.loads(named.group(1)), self.host, event) if named else ""

"""What Enso changes on a machine for a host: one object per file, which can be put in and taken out.

A change is pure: text in, text out.  Reading, writing and remembering how to undo is `record`.
"""
from __future__ import annotations

from typing import Protocol

from enso.hosts import settings


class Change(Protocol):
    """One file of a host.  `put` and `take` raise BadJson when the file cannot be used."""

    path: str
    blank: str
    """What is left of a file that Enso made and nobody else uses."""

    def put(self, text: str | None) -> str:
        """The file with Enso in it; the same text when it is there already.  None: no file yet."""

    def take(self, text: str) -> str | None:
        """The file without Enso; None when it was Enso's alone."""


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


class OwnFile:
    """A file that is Enso's alone, such as a plugin in a host's plugin folder.  `mark` is what an older
    version of it has in common with this one."""
    blank = ""

    def __init__(self, path: str, content: str, mark: str = "") -> None:
        self.path = path
        self.content = content
        self.mark = mark or content

    def put(self, text: str | None) -> str:
        return self.content

    def take(self, text: str) -> str | None:
        return None if self.mark in text else text

"""Transcripts: what happened in a session after a failure, read from a remembered offset.

A format is a module in `transcripts/` with a row in `FORMATS`: `calls(path, offset)` yields calls in the order of
their results, each with a place to read it from again, and returns the offset to go on from, before the first call
that has no result yet; `prompts(path, offset)` gives (time, text) of what the user said.  Hosts in `STORED` keep many
sessions in one database (`transcripts.stores`).

Hosts write credentials as they are.  Prompts come redacted; calls do not, since most are only looked at: whatever keeps
something of a call, or learns from it, takes it from `redacted`.
"""
from __future__ import annotations

import importlib
import os
from types import ModuleType
from typing import TYPE_CHECKING

from enso.capture.screen import redact, redact_value
from enso.capture.spool import SPOOLED

if TYPE_CHECKING:
    from enso.capture.transcripts.common import Session, Stream
    from enso.shapes import Outcome

FORMATS = {
    "claude-code": "claude_code",
    "codex": "codex",
    "gemini-cli": "gemini_cli",
    "qwen-code": "qwen_code",
    "copilot-cli": "copilot_cli",
    "openclaw": "pi",
    "pi": "pi",
}
"""Host -> the module that reads its transcripts."""
STORED = ("opencode", "hermes", "openclaw")
"""Hosts that keep many sessions in a database; OpenClaw had files before."""


def is_stored(host: str, path: str) -> bool:
    """Whether this is a database, or a session in one."""
    return host in STORED and not path.startswith(SPOOLED) and not path.endswith(".jsonl")


def prompts(host: str, path: str, offset: int = 0) -> list[tuple[str, str]]:
    """(time, redacted text) of what the user asked from an offset on, in their own words; [] where there is no
    transcript, or none that can be read."""
    from enso.capture.transcripts.common import Unreadable
    try:
        if is_stored(host, path):
            from enso.capture.transcripts import stores
            found = stores.prompts(host, path, offset)
        else:
            module, path, offset = _format(host, path, offset)
            found = module.prompts(path, offset) if module else []
    except Unreadable:
        return []
    return [(ts, redact(text)) for ts, text in found if text]


def redacted(call: Outcome) -> Outcome:
    """A call without credentials."""
    return {**call, "tool_input": redact_value(call["tool_input"]), "text": redact(call["text"])}


def calls(host: str, path: str, offset: int = 0) -> Stream:
    """Calls of a transcript from an offset on, one at a time.  No transcript or an unknown host: no calls.

    A transcript that became shorter than the offset was rewritten and is read from its start.  A path that
    begins with `spool:` is a spool, which holds the calls itself where hooks see them all.  Unreadable: a database or
    document is damaged, locked or of another version.
    """
    if is_stored(host, path):
        from enso.capture.transcripts import stores
        return (yield from stores.calls(host, path, offset))
    module, path, start = _format(host, path, offset)
    if module is None:
        return offset
    done: int = yield from module.calls(path, start)
    return done


def read(host: str, path: str, offset: int = 0) -> tuple[list[Outcome], int]:
    """The same, all at once: (calls, offset to go on from); what cannot be read now may be the next time."""
    from enso.capture.transcripts.common import Unreadable
    found, stream = [], calls(host, path, offset)
    while True:
        try:
            found.append(next(stream)[1])
        except StopIteration as end:
            return found, end.value
        except Unreadable:
            return [], offset


def _format(host: str, path: str, offset: int) -> tuple[ModuleType | None, str, int]:
    """The module that reads a transcript (None: nothing can be read), its path and where to begin."""
    name: str | None = FORMATS.get(host)
    if path.startswith(SPOOLED):
        name, path = "spooled", path[len(SPOOLED):]
    if name is None or not path or not os.path.isfile(path):
        return None, path, offset
    module = importlib.import_module("enso.capture.transcripts." + name)
    return module, path, 0 if os.path.getsize(path) < offset else offset


def sessions(host: str, path: str) -> list[Session]:
    """The transcripts in a file: a database has many, any other file is one.  OSError or Unreadable when it cannot be
    read."""
    if is_stored(host, path):
        from enso.capture.transcripts import stores
        return stores.sessions(host, path)
    from enso.capture.transcripts.common import Session
    return [Session(path, os.path.basename(path).rpartition(".")[0], os.path.getsize(path), "")]

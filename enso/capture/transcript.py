"""Transcripts: what happened in a session after a failure, read from a remembered byte offset.

A format is a module in `transcripts/` with `read(path, offset) -> (calls, next offset)` and a row in
`FORMATS`; hosts in `STORED` keep all sessions in one database (`transcripts.stores`).  Calls come in
the order of their results; a call without a result yet is left for the next read, so `next offset`
stands before it.
"""
from __future__ import annotations

import importlib
import os
from typing import Any, TypedDict

from enso.capture.spool import SPOOLED

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
STORED = ("opencode", "hermes")


class Outcome(TypedDict):
    """One call and what came of it; `failed` as the host says."""
    id: str
    tool_name: str
    tool_input: Any
    text: str
    failed: bool
    ts: str


def prompts(host: str, path: str, offset: int = 0) -> list[tuple[str, str]]:
    """(time, text) of what the user asked from a byte offset on; [] where the format does not tell."""
    if host not in FORMATS or path.startswith(SPOOLED) or not path or not os.path.isfile(path):
        return []
    ask = getattr(importlib.import_module("enso.capture.transcripts." + FORMATS[host]), "prompts", None)
    found: list[tuple[str, str]] = ask(path, offset if os.path.getsize(path) >= offset else 0) if ask else []
    return found


def read(host: str, path: str, offset: int = 0) -> tuple[list[Outcome], int]:
    """Calls of a transcript from an offset on.  No transcript or an unknown host: no calls.

    A transcript that became shorter than the offset was rewritten and is read from its start.  A path that
    begins with `spool:` is a spool, which holds the calls itself where hooks see them all.
    """
    if host in STORED and not path.startswith(SPOOLED):
        from enso.capture.transcripts import stores
        return stores.read(host, path, offset)
    name: str | None = FORMATS.get(host)
    if path.startswith(SPOOLED):
        name, path = "spooled", path[len(SPOOLED):]
    if name is None or not path or not os.path.isfile(path):
        return [], offset
    if os.path.getsize(path) < offset:
        offset = 0
    module = importlib.import_module("enso.capture.transcripts." + name)
    found: tuple[list[Outcome], int] = module.read(path, offset)
    return found


def sessions(host: str, path: str) -> list[str]:
    """The transcripts in a file, by the names that `read`, `size` and `folder` take; a plain one is itself."""
    if host not in STORED:
        return [path]
    from enso.capture.transcripts import stores
    return stores.names(host, path)


def size(host: str, path: str) -> int:
    """The offset at which a transcript ends."""
    if host not in STORED:
        return os.path.getsize(path)
    from enso.capture.transcripts import stores
    return stores.size(host, path)


def folder(host: str, path: str) -> str:
    """The folder the session worked in, where the host's database says it; else ""."""
    if host not in STORED:
        return ""
    from enso.capture.transcripts import stores
    return stores.folder(host, path) or os.path.dirname(path)

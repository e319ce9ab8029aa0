"""Transcripts: what happened in a session after a failure, read from a remembered byte offset.

A format is a module in `transcripts/` with `read(path, offset) -> (calls, next offset)` and a row in
`FORMATS`.  Calls come in the order of their results; a call without a result yet is left for the
next read, so `next offset` stands before it.
"""
from __future__ import annotations

import importlib
import os
from typing import Any, TypedDict

FORMATS = {
    "claude-code": "enso.capture.transcripts.claude_code",
    "codex": "enso.capture.transcripts.codex",
}
"""Host -> the module that reads its transcripts."""
SPOOLED = "enso.capture.transcripts.spooled"
"""What reads the calls of every other host: its hooks see each one and keep it in the spool."""


class Outcome(TypedDict):
    """One call and what came of it; `failed` as the host says."""
    id: str
    tool_name: str
    tool_input: Any
    text: str
    failed: bool
    ts: str


def read(host: str, path: str, offset: int = 0) -> tuple[list[Outcome], int]:
    """Calls of a transcript from a byte offset on; no transcript: no calls.

    A transcript that became shorter than the offset was rewritten and is read from its start.
    """
    if not path or not os.path.isfile(path):
        return [], offset
    if os.path.getsize(path) < offset:
        offset = 0
    found: tuple[list[Outcome], int] = importlib.import_module(FORMATS.get(host, SPOOLED)).read(path, offset)
    return found

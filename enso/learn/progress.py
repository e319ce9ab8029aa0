"""How far learn has come: `events/learned.json`.

For every session: bytes of its spool that were read, an offset per transcript, the failures that are
still open, and which lessons were already counted as followed.  The file is written in the same
transaction as the lessons, so a killed learner redoes one step and counts nothing twice.
"""
from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any

from enso import disk
from enso.memory import files

VERSION = 1


@dataclass
class SessionProgress:
    """`open` maps the source hash of a failure that was not dealt with to "" or "tried" (it was
    sent to an LLM, which happens at most once)."""
    spool: int = 0
    transcripts: dict[str, int] = field(default_factory=dict)
    open: dict[str, str] = field(default_factory=dict)
    counted: list[str] = field(default_factory=list)
    ended: bool = False
    ts: str = ""
    receipt: dict[str, int] = field(default_factory=dict)


def parse(text: str | None) -> dict[str, SessionProgress]:
    """Session id -> progress.  A file that is gone or damaged means that all is read again:
    source hashes kept with the lessons stop double counting."""
    return _parse(text) or {}


def _parse(text: str | None) -> dict[str, SessionProgress] | None:
    """The same, and None for a file that is damaged."""
    try:
        data: Any = json.loads(text or "")
        sessions = data["sessions"]
        return {name: SessionProgress(**{key: value for key, value in entry.items() if _fits(key, value)})
                for name, entry in sessions.items()}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def mend(path: str, now: float) -> str:
    """Set the file aside when it is damaged; under which name, "" when it need not be.  The caller holds both locks.
    OSError when it cannot be moved, files.Newer when a later Enso wrote it."""
    text = disk.read_text(path)
    if text is None:
        return ""
    if _parse(text) is None:
        return files.set_aside(path, now)
    files.check_version(path, json.loads(text).get("version"), VERSION)
    return ""


_HOLDS: dict[str, type] = {"transcripts": int, "open": str, "counted": str, "receipt": int}
_BLANK = SessionProgress()


def _fits(key: str, value: Any) -> bool:
    """Whether a damaged file may have this under a session's key; what does not fit starts anew."""
    if key not in SessionProgress.__dataclass_fields__ or type(value) is not type(getattr(_BLANK, key)):
        return False
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return all(type(item) is _HOLDS[key] for item in inside) and not (key == "spool" and value < 0)


def dump(sessions: dict[str, SessionProgress]) -> bytes:
    """The file's content, stable for equal progress; ASCII, because a damaged spool may hold what UTF-8 cannot."""
    data = {"version": VERSION, "sessions": {name: asdict(entry) for name, entry in sorted(sessions.items())}}
    return (json.dumps(data, sort_keys=True, indent=1) + "\n").encode()

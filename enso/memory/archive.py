"""Forgotten lessons, one line each: kept whole for a year, found by fingerprint, restorable.

`archive.jsonl` only grows between compactions: a lesson that was restored or purged leaves a line
`{"gone": id}`, and a lesson archived again a new line; the last line about an id counts.
"""
from __future__ import annotations

from typing import Any, Iterable, NamedTuple

from enso import jsonlight
from enso.memory import files
from enso.memory import lesson as lessons
from enso.shapes import Archived, Lesson

VERSION = 1
HEADER = jsonlight.dump_line({"version": VERSION})
REASONS = ("stale", "cap", "merged", "superseded", "forgotten", "harmful")


class Contents(NamedTuple):
    entries: dict[str, Archived]     # lesson id -> its entry, oldest first
    offsets: dict[str, int]          # lesson id -> where its line starts
    dead: int                        # lines that no longer count
    broken: int                      # lines that cannot be read


def line(lesson: Lesson, reason: str, archived_at: str) -> bytes:
    """An entry as it is appended.  ValueError for a reason that does not exist."""
    if reason not in REASONS:
        raise ValueError(f"no reason to archive: {reason}")
    return jsonlight.dump_line({"lesson": lesson, "reason": reason, "archived_at": archived_at})


def gone(lesson_id: str) -> bytes:
    return jsonlight.dump_line({"gone": lesson_id})


def read(path: str) -> Contents:
    """Everything in the archive.  EnsoError when a newer Enso wrote it."""
    lines = files.read_lines(path)
    entries: dict[str, Archived] = {}
    offsets: dict[str, int] = {}
    dead, broken = 0, lines.broken
    for offset, row in lines.rows:
        if isinstance(row, dict) and "version" in row:
            files.check_version(path, row["version"], VERSION)
            continue
        lesson_id, entry = entry_of(row)
        if not lesson_id:
            broken += 1
            continue
        dead += entries.pop(lesson_id, None) is not None
        if entry is None:
            dead += 1
        else:
            entries[lesson_id], offsets[lesson_id] = entry, offset
    return Contents(entries, offsets, dead, broken)


def render(entries: Iterable[Archived]) -> bytes:
    """The file without dead lines."""
    return HEADER + b"".join(line(entry["lesson"], entry["reason"], entry["archived_at"]) for entry in entries)


def entry_of(row: Any) -> tuple[str, Archived | None]:
    """(id, entry) of a line, (id, None) of a `gone` line, ("", None) of one that makes no sense."""
    if not isinstance(row, dict):
        return "", None
    if lessons.is_id(row.get("gone")):
        return row["gone"], None
    raw = row.get("lesson")
    scope = raw.get("scope") if isinstance(raw, dict) else None
    lesson = lessons.complete(raw, scope if isinstance(scope, str) and scope else lessons.GLOBAL)
    if lesson is None:
        return "", None
    reason = row.get("reason")
    archived_at = row.get("archived_at")
    return lesson["id"], {"lesson": lesson, "reason": reason if reason in REASONS else "forgotten",
                          "archived_at": archived_at if isinstance(archived_at, str) else lesson["created_at"]}

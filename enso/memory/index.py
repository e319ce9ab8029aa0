"""Fingerprint -> lesson, for hooks: fixed-width sorted rows, bisected in place.

A lookup reads one header and about log2(rows) rows of 55 bytes, however long the history is.  The
file is derived: `memory.store` writes it with every commit that changes a row, and makes it anew
when it cannot be read.  Layout: a 64-byte header, the rows, then a table of scopes.

    key(16) id(16) state(1) offset(12) scope(5)     key: a fingerprint, or the id itself
"""
from __future__ import annotations

import posix

from enso import disk, jsonlight
from enso.hashing import digest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Iterable

    from enso.home import Home
    from enso.shapes import Lesson
    Row = tuple[str, str, bool, int, str]
    """(key, lesson id, archived, byte offset in archive.jsonl or 0, scope)"""

_HEADER = 64
_ROW = 55
_SCOPE = 192
_MAGIC = b"enso-index 1 "
_MAX_SAME = 32
"""Rows of one fingerprint that a lookup returns; more lessons about one mistake help nobody."""


def lookup(home: Home, fingerprint: str) -> list[tuple[str, str, bool]]:
    """(lesson id, scope, archived) of every lesson about a mistake; [] when there is none."""
    return [(row[1], row[4], row[2]) for row in _find(home.fingerprints, key_of(fingerprint))]


def where(home: Home, lesson_id: str) -> tuple[str, bool] | None:
    """(scope, archived) of a lesson; None when the index does not know it."""
    for row in _find(home.fingerprints, key_of(lesson_id)):
        return row[4], row[2]
    return None


def archived_lesson(home: Home, lesson_id: str) -> Lesson | None:
    """A forgotten lesson, read at its offset in the archive; None when it is not there."""
    entry = archived_entry(home, lesson_id)
    lesson: Lesson | None = entry["lesson"] if entry else None
    return lesson


def archived_entry(home: Home, lesson_id: str) -> Any:
    """The archive's line about a forgotten lesson (shapes.Archived); None when it is not there."""
    for row in _find(home.fingerprints, key_of(lesson_id)):
        if row[2]:
            return _read_at(home.archive, row[3], lesson_id)
    return None


def is_whole(home: Home) -> bool:
    """Whether there is an index and it has the length its header says."""
    try:
        count, scopes = _counts(disk.read_bytes(home.fingerprints, _HEADER) or b"")
    except ValueError:
        return False
    return disk.size(home.fingerprints) == _HEADER + count * _ROW + scopes * _SCOPE


def key_of(name: str) -> str:
    """16 ASCII characters for a fingerprint (already 16 hex digits) or a lesson id."""
    if len(name) <= 16 and name.isascii() and name.isalnum():
        return name.ljust(16, ".")
    return digest(name)


def rows_of(lesson: Lesson, archived: bool, offset: int = 0) -> list[Row]:
    """The rows of one lesson: one for its id and one for each of its fingerprints."""
    names = [lesson["id"], *lesson["fingerprints"]]
    return [(key, lesson["id"], archived, offset, lesson["scope"]) for key in dict.fromkeys(map(key_of, names))]


def encode(rows: Iterable[Row]) -> bytes:
    """The file's content; equal rows in any order give equal bytes."""
    ordered = sorted(set(rows))
    scopes = sorted({row[4] for row in ordered})
    number = {scope: at for at, scope in enumerate(scopes)}
    parts = [_MAGIC + b"%010d %06d" % (len(ordered), len(scopes))]
    parts[0] = parts[0].ljust(_HEADER - 1) + b"\n"
    for key, lesson_id, archived, offset, scope in ordered:
        line = "%-16s %-16s %s %012d %05d\n" % (key, lesson_id, "z" if archived else "a", offset, number[scope])
        parts.append(line.encode())
    parts.extend(scope.encode("utf-8", "replace")[:_SCOPE - 1].ljust(_SCOPE - 1) + b"\n" for scope in scopes)
    return b"".join(parts)


def decode(data: bytes | None) -> set[Row] | None:
    """All rows; None when this is not a whole index of this version."""
    try:
        count, scopes = _counts((data or b"")[:_HEADER])
        end = _HEADER + count * _ROW
        if data is None or len(data) != end + scopes * _SCOPE:
            return None
        names = [data[at:at + _SCOPE].decode().rstrip() for at in range(end, len(data), _SCOPE)]
        lines = data[_HEADER:end].decode("ascii")
        return {_parse(lines[at:at + _ROW], names) for at in range(0, len(lines), _ROW)}
    except (ValueError, IndexError):
        return None


def _counts(header: bytes) -> tuple[int, int]:
    """(rows, scopes) of a header.  ValueError when it is none."""
    if len(header) != _HEADER or not header.startswith(_MAGIC):
        raise ValueError("not an index")
    count, scopes = header[len(_MAGIC):].split()
    return int(count), int(scopes)


def _parse(line: str, scopes: list[str]) -> Row:
    key, lesson_id, state, offset, scope = line.split()
    return key, lesson_id, state == "z", int(offset), scopes[int(scope)]


def _find(path: str, key: str) -> list[Row]:
    """The rows of a key, by bisection; [] when the file is missing or damaged."""
    try:
        handle = posix.open(path, posix.O_RDONLY | posix.O_CLOEXEC | posix.O_NONBLOCK)
    except OSError:
        return []
    try:
        count, _ = _counts(posix.pread(handle, _HEADER, 0))
        wanted = key.encode()
        low, high = 0, count
        while low < high:
            middle = (low + high) // 2
            if posix.pread(handle, 16, _HEADER + middle * _ROW) < wanted:
                low = middle + 1
            else:
                high = middle
        found = []
        block = posix.pread(handle, min(_MAX_SAME, count - low) * _ROW, _HEADER + low * _ROW)
        for at in range(0, len(block), _ROW):
            if block[at:at + 16] != wanted:
                break
            _, lesson_id, state, offset, scope = block[at:at + _ROW].decode("ascii").split()
            name = posix.pread(handle, _SCOPE, _HEADER + count * _ROW + int(scope) * _SCOPE).decode().rstrip()
            found.append((key, lesson_id, state == "z", int(offset), name))
        return found
    except (OSError, ValueError):
        return []
    finally:
        posix.close(handle)


def _read_at(path: str, offset: int, lesson_id: str) -> Any:
    """The archive line at an offset, if it is whole and about this lesson."""
    size = 16 * 1024
    while size <= 1 << 20:
        chunk = disk.read_bytes(path, size, offset) or b""
        line, newline, _ = chunk.partition(b"\n")
        if newline or len(chunk) < size:
            break
        size *= 4
    try:
        entry = jsonlight.loads(line.decode("utf-8", "replace"))
        return entry if entry["lesson"]["id"] == lesson_id else None
    except (jsonlight.Malformed, KeyError, TypeError):
        return None

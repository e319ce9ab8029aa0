"""Files that survive a crash: atomic replacement, lines that may be broken, damage set aside.

Everything here is for writers that hold the lock (`memory.lock`); hooks append with
`disk.append_line` and take none.  A path that is a link is followed, so that a home kept in a
dotfiles repository stays one; but only to a file: never is a device replaced by one.
"""
from __future__ import annotations

import contextlib
import errno
import os
import stat
from typing import Any, Callable, Iterator, NamedTuple

from enso import clock, disk, jsonlight
from enso.errors import EnsoError

_MENDS = {
    errno.ENOSPC: "free some space on that disk",
    errno.EDQUOT: "free some space: your quota is used up",
    errno.EFBIG: "raise the limit on the size of files",
    errno.EACCES: "check who owns it and its permissions",
    errno.EPERM: "check who owns it and its permissions",
    errno.EROFS: "that file system is read-only; set ENSO_HOME to a folder that can be written",
    errno.EEXIST: "a file lies where a folder should be; move it away",
    errno.ENOTDIR: "a file lies where a folder should be; move it away",
    errno.EISDIR: "a folder lies where a file should be; move it away",
    errno.ENXIO: "a device or a pipe lies where a file should be; move it, or the link to it, away",
}


class ReadOnly(EnsoError):
    """What was to be written lies where this process may only read."""


_READ_ONLY = (errno.EROFS, errno.EACCES, errno.EPERM)


def cannot(doing: str, path: str, error: OSError, rest: str = "") -> EnsoError:
    """The EnsoError for an OSError: what failed, where, how to mend it."""
    mend = _MENDS.get(error.errno or 0, "try again, or run `enso doctor`")
    kind = ReadOnly if error.errno in _READ_ONLY and doing != "read" else EnsoError
    return kind(f"cannot {doing} {error.filename or path}: {error.strerror or error}; {mend}{rest}")


class Newer(EnsoError):
    """A file that a later Enso wrote."""


UPDATE = "update Enso"
"""How a Newer ends."""


def check_version(path: str, version: Any, known: int) -> None:
    """Newer when a file's version is above the one this Enso knows."""
    if isinstance(version, int) and version > known:
        raise Newer(f"{path}: version {version} is newer than this Enso ({known}); {UPDATE}")


def check_file(path: str) -> None:
    """OSError when a path, links followed, is something else than a file: a pipe makes its writer wait, and a null
    device takes what it is given and keeps nothing."""
    try:
        mode = os.stat(path).st_mode
    except OSError:
        return                       # nothing there; if it is more than that, the writing says so
    if not stat.S_ISREG(mode):
        code = errno.EISDIR if stat.S_ISDIR(mode) else errno.ENXIO
        raise OSError(code, "not a file", path)


def replace(path: str, data: bytes) -> None:
    """Give a file new content whole: readers see the old or the new, never half.

    OSError when that is not possible; the old content is then untouched.
    """
    target = os.path.realpath(path)
    for last in (False, False, True):
        try:
            stage(path, data)
            os.replace(staged(path), target)
            break
        except FileNotFoundError:
            # A derived file may be written without the lock; housekeeping, which holds it, then takes
            # the staged content for what a killed process left.
            if last:
                raise
        except OSError:
            unlink(staged(path))
            raise
    sync_folder(disk.dirname(target))


def staged(path: str) -> str:
    """Where new content waits to be moved into place.  The name is fixed, because only the holder
    of the lock writes: what a killed process left is overwritten, not piled up."""
    return os.path.realpath(path) + ".tmp"


def stage(path: str, data: bytes) -> None:
    """Write and sync new content beside the file it will replace.  OSError when that is no file (`check_file`)."""
    target = staged(path)
    check_file(path)
    check_file(target)
    disk.make_folder(disk.dirname(target))
    handle = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        write_all(handle, data)
        os.fsync(handle)
    finally:
        os.close(handle)


def append_at(path: str, length: int, data: bytes) -> None:
    """Make `data` follow the first `length` bytes of a file, whatever followed them before.  OSError when it is none
    (`check_file`)."""
    check_file(path)
    disk.make_folder(disk.dirname(path))
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if os.fstat(handle).st_size > length:
            os.ftruncate(handle, length)
        os.lseek(handle, 0, os.SEEK_END)
        write_all(handle, data)
        os.fsync(handle)
    finally:
        os.close(handle)


def write_all(handle: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(handle, view):]


def sync_folder(folder: str) -> None:
    """Make the names in a folder durable, where the platform can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def unlink(path: str) -> None:
    """Remove a file; that there is none is fine, and so is that it cannot be removed."""
    with contextlib.suppress(OSError):
        os.unlink(path)


def set_aside(path: str, now: float, mark: str = "damaged", *, copy: bool = False) -> str:
    """Rename (or copy) a file to `NAME.damaged-<time>`; the new path."""
    stamp = clock.iso(now)[:19].replace(":", "")
    target, count = f"{path}.{mark}-{stamp}", 1
    while os.path.exists(target):
        count += 1
        target = f"{path}.{mark}-{stamp}-{count}"
    if copy:
        replace(target, disk.read_bytes(path) or b"")
    else:
        os.replace(path, target)
        sync_folder(disk.dirname(path))
    return target


class Lines(NamedTuple):
    """The good lines of a JSONL file, each with its byte offset, and how many could not be read."""
    rows: list[tuple[int, Any]]
    broken: int
    repeats: int             # lines a short write had cut, complete further on (`disk.append_line`)

    @property
    def values(self) -> list[Any]:
        return [value for _, value in self.rows]


def read_lines(path: str) -> Lines:
    """All lines of a JSONL file; a missing file has none.  Blank lines (purged ones) are skipped."""
    return parse_lines(disk.read_bytes(path) or b"")


def parse_lines(data: bytes) -> Lines:
    rows: list[tuple[int, Any]] = []
    broken = repeats = 0
    last_broken = False
    for offset, line in _split(data):
        try:
            value = jsonlight.loads(line.decode("utf-8", "replace"))
        except jsonlight.Malformed:
            broken += 1
            last_broken = True
            continue
        if value == {"repeat": True}:
            # The half line before this mark is whole again after it: not a loss.
            repeats += 1
            broken -= last_broken
        else:
            rows.append((offset, value))
        last_broken = False
    return Lines(rows, broken, repeats)


def _split(data: bytes) -> Iterator[tuple[int, bytes]]:
    offset = 0
    for line in data.split(b"\n"):
        if line.strip():
            yield offset, line
        offset += len(line) + 1


def overwrite_lines(path: str, change: Callable[[bytes], bytes]) -> int:
    """Put `change(line)`, which is as long as the line, in each line's place; how many differ.

    In place, because hooks append to such files without a lock and learn remembers offsets in them:
    nothing moves and no line of theirs is lost.
    """
    data = disk.read_bytes(path) or b""
    changes = [(offset, line, new) for offset, line in _split(data) if (new := change(line)) != line]
    if not changes:
        return 0
    handle = os.open(path, os.O_WRONLY)
    try:
        for offset, line, new in changes:
            if len(new) != len(line):
                raise ValueError("a line may not change its length")
            os.lseek(handle, offset, os.SEEK_SET)
            write_all(handle, new)
        os.fsync(handle)
    finally:
        os.close(handle)
    return len(changes)


def rotated(path: str) -> str:
    """The one older generation that is kept of a file with a cap."""
    return path + ".1"


def rotate(path: str) -> None:
    """Start a file afresh, keeping the old one as the older generation."""
    with contextlib.suppress(FileNotFoundError):
        os.replace(path, rotated(path))
        sync_folder(disk.dirname(path))

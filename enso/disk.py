"""Files on the hook path: `posix` calls only, because `os` alone costs 13 % of a hook's time.

Hooks read whole files and append single lines; everything else (locks, atomic replacement,
recovery) is `memory.files`.  Paths are `str` and absolute; folders 0700, files 0600.
"""
from __future__ import annotations

import posix

MAX_LINE = 16 * 1024
"""Bytes of one appended line: the size up to which one `write` to an O_APPEND file stays whole."""
REPEAT = b'\n{"repeat": true}\n'
"""Written before a line is repeated after a short write: readers skip the broken half and this."""

_TORN_TRIES = 25
_TORN_WAIT = 0.002
"""Seconds between looks at half a line: 50 ms in all, once, after a writer was killed."""
_CHUNK = 64 * 1024
"""Bytes asked for at once of a pipe; of a file its size is asked (a large buffer costs its pages)."""


def join(*parts: str) -> str:
    """`os.path.join` for relative later parts, which is all the product needs."""
    return "/".join(part.rstrip("/") if part != "/" else "" for part in parts[:-1]) + "/" + parts[-1]


def dirname(path: str) -> str:
    return path.rpartition("/")[0] or "/"


def basename(path: str) -> str:
    return path.rstrip("/").rpartition("/")[2]


def read_bytes(path: str, limit: int = -1, offset: int = 0) -> bytes | None:
    """Content of a file from `offset`, at most `limit` bytes; None when it cannot be read, or is no file: a pipe or a
    device of that name would make its reader wait, or never end."""
    try:
        handle = posix.open(path, posix.O_RDONLY | posix.O_CLOEXEC | posix.O_NONBLOCK)
    except (OSError, ValueError):
        return None
    try:
        found = posix.fstat(handle)
        if found.st_mode & 0o170000 != 0o100000:
            return None
        if offset:
            posix.lseek(handle, offset, 0)
        left = max(0, found.st_size - offset)
        return read_all(handle, limit, left + 1)
    except OSError:
        return None
    finally:
        posix.close(handle)


def read_all(handle: int, limit: int = -1, expected: int = _CHUNK) -> bytes:
    """Everything that can be read from a descriptor, at most `limit` bytes; `expected` at once."""
    parts, size = [], 0
    while limit < 0 or size < limit:
        part = posix.read(handle, expected if limit < 0 else min(expected, limit - size))
        if not part:
            break
        parts.append(part)
        size += len(part)
    return b"".join(parts)


def read_text(path: str, limit: int = -1) -> str | None:
    """Content as text, undecodable bytes replaced; None when it cannot be read."""
    raw = read_bytes(path, limit)
    return None if raw is None else raw.decode("utf-8", "replace")


def size(path: str) -> int:
    """Bytes of a file; -1 when there is none."""
    try:
        return posix.stat(path).st_size
    except (OSError, ValueError):
        return -1


def is_file(path: str) -> bool:
    try:
        return posix.stat(path).st_mode & 0o170000 == 0o100000
    except (OSError, ValueError):
        return False


def is_dir(path: str) -> bool:
    try:
        return posix.stat(path).st_mode & 0o170000 == 0o040000
    except (OSError, ValueError):
        return False


def make_folder(path: str) -> None:
    """Create a folder and its missing parents, 0700.  OSError when that is not possible."""
    if is_dir(path):
        return
    parent = dirname(path)
    if parent != path:
        make_folder(parent)
    try:
        posix.mkdir(path, 0o700)
    except FileExistsError:
        if not is_dir(path):
            raise


def _is_regular(handle: int) -> bool:
    return posix.fstat(handle).st_mode & 0o170000 == 0o100000


def _ends_whole(handle: int) -> bool:
    end = posix.lseek(handle, 0, 2)
    return not end or posix.pread(handle, 1, end - 1) == b"\n"


def _stays_torn(handle: int) -> bool:
    """Whether the half line at the end is a dead writer's: a live one's grows page by page, then ends.

    Sixteen processes that write 12 kB lines at once: 3 to 13 % of the lines looked torn without the wait,
    2 in 19,200 with it.  Those get a blank line before them, which readers skip.
    """
    from time import sleep
    for _ in range(_TORN_TRIES):
        sleep(_TORN_WAIT)
        if _ends_whole(handle):
            return False
    return True


def append_line(path: str, line: bytes) -> None:
    """Append one line (it brings its newline) in one O_APPEND write; creates file and folder.

    A short write (a full disk that was freed at once, a signal) is completed by a marked repeat.  Half a
    line that a killed process left at the end is closed first, or it would swallow this one.
    OSError when the line is not safely there, or the path leads to a device, which would swallow it: the caller must
    not acknowledge it.
    """
    if len(line) > MAX_LINE:
        raise ValueError(f"a line of {len(line)} bytes is over {MAX_LINE}")
    flags = posix.O_RDWR | posix.O_APPEND | posix.O_CREAT | posix.O_CLOEXEC
    try:
        handle = posix.open(path, flags, 0o600)
    except FileNotFoundError:
        make_folder(dirname(path))
        handle = posix.open(path, flags, 0o600)
    try:
        if not _is_regular(handle):
            raise OSError(22, "no regular file", path)
        if not _ends_whole(handle) and _stays_torn(handle):
            line = b"\n" + line
        written = posix.write(handle, line)
        if written != len(line):
            repeat = REPEAT + line
            if posix.write(handle, repeat) != len(repeat):
                raise OSError(28, "short write", path)
    finally:
        posix.close(handle)

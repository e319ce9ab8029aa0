"""Changes to several files that happen together or not at all: a redo journal.

Order of a commit: the journal (the whole plan, one atomic file), the new contents beside their
files, the appends, the renames, the removals, the journal's removal.  A process killed before the
journal is in place changed nothing; one killed later is finished by the next holder of the lock,
because every step can be done again: an append records the length it starts at.
"""
from __future__ import annotations

import os
from typing import Any

from enso import disk, jsonlight
from enso.home import Home
from enso.memory import files

VERSION = 1
_LATER = "; the change is safe in journal.json and the next command finishes it"


class Transaction:
    """New contents, appended bytes and removals, collected and then committed as one.

    The caller holds the lock.  Paths lie under the home; what is appended twice to one file
    follows on.  Nothing is touched before `commit`.
    """

    def __init__(self, home: Home) -> None:
        self.home = home
        self._writes: dict[str, bytes] = {}
        self._appends: dict[str, tuple[int, bytes]] = {}
        self._removes: list[str] = []

    def write(self, path: str, data: bytes) -> None:
        self._writes[path] = data

    def append(self, path: str, data: bytes) -> int:
        """Add whole lines to the end of a file; the offset at which they will lie."""
        length, before = self._appends.get(path) or (max(disk.size(path), 0), b"")
        if not before and length and disk.read_bytes(path, 1, length - 1) != b"\n":
            before = b"\n"           # a torn last line must not swallow the new one
        self._appends[path] = (length, before + data)
        return length + len(before)

    def remove(self, path: str) -> None:
        self._removes.append(path)

    def commit(self) -> None:
        """Do it.  EnsoError when it cannot be done; then nothing was changed, unless the message
        says that the rest follows by itself."""
        if not (self._writes or self._appends or self._removes):
            return
        plan = {
            "version": VERSION,
            "writes": [[self._name(path), _text(data)] for path, data in self._writes.items()],
            "appends": [[self._name(path), length, _text(data)] for path, (length, data) in self._appends.items()],
            "removes": [self._name(path) for path in self._removes],
        }
        path = journal(self.home)
        try:
            files.replace(path, jsonlight.dump_line(plan))
        except OSError as error:
            raise files.cannot("write", path, error, "; nothing was changed") from None
        _apply(self.home, plan)

    def _name(self, path: str) -> str:
        prefix = self.home.root + "/"
        if not path.startswith(prefix):
            raise ValueError(f"{path} is not under {self.home.root}")
        return path[len(prefix):]


def journal(home: Home) -> str:
    return home.path("journal.json")


def recover(home: Home, now: float) -> bool:
    """Finish what a killed process had begun; whether there was anything.  Called with the lock."""
    path = journal(home)
    files.unlink(files.staged(path))
    text = disk.read_text(path)
    if text is None:
        return False
    try:
        plan = jsonlight.loads(text)
        files.check_version(path, plan["version"], VERSION)
        _check(plan)
    except (jsonlight.Malformed, KeyError, TypeError, ValueError):
        # It was moved into place whole, so something else broke it.  The files are still good.
        files.set_aside(path, now)
        return False
    _apply(home, plan, resumed=True)
    return True


def _check(plan: dict[str, Any]) -> None:
    """ValueError when a plan could write outside the home or is not a plan."""
    names = [name for name, text in plan["writes"] if isinstance(text, str)]
    names += [name for name, length, text in plan["appends"] if isinstance(text, str) and length >= 0]
    names += plan["removes"]
    if len(names) != sum(len(plan[part]) for part in ("writes", "appends", "removes")):
        raise ValueError("not text")
    if any(not isinstance(name, str) or name.startswith("/") or ".." in name.split("/") for name in names):
        raise ValueError("a path outside the home")


def _apply(home: Home, plan: dict[str, Any], *, resumed: bool = False) -> None:
    """Carry a plan out.  EnsoError: a new plan that does not fit on the disk is taken back whole, a
    resumed one may be half done already and stays to be finished."""
    writes = [(home.path(name), text.encode()) for name, text in plan["writes"]]
    appends = [(home.path(name), length, text.encode()) for name, length, text in plan["appends"]]
    try:
        for path, data in writes:
            files.stage(path, data)
        for path, length, data in appends:
            files.append_at(path, length, data)
    except OSError as error:
        if resumed:
            raise files.cannot("write", home.root, error, _LATER) from None
        _take_back(home, plan)
        raise files.cannot("write", home.root, error, "; nothing was changed") from None
    try:
        for path, _ in writes:
            os.replace(files.staged(path), os.path.realpath(path))
        for folder in {disk.dirname(os.path.realpath(row[0])) for row in [*writes, *appends]}:
            files.sync_folder(folder)
        for name in plan["removes"]:
            files.unlink(home.path(name))
        os.unlink(journal(home))
    except OSError as error:
        raise files.cannot("write", home.root, error, _LATER) from None


def _take_back(home: Home, plan: dict[str, Any]) -> None:
    """Undo the steps before the renames: no space left is no reason for half a change."""
    for name, _ in plan["writes"]:
        files.unlink(files.staged(home.path(name)))
    for name, length, _ in plan["appends"]:
        path = home.path(name)
        if disk.size(path) > length:
            os.truncate(path, length)
    files.unlink(journal(home))


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")

"""The one lock of a home.

Whoever changes anything but by appending a line holds it.  Who takes it first finishes what a
killed holder left (`journal.recover`).
"""
from __future__ import annotations

import errno
import os
import time

from enso import clock, disk, locking
from enso.errors import EnsoError
from enso.home import Home
from enso.memory import files, journal

MAIN = "lock"
RUNNING = "learn.lock"
"""Held by a background pass from its beginning to its end."""
_POLL_SECONDS = 0.02
_UNSUPPORTED = (errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOLCK, errno.EINVAL)


class Busy(EnsoError):
    """Somebody else holds the lock."""


class Lock:
    """`with Lock(home, wait_seconds):`.  Not re-entrant: a second one in the same process waits too.

    Another `name` is a lock of its own (RUNNING).
    Busy when it is not free in time; EnsoError when the home cannot be written or locked.
    """

    def __init__(self, home: Home, wait_seconds: float = 10.0, name: str = MAIN) -> None:
        self.home = home
        self.wait_seconds = wait_seconds
        self.name = name
        self._handle = -1

    def __enter__(self) -> Lock:
        path = self.home.path(self.name)
        try:
            disk.make_folder(self.home.root)
            self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise files.cannot("open", path, error) from None
        try:
            self._wait(path)
            if self.name == MAIN:
                journal.recover(self.home, clock.now())
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._handle)       # closing releases it, and so does dying
        self._handle = -1

    def _wait(self, path: str) -> None:
        deadline = time.monotonic() + self.wait_seconds
        while not self._free(path):
            if time.monotonic() >= deadline:
                raise Busy(f"another enso is changing {self.home.root} (it holds {path}); try again in a moment")
            time.sleep(_POLL_SECONDS)

    def _free(self, path: str) -> bool:
        try:
            return locking.try_lock(self._handle)
        except OSError as error:
            if error.errno in _UNSUPPORTED:
                raise EnsoError(f"the file system of {path} cannot lock files (no flock); "
                                "set ENSO_HOME to a folder on a local disk") from None
            raise files.cannot("lock", path, error) from None


def settle(home: Home) -> None:
    """For readers: finish what a killed process left, if nobody is at it already."""
    if disk.size(journal.journal(home)) >= 0:
        try:
            with Lock(home, 0):
                pass
        except EnsoError:
            pass                     # whoever holds the lock does it, or a reader cannot

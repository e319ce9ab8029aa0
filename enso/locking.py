"""Locking a file, the two ways of the platforms; `memory.lock` says who locks what."""
from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt

    def try_lock(handle: int) -> bool:
        """Lock an open file until it is closed; False when somebody else has.  OSError where that is not possible."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True
else:
    import fcntl

    def try_lock(handle: int) -> bool:
        """Lock an open file until it is closed; False when somebody else has.  OSError where that is not possible."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

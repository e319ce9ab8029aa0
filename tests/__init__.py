"""The tests.  `python3 -m unittest` runs them all, on every processor (`tests.parallel`)."""
from __future__ import annotations

import compileall
import os
import tempfile
import unittest

_MEMORY = "/dev/shm"
_ROOM = 512 << 20
"""Bytes that must be free there."""


def _fast_folder() -> str | None:
    """A folder in memory for what tests write, where files may be run: `fsync` costs nothing there."""
    if os.environ.get("TMPDIR") or not os.access(_MEMORY, os.W_OK | os.X_OK):
        return None
    there = os.statvfs(_MEMORY)
    noexec = there.f_flag & getattr(os, "ST_NOEXEC", 8)
    return None if noexec or there.f_bavail * there.f_frsize < _ROOM else _MEMORY


tempfile.tempdir = _fast_folder()


def load_tests(loader: unittest.TestLoader, standard: unittest.TestSuite, pattern: str | None) -> unittest.TestSuite:
    """Discovery inside this package, as a suite that runs in parallel."""
    from tests.parallel import Shared
    here = os.path.dirname(os.path.abspath(__file__))
    # Programs that tests start write no byte code (`tests.support`); in a fresh clone each would compile what it loads.
    compileall.compile_dir(os.path.join(os.path.dirname(here), "enso"), quiet=2)
    found = unittest.TestSuite(
        loader.discover(os.path.join(here, name), pattern or "test*.py", os.path.dirname(here))
        for name in sorted(os.listdir(here)) if os.path.isfile(os.path.join(here, name, "__init__.py")))
    names = sorted(name[:-3] for name in os.listdir(here) if name.startswith("test") and name.endswith(".py"))
    return Shared([found, *(loader.loadTestsFromName("tests." + name) for name in names)])

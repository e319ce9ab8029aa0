"""What a test run makes once, whichever worker needs it first: an installed copy, an empty repository."""
from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from typing import Callable

from enso.hosts.app import alone

_folder = ""


def folder() -> str:
    """A folder for the whole run, removed with the process that asked first: `tests.parallel` asks before it forks."""
    global _folder
    if not _folder:
        _folder = tempfile.mkdtemp(prefix="enso-run-")
        atexit.register(shutil.rmtree, _folder, ignore_errors=True)
    return _folder


def made(name: str, make: Callable[[str], object]) -> str:
    """The path of that name in the folder; `make(path)` makes it the first time.  To be copied, not to be changed."""
    path = os.path.join(folder(), name)
    with alone(folder()):
        if not os.path.exists(path):
            make(path)
    return path

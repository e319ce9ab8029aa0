"""`enso` as a word at the prompt: a link in the user's own program folder, when there is one on PATH."""
from __future__ import annotations

import contextlib
import os
import shutil

from enso.home import Home

FOLDERS = ("~/.local/bin", "~/bin")


def wanted() -> str:
    """Where to put the link; "" when it is there, when another `enso` is, or when no folder fits.
    Folders are never created and PATH is never changed."""
    if shutil.which("enso"):
        return ""
    for folder in _folders():
        link = os.path.join(folder, "enso")
        if folder in os.get_exec_path() and os.access(folder, os.W_OK) and not os.path.lexists(link):
            return link
    return ""


def put(home: Home) -> None:
    link = wanted()
    if link:
        with contextlib.suppress(OSError):     # a comfort, not a condition
            os.symlink(home.path("bin", "enso"), link)


def ours(home: Home) -> list[str]:
    """Links of ours, wherever PATH stands now."""
    links = [os.path.join(folder, "enso") for folder in _folders()]
    return [link for link in links if os.path.islink(link) and os.readlink(link) == home.path("bin", "enso")]


def remove(home: Home) -> None:
    for link in ours(home):
        with contextlib.suppress(OSError):
            os.unlink(link)


def command(home: Home) -> str:
    """What a person types to run the installed copy."""
    found = shutil.which("enso")
    return "enso" if found and os.path.realpath(found) == os.path.realpath(home.path("bin", "enso")) \
        else home.path("bin", "enso")


def _folders() -> list[str]:
    return [os.path.expanduser(folder) for folder in FOLDERS]

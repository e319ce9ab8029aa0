"""Where Enso's own files lie: in a checkout, in a wheel, or in the copy that `enso install` made."""
from __future__ import annotations

import os
import shlex
import sys

from enso.errors import EnsoError

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
"""The folder of the `enso` package that is running."""


def hooks_folder() -> str:
    """The folder `hooks/`: beside the package in a checkout and in the installed copy, inside it
    (`enso/_hooks`) in a wheel."""
    beside = os.path.join(os.path.dirname(PACKAGE), "hooks")
    if os.path.isfile(os.path.join(beside, "enso-hook")):
        return beside
    return os.path.join(PACKAGE, "_hooks")


def hook_script() -> str:
    """The one script every host runs, as it came with this copy of Enso (nothing baked in)."""
    return os.path.join(hooks_folder(), "enso-hook")


def interpreter() -> str:
    """The real file of the running interpreter.  A version manager's shim or a virtual environment
    in front of it costs a hook up to nine times its own time, and may be removed without notice."""
    if not sys.executable:
        raise EnsoError("this Python does not know its own file; start Enso with a full path to python3")
    return os.path.realpath(sys.executable)


def hook_command(script: str, host: str, event: str) -> str:
    """The command line for a host's settings.  A script that is gone exits 0: on several hosts
    `command not found` blocks every tool, and `sh missing-file` exits 2, which blocks on all."""
    quoted = shlex.quote(script)
    return f"[ ! -x {quoted} ] || exec {quoted} {host} {event}"


def typed(path: str) -> str:
    """A path as a person can type or paste it into a shell: `shown`, quoted where it has to be."""
    short = shown(path)
    return "~/" + shlex.quote(short[2:]) if short.startswith("~/") else shlex.quote(short)


def shown(path: str) -> str:
    """A path for a person: the home folder as `~`."""
    home = os.path.expanduser("~")
    return "~" + path[len(home):] if path.startswith(home + os.sep) and home != os.sep else path

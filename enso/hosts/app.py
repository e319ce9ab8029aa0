"""The installed copy: `$ENSO_HOME/app/VERSION-DIGEST/` and the scripts in `$ENSO_HOME/bin/`.

A copy is never changed once it has its name: it is built beside, compiled, and renamed.  The scripts
in `bin/`, replaced in one step, say which copy counts, so a hook that is running keeps the copy it
started with, and a host's settings never have to change.
"""
from __future__ import annotations

import contextlib
import hashlib
import os
import py_compile
import shlex
import shutil
import sys
import tempfile
import time
from typing import Iterable, Iterator, Tuple

from enso import __version__, bundle, disk, locking
from enso.errors import EnsoError
from enso.home import Home
from enso.hosts import bundling
from enso.hosts.places import PACKAGE, hook_script, hooks_folder
from enso.hosts.record import read, write

KEPT = 2
"""Copies that stay: the current one, and the one before, which a learner may still be running."""

_POLL_SECONDS = 0.05
NOT_COPIED = ("__pycache__", "_hooks")
COMPILED = (".pyc", ".pyo")
SEAL = "compiled.digest"
"""Written last into a copy: a digest of what was compiled, so that damage there is seen as well."""

MAIN = """import sys

from enso.cli import main

sys.exit(main())
"""
"""`python3 -I -S APP` runs this, with nothing of the caller's folder or environment on the path."""

COMMAND = """#!/bin/sh
# Enso's command line, written by `enso install`.
ENSO_PYTHON={python}
ENSO_APP={app}
[ -n "$ENSO_HOME" ] || ENSO_HOME={home}
export ENSO_HOME
[ -x "$ENSO_PYTHON" ] || ENSO_PYTHON=python3
exec "$ENSO_PYTHON" -I -S "$ENSO_APP" "$@"
"""


def hook_path(home: Home) -> str:
    """The script that host settings name: a path without a version."""
    return home.path("bin", "enso-hook")


def app_path(home: Home) -> str:
    """Where this version's copy belongs."""
    return home.path("app", f"{__version__}-{_digest(_sources(PACKAGE, hooks_folder()))}")


def scripts(home: Home, python: str, app: str) -> dict[str, str]:
    """The files of `$ENSO_HOME/bin/`, by path, for an interpreter and a copy."""
    text = read(hook_script())
    if text is None:
        raise EnsoError(f"{hook_script()} is missing: this copy of Enso is not complete")
    app, root = shlex.quote(app), shlex.quote(home.root)
    for line, baked in (("ENSO_PYTHON=", f"ENSO_PYTHON={shlex.quote(python)}"),
                        ("ENSO_APP=", f'ENSO_APP={app}\n[ -n "$ENSO_HOME" ] || ENSO_HOME={root}\nexport ENSO_HOME')):
        if text.count(f"\n{line}\n") != 1:
            raise EnsoError(f"{hook_script()} has no line `{line}` to write the installed place into")
        text = text.replace(f"\n{line}\n", f"\n{baked}\n")
    return {hook_path(home): text,
            home.path("bin", "enso"): COMMAND.format(python=shlex.quote(python), app=app, home=root)}


def pending(home: Home, python: str) -> list[str]:
    """What `install` would create or change, as paths."""
    app = app_path(home)
    wanted = [path for path, text in scripts(home, python, app).items() if read(path) != text]
    return ([] if _complete(app) else [app]) + wanted


def install(home: Home, python: str) -> str:
    """Make the copy and the scripts; nothing is touched that is there already.  The copy's folder."""
    app = app_path(home)
    with alone(os.path.dirname(app)):
        if not _complete(app):
            _build(app)
        for path, text in scripts(home, python, app).items():
            if read(path) != text or not os.access(path, os.X_OK):
                write(path, text, 0o700)
                os.chmod(path, 0o700)
        _drop_old(os.path.dirname(app), os.path.basename(app))
    return app


def remove(home: Home) -> None:
    """Take the copies and the scripts away.  The scripts go first: hosts then leave us out."""
    for name in ("bin", "app"):
        shutil.rmtree(home.path(name), ignore_errors=True)


@contextlib.contextmanager
def alone(folder: str) -> Iterator[None]:
    """One installer at a time; a second one waits and then finds everything done."""
    try:
        disk.make_folder(folder)
        handle = os.open(folder, os.O_RDONLY)
    except OSError as error:
        raise EnsoError(f"{folder}: cannot be made ({error.strerror}); set ENSO_HOME to a folder of yours") from None
    try:
        with contextlib.suppress(OSError):       # a file system without locks: as good as it gets
            while not locking.try_lock(handle):
                time.sleep(_POLL_SECONDS)
        yield
    finally:
        os.close(handle)


def _build(app: str) -> None:
    parent = os.path.dirname(app)
    building = tempfile.mkdtemp(prefix=".building-", dir=parent)
    try:
        _copy(PACKAGE, os.path.join(building, "enso"))
        _copy(hooks_folder(), os.path.join(building, "hooks"))
        write(os.path.join(building, "__main__.py"), MAIN)
        _compile(building, app)
        _make_private(building)
        if os.path.lexists(app):                 # there, but damaged
            os.rename(app, tempfile.mkdtemp(prefix=".damaged-", dir=parent))
        os.rename(building, app)
    finally:
        shutil.rmtree(building, ignore_errors=True)


def _copy(source: str, target: str) -> None:
    def left_out(folder: str, names: list[str]) -> list[str]:
        return [name for name in names if name in NOT_COPIED or name.endswith(COMPILED)]
    try:
        shutil.copytree(source, target, ignore=left_out, copy_function=shutil.copy)
    except shutil.Error as error:                # of every file that could not be copied: one says why
        raise EnsoError(f"cannot copy Enso to {target}: {error.args[0][0][2]}; make room there, or set ENSO_HOME to "
                        "a folder on another disk") from None


def _make_private(top: str) -> None:
    for folder, _, names in os.walk(top):
        os.chmod(folder, 0o700)
        for name in names:
            path = os.path.join(folder, name)
            os.chmod(path, 0o700 if os.access(path, os.X_OK) else 0o600)


def _compile(folder: str, named: str) -> None:
    """Compile every module for this interpreter, and bundle the hook path; tracebacks show the path the
    copy will have."""
    for here, _, names in os.walk(folder):
        for name in names:
            if name.endswith(".py"):
                path = os.path.join(here, name)
                try:
                    py_compile.compile(path, dfile=named + path[len(folder):], doraise=True)
                except py_compile.PyCompileError as error:
                    raise EnsoError(f"this copy of Enso is damaged: {error.msg}") from None
    with open(os.path.join(folder, bundle.NAME), "wb") as handle:
        handle.write(bundling.build(folder, bundling.modules(folder), named))
    write(os.path.join(folder, SEAL), _digest(_compiled(folder)) + "\n")


def _complete(app: str) -> bool:
    """Whether the copy holds just what it was made from, and what was compiled from that."""
    name = f"{__version__}-{_digest(_sources(os.path.join(app, 'enso'), os.path.join(app, 'hooks')))}"
    return os.path.basename(app) == name and read(os.path.join(app, SEAL)) == _digest(_compiled(app)) + "\n"


Files = Iterable[Tuple[str, str]]
"""Name and path of files whose contents count."""


def _sources(package: str, hooks: str) -> Files:
    for top in (package, hooks):
        above = len(os.path.join(top, ""))
        for folder, folders, names in os.walk(top):
            folders[:] = sorted(name for name in folders if name not in NOT_COPIED)
            for name in sorted(name for name in names if not name.endswith(COMPILED)):
                path = os.path.join(folder, name)
                yield path[above:], path


def _compiled(app: str) -> Files:
    if os.path.isfile(os.path.join(app, bundle.NAME)):
        yield bundle.NAME, os.path.join(app, bundle.NAME)
    above = len(os.path.join(app, ""))
    for folder, folders, names in os.walk(app):
        folders.sort()
        for name in sorted(name for name in names if name.endswith(f".{sys.implementation.cache_tag}.pyc")):
            path = os.path.join(folder, name)
            yield path[above:], path


def _digest(files: Files) -> str:
    """8 hex digits of names and contents, and of the interpreter's bytecode version."""
    seen = hashlib.sha256((sys.implementation.cache_tag or "").encode())
    for name, path in files:
        with open(path, "rb") as file:
            content = hashlib.sha256(file.read()).hexdigest()
        seen.update(os.fsencode(name) + content.encode())
    return seen.hexdigest()[:8]


def _drop_old(parent: str, current: str) -> None:
    copies = [entry for entry in os.scandir(parent) if entry.is_dir(follow_symlinks=False) and entry.name != current]
    copies.sort(key=lambda entry: entry.stat().st_mtime, reverse=True)
    for entry in copies[KEPT - 1:]:
        with contextlib.suppress(OSError):
            shutil.rmtree(entry.path)

"""What every test needs: a throw-away home, and a way to run the product's commands in it."""
from __future__ import annotations

import contextlib
import functools
import io
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
from typing import Any, Sequence
from unittest import mock

from enso.hosts.app import _build
from enso.knowledge import environment
from enso.text import tokens
from tests import once

ROOT = pathlib.Path(__file__).resolve().parent.parent
HOOK = ROOT / "hooks" / "enso-hook"


def linked_app(app: str) -> None:
    """The installed app, compiled once in a test run and hard-linked to where a home wants it."""
    built = once.made(os.path.basename(app), _build)
    shutil.rmtree(app, ignore_errors=True)
    shutil.copytree(built, app, copy_function=os.link)


_ask_version = environment.version_of


@functools.cache
def _version_there(program: str, path: str) -> str:
    return _ask_version(program, lambda name: path)


def version_of(program: str, which: environment.Which = shutil.which) -> str:
    """What a program of this machine says, asked once: node and its kind take a tenth of a second to tell.  A test's
    own programs are asked each time."""
    path = which(program) if program in environment.ASKED else None
    if not path or path.startswith(tempfile.gettempdir()):
        return _ask_version(program, which)
    return _version_there(program, path)


environment.version_of = version_of
WHOLE = tokens.lexicon()
"""Built before the workers start, so that all have it."""


def whole_lexicon() -> None:
    """A hook that ran in this process may have left a project's part of the lexicon (`tokens.adopt`), and readings by
    it."""
    if tokens._lexicon is WHOLE:
        return
    tokens._lexicon = WHOLE
    tokens._texts.clear()
    tokens._known.clear()
    tokens._bases.clear()


class TempHome(unittest.TestCase):
    """HOME, ENSO_HOME and a project folder under one temporary folder, removed afterwards.

    `self.env` is a clean environment for child processes; the test's own process gets it as well,
    so that code under test cannot reach the real home.
    """

    def setUp(self) -> None:
        self.base = pathlib.Path(tempfile.mkdtemp(prefix="enso-test-")).resolve()
        self.addCleanup(shutil.rmtree, self.base, ignore_errors=True)
        self.home = self.base / "home"
        self.enso_home = self.home / ".enso"
        self.project = self.base / "project"
        self.home.mkdir()
        self.project.mkdir()
        self.env = {"HOME": str(self.home), "ENSO_HOME": str(self.enso_home), "LANG": "C.UTF-8",
                    "PATH": os.environ.get("PATH", os.defpath), "PYTHONPATH": str(ROOT),
                    "PYTHONDONTWRITEBYTECODE": "1"}
        self.addCleanup(whole_lexicon)
        saved = dict(os.environ)
        self.addCleanup(os.environ.update, saved)
        self.addCleanup(os.environ.clear)
        os.environ.clear()
        os.environ.update(self.env)

    def enso(self, *args: str, stdin: str = "", status: int | None = 0, **env: str) -> subprocess.CompletedProcess[str]:
        """`enso ARGS` in the project's folder, inside this process: a tenth of a process's time.  Fails the test when
        the exit status is not `status` (None: any)."""
        out, err, before = io.StringIO(), io.StringIO(), os.getcwd()
        os.chdir(self.project)
        try:
            with mock.patch.dict(os.environ, {**self.env, **env}, clear=True):
                found = self._main(args, stdin, out, err)
        finally:
            os.chdir(before)
        return self._checked(subprocess.CompletedProcess(args, found, out.getvalue(), err.getvalue()), status)

    def enso_process(self, *args: str, stdin: str = "", status: int | None = 0,
                     **env: str) -> subprocess.CompletedProcess[str]:
        """The same as a process, as a person runs it."""
        done = subprocess.run([sys.executable, "-S", "-m", "enso", *args], input=stdin, capture_output=True, text=True,
                              cwd=self.project, env={**self.env, **env}, timeout=60)
        return self._checked(done, status)

    def enso_here(self, *args: str, status: int = 0) -> str:
        """The same where this process is and with its environment; what it said on both streams."""
        said = io.StringIO()
        found = self._main(args, "", said, said)
        return self._checked(subprocess.CompletedProcess(args, found, said.getvalue(), ""), status).stdout

    def _main(self, args: Sequence[str], stdin: str, out: io.StringIO, err: io.StringIO) -> int:
        """The app is compiled once for all installs (a test that changes a file of it must unlink that first)."""
        from enso import cli
        from enso.hosts import app
        given = io.TextIOWrapper(io.BytesIO(stdin.encode()), encoding="utf-8")
        try:
            with mock.patch.object(app, "_build", linked_app), mock.patch.object(sys, "stdin", given), \
                    contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                return cli.main(list(args))
        except SystemExit as end:
            return end.code if isinstance(end.code, int) else bool(end.code)
        finally:
            whole_lexicon()

    def _checked(self, done: subprocess.CompletedProcess[str], status: int | None) -> subprocess.CompletedProcess[str]:
        if status is not None:
            self.assertEqual(done.returncode, status, f"enso {done.args}: {done.stdout}{done.stderr}")
        return done

    def hook(self, host: str, event: str, payload: Any, **env: str) -> subprocess.CompletedProcess[str]:
        """Run the real hook script with a payload (a JSON value, or raw text) on stdin."""
        import json
        text = payload if isinstance(payload, str) else json.dumps(payload)
        return subprocess.run(["sh", str(HOOK), host, event], input=text, capture_output=True, text=True,
                              cwd=self.project, env={**self.env, **env}, timeout=60)

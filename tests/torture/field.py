"""Where torture happens: a throw-away home with a project, the doors into the product, and what may not be left behind.

While a `Field` is entered, this process has the field's environment, so that product code called here and in children
sees the same home.
"""
from __future__ import annotations

import contextlib
import ctypes
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from typing import Any, Callable, NamedTuple, Sequence

from enso import clock, config, hook
from enso.capture import spool
from enso.event import END, ToolEvent
from enso.home import Home
from enso.hosts import app
from enso.learn import evidence
from enso.project import identify
from tests.fixtures import claude
from tests.support import ROOT

PYTHON = os.path.realpath(sys.executable)
PATIENCE = 60.0
"""Seconds after which a background pass that is still there counts as left behind."""
_CAPABILITY_VERSION_3, _PR_CAPBSET_DROP = 0x20080522, 24
GUARD, CAPTURE, BATCH = "PreToolUse", "PostToolUseFailure", "PostToolBatch"
QUIET = '{"version": 1, "llm.backend": "none", "learn.at_stop": false}'
"""Settings of a field: no model, and no background pass but those a scenario wants."""


class Answer(NamedTuple):
    """What a host sees of a hook."""
    status: int
    out: str
    err: str


class Field:
    """`script` is the installed hook script, `rng` the scenario's own source of chance."""

    def __init__(self, script: pathlib.Path, rng: random.Random) -> None:
        self.script = script
        self.rng = rng
        self.base = pathlib.Path(tempfile.mkdtemp(prefix="enso-torture-")).resolve()
        self.enso_home = self.base / "home" / ".enso"
        self.project = self.base / "project"
        self.tmp = self.base / "tmp"
        for folder in (self.enso_home, self.project, self.tmp):
            folder.mkdir(parents=True, mode=0o700)
        self.settings(QUIET)
        self.env = {"HOME": str(self.base / "home"), "ENSO_HOME": str(self.enso_home), "TMPDIR": str(self.tmp),
                    "PATH": os.environ.get("PATH", os.defpath), "LANG": "C.UTF-8", "PYTHONPATH": str(ROOT),
                    "PYTHONDONTWRITEBYTECODE": "1"}

    @property
    def at(self) -> Home:
        return Home(str(self.enso_home))

    def __enter__(self) -> Field:
        self._saved = dict(os.environ)
        os.environ.clear()
        os.environ.update(self.env)
        tempfile.tempdir = None
        return self

    def __exit__(self, *_: object) -> None:
        os.environ.clear()
        os.environ.update(self._saved)
        tempfile.tempdir = None
        for pid in self._ours():
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        shutil.rmtree(self.base, ignore_errors=True)

    def settings(self, text: str) -> None:
        (self.enso_home / "config.json").write_text(text)

    def loaded(self) -> dict[str, config.Value]:
        return config.load_or_default(self.at.config)

    # Doors

    def door(self, event: str, payload: Any, *, host: str = "claude-code", demoted: bool = False) -> Answer:
        """One hook call through `hook.main` in a forked child: the whole door but the interpreter's start.
        `payload` is a JSON value or raw bytes; `demoted` gives up root's rights first."""
        raw = payload if isinstance(payload, bytes) else json.dumps(payload).encode()
        with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            given.write(raw)
            given.seek(0)

            def call() -> None:
                for target, stream in enumerate((given, out, err)):
                    os.dup2(stream.fileno(), target)
                if demoted:
                    demote()
                os.chdir(self.project)
                hook.main([host, event])

            status = forked(call)
            said = []
            for stream in (out, err):
                stream.seek(0)
                said.append(stream.read().decode("utf-8", "replace"))
        return Answer(status, *said)

    def payload(self, event: str, session: str = claude.SESSION, **fields: Any) -> dict[str, Any]:
        return claude.payload(event, self.project, session, **fields)

    def fails(self, command: str, error: str, use: str, session: str = claude.SESSION) -> dict[str, Any]:
        return claude.failure(self.project, command, error, use, session)

    def ends(self, session: str = claude.SESSION, project: pathlib.Path | None = None) -> None:
        """The session's end, without the background pass that the hook would start."""
        folder = str(project or self.project)
        seen = ToolEvent("claude-code", END, clock.now(), session, folder,
                         transcript=os.path.join(folder, session + ".jsonl"))
        spool.put_end(self.at, seen, identify(folder))

    def enso(self, *args: str, demoted: bool = False, stdin: str = "") -> Answer:
        """`enso ARGS` as a process of its own."""
        done = subprocess.run([PYTHON, "-m", "enso", *args], input=stdin, capture_output=True, text=True,
                              errors="replace", cwd=self.project, env=self.env, timeout=120, check=False,
                              preexec_fn=demote if demoted else None)
        return Answer(done.returncode, done.stdout, done.stderr)

    def person(self, *args: str) -> Answer:
        """`enso ARGS` typed at a terminal, for what only a person may do."""
        import pty
        ours, theirs = pty.openpty()
        try:
            done = subprocess.run([PYTHON, "-m", "enso", *args], stdin=theirs, stderr=theirs, stdout=subprocess.PIPE,
                                  text=True, cwd=self.project, env=self.env, timeout=120, check=False)
        finally:
            os.close(theirs)
            os.set_blocking(ours, False)
            said = b""
            with contextlib.suppress(OSError):
                said = os.read(ours, 4096)
            os.close(ours)
        return Answer(done.returncode, done.stdout, said.decode("utf-8", "replace"))

    # What is there

    def spooled(self) -> list[dict[str, Any]]:
        """Every readable record of every spool."""
        paths = [self.at.path("events", name + ".jsonl") for name in evidence.spools(self.at)]
        return [record for path in paths for _, record in evidence.records(path, os.path.getsize(path))]

    def settle(self) -> None:
        """Wait until no process works for this home any more.  AssertionError when one stays."""
        until = time.monotonic() + PATIENCE
        while left := self._ours():
            assert time.monotonic() < until, f"processes left behind: {left}"
            time.sleep(0.05)

    def leftovers(self) -> list[str]:
        """What may not be there once all is quiet: processes, temporary files, half-done changes."""
        self.settle()
        left = [f"in TMPDIR: {path.name}" for path in self.tmp.iterdir()]
        for path in self.enso_home.rglob("*"):
            if path.name.endswith(".tmp") or path.name == "journal.json" and path.is_file():
                left.append(str(path.relative_to(self.enso_home)))
        return left

    def _ours(self) -> list[int]:
        """Ids of processes that were started for this home (where /proc tells)."""
        mark = b"ENSO_HOME=" + str(self.enso_home).encode()
        found = []
        for name in os.listdir("/proc") if os.path.isdir("/proc/self") else ():
            if name.isdigit() and int(name) != os.getpid():
                with contextlib.suppress(OSError), open(f"/proc/{name}/environ", "rb") as handle:
                    if mark in handle.read().split(b"\0"):
                        found.append(int(name))
        return found


def forked(work: Callable[[], object]) -> int:
    """Do `work` in a forked child; its exit status, negative for a signal, 70 when it raised."""
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if child == 0:
        status = 70
        try:
            work()
            status = 0
        except SystemExit as end:
            status = int(end.code or 0)
        except BaseException:
            import traceback
            traceback.print_exc()
            sys.stderr.flush()
        finally:
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def demote() -> None:
    """Give up the two rights by which root passes over permissions (Linux capabilities DAC_OVERRIDE and
    DAC_READ_SEARCH), now and for what is executed later.  OSError when that is not possible."""
    if not is_root():
        return
    libc = ctypes.CDLL(None, use_errno=True)
    header = (ctypes.c_uint32 * 2)(_CAPABILITY_VERSION_3, 0)
    sets = (ctypes.c_uint32 * 6)()          # effective, permitted, inheritable; twice, for 64 bits
    if libc.capget(header, sets):
        raise OSError(ctypes.get_errno(), "capget")
    for capability in (1, 2):
        libc.prctl(_PR_CAPBSET_DROP, capability, 0, 0, 0)
        for which in range(3):
            sets[which] &= ~(1 << capability)
    if libc.capset(header, sets):
        raise OSError(ctypes.get_errno(), "capset")


def can_demote() -> bool:
    """Whether permissions can be made to matter to this process's children."""
    return not is_root() or sys.platform == "linux" and forked(demote) == 0


def installed(base: pathlib.Path) -> pathlib.Path:
    """The hook script of an app installed under `base`, as `enso install` lays it."""
    home = Home(str(base / ".enso"))
    app.install(home, PYTHON)
    return pathlib.Path(app.hook_path(home))


def all_of(processes: Sequence[subprocess.Popen[bytes]], seconds: float) -> None:
    """Wait for processes; AssertionError for one that failed, with what it said."""
    until = time.monotonic() + seconds
    for process in processes:
        _, err = process.communicate(timeout=max(1.0, until - time.monotonic()))
        assert process.returncode == 0, f"{process.args!r}: exit {process.returncode}: {(err or b'').decode()[-400:]}"

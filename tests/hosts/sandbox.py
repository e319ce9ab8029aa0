"""A private machine for one agent: its HOME, its project, its PATH, and what still runs in it.

Linux only, like the clients' builds that the tests fetch: processes are found in /proc.
"""
from __future__ import annotations

import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from typing import Any, NamedTuple

from tests.hosts import clients
from tests.hosts.drivers import Driver
from tests.hosts.models import Request, ScriptedModel, Turn
from tests.support import ROOT

PROGRAMS = (
    "awk", "basename", "bash", "cat", "chmod", "cp", "cut", "date", "dirname", "env", "expr", "false", "find",
    "flock", "getconf", "git", "grep", "head", "hostname", "id", "ldd", "ln", "ls", "mkdir", "mktemp", "mv", "nice",
    "node", "nohup", "od", "ps", "pwd", "readlink", "realpath", "rm", "rmdir", "sed", "setsid", "sh", "sleep",
    "sort", "stat", "stty", "tail", "tee", "test", "timeout", "touch", "tr", "true", "uname", "uniq", "wc", "which",
    "xargs")
"""What the agent finds on PATH besides `python3` and the test's own programs; there is no `python`."""
QUIET_SECONDS = 10.0
"""Within this time of a client's exit nothing of Enso's may still be running."""


class Run(NamedTuple):
    """What one session of a client came to."""
    status: int
    seconds: float
    stdout: str
    stderr: str
    turns: list[Request]          # what the agent's model was asked
    asides: list[Request]         # requests without tools: titles, the distiller's
    left: list[tuple[int, str]]   # what still ran QUIET_SECONDS after its exit: pid and command line

    def said(self) -> str:
        """The end of the client's output, for a failing assertion."""
        return f"exit {self.status} after {self.seconds:.1f} s\n{self.stdout[-2000:]}\n{self.stderr[-2000:]}"


class Sandbox:
    """HOME, ENSO_HOME, a git project and a PATH of its own in one temporary folder."""

    def __init__(self) -> None:
        self.base = pathlib.Path(tempfile.mkdtemp(prefix="enso-client-")).resolve()
        self.home = self.base / "home"
        self.enso_home = self.home / ".enso"
        self.project = self.base / "project"
        self.bin = self.base / "bin"
        for folder in (self.home, self.project, self.bin, self.base / "tmp"):
            folder.mkdir()
        for name in PROGRAMS:
            path = shutil.which(name)
            if path:
                (self.bin / name).symlink_to(path)
        (self.bin / "python3").symlink_to(os.path.realpath(sys.executable))
        self.env = {"HOME": str(self.home), "ENSO_HOME": str(self.enso_home), "PATH": str(self.bin),
                    "TMPDIR": str(self.base / "tmp"), "SHELL": "/bin/bash", "LANG": "C.UTF-8", "TERM": "dumb",
                    "NO_COLOR": "1", "DO_NOT_TRACK": "1"}
        self.command("git", "init", "-q", ".")

    def close(self) -> None:
        for pid, _ in self.processes():
            os.kill(pid, signal.SIGKILL)
        shutil.rmtree(self.base, ignore_errors=True)

    def program(self, name: str, *lines: str) -> None:
        """Put a shell script on the agent's PATH."""
        path = self.bin / name
        path.write_text("\n".join(("#!/bin/sh", *lines, "")))
        path.chmod(0o755)

    def command(self, *argv: str) -> str:
        """Run a program of the sandbox in the project; its output.  AssertionError when it fails."""
        done = subprocess.run(argv, cwd=self.project, env=self.env, stdin=subprocess.DEVNULL, capture_output=True,
                              text=True, timeout=60)
        assert done.returncode == 0, f"{argv}: {done.returncode}\n{done.stdout}{done.stderr}"
        return done.stdout

    # --- Enso ---------------------------------------------------------------------------------------

    def install(self, host: str) -> str:
        """Install Enso for a host, as its user would; what the installer said."""
        return self.command("sh", str(ROOT / "install.sh"), "--host", host)

    def enso(self, *argv: str) -> str:
        """Run the installed `enso`."""
        return self.command(str(self.enso_home / "bin" / "enso"), *argv)

    def doctor(self) -> str:
        """What `enso doctor` says, whether or not all is well."""
        done = subprocess.run([str(self.enso_home / "bin" / "enso"), "doctor"], cwd=self.project, env=self.env,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
        return done.stdout + done.stderr

    def lessons(self) -> list[dict[str, Any]]:
        """The active lessons of every scope."""
        found: list[dict[str, Any]] = []
        for path in sorted((self.enso_home / "lessons").glob("*.json")):
            found += json.loads(path.read_text())["lessons"]
        return found

    def failures(self) -> list[dict[str, Any]]:
        """Every captured failure still in the spool."""
        return [row for row in self._spool() if "fingerprint" in row]

    def _spool(self) -> Iterable[dict[str, Any]]:
        for path in sorted((self.enso_home / "events").glob("*.jsonl")):
            for line in path.read_text().splitlines():
                yield json.loads(line)

    # --- the client ---------------------------------------------------------------------------------

    def run(self, driver: Driver, turns: Iterable[Turn], prompt: str = "Go on with the task.", aside: str = "ok",
            limit: float = 300.0) -> Run:
        """One headless session of the real client against a model that plays `turns`.

        SkipTest when the client is not there; TimeoutError when it does not end within `limit` seconds, which are
        many: OpenClaw alone takes 20 on an idle machine.
        """
        program = clients.require(driver.client)
        with ScriptedModel(turns, aside) as model:
            driver.configure(self, model.url)
            node = clients.node_folder(driver.client)
            path = f"{node}:{self.env['PATH']}" if node else self.env["PATH"]
            environment = {**self.env, "PATH": path, **driver.environment(self, model.url)}
            start = time.monotonic()
            process = subprocess.Popen([str(program), *driver.command(prompt)], cwd=self.project, env=environment,
                                       stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                       text=True, errors="replace", start_new_session=True)
            try:
                stdout, stderr = process.communicate(timeout=limit)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                stdout, stderr = process.communicate()
                raise TimeoutError(f"{driver.client} ran over {limit} s\n{stdout[-2000:]}\n{stderr[-2000:]}") from None
            seconds = time.monotonic() - start
            # The distiller may still be talking to the model: it stays up until all is quiet.
            left = self.wait_quiet()
            return Run(process.returncode, seconds, stdout, stderr, model.turns, model.asides, left)

    # --- processes ----------------------------------------------------------------------------------

    def processes(self) -> list[tuple[int, str]]:
        """(pid, command line) of everything started in this sandbox: it has our HOME, or our folder as an argument."""
        home = f"\0HOME={self.home}\0".encode()
        found = []
        for entry in pathlib.Path("/proc").iterdir():
            if not entry.name.isdigit() or int(entry.name) == os.getpid():
                continue
            try:
                line = (entry / "cmdline").read_bytes()
                ours = home in b"\0" + (entry / "environ").read_bytes() or str(self.base).encode() in line
            except OSError:
                continue
            if line and ours:
                found.append((int(entry.name), line.replace(b"\0", b" ").decode("utf-8", "replace").strip()))
        return found

    def wait_quiet(self) -> list[tuple[int, str]]:
        """Wait until nothing runs here any more; what still does after QUIET_SECONDS."""
        deadline = time.monotonic() + QUIET_SECONDS
        while self.processes() and time.monotonic() < deadline:
            time.sleep(0.05)
        return self.processes()

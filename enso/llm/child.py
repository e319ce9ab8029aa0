"""Run a program on a prompt: bounded in time and output, and gone as a whole afterwards.

The child leads a session of its own, so that it and everything it started can be killed together;
it runs in an empty folder, where there are no project files and no project settings to read.
"""
from __future__ import annotations

import contextlib
import ctypes
import os
import selectors
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from typing import IO, Callable, Mapping, NamedTuple, Sequence

MAX_OUTPUT = 1 << 20
"""Bytes of stdout; a distilled batch is a few thousand."""
MAX_STDERR = 16 << 10
_CHUNK = 1 << 16
PR_SET_PDEATHSIG = 1
_GRACE = 0.5
"""Seconds for the rest of the output after the child itself has ended: a grandchild may keep the pipe open."""


class Finished(NamedTuple):
    """`status` is the exit status, negative for a signal; `trouble` is "", "timeout" or "too much output"."""
    status: int
    out: str
    err: str
    trouble: str = ""


def run(argv: Sequence[str], prompt: str, *, seconds: float, env: Mapping[str, str],
        files: Mapping[str, str] | None = None, folder: str = "", max_output: int = MAX_OUTPUT,
        errors: str = "replace") -> Finished:
    """Run `argv` with the prompt on stdin; at most `max_output` bytes of stdout are taken.  It runs in `folder`, else
    in a new one, into which `files` (name -> text) are put.  `errors`: how stdin and stdout hold what is no UTF-8.
    OSError when the program cannot be started."""
    made = "" if folder else _new_folder()
    folder = folder or made
    try:
        for name, text in (files or {}).items():
            path = os.path.join(folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as handle:
                handle.write(text)
        process = subprocess.Popen(
            list(argv), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder,
            env=dict(env), start_new_session=True, preexec_fn=_dies_with_us())
        try:
            return _talk(process, prompt.encode("utf-8", errors), time.monotonic() + seconds, max_output, errors)
        finally:
            _kill(process)
    finally:
        if made:
            shutil.rmtree(made, ignore_errors=True)


def _new_folder() -> str:
    """An empty folder; those that learners left who were killed in a call are gone afterwards."""
    made = tempfile.mkdtemp(prefix=_PREFIX)
    now = os.stat(made)
    with contextlib.suppress(OSError), os.scandir(os.path.dirname(made)) as entries:
        for entry in entries:
            if entry.name.startswith(_PREFIX) and _is_left(entry, now):
                shutil.rmtree(entry.path, ignore_errors=True)
    return made


_PREFIX = "enso-llm-"
_LEFT_AFTER = 24 * 3600.0
"""Seconds after which no call can be running in a folder any more."""


def _is_left(entry: os.DirEntry[str], made: os.stat_result) -> bool:
    """Whether a folder is of the same user as the one made now, and much older."""
    try:
        found = entry.stat(follow_symlinks=False)
    except OSError:
        return False
    return found.st_uid == made.st_uid and found.st_mtime < made.st_mtime - _LEFT_AFTER


def _dies_with_us() -> Callable[[], object] | None:
    """What makes a child end when its parent is killed (Linux): a learner that dies leaves none behind."""
    if sys.platform != "linux":
        return None
    try:
        prctl = ctypes.CDLL(None).prctl
    except (OSError, AttributeError):
        return None
    return lambda: prctl(PR_SET_PDEATHSIG, int(signal.SIGKILL))


def _talk(process: subprocess.Popen[bytes], prompt: bytes, deadline: float, max_output: int, errors: str) -> Finished:
    """Feed stdin and read both outputs until the child has ended, time is up or it says too much."""
    out, err = bytearray(), bytearray()
    pending = memoryview(prompt)
    assert process.stdin and process.stdout and process.stderr
    trouble, ended = "", 0.0
    with selectors.DefaultSelector() as selector:
        for stream in (process.stdin, process.stdout, process.stderr):
            os.set_blocking(stream.fileno(), False)
        selector.register(process.stdin, selectors.EVENT_WRITE)
        selector.register(process.stdout, selectors.EVENT_READ, out)
        selector.register(process.stderr, selectors.EVENT_READ, err)
        while len(selector.get_map()) > 0:
            now = time.monotonic()
            if process.poll() is not None:
                ended = ended or now
                if now - ended > _GRACE:
                    break
            if now >= deadline:
                trouble = "timeout"
                break
            for key, _ in selector.select(min(0.05, max(0.0, deadline - now))):
                if key.fileobj is process.stdin:
                    pending = _write(selector, process.stdin, pending)
                else:
                    _read(selector, key)
            if len(out) > max_output:
                trouble = "too much output"
                break
            del err[:-MAX_STDERR]
    if not trouble:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(max(0.0, deadline - time.monotonic()))
        trouble = "timeout" if process.returncode is None else ""
    status = process.returncode if process.returncode is not None else -int(signal.SIGKILL)
    return Finished(status, out.decode("utf-8", errors), err.decode("utf-8", "replace"), trouble)


def _write(selector: selectors.BaseSelector, stdin: IO[bytes], pending: memoryview) -> memoryview:
    """Send what the pipe takes; close it when all is sent or the child does not want it."""
    try:
        pending = pending[os.write(stdin.fileno(), pending[:_CHUNK]):] if len(pending) else pending
    except BlockingIOError:
        return pending
    except OSError:
        pending = pending[len(pending):]
    if not len(pending):
        selector.unregister(stdin)
        with contextlib.suppress(OSError):
            stdin.close()
    return pending


def _read(selector: selectors.BaseSelector, key: selectors.SelectorKey) -> None:
    """Take what is there; at the end of the stream there is no more asking."""
    try:
        chunk = os.read(key.fd, _CHUNK)
    except BlockingIOError:
        return
    key.data.extend(chunk)
    if not chunk:
        selector.unregister(key.fileobj)


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End the child's whole process group, which outlives the child when a grandchild hangs."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(5)
    for stream in (process.stdin, process.stdout, process.stderr):
        with contextlib.suppress(OSError):
            if stream:
                stream.close()

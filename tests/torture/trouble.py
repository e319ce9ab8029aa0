"""A home that cannot be used as it should: the host goes on, the guard guards, doctor says what is wrong, and what
was acknowledged is there once it is mended.
"""
from __future__ import annotations

import contextlib
import errno
import os
import pathlib
import shutil
import subprocess
import sys
import traceback
from typing import Any, Callable, Iterator

from enso import cli, locking
from enso.learn import evidence
from enso.memory.store import Store
from tests.fixtures import claude
from tests.memory.helpers import made
from tests.torture.field import BATCH, CAPTURE, GUARD, Answer, Field, can_demote, demote, forked

Breaking = Callable[[Field], "contextlib.AbstractContextManager[None]"]
COMMANDS = (("learn",), ("prune",), ("status",), ("list",), ("list", "--archived"), ("add", "Run `make gen` first"))
FILES = ("config.json", "policy.json", "archive.jsonl", "history.jsonl", "days.json", "ledger.jsonl", "audit.jsonl",
         "trouble.jsonl", "lock", "learn.lock", "last-pass", "journal.json", "experiences.jsonl", "index/fingerprints",
         "lessons/global.json", f"sessions/{claude.SESSION}.jsonl", f"events/{claude.SESSION}.jsonl",
         "events/learned.json")
ALWAYS = 7
"""The first troubles of the list, which are never left out."""
FOLDERS = ("lessons", "events", "sessions", "index")
BIG, QUOTA = 64 << 10, 4096


def run(field: Field, count: int) -> str:
    """`count` of the troubles, those that every machine knows always among them."""
    done, not_run, failed = 0, [], []
    troubles = list(_troubles(field))
    rest = field.rng.sample(troubles[ALWAYS:], min(max(0, count - ALWAYS), len(troubles) - ALWAYS))
    for name, breaking, demoted, said in troubles[:ALWAYS] + rest:
        why_not = _fresh(field, demoted)
        if why_not:
            not_run.append(f"{name} ({why_not})")
            continue
        try:
            _one(field, breaking, demoted, said)
        except AssertionError as error:
            failed.append(f"{name}: {error}")
        done += 1
    assert not failed, f"{len(failed)} of {done}:\n" + "\n".join(failed)
    return f"{done} troubles" + (f"; not run: {', '.join(not_run)}" if not_run else "")


def _troubles(field: Field) -> Iterator[tuple[str, Breaking, bool, str]]:
    """(name, how to break the home, whether root's rights are given up, a word that doctor must say)."""
    yield "full disk", _full, False, "free some space|cannot be written"
    yield "read-only file system", _read_only, False, "cannot be written|read-only"
    yield "quota", _quota, False, "File too large|cannot be written"
    yield "no right to write", _mode(0o500), True, "cannot be written|permission"
    yield "no right to look", _mode(0o000), True, "cannot|permission"
    yield "no flock", _no_flock, False, "flock"
    yield "a file for the home", _as_file(""), False, "cannot|file lies"
    for name in FOLDERS:
        yield f"a file for {name}/", _as_file(name), False, ""
    for name in FILES:
        yield f"a folder for {name}", _as_folder(name), False, ""
        yield f"no right to read {name}", _unreadable(name), True, ""
    for name in (*FILES, *FOLDERS, ""):
        yield f"{name or 'the home'} vanishes", _gone(name), False, ""


def _fresh(field: Field, demoted: bool) -> str:
    """A home with a lesson, an archive and a spooled failure; why that cannot be had."""
    if demoted and not can_demote():
        return "root passes over permissions"
    if os.path.isdir(field.enso_home) and not os.path.islink(field.enso_home):
        shutil.rmtree(field.enso_home)
    with contextlib.suppress(OSError):
        os.unlink(field.enso_home)
    field.enso_home.mkdir(mode=0o700)
    field.settings('{"version": 1, "llm.backend": "none", "learn.at_stop": false}')
    with Store(field.at).change(1.7e9, who="test") as change:
        change.put(made("Run `make gen` before `make test`"))
        change.archive(change.put(made("Use `pnpm`, not `npm`"))["id"], "stale")
    for number in range(3):
        assert _captured(field, str(number))
    assert field.enso("learn").status == 0
    assert _captured(field, "9")
    return ""


def _captured(field: Field, name: str) -> bool:
    """Let a failure be captured; whether it is in the spool."""
    use = f"toolu_{name}"
    answer = field.door(CAPTURE, field.fails(f"cat {name}", f"cat: {name}: No such file or directory", use))
    assert answer.status == 0, answer.err
    return use in _traces(field)


def _one(field: Field, breaking: Breaking, demoted: bool, said: str) -> None:
    before = [record["trace_id"] for record in field.spooled() if record["kind"] == "failure"]
    lost: set[str] = set()
    with breaking(field):
        lost = set(before) - _traces(field)
        _host_goes_on(field, demoted)
        quiet = True
        for command in COMMANDS:
            answer = _enso(field, demoted, *command)
            assert answer.status in (0, 1), f"enso {command}: exit {answer.status}: {answer.err[-300:]}"
            assert "Traceback" not in answer.err, f"enso {command}: {answer.err[-400:]}"
            if answer.status:
                quiet = False
                assert answer.err.startswith("enso: "), f"enso {command}: {answer.err[:200]!r}"
        doctor = _enso(field, demoted, "doctor")
        assert "Traceback" not in doctor.err, doctor.err[-400:]
        if said:
            heard = doctor.out + doctor.err
            assert any(word in heard for word in said.split("|")), f"doctor said: {heard}"
        assert quiet or doctor.status, f"commands fail, and doctor finds nothing: {doctor.out}"
    left = set(before) - lost - _traces(field)
    assert not left, f"acknowledged failures are gone: {sorted(left)}"
    assert _captured(field, "new"), "nothing is captured after the mend"
    answer = field.enso("learn")
    assert answer.status == 0, f"learn after the mend: {answer.err[-300:]}"


def _host_goes_on(field: Field, demoted: bool) -> None:
    """Every door lets the host go on; the guard still tells a harmless call from a dangerous one."""
    def door(event: str, payload: dict[str, Any]) -> Answer:
        return field.door(event, payload, demoted=demoted)

    for event, payload in (
            (CAPTURE, field.fails("cat x", "cat: x: No such file or directory", "tx")),
            (BATCH, claude.batch(field.project, {**claude.bash("ls", "ty"), "tool_response": "<tool_use_error>odd"})),
            ("SessionStart", field.payload("SessionStart", source="startup")),
            ("UserPromptSubmit", field.payload("UserPromptSubmit", prompt="No, always use `pnpm` here, never `npm`.")),
            ("Stop", field.payload("Stop", stop_hook_active=False)),
            ("SessionEnd", field.payload("SessionEnd", reason="exit")),
            (GUARD, field.payload(GUARD, **claude.bash("ls -la")))):
        answer = door(event, payload)
        assert answer.status == 0, f"{event}: exit {answer.status}: {answer.err[-300:]}"
        assert "Traceback" not in answer.err, f"{event}: {answer.err[-400:]}"
    blocked = door(GUARD, field.payload(GUARD, **claude.bash("rm -rf / --no-preserve-root")))
    assert blocked.status == 2, "nothing is blocked"
    field.settle()


def _traces(field: Field) -> set[str]:
    """The calls whose failures are in the spools, as far as these are there."""
    return {str(record["trace_id"]) for path in sorted((field.enso_home / "events").glob("*.jsonl")) if path.is_file()
            for _, record in evidence.records(str(path), path.stat().st_size) if record["kind"] == "failure"}


def _enso(field: Field, demoted: bool, *args: str) -> Answer:
    """A command in a fork of this process, which has the trouble as well."""
    out, err = field.base / "out", field.base / "err"

    def child() -> None:
        for target, path in ((1, out), (2, err)):
            os.dup2(os.open(path, os.O_CREAT | os.O_TRUNC | os.O_WRONLY), target)
        sys.stdout, sys.stderr = open(1, "w", closefd=False), open(2, "w", closefd=False)  # noqa: SIM115
        os.chdir(field.project)
        if demoted:
            demote()
        status = 70
        try:
            status = cli.main(list(args))
        except BaseException:
            traceback.print_exc()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)

    return Answer(forked(child), out.read_text(), err.read_text())


# Ways to break a home

@contextlib.contextmanager
def _mounted(field: Field, options: str) -> Iterator[bool]:
    """The home's content on a small file system of its own; False when nobody may mount here."""
    disk, aside = field.enso_home, field.base / "aside"
    shutil.copytree(disk, aside)
    mount = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(disk)]
    if not shutil.which("mount") or subprocess.run(mount, capture_output=True, check=False).returncode:
        shutil.rmtree(aside)
        yield False
        return
    try:
        shutil.copytree(aside, disk, dirs_exist_ok=True)
        yield True
        subprocess.run(["mount", "-o", "remount,rw", str(disk)], capture_output=True, check=False)
        shutil.rmtree(aside)
        shutil.copytree(disk, aside)
    finally:
        subprocess.run(["umount", str(disk)], capture_output=True, check=False)
    shutil.copytree(aside, disk, dirs_exist_ok=True)
    shutil.rmtree(aside)


@contextlib.contextmanager
def _full(field: Field) -> Iterator[None]:
    """A disk with no byte left; without the right to mount, a limit on the size of files."""
    with _mounted(field, f"size={4 * BIG}") as mounted:
        if not mounted:
            with _quota(field):
                yield
            return
        ballast = field.enso_home / "ballast"
        with contextlib.suppress(OSError), open(ballast, "wb", buffering=0) as handle:
            while True:
                handle.write(b"x" * 512)
        yield
        ballast.unlink()


@contextlib.contextmanager
def _read_only(field: Field) -> Iterator[None]:
    with _mounted(field, f"size={16 * BIG}") as mounted:
        if mounted:
            subprocess.run(["mount", "-o", "remount,ro", str(field.enso_home)], check=True, capture_output=True)
            yield
            return
    with _mode(0o500)(field):
        yield


@contextlib.contextmanager
def _quota(field: Field) -> Iterator[None]:
    """No file may become longer than the spool is (RLIMIT_FSIZE, which a root process obeys as well)."""
    import resource
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    with open(field.at.path("events", claude.SESSION + ".jsonl"), "ab") as handle:
        handle.write(b'{"kind": "filler", "text": "' + b"x" * 2 * QUOTA + b'"}\n')
    resource.setrlimit(resource.RLIMIT_FSIZE, (QUOTA, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def _mode(mode: int) -> Breaking:
    @contextlib.contextmanager
    def breaking(field: Field) -> Iterator[None]:
        paths = [field.enso_home, *(path for path in field.enso_home.rglob("*") if path.is_dir())]
        for path in reversed(paths):
            os.chmod(path, mode)
        try:
            yield
        finally:
            for path in paths:
                os.chmod(path, 0o700)
    return breaking


@contextlib.contextmanager
def _no_flock(field: Field) -> Iterator[None]:
    """A file system that answers every flock with "not supported"."""
    def refuse(handle: int) -> bool:
        raise OSError(errno.EOPNOTSUPP, os.strerror(errno.EOPNOTSUPP))

    real = locking.try_lock
    locking.try_lock = refuse
    try:
        yield
    finally:
        locking.try_lock = real


def _swapped(name: str, put: Callable[[pathlib.Path], object]) -> Breaking:
    """Something else in the place of a file or folder, and the real one back afterwards."""
    @contextlib.contextmanager
    def breaking(field: Field) -> Iterator[None]:
        path = field.enso_home / name if name else field.enso_home
        aside = field.base / "aside"
        was = path.exists()
        if was:
            path.rename(aside)
        path.parent.mkdir(exist_ok=True)
        put(path)
        try:
            yield
        finally:
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink(missing_ok=True)
            if was:
                path.parent.mkdir(exist_ok=True)
                aside.rename(path)
    return breaking


def _as_file(name: str) -> Breaking:
    return _swapped(name, lambda path: path.write_text("not a folder"))


def _as_folder(name: str) -> Breaking:
    def put(path: pathlib.Path) -> None:
        path.mkdir()
        (path / "inside").write_text("x")
    return _swapped(name, put)


def _unreadable(name: str) -> Breaking:
    @contextlib.contextmanager
    def breaking(field: Field) -> Iterator[None]:
        path = field.enso_home / name
        if path.exists():
            os.chmod(path, 0)
        try:
            yield
        finally:
            if path.exists():
                os.chmod(path, 0o600)
    return breaking


def _gone(name: str) -> Breaking:
    @contextlib.contextmanager
    def breaking(field: Field) -> Iterator[None]:
        path = field.enso_home / name if name else field.enso_home
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
        yield
    return breaking

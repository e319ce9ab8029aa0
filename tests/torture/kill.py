"""`kill -9` at random points of what writes: afterwards the store loads, nothing that was acknowledged is gone, and
doing the rest gives what an undisturbed run gives.

The child dies before its n-th call that touches a file, half of the writes torn, or, every third time, after a random
while.  Each work starts from a copy of one prepared home.
"""
from __future__ import annotations

import contextlib
import io
import json
import os
import posix
import shutil
import signal
import subprocess
import time
from typing import Any, Callable, Dict

from enso import cli, clock, cycle
from enso.memory import files, index
from enso.memory.store import Store
from enso.project import identify
from enso.shapes import Lesson
from tests.fixtures import claude
from tests.memory.helpers import made
from tests.torture.field import BATCH, CAPTURE, Field, forked

NOW = clock.parse("2026-11-30T10:00:00Z")
TOUCHING = ("open", "write", "fsync", "replace", "ftruncate", "truncate", "unlink", "close", "mkdir")
"""Calls before each of which the child may die; product code reaches them through `os` or `posix`."""
Work = Callable[[Field], object]


# How to die

def steps(work: Callable[[], object]) -> int:
    """Calls of TOUCHING that an undisturbed run makes."""
    reading, writing = os.pipe()

    def child() -> None:
        left = _counted(1 << 30, False)
        work()
        os.write(writing, b"%d" % ((1 << 30) - left[0]))

    status = forked(child)
    os.close(writing)
    with open(reading, "rb") as handle:
        said = handle.read()
    assert status == 0, f"the work fails by itself (exit {status})"
    return int(said)


def die(field: Field, work: Callable[[], object], total: int) -> bool:
    """Do `work` in a child that is killed somewhere; whether it came to its end before."""
    if field.rng.randrange(3):
        at, torn = field.rng.randint(1, total), bool(field.rng.randrange(2))

        def child() -> None:
            _counted(at, torn)
            work()

        status = forked(child)
    else:
        status = _killed_in(field.rng.uniform(0, 0.03), work)
    assert status in (0, -signal.SIGKILL), f"the child failed (exit {status})"
    return status == 0


def _killed_in(seconds: float, work: Callable[[], object]) -> int:
    child = os.fork()
    if child == 0:
        with contextlib.suppress(BaseException):
            work()
            os._exit(0)
        os._exit(70)
    time.sleep(seconds)
    with contextlib.suppress(ProcessLookupError):
        os.kill(child, signal.SIGKILL)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _counted(at: int, torn: bool) -> list[int]:
    """From now on this process dies at its `at`-th touching call; what is left to count."""
    left = [at]

    def counted(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **kwargs: Any) -> Any:
            left[0] -= 1
            if left[0] == 0:
                if torn and name == "write":
                    real(args[0], bytes(args[1])[:len(args[1]) // 2])
                os.kill(os.getpid(), signal.SIGKILL)
            return real(*args, **kwargs)
        return call

    for module in (os, posix):
        for name in TOUCHING:
            if hasattr(module, name):
                setattr(module, name, counted(name, getattr(module, name)))
    return left


# What is worked on

def _home(field: Field) -> None:
    """Lessons in every stage, an archive, and two sessions to learn from."""
    os.environ["ENSO_NOW"] = field.env["ENSO_NOW"] = clock.iso(NOW)
    old = NOW - 40 * clock.DAY
    store, project = Store(field.at), identify(str(field.project)).id
    with store.change(old, who="test") as change:
        for number in range(6):
            change.put(made(f"Run `make gen-{number}` before `make test-{number}`", now=old, scope=project,
                            fingerprints=[f"{number:016x}"]))
    with store.change(NOW, who="test") as change:
        known = change.lessons(project)
        change.archive(known[0]["id"], "stale")
        change.archive(known[1]["id"], "cap")
        for number in range(3):
            change.put(made(f"Use `tool-{number} --now`, not `tool-{number} --later`", now=NOW))
    _session(field, "one", (("pyhton build.py", "pyhton", "python3 build.py"), ("gti status", "gti", "git status")))
    os.environ["ENSO_NOW"] = clock.iso(NOW + 60)
    cycle.once(field.at, field.loaded())
    _session(field, "two", (("pyhton build.py", "pyhton", "python3 build.py"), ("dokcer ps", "dokcer", "docker ps"),
                            ("./odd.sh", "strange trouble 7", "")))


def _session(field: Field, session: str, mistakes: tuple[tuple[str, str, str], ...]) -> None:
    transcript = claude.Transcript(field.project, session)
    for wrong, program, right in mistakes:
        error = f"Exit code 127\n/bin/bash: line 1: {program}: command not found"
        use = transcript.call("Bash", {"command": wrong}, error, failed=True, use=f"toolu_{session}_{program[:4]}")
        assert field.door(CAPTURE, field.fails(wrong, error, use, session)).status == 0
        if right:
            transcript.call("Bash", {"command": right}, "ok")
    assert field.door("UserPromptSubmit", field.payload(
        "UserPromptSubmit", session, prompt="No, always use `pnpm install` here instead of `npm install`!")).status == 0
    field.ends(session)


def _state(field: Field) -> dict[str, Any]:
    """What the lessons are, without what differs from run to run (ids made from times, how often stages were set)."""
    store = Store(field.at)
    active = [_essence(lesson) for lesson in store.everything()]
    archived = [(*_essence(entry["lesson"]), entry["reason"]) for entry in store.archived()]
    assert not store.notes, store.notes
    return {"active": sorted(active), "archived": sorted(archived)}


def _essence(lesson: Lesson) -> tuple[Any, ...]:
    return (lesson["text"], lesson["scope"], lesson["hit_count"], lesson["recurred"], lesson["stage"], lesson["origin"],
            lesson["restored_count"], tuple(sorted(source["hash"] for source in lesson["sources"])),
            tuple(lesson["fingerprints"]), tuple(lesson["variants"]), lesson["pinned"])


def _enso(*args: str) -> None:
    """A command in this process, quietly.  SystemExit with its status when it fails."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        status = cli.main(list(args))
    if status:
        raise SystemExit(status)


def _survives(work: Work, *, in_steps: bool = False) -> Callable[[Field, int], str]:
    """A scenario: `work`, killed, and done again if it was not done, ends as if nothing had been.  What is not done
    `in_steps` is visible whole or not at all."""
    def run(field: Field, count: int) -> str:
        _home(field)
        template = field.base / "template"
        shutil.copytree(field.enso_home, template)

        def again() -> None:
            shutil.rmtree(field.enso_home)
            shutil.copytree(template, field.enso_home)

        before = _state(field)
        assert forked(lambda: work(field)) == 0, "the work fails by itself"
        wanted, spooled = _state(field), field.spooled()
        assert wanted != before, "the work changes nothing, so killing it proves nothing"
        again()
        total, ended = steps(lambda: work(field)), 0
        for _ in range(count):
            again()
            done = die(field, lambda: work(field), total)
            ended += done
            now = _state(field)
            assert now in (before, wanted) or in_steps, "half a change is visible"
            lost = [record for record in spooled if record not in field.spooled()]
            assert not lost, f"{len(lost)} spooled records are gone"
            if now != wanted:
                assert forked(lambda: work(field)) == 0, "the work cannot be done after the kill"
            found = _state(field)
            assert found == wanted, _difference(wanted, found)
            _enso("prune")
            rows = index.decode((field.enso_home / "index" / "fingerprints").read_bytes())
            assert rows == Store(field.at).index_rows(), "the index does not say what the files say"
            assert not files.read_lines(field.at.history).broken, "the history has broken lines"
        return f"{count} kills at {total} steps, {ended} too late"
    return run


def _difference(wanted: dict[str, Any], found: dict[str, Any]) -> str:
    parts = []
    for key in wanted:
        parts += [f"missing {row}" for row in wanted[key] if row not in found[key]]
        parts += [f"unexpected {row}" for row in found[key] if row not in wanted[key]]
    return "after the kill and a second run: " + "; ".join(map(str, parts[:2]))


def _learn(field: Field) -> None:
    cycle.once(field.at, field.loaded())


def _prune(field: Field) -> None:
    os.environ["ENSO_NOW"] = clock.iso(NOW + 35 * clock.DAY)
    _enso("prune")


def _restore(field: Field) -> None:
    _enso("restore", "--last")


def _edit(field: Field) -> None:
    _enso("edit", "tool-1 --now", "Use `tool-1 --tomorrow`, not `tool-1 --later`")


# Capture: the twin of an event that died must still be recorded

def capture(field: Field, count: int) -> str:
    """A failure event is killed; the batch that tells of the same call comes after it."""
    total = steps(lambda: _captured(field, "toolu_count", "count"))
    acknowledged: set[str] = {"toolu_count"}
    for number in range(count):
        use, session = f"toolu_{number}", f"session-{number % 5}"
        die(field, lambda use=use, session=session: _captured(field, use, session), total)  # type: ignore[misc]
        twin = claude.batch(field.project, {**_call(use), "tool_response": "<tool_use_error>" + _error(use)},
                            session=session)
        assert field.door(BATCH, twin).status == 0
        acknowledged.add(use)
    found = [str(record["trace_id"]) for record in field.spooled() if record["kind"] == "failure"]
    assert set(found) == acknowledged, f"{len(acknowledged - set(found))} acknowledged failures were lost"
    assert len(found) == len(set(found)), f"{len(found) - len(set(found))} failures stand there twice"
    return f"{count} kills at {total} steps, all {len(found)} failures there once"


def _captured(field: Field, use: str, session: str) -> None:
    from enso import hook
    raw = json.dumps(field.payload(CAPTURE, session, **_call(use), error=_error(use), is_interrupt=False)).encode()
    hook.answer("claude-code", CAPTURE, raw)


def _call(use: str) -> Dict[str, Any]:
    return {"tool_name": "Bash", "tool_input": {"command": f"cat {use}.txt"}, "tool_use_id": use}


def _error(use: str) -> str:
    return f"cat: {use}.txt: No such file or directory"


# Sync

def sync(field: Field, count: int) -> str:
    """`enso sync` is killed; the next ones bring the shared file to what an undisturbed sync makes."""
    bare = field.base / "team.git"
    try:
        subprocess.run(["git", "init", "--quiet", "--bare", str(bare)], check=True, capture_output=True)
    except OSError:
        return "not run: there is no git"
    _home(field)
    answer = field.person("share", "init", str(bare), "--scope", "global", "--as", "torture")
    assert answer.status == 0, answer.err
    template, empty = field.base / "template", field.base / "empty.git"
    shutil.copytree(field.enso_home, template, symlinks=True)
    shutil.copytree(bare, empty)

    def again() -> None:
        for source, target in ((template, field.enso_home), (empty, bare)):
            shutil.rmtree(target)
            shutil.copytree(source, target, symlinks=True)

    work = lambda: _enso("sync")  # noqa: E731
    before = _state(field)
    assert forked(work) == 0, "sync fails by itself"
    wanted = _texts(bare)
    assert len(wanted) == 3, f"{len(wanted)} lessons were sent, there are 3"
    again()
    total, ended = steps(work), 0
    for _ in range(count):
        again()
        ended += die(field, work, total)
        time.sleep(0.02)
        assert _state(field) == before, "sync changed a lesson"
        assert forked(work) == 0, "the next sync fails"
        assert _texts(bare) == wanted, f"shared are {_texts(bare)}"
        field.settle()
    return f"{count} kills at {total} steps, {ended} too late"


def _texts(bare: Any) -> list[str]:
    """The texts in the shared repository's one file of lessons, sorted."""
    def git(*args: str) -> str:
        return subprocess.run(["git", "-C", str(bare), *args], check=True, capture_output=True, text=True).stdout

    branch = git("for-each-ref", "--format=%(refname)").split()[0]
    names = git("ls-tree", "-r", "--name-only", branch).split("\n")
    lines = [line for name in names if name.endswith(".jsonl") for line in git("show", f"{branch}:{name}").split("\n")]
    return sorted(text for line in lines if line.strip() for text in _text_of(json.loads(line)))


def _text_of(row: Any) -> list[str]:
    """Every value under `text` in a line of the shared file."""
    if isinstance(row, dict):
        here = row.get("text")
        if isinstance(here, str):
            return [here]
        if isinstance(here, (list, dict)):
            items = here if isinstance(here, list) else here.values()
            return [next((item for item in items if isinstance(item, str)), "")]
        return [text for value in row.values() for text in _text_of(value)]
    return [text for value in row for text in _text_of(value)] if isinstance(row, list) else []


WORKS: dict[str, Callable[[Field, int], str]] = {
    "capture": capture,
    "learn": _survives(_learn, in_steps=True),
    "prune": _survives(_prune),
    "restore": _survives(_restore),
    "edit": _survives(_edit),
    "sync": sync,
}

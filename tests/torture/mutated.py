"""Mutated files of the store and mutated payloads: no crash, what is damaged is set aside, the rest is kept."""

from __future__ import annotations

import json
import os
import pathlib
import random
import shutil
from typing import Any, Callable
from unittest import mock

from enso import clock, config, cycle, disk, hook, project
from enso.errors import EnsoError
from enso.guard import policy
from enso.memory import files, lessonfile, prune
from enso.memory.store import Store
from enso.show import doctor
from tests.bench import doors
from tests.fixtures import claude
from tests.memory.helpers import made
from tests.torture.field import CAPTURE, GUARD, Field, forked

NOW = clock.parse("2026-11-30T10:00:00Z")
JUNK = (
    b"\x00" * 64,
    b"\xff\xfe\xfa",
    b"{",
    b"}",
    b"[",
    b"null",
    b"\n",
    b"\r\n",
    b"\xef\xbb\xbf",
    b'"',
    b"1e999",
    b"\\ud800",
    b"-1",
    b"9" * 5000,
    b"[" * 3000,
    b"{}",
    b"\n<<<<<<< HEAD\n",
    b"\n=======\n",
    b"NaN",
)
ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1e308,
    10**30,
    "",
    "x",
    "../../etc/passwd",
    "\ud800",
    "\x00",
    [],
    {},
    [[]],
    {"id": 1},
    "9999-99-99",
    float("nan"),
    ["x"] * 50,
    {"a": {"b": {"c": []}}},
    "L00000000",
)


# How a file goes bad


def by_bytes(rng: random.Random, data: bytes) -> bytes:
    """A few bytes flipped, put in, taken out, cut off or doubled."""
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        at, to = sorted((rng.randrange(len(data) + 1), rng.randrange(len(data) + 1)))
        how = rng.randrange(7)
        if how == 0:
            data = data[:at]
        elif how == 1:
            data = data[:at] + rng.choice(JUNK) + data[at:]
        elif how == 2:
            data = data[:at] + data[to:]
        elif how == 3 and data:
            at = rng.randrange(len(data))
            data = data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]
        elif how == 4:
            data = data[:to] + data[at:to] + data[to:]
        elif how == 5:
            data = data[:at] + rng.randbytes(to - at if to - at < 200 else 200) + data[to:]
        else:
            data = rng.choice((b"", *JUNK))
    return data


def by_value(rng: random.Random, data: bytes) -> bytes:
    """A value somewhere in the JSON of a file (or of one of its lines) replaced, removed or moved."""
    lines = data.split(b"\n")
    whole = len(lines) > 2 and not lines[0].startswith(b'{"') or len(lines) <= 2
    pieces = [data] if whole else lines
    at = rng.randrange(len(pieces))
    try:
        value = json.loads(pieces[at])
    except ValueError:
        return by_bytes(rng, data)
    value = _changed(rng, value)
    text = json.dumps(value, ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass")
    return text + b"\n" if whole else b"\n".join([*pieces[:at], text, *pieces[at + 1 :]])


def _changed(rng: random.Random, value: Any) -> Any:
    if isinstance(value, dict) and value and rng.random() < 0.85:
        key = rng.choice(list(value))
        how = rng.random()
        if how < 0.1:
            return {name: item for name, item in value.items() if name != key}
        if how < 0.15:
            return {**value, rng.choice(("", "version", "new", "\x00")): rng.choice(ODD)}
        return {**value, key: _changed(rng, value[key])}
    if isinstance(value, list) and value and rng.random() < 0.85:
        at = rng.randrange(len(value))
        return [*value[:at], _changed(rng, value[at]), *value[at + 1 :]]
    return rng.choice(ODD)


# Stores


def stores(field: Field, count: int) -> str:
    """`count` homes, one file of each mutated: every door and pass goes on, and no other lesson is gone."""
    os.environ["ENSO_NOW"] = clock.iso(NOW)
    _home(field)
    template = field.base / "template"
    shutil.copytree(field.enso_home, template)
    names = sorted(str(path.relative_to(template)) for path in template.rglob("*") if path.is_file())
    ids = _ids(Store(field.at))
    aside, failed = 0, []
    with mock.patch.object(os, "fsync"):
        for number in range(count):
            shutil.rmtree(field.enso_home)
            shutil.copytree(template, field.enso_home)
            rng = random.Random(field.rng.random())
            name = rng.choice(names)
            path = field.enso_home / name
            path.write_bytes(rng.choice((by_bytes, by_value))(rng, path.read_bytes()))
            saved = path.read_bytes()
            try:
                aside += _goes_on(field, name, ids)
            except Exception as error:
                kept = field.base.parent / f"enso-torture-mutated-{number}"
                kept.write_bytes(saved)
                failed.append(f"{name} (kept as {kept}): {type(error).__name__}: {error} {_where(error)}")
    assert not failed, f"{len(failed)} of {count}:\n" + "\n".join(failed[:20])
    return f"{count} mutated files of {len(names)}, {aside} times damage was set aside"


def _home(field: Field) -> None:
    """A home with every file that Enso writes."""
    store, here = Store(field.at), project.identify(str(field.project)).id
    with store.change(NOW - 20 * clock.DAY, who="test") as change:
        for number in range(8):
            change.put(
                made(
                    f"Run `make gen-{number}` before `make test-{number}`",
                    now=NOW - number,
                    scope=here,
                    fingerprints=[f"{number:016x}"],
                    pinned=number == 7,
                )
            )
            change.put(
                made(
                    f"Use `tool-{number} --fast`, not `tool-{number} --slow`",
                    now=NOW - number,
                    trigger={"tool": "Bash", "program": f"tool-{number}"},
                )
            )
        for lesson in change.lessons(here)[:3]:
            change.archive(lesson["id"], "stale")
    transcript = claude.Transcript(field.project)
    for number, program in enumerate(("pyhton", "gti", "strange")):
        error = f"Exit code 127\n/bin/bash: line 1: {program}: command not found"
        use = transcript.call("Bash", {"command": f"{program} x"}, error, failed=True)
        field.door(CAPTURE, field.fails(f"{program} x", error, use))
        if number < 2:
            transcript.call("Bash", {"command": f"{('python3', 'git')[number]} x"}, "ok")
    field.door(
        "UserPromptSubmit", field.payload("UserPromptSubmit", prompt="No, always use `pnpm`, never `npm`, here!")
    )
    field.ends()
    (field.enso_home / "policy.json").write_text(
        json.dumps(
            {
                "version": 1,
                "mode": "enforce",
                "destructive": True,
                "write": {"allow": ["${project}"], "deny": ["*.pem"]},
                "arguments": [{"id": "msg", "command": ["git", "commit"], "any_of": ["-m"], "reason": "say why"}],
            }
        )
    )
    cycle.once(field.at, field.loaded())
    field.door("SessionStart", field.payload("SessionStart", "second", source="startup"))
    field.door(CAPTURE, field.fails("late x", "Exit code 1\nlate: odd trouble", "toolu_late", "second"))
    field.door(GUARD, field.payload(GUARD, **claude.bash("rm -rf /")))


def _ids(store: Store) -> set[str]:
    return {lesson["id"] for lesson in store.everything()} | {entry["lesson"]["id"] for entry in store.archived()}


def _goes_on(field: Field, name: str, ids: set[str]) -> bool:
    """Every door and pass over a home with a mutated file; whether something was set aside.  AssertionError or
    whatever the product raises when it does not."""
    readable = _parses(field, name)
    for event, payload in (
        ("SessionStart", field.payload("SessionStart", "third", source="startup")),
        ("UserPromptSubmit", field.payload("UserPromptSubmit", prompt="run tool-3 and make test-5, please")),
        (CAPTURE, field.fails("cat y", "Exit code 1\ncat: y: No such file or directory", "toolu_y")),
        ("PreToolUse", field.payload("PreToolUse", **claude.bash("tool-3 --slow"))),
    ):
        _, err, status = hook.answer("claude-code", event, json.dumps(payload).encode())
        assert status == 0 or event == GUARD and err, f"{event}: exit {status}: {err}"
    settings = config.load_or_default(field.at.config)
    settings["llm.backend"] = "none"
    newer = False
    for work in (
        lambda: cycle.work(field.at, settings),
        lambda: prune.apply(Store(field.at), NOW, settings, thorough=True),
    ):
        try:
            work()
        except EnsoError as error:
            newer = True
            assert "update Enso" in str(error) or "version" in str(error), error
    # What was mended is noted as well, without a place where it happened, and so is what a newer Enso wrote.
    noted = [
        row
        for row in files.read_lines(field.at.trouble).values
        if isinstance(row, dict) and row.get("event") == "background pass" and row.get("where")
        and row.get("error") != "Newer"
    ]
    assert not noted or name in ("trouble.jsonl", "events/learned.json"), f"learn passed over a session: {noted[-1]}"
    doctor.examine(field.at, NOW)
    policy.load(field.at, str(field.project))
    store = Store(field.at)
    if not newer:
        gone = ids - _ids(store)
        allowed = readable if name.startswith("lessons/") or name in ("archive.jsonl", "journal.json") else set()
        assert not gone - allowed, f"lessons are gone: {sorted(gone - allowed)}"
    return any("damaged-" in path.name for path in field.enso_home.rglob("*"))


def _parses(field: Field, name: str) -> set[str]:
    """The lessons that may be gone, because the mutated file is as good as one that a person edited: those that
    the template's file had and this one has not."""
    path = field.enso_home / name
    before = (field.base / "template" / name).read_bytes()
    if name.startswith("lessons/"):
        scope = pathlib.Path(name).stem
        try:
            after = lessonfile.parse(path.read_bytes(), scope, str(path))
        except EnsoError:
            return set(lessonfile.parse(before, scope, str(path)).lessons)
        return set() if after.damage else set(lessonfile.parse(before, scope, str(path)).lessons) - set(after.lessons)
    if name == "archive.jsonl":
        return {
            entry["lesson"]["id"]
            for line in before.split(b"\n")
            if line.strip()
            for entry in [json.loads(line)]
            if "lesson" in entry and line not in path.read_bytes()
        }
    return set()


def _where(error: Exception) -> str:
    trace, where = error.__traceback__, []
    while trace:
        where.append(f"{disk.basename(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno}")
        trace = trace.tb_next
    return " ".join(where[-4:])


# Payloads


def payloads(field: Field, count: int) -> str:
    """`count` mutated payloads of all hosts: every hook ends with 0, or on a guard event with 2 and a reason."""
    rows = [
        (door, event, doors.payload(door, event, str(field.project)))
        for door in doors.MODULES
        for event in doors.MODULES[door].EVENTS
    ]
    mutate: tuple[Callable[[random.Random, bytes], bytes], ...] = (by_bytes, by_value)
    blocked = 0
    for number in range(count):
        host, event, raw = rows[number % len(rows)]
        rng = random.Random(field.rng.random())
        given = rng.choice(mutate)(rng, raw)
        answer = field.door(event, given, host=host)
        guards = doors.MODULES[host].EVENTS[event] == "before"
        assert answer.status == 0 or guards and answer.status == 2 and answer.err, (
            f"{host} {event}: exit {answer.status} {answer.err[-300:]} for {given[:300]!r}"
        )
        blocked += answer.status == 2
    field.settle()
    status = forked(lambda: cycle.once(field.at, field.loaded()))
    assert status == 0, f"learn fails on what the mutated payloads left: exit {status}"
    return f"{count} payloads of {len(doors.MODULES)} hosts, {blocked} blocked, the rest let through"

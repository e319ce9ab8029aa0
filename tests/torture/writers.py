"""Everybody who changes a home, at the same time: hooks, learners, prune, a person, sync."""
from __future__ import annotations

import json
import subprocess
import threading
from typing import Callable

from enso.memory.store import Store
from enso.shapes import Lesson
from tests.torture.field import CAPTURE, Field

KNOWN = 4
ACTIONS = ("deploy", "publish", "archive", "restart")


def run(field: Field, count: int) -> str:
    """`count` rounds of each worker."""
    lessons = _learned(field)
    own = [_added(field, f"Run `make {ACTIONS[number]}-check` before `make {ACTIONS[number]}`") for number in range(2)]
    shared = _share(field)
    captured: list[int] = []
    edits: dict[str, str] = {}
    troubles: list[str] = []

    def must(*args: str) -> None:
        answer = field.enso(*args)
        if answer.status:
            troubles.append(f"enso {args}: {answer.err.strip()}")

    def capture(turn: int) -> None:
        which = turn % KNOWN
        session = f"again-{turn}"
        payload = field.fails(*_mistake(which), f"toolu_again_{turn}", session)
        for event, given in ((CAPTURE, payload), ("SessionEnd", field.payload("SessionEnd", session, reason="exit"))):
            done = subprocess.run(["sh", str(field.script), "claude-code", event], input=json.dumps(given).encode(),
                                  env=field.env, cwd=field.project, capture_output=True, check=False)
            if done.returncode:
                troubles.append(f"{event}: exit {done.returncode} {done.stderr!r}")
        captured.append(which)

    def edit(turn: int) -> None:
        lesson = own[turn % len(own)]
        text = f"Run `make {ACTIONS[turn % len(own)]}-check-{turn}` before `make {ACTIONS[turn % len(own)]}`"
        must("edit", lesson, text)
        edits[lesson] = text

    workers: list[Callable[[int], object]] = [
        capture, edit, lambda turn: must("learn"), lambda turn: must("prune"),
        lambda turn: must("pin", lessons[turn % KNOWN]["id"], *([] if turn % 2 else ["--off"]))]
    if shared:
        workers.append(lambda turn: must("sync"))
    threads = [threading.Thread(target=lambda work=work: [work(turn) for turn in range(count)]) for work in workers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    field.settle()
    must("learn")
    assert not troubles, f"{len(troubles)} calls failed: {troubles[0]}"
    found = {lesson["id"]: lesson for lesson in Store(field.at).everything()}
    for number, lesson in enumerate(lessons):
        hits = found[lesson["id"]]["hit_count"] - lesson["hit_count"]
        assert hits == captured.count(number), f"{captured.count(number)} failures, {hits} hits: {lesson['text']}"
    for lesson_id, text in edits.items():
        assert found[lesson_id]["text"] == text, f"edited to {text!r}, is {found[lesson_id]['text']!r}"
    return f"{len(captured)} hits and {count} edits by {len(workers)} workers, all there"


def _mistake(number: int) -> tuple[str, str]:
    program = ("pyhton", "gti", "dokcer", "kubeclt")[number]
    return f"{program} version", f"Exit code 127\n/bin/bash: line 1: {program}: command not found"


def _learned(field: Field) -> list[Lesson]:
    """A lesson for each mistake, learned through the hook; in their order."""
    for number in range(KNOWN):
        session = f"first-{number}"
        assert field.door(CAPTURE, field.fails(*_mistake(number), f"toolu_first_{number}", session)).status == 0
        field.ends(session)
    assert field.enso("learn").status == 0
    found = []
    for number in range(KNOWN):
        marks = {record["fingerprint"] for record in field.spooled()
                 if record["kind"] == "failure" and record["session_id"] == f"first-{number}"}
        found += [lesson for lesson in Store(field.at).everything() if marks & set(lesson["fingerprints"])]
    assert len(found) == KNOWN, f"{len(found)} lessons for {KNOWN} mistakes"
    return found


def _added(field: Field, text: str) -> str:
    answer = field.enso("add", text, "--json")
    assert answer.status == 0, answer.err
    return str(json.loads(answer.out)["lesson"]["id"])


def _share(field: Field) -> bool:
    """Share with a bare repository, when there is a git to do it with."""
    bare = field.base / "team.git"
    try:
        done = subprocess.run(["git", "init", "--quiet", "--bare", str(bare)], capture_output=True, check=False)
    except OSError:
        return False
    if done.returncode:
        return False
    answer = field.person("share", "init", str(bare), "--scope", "global", "--as", "torture")
    assert answer.status == 0, answer.err
    return True

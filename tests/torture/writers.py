"""Everybody who changes a home, at the same time: hooks, learners, prune, persons, sync.

The passes are slow: a program whose version they ask takes its time, as a real one does, and a person is then quicker.
"""
from __future__ import annotations

import json
import os
import subprocess
import threading
import time
from typing import Callable, NamedTuple

from enso.memory.lock import Lock
from enso.memory.store import Store
from enso.shapes import Lesson
from tests.torture.field import CAPTURE, PATIENCE, Field

KNOWN = 4
ACTIONS = ("deploy", "publish", "archive", "restart")
SLOW = "#!/bin/sh\nsleep 0.4\necho 10.1.0\n"
"""A program that is asked for its version in every pass that finds a lesson of it which it did not look at yet."""
BEGUN = 0.8
"""Seconds in which a command has read the lessons and waits for the lock."""
CHANGED = "was changed just now"
"""What a person is told, who then says it again, when the lesson they spoke of got other words."""


class Word(NamedTuple):
    """What a person does to a lesson they just added: the command, what follows the lesson's id in it, and whether a
    lesson (None: not active) shows it."""
    command: str
    rest: tuple[str, ...]
    is_kept: Callable[[Lesson | None], bool]


WORDS = (
    Word("edit", ("Pass `--other-{turn}` to `npm`",),
         lambda found: found is not None and found["text"].startswith("Pass `--other-")),
    Word("forget", (), lambda found: found is None),
    Word("pin", (), lambda found: found is not None and found["pinned"]),
    Word("feedback", ("--helped",), lambda found: found is not None and found["hit_count"] == 1),
)


def run(field: Field, count: int) -> str:
    """`count` rounds of each worker."""
    _slow(field)
    lessons = _learned(field)
    own = [_added(field, f"Run `make {ACTIONS[number]}-check` before `make {ACTIONS[number]}`") for number in range(2)]
    assert all(field.enso("pin", known).status == 0 for known in own)      # what helps so often is else merged
    shared = _share(field)
    captured: list[int] = []
    edits: dict[str, str] = {}
    helped: list[str] = []
    said: dict[str, Word] = {}
    troubles: list[str] = []

    def must(*args: str) -> None:
        answer = field.enso(*args)
        while CHANGED in answer.err:
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

    def together(turn: int) -> None:
        """An edit and a word on the same lesson, which both have read before either gets the lock."""
        lesson, action = own[turn % len(own)], ACTIONS[turn % len(own)]
        text = f"Run `make {action}-check-{turn}` before `make {action}`"
        both = [threading.Thread(target=must, args=args)
                for args in (("feedback", lesson, "--helped"), ("edit", lesson, text))]
        with Lock(field.at, PATIENCE):
            for one in both:
                one.start()
            time.sleep(BEGUN)
        for one in both:
            one.join()
        helped.append(lesson)
        edits[lesson] = text
        is_now = next((known["text"] for known in Store(field.at).everything() if known["id"] == lesson), "")
        if is_now != text:
            troubles.append(f"edited to {text!r}, is {is_now!r}")

    def new(turn: int) -> None:
        """A word on a lesson that no pass has looked at yet."""
        lesson, word = _added(field, f"Pass `--option-{turn}` to `npm`"), WORDS[turn % len(WORDS)]
        must(word.command, lesson, *(rest.format(turn=turn) for rest in word.rest))
        said[lesson] = word

    workers: list[Callable[[int], object]] = [
        capture, together, new, lambda turn: must("learn"), lambda turn: must("prune"),
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
    assert not troubles, f"{len(troubles)} troubles: {troubles[0]}"
    found = {lesson["id"]: lesson for lesson in Store(field.at).everything()}
    for number, lesson in enumerate(lessons):
        hits = found[lesson["id"]]["hit_count"] - lesson["hit_count"]
        assert hits == captured.count(number), f"{captured.count(number)} failures, {hits} hits: {lesson['text']}"
    for lesson_id, text in edits.items():
        assert found[lesson_id]["text"] == text, f"edited to {text!r}, is {found[lesson_id]['text']!r}"
        hits = found[lesson_id]["hit_count"]
        assert hits == helped.count(lesson_id), f"said {helped.count(lesson_id)} times to have helped, {hits} hits"
    lost = [word.command for lesson_id, word in said.items() if not word.is_kept(found.get(lesson_id))]
    assert not lost, f"{len(lost)} of {len(said)} words of a person taken back: {', '.join(lost)}"
    words = 2 * len(helped) + len(said)
    return f"{len(captured)} hits and {words} words of persons by {len(workers)} workers, all there"


def _mistake(number: int) -> tuple[str, str]:
    program = ("pyhton", "gti", "dokcer", "kubeclt")[number]
    return f"{program} version", f"Exit code 127\n/bin/bash: line 1: {program}: command not found"


def _slow(field: Field) -> None:
    """Put the slow program before all others."""
    folder = field.base / "bin"
    folder.mkdir()
    (folder / "npm").write_text(SLOW)
    (folder / "npm").chmod(0o755)
    field.env["PATH"] = os.pathsep.join([str(folder), field.env["PATH"]])


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

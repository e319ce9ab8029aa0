"""Clocks that are wrong: jumps, DST, 2038, 1970, a host in the future.  No stage is skipped, nothing in use is
forgotten for long, nothing is deleted.
"""

from __future__ import annotations

import json
import os
import random
import shutil
from typing import TYPE_CHECKING
from unittest import mock

from enso import clock, cycle
from enso.memory import lesson as lessons
from enso.memory import prune
from enso.memory.store import Store
from enso.shapes import Lesson
from tests.fixtures import claude
from tests.memory.helpers import made
from tests.torture.field import CAPTURE, GUARD, Field

if TYPE_CHECKING:
    from enso.config import Value

START = clock.parse("2026-01-10T12:00:00Z")
HOUR = 3600.0
JUMPS = (-60 * clock.DAY, -8 * clock.DAY, -HOUR, HOUR, 8 * clock.DAY, 40 * clock.DAY, 400 * clock.DAY, 3000 * clock.DAY)
"""By how much a clock is wrong: DST, a dead battery, a typing error in a year."""
ABSOLUTE = (0.0, 2.0**31 - 1, 2.0**31 + 5, 2.0**32 + 5, clock.parse("9998-12-31T00:00:00Z"))
DAYS = 120
USED_EVERY = 5
"""Days between two hits of the lessons in use."""
WRONG = 0.2
"""Share of the days with a wrong clock, in the first half of a life."""
TIMES = (
    "0",
    "-5",
    "2147483648",
    "4294967296",
    "253402300800",
    "1e18",
    "-1e18",
    "nan",
    "inf",
    "tomorrow",
    "2026-13-45",
    "2026-02-30T25:61:61Z",
    "0001-01-01",
    "9999-12-31T23:59:59.999Z",
)
"""Values of ENSO_NOW, possible and impossible."""
STAMPS = (
    "",
    "0000-00-00T00:00:00Z",
    "99999-01-01T00:00:00Z",
    "2099-01-01T00:00:00.000Z",
    "1970-01-01T00:00:00Z",
    "x",
    "-1",
)
"""Times in a transcript of a host whose clock is odd."""


def run(field: Field, count: int) -> str:
    """`count` lives of a store under a wandering clock, then odd times at every door."""
    with mock.patch.object(os, "fsync"):  # only a power cut asks for it
        archived = sum(_life(field, random.Random(field.rng.random())) for _ in range(count))
    _odd_now(field)
    _odd_stamps(field)
    return f"{count} lives of {DAYS} days, {archived} lessons forgotten in order; {len(TIMES) + len(STAMPS)} odd times"


def _life(field: Field, rng: random.Random) -> int:
    """One store from day to day, with a pass or more on each, some by a wrong clock; how many were archived."""
    shutil.rmtree(field.enso_home)
    field.enso_home.mkdir(mode=0o700)
    store, settings = Store(field.at), field.loaded()
    with store.change(START, who="test") as change:
        used = [change.put(made(f"Use `used-{number} --fast`", now=START))["id"] for number in range(3)]
        idle = [change.put(made(f"Run `idle-{number}` first", now=START))["id"] for number in range(3)]
    stages = dict.fromkeys(used + idle, "fresh")
    for day in range(1, DAYS):
        true = START + day * clock.DAY + rng.uniform(0, HOUR)
        if day % USED_EVERY == 0:
            with store.change(true, who="test") as change:
                for lesson_id in used:
                    known = change.get(lesson_id) or change.restore(lesson_id)
                    change.put(lessons.hit(known, None, true))
        wrong = day < DAYS / 2 and rng.random() < WRONG
        if wrong:
            _wrong(store, settings, true, rng, stages)
        _pass(store, settings, true, stages)
        if wrong:
            continue  # the pass by the right clock takes back what the wrong one did
        _pass(store, settings, true + 60, stages)
        active = {lesson["id"] for lesson in store.everything()}
        missing = [lesson_id for lesson_id in used if lesson_id not in active]
        assert not missing, f"day {day}: lessons in use are not active: {missing}"
        whole = active | {entry["lesson"]["id"] for entry in store.archived()}
        assert set(stages) <= whole, f"day {day}: lessons are gone for good: {set(stages) - whole}"
    forgotten = {entry["lesson"]["id"] for entry in Store(field.at).archived()}
    assert set(idle) <= forgotten, f"after {DAYS} days without a hit still active: {set(idle) - forgotten}"
    return len(forgotten)


def _wrong(store: Store, settings: dict[str, Value], true: float, rng: random.Random, stages: dict[str, str]) -> None:
    """One to three times a clock that is wrong, each for a pass on one to five days in a row."""
    for _ in range(rng.randint(1, 3)):
        now = rng.choice(ABSOLUTE) if rng.random() < 0.3 else true + rng.choice(JUMPS)
        for day in range(rng.randint(1, 5)):
            _pass(store, settings, max(0.0, now + day * clock.DAY), stages)


def _pass(store: Store, settings: dict[str, Value], now: float, stages: dict[str, str]) -> None:
    """A pass; AssertionError when it moved a lesson by more than one stage."""
    prune.apply(store, now, settings)
    after: dict[str, str] = {lesson["id"]: lesson["stage"] for lesson in store.everything()}
    after.update({entry["lesson"]["id"]: "archived" for entry in store.archived()})
    for lesson_id, was in stages.items():
        is_now = after.get(lesson_id, "gone")
        assert (was, is_now) != ("fresh", "archived"), f"{lesson_id} went from fresh to archived at {clock.iso(now)}"
        assert is_now != "gone", f"{lesson_id} was deleted at {clock.iso(now)}"
        stages[lesson_id] = is_now


def _odd_now(field: Field) -> None:
    """Whatever the clock says, hooks let the host go on and the guard guards."""
    for text in TIMES:
        os.environ["ENSO_NOW"] = text
        for event, payload, allowed in (
            (CAPTURE, field.fails("cat x", "cat: x: No such file", "t" + text), (0,)),
            ("SessionStart", field.payload("SessionStart", source="startup"), (0,)),
            (GUARD, field.payload(GUARD, **claude.bash("rm -rf / --no-preserve-root")), (2,)),
        ):
            answer = field.door(event, payload)
            assert answer.status in allowed, f"ENSO_NOW={text}: {event}: exit {answer.status}: {answer.err[-300:]}"
    del os.environ["ENSO_NOW"]
    field.settle()


def _odd_stamps(field: Field) -> None:
    """Learn reads sessions whose times make no sense, and its lessons are still sound."""
    for number, stamp in enumerate(STAMPS):
        session = f"odd-{number}"
        transcript = claude.Transcript(field.project, session)
        error = f"Exit code 127\n/bin/bash: line 1: pyhton{number}: command not found"
        use = transcript.call(
            "Bash", {"command": f"pyhton{number} x.py"}, error, failed=True, use=f"toolu_odd_{number}"
        )
        for line in ({"command": f"python{number} x.py"}, {"command": "ls; echo done"}):
            transcript.call("Bash", line, "ok", use=f"toolu_odd_{number}_{len(line['command'])}")
        _stamp(transcript, stamp)
        payload = field.fails(f"pyhton{number} x.py", error, use, session)
        assert field.door(CAPTURE, payload).status == 0
        field.ends(session)
    assert cycle.once(field.at, field.loaded()) is not None
    for lesson in Store(field.at).everything():
        _sound(lesson)


def _stamp(transcript: claude.Transcript, stamp: str) -> None:
    rows = [json.loads(line) for line in transcript.path.read_text().splitlines()]
    lines = [json.dumps({**row, "timestamp": stamp}, separators=(",", ":")) for row in rows]
    transcript.path.write_text("\n".join(lines) + "\n")


def _sound(lesson: Lesson) -> None:
    assert clock.parse(lesson["created_at"]) > 0, lesson
    if lesson["last_hit_at"]:
        clock.parse(lesson["last_hit_at"])

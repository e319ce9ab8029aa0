"""`enso feedback ID --helped|--harmful`: a person says what a lesson did; and what the ledger says of each lesson.

The ledger's lines about a lesson, by `outcome`: none (it was delivered), `followed`, `recurred`, `withheld` (it would
have been delivered), `recurred-without` and `avoided-without` (what then happened), `helped`, `harmful`.
"""
from __future__ import annotations

import argparse
from typing import Any, Iterator

from enso import clock, jsonlight
from enso.home import Home
from enso.memory import files, find
from enso.memory import lesson as lessons
from enso.memory.desk import who
from enso.memory.store import Store
from enso.shapes import Lesson

WEAK = 0.3
"""A lesson said to be harmful falls to this part of its strength; a second time it is archived."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("lesson", help="its id, or a part of its text")
    said = parser.add_mutually_exclusive_group(required=True)
    said.add_argument("--helped", action="store_const", dest="said", const="helped", help="it was right and useful")
    said.add_argument("--harmful", action="store_const", dest="said", const="harmful", help="it led astray")


def run(args: argparse.Namespace) -> int:
    home, now = Home(), clock.now()
    store = Store(home)
    lesson = find.find(args.lesson, store.everything())
    said = str(args.said)
    before = sum(row.get("outcome") == "harmful" for row in rows(home) if row.get("lesson") == lesson["id"])
    with store.change(now, who=who(), why=f"feedback: {said}") as change:
        change.append(home.ledger, jsonlight.dump_line({
            "ts": clock.iso(now), "session_id": "", "project": lesson["scope"], "lesson": lesson["id"],
            "outcome": said}))
        after = said_of(lesson, said, now)
        change.put(after)
        gone = said == "harmful" and bool(before) and not lesson["pinned"]
        if gone:
            change.archive(lesson["id"], "harmful")
    print(f"{lesson['id']} {'archived as harmful' if gone else 'noted: ' + said}; strength {after['strength']:.2f}")
    return 0


def said_of(lesson: Lesson, said: str, now: float) -> Lesson:
    """The lesson after a person's word on it."""
    if said == "helped":
        return lessons.hit(lesson, None, now)
    return {**lesson, "strength": round(lesson["strength"] * WEAK, 4),
            "confidence": round(lesson["confidence"] * 0.5, 4)}


def by_lesson(home: Home) -> dict[str, int]:
    """Lesson id -> helped minus harmful."""
    found: dict[str, int] = {}
    for row in rows(home):
        step = {"helped": 1, "harmful": -1}.get(str(row.get("outcome")), 0)
        if step:
            found[str(row.get("lesson"))] = found.get(str(row.get("lesson")), 0) + step
    return found


def rows(home: Home) -> Iterator[dict[str, Any]]:
    """The ledger, oldest first, the rotated part before the current one."""
    for path in (files.rotated(home.ledger), home.ledger):
        for row in files.read_lines(path).values:
            if isinstance(row, dict) and row.get("lesson"):
                yield row

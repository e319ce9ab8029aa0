"""`enso feedback ID --helped|--harmful`: a person says what a lesson did; and what the ledger says of each lesson.

An agent may say it as well, with little weight.

The ledger's lines about a lesson, by `outcome`: none (it was delivered), `followed`, `recurred`, `false-hold` (the call
that was held was made again and went well), `withheld` (it would have been delivered), `recurred-without` and
`avoided-without` (what then happened), `helped`, `harmful`; those about its rule are in `knowledge.shadow`.
"""
from __future__ import annotations

import argparse
from typing import Any, Iterable, Iterator, NamedTuple

from enso import clock, jsonlight, trust
from enso.errors import EnsoError
from enso.home import Home
from enso.knowledge import enforced
from enso.memory import desk, files, find
from enso.memory import lesson as lessons
from enso.memory.store import Store
from enso.shapes import Lesson

WEAK = 0.3
"""A lesson said to be harmful falls to this part of its strength; a second time it is archived."""
AGENTS_GAIN = 0.05
"""An agent's "it helped" closes this part of the gap between a lesson's strength and 1 (a hit: `lesson.HIT_GAIN`)."""
PERSON, AGENT = "person", "agent"
"""Who a ledger's `helped` or `harmful` is by: a person at a terminal of their own, or an agent ("" for neither).  An
agent's counts once a day: its session's id is its own to choose, so that it can bound nothing."""


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
    agent = desk.who() == "agent"
    before = [row for row in rows(home) if row.get("lesson") == lesson["id"]]
    if agent and any(row.get("by") == AGENT and str(row.get("ts", ""))[:10] == clock.iso(now)[:10] for row in before):
        print(f"{lesson['id']} unchanged: an agent's word on a lesson counts once a day")
        return 0
    by = AGENT if agent else PERSON if trust.is_person() else ""
    with store.change(now, who=desk.who(), why=f"feedback: {said}") as change:
        meant, lesson = lesson["text"], desk.current(change, lesson, "call harmful" if said == "harmful" else "")
        if lesson["text"] != meant:
            raise EnsoError(f"{lesson['id']} was changed just now: {lesson['text']}; say it again if it holds of this")
        change.append(home.ledger, jsonlight.dump_line({
            "ts": clock.iso(now), "session_id": "", "project": lesson["scope"], "lesson": lesson["id"],
            "outcome": said, "by": by}))
        after = said_of(lesson, said, now, agent=agent)
        change.put(after)
        gone = said == "harmful" and any(row.get("outcome") == said for row in before) and not lesson["pinned"] \
            and not (agent and enforced.in_force(home, lesson["id"]))
        if gone:
            change.archive(lesson["id"], "harmful")
    print(f"{lesson['id']} {'archived as harmful' if gone else 'noted: ' + said}; strength {after['strength']:.2f}")
    return 0


def said_of(lesson: Lesson, said: str, now: float, *, agent: bool = False) -> Lesson:
    """The lesson after a word on it.  An agent that says it helped is no evidence that the failure would have come: it
    adds no hit, and little strength."""
    if said == "helped":
        if not agent:
            return lessons.hit(lesson, None, now)
        strength = lessons.strength_now(lesson, now)
        return {**lesson, "strength": round(strength + (1.0 - strength) * AGENTS_GAIN, 4),
                "last_hit_at": clock.iso(max(now, lessons.last_use(lesson) or now))}
    return {**lesson, "strength": round(lesson["strength"] * WEAK, 4),
            "confidence": round(lesson["confidence"] * 0.5, 4)}


class Showing(NamedTuple):
    """What became of a lesson that a session was shown."""
    ts: str                      # of the first showing
    moments: tuple[str, ...]     # start, prompt, call, failure, hold
    tokens: int
    outcome: str                 # followed | ignored (its failure came all the same) | irrelevant (neither came near)
    false_hold: bool             # the call that was held was made again, and went well


def showings(ledger: Iterable[dict[str, Any]]) -> dict[tuple[str, str], Showing]:
    """(session, lesson) -> what became of showing it."""
    found: dict[tuple[str, str], Showing] = {}
    outcomes: dict[tuple[str, str], set[str]] = {}
    for row in ledger:
        key = str(row.get("session_id", "")), str(row["lesson"])
        if row.get("outcome"):
            outcomes.setdefault(key, set()).add(str(row["outcome"]))
        elif row.get("moment"):
            known = found.get(key, Showing(str(row.get("ts", "")), (), 0, "", False))
            found[key] = known._replace(moments=(*known.moments, str(row["moment"])),
                                        tokens=known.tokens + whole(row.get("tokens")))
    for key, known in found.items():
        seen = outcomes.get(key, set())
        outcome = "ignored" if "recurred" in seen else "followed" if "followed" in seen else "irrelevant"
        found[key] = known._replace(outcome=outcome, false_hold="false-hold" in seen)
    return found


def whole(value: Any) -> int:
    """A count as a row gives it; 0 for what is none, as a line that something else wrote may have."""
    return int(value) if isinstance(value, (int, float)) and 0 <= value < 1e12 else 0


def prevented(showing: Showing) -> bool:
    """Whether a known mistake was not made again because of a lesson: it was shown and followed, or its call was held
    and not made again."""
    if showing.outcome == "followed":
        return True
    return "hold" in showing.moments and showing.outcome != "ignored" and not showing.false_hold


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
            if isinstance(row, dict) and row.get("lesson") and isinstance(row["lesson"], str):
                yield row

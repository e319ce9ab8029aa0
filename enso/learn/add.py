"""`enso add TEXT`: a lesson in a person's words, or, inside an agent's session, in the agent's.

An agent's words pass the same gate as an LLM's and cannot be pinned (DESIGN 10).  What says the same
as a lesson that is there joins it; what contradicts one is kept beside it, and said.
"""
from __future__ import annotations

import argparse
from typing import NamedTuple, Sequence

from enso import clock, event, trust
from enso.capture.redaction.values import MARKER
from enso.errors import EnsoError
from enso.home import Home
from enso.learn import conditions, contest, gate, stated
from enso.memory import desk, same
from enso.memory import lesson as lessons
from enso.memory.change import Change
from enso.memory.store import Store
from enso.shapes import Lesson
from enso.text import kinds, planted

ELSEWHERE = ("merged",)
"""Reasons of an archived lesson whose content lives on in another one."""


class Place(NamedTuple):
    """Where a new text belongs: the lesson that says the same (or None), and those it contradicts."""
    twin: Lesson | None
    rivals: list[Lesson]


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("text", metavar="TEXT", help="one line that says what to do")
    parser.add_argument("--scope", default=".", metavar="SCOPE", help="`global`, or a project (default: this folder's)")
    parser.add_argument("--category", default="unknown", choices=event.CATEGORIES, metavar="CATEGORY",
                        help=", ".join(event.CATEGORIES))
    parser.add_argument("--pin", action="store_true", help="never forget it (for persons)")
    parser.add_argument("--json", action="store_true",
                        help='for a machine: {"lesson": ..., "joined": ..., "conflicts": [...]}')


def run(args: argparse.Namespace) -> int:
    store, now, who = Store(Home()), clock.now(), desk.who()
    if args.pin:
        desk.refuse_agent("pin a lesson")
    text = desk.worded(args.text)
    if MARKER in text and MARKER not in args.text:
        desk.say(["note: a credential was taken out of this line"])
    scope = desk.scope_of(args.scope, store)
    _refuse(text, who, args.category)
    threshold = float(desk.settings_of(store.home)["same.threshold"])
    with store.change(now, who=who, why="added by hand") as change:
        around = [lesson for known in sorted({scope, lessons.GLOBAL}) for lesson in change.lessons(known)]
        found = place(text, around, threshold)
        if not found.twin:
            found = _back(change, found, place(text, _forgotten(store, scope), threshold).twin)
        if found.twin:
            lesson = change.put(joined(found.twin, text, who, args.pin), "the same in other words")
        else:
            about = stated.triggers(text)
            lesson = _added(change, lessons.new(text, category=args.category, scope=scope, origin=who, now=now,
                                                trigger=about[0] if about else None, pinned=args.pin,
                                                detail={"triggers": about[1:]} if about[1:] else None),
                            found.rivals)
    desk.say(store.notes)
    if args.json:
        conflicts = [rival["id"] for rival in found.rivals]
        print(desk.as_json({"lesson": lesson, "joined": bool(found.twin), "conflicts": conflicts}))
    elif found.twin:
        print(f"{lesson['id']}  says the same already: {found.twin['text']}")
    else:
        print(f"{lesson['id']}  {lesson['text']}")
        for rival in found.rivals:
            print(_beside(lesson, rival))
    return 0


def _beside(lesson: Lesson, rival: Lesson) -> str:
    """What is said of a lesson that a new one contradicts, or that is right in another case than it."""
    found = conditions.difference(lesson, rival) if rival["id"] in lesson["detail"].get("apart", ()) else None
    if found:
        ours, theirs = (conditions.said(when) or "everywhere else" for when in found)
        return f"  kept beside {rival['id']}  {rival['text']}\n  the new one holds {ours}, the other {theirs}"
    return (f"  contradicts {rival['id']}  {rival['text']}\n  both are kept; `enso forget {rival['id']}` if the new "
            "one holds")


def _refuse(text: str, who: str, category: str) -> None:
    """EnsoError for a line that an agent may not add, or that only a person at a terminal may mean."""
    if who == "agent":
        reason = gate.check(text, category=category)
        if reason:
            raise EnsoError(f"this line was not taken: {reason}")
    ordered = planted.planted(text)
    if ordered and not trust.is_person():
        raise EnsoError(f"this line was not taken: it {ordered}; add it at a terminal of your own if you mean it")
    if ordered:
        desk.say([f"note: it {ordered}"])


def _forgotten(store: Store, scope: str) -> list[Lesson]:
    """What the archive holds for a scope."""
    return [entry["lesson"] for entry in store.archived()
            if entry["lesson"]["scope"] in (scope, lessons.GLOBAL) and entry["reason"] not in ELSEWHERE]


def _back(change: Change, found: Place, forgotten: Lesson | None) -> Place:
    """The same, and what was forgotten brought back if there is a twin of the text among it."""
    if forgotten is None:
        return found
    entry = change.archived(forgotten["id"])
    if entry and entry["reason"] in desk.ON_PURPOSE:
        desk.refuse_agent(f"bring back {forgotten['id']}, which was put away on purpose ({entry['reason']})")
    return Place(change.restore(forgotten["id"], "the same was added again"), [])


def place(text: str, around: Sequence[Lesson], threshold: float) -> Place:
    """Compare a text with the lessons of its scope."""
    relations = [(same.relation(text, lesson["text"]), lesson) for lesson in around
                 if not kinds.differ(text, lesson["text"])]      # of S3 and of GCS: `knowledge.merge` makes a rule
    twins = [(relation.score, lesson["id"], lesson) for relation, lesson in relations if relation.same_at(threshold)]
    if twins:
        return Place(max(twins)[2], [])
    return Place(None, [lesson for relation, lesson in relations if relation.conflict])


def joined(lesson: Lesson, text: str, who: str, pin: bool) -> Lesson:
    """A lesson with another wording of it; a person who says it again vouches for it."""
    after = lessons.absorb(lesson, text)
    if who == "human":
        confidence, strength = lessons.TRUST["human"]
        after["confidence"] = max(after["confidence"], confidence)
        after["strength"] = max(after["strength"], strength)
        after["pinned"] = after["pinned"] or pin
    return after


def _added(change: Change, lesson: Lesson, rivals: Sequence[Lesson]) -> Lesson:
    """Store a lesson and let it and its rivals know of each other."""
    if rivals:
        lesson["detail"] = {**lesson["detail"], "conflicts": [rival["id"] for rival in rivals]}
    stored = change.put(lesson)
    contest.tell(change, rivals, stored["id"])
    if rivals:
        conditions.settle(change)
    return change.get(stored["id"]) or stored

"""`enso split ID`: take apart what was joined: a rule into its lessons, or a lesson into its wordings.

A rule's members come back from the archive with the counts they had, and the rule is archived in their place.  A lesson
that took other wordings in gives each a lesson of its own.  What was taken apart is not merged again by itself
(`detail.split`).
"""
from __future__ import annotations

import argparse
import json

from enso import clock
from enso.errors import EnsoError
from enso.home import Home
from enso.knowledge import experiences
from enso.memory import desk
from enso.memory import lesson as lessons
from enso.memory.change import Change
from enso.memory.store import Store
from enso.shapes import Lesson


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("lesson", metavar="ID", help="an id, its beginning, or a part of the text")
    parser.add_argument("--dry-run", action="store_true", help="say what would become of it, and change nothing")
    parser.add_argument("--json", action="store_true", help="for a machine: a list of lessons")


def run(args: argparse.Namespace) -> int:
    store, now = Store(Home()), clock.now()
    lesson = desk.active(store, args.lesson)
    if args.dry_run:
        desk.refuse_agent_on(lesson, "split")
        known = {entry["lesson"]["id"]: entry["lesson"]["text"] for entry in store.archived()}
        texts = [known[member] for member in lesson["detail"].get("members", ()) if member in known] or \
            [lesson["text"], *lesson["variants"]]
        print(json.dumps(texts, ensure_ascii=False, indent=2) if args.json else "\n".join(texts))
        return 0
    with store.change(now, who=desk.who(), why=f"{lesson['id']} was taken apart") as change:
        parts = taken_apart(change, desk.current(change, lesson, "split"), now)
    if args.json:
        print(desk.as_json(parts))
        return 0
    for part in parts:
        print(f"{part['id']}  {part['text']}")
    print("they stay apart; `enso undo` joins them again")
    return 0


def taken_apart(change: Change, lesson: Lesson, now: float) -> list[Lesson]:
    """The lessons that one becomes, in the change that read it.  EnsoError when it was never joined with anything."""
    if lesson["layer"] == "knowledge":
        parts = _members(change, lesson)
        if parts:
            change.archive(lesson["id"], "superseded", "taken apart")
            experiences.release(change, lesson["id"], now)
    else:
        parts = _wordings(change, lesson, now)
    if not parts:
        raise EnsoError(f"{lesson['id']} was not joined with anything; `enso why {lesson['id']}` shows its origin")
    ids = [part["id"] for part in parts]
    return [change.put({**part, "detail": {**part["detail"], "split": [one for one in ids if one != part["id"]]}})
            for part in parts]


def _members(change: Change, rule: Lesson) -> list[Lesson]:
    """A rule's members back from the archive, as they were."""
    found = []
    for member in rule["detail"].get("members", ()):
        entry = change.archived(member)
        if entry and entry["reason"] == "merged":
            change.restore(member, f"{rule['id']} was taken apart")
            detail = {key: value for key, value in entry["lesson"]["detail"].items() if key != "merged_into"}
            found.append(change.put({**lessons.fresh(entry["lesson"]), "detail": detail,
                                     "last_hit_at": rule["last_hit_at"] or entry["lesson"]["last_hit_at"]}))
    return found


def _wordings(change: Change, lesson: Lesson, now: float) -> list[Lesson]:
    """A lesson and one of its own for each of its other wordings."""
    if not lesson["variants"]:
        return []
    first = lesson.copy()
    first["variants"] = []
    found = [first]
    for text in lesson["variants"]:
        found.append(change.put(lessons.new(
            text, category=lesson["category"], scope=lesson["scope"], origin=lesson["origin"], now=now,
            fingerprints=lesson["fingerprints"], sources=lesson["sources"], trigger=lesson["trigger"])))
    return found

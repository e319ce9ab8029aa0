"""`enso restore`: bring a forgotten lesson back; it is then kept twice as long."""
from __future__ import annotations

import argparse

from enso import clock
from enso.errors import EnsoError
from enso.home import Home
from enso.memory import desk
from enso.memory.find import find
from enso.memory.store import Store
from enso.shapes import Archived


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("lesson", nargs="?", metavar="ID", help="an id, its beginning, or a part of the text")
    parser.add_argument("--last", action="store_true", help="the one that was forgotten last")
    parser.add_argument("--json", action="store_true", help="for a machine: the lesson")


def run(args: argparse.Namespace) -> int:
    if bool(args.lesson) == args.last:
        raise EnsoError("say which: `enso restore ID`, or `enso restore --last`")
    store = Store(Home())
    lesson_id = chosen(store.archived(), args.lesson)["lesson"]["id"]
    with store.change(clock.now(), who=desk.who(), why="restored by hand") as change:
        entry = change.archived(lesson_id)
        if entry and entry["reason"] in desk.ON_PURPOSE:
            desk.refuse_agent(f"restore what was put away on purpose ({entry['reason']})")
        lesson = change.restore(lesson_id)
    desk.say(store.notes)
    print(desk.as_json(lesson) if args.json else f"{lesson['id']}  is back: {lesson['text']}")
    return 0


def chosen(archived: list[Archived], wanted: str | None) -> Archived:
    """The archive's entry that is meant; the last one when nothing is said.  EnsoError: there is none."""
    if not archived:
        raise EnsoError("nothing was forgotten, so there is nothing to restore")
    if wanted is None:
        return archived[-1]
    lesson = find(wanted, [entry["lesson"] for entry in archived], "`enso list --archived` shows what was forgotten")
    return next(entry for entry in archived if entry["lesson"]["id"] == lesson["id"])

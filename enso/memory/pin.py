"""`enso pin ID`: keep a lesson whatever happens; `--off` lets it age again."""
from __future__ import annotations

import argparse

from enso import clock
from enso.home import Home
from enso.memory import desk
from enso.memory import lesson as lessons
from enso.memory.store import Store


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("lesson", metavar="ID", help="an id, its beginning, or a part of the text")
    parser.add_argument("--off", action="store_true", help="take the pin out again")
    parser.add_argument("--json", action="store_true", help="for a machine: the lesson")


def run(args: argparse.Namespace) -> int:
    desk.refuse_agent("pin a lesson")
    store = Store(Home())
    known = desk.active(store, args.lesson)
    with store.change(clock.now(), who="human", why="unpinned" if args.off else "pinned") as change:
        lesson = desk.current(change, known)
        lesson = change.put({**lessons.fresh(lesson), "pinned": not args.off})
    desk.say(store.notes)
    print(desk.as_json(lesson) if args.json else
          f"{lesson['id']}  {'not pinned any more' if args.off else 'pinned'}: {lesson['text']}")
    return 0

"""`enso forget ID`: into the archive, restorable; `--purge` removes every trace."""
from __future__ import annotations

import argparse
import sys
from typing import Callable, Sequence

from enso import clock, trust
from enso.errors import EnsoError
from enso.home import Home
from enso.memory import desk, purge
from enso.memory.store import Store
from enso.shapes import Lesson
from enso.show import console


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("lesson", metavar="ID", help="an id, its beginning, or a part of the text")
    parser.add_argument("--purge", action="store_true",
                        help="remove it from archive, history, ledger and captured failures as well; cannot be undone")
    parser.add_argument("--yes", action="store_true", help="do not ask before a purge")


Settle = Callable[[Home, Lesson], Sequence[str]]
"""Takes back what belongs to a lesson besides itself; what was done, in words (`knowledge.forget`)."""


def _nothing_else(home: Home, lesson: Lesson) -> Sequence[str]:
    return ()


def run(args: argparse.Namespace, settle: Settle = _nothing_else) -> int:
    store, now = Store(Home()), clock.now()
    lesson, entry = store.find(args.lesson)
    desk.say(store.notes)
    if args.purge:
        return _purge(store, lesson, args.yes, settle)
    if entry:
        raise EnsoError(f"{lesson['id']} is forgotten already ({entry['reason']}); --purge removes every trace of it")
    with store.change(now, who=desk.who(), why="forgotten by hand") as change:
        lesson = change.archive(desk.current(change, lesson, "forget")["id"], "forgotten")
        more = settle(store.home, lesson)
    print(f"{lesson['id']}  forgotten: {lesson['text']}\n  `enso restore {lesson['id']}` brings it back.")
    _tell(more)
    return 0


def _tell(lines: Sequence[str]) -> None:
    for line in lines:
        print("  " + line)


def _purge(store: Store, lesson: Lesson, sure: bool, settle: Settle) -> int:
    if not trust.is_person():
        raise EnsoError(f"--purge is for a person: {trust.why_not_person()}")
    if not sure:
        print(f"Remove every trace of {lesson['id']} ({lesson['text']})? This cannot be undone. [y/N] ",
              end="", file=sys.stderr, flush=True)
        if sys.stdin.readline().strip().lower() not in ("y", "yes"):
            print("Nothing was changed.")
            return 1
    more = settle(store.home, lesson)
    removed = purge.purge(store, lesson)
    print(f"{lesson['id']}  removed, with {console.count(removed, 'line')} about it.")
    _tell(more)
    if purge.was_sent(store.home, lesson["id"]):
        print("  It was shared: the next `enso sync` takes it out of the team's file, git's history there keeps it.")
    return 0

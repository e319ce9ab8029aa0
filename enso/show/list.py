"""`enso list`: lessons, strongest first."""
from __future__ import annotations

import argparse
from typing import Callable

from enso import clock, event
from enso.home import Home
from enso.memory import desk, files, stages
from enso.memory import lesson as lessons
from enso.memory.store import Store
from enso.shapes import Lesson
from enso.show import console

NOTHING_KNOWN = "No such lessons. They come by themselves when a tool call fails."
NOTHING_FORGOTTEN = "Nothing was forgotten."


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--project", metavar="PROJECT", help="a project's and the global lessons: a folder or a name")
    parser.add_argument("--scope", metavar="SCOPE", help="`global`, or one project and nothing else")
    parser.add_argument("--category", choices=event.CATEGORIES, metavar="CATEGORY", help=", ".join(event.CATEGORIES))
    parser.add_argument("--stage", choices=("fresh", "stale"), help="in use, or under observation")
    parser.add_argument("--archived", action="store_true", help="forgotten lessons instead, the last one first")
    parser.add_argument("--json", action="store_true", help="for a machine: a list of lessons")


def run(args: argparse.Namespace) -> int:
    store, now = Store(Home()), clock.now()
    scopes = _scopes(args, store)
    settings = desk.settings_of(store.home)
    if args.archived:
        rows = _archived(store)
    else:
        rows = _active(store, scopes, lambda lesson: stages.strength(lesson, now, settings))
    rows = [(lesson, note) for lesson, note in rows if (scopes is None or lesson["scope"] in scopes)
            and args.category in (None, lesson["category"]) and args.stage in (None, lesson["stage"])]
    desk.say(store.notes)
    unread = any(note.endswith(files.UPDATE) for note in store.notes)    # said above; what could be read is shown
    if args.json:
        print(desk.as_json([lesson for lesson, _ in rows]))
        return int(unread)
    if not rows:
        if not unread:
            print(NOTHING_FORGOTTEN if args.archived else NOTHING_KNOWN)
        return int(unread)
    cells = ((lesson["id"], note, console.count(lesson["hit_count"], "hit"), lesson["scope"], lesson["text"])
             for lesson, note in rows)
    for line in console.table(cells):
        print(console.styled(line[:9], "cyan") + line[9:])
    return int(unread)


def _scopes(args: argparse.Namespace, store: Store) -> list[str] | None:
    """The scopes that are asked for; None for all."""
    if args.scope:
        return [desk.scope_of(args.scope, store)]
    return [desk.scope_of(args.project, store), lessons.GLOBAL] if args.project else None


def _active(store: Store, scopes: list[str] | None, strength: Callable[[Lesson], float]) -> list[tuple[Lesson, str]]:
    """Pinned lessons, then the strongest; the note says which are pinned, stale or contested, and how
    strong."""
    found = store.everything() if scopes is None else [one for scope in scopes for one in store.lessons(scope)]
    found.sort(key=lambda lesson: (not lesson["pinned"], -strength(lesson), lesson["id"]))
    return [(lesson, f"{strength(lesson):.2f} {_state(lesson)}".rstrip()) for lesson in found]


def _state(lesson: Lesson) -> str:
    if lesson["pinned"] or lesson["stage"] == "stale":
        return "pinned" if lesson["pinned"] else "stale"
    return "contested" if lesson["detail"].get("conflicts") else ""


def _archived(store: Store) -> list[tuple[Lesson, str]]:
    return [(entry["lesson"], f"{entry['archived_at'][:10]} {entry['reason']}") for entry in reversed(store.archived())]

"""`enso undo`: take back the last change to the lessons, and say what that was.

Undo again to go further back; `enso undo GROUP` (`enso why` shows groups) takes back any change,
another undo included.  Counts, links and stages change by themselves and are passed over, and so is what
`enso prune` forgot: `enso restore` is for that.
"""
from __future__ import annotations

import argparse
from typing import Callable, Sequence

from enso import clock
from enso.errors import EnsoError
from enso.home import Home
from enso.memory import desk, history
from enso.memory.change import Change
from enso.memory.history import Entry
from enso.memory.store import Store

_WORDS = {"add": "added", "change": "changed", "archive": "forgot", "restore": "restored", "remove": "removed"}


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("group", nargs="?", metavar="GROUP", help="a change that `enso why` shows (default: the last)")
    parser.add_argument("--dry-run", action="store_true", help="say what would be taken back")
    parser.add_argument("--json", action="store_true", help='for a machine: {"group": ..., "undone": [...]}')


Settle = Callable[[Change, Sequence[Entry]], Sequence[str]]
"""Takes back what belongs to a change besides its lessons: (the change that undoes, the entries taken back) -> what was
done, in words.  The rooms above this one have it (`knowledge.undo`)."""


def _nothing_else(change: Change, entries: Sequence[Entry]) -> Sequence[str]:
    return ()


def run(args: argparse.Namespace, settle: Settle = _nothing_else) -> int:
    store = Store(Home())
    entries = chosen(store.history(), args.group)
    group = str(entries[0]["group"])
    if any(entry["who"] == "human" for entry in entries):
        desk.refuse_agent("take back what a person did")
    more: Sequence[str] = ()
    if not args.dry_run:
        with store.change(clock.now(), who=desk.who(), why=f"undo of {group}", undoes=group) as change:
            for entry in reversed(entries):
                change.move(entry["id"], history.revert(entry, change.state(entry["id"])))
            more = settle(change, entries)
    desk.say(store.notes)
    if args.json:
        print(desk.as_json({"group": group, "dry_run": args.dry_run, "undone": entries}))
        return 0
    for entry in entries:
        print(f"{'would take back' if args.dry_run else 'taken back'}: {_said(entry, store)}")
    for line in more:
        print(f"taken back: {line}")
    return 0


def _said(entry: Entry, store: Store) -> str:
    """An entry in words: who did what to which lesson, when and why."""
    text = (entry["before"] or {}).get("text") or (entry["after"] or {}).get("text") or _text(store, entry)
    when = entry["ts"][:16].replace("T", " ")
    return f"{entry['who']} {_WORDS.get(entry['op'], entry['op'])} {entry['id']} on {when} ({entry['why']}): {text}"


def chosen(entries: list[Entry], group: str | None) -> list[Entry]:
    """The entries to take back, in the order they happened.  EnsoError when there is nothing."""
    wanted = group or history.last_undoable(entries)
    found = [entry for entry in entries if entry["group"] == wanted and entry["op"] not in ("snapshot", "purge")]
    if not wanted:
        raise EnsoError("nothing to undo: no change to a lesson is on record")
    if not found:
        raise EnsoError(f"no change {wanted!r} on record; `enso why ID` shows the changes of a lesson")
    return found


def _text(store: Store, entry: Entry) -> str:
    state = history.replay(store.history()).get(entry["id"], history.NOWHERE)
    return state.lesson["text"] if state.lesson else ""

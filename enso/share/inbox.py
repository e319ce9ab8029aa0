"""`enso share review`, `accept`, `reject`: what others sent, for a person to look at.

Everything they wrote is shown quoted, on one line, with what is invisible spelled out.
"""
from __future__ import annotations

import argparse
from typing import Any, Dict, List

from enso import clock
from enso.errors import EnsoError
from enso.home import Home
from enso.memory import desk
from enso.memory.lock import Lock
from enso.memory.store import Store
from enso.share import incoming, record, removed, review, state
from enso.share.incoming import CHANGE, NEW, REMOVAL, Item
from enso.share.review import Done
from enso.show import console

MOST_SHOWN = 50
"""Items at once: more nobody reads, and each costs the gate some milliseconds."""


def show(args: argparse.Namespace) -> int:
    store = Store(Home())
    known = state.load(store.home)
    found = review.waiting(store, known)
    by = {shared_id: gone.by for shared_id, gone in known.gone.items()}
    desk.say(store.notes)
    if args.json:
        print(desk.as_json([{**_as_data(item), "by": by.get(item.id, "")} for item in found]))
    elif not found:
        print("Nothing waits.")
    else:
        for item in found[:MOST_SHOWN]:
            print("\n".join(_shown(item, by.get(item.id, removed.SOMEBODY))))
        if len(found) > MOST_SHOWN:
            print(f"\nThese are {MOST_SHOWN} of {len(found)}; the next come when they are accepted or rejected.")
        print("\nQuoted words are theirs, not Enso's. `enso share accept ID` takes them, `reject ID` does not.")
    return 0


def _as_data(item: Item) -> Dict[str, Any]:
    alive = record.is_alive(item.record)
    words = {name: record.value(item.record, name) for name in record.EDITABLE} if alive else {}
    return {"id": item.id, "kind": item.kind, "author": item.author, "refused": item.refused,
            "changed": list(item.changed), "local": item.local["id"] if item.local else "", **words}


def _shown(item: Item, by: str) -> List[str]:
    """An item for a person: whose it is, what it says with nothing hidden, where it would be shown.  `by` is who took
    it back."""
    here = incoming.visible(item.local["text"]) if item.local else ""
    if item.kind == REMOVAL:
        return ["", f"{item.id}  taken back by {incoming.visible(by)}: `accept` forgets it here, `reject` keeps it",
                f"  here    \u201c{here}\u201d"]
    one = item.record
    scope, category = record.value(one, "scope"), record.value(one, "category")
    machines = len({*one["hits"], *one["followed"]})
    hits = console.count(record.total(one, "hits"), "hit")
    use = f", {hits} on {console.count(machines, 'machine')}" if machines else ""
    what = {NEW: "new, from", CHANGE: f"change of {', '.join(item.changed)} in a lesson of"}[item.kind]
    lines = ["", f"{item.id}  {what} {incoming.visible(item.author)}: {scope}, {category}{use}"]
    if here:
        lines.append(f"  here    \u201c{here}\u201d")
    lines.append(f"  theirs  \u201c{incoming.visible(record.value(one, 'text'))}\u201d")
    trigger = " ".join(record.texts(record.value(one, "trigger")))
    if trigger:
        lines.append(f"  shown on calls like: {incoming.visible(trigger)}")
    refused = item.refused
    if refused:
        lines.append(console.styled(f"  cannot be accepted: {refused}", "red"))
    return lines


def accept(args: argparse.Namespace) -> int:
    state.person("accept what others sent")
    store, now = Store(Home()), clock.now()
    wanted = _wanted(args, store)
    done = review.accept(store, wanted, now, "human")
    desk.say(store.notes)
    if args.json:
        print(desk.as_json([{"id": one.item.id, "what": one.what, "reason": one.reason,
                             "lesson": one.lesson["id"] if one.lesson else ""} for one in done]))
    else:
        print("\n".join(map(_result, done)) or "Nothing waits.")
    named = {item.id for item in wanted} if args.ids else set()
    return 1 if any(one.item.id in named and one.what == "refused" for one in done) else 0


def _result(done: Done) -> str:
    if done.lesson is None:
        return f"{done.item.id}  {done.what}" + (f": {incoming.visible(done.reason)}" if done.reason else "")
    if done.what == "removed":
        return f"{done.item.id}  removed; `enso restore {done.lesson['id']}` brings it back"
    word = {"known": "says the same as", "joined": "other words of", "added": "accepted as"}.get(done.what, done.what)
    return f"{done.item.id}  {word} {done.lesson['id']}  {console.plain(done.lesson['text'])}"


def reject(args: argparse.Namespace) -> int:
    state.person("reject what others sent")
    store = Store(Home())
    wanted = _wanted(args, store)
    with Lock(store.home):
        state.save(store.home, review.reject(wanted, state.load(store.home)))
    if args.json:
        print(desk.as_json([item.id for item in wanted]))
    else:
        print(f"{console.count(len(wanted), 'lesson')} rejected." if wanted else "Nothing waits.")
    return 0


def _wanted(args: argparse.Namespace, store: Store) -> List[Item]:
    found = review.waiting(store, state.load(store.home))
    if bool(args.ids) == args.all:
        raise EnsoError("say which: ids as `enso share review` shows them, or --all")
    return found if args.all else review.chosen(found, args.ids)

"""Accept or reject what others sent: items into lessons, and the notes about them into the state."""
from __future__ import annotations

from dataclasses import replace
from typing import Dict, List, NamedTuple, Sequence, cast

from enso import disk
from enso.errors import EnsoError
from enso.home import Home
from enso.memory import desk
from enso.memory import lesson as lessons
from enso.memory.change import Change
from enso.memory.store import Store
from enso.shapes import Lesson
from enso.share import arrive, document, incoming, own, record, state
from enso.share.arrive import Arrivals, Draft
from enso.share.incoming import CHANGE, NEW, REMOVAL, Item
from enso.share.join import Document
from enso.share.outgoing import values
from enso.share.record import Record
from enso.share.state import REJECTED, RETRACTED, SENT, TAKEN, Known, State

BATCH = 300
"""Items accepted under one hold of the lock, some seconds: each one writes the files of its scopes whole."""


class Done(NamedTuple):
    """What became of an item; no lesson and a reason when it could not be accepted."""
    item: Item
    what: str                        # added | joined | known | restored | changed | removed | refused
    lesson: Lesson | None = None
    reason: str = ""


def fetched(home: Home) -> Document:
    """The shared lessons as they were read last."""
    return document.parse(disk.read_text(state.incoming(home)) or "").records


def waiting(store: Store, known: State) -> List[Item]:
    """What waits, as it was fetched last."""
    return items(store, fetched(store.home), known)


def items(store: Store, shared: Document, known: State) -> List[Item]:
    """What of the shared lessons waits for a person, as the store stands."""
    active = {lesson["id"]: lesson for lesson in store.everything()}
    archived = {entry["lesson"]["id"]: entry["lesson"] for entry in store.archived()}
    return incoming.pending(shared, active, archived, known)


def chosen(found: Sequence[Item], wanted: Sequence[str]) -> List[Item]:
    """The items that a person names by id or its beginning.  EnsoError when one is none, or several."""
    out: Dict[str, Item] = {}
    for name in wanted:
        fits = [item for item in found if item.id.casefold().startswith(name.casefold())]
        if len(fits) != 1:
            raise EnsoError(f"{name!r} fits {len(fits) or 'none'} of what waits; `enso share review` shows it")
        out[fits[0].id] = fits[0]
    return list(out.values())


def accept(store: Store, wanted: Sequence[Item], now: float, who: str) -> List[Done]:
    """Take items into the store, some at a time, so that nobody waits long for the lock; a batch and the note of it
    are one step."""
    threshold = float(desk.settings_of(store.home)["same.threshold"])
    done: List[Done] = []
    arrivals: Arrivals | None = None
    for at in range(0, len(wanted), BATCH):
        with store.change(now, who=who, why="accepted from the team") as change:
            known = state.load(store.home)
            if arrivals is None:
                arrivals = Arrivals(store, change, now, threshold)
            arrivals.into(change)
            news: Dict[str, Known] = {}
            for item in wanted[at:at + BATCH]:
                result, entry = _accept(item, arrivals, change, known)
                done.append(result)
                if entry is not None:
                    news[item.id] = entry
            change.write(state.path(store.home), state.dump(state.with_known(known, news)))
    return done


def _accept(item: Item, arrivals: Arrivals, change: Change, known: State) -> tuple[Done, Known | None]:
    """What became of an item, and what is to be noted of it."""
    refused = item.refused
    if refused:
        return Done(item, arrive.REFUSED, reason=refused), None
    result, entry = _ACCEPT[item.kind](item, arrivals, change)
    if entry is None:
        return result, None
    before = known.known.get(item.id)
    if before is not None and before.verdict == SENT:
        # Changed by others, it is still ours to take back; removed, and ours to send again when it is back.
        entry = replace(entry, verdict=RETRACTED if item.kind == REMOVAL else SENT)
    elif before is None and entry.local == item.id and own.is_own(item.record, None, known):
        entry = replace(entry, verdict=SENT)         # lost here, and found in the shared file
    return result, entry


def _accept_new(item: Item, arrivals: Arrivals, change: Change) -> tuple[Done, Known | None]:
    outcome = arrivals.place(draft_of(item.record))      # `_accept` looked at it
    if outcome.lesson is None:
        return Done(item, outcome.what, reason=outcome.reason), None
    lesson = outcome.lesson
    entry = Known(TAKEN, lesson["id"], record.marks(values(lesson)), record.marks_of(item.record), True)
    return Done(item, outcome.what, lesson), entry


def _accept_change(item: Item, arrivals: Arrivals, change: Change) -> tuple[Done, Known | None]:
    lesson = change.get(item.local["id"], item.local["scope"]) if item.local else None
    if lesson is None:
        return Done(item, arrive.REFUSED, reason="the lesson was forgotten here meanwhile"), None
    after = cast(Lesson, {**lesson, **{name: record.value(item.record, name) for name in item.changed}})
    if after["text"] != lesson["text"]:
        after = lessons.absorb(after, lesson["text"])
        after["variants"] = [variant for variant in after["variants"] if variant != after["text"]]
        after["origin"] = "import"
    change.put(after, "changed by the team")
    known = Known(TAKEN, after["id"], record.marks(values(after)), record.marks_of(item.record), True)
    return Done(item, "changed", after), known


def _accept_removal(item: Item, arrivals: Arrivals, change: Change) -> tuple[Done, Known | None]:
    local = item.local
    if local is not None and change.get(local["id"], local["scope"]) is not None:
        local = change.archive(local["id"], "superseded", "taken back by the team")
    return Done(item, "removed", local), Known(REJECTED, local["id"] if local else "")


_ACCEPT = {NEW: _accept_new, CHANGE: _accept_change, REMOVAL: _accept_removal}


def reject(wanted: Sequence[Item], known: State) -> State:
    """Note that items are not wanted; they are not shown again until their words change."""
    for item in wanted:
        before = known.known.get(item.id)
        seen = record.marks_of(item.record) if record.is_alive(item.record) else incoming.GONE
        keep = before is not None and item.kind != NEW
        entry = replace(before, theirs=seen) if before is not None and keep else Known(REJECTED, theirs=seen, seen=True)
        known = state.with_known(known, {item.id: entry})
    return known


def draft_of(one: Record) -> Draft:
    return Draft(record.value(one, "text"), record.value(one, "scope"), record.value(one, "category"),
                 record.value(one, "layer"), record.value(one, "trigger"), one["fingerprints"], incoming.author(one),
                 one["id"])

"""What came in: a pure list of what waits for a person, and how it looks without its disguises.

An item is a lesson that is new here, a change of one that was accepted or sent, or the removal of one that was
accepted or sent.  `refused` says why an item cannot be accepted at all: the gate's reason.
"""
from __future__ import annotations

from typing import Dict, List, Mapping, NamedTuple

from enso.capture.redact import redact
from enso.recall import render
from enso.shapes import Lesson
from enso.share import arrive, credentials, own, record
from enso.share.join import Document
from enso.share.outgoing import values
from enso.share.record import EDITABLE, Record
from enso.share.state import REJECTED, SENT, TAKEN, Known, State
from enso.text.planted import has_invisible

NEW, CHANGE, REMOVAL = "new", "change", "removal"
GONE = {"life": "gone"}
"""In place of the digests of a record that is a tombstone."""


class Item(NamedTuple):
    kind: str
    record: Record
    local: Lesson | None = None              # the lesson here that changes or goes
    changed: tuple[str, ...] = ()            # which of its values

    @property
    def id(self) -> str:
        return str(self.record["id"])

    @property
    def refused(self) -> str:
        """Asked for only when a person looks, or accepts: it costs two milliseconds, and much may wait."""
        return refusal(self.record) if record.is_alive(self.record) else ""

    @property
    def author(self) -> str:
        return author(self.record) if record.is_alive(self.record) else ""


def pending(shared: Document, active: Mapping[str, Lesson], archived: Mapping[str, Lesson], state: State) -> List[Item]:
    """What waits, by id.  `active` and `archived` are the lessons here, by their id."""
    found = []
    for shared_id in sorted(shared):
        item = _item(shared[shared_id], state.known.get(shared_id), active, archived, state)
        if item is not None:
            found.append(item)
    return found


def _item(there: Record, known: Known | None, active: Mapping[str, Lesson], archived: Mapping[str, Lesson],
          state: State) -> Item | None:
    local = active.get(known.local) if known else None
    if not record.is_alive(there):
        by_others = there["life"][2] != state.replica
        removed = by_others and known and known.verdict in (SENT, TAKEN) and known.theirs != GONE
        return Item(REMOVAL, there, local) if removed and local else None
    if known is None or (known.verdict == TAKEN and known.local not in active and known.local not in archived):
        namesake = active.get(there["id"]) or archived.get(there["id"])
        return None if namesake and own.is_own(there, namesake, state) else Item(NEW, there)
    marks = record.marks_of(there)
    if known.verdict == REJECTED:
        return Item(NEW, there) if marks["text"] != known.theirs.get("text") else None
    if known.verdict not in (SENT, TAKEN) or local is None:
        return None
    here = values(local)
    changed = tuple(name for name in EDITABLE
                    if marks[name] != known.theirs.get(name) and record.value(there, name) != here[name])
    return Item(CHANGE, there, local, changed) if changed else None


def refusal(one: Record) -> str:
    """Why a record may not become a lesson here; "" when a person may accept it."""
    text, trigger = record.value(one, "text"), record.value(one, "trigger")
    if credentials.was_taken_out(text, trigger):
        return "a credential was taken out of it"
    return arrive.refusal(text, record.value(one, "category"), trigger)


def clean(shared: Document) -> Document:
    """The records as they may be written to this machine's disk: without credentials."""
    authors: Dict[str, str] = {}
    return {shared_id: _clean(one, authors) for shared_id, one in shared.items()}


def _clean(one: Record, authors: Dict[str, str]) -> Record:
    """`authors` are names with what is left of them: few names stand on many records."""
    if not record.is_alive(one):
        return one
    author = record.value(one, "author")
    if author not in authors:
        authors[author] = redact(author)
    text, trigger = credentials.without(record.value(one, "text"), record.value(one, "trigger"))
    held = {"author": authors[author], "text": text, "trigger": trigger}
    if all(held[name] == record.value(one, name) for name in held):
        return one
    return {**one, **{name: [content, *one[name][1:]] for name, content in held.items()}}


def visible(text: str) -> str:
    """The text with what a person would not see spelled out, on one line: `‹U+200B›`."""
    return " ".join("".join(f"‹U+{ord(char):04X}›" if _is_hidden(char) else char for char in text).split())


def _is_hidden(char: str) -> bool:
    return has_invisible(char) or not (char.isprintable() or char.isspace())


def author(one: Record) -> str:
    """Who wrote it, as they call themselves."""
    return named(str(record.value(one, "author")))


def named(name: str) -> str:
    """A name that somebody gave themselves, as it may be shown."""
    return render.plain(redact(name))[:60].strip() or "somebody"

"""The tally of old transcripts: one row per mistake and per correction, kept in `imported.json` between imports."""
from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any

from enso.hashing import digest
from enso.learn.decide import Proposal
from enso.memory.lesson import GLOBAL
from enso.shapes import Outcome

VERSION = 3
MAX_ROWS = 20000
"""Mistakes kept while reading; past it, those made once are dropped."""
MAX_SEEN = 100000
"""Failed calls and prompts that are remembered as counted; past it, the oldest are forgotten."""
OWN_ID = 16
"""Characters from which on an id of a call is its own; shorter ones (`call_0`) come again in every session."""


@dataclass
class Mistake:
    """One mistake over all transcripts that were read."""
    line: str                                     # the decisive error line
    tool: str
    call: str                                     # an excerpt of the latest such call
    category: str
    count: int = 0
    tokens: int = 0                               # of the failed calls and their results
    last: str = ""
    sessions: int = 0
    projects: list[str] = field(default_factory=list)
    proposals: dict[str, dict[str, Any]] = field(default_factory=dict)   # project -> its best `Proposal`, as JSON
    tries: int = 0                                # failures whose fix was looked for in vain


@dataclass
class Place:
    """How far a transcript was read.  What stands last in it is read once more when it grows: a failure's fix, or what
    the user says next, may have to do with it."""
    size: int = 0                                 # its size then (`transcript.Session`)
    start: int = 0                                # the offset to read on from
    read: int = 0                                 # calls behind that offset that were counted
    open: dict[str, int] = field(default_factory=dict)
    """Mark of a failure behind that offset whose fix may still come -> how many of the row's `tries` it has taken."""
    made: list[str] = field(default_factory=list)   # the mistakes that were made in it


@dataclass
class Past:
    """The tally, and how far each file was read."""
    mistakes: dict[str, Mistake] = field(default_factory=dict)
    corrections: dict[str, dict[str, Any]] = field(default_factory=dict)   # rule and project -> its `Proposal`
    files: dict[str, Place] = field(default_factory=dict)
    seen: dict[str, int] = field(default_factory=dict)                    # a set that keeps its order
    calls: int = 0
    bytes: int = 0

    def worst(self, count: int, at_least: int = 2) -> list[Mistake]:
        """The mistakes that were made most often, then those that cost most; only those made so often."""
        repeated = [mistake for mistake in self.mistakes.values() if mistake.count >= at_least]
        return sorted(repeated, key=lambda mistake: (-mistake.count, -mistake.tokens, mistake.line))[:count]

    def first(self, *marks: str) -> bool:
        """Whether none of these marks was there before; they are from now on."""
        new = not any(mark in self.seen for mark in marks)
        for mark in marks:
            self.seen[mark] = 1
        return new

    def trim(self) -> None:
        """Keep the tally within its bounds."""
        for with_lesson in (True, False):
            if len(self.mistakes) > MAX_ROWS:
                self.mistakes = {key: row for key, row in self.mistakes.items()
                                 if row.count > 1 or with_lesson and row.proposals}
        if len(self.seen) > MAX_SEEN:
            self.seen = dict.fromkeys(list(self.seen)[-MAX_SEEN // 2:], 1)


def marks(host: str, call: Outcome) -> tuple[str, ...]:
    """By what a call is known again in a copied, forked or resumed transcript: its id and content, and there the time,
    unless the id is nobody else's (a fork may write new times)."""
    what = "\n".join((host, call["id"], call["tool_name"], str(call["tool_input"]), call["text"][:1000]))
    own = (digest(what),) if len(call["id"]) >= OWN_ID else ()
    return (digest(what + "\n" + call["ts"]), *own)


def load(text: str | None) -> Past:
    """The kept tally; an empty one when there is none, when it cannot be read or is of another version: then all is
    read again."""
    try:
        data: Any = json.loads(text or "")
        if data.pop("version") != VERSION:
            return Past()
        mistakes = {key: Mistake(**row) for key, row in data.pop("mistakes").items()}
        places = {path: Place(**place) for path, place in data.pop("files").items()}
        return Past(mistakes, files=places, seen=dict.fromkeys(data.pop("seen"), 1), **data)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return Past()


def dump(past: Past) -> bytes:
    data = {"version": VERSION, **asdict(past), "seen": list(past.seen)}
    return (json.dumps(data, ensure_ascii=False, sort_keys=True) + "\n").encode()


def packed(proposal: Proposal) -> dict[str, Any]:
    """A proposal as JSON keeps it."""
    return {**asdict(proposal), "fix": sorted(proposal.fix)}


def unpacked(kept: dict[str, Any], scope: str = "") -> Proposal:
    return Proposal(**{**kept, "fix": frozenset(kept["fix"]), "project": scope or kept["project"]})


def proposals(past: Past, at_least: int) -> list[tuple[int, Proposal]]:
    """(how often, lesson) of the mistakes made at least so often, most repeated first, then of corrections.

    A mistake of several projects gives one lesson for all of them, unless they mended it in different ways.
    """
    found = []
    for row in past.worst(len(past.mistakes), at_least):
        if row.proposals:
            kept = list(row.proposals.values())
            if len(row.projects) > 1 and len({one["text"] for one in kept}) == 1:
                found.append((row.count, unpacked(kept[0], GLOBAL)))
            else:
                found += [(row.count, unpacked(one)) for one in kept]
    return found + [(row["count"], unpacked(row["proposal"])) for row in past.corrections.values()]

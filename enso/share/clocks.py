"""A clock that nobody can have reached is set back, so that no one can write a word that stands for ever.

A Lamport clock goes up by one at each sync.  A clock a million ahead of all others was made up or damaged, and taken
as it is it would win against every later edit, or leave no room above it.  So where the clocks of a document leave a
gap of more than MAX_AHEAD, those above the gap move down to just above it.  That keeps their order, hence what wins
now, and the next edit of anybody wins again.  It depends on the document alone: all who read the same file read the
same clocks, and reading them again changes nothing.
"""
from __future__ import annotations

from typing import Dict, Iterable, Mapping

from enso.share.join import Document
from enso.share.record import REGISTERS, Record

MAX_AHEAD = 1 << 20
"""Syncs between two stamps that stand in one file: a machine that syncs each hour needs a century for so many.  As
many such steps as a file has room for (`git.MAX_OUTPUT`) end far below `record.MAX_CLOCK`."""


def highest(records: Mapping[str, Record]) -> int:
    """The highest clock in a document, 0 when it holds nothing."""
    return max((clock for one in records.values() for clock in _clocks(one)), default=0)


def tick(own: int, records: Mapping[str, Record]) -> int:
    """The clock of what a machine writes next: above all it has seen, and believable to who reads it."""
    seen = highest(records)
    return max(seen, min(own, seen + MAX_AHEAD - 1)) + 1


def set_back(records: Document) -> Document:
    """The records whose clocks had to move, as they are read; none for a document that only Enso wrote."""
    if highest(records) <= MAX_AHEAD:
        return {}
    moved = _moved(clock for one in records.values() for clock in _clocks(one))
    return {lesson_id: _with_clocks(one, moved) for lesson_id, one in records.items()
            if any(clock in moved for clock in _clocks(one))}


def _moved(clocks: Iterable[int]) -> Dict[int, int]:
    """New clock by old one, for those above a gap."""
    moved: Dict[int, int] = {}
    last = down = 0
    for clock in sorted(set(clocks)):
        if clock - down - last > MAX_AHEAD:
            down = clock - last - 1
        last = clock - down
        if down:
            moved[clock] = last
    return moved


def _stamped(one: Record) -> list[str]:
    return [name for name in ("life", *REGISTERS) if name in one]


def _clocks(one: Record) -> list[int]:
    return [one[name][1] for name in _stamped(one)]


def _with_clocks(one: Record, moved: Mapping[int, int]) -> Record:
    after = dict(one)
    for name in _stamped(one):
        content, clock, replica = one[name]
        after[name] = [content, moved.get(clock, clock), replica]
    return after

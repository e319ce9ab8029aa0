"""Join two states of the shared lessons.  Whoever joins whatever in whatever order, as often as he likes, comes to
the same bytes: `join` is commutative, associative and idempotent, because it is made of joins that are.

    register       the pair (clock, replica) that is greater; if equal, the value: even a forgery converges
    counter        the maximum per replica
    fingerprints   the union, of which the first MAX_FINGERPRINTS in order stay
    record         the greater `life`, with all its content; with the same life, its parts joined
    document       the union, records of one id joined

The state-based types are those of Shapiro, Preguiça, Baquero, Zawirski, "A comprehensive study of convergent and
commutative replicated data types" (2011); a record is the lexicographic product of a chain (`life`) and a
semilattice (the rest), which is a semilattice again.
"""
from __future__ import annotations

import json
from typing import Any, Dict, Mapping

from enso.share.record import COUNTERS, MAX_FINGERPRINTS, REGISTERS, Record, Register, is_alive

Document = Dict[str, Record]
"""Record by id."""
_ENCODER = json.JSONEncoder(ensure_ascii=False, sort_keys=True)
"""Made once: `json.dumps` makes one for every register."""


def join(one: Mapping[str, Record], other: Mapping[str, Record]) -> Document:
    joined = dict(one)
    for lesson_id, record in other.items():
        known = joined.get(lesson_id)
        joined[lesson_id] = record if known is None else join_records(known, record)
    return joined


def join_records(one: Record, other: Record) -> Record:
    """Of two records with the same id.  Neither is changed."""
    if one is other or one == other:
        return one
    mine, theirs = _rank(one["life"]), _rank(other["life"])
    if mine != theirs:
        return one if mine > theirs else other
    if not is_alive(one):
        return one
    joined: Record = {"id": one["id"], "life": one["life"]}
    for name in REGISTERS:
        joined[name] = _later(one[name], other[name])
    for name in COUNTERS:
        joined[name] = _most(one[name], other[name])
    joined["fingerprints"] = sorted({*one["fingerprints"], *other["fingerprints"]})[:MAX_FINGERPRINTS]
    return joined


def _later(one: Register, other: Register) -> Register:
    return one if one == other or _rank(one) > _rank(other) else other


def _rank(register: Register) -> tuple[int, str, str]:
    content, clock, replica = register
    return clock, replica, _canonical(content)


def _canonical(content: Any) -> str:
    return _ENCODER.encode(content)


def _most(one: dict[str, int], other: dict[str, int]) -> dict[str, int]:
    if one == other:
        return one
    joined = dict(one)
    for replica, count in other.items():
        if count > joined.get(replica, 0):
            joined[replica] = count
    return joined

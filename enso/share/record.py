"""The shared form of a lesson: a record, one JSON object per lesson, made to be joined (`share.join`).

    {"id": "L1a2b3c4d", "life": [true, 3, "r0123456789ab"],
     "author": [...], "category": [...], "layer": [...], "scope": [...], "text": [...], "trigger": [...],
     "fingerprints": ["9f..."], "followed": {"r0123456789ab": 2}, "hits": {...}, "recurred": {...}}

A register is `[value, clock, replica]`: the value written last, by a Lamport clock, stands.  `life` is the
register that says whether the lesson is there; `[false, 5, "r..."]` is its tombstone, and the record then holds
nothing else.  Counters hold one number per replica.  Sources (excerpts of calls and errors), variants, pins and
strength are a machine's own and not shared.

What is read from others is not trusted: `valid` keeps what fits these shapes and limits, or nothing.
"""
from __future__ import annotations

import re
from typing import Any, Callable, Dict, List, Mapping

from enso import event, jsonlight
from enso.hashing import digest
from enso.memory import lesson as lessons

Record = Dict[str, Any]
Register = List[Any]

MAX_TEXT = 300
"""Characters of a text, author or part of a trigger."""
MAX_FLAGS = 20
MAX_FINGERPRINTS = 50
COMPARED = 64
"""Shared lessons a lesson is compared with: those that share most."""
MAX_COUNT = 10 ** 9
MAX_CLOCK = 2 ** 53
"""Above it a clock would not survive a JSON reader with doubles; only a forger gets there."""

_REPLICA = re.compile(r"r[0-9a-f]{12}")
_SCOPE = re.compile(r"[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*")
_FINGERPRINT = re.compile(r"[0-9a-f]{8,64}")
TRIGGER_KEYS = ("tool", "program", "verb", "flags", "path", "mistake")


def is_scope(value: object) -> bool:
    """A scope becomes the name of a file, so it may be nothing but a plain name."""
    return isinstance(value, str) and len(value) <= 80 and bool(_SCOPE.fullmatch(value))


def is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip()) and len(value) <= MAX_TEXT


def is_trigger(value: object) -> bool:
    if value is None:
        return True
    if not isinstance(value, dict) or not value:
        return False
    flags = value.get("flags", [])
    return (set(value) <= set(TRIGGER_KEYS) and isinstance(flags, list) and len(flags) <= MAX_FLAGS
            and all(map(is_text, flags)) and all(is_text(value[key]) for key in value if key != "flags"))


def texts(trigger: Mapping[str, Any] | None) -> List[str]:
    """All texts of a trigger, in the order of a command line."""
    known = trigger or {}
    names = (*TRIGGER_KEYS, *sorted(set(known) - set(TRIGGER_KEYS)))
    found = [known[name] for name in names if name in known]
    return [str(text) for part in found for text in (part if isinstance(part, list) else [part])]


REGISTERS: Mapping[str, Callable[[object], bool]] = {
    "author": is_text,
    "category": lambda value: value in event.CATEGORIES,
    "layer": lambda value: value in ("info", "knowledge"),
    "scope": is_scope,
    "text": is_text,
    "trigger": is_trigger,
}
"""Register -> what it may hold."""
EDITABLE = ("category", "layer", "scope", "text", "trigger")
"""Registers that follow the lesson; the author stays."""
COUNTERS = ("followed", "hits", "recurred")
COUNTED = {"followed": "followed", "hits": "hit_count", "recurred": "recurred"}
"""Counter -> the lesson's key it is taken from."""


def is_replica(value: object) -> bool:
    return isinstance(value, str) and bool(_REPLICA.fullmatch(value))


def is_fingerprint(value: object) -> bool:
    return isinstance(value, str) and bool(_FINGERPRINT.fullmatch(value))


def is_alive(record: Record) -> bool:
    return bool(record["life"][0])


def value(record: Record, name: str) -> Any:
    """What a register of a living record holds."""
    return record[name][0]


def total(record: Record, counter: str) -> int:
    return sum(record[counter].values())


def tombstone(lesson_id: str, clock: int, replica: str) -> Record:
    return {"id": lesson_id, "life": [False, clock, replica]}


def marks(values: Mapping[str, Any]) -> dict[str, str]:
    """A digest per editable value: enough to see later which of them changed, and nothing to read."""
    return {name: digest(jsonlight.dumps(_sorted(values[name]))) for name in EDITABLE}


def marks_of(record: Record) -> dict[str, str]:
    return marks({name: value(record, name) for name in EDITABLE})


def _sorted(item: Any) -> Any:
    return {key: item[key] for key in sorted(item)} if isinstance(item, dict) else item


def valid(raw: Any) -> Record | None:
    """The record in a JSON value, without keys it does not know; None when it is none."""
    if not isinstance(raw, dict) or not lessons.is_id(raw.get("id")) or not _is_register(raw.get("life")) \
            or not isinstance(raw["life"][0], bool):
        return None
    if not raw["life"][0]:
        return {"id": raw["id"], "life": raw["life"]}
    if not all(_is_register(raw.get(name)) and fits(raw[name][0]) for name, fits in REGISTERS.items()):
        return None
    if not all(_is_counter(raw.get(name)) for name in COUNTERS):
        return None
    fingerprints = raw.get("fingerprints")
    if not isinstance(fingerprints, list) or not all(map(is_fingerprint, fingerprints)):
        return None
    return {"id": raw["id"], "life": raw["life"], **{name: raw[name] for name in (*REGISTERS, *COUNTERS)},
            "fingerprints": sorted(set(fingerprints))[:MAX_FINGERPRINTS]}


def _is_register(raw: object) -> bool:
    return isinstance(raw, list) and len(raw) == 3 and _is_number(raw[1], MAX_CLOCK) and is_replica(raw[2])


def _is_counter(raw: object) -> bool:
    return isinstance(raw, dict) and all(
        is_replica(replica) and _is_number(count, MAX_COUNT) for replica, count in raw.items())


def _is_number(raw: object, limit: int) -> bool:
    return type(raw) is int and 0 < raw <= limit

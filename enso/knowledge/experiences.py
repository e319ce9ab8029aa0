"""`experiences.jsonl` as knowledge reads it: what is fresh, what was consumed by which rule, and how it stays small.

A consumed experience is marked by a line `{"consumed": [ids], "by": rule, "ts"}`.  Compaction keeps fresh ones whole
and of consumed ones what traces them (id, ts, outcome, rule, the beginning of what happened), the newest 2,000.
"""
from __future__ import annotations

from typing import Any, NamedTuple, Sequence

from enso import clock, disk, jsonlight
from enso.home import Home
from enso.learn.experience import Experience, importance
from enso.memory import files
from enso.memory.change import Change
from enso.shapes import Lesson

MAX_BYTES = 4 * 1000 * 1000
KEPT_TRACES, KEPT_FRESH = 2000, 5000
TRACED = 80
"""Characters kept of the call and the error of a consumed experience."""
TRACED_FACTS = ("project", "session_id", "host", "tool", "lesson", "fingerprint")


class Experiences(NamedTuple):
    fresh: dict[str, Experience]         # id -> experience, oldest first
    consumed: dict[str, str]             # id -> the rule it went into
    traces: dict[str, Experience]


def read(home: Home) -> Experiences:
    """Everything in the file; lines that cannot be read are skipped."""
    fresh: dict[str, Experience] = {}
    consumed: dict[str, str] = {}
    traces: dict[str, Experience] = {}
    for row in files.read_lines(home.experiences).values:
        if not isinstance(row, dict):
            continue
        if isinstance(row.get("released"), list):
            for known in map(str, row["released"]):
                consumed.pop(known, None)
                if known in traces:
                    fresh[known] = traces.pop(known)
        elif isinstance(row.get("consumed"), list):
            for known in row["consumed"]:
                consumed[str(known)] = str(row.get("by", ""))
                if str(known) in fresh:
                    traces[str(known)] = fresh.pop(str(known))
        elif _sound(row):
            (traces if row["id"] in consumed else fresh)[str(row["id"])] = row
    return Experiences(fresh, consumed, traces)


def skipped(home: Home) -> int:
    """Lines of the file that say nothing Enso can use."""
    lines = files.read_lines(home.experiences)
    return lines.broken + sum(not (isinstance(row, dict) and (
        isinstance(row.get("released", row.get("consumed")), list) or _sound(row))) for row in lines.values)


def _sound(row: dict[str, Any]) -> bool:
    """Whether a line is what learn writes: an id, text, and metadata."""
    return (isinstance(row.get("id"), str) and isinstance(row.get("metadata"), dict) and bool(row["id"])
            and all(isinstance(row.get(key, ""), str) for key in ("observation", "action", "result", "outcome", "ts")))


def consume(change: Change, ids: Sequence[str], rule: str, now: float) -> None:
    """Mark experiences as gone into a rule, in the transaction that made it."""
    change.append(change.store.home.experiences, jsonlight.dump_line(
        {"consumed": list(ids), "by": rule, "ts": clock.iso(now)}))


def release(change: Change, rule: str, now: float) -> None:
    """Make what went into a rule that was taken apart fresh again."""
    ids = [key for key, by in read(change.store.home).consumed.items() if by == rule]
    if ids:
        change.append(change.store.home.experiences, jsonlight.dump_line(
            {"released": ids, "by": rule, "ts": clock.iso(now)}))


def weighty(group: Sequence[Experience], feedback: dict[str, int]) -> list[Experience]:
    """Those of at least average importance; `feedback`: lesson id -> helped minus harmful."""
    scored = [(importance(one, feedback.get(str(one["metadata"].get("lesson")), 0)), one) for one in group]
    mean = sum(score for score, _ in scored) / max(1, len(scored))
    return [one for score, one in scored if score >= mean - 1e-9]


def compact(change: Change) -> bool:
    """Write the file anew when it is over its cap; True when it was."""
    path = change.store.home.experiences
    if disk.size(path) <= MAX_BYTES:
        return False
    known = read(change.store.home)
    lines = [jsonlight.dump_line(one) for one in list(known.fresh.values())[-KEPT_FRESH:]]
    kept = list(known.traces)[-KEPT_TRACES:]
    lines += [jsonlight.dump_line(_trace(known.traces[one])) for one in kept]
    by_rule: dict[str, list[str]] = {}
    for one in kept:
        by_rule.setdefault(known.consumed.get(one, ""), []).append(one)
    lines += [jsonlight.dump_line({"consumed": ids, "by": rule, "ts": ""}) for rule, ids in by_rule.items()]
    change.write(path, b"".join(lines))
    return True


def _trace(one: Experience) -> Experience:
    """What stays of a consumed experience."""
    return {"id": one["id"], "outcome": one.get("outcome", ""), "ts": one.get("ts", ""),
            "action": str(one.get("action", ""))[:TRACED], "observation": str(one.get("observation", ""))[:TRACED],
            "metadata": {key: value for key, value in one["metadata"].items() if key in TRACED_FACTS}}


def behind(home: Home, lesson: Lesson) -> list[Experience]:
    """The experiences of a lesson, oldest first: those it was made from, or of its members, and those that were put
    down to it."""
    known = read(home)
    own = {lesson["id"], *lesson["detail"].get("members", ())}
    found = [one for key, one in [*known.traces.items(), *known.fresh.items()]
             if known.consumed.get(key) == lesson["id"] or one["metadata"].get("lesson") in own]
    return sorted(found, key=lambda one: str(one.get("ts", "")))


def everything(home: Home) -> list[Experience]:
    """Fresh and consumed ones, as far as they are kept."""
    known = read(home)
    return [*known.traces.values(), *known.fresh.values()]


def counts(home: Home) -> dict[str, Any]:
    """For `enso stats`: how many, by outcome, and how many went into rules."""
    known = read(home)
    outcomes: dict[str, int] = {}
    for one in [*known.fresh.values(), *known.traces.values()]:
        outcomes[str(one.get("outcome"))] = outcomes.get(str(one.get("outcome")), 0) + 1
    return {"total": len(known.fresh) + len(known.consumed), "consumed": len(known.consumed), "outcomes": outcomes}

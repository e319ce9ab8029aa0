"""`enso undo`, as `memory.undo` does it, and what belongs to a change besides the lessons themselves.

A rule of the guard goes with the acceptance, or the lesson, that is taken back, and comes back with them
(`detail.accepted`); only a person does either.
Lessons whose merge is taken back stay apart, as after `enso split`, and the experiences that went into the rule are
fresh again.
"""
from __future__ import annotations

import argparse
from typing import Any, Sequence

from enso import trust
from enso.errors import EnsoError
from enso.guard.shadow import PREFIX
from enso.knowledge import enforced, experiences
from enso.memory import undo
from enso.memory.change import Change
from enso.memory.history import Entry

arguments = undo.arguments


def run(args: argparse.Namespace) -> int:
    return undo.run(args, settle)


def settle(change: Change, entries: Sequence[Entry]) -> list[str]:
    """Settle the rest of a change that was taken back, inside the change that does so; what was done, in words.
    EnsoError, and nothing is taken back, when only a person could."""
    _keep_apart(change, entries)
    return _rules_as_accepted(change, entries)


def _keep_apart(change: Change, entries: Sequence[Entry]) -> None:
    """What was merged does not merge again by itself (`detail.split`)."""
    parts = {entry["id"] for entry in entries
             if isinstance(entry["is"], dict) and entry["is"].get("reason") == "merged"}
    if not parts:
        return
    rules = [entry for entry in entries if ((entry["after"] or {}).get("detail") or {}).get("members")]
    joined = parts.union(*(entry["after"]["detail"]["members"] for entry in rules))
    for part in sorted(parts):
        lesson = change.get(part)
        if lesson is not None:
            apart = {*lesson["detail"].get("split", ()), *joined} - {part}
            change.put({**lesson, "detail": {**lesson["detail"], "split": sorted(apart)}})
    for entry in rules:
        if change.get(entry["id"]) is None:
            experiences.release(change, entry["id"], change.now)


def _rules_as_accepted(change: Change, entries: Sequence[Entry]) -> list[str]:
    """Take the rules out of the policy whose acceptance, or whose lesson, is no more, and put those in whose are there
    again."""
    home = change.store.home
    there = {str(rule["id"])[len(PREFIX):] for rule in enforced.accepted(home)}
    now = {entry["id"]: change.get(entry["id"]) for entry in entries}
    gone = [known for known, lesson in now.items() if known in there and (lesson is None or any(
        _acceptance(entry["before"]) != _acceptance(entry["after"]) for entry in entries if entry["id"] == known))]
    back = {known: lesson["detail"]["accepted"] for known, lesson in now.items()
            if lesson and known not in there and (lesson["detail"].get("accepted") or {}).get("rule")}
    if (gone or back) and not trust.is_person():
        said = f"the guard enforces a rule of {gone[0]}, and only a person can take it back" if gone else \
            f"the guard enforced a rule of {min(back)}, and only a person can put it in force again"
        raise EnsoError(f"{said}: {trust.why_not_person()}")
    for accepted in back.values():
        enforced.add(home, accepted["rule"], accepted["policy"])
    return [*(f"the rule {PREFIX}{known} of the guard, from {enforced.remove(home, known)}" for known in gone),
            *(f"that {PREFIX}{known} left {accepted['policy']}" for known, accepted in back.items())]


def _acceptance(side: dict[str, Any] | None) -> Any:
    """What one side of an entry says of the acceptance of its lesson's rule."""
    return ((side or {}).get("detail") or {}).get("accepted")

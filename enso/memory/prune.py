"""`enso prune`: put lessons under observation, forget what is not triggered, keep the caps.

Idempotent and quiet: run it from cron, from a background pass, twice; a second run at the same time
of the clock changes nothing.  Exit status 0, also when another process is at it or the home is mounted
read-only: cron is to mail nobody about that every night, `enso doctor` says it.
"""
from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Iterable, Mapping, NamedTuple, Sequence

from enso import clock
from enso.home import Home
from enso.memory import days as calendar
from enso.memory import files, housekeeping, stages
from enso.memory import lesson as lessons
from enso.memory.change import Change
from enso.memory.days import Days
from enso.memory.desk import settings_of
from enso.memory.history import NOWHERE, State
from enso.memory.lock import Busy
from enso.memory.store import Store
from enso.shapes import Archived, Lesson
from enso.show import console

if TYPE_CHECKING:
    from enso.config import Value

CLOCK_SLACK = 3600.0
"""Seconds by which clocks differ in good order; an entry archived later than that from now was
archived by a clock that was wrong."""


class Move(NamedTuple):
    """What is to happen to a lesson: fresh, stale, archive, return (from the archive) or purge."""
    what: str
    lesson: Lesson
    why: str
    reason: str = ""         # archive.REASONS, for archive


class Result(NamedTuple):
    moves: list[Move]
    notes: list[str]         # what was mended, for a person


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--dry-run", action="store_true", help="say what would move, and change nothing")
    parser.add_argument("--json", action="store_true", help='for a machine: {"moves": [...], "notes": [...]}')


def run(args: argparse.Namespace) -> int:
    home, now = Home(), clock.now()
    store, settings = Store(home), settings_of(home)
    if args.dry_run:
        result = Result(planned(store, now, settings), store.notes)
    else:
        try:
            result = apply(store, now, settings, agent_ran=False, thorough=True)
        except (Busy, files.ReadOnly):
            result = Result([], [])
    if args.json:
        rows = [{"what": move.what, "id": move.lesson["id"], "scope": move.lesson["scope"], "why": move.why,
                 "text": move.lesson["text"]} for move in result.moves]
        print(json.dumps({"dry_run": args.dry_run, "moves": rows, "notes": result.notes}, ensure_ascii=False, indent=2))
        return 0
    if args.dry_run:
        for move in result.moves:
            print(f"{move.what:8} {move.lesson['id']}  {move.lesson['text']}  ({move.why})")
        print(f"{console.count(len(result.moves), 'lesson')} would move; nothing was changed.")
    for note in result.notes:
        print(f"enso: {note}", file=sys.stderr)
    return 0


def planned(store: Store, now: float, settings: Mapping[str, Value]) -> list[Move]:
    """The plan for a store as it lies, without the lock."""
    return plan(store.by_scope(store.lessons), store.archived(), now, settings, calendar.read(store.home))


def apply(store: Store, now: float, settings: Mapping[str, Value] | None = None, *, agent_ran: bool = True,
          thorough: bool = False) -> Result:
    """Carry the plan out.  The archive is looked at and the house kept once a day, or when `thorough`.

    `agent_ran` says that an agent was at work today (a background pass) and not only cron.
    Takes the lock itself, so not inside a change.
    """
    settings = settings_of(store.home) if settings is None else settings
    with store.change(now, who="prune") as change:
        days = calendar.read(store.home)
        after = days.with_today(now, agent_ran=agent_ran)
        if after != days:
            change.write(calendar.path(store.home), calendar.render(after))
        daily = thorough or clock.day_number(now) not in days.seen
        moves = plan(store.by_scope(change.lessons), store.archived() if daily else (), now, settings, after)
        for move in moves:
            carry_out(change, move, now)
    if daily:
        housekeeping.keep(store, now, after)
    return Result(moves, store.notes)


def plan(scopes: Mapping[str, Sequence[Lesson]], archived: Iterable[Archived], now: float,
         settings: Mapping[str, Value], days: Days) -> list[Move]:
    """Every move that is due.  `scopes` maps a scope to its active lessons."""
    moves: list[Move] = []
    for scope in sorted(scopes):
        staying = []
        for lesson in scopes[scope]:
            move = _stage_move(lesson, now, settings, days)
            moves += [move] if move else []
            if not move or move.what != "archive":
                staying.append(lesson)
        moves += _cap_moves(staying, settings)
    return moves + [move for entry in archived if (move := _archive_move(entry, now, settings, days))]


def _stage_move(lesson: Lesson, now: float, settings: Mapping[str, Value], days: Days) -> Move | None:
    to = stages.stage(lesson, now, settings, days.active)
    used = lesson["last_hit_at"] or lesson["created_at"]
    if to == stages.ARCHIVED:
        return Move("archive", lesson, f"not hit since {used[:10]}", "stale")
    if to != lesson["stage"] or (to == stages.STALE and stages.stale_at(lesson, now) is None):
        return Move(to, lesson, f"not hit since {used[:10]}" if to == stages.STALE else "in use")
    return None


def _cap_moves(group: Sequence[Lesson], settings: Mapping[str, Value]) -> list[Move]:
    """What is over the cap of a scope, layer by layer."""
    moves = []
    for layer in ("info", "knowledge"):
        cap = int(settings["cap." + layer])
        over = stages.over_cap((lesson for lesson in group if lesson["layer"] == layer), cap)
        moves += [Move("archive", lesson, f"over the cap of {cap} {layer} lessons", "cap") for lesson in over]
    return moves


def _archive_move(entry: Archived, now: float, settings: Mapping[str, Value], days: Days) -> Move | None:
    try:
        since = clock.parse(entry["archived_at"])
    except ValueError:
        return None
    if entry["reason"] == "stale" and since > now + CLOCK_SLACK:
        return Move("return", entry["lesson"], "archived by a clock that was ahead")
    if now - since >= float(settings["forget.purge_days"]) * clock.DAY and days.settled(now):
        return Move("purge", entry["lesson"], f"archived since {entry['archived_at'][:10]}")
    return None


def carry_out(change: Change, move: Move, now: float) -> None:
    """Do what a move says, inside a change."""
    lesson_id = move.lesson["id"]
    if move.what == "archive":
        change.archive(lesson_id, move.reason, move.why)
    elif move.what == "purge":
        change.move(lesson_id, NOWHERE, move.why)
    elif move.what == "return":
        change.move(lesson_id, State(lessons.fresh(move.lesson)), move.why)
    else:
        change.put(stages.moved(move.lesson, move.what, now), move.why)

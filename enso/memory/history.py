"""Every change to a lesson, before and after: what `why` shows, `undo` takes back and repair uses.

A line is an entry; the entries of one commit share a group:

    {"ts", "group", "op", "id", "scope", "who", "why", "was", "before", "is", "after", "undoes"?}

`was` and `is` say where the lesson was and is: null (nowhere), "active", or {"reason", "archived_at"}.
`before` and `after` are the whole lesson where it appeared or went, else only the keys that differ.
`op` is add, change, archive, restore, remove, purge or snapshot.  A file that starts (the first
ever, or after rotation) starts with a snapshot of the active lessons.
"""
from __future__ import annotations

from typing import Any, Dict, Iterable, NamedTuple

from enso import clock, disk, jsonlight
from enso.memory import files
from enso.memory import lesson as lessons
from enso.shapes import Archived, Lesson

VERSION = 1
MAX_BYTES = 10 * 1000 * 1000
MAX_DAYS = 90
BOOKKEEPING = frozenset(("hit_count", "last_hit_at", "delivered", "followed", "recurred", "strength",
                         "confidence", "stage", "sources", "links"))
"""Keys that change by themselves: a change of nothing else is no change a person would undo."""
OBSERVED = frozenset(("stale_at", "mistaken", "asked", "evidence", "probation", "proposed",
                      "taken_back", "learned_under", "check_fails"))
"""The same within `detail`: since when it is stale, and what later calls and prompts showed of it."""

Entry = Dict[str, Any]
Keys = Dict[str, Any]


class State(NamedTuple):
    """A lesson and where it is: nowhere (no lesson), active (no reason) or archived."""
    lesson: Lesson | None = None
    reason: str = ""
    archived_at: str = ""

    @property
    def active(self) -> bool:
        return self.lesson is not None and not self.reason

    @property
    def place(self) -> Any:
        """As an entry records it."""
        if self.lesson is None:
            return None
        return {"reason": self.reason, "archived_at": self.archived_at} if self.reason else "active"


NOWHERE = State()


def entry(before: State, after: State) -> Entry | None:
    """What is to be recorded of a change, without time and author; None when nothing changed."""
    if before == after:
        return None
    lesson = after.lesson or before.lesson or {}
    old: Keys | None = dict(before.lesson) if before.lesson else None
    new: Keys | None = dict(after.lesson) if after.lesson else None
    if old is not None and new is not None:
        differ = [key for key in {**old, **new} if old.get(key) != new.get(key)]
        old, new = {key: old.get(key) for key in differ}, {key: new.get(key) for key in differ}
    return {"op": _op(before, after), "id": lesson.get("id", ""), "scope": lesson.get("scope", ""),
            "was": before.place, "before": old, "is": after.place, "after": new}


def _op(before: State, after: State) -> str:
    if after.lesson is None:
        return "remove"
    if after.reason:
        return "archive"
    if before.lesson is None:
        return "add"
    return "restore" if before.reason else "change"


def revert(item: Entry, current: State) -> State:
    """Where a lesson belongs when an entry is taken back.  What was changed again since stays."""
    before, after = item["before"], item["after"]
    if before is None:
        return NOWHERE
    if after is None:
        return _state(before, item["was"])
    if current.lesson is None:
        return current
    lesson: Keys = dict(current.lesson)
    lesson.update({key: value for key, value in before.items() if lesson.get(key) == after.get(key)})
    return _state(lesson, item["was"])


def _state(lesson: Keys, place: Any) -> State:
    if isinstance(place, dict):
        return State(lesson, str(place.get("reason")), str(place.get("archived_at")))  # type: ignore[arg-type]
    return State(lesson)  # type: ignore[arg-type]


def is_bookkeeping(item: Entry) -> bool:
    """Whether an entry is a count or a stage and nothing a person decides about."""
    if item["op"] != "change":
        return item["op"] in ("snapshot", "purge")
    return all(key in BOOKKEEPING or (key == "detail" and _same_detail(item)) for key in item["after"])


def _same_detail(item: Entry) -> bool:
    """The details differ in nothing but what is observed."""
    old, new = ({key: value for key, value in (item[side].get("detail") or {}).items() if key not in OBSERVED}
                for side in ("before", "after"))
    return old == new


def read(path: str) -> list[Entry]:
    """All entries, oldest first, the rotated file's before the current one's."""
    found: list[Entry] = []
    for name in (files.rotated(path), path):
        for row in files.read_lines(name).values:
            if isinstance(row, dict) and "version" in row:
                files.check_version(name, row["version"], VERSION)
            elif _is_entry(row):
                found.append(row)
    return found


def _is_entry(row: Any) -> bool:
    return (isinstance(row, dict) and isinstance(row.get("op"), str) and lessons.is_id(row.get("id"))
            and all(isinstance(row.get(key), str) for key in ("ts", "group", "scope", "who", "why"))
            and all(row.get(key) is None or isinstance(row[key], dict) for key in ("before", "after")))


def replay(entries: Iterable[Entry]) -> dict[str, State]:
    """Where every lesson that history knows is now; lessons that are gone are NOWHERE."""
    states: dict[str, State] = {}
    for item in entries:
        known = states.get(item["id"], NOWHERE).lesson
        after, before = item["after"], item["before"]
        if after is None:
            states[item["id"]] = NOWHERE
        elif before is None:
            states[item["id"]] = _state(after, item.get("is"))
        elif known is not None:
            states[item["id"]] = _state({**known, **after}, item.get("is"))
    return states


def archived_states(states: dict[str, State]) -> dict[str, Archived]:
    """The archive's entries among replayed states."""
    return {lesson_id: {"lesson": state.lesson, "reason": state.reason, "archived_at": state.archived_at}
            for lesson_id, state in states.items() if state.lesson and state.reason}


def last_undoable(entries: list[Entry]) -> str:
    """The group `undo` takes back next; "" when there is none.  Undoing again goes further back."""
    undone = {item["undoes"] for item in entries if item.get("undoes")}
    for item in reversed(entries):
        if item["group"] not in undone and not item.get("undoes") and item["who"] != "prune" \
                and not is_bookkeeping(item):
            return str(item["group"])
    return ""


def lines(items: Iterable[Entry], *, now: float, group: str, who: str) -> bytes:
    """Entries as they are appended."""
    return b"".join(jsonlight.dump_line({"ts": clock.iso(now), "group": group, "who": who, **item}) for item in items)


def start(active: Iterable[Lesson], now: float) -> bytes:
    """The beginning of a history file: version, then every active lesson as it is."""
    header = jsonlight.dump_line({"version": VERSION, "ts": clock.iso(now)})
    items = [{"op": "snapshot", "id": lesson["id"], "scope": lesson["scope"], "why": "", "was": None, "before": None,
              "is": "active", "after": lesson} for lesson in active]
    return header + lines(items, now=now, group="", who="enso")


def is_due(path: str, now: float) -> bool:
    """Whether a file has reached its cap: 10 MB, or 90 days since its first line."""
    return disk.size(path) > MAX_BYTES or (first_time(path) or now) < now - MAX_DAYS * clock.DAY


def first_time(path: str) -> float | None:
    """The time in a file's first line; None when it has none."""
    head = files.parse_lines((disk.read_bytes(path, 1 << 16) or b"").partition(b"\n")[0]).values
    try:
        return clock.parse(head[0]["ts"])
    except (IndexError, KeyError, TypeError, ValueError, AttributeError):
        return None

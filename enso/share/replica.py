"""What this home is called in every shared file, and when it needs another name.

The name stays when sharing ends: under a new one its hits would count once more.  A home that was copied to a second
machine, or is back from a backup, has a namesake: of two counts under one name the lower is lost, and what one takes
back the other takes for its own doing.  Whoever sees that first takes a new name; what was counted by then is the
namesake's, so nothing counts twice.
"""
from __future__ import annotations

import json
from dataclasses import replace
from typing import Dict, Mapping, Tuple

from enso import disk
from enso.home import Home
from enso.shapes import Lesson
from enso.share import record, state
from enso.share.join import Document
from enso.share.record import COUNTED, MAX_COUNT
from enso.share.state import SENT, TAKEN, Base, State

VERSION = 1


def kept(home: Home) -> Tuple[str, Base]:
    """The home's name and what counts as a namesake's; a new name when there is none yet."""
    try:
        raw = json.loads(disk.read_text(_path(home)) or "null")
        if record.is_replica(raw["replica"]):
            return raw["replica"], state.base(raw["base"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        pass
    return state.new_replica(), {}


def keep(home: Home, known: State) -> None:
    """Needs the lock.  EnsoError when it cannot be written."""
    raw = {"version": VERSION, "replica": known.replica, "base": known.base}
    state.write(_path(home), (json.dumps(raw, indent=1, sort_keys=True) + "\n").encode())


def _path(home: Home) -> str:
    return home.path("share", state.REPLICA)


def has_namesake(shared: Document, active: Mapping[str, Lesson], known: State) -> bool:
    """Whether somebody else writes under our name: took back what stands here, or counted more than was counted here.
    `active` are the lessons here, by id."""
    for shared_id, entry in known.known.items():
        there, lesson = shared.get(shared_id), active.get(entry.local)
        if there is None or lesson is None or entry.verdict not in (SENT, TAKEN):
            continue
        if not record.is_alive(there):
            if there["life"][2] == known.replica:
                return True
        elif any(there[counter].get(known.replica, 0) > count for counter, count in counts(lesson, known).items()):
            return True
    return False


def renamed(known: State, lessons: Mapping[str, Lesson]) -> State:
    """The state under a new name; `lessons` are all that are here, by id."""
    base: Dict[str, Dict[str, int]] = {}
    for lesson_id, lesson in lessons.items():
        found = {counter: _count(lesson, counter) for counter in COUNTED if _count(lesson, counter)}
        if found:
            base[lesson_id] = found
    return replace(known, replica=state.new_replica(), base=base)


def counts(lesson: Lesson, known: State) -> Dict[str, int]:
    """Counter -> what this home counted under its name."""
    base = known.base.get(lesson["id"], {})
    return {counter: min(MAX_COUNT, max(0, _count(lesson, counter) - base.get(counter, 0))) for counter in COUNTED}


def _count(lesson: Lesson, counter: str) -> int:
    return int(lesson[COUNTED[counter]])  # type: ignore[literal-required]

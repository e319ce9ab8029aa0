"""On which days Enso looked at the clock, and on which an agent ran: `days.json`.

It answers two questions: how many active days passed (`forget.count = active-days`), and whether
today's date can be believed before anything is deleted for good.
"""
from __future__ import annotations

from typing import Any, NamedTuple

from enso import clock, disk, jsonlight
from enso.home import Home
from enso.memory import files

VERSION = 1
_KEPT = 1500
"""Days: longer than the longest window (a year) needs, four years of a file that stays small."""
_BELIEVED_AFTER = 37
"""Days: a date is believed when an earlier day of that many was seen; after a longer gap, or a jump
of the clock, only from the second day on."""
_SETTLED_AFTER = 30
"""Days that have to be seen in a row, none further from the next than that gap, before a lesson is deleted for
good: a clock that is years ahead is put right within a month."""


class Days(NamedTuple):
    """Day numbers (`clock.day_number`), ascending."""
    seen: tuple[int, ...] = ()
    active: tuple[int, ...] = ()

    def believed(self, now: float) -> bool:
        """Whether the clock can be trusted with what is small and grows again: what a session saw."""
        return self._in_a_row(now) > 0

    def settled(self, now: float) -> bool:
        """Whether the clock can be trusted with what cannot be taken back."""
        return self._in_a_row(now) >= _SETTLED_AFTER

    def _in_a_row(self, now: float) -> int:
        """How many days before today were seen without a gap."""
        later, count = clock.day_number(now), 0
        for day in reversed(self.seen):
            if day < later:
                if later - day > _BELIEVED_AFTER:
                    break
                later, count = day, count + 1
        return count

    def with_today(self, now: float, *, agent_ran: bool) -> Days:
        """The days with this one; days after it were written by a clock that was wrong."""
        today = clock.day_number(now)
        return Days(_with(self.seen, today), _with(self.active, today) if agent_ran else self.active)


def path(home: Home) -> str:
    return home.path("days.json")


def read(home: Home) -> Days:
    """The days on record; none when the file is missing or damaged, which deletes nothing."""
    try:
        content: Any = jsonlight.loads(disk.read_text(path(home)) or "")
        files.check_version(path(home), content["version"], VERSION)
        return Days(_days(content["seen"]), _days(content["active"]))
    except (jsonlight.Malformed, KeyError, TypeError):
        return Days()


def render(days: Days) -> bytes:
    return jsonlight.dump_line({"version": VERSION, "seen": list(days.seen), "active": list(days.active)})


def _with(days: tuple[int, ...], today: int) -> tuple[int, ...]:
    return tuple(sorted({day for day in days if day < today} | {today})[-_KEPT:])


def _days(raw: Any) -> tuple[int, ...]:
    return tuple(sorted({day for day in raw if type(day) is int}))

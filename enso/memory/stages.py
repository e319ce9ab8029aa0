"""When a lesson is put under observation, and when it is forgotten.  The whole rule:

A lesson not hit for 30 days is stale, for 37 days archived.  It is archived only after it was seen
stale; one that was noticed late (the machine was off, or its clock was wrong) is observed for the
full 7 days first.  Each restore doubles the 30 days, up to a year.  Knowledge has no fixed days: it
is archived when its strength has decayed below 0.2, unless it has strong links, and is stale in the
7 days before that.  Pinned lessons stay.
"""
from __future__ import annotations

import math
from typing import TYPE_CHECKING, Iterable, Mapping, Sequence

from enso import clock
from enso.memory import lesson as lessons
from enso.shapes import Lesson

if TYPE_CHECKING:
    from enso.config import Value

FRESH, STALE, ARCHIVED = "fresh", "stale", "archived"
FADED = 0.2
"""Knowledge weaker than this is forgotten ..."""
STRONG_LINK = 0.5
"""... unless a link of at least this weight holds it."""


def stage(lesson: Lesson, now: float, settings: Mapping[str, Value], active_days: Sequence[int] = ()) -> str:
    """The stage a lesson should be in: at most one further than it is, and never by a clock that
    runs backwards.  `active_days` are day numbers (`clock.day_number`) on which an agent ran."""
    last = lessons.last_use(lesson)
    if lesson["pinned"] or last is None:
        return FRESH
    count = active_days if settings["forget.count"] == "active-days" else None
    stale_after, archive_after = windows(lesson, settings)
    if elapsed(last, now, count) < stale_after:
        return FRESH
    seen = stale_at(lesson, now)
    if seen is None:
        return STALE
    observe = archive_after - stale_after
    late = elapsed(last, seen, count) >= archive_after
    done = elapsed(last, now, count) >= archive_after and (not late or elapsed(seen, now, count) >= observe)
    return ARCHIVED if done else STALE


def windows(lesson: Lesson, settings: Mapping[str, Value]) -> tuple[float, float]:
    """Days without a hit after which this lesson is stale and archived; infinite for knowledge that
    strong links hold."""
    observe = max(1.0, float(settings["forget.archive_days"]) - float(settings["forget.stale_days"]))
    if lesson["layer"] == "knowledge":
        if any(weight >= STRONG_LINK for weight in lesson["links"].values()):
            return math.inf, math.inf
        halvings = math.log2(max(lesson["strength"], FADED) / FADED)
        faded = halvings * lessons.half_life(lesson, half_life_days(lesson, settings))
        return max(0.0, faded - observe), max(faded, observe)
    doubled = float(settings["forget.stale_days"]) * 2 ** min(lesson["restored_count"], 30)
    longest = max(float(settings["forget.max_stale_days"]), float(settings["forget.stale_days"]))
    stale_after = min(doubled, longest)
    return stale_after, stale_after + observe


def half_life_days(lesson: Lesson, settings: Mapping[str, Value]) -> float:
    """The configured half-life of a lesson's category, before any restore doubled it."""
    return float(settings["forget.half_life_days." + lesson["category"]] or settings["forget.half_life_days"]
                 or lessons.HALF_LIFE_DAYS)


def strength(lesson: Lesson, now: float, settings: Mapping[str, Value]) -> float:
    """What is left of a lesson's strength today; a pinned one keeps all of it."""
    if lesson["pinned"]:
        return lesson["strength"]
    return lessons.strength_now(lesson, now, half_life_days(lesson, settings))


def elapsed(since: float, now: float, active_days: Sequence[int] | None = None) -> float:
    """Days between two times, never negative; with `active_days` only those count."""
    if active_days is None:
        return max(0.0, now - since) / clock.DAY
    first, last = clock.day_number(since), clock.day_number(now)
    return float(sum(first < day <= last for day in active_days))


def stale_at(lesson: Lesson, now: float) -> float | None:
    """When it was first seen stale; None when it is not, or by a clock ahead of this one."""
    text = lesson["detail"].get("stale_at")
    if lesson["stage"] != STALE or not isinstance(text, str):
        return None
    try:
        seen = clock.parse(text)
    except ValueError:
        return None
    return seen if seen <= now else None


def moved(lesson: Lesson, to: str, now: float) -> Lesson:
    """The lesson in a new stage (fresh or stale)."""
    if to == FRESH:
        return lessons.fresh(lesson)
    after = lesson.copy()
    after["stage"] = STALE
    after["detail"] = {**lesson["detail"], "stale_at": clock.iso(now)}
    return after


def over_cap(group: Iterable[Lesson], cap: int) -> list[Lesson]:
    """What must go so that at most `cap` stay, the least recently hit first; never a pinned one."""
    all_of_them = list(group)
    loose = sorted((lesson for lesson in all_of_them if not lesson["pinned"]),
                   key=lambda lesson: (lessons.last_use(lesson) or 0.0, lesson["hit_count"], lesson["id"]))
    return loose[:max(0, len(all_of_them) - cap)]

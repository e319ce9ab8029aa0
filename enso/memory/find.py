"""Which lesson a person means: an id, the beginning of one, its text or a part of it, a fingerprint."""
from __future__ import annotations

from typing import Iterable

from enso.errors import EnsoError
from enso.shapes import Lesson

_SHOWN = 5


def find(wanted: str, candidates: Iterable[Lesson], where: str = "`enso list` shows them") -> Lesson:
    """The one lesson that is meant.  EnsoError when there is none, or several."""
    found = matches(wanted, list(candidates))
    if not found:
        raise EnsoError(f"no lesson {wanted!r}; {where}")
    if len(found) > 1:
        rows = "".join(f"\n  {lesson['id']}  {lesson['text']}" for lesson in found[:_SHOWN])
        more = f"\n  and {len(found) - _SHOWN} more" if len(found) > _SHOWN else ""
        raise EnsoError(f"{wanted!r} fits {len(found)} lessons; say which by its id:{rows}{more}")
    return found[0]


def matches(wanted: str, lessons: list[Lesson]) -> list[Lesson]:
    """The lessons the first way of reading `wanted` finds: id, whole text, start of an id, fingerprint,
    part of the text."""
    wanted = wanted.strip()
    folded = wanted.casefold()
    start = folded if folded.startswith("l") else "l" + folded
    if not wanted:
        return []
    ways = (
        lambda lesson: lesson["id"].casefold() == start,
        lambda lesson: lesson["text"].casefold() == folded,
        lambda lesson: len(start) > 2 and lesson["id"].casefold().startswith(start),
        lambda lesson: wanted in lesson["fingerprints"],
        lambda lesson: folded in lesson["text"].casefold() or any(folded in v.casefold() for v in lesson["variants"]),
    )
    return next((found for way in ways if (found := [lesson for lesson in lessons if way(lesson)])), [])

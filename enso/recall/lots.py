"""What a session is shown by lot: one side of a dispute, and a small share of lessons not at all.

The lot is a hash of lesson and session, so that every hook of a session draws the same, and nothing has to be kept.
"""
from __future__ import annotations

from enso.hashing import digest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.shapes import Lesson

PERSONS = ("human", "correction")
"""Origins of a person's own words: never withheld."""
MATURE = 5
"""Deliveries before a lesson is ever withheld: a new one is to help first."""
NEWER = 2 / 3
"""Chance of the newer side of a dispute: the newest evidence leads."""


def withheld(lesson: Lesson, session_id: str, share: float) -> bool:
    """Whether this session goes without the lesson, so that `enso proof` can tell what it does."""
    if share <= 0.0 or lesson.get("delivered", 0) < MATURE or lesson.get("pinned") or is_persons(lesson):
        return False
    return lot(lesson["id"], session_id) < share


def is_persons(lesson: Lesson) -> bool:
    """Whether a lesson holds a person's own words, or is a rule made of such."""
    origins = lesson.get("detail", {}).get("origins", ())
    return lesson.get("origin") in PERSONS or any(origin in PERSONS for origin in origins)


def one_side(lessons: list[Lesson], known: list[Lesson], session_id: str) -> list[Lesson]:
    """Without the sides of disputes that this session does not get; `known`: all active lessons."""
    if not any(lesson.get("detail", {}).get("conflicts") or lesson.get("detail", {}).get("apart")
               for lesson in lessons):
        return lessons
    by_id = {lesson["id"]: lesson for lesson in known}
    return [lesson for lesson in lessons
            if all(rival not in by_id or _wins(lesson, by_id[rival], session_id)
                   for rival in lesson.get("detail", {}).get("conflicts", ()))
            and all(rival not in by_id or _holds_here(lesson, by_id[rival])
                    for rival in lesson.get("detail", {}).get("apart", ()))]


def _holds_here(lesson: Lesson, rival: Lesson) -> bool:
    """Whether of two lessons for different cases (`knowledge.conditions`) this one may be shown: not the global one
    beside the project's own, nor the one whose system or version is not there."""
    if lesson.get("scope") != rival.get("scope"):
        return lesson.get("scope") != "global"
    return not lesson.get("detail", {}).get("probation") or bool(rival.get("detail", {}).get("probation"))


def _wins(lesson: Lesson, rival: Lesson, session_id: str) -> bool:
    if lesson.get("pinned") != rival.get("pinned"):
        return bool(lesson.get("pinned"))
    newer = max(lesson, rival, key=evidence)
    gets_newer = lot(min(lesson["id"], rival["id"]) + max(lesson["id"], rival["id"]), session_id) < NEWER
    return (lesson is newer) == gets_newer


def evidence(lesson: Lesson) -> tuple[int, str, str]:
    """Orders the sides of a dispute: what the newest piece of evidence says, then the newer one."""
    pieces = lesson.get("detail", {}).get("evidence", ())
    sign = pieces[-1][-1] if pieces and pieces[-1] else ""
    return {"+": 1, "-": -1}.get(sign, 0), lesson.get("created_at", ""), lesson["id"]


def lot(what: str, session_id: str) -> float:
    """0..1, the same for the same lesson and session."""
    return int(digest(what + "|" + session_id)[:8], 16) / 2 ** 32

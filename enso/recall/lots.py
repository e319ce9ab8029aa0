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
LEADS = 2.0
"""Weight of the side of a dispute that leads, the one with the newest evidence; another weighs 1."""


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
    lost = _lost(by_id, session_id)
    return [lesson for lesson in lessons if lesson["id"] not in lost
            and all(rival not in by_id or _holds_here(lesson, by_id[rival])
                    for rival in lesson.get("detail", {}).get("apart", ()))]


def _lost(by_id: dict[str, Lesson], session_id: str) -> set[str]:
    """The ids of disputed lessons that this session does not get.

    Of two sides the newer one leads in 2 of 3 sessions; of more, as many are shown as do not contradict each other,
    and never none.  Drawn without replacement by weight: greatest u ** (1 / weight) first (Efraimidis, Spirakis 2006).
    """
    rivals: dict[str, set[str]] = {}
    for lesson in by_id.values():
        for rival in lesson.get("detail", {}).get("conflicts", ()):
            if rival in by_id:
                rivals.setdefault(lesson["id"], set()).add(rival)
                rivals.setdefault(rival, set()).add(lesson["id"])
    draws = {}
    for name, others in rivals.items():
        leads = all(evidence(by_id[name]) > evidence(by_id[other]) for other in others)
        weight = LEADS if leads else 1.0
        draws[name] = (bool(by_id[name].get("pinned")), lot(name, session_id) ** (1.0 / weight), name)
    shown: set[str] = set()
    for name in sorted(draws, key=draws.__getitem__, reverse=True):
        if shown.isdisjoint(rivals[name]):
            shown.add(name)
    return set(rivals) - shown


def _holds_here(lesson: Lesson, rival: Lesson) -> bool:
    """Whether of two lessons for different cases (`learn.conditions`) this one may be shown: not the global one
    beside the project's own, nor the one whose system or version is not there, nor the one for everywhere else."""
    if lesson.get("scope") != rival.get("scope"):
        return lesson.get("scope") != "global"
    ours, theirs = lesson.get("detail", {}), rival.get("detail", {})
    if theirs.get("probation"):
        return True
    return not ours.get("probation") and bool(ours.get("when") or not theirs.get("when"))


def evidence(lesson: Lesson) -> tuple[int, str, str]:
    """Orders the sides of a dispute: what the newest piece of evidence says, then the newer one."""
    pieces = lesson.get("detail", {}).get("evidence", ())
    sign = pieces[-1][-1] if pieces and pieces[-1] else ""
    return {"+": 1, "-": -1}.get(sign, 0), lesson.get("created_at", ""), lesson["id"]


def lot(what: str, session_id: str) -> float:
    """0..1, the same for the same lesson and session."""
    return int(digest(what + "|" + session_id)[:8], 16) / 2 ** 32

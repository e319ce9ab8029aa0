"""The graph of lessons: weighted links from likeness and from being needed together.

The weight of a link is the greater of two: the similarity of the lines (S3 and GCS count as one; lines that say other
things of one subject count less, and lines that contradict each other nothing), and the share of sessions in which both
were asked for (delivered at a prompt, a failure or a hold; a session's start shows what it shows) among those in which
either was (Jaccard).  A lesson keeps its five heaviest links.  A link of 0.5 or more is strong: it holds fading
knowledge (`memory.stages`), and from 0.7 the neighbour may come along to a prompt.
"""
from __future__ import annotations

from typing import Any, Iterable, Sequence

from enso.memory.reading import Reading
from enso.memory.same import compare
from enso.shapes import Lesson
from enso.text import kinds

LEAST = 0.3
"""Weight below which two lessons have nothing to do with each other."""
MOST = 5
CHANGED = 0.05
"""Change of a weight that is worth writing down."""
TOGETHER = ("prompt", "failure", "hold")
MIN_SESSIONS = 3
"""Sessions that asked for both, before being needed together counts."""


def linked(lessons: Sequence[Lesson], ledger: Iterable[dict[str, Any]]) -> list[Lesson]:
    """The lessons whose links are other than what they carry, with the new ones."""
    sessions: dict[str, set[str]] = {}
    for row in ledger:
        if row.get("moment") in TOGETHER:
            sessions.setdefault(str(row["lesson"]), set()).add(str(row.get("session_id")))
    readings = [Reading(kinds.lift(lesson["text"]).text) for lesson in lessons]
    rivals = [{*lesson["detail"].get("conflicts", ()), *lesson["detail"].get("apart", ())} for lesson in lessons]
    weights: list[dict[str, float]] = [{} for _ in lessons]
    for at, lesson in enumerate(lessons):
        for other in range(at):
            if lessons[other]["id"] in rivals[at]:
                continue
            weight = max(_alike(readings[at], readings[other]),
                         _together(sessions.get(lesson["id"], set()), sessions.get(lessons[other]["id"], set())))
            if weight >= LEAST:
                weights[at][lessons[other]["id"]] = weights[other][lesson["id"]] = round(weight, 2)
    found = []
    for lesson, known in zip(lessons, weights):
        links = dict(sorted(known.items(), key=lambda link: (-link[1], link[0]))[:MOST])
        if _differ(links, lesson["links"]):
            after = lesson.copy()
            after["links"] = links
            found.append(after)
    return found


def _alike(one: Reading, other: Reading) -> float:
    relation = compare(one, other)
    return 0.0 if relation.conflict else relation.score


def _together(ours: set[str], theirs: set[str]) -> float:
    both = len(ours & theirs)
    return both / len(ours | theirs) if both >= MIN_SESSIONS else 0.0


def _differ(a: dict[str, float], b: dict[str, float]) -> bool:
    return a.keys() != b.keys() or any(abs(weight - b[key]) >= CHANGED for key, weight in a.items())

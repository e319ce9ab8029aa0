"""The graph of lessons: weighted links from likeness and from being needed together.

The weight of a link is the greater of two: the similarity of the lines (S3 and GCS count as one; lines that say other
things of one subject or quote other calls count less, and lines that contradict each other nothing), and the share of
sessions that needed both among those that needed either (Jaccard).  A session needed a lesson when it was delivered
because something asked for it (a prompt, a call, a failure, a hold; a session's start shows what it shows), or when it
was followed or its mistake came.  A lesson keeps its five heaviest links, within its scope and to global lessons.  A
link of 0.5 or more is strong: it holds fading knowledge (`memory.stages`), and from 0.7 the neighbour may come along to
a prompt.  A lesson that has faded itself holds no other: what is weak and stands among the weak is archived.
"""
from __future__ import annotations

from collections import Counter
from typing import Any, Iterable, Sequence

from enso.learn import advice
from enso.memory import lesson as lessons_of
from enso.memory.reading import Reading
from enso.memory.same import VETOED, Index, compare
from enso.memory.stages import FADED
from enso.shapes import Lesson
from enso.text import kinds

LEAST = 0.3
"""Weight below which two lessons have nothing to do with each other."""
NEAR = LEAST - 0.01
"""Similarity that may still be LEAST when it is rounded; no veto makes a pair more alike."""
COMPARED = 64
"""The most alike of a lesson that are compared with it: more than one within the caps has, as a rule."""
MOST = 5
CHANGED = 0.05
"""Change of a weight that is worth writing down."""
ASKED = ("prompt", "call", "failure", "hold")
CAME_UP = ("followed", "recurred", "avoided-without", "recurred-without")
"""Moments and outcomes of a ledger row by which a session needed a lesson."""
MIN_SESSIONS = 3
"""Sessions that needed both, before that counts."""


class Node:
    """A lesson as links are made: what it says, who needed it, what it must not be linked to."""
    __slots__ = ("apart", "lesson", "reading", "sessions", "text")

    def __init__(self, lesson: Lesson, needed: dict[str, set[str]]) -> None:
        detail = lesson["detail"]
        self.lesson = lesson
        self.text = kinds.lift(lesson["text"]).text
        self.reading = Reading(self.text)
        self.apart = {*detail.get("conflicts", ()), *detail.get("apart", ())}
        self.sessions: set[str] = set().union(
            *(needed.get(known, ()) for known in (lesson["id"], *detail.get("members", ()))))


def linked(lessons: Sequence[Lesson], ledger: Iterable[dict[str, Any]], now: float,
           beside: Sequence[Lesson] = ()) -> list[Lesson]:
    """The lessons whose links are other than what they carry, with the new ones.  `beside`: further ones that they may
    be linked to (global ones, for a project's)."""
    needed = needed_in(ledger)
    nodes = [Node(lesson, needed) for lesson in (*lessons, *beside)]
    own = nodes[:len(lessons)]
    weights: list[dict[str, float]] = [{} for _ in own]
    for at, near in _neighbours(nodes, len(own)):
        weight = _weight(nodes[at], nodes[near])
        if weight < LEAST:
            continue
        if _holds(nodes[near].lesson, now):
            weights[at][nodes[near].lesson["id"]] = weight
        if near < len(own) and _holds(nodes[at].lesson, now):
            weights[near][nodes[at].lesson["id"]] = weight
    found = []
    for node, known in zip(own, weights):
        links = dict(sorted(known.items(), key=lambda link: (-link[1], link[0]))[:MOST])
        if _differ(links, node.lesson["links"]):
            after = node.lesson.copy()
            after["links"] = links
            found.append(after)
    return found


def needed_in(ledger: Iterable[dict[str, Any]]) -> dict[str, set[str]]:
    """Lesson id -> the sessions that needed it."""
    found: dict[str, set[str]] = {}
    for row in ledger:
        if row.get("moment") in ASKED or row.get("outcome") in CAME_UP:
            found.setdefault(str(row["lesson"]), set()).add(str(row.get("session_id")))
    return found


def _neighbours(nodes: Sequence[Node], own: int) -> list[tuple[int, int]]:
    """The pairs that may be linked, each once, one of the first `own` nodes first: those that share words enough, and
    of them the most alike of each node; and those that sessions needed together."""
    index = Index()
    together: dict[str, list[int]] = {}
    for at, node in enumerate(nodes):
        index.add(str(at), node.text, node.reading)
        for session in node.sessions:
            together.setdefault(session, []).append(at)
    found: set[tuple[int, int]] = set()
    for at, node in enumerate(nodes[:own]):
        alike = (int(key) for similarity, key in index.candidates(node.reading, COMPARED + 1) if similarity >= NEAR)
        both = Counter(other for session in node.sessions for other in together[session])
        for near in (*alike, *(other for other, sessions in both.items() if sessions >= MIN_SESSIONS)):
            if near != at:
                found.add((near, at) if near < at else (at, near))
    return sorted((pair[1], pair[0]) if pair[1] < own else pair for pair in found)


def _weight(one: Node, other: Node) -> float:
    if other.lesson["id"] in one.apart or one.lesson["id"] in other.apart:
        return 0.0
    relation = compare(one.reading, other.reading)
    if relation.conflict:
        return 0.0
    alike = relation.score if advice.compatible(one.text, other.text) else relation.score * VETOED
    both = len(one.sessions & other.sessions)
    together = both / len(one.sessions | other.sessions) if both >= MIN_SESSIONS else 0.0
    return round(max(alike, together), 2)


def _holds(lesson: Lesson, now: float) -> bool:
    """Whether a lesson is alive enough to hold another."""
    return lesson["pinned"] or lessons_of.strength_now(lesson, now) >= FADED


def _differ(a: dict[str, float], b: dict[str, float]) -> bool:
    return a.keys() != b.keys() or any(abs(weight - b[key]) >= CHANGED for key, weight in a.items())

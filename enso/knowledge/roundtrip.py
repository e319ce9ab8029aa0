"""The round-trip check: a rule may replace lessons only if it can be found in their place.

Each member's own wording is the question; the rule must be the best answer among everything else that is known, for
at least 60 % of them, and it must say what they say.  And it must not answer for a lesson it was not made from.
"""
from __future__ import annotations

import functools
import math
from typing import Iterable, NamedTuple, Sequence

from enso.knowledge import asks
from enso.memory.reading import Reading
from enso.memory.same import compare
from enso.text import kinds

MIN_SHARE = 0.6
"""Of the members (issue: "at least 60 %")."""
NEAR = 0.1
"""Cosine from which a rule finds an experience: strangers have next to nothing in common."""
FOUND = 0.5
"""Similarity from which a rule answers a member's wording at all: well below "the same lesson", well above chance."""


class Verdict(NamedTuple):
    share: float             # of the members that find the rule
    intrudes: str            # text of an outside lesson that the rule would answer for, "" for none

    @property
    def passed(self) -> bool:
        return self.share >= MIN_SHARE and not self.intrudes


def check(rule: str, members: Sequence[str], others: Iterable[str]) -> Verdict:
    """`others`: every other line that may compete, and that the rule must leave alone."""
    ours = _read(rule)
    rivals = [(text, _read(text)) for text in others]
    found = 0
    for member in members:
        asked = _read(member)
        score = compare(asked, ours).similarity
        best = max((compare(asked, rival).similarity for _, rival in rivals), default=0.0)
        found += score >= FOUND and score >= best
    intrudes = next((text for text, rival in rivals if compare(ours, rival).same), "")
    return Verdict(found / len(members) if members else 0.0, intrudes)


def retrieves(own: Sequence[float], *others: Sequence[float]) -> str:
    """Why a rule does not stand for a cluster of experiences, "" when it does.  `own`: its similarity to each member,
    `others`: to each member of every held-out cluster.  Where it finds 60 % of its own it must not find 60 % of
    another."""
    ranked = sorted(own, reverse=True)
    least = max(NEAR, ranked[math.ceil(MIN_SHARE * len(ranked)) - 1] if ranked else 0.0)
    share = _share(own, least)
    if share < MIN_SHARE:
        return f"only {share:.0%} of its experiences find it"
    if any(_share(scores, least) >= MIN_SHARE for scores in others):
        return "it would answer for other experiences as well"
    return ""


def _share(scores: Sequence[float], least: float) -> float:
    return sum(score >= least for score in scores) / max(1, len(scores))


def strength_of(rule: str, members: Sequence[str]) -> tuple[float, float]:
    """(tightness, start confidence) of a rule: how alike its members are to it, 0..1, and `confidence`."""
    ours = _read(rule)
    tightness = sum(compare(ours, _read(member)).similarity for member in members) / max(1, len(members))
    return tightness, confidence(tightness, len(members))


def confidence(tightness: float, size: int) -> float:
    """Start confidence of a rule from its members, 0..1:

        confidence = tightness * (1 - 2 ** -size)

    Two loose ones give about .5, five tight ones about .9.
    """
    return round(tightness * (1.0 - 2.0 ** -size), 4)


def alike(a: str, b: str) -> float:
    """Similarity of two lines as members of one rule: things of one kind count as the same.  0 where one line cannot
    stand for both: another name, number or flag is in the one that a template would keep (links between lessons are
    not so strict: `knowledge.graph`)."""
    first, second = _read(a), _read(b)
    relation = compare(first, second)
    return 0.0 if relation.veto or asks.disagree(first.text, second.text) else relation.similarity


@functools.lru_cache(1024)
def _read(text: str) -> Reading:
    return Reading(kinds.lift(text).text)

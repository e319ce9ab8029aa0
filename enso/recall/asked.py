"""What a user asks for before a lesson's mistake comes near: the words that such prompts have in common.

"Run the web unit tests" need not share a word with "`cd packages/web` before `npm test`"; but prompts like it were
followed by that call before.  Learn keeps, with each lesson, the common words of such prompts and how often a
prompt with them did (yes) and did not (no) come near the mistake; hooks only compare.

    detail.asked = [["=execute run =unit_test unit web", 3, 0], ...]
"""
from __future__ import annotations

from enso.text.space import weight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Iterable

    from enso.shapes import Lesson

MAX_CUES = 6
ENOUGH = 0.9
"""Weight of the common words from which they say anything: one specific word."""
ALIKE = 0.4
"""Share of weight that two prompts have in common when they ask for the same in other words (weighted Jaccard)."""
SEEN, SURE = 2, 0.65
"""A cue counts once it was right this often, and this share of the times (Laplace: (yes + 1) / (yes + no + 2))."""


def called_for(lesson: Lesson, asked: set[str]) -> str:
    """The common words of prompts like this one, if they mostly led to the lesson's mistake; "" otherwise."""
    best = ""
    for core, yes, no in lesson.get("detail", {}).get("asked", ()):
        words = core.split(" ")
        if yes >= SEEN and (yes + 1) / (yes + no + 2) >= SURE and len(core) > len(best) and asked.issuperset(words):
            best = core
    return best


def learn(cues: list[list[Any]], asked: set[str], near: bool) -> list[list[Any]]:
    """The cues after one more prompt; `near`: it was followed by a call that the lesson is about."""
    after = [list(cue) for cue in cues]
    hit = False
    for cue in after:
        core = set(cue[0].split(" "))
        if core <= asked:
            cue[1 if near else 2] += 1
            hit = True
        elif near and not hit and _alike(core, asked, cue[1]):
            cue[0] = " ".join(sorted(core & asked))
            cue[1] += 1
            hit = True
    after = [cue for cue in after if cue[2] <= 2 + 2 * cue[1]]
    if near and not hit and _heavy(asked) >= ENOUGH:
        after.append([" ".join(sorted(asked)), 1, 0])
    after.sort(key=lambda cue: (cue[2] - cue[1], cue[0]))
    newest = after[-1:] if len(after) > MAX_CUES else []
    return [*after[:MAX_CUES - len(newest)], *newest]


def _alike(core: set[str], asked: set[str], seen: int) -> bool:
    common = _heavy(core & asked)
    if common < ENOUGH:
        return False
    whole = _heavy(core | asked) if seen < SEEN else _heavy(core)
    return common >= ALIKE * whole


def _heavy(words: Iterable[str]) -> float:
    return sum(weight(word) for word in words)

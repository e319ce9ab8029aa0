"""What a user asks for before a lesson's mistake comes near: the words that such prompts have in common.

"Run the web unit tests" need not share a word with "`cd packages/web` before `npm test`"; but prompts like it were
followed by that call before.  Learn (`learn.asking`) keeps, with each lesson, the common words of such prompts and how
often a prompt with them did (yes) and did not (no) come near the mistake; hooks only compare.

    detail.asked = [["", 1, 0], ["=execute run =unit_test unit web", 3, 0], ...]

The cue without words counts the prompts that say the lesson's own words (`rank.is_said`).
"""
from __future__ import annotations

from enso.text.space import total

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.shapes import Lesson

SPECIFIC = 0.9
"""Weight of the common words from which they say anything: one specific word."""
MATCH = 0.6
"""Share of a cue's weight that a prompt has when it asks for that."""
SEEN, SURE = 2, 0.6
"""A cue counts once it was right this often, and this share of the times (Laplace: (yes + 1) / (yes + no + 2))."""
SAID = 0.5
"""The same share for the cue without words; half is what a lesson begins with, so that it has its chance."""


def called_for(lesson: Lesson, asked: set[str]) -> tuple[float, str]:
    """(how much, the common words) of a prompt's likeness to those that mostly led to the lesson's mistake: the common
    weight times the share of them that did; (0.0, "") when it is like none."""
    best = 0.0, ""
    for core, yes, no in lesson.get("detail", {}).get("asked", ()):
        if core and yes >= SEEN and share(yes, no) >= SURE:
            found = match(core, no, asked) * share(yes, no)
            if found > best[0]:
                best = found, core
    return best


def can_be_said(lesson: Lesson) -> bool:
    """Whether a prompt that says the lesson's words is mostly about it, as far as is known."""
    return all(core or share(yes, no) >= SAID for core, yes, no in lesson.get("detail", {}).get("asked", ()))


def share(yes: int, no: int) -> float:
    """How often a cue is right, by Laplace's rule of succession."""
    return (yes + 1) / (yes + no + 2)


def match(core: str, no: int, asked: set[str]) -> float:
    """Weight that a prompt has in common with a cue, 0.0 unless it is most of it, and for a cue that was wrong before
    all of it: what was missing then tells the two requests apart."""
    words = core.split(" ")
    if asked.isdisjoint(words) or no and not asked.issuperset(words):
        return 0.0
    common = total([word for word in words if word in asked])
    return common if common >= SPECIFIC and common >= MATCH * total(words) else 0.0

"""Lessons as the text a model reads: short, one line each, nothing a host would read as markup."""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Iterable

    from enso.shapes import Lesson

MAX_CONTEXT = 9000
"""Characters per hook output; hosts cut or spill at 10,000."""

HEADINGS = {
    "start": "Enso, lessons from earlier failures here. Apply them where they fit:",
    "prompt": "Enso, lessons about this from earlier failures:",
    "call": "Enso, lessons about this kind of call:",
    "failure": "Enso: you have hit this before.",
}
"""What stands above the lessons at each moment of delivery."""


def tokens(text: str) -> int:
    """Tokens by the design's measure: a CJK character counts 1, four other characters count 1."""
    if text.isascii():
        return -(-len(text) // 4)
    wide = sum(char >= "\u2e80" for char in text)
    return wide + -(-(len(text) - wide) // 4)


def line(lesson: Lesson) -> str:
    """The lesson as one safe line."""
    return plain(lesson["text"])


def plain(text: str) -> str:
    """One line without control or invisible characters, and with no tag a host might obey."""
    if not text.isascii():
        text = "".join(" " if _invisible(char) else char for char in text)
    text = " ".join(text.split())
    if "<" in text:
        pieces = text.split("<")
        text = pieces[0] + "".join(
            ("&lt;" if _opens_tag(piece) else "<") + piece for piece in pieces[1:])
    return "".join(char for char in text if char >= " " and char != "\x7f")


def _opens_tag(piece: str) -> bool:
    """What follows a `<` makes it a tag or a comment; `<<EOF` and `a < b` stay as they are."""
    return piece[:1] in ("/", "!", "?") or (piece[:1].isalpha() and ">" in piece)


def _invisible(char: str) -> bool:
    """Zero-width, direction and tag characters, which hide text from a person but not from a model."""
    return (char in "\u00ad\u180e\u2028\u2029\ufeff\u2060" or "\u200b" <= char <= "\u200f"
            or "\u202a" <= char <= "\u202e" or "\u2061" <= char <= "\u206f" or "\U000e0000" <= char <= "\U000e0fff"
            or "\ufe00" <= char <= "\ufe0e" or "\x80" <= char <= "\x9f")


def block(moment: str, lessons: list[Lesson]) -> str:
    """Heading and one bullet per lesson; "" when there is none."""
    if not lessons:
        return ""
    return "\n".join([HEADINGS[moment], *("- " + line(lesson) for lesson in lessons)])[:MAX_CONTEXT]


def within(lessons: Iterable[Lesson], items: int, budget: int) -> list[Lesson]:
    """The first lessons that fit both budgets; a lesson too long for the rest is passed over."""
    chosen: list[Lesson] = []
    if items <= 0:
        return chosen
    for lesson in lessons:
        cost = tokens(line(lesson))
        if cost <= budget:
            chosen.append(lesson)
            budget -= cost
            if len(chosen) == items:
                break
    return chosen

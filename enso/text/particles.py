"""Small words that mean something only with a verb before them: "prefer x to y", "turn the cache off in tests"."""
from __future__ import annotations

STOP_MARK, COMMA = "|", ","

MEANINGS = {"to": "!instead", "over": "!instead", "on": "=enable", "off": "=disable", "alone": "!out"}
"""Particle -> what it stands for where it belongs to such a verb."""
_PREFER = ("prefer", "prefers", "favor", "favour")
FAR = 10
"""Words between "prefer" and the "to" that belongs to it."""
_SWITCH = ("turn", "turned", "turning", "switch", "switched", "keep", "kept", "leave", "left", "stay", "stays")
_BEHIND = ("in", "at", "for", "during", "while", "when", "before", "after", "by", "until", "unless", "if", "with",
           "and", "or", STOP_MARK, COMMA)
"""What may follow an "on" or "off" that ends its verb: not "keep the logs on the server"."""
_ALONE = ("leave", "left", "let")
NEAR = 5
"""Words between such a verb and its "on", "off" or "alone"."""


def belongs(words: list[str], at: int) -> bool:
    """Whether the particle at this place belongs to a verb before it."""
    if MEANINGS[words[at]] == "!instead":
        return _prefers(words, at)
    return _ends(words, at, _ALONE if words[at] == "alone" else _SWITCH)


def _prefers(words: list[str], at: int) -> bool:
    """Whether a "to" or "over" stands between what is preferred and what is not: "prefer unknown to any"."""
    for back in range(at - 1, max(-1, at - FAR), -1):
        if words[back] in (STOP_MARK, COMMA):
            return False
        if words[back].lower() in _PREFER:
            return back < at - 1
    return False


def _ends(words: list[str], at: int, verbs: tuple[str, ...]) -> bool:
    """Whether it ends what one of these verbs began: "turn debug mode off", "keep the cache off in tests"."""
    behind = words[at + 1].lower() if at + 1 < len(words) else STOP_MARK
    before = words[max(0, at - NEAR):at]
    return behind in _BEHIND and STOP_MARK not in before and any(word.lower() in verbs for word in before)

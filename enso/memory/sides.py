"""Which whole call or number a lesson is for and which it is against, where single words do not tell.

"Use `git pull`, not `git pull --rebase`" and its reverse are made of the same words, and so are "use node 18: version
20 breaks" and "use node 20: version 18 is too old".  So a quoted call, or a word with a number, is read as one token:
its sign is the one that `stances` gives it, its frame the other words of its clause.
"""
from __future__ import annotations

import re
from itertools import combinations

from enso.memory.stance import AGAINST, FOR, MAIN, stances
from enso.text.tokens import COMMA, STOP_MARK, scan, tokens

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import AbstractSet

_CALL = re.compile(r"`([^`\n]+)`|((?:[A-Za-z_/-][\w:/.-]*)?\d+(?:\.\d+)*[\w-]*)", re.ASCII)
"""A quoted call, or a bare word with a number (`18`, `python3.12`, `node:18-alpine`)."""
_NUMBER = re.compile(r"\d+(?:\.\d+)*")
_STAND_IN = "zq{}zq"
"""A word of no meaning that stands for a call while its line is read."""
_ENDS = (STOP_MARK, COMMA, "!but", "!why", "!then")
MARGIN = 0.3
"""By how much two numbers must fit each other's place better than their own, of 2 at most."""


class Sides:
    """asked, refused: calls and numbers that a line is for, and against; frames: number -> the words around it."""
    __slots__ = ("asked", "frames", "refused")

    def __init__(self, text: str) -> None:
        calls: list[str] = []

        def stand_in(found: re.Match[str]) -> str:
            calls.append(" ".join((found[1] or found[2]).lower().split()))
            return f" {_STAND_IN.format(_letters(len(calls) - 1))} "

        items = scan(_CALL.sub(stand_in, text)) if _CALL.search(text) else []
        places = {_STAND_IN.format(_letters(at)): call for at, call in enumerate(calls)}
        signs: dict[str, set[int]] = {}
        for token, sign, role in stances(items):
            if token in places and role == MAIN:
                for name in _names(places[token]):
                    signs.setdefault(name, set()).add(sign)
        self.asked = frozenset(name for name, found in signs.items() if found == {FOR})
        self.refused = frozenset(name for name, found in signs.items() if found == {AGAINST})
        self.frames = _frames(items, places)


def contradict(a: Sides, b: Sides) -> bool:
    """Whether one is for what the other is against, and they agree on nothing; or two numbers changed places.

    That must hold either way, or for a call of several words: how far a "not" reaches to a word alone is a guess.
    """
    ours, theirs = a.asked & b.refused, a.refused & b.asked
    if (ours and theirs) or any(" " in name for name in ours | theirs):
        return not (a.asked & b.asked or a.refused & b.refused)
    shared = sorted(a.frames.keys() & b.frames.keys())
    return any(_exchanged((a.frames[x], a.frames[y]), (b.frames[x], b.frames[y])) for x, y in combinations(shared, 2))


def _exchanged(ours: tuple[AbstractSet[str], AbstractSet[str]],
               theirs: tuple[AbstractSet[str], AbstractSet[str]]) -> bool:
    if not all((*ours, *theirs)) or ours[0] == ours[1] or theirs[0] == theirs[1]:
        return False
    straight = _alike(ours[0], theirs[0]) + _alike(ours[1], theirs[1])
    crossed = _alike(ours[0], theirs[1]) + _alike(ours[1], theirs[0])
    return crossed > straight + MARGIN


def _alike(one: AbstractSet[str], other: AbstractSet[str]) -> float:
    """The index of Jaccard (1901), 0..1."""
    return len(one & other) / len(one | other)


def _frames(items: list[str], places: dict[str, str]) -> dict[str, set[str]]:
    frames: dict[str, set[str]] = {}
    clause: list[str] = []
    for item in [*items, STOP_MARK]:
        subject = item == "!why" and all(word in places for word in clause)     # "3.2" in 3.2 会让 jekyll 报错
        if item not in _ENDS or subject:
            clause.append(item)
            continue
        calls = [places[word] for word in clause if word in places]
        frame = {word for word in clause if word not in places and word[0] != "!"}
        frame.update(token for call in calls for token in tokens(_NUMBER.sub(" ", call)))
        for call in calls:
            for number in _NUMBER.findall(call):
                frames.setdefault(number, set()).update(frame)
        clause = []
    return frames


def _names(call: str) -> set[str]:
    return {call, *_NUMBER.findall(call)}


def _letters(at: int) -> str:
    """0 -> a, 25 -> z, 26 -> ab: a stand-in holds no digit."""
    return chr(97 + at % 26) + (_letters(at // 26) if at >= 26 else "")

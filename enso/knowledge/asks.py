"""What a line asks for, beside what it is about: two lines about keys of a cache server may ask for an expiry and for
a prefix.

    asked("Set an expiry on every key of a cache server")   ->  {"=expire"}
    order("Seed the database after you run the migrations") ->  ("you run the migrations", "Seed the database")
"""
from __future__ import annotations

import re

from enso.memory.reading import Reading, shared
from enso.memory.same import SPECIFIC, compare
from enso.text import kinds
from enso.text.tokens import is_han, tokens

_LINKS = """
    in on to onto for with without when whenever after before from at into inside until till while if so that because
    since as by of via through during once every each unless under over where which
    """
"""Words with which what is asked for ends and what it is asked of begins."""
LINK = re.compile(r"[,;:.(]\s|[,;:.(]$|\b(?:" + "|".join(_LINKS.split()) + r")\b", re.I)
CASE_FIRST = re.compile(r"(?:in|on|for|with|when|whenever|after|before|if|while|once|during|to)\b[^,]*,\s*", re.I)
"""What stands before the order it is a case of: "In CI, pin the version"."""
HAN_ORDER = re.compile(r"必须|务必|一定要|需要|应该|不要|不能|禁止|[要应需须先请别]"
                       r"|(?<![超延定实临同小计])时(?![间区钟])")
"""What stands before a Chinese order; the last one in its clause."""
HAN_STOP = re.compile(r"[，。；：,;]")
QUOTED = re.compile(r"`[^`]*`")

LITTLE = 0.35
"""Of the longer line: pairs of ours that ask for the same have .41 or more, others that get here .26 or less."""
PLAIN = """
    set pass provide supply define declare give enable include configure use add put specify name make sure ensure keep
    create write explicit acknowledge always must
    """
"""Verbs of a demand for whatever is named behind them."""

BEFORE = re.compile(r"\bbefore\b|(?<![当目提之以])[之以]?前(?![端缀面台往])", re.I)
AFTER = re.compile(r"\bafter\b|(?<![最然背之以])[之以]?后(?![端缀面台])", re.I)
UNTIL = re.compile(r"\buntil\b", re.I)


def disagree(a: str, b: str) -> bool:
    """Whether two lines about kinds (`kinds.lift`) ask for other things, or for the same in another order."""
    return _other_demand(a, b) or _other_order(a, b)


def _other_demand(a: str, b: str) -> bool:
    """Whether what one of them asks for is nowhere in the other, or they have little in common beside their kind."""
    return _in_common(a, b) < LITTLE or any(
        wanted and wanted.isdisjoint(_specific(other)) for wanted, other in ((asked(a), b), (asked(b), a)))


def _in_common(a: str, b: str) -> float:
    """The share of the longer line that both say, 0..1, without the names of kinds and plain verbs."""
    ours, theirs = ({token: weight for token, weight in Reading(text).weights.items() if token not in _unspecific()}
                    for text in (a, b))
    return sum(shared(ours, theirs)) / (max(sum(ours.values()), sum(theirs.values())) or 1.0)


def asked(text: str) -> frozenset[str]:
    """The specific tokens of what a line asks for, kinds of things and plain verbs apart; empty where that cannot be
    told."""
    if sum(map(is_han, text)) > 3:
        return _specific(_head_han(text)) - _unspecific()
    rest = _rest(text)
    return frozenset() if rest is None else _specific(text) - _specific(rest) - _unspecific()


def _rest(text: str) -> str | None:
    """What stands behind what is asked for: `on every key` of "In tests, set an expiry on every key"; None where a case
    comes first that no comma ends."""
    text = CASE_FIRST.sub("", text, count=1)
    if CASE_FIRST.match(text + ", "):
        return None
    masked = QUOTED.sub(lambda found: "`" * len(found.group()), text)
    return text[next((found.start() for found in LINK.finditer(masked) if found.start()), len(text)):]


def _head_han(text: str) -> str:
    """`设置过期时间` of "写入的键必须设置过期时间，否则会堆积"."""
    clause = next((part for part in HAN_STOP.split(text) if HAN_ORDER.search(part)), "")
    return HAN_ORDER.split(clause)[-1]


def _specific(text: str) -> frozenset[str]:
    return frozenset(token for token, weight in Reading(text).weights.items() if weight >= SPECIFIC)


_known: set[str] = set()


def _unspecific() -> set[str]:
    """The tokens of all kinds' names and of PLAIN."""
    if not _known:
        labels = [label for kind in kinds.kinds() for label in (kind.label, kind.han)]
        _known.update(token for text in (*labels, *PLAIN.split()) for token in tokens(text))
    return _known


def _other_order(a: str, b: str) -> bool:
    """Whether both ask for an order, and not clearly the same one; or one does, of two things that the other asks for
    in none."""
    ours, theirs = order(a), order(b)
    if a == b or not (ours or theirs):
        return False
    if ours and theirs:
        straight = sum(compare(Reading(mine), Reading(other)).similarity for mine, other in zip(ours, theirs))
        crossed = sum(compare(Reading(mine), Reading(other)).similarity for mine, other in zip(ours, reversed(theirs)))
        return straight <= crossed
    said = asked(b if ours else a)
    return not any(said.isdisjoint(_specific(part)) for part in ours or theirs or ())


def order(text: str) -> tuple[str, str] | None:
    """(what is done first, what second) of a line that asks for an order, None for any other."""
    for pattern, turned in ((BEFORE, False), (AFTER, True), (UNTIL, True)):
        mark = pattern.search(text)
        if mark:
            left, right = text[:mark.start()], text[mark.end():]
            if not left.strip():                 # it opens the sentence: "Before you x, do y"
                right, _, left = right.partition(", ")
            elif not mark.group().isascii():
                left, right = right, left        # Chinese puts it behind: x 之前 y
            return (right, left) if turned else (left, right)
    return None

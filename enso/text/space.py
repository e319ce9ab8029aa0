"""The vector space all text decisions share: tokens weighted by how much they say, unit length, cosine.

TF-IDF in its usual form (Salton & Buckley 1988), `w = tf * idf`, with `tf = 1 + ln(count)`.  Two texts can be
compared without a collection, so the idf has a fixed part, `weight`, by kind of token and tier of commonness;
`Space` multiplies it with the idf of a collection where there is one.
"""
from __future__ import annotations

from enso.text.tokens import MOST_KNOWN, lexicon, tokens

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Iterable, Mapping

    Vector = dict[str, float]

_COMMON = """
    add all add_to call change code command content create current data default done error execute existing file
    find fix follow first function important input keep last line list local name new object only open output own
    problem project read real replace result return same set simple specific start state stop text time tool type
    update user value verify write path number message many http api request page example shell before after script
    system operation manage access direct original continue approach program_of value_of implement hint relevant rely
    support normal detail situation succeed standard choose purpose usage shape text_of attempt difference
    apply_to behaviour careful judge reach receive meaning
    """
COMMON = frozenset("=" + name for name in _COMMON.split())
"""Concepts that stand in a great many lessons: they say that two are about computers, not that they agree."""
_COMMON_WORDS = """
    use cas work instead new one two three time someth anyth everyth each both same different
    value text before after first then next need want know see look try put part kind level rule avoid mean happen
    com org net io www up down mak
    """
COMMON_WORDS = frozenset(_COMMON_WORDS.split())
"""As stems."""

CONCEPT, COMMON_CONCEPT, WORD, COMMON_WORD, WORD_OF_CONCEPT, HAN_PAIR, HAN, NUMBER, FLAG, SHORT_FLAG = (
    1.0, 0.45, 0.9, 0.25, 0.3, 0.3, 0.1, 0.4, 0.9, 0.4)
"""Weights by kind of token: a word that has a concept only adds to it; a Han character alone says little."""


_weights: dict[str, float] = {}


def weight(token: str) -> float:
    """The fixed part of a token's idf."""
    known = _weights.get(token)
    if known is None:
        known = _weights[token] = _weight(token)
        if len(_weights) > MOST_KNOWN:
            _weights.clear()
    return known


def total(words: Iterable[str]) -> float:
    """The weight of words together, the same however a set orders them: a sum of floats depends on its order."""
    return sum(map(weight, sorted(words)))


def _weight(token: str) -> float:
    head = token[0]
    if head == "=":
        return COMMON_CONCEPT if token in COMMON else CONCEPT
    if head > "\u2e7f":
        return HAN if len(token) == 1 else HAN_PAIR
    if head == "-":
        return FLAG if len(token) > 2 else SHORT_FLAG
    if token in COMMON_WORDS:
        return COMMON_WORD
    if token in lexicon().meaning:
        return WORD_OF_CONCEPT
    return NUMBER if head.isdigit() else WORD


def counts(words: Iterable[str]) -> dict[str, int]:
    out: dict[str, int] = {}
    for word in words:
        out[word] = out.get(word, 0) + 1
    return out


def dot(a: Mapping[str, float], b: Mapping[str, float]) -> float:
    if len(a) > len(b):
        a, b = b, a
    return sum(value * b[token] for token, value in a.items() if token in b)


def vector(text: str) -> Vector:
    """Token -> weight of a text, unit length; empty for a text without tokens."""
    return unit({token: weight(token) * (1 if count == 1 else 1.5) for token, count in counts(tokens(text)).items()})


def unit(values: Vector) -> Vector:
    length = sum(value * value for value in values.values()) ** 0.5
    return {token: value / length for token, value in values.items()} if length else {}

"""BM25 over the shared tokens: which of a few texts a query is about.

    score(q, d) = sum over t in q of  w(t) * idf(t) * tf * (k1 + 1) / (tf + k1 * (1 - b + b * |d| / avg |d|))

(Robertson & Zaragoza 2009, "The Probabilistic Relevance Framework"), with w the fixed weight of `text.space`, so
that a concept counts more than the word it came from, and idf = ln(1 + (N - n + 0.5) / (n + 0.5)).
"""
from __future__ import annotations

from math import log

from enso.text.space import weight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Mapping, Sequence

K1, B = 1.2, 0.6
"""Saturation and length normalisation: the usual k1; b lower than 0.75 because lessons are all one line."""


class Texts:
    """Texts (as tokens) made ready to be asked."""
    __slots__ = ("_norms", "_sets", "_texts")

    def __init__(self, texts: Sequence[Sequence[str]]) -> None:
        self._texts = texts
        self._sets = [set(text) for text in texts]
        average = (sum(map(len, texts)) / len(texts) if texts else 0.0) or 1.0
        self._norms = [K1 * (1 - B + B * len(text) / average) for text in texts]

    def scores(self, query: Mapping[str, float]) -> list[float]:
        """A score for each text; `query` is token -> how much it matters.  Scores of two queries add up."""
        common = [found & query.keys() for found in self._sets]
        containing: dict[str, int] = {}
        for found in common:
            for token in found:
                containing[token] = containing.get(token, 0) + 1
        gains = {token: query[token] * weight(token) * idf(len(self._texts), number) * (K1 + 1)
                 for token, number in containing.items()}
        out = []
        for text, found, norm in zip(self._texts, common, self._norms):
            score = 0.0
            for token in sorted(found):                  # sorted: the same sum in every run
                tf = text.count(token)
                score += gains[token] * tf / (tf + norm)
            out.append(score)
        return out


def idf(total: int, containing: int) -> float:
    """Inverse document frequency, never negative."""
    return log(1 + (total - containing + 0.5) / (containing + 0.5))

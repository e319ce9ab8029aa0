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
    __slots__ = ("_found_in", "_norms", "size")

    def __init__(self, texts: Sequence[Sequence[str]]) -> None:
        self.size = len(texts)
        self._found_in: dict[str, dict[int, int]] = {}
        for at, text in enumerate(texts):
            for token in text:
                counts = self._found_in.setdefault(token, {})
                counts[at] = counts.get(at, 0) + 1
        average = sum(map(len, texts)) / self.size if texts else 1.0
        self._norms = [K1 * (1 - B + B * len(text) / (average or 1.0)) for text in texts]

    def scores(self, query: Mapping[str, float]) -> list[float]:
        """A score for each text; `query` is token -> how much it matters.  Scores of two queries add up."""
        out = [0.0] * self.size
        for token, importance in query.items():
            counts = self._found_in.get(token)
            if counts and importance:
                gain = importance * weight(token) * idf(self.size, len(counts)) * (K1 + 1)
                for at, tf in counts.items():
                    out[at] += gain * tf / (tf + self._norms[at])
        return out


def idf(total: int, containing: int) -> float:
    """Inverse document frequency, never negative."""
    return log(1 + (total - containing + 0.5) / (containing + 0.5))

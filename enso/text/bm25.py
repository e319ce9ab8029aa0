"""BM25 over the shared tokens: which of a few texts a query is about.

    score(q, d) = sum over t in q of  w(t) * idf(t) * tf * (k1 + 1) / (tf + k1 * (1 - b + b * |d| / avg |d|))

(Robertson & Zaragoza 2009, "The Probabilistic Relevance Framework"), with w the fixed weight of `text.space`, so
that a concept counts more than the word it came from, and idf = ln(1 + (N - n + 0.5) / (n + 0.5)).
"""
from __future__ import annotations

from enso.text.space import counts, weight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Mapping, Sequence

K1, B = 1.2, 0.6
"""Saturation and length normalisation: the usual k1; b lower than 0.75 because lessons are all one line."""


def scores(query: Mapping[str, float], texts: Sequence[Sequence[str]]) -> list[float]:
    """A score for each text (as tokens); `query` is token -> how much it matters."""
    bags = [counts(text) for text in texts]
    average = sum(len(text) for text in texts) / len(texts) if texts else 0.0
    out = [0.0] * len(texts)
    for token, importance in query.items():
        found = [at for at, bag in enumerate(bags) if token in bag]
        if not found:
            continue
        gain = importance * weight(token) * idf(len(texts), len(found)) * (K1 + 1)
        for at in found:
            tf = bags[at][token]
            out[at] += gain * tf / (tf + K1 * (1 - B + B * len(texts[at]) / average))
    return out


def idf(total: int, containing: int) -> float:
    """Inverse document frequency, never negative."""
    return _log(1 + (total - containing + 0.5) / (containing + 0.5))


def _log(x: float) -> float:
    from math import log
    return log(x)

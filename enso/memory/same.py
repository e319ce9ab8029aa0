"""Same lesson or another one: how near two lines are, and whether they mean it the same way.

`relation(a, b).same` decides a merge, `.conflict` that two lessons contradict each other.  The score is the
probability of "same" from two measures of weighted overlap, mapped so that the tuned threshold stands at 0.70:

    cover = sum min(wa, wb) / max(sum wa, sum wb)      how much of the longer one the other says as well
    common = min(sum min(wa, wb), 3) / 3               how much that is: short texts agree by chance

with w the fixed weights of `text.space`: the coefficient of Braun-Blanquet (1932), and a logistic regression
(Cox 1958).  The longer text counts, because a lesson with one more condition or one more piece of advice is not
the same lesson, though it holds all of the other's words.
"""
from __future__ import annotations

import math
from itertools import islice

from enso import disk, jsonlight
from enso.memory import cases, where
from enso.memory.cases import OTHER_CASE
from enso.memory.reading import Reading, neutral_weight
from enso.memory.vetoes import OTHER_ADVICE, VETOES
from enso.text.lexicon import version

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

THRESHOLD = 0.70
"""Two lessons are the same from this score on (DESIGN 9)."""

COVER, COMMON, BIAS = 5.2, 4.1, -3.6
"""Coefficients: fitted on pairs of lessons that people wrote, rounded (`python3 -m tests.bench.fit_same`)."""
ACROSS = 1.5
"""Added for texts in two languages: what they share are concepts only, never the words themselves."""
TUNED = 0.67
"""The probability that stands at THRESHOLD: where F1 is best and hardly a related pair is merged."""
ENOUGH = 3.0
"""Shared weight from which more of it adds nothing: about three specific concepts."""
SPECIFIC = 0.6
"""Weight from which a token says what a text is about."""
SOME, SOME_ACROSS, MUCH, MOST = 0.3, 0.2, 0.35, 0.6
"""Shares in common: of the longer text where three things are specific (fewer words survive a translation) and where
two are; of the shorter one where none need be."""
THIRD = 0.33
"""Share of the longer text that two have in common when they contradict each other."""
VETOED = 0.6
"""A vetoed pair keeps this part of its score, so it always stays below the threshold."""
SIFTED = 8
"""Lessons whose weight in common is summed up for each that is compared, where only so many are."""


class Relation:
    """score: 0..1, vetoed pairs lowered; similarity: the same before vetoes; veto: why not, or ""; sure: there is
    enough in common not to be chance among many lessons."""
    __slots__ = ("score", "similarity", "sure", "veto")

    def __init__(self, similarity: float, veto: str = "", sure: bool = True) -> None:
        self.similarity = similarity
        self.veto = veto
        self.sure = sure
        self.score = similarity * VETOED if veto else similarity

    @property
    def same(self) -> bool:
        """One lesson in two wordings: merge them."""
        return self.same_at(THRESHOLD)

    def same_at(self, threshold: float) -> bool:
        """`same`, for a threshold of the user's (`same.threshold`)."""
        return self.score >= threshold and not self.veto and self.sure

    @property
    def conflict(self) -> bool:
        """A near-duplicate that says something else: keep both and show them."""
        return self.similarity >= THRESHOLD and self.veto not in ("", OTHER_ADVICE, OTHER_CASE) and self.sure

    def __repr__(self) -> str:
        return f"Relation({self.similarity:.2f}, {self.veto!r})"


def relation(a: str, b: str) -> Relation:
    """How two lines of text relate."""
    if a == b:
        return Relation(1.0)
    return compare(Reading(a), Reading(b))


def compare(a: Reading, b: Reading) -> Relation:
    """`relation` for texts that were read before."""
    similarity = _similarity(a, b)
    veto = next((name for name, holds in VETOES if holds(a, b)), "") if similarity > 0.0 else ""
    if veto == OTHER_ADVICE and similarity < THRESHOLD:
        veto = ""                        # they would not be merged, and contradict each other even less
    if veto and cases.differ(veto, a, b):
        veto = OTHER_CASE
    if not veto and where.apart(a.where, b.where):
        veto = "another system or version"
    return Relation(similarity, veto, _is_sure(a, b, bool(veto)))


def _similarity(a: Reading, b: Reading) -> float:
    common = sum(a.shared(b))
    if a.han == b.han:
        return _score(common, max(a.total, b.total))
    return _score(common, max(a.neutral, b.neutral), ACROSS)


def _is_sure(a: Reading, b: Reading, opposed: bool) -> bool:
    """Whether two texts share several specific things, or most of what either says; `opposed` ones, where the veto is
    one thing more that they meet in, less.

    A new lesson meets every lesson of its scope, so what is rare between two texts happens all the time: of 72,000
    pairs of unlike lessons 311 reach the threshold, and 50 of those share this much.
    """
    shared = a.shared(b)
    one, other = (a.total, b.total) if a.han == b.han else (a.neutral, b.neutral)
    cover = sum(shared) / (max(one, other) or 1.0)
    specific = sum(value >= SPECIFIC for value in shared)
    if specific > 2 and cover >= (SOME if a.han == b.han else SOME_ACROSS):
        return True
    if opposed:
        return cover >= THIRD
    return cover >= MUCH and (specific == 2 or sum(shared) >= MOST * min(one, other))


def _score(common: float, larger: float, extra: float = 0.0) -> float:
    if not common or not larger:
        return 0.0
    z = BIAS + extra + COVER * min(1.0, common / larger) + COMMON * min(common, ENOUGH) / ENOUGH
    chance = 1.0 / (1.0 + math.exp(-z))
    if chance < TUNED:
        return THRESHOLD * chance / TUNED
    return THRESHOLD + (1.0 - THRESHOLD) * (chance - TUNED) / (1.0 - TUNED)


class Index:
    """Which of many stored lessons is nearest to a new one, without reading each of them again.

    Postings (token -> lessons and weights) give the similarity of every lesson that shares a token; the exact
    `relation` is asked for the best ones only, until no other can be better.  The answer is therefore the one
    that comparing with all of them would give (ties: the id that sorts first).

    With a path, every change is one appended line, and a new `Index(path)` reads them back; a file that another
    version of the tokenizer wrote counts as empty (`outdated`), because all of it can be rebuilt from the store.
    """

    def __init__(self, path: str = "") -> None:
        self.path = path
        self.outdated = False
        self._texts: dict[str, str] = {}
        self._readings: dict[str, Reading] = {}
        self._sizes: dict[str, tuple[bool, float, float]] = {}     # han, total, neutral
        self._postings: dict[str, dict[str, float]] = {}
        self._weights: dict[str, dict[str, float]] = {}
        if path:
            self._load()

    def __len__(self) -> int:
        return len(self._texts)

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def add(self, key: str, text: str, reading: Reading | None = None) -> None:
        """Store a text; an older text under the same id is replaced.  `reading`: that of the text, if it is there."""
        reading = reading or Reading(text)
        row = {"id": key, "text": text, "han": reading.han, "weights": reading.weights}
        self._put(row)
        self._readings[key] = reading
        self._write(row)

    def remove(self, key: str) -> None:
        """Forget an id; one that is not there is no error."""
        if key in self._texts:
            self._drop(key)
            self._write({"id": key, "text": None})

    def nearest(self, text: str) -> tuple[str, Relation] | None:
        """(id, relation) of the best match; None when no stored text shares anything with this one."""
        return next(iter(self.near(text, 1)), None)

    def near(self, text: str, limit: int, most: int = 0, least: float = 0.0) -> list[tuple[str, Relation]]:
        """The `limit` best matches by score, best first: duplicates to merge and conflicts to show.  With `most`, only
        so many of the most similar are compared: among hundreds of lines that are alike but for a name each is vetoed,
        and none would end the search.  With `least`, what is less similar is left out: it is neither the same nor a
        conflict."""
        reading = Reading(text)
        found: list[tuple[float, str, Relation]] = []
        for similarity, key in self.candidates(reading, most):
            if similarity < least or len(found) >= limit and similarity < found[limit - 1][0]:
                break
            known = self._readings.get(key)
            if known is None:
                known = self._readings[key] = Reading(self._texts[key])
            exact = Relation(1.0) if self._texts[key] == text else compare(reading, known)
            found.append((exact.score, key, exact))
            found.sort(key=lambda row: (-row[0], row[1]))
            del found[limit:]
        return [(key, exact) for _, key, exact in found]

    def candidates(self, reading: Reading, most: int = 0) -> list[tuple[float, str]]:
        """(similarity, id) of everything that shares a token, best first; the `most` best of those that share the
        rarest tokens, when it is given."""
        common = self._shared(reading) if not most else self._shared_with_few(reading, SIFTED * most)
        out = []
        for key, shared in common.items():
            han, total, neutral = self._sizes[key]
            if han == reading.han:
                out.append((_score(shared, max(total, reading.total)), key))
            else:
                out.append((_score(shared, max(neutral, reading.neutral), ACROSS), key))
        out.sort(key=lambda row: (-row[0], row[1]))
        return out[:most or None]

    def _shared(self, reading: Reading) -> dict[str, float]:
        """Id -> weight in common, of everything that shares a token."""
        common: dict[str, float] = {}
        for token, value in reading.weights.items():
            for key, other in self._postings.get(token, {}).items():
                common[key] = common.get(key, 0.0) + (other if other < value else value)
        return common

    def _shared_with_few(self, reading: Reading, few: int) -> dict[str, float]:
        """The same of so many, taken from the shortest postings on."""
        postings = [self._postings[token] for token in reading.weights if token in self._postings]
        chosen: dict[str, None] = {}
        for posting in sorted(postings, key=len):
            chosen.update(dict.fromkeys(islice(posting, few)))
            if len(chosen) >= few:
                break
        return {key: sum(min(value, self._weights[key].get(token, 0.0)) for token, value in reading.weights.items())
                for key in chosen}

    def _put(self, row: dict[str, Any]) -> None:
        key, weights = row["id"], row["weights"]
        if key in self._texts:
            self._drop(key)
        self._texts[key] = row["text"]
        self._weights[key] = weights
        self._sizes[key] = (row["han"], sum(weights.values()), neutral_weight(weights))
        for token, value in weights.items():
            self._postings.setdefault(token, {})[key] = value

    def _drop(self, key: str) -> None:
        for token in self._weights.pop(key):
            del self._postings[token][key]
        del self._texts[key], self._sizes[key]
        self._readings.pop(key, None)

    def _write(self, row: dict[str, Any]) -> None:
        if not self.path:
            return
        if disk.size(self.path) <= 0 or self.outdated:
            disk.append_line(self.path, jsonlight.dump_line({"lexicon": version()}))
            self.outdated = False
        disk.append_line(self.path, jsonlight.dump_line(row))

    def _load(self) -> None:
        """Read the file back; a line that is cut short is skipped."""
        current = version()
        for line in (disk.read_text(self.path) or "").split("\n"):
            try:
                row = jsonlight.loads(line) if line else {}
                if "lexicon" in row:
                    self.outdated = row["lexicon"] != current
                elif self.outdated or "repeat" in row or not row:
                    continue
                elif row["text"] is None:
                    if row["id"] in self._texts:
                        self._drop(row["id"])
                else:
                    self._put(row)
            except (jsonlight.Malformed, KeyError, TypeError):
                continue

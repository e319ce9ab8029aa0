"""A lesson as `same` compares it: its tokens with what it asks for and advises against, its orders, its values."""
from __future__ import annotations

from enso.memory import where
from enso.memory.sides import Sides
from enso.memory.stance import AGAINST, MAIN, WHY, banned, item_opens, orders, predicates, stances
from enso.text.lexicon import opposites
from enso.text.lexicon.programs import PARENTS
from enso.text.space import weight
from enso.text.tokens import COMMA, STOP_MARK, is_han, lexicon, normalise, scan, words

OPPOSITE = {"=" + pole: "=" + other for pole, other in opposites.FOLDED.items()}
"""A quality -> the one it is the opposite of: "use relative paths" reads as "do not use absolute paths"."""

POLES: dict[str, list[tuple[int, int]]] = {}
"""Concept -> (axis, pole of it) of all axes it is a pole of."""
for _axis, (_, _sides) in enumerate(opposites.axes()):
    for _pole, _side in enumerate(_sides):
        for _token in _side:
            POLES.setdefault(_token, []).append((_axis, _pole))

NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
           "nine": "9", "ten": "10", "twice": "2", "一": "1", "两": "2", "二": "2", "三": "3", "四": "4", "五": "5",
           "六": "6", "七": "7", "八": "8", "九": "9", "十": "10"}

IMPLIED = 0.3
"""What a kind counts for beside a member of it: whoever says `npm` has said "package manager"."""
NEGATIONS = ("!not", "!banned", "!isnt", "!instead", "!without")
WIDE = ("!not", "!banned", "!isnt")
"""Marks of negation; "instead of" and "without" reach no farther than the word after them."""


class Reading:
    """A text as `same` sees it.

    text: as it was given.
    weights: token -> weight times role (the greatest of its places); a word that has a concept is its concept.
    signs: token -> +1 asked for, -1 advised against, 0 neither or both.  orders: (x, y) of action concepts, x is
    to be done before y.  banned: words certainly advised against.  advice: tokens of what is asked or advised
    against, without topic and case.  numbers, flags, values: as written.
    negations: how many marks of negation; wide: how many of them reach one does not know how far.
    only, excepts: whether it holds for a case only, or for all but a case; exception: whether it names one at all.
    turned: tokens that stand for their opposite.  poles: axis of opposites -> pole of it -> its sign.
    surface: the words, Han characters one by one.  where: the system or version it says it is for.
    sides: the whole calls and numbers it is for and against.
    han: mainly Chinese.  total, neutral: sum of the weights of all tokens, and of those that do not depend on
    the language.
    """
    __slots__ = ("_sides", "advice", "banned", "exception", "excepts", "flags", "han", "negations", "neutral",
                 "numbers", "only", "orders", "poles", "signs", "surface", "text", "total", "turned", "values",
                 "weights", "where", "wide")

    def __init__(self, text: str) -> None:
        self.text = text
        self._sides: Sides | None = None
        items = scan(text)
        meaning, parents = lexicon().meaning, lexicon().parents
        implied = ""                    # the kind of the token before: https, though a case of it, speaks of no http
        self.orders = orders(items)
        self.banned = banned(items)
        said = predicates(items)
        advice = set()
        self.negations = sum(item in NEGATIONS and (item != "!without" or not item_opens(items, at))
                             for at, item in enumerate(items))     # "without a key, ask" is a case
        self.wide = sum(item in WIDE for item in items)
        self.only = "=only" in items
        # "Not x, except y" is "x only if y", so a "not" makes no exception of it.
        self.exception = "!except" in items or "!excepted" in items
        self.excepts = self.exception and not self.wide
        self.weights: dict[str, float] = {}
        self.poles: dict[int, dict[int, int]] = {}
        seen: dict[str, set[int]] = {}
        flags, numbers, turned = set(), set(), set()
        for token, sign, role in stances(items):
            token = NUMBERS.get(token, token)
            if token[0] == "-":
                flags.add(token)
            elif token[0].isdigit():
                numbers.add(token)
            elif token in meaning:
                continue
            if role != WHY and implied != token:
                for axis, pole in POLES.get(token, ()):
                    found = self.poles.setdefault(axis, {})
                    found[pole] = max(found.get(pole, AGAINST), sign)
            implied = parents.get(token, "")
            other = OPPOSITE.get(token)
            if other:
                token, sign = other, -sign
                turned.add(token)
            if sign and role == MAIN and token in said:
                advice.add(token)
            self.weights[token] = max(self.weights.get(token, 0.0), weight(token) * role)
            seen.setdefault(token, set()).add(sign)
        for kind in {PARENTS[token] for token in self.weights if token in PARENTS} & set(self.weights):
            self.weights[kind] *= IMPLIED
        self.advice = frozenset(advice)
        self.signs = {token: sum(signs) for token, signs in seen.items()}
        self.flags, self.numbers, self.turned = frozenset(flags), frozenset(numbers), frozenset(turned)
        self.values = _values(text)
        self.surface = [part for word in words(text) if word not in (STOP_MARK, COMMA)
                        for part in (word if is_han(word[0]) else (NUMBERS.get(word.lower(), word.lower()),))]
        self.where = where.of(text)
        self.han = sum(is_han(word[0]) for word in self.surface) > 3
        self.total = sum(self.weights.values())
        self.neutral = neutral_weight(self.weights)

    @property
    def sides(self) -> Sides:
        """Read when first asked for: most pairs of lessons are told apart without."""
        if self._sides is None:
            self._sides = Sides(self.text)
        return self._sides

    def shared(self, other: Reading) -> list[float]:
        """The weight of each token that both have, the lesser of the two."""
        return shared(self.weights, other.weights)


def shared(ours: dict[str, float], theirs: dict[str, float]) -> list[float]:
    """The weight of each token that both have, the lesser of the two."""
    return [min(weight, theirs[token]) for token, weight in ours.items() if token in theirs]


def neutral_weight(weights: dict[str, float]) -> float:
    """Weight of the tokens that do not depend on the language: concepts, names, numbers."""
    return sum(value for token, value in weights.items() if not is_han(token[0]))


def _values(text: str) -> dict[str, str]:
    """key -> value of every `key=value` and `key: "value"` in a text, lower case, without quotes."""
    out = {}
    text = normalise(text).lower()
    for mark in ("=", ": \"", ": '"):
        at = text.find(mark)
        while at > 0:
            key = text[:at].rstrip().replace("(", " ").replace(",", " ").rpartition(" ")[2].strip("`\"'")
            value = text[at + 1:].strip(" \"'`")
            end = next((i for i, char in enumerate(value) if not (char.isalnum() or char in "-_./")), len(value))
            if key.replace("_", "a").replace("-", "a").isalnum() and value[:end]:
                out[key] = value[:end]
            at = text.find(mark, at + 1)
    return out

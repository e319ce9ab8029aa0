"""How a lesson is meant: what it is for and against, in which case, in which order.

`Reading` is what `same` compares: each token of the text with its role and its sign, and the orders ("read before
edit") the text asks for.  A few marks of the lexicon carry all of it:

    Never push without running the tests   ->   push 0, execute +, test +, order: test before push
    Use pnpm, not npm                      ->   pnpm +, npm -
"""
from __future__ import annotations

from enso.text.lexicon import actions, rows
from enso.text.space import weight
from enso.text.tokens import COMMA, STOP_MARK, is_han, lexicon, normalise, scan, words

MAIN, CASE, WHY = 1.0, 0.7, 0.3
"""How much a token counts in what the lesson asks for, in the case it names, and in the reason it gives."""

ACTIONS = {"=" + name for name, _ in rows(actions.CONCEPTS)}

LEAST_ORDERED = 0.4
"""Weight from which a token counts as something that has a place in an order."""

LABELS = ("rule", "fix", "solution", "takeaway", "instead", "remedy", "规则", "教训", "解决", "对策", "改进")
"""Before a colon: what stands before tells what happened, what follows is the lesson."""

OPPOSITE = {
    "=relative": "=absolute", "=english": "=chinese", "=manual": "=automatic", "=remote": "=local",
    "=disable": "=enable", "=decompose": "=merge", "=denied": "=allow", "=sync_mode": "=async", "=hardcode": "=dynamic",
    "=public": "=private", "=uninstall": "=install", "=deprecate": "=allow", "=random": "=deterministic",
}
"""A quality -> the one it is the opposite of: "use relative paths" reads as "do not use absolute paths"."""

NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
           "nine": "9", "ten": "10", "twice": "2", "一": "1", "两": "2", "二": "2", "三": "3", "四": "4", "五": "5",
           "六": "6", "七": "7", "八": "8", "九": "9", "十": "10"}


_ORDERING = {"=before": "before", "=after": "after", "!unless": "after", "!without": "after"}
"""Concept or mark -> how the clauses around it stand: "do not x until y" asks for y before x, as "x after y" does."""


class Reading:
    """A text as `same` sees it.

    weights: token -> weight times role (the greatest of its places); a word that has a concept is its concept.
    signs: token -> +1 asked for, -1 advised against, 0 neither or both.  orders: (x, y) of action concepts, x is
    to be done before y.  numbers, flags, values: as written.  negations: how many marks of negation.
    surface: the words, Han characters one by one.  han: mainly Chinese.  total, neutral: sum of the weights of
    all tokens, and of those that do not depend on the language.
    """
    __slots__ = ("flags", "han", "negations", "neutral", "numbers", "orders", "signs", "surface", "total", "values",
                 "weights")

    def __init__(self, text: str) -> None:
        items = scan(text)
        meaning = lexicon().meaning
        self.orders = _orders(items)
        self.negations = sum(item in ("!not", "!isnt", "!instead", "!without") for item in items)
        self.weights: dict[str, float] = {}
        seen: dict[str, set[int]] = {}
        flags, numbers = set(), set()
        for token, sign, role in _signed(items):
            if token[0] == "-":
                flags.add(token)
            elif token in NUMBERS or (token[0].isdigit() and token not in meaning):
                numbers.add(NUMBERS.get(token, token))
            elif token in meaning:
                continue
            axis = OPPOSITE.get(token)
            if axis:
                token, sign = axis, -sign
            self.weights[token] = max(self.weights.get(token, 0.0), weight(token) * role)
            seen.setdefault(token, set()).add(sign)
        self.signs = {token: sum(signs) for token, signs in seen.items()}
        self.flags, self.numbers = frozenset(flags), frozenset(numbers)
        self.values = _values(text)
        self.surface = [part for word in words(text) if word not in (STOP_MARK, COMMA)
                        for part in (word if is_han(word[0]) else (word.lower(),))]
        self.han = sum(is_han(word[0]) for word in self.surface) > 3
        self.total = sum(self.weights.values())
        self.neutral = neutral_weight(self.weights)


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


def _signed(items: list[str]) -> list[tuple[str, int, float]]:
    """(token, sign, role) in order."""
    out: list[tuple[str, int, float]] = []
    sign, role, start, denied = 1, MAIN, 0, False
    for at, item in enumerate(items):
        if item in (STOP_MARK, COMMA, "!but"):
            if sign < 0 and item == COMMA and _list_goes_on(items, at + 1):
                continue
            sign, role, start, denied = 1, (role if role == WHY else MAIN), len(out), False
        elif item == "!not":
            _neutral(out, start)
            sign = 0 if denied else -1          # "without a review it cannot be merged" asks for the review
        elif item == "!isnt":
            sign, denied = 0, True
        elif item == "!instead":
            sign = -sign
        elif item == "!must":
            sign, role = 1, MAIN
        elif item == "!without":
            if len(out) == start:
                sign, role, denied = 0, CASE, True
                continue
            if sign < 0:
                _neutral(out, start)
            sign = -sign
        elif item == "!unless":
            _neutral(out, start)
            sign, role = (1, MAIN) if sign < 0 else (0, CASE)
        elif item == "!why":
            sign, role = 0, WHY
        elif item == "!case":
            sign, role = 0, CASE
        elif item == "!in-case":
            out[start:] = [(token, 0, CASE) for token, _, _ in out[start:]]
        elif item in LABELS and at + 1 < len(items) and items[at + 1] == STOP_MARK:
            out[:] = [(token, 0, WHY) for token, _, _ in out]
        elif item[0] != "!":
            out.append((item, sign, role))
            if item == "=only":
                if any(mark in ("!case", "!unless") for mark in items[at + 1:at + 3]):
                    _neutral(out, start)
                sign = 0
            elif item in ("=before", "=after") and _latin(items, at):
                sign, role = 0, CASE
            elif item in ("=before", "=after"):
                out[start:-1] = [(token, 0, CASE) for token, _, _ in out[start:-1]]
                sign, role, start = 1, MAIN, len(out)
    return out


def _neutral(out: list[tuple[str, int, float]], start: int) -> None:
    out[start:] = [(token, 0, role) for token, _, role in out[start:]]


def _list_goes_on(items: list[str], at: int) -> bool:
    """Whether the clause at this place continues a list under "never": it is no sentence of its own."""
    return at < len(items) and items[at][0] not in "!|," and items[at] not in ACTIONS and items[at] not in ("use", "using")


def _latin(items: list[str], at: int) -> bool:
    """Whether the concept at this place was written in Latin letters (its word follows it)."""
    return at + 1 < len(items) and lexicon().meaning.get(items[at + 1]) == items[at]


def _orders(items: list[str]) -> set[tuple[str, str]]:
    """(x, y): x is to be done before y."""
    out: set[tuple[str, str]] = set()
    meaning = lexicon().meaning
    if 1:
        clauses: list[list[str]] = [[]]
        marks: list[str] = []
        for at, item in enumerate(items):
            if item == "!then" or (item in ("=before", "=after") and not _latin(items, at)):
                marks.append({"!then": "then", "=before": "han-before", "=after": "then"}[item])
                clauses.append([])
            elif item in _ORDERING:
                marks.append(_ORDERING[item])
                clauses.append([])
            elif item[0] not in "!|," and item not in meaning and weight(item) >= LEAST_ORDERED:
                clauses[-1].append(item)
            elif item in (STOP_MARK, COMMA) and marks and marks[-1] in ("before", "after") and clauses[-1]:
                marks.append("end-" + marks[-1])
                clauses.append([])
        for at, mark in enumerate(marks):
            left, right = clauses[at], clauses[at + 1]
            if mark in ("then", "before", "end-after"):
                out.update((x, y) for x in left for y in right)
            else:
                out.update((y, x) for x in left for y in right)
    return {(x, y) for x, y in out if x != y}

"""What makes two lessons that use the same words say different things: a conflict to show, never a merge.

Each veto is a function of two readings; the table at the end names them.  "Never commit package-lock.json" and
"Always commit package-lock.json" are as near as two texts can be, and every embedding merges them.
"""
from __future__ import annotations

from enso.memory.reading import OPPOSITE, Reading
from enso.text.lexicon import programs, rows
from enso.text.tokens import is_han, tokens

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

PROGRAMS = {"=" + name for name, _ in rows(programs.CONCEPTS)}
_POLES = frozenset(OPPOSITE.values())

MIN_OPPOSED = 0.6
"""Weight of opposed tokens below which a negation is taken for one about something else."""
NEAR_IDENTICAL = 0.75
"""Share of all weight that two texts have in common when only a "not" or one word tells them apart."""
MAX_REPLACED = 4
"""Words (or Han characters) that count as one replaced word."""
_VAGUE_ACTIONS = frozenset(("=execute", "=call", "=start", "=handle", "=verify"))
"""Actions that stand beside others ("run the tests"): their order says nothing."""


def _opposed(a: Reading, b: Reading) -> tuple[float, float]:
    """Weight of the shared tokens that both texts are for (or both against), and of those they disagree on."""
    agreed = opposed = 0.0
    for token, value in a.weights.items():
        if token in b.weights:
            sign = a.signs[token] * b.signs[token]
            if sign > 0:
                agreed += min(value, b.weights[token])
            elif sign < 0:
                opposed += min(value, b.weights[token])
    return agreed, opposed


def overlap(a: Reading, b: Reading) -> float:
    """Weighted Jaccard of two readings, 0..1."""
    common = sum(min(value, b.weights[token]) for token, value in a.weights.items() if token in b.weights)
    return common / (a.total + b.total - common or 1.0)


def negation(a: Reading, b: Reading) -> bool:
    """One asks for what the other forbids; or nearly the same words with one "not" more."""
    agreed, opposed = _opposed(a, b)
    if opposed >= MIN_OPPOSED and opposed > agreed:
        return True
    return (a.negations - b.negations) % 2 == 1 and overlap(a, b) >= NEAR_IDENTICAL


def swapped(a: Reading, b: Reading) -> bool:
    """X instead of Y against Y instead of X: a name, a flag or one pole of an axis changes sides."""
    return any(a.signs[token] * b.signs[token] < 0 for token in a.weights
               if token in b.weights and (token in _POLES or _is_name(token)))


def number(a: Reading, b: Reading) -> bool:
    """Each has a number the other has not."""
    return _differ(a.numbers, b.numbers)


def flag(a: Reading, b: Reading) -> bool:
    """Each has a command-line flag the other has not."""
    return _differ(a.flags, b.flags)


def value(a: Reading, b: Reading) -> bool:
    """The same key with another value."""
    return any(key in b.values and b.values[key] != text for key, text in a.values.items())


def program(a: Reading, b: Reading) -> bool:
    """Each asks for a program, and they have none in common: `pnpm` against `bun`."""
    ours, theirs = ({token for token, sign in reading.signs.items() if token in PROGRAMS and sign > 0}
                    for reading in (a, b))
    return bool(ours) and bool(theirs) and not ours & theirs


def order(a: Reading, b: Reading) -> bool:
    """First X then Y against first Y then X."""
    if any(pair in b.orders for pair in a.orders):
        return False
    return any((y, x) in b.orders for x, y in a.orders if x not in _VAGUE_ACTIONS and y not in _VAGUE_ACTIONS)


def substitution(a: Reading, b: Reading) -> bool:
    """The same sentence with one word replaced by one that does not mean the same."""
    ours, theirs = a.surface, b.surface
    start, end = 0, 0
    shorter = min(len(ours), len(theirs))
    while start < shorter and ours[start] == theirs[start]:
        start += 1
    while end < shorter - start and ours[-1 - end] == theirs[-1 - end]:
        end += 1
    left, right = ours[start:len(ours) - end], theirs[start:len(theirs) - end]
    if not left or not right or max(len(left), len(right)) > MAX_REPLACED or start + end < 3:
        return False
    left_tokens, right_tokens = set(tokens(_joined(left))), set(tokens(_joined(right)))
    return bool(left_tokens) and bool(right_tokens) and not left_tokens & right_tokens


def _joined(parts: list[str]) -> str:
    return ("" if is_han(parts[0][0]) else " ").join(parts)


def _differ(a: frozenset[str], b: frozenset[str]) -> bool:
    return bool(a - b) and bool(b - a)


def _is_name(token: str) -> bool:
    """A program, a flag, or an identifier as written (`pyproject.toml`)."""
    if token[0] == "=":
        return token in PROGRAMS
    return token[0] == "-" or (len(token) > 2 and not token.isalpha() and not token[0].isdigit() and token.isascii())


VETOES: tuple[tuple[str, Callable[[Reading, Reading], bool]], ...] = (
    ("negation", negation), ("swapped", swapped), ("number", number), ("flag", flag), ("quoted value", value),
    ("program", program), ("before/after", order), ("one-word substitution", substitution),
)
"""In the order in which they are asked; the first that holds is the reason."""

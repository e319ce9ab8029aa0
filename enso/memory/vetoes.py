"""What makes two lessons that use the same words say different things: a conflict to show, never a merge.

Each veto is a function of two readings; the table at the end names them.  "Never commit package-lock.json" and
"Always commit package-lock.json" are as near as two texts can be, and every embedding merges them.
"""
from __future__ import annotations

from enso.memory import sides
from enso.memory.reading import OPPOSITE, Reading
from enso.memory.stance import ACTIONS, AGAINST, FOR
from enso.text.lexicon import opposites, programs, rows
from enso.text.lexicon.programs import PARENTS
from enso.text.tokens import is_han, tokens

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import AbstractSet, Callable

PROGRAMS = {"=" + name for name, _ in rows(programs.CONCEPTS)}
_DEEDS = ACTIONS - {"=execute", "=call", "=handle", "=start", "=set", "=write", "=read", "=verify"}
"""Actions that say something by themselves; "run" and "check" stand beside others."""
_POLES = frozenset(OPPOSITE.values())

_UNITS = [frozenset("=" + name for name in measure) for measure in opposites.UNITS]
_DEED_AXES = [axis for axis, (_, sides) in enumerate(opposites.axes())
              if all(token in ACTIONS for side in sides for token in side)]
MIN_OPPOSED = 0.6
"""Weight of opposed tokens below which a negation is taken for one about something else."""
NEAR_IDENTICAL = 0.75
"""Share of all weight that two texts have in common when only a "not" or one word tells them apart."""
ALIKE = 0.6
"""Share in common from which two texts are built alike."""
SAME_BUT_PATH = 0.4
"""Share in common when it is the path that tells them apart."""
ALL_BUT_AN_EXCEPTION = 0.8
"""Share of the shorter text that the one with an exception says as well."""
OTHER_ADVICE = "other advice"
"""The veto that is no contradiction: both lessons can be followed."""
OWN_ADVICE, SHARED_ADVICE = 0.9, 0.3
"""Weight of a specific word, which is advice of one's own, and of less than any word, which is nothing in common."""
MAX_REPLACED = 4
"""Words (or Han characters) that count as one replaced word."""
_LISTING = ("or", "and", "nor", "和", "或", "与", "及")
MIN_KEPT = 2
"""Words that must stand around it."""
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
    common = sum(a.shared(b))
    return common / (a.total + b.total - common or 1.0)


def negation(a: Reading, b: Reading) -> bool:
    """One asks for what the other forbids; or nearly the same words with one "not" more."""
    if _one_against_many(a, b) or _one_against_many(b, a) or _agree_on_an_axis(a, b):
        return False
    agreed, opposed = _opposed(a, b)
    if opposed >= MIN_OPPOSED and opposed > agreed and _is_clear(a, b):
        return True
    odd = (a.negations - b.negations) % 2 == 1 and overlap(a, b) >= NEAR_IDENTICAL
    return odd and not _agree_on_a_pole(a, b) and (
        opposed > 0 or not _against_the_same(a, b))


def _one_against_many(a: Reading, b: Reading) -> bool:
    """ "Retry in exactly one layer" and "do not retry in several layers"."""
    return "1" in a.numbers and "=many" not in a.weights and b.signs.get("=many", 0) < 0


def _against_the_same(a: Reading, b: Reading) -> bool:
    """ "Never commit dumps" and "keep dumps out of commits": what one bans without a "not"."""
    return any(sign < 0 and b.signs.get(token, 0) < 0 for token, sign in a.signs.items())


def _agree_on_a_pole(a: Reading, b: Reading) -> bool:
    """ "Use absolute paths" and "never use relative paths" differ by a "not" and a word that is its opposite."""
    return any(a.signs[token] * b.signs.get(token, 0) > 0 for token in a.turned ^ b.turned if token in a.signs)


def _agree_on_an_axis(a: Reading, b: Reading) -> bool:
    """ "Do not leave prints in the code" and "delete prints": against one deed, for its opposite."""
    return any(len(a.poles[axis]) == len(b.poles[axis]) == 1 and a.poles[axis].keys() != b.poles[axis].keys()
               and {*a.poles[axis].values(), *b.poles[axis].values()} == {FOR, AGAINST}
               for axis in _DEED_AXES if axis in a.poles and axis in b.poles)


def swapped(a: Reading, b: Reading) -> bool:
    """X instead of Y against Y instead of X: a name, a flag, a deed or one pole of an axis changes sides.

    A deed does not count where both texts are against the same thing: that is then what the "not" is about."""
    changed = [token for token in a.weights if token in b.weights and a.signs[token] * b.signs[token] < 0]
    if any(token in _POLES or (token in a.banned) != (token in b.banned) for token in changed):
        return True
    deeds = frozenset() if _against_the_same(a, b) or _agree_on_an_axis(a, b) else _DEEDS
    han = a.han and b.han
    return _is_clear(a, b) and any(
        is_name(token) or token in deeds or (han and _is_latin_word(token)) for token in changed)


def _is_clear(a: Reading, b: Reading) -> bool:
    """Whether a change of sides can be relied on: how far a "not" reaches is a guess, so where both texts have
    one they must be built alike, and something must have changed sides either way."""
    if min(a.wide, b.wide) == 0:
        return True
    ways = {a.signs[token] for token in a.weights if token in b.weights and a.signs[token] * b.signs[token] < 0}
    return len(ways) == 2 and overlap(a, b) >= ALIKE


def number(a: Reading, b: Reading) -> bool:
    """Each has a number the other has not, or the same one of another unit."""
    if a.numbers != b.numbers:
        return _differ(a.numbers, b.numbers)
    return bool(a.numbers) and any(_differ(units & a.weights.keys(), units & b.weights.keys()) for units in _UNITS)


def flag(a: Reading, b: Reading) -> bool:
    """Each has a command-line flag the other has not."""
    return _differ(a.flags, b.flags)


def value(a: Reading, b: Reading) -> bool:
    """The same key with another value; or each another path, where all else agrees."""
    if any(key in b.values and b.values[key] != text for key, text in a.values.items()):
        return True
    ours, theirs = ({token for token in reading.weights if "/" in token} for reading in (a, b))
    return bool(ours) and bool(theirs) and not ours & theirs and overlap(a, b) >= SAME_BUT_PATH


def kind(a: Reading, b: Reading) -> bool:
    """Each asks for another member of a kind: `pnpm` against `bun`, gbk against utf-8."""
    ours, theirs = _members(a), _members(b)
    return any(ours[name].isdisjoint(theirs[name]) for name in ours if name in theirs)


def opposite(a: Reading, b: Reading) -> bool:
    """They stand on different poles of an axis: keep and delete, ascending and 降序, GET and POST."""
    shared = [(ours, b.poles[axis]) for axis, ours in a.poles.items() if axis in b.poles]
    return any(_on_other_poles(ours, theirs) or _change_sides(ours, theirs) for ours, theirs in shared)


def _on_other_poles(ours: dict[int, int], theirs: dict[int, int]) -> bool:
    """Whether each speaks of a pole that the other does not; to be for one and against the other is to agree."""
    return any(sign * other != -1 for pole, sign in ours.items() if pole not in theirs
               for against, other in theirs.items() if against not in ours)


def _change_sides(ours: dict[int, int], theirs: dict[int, int]) -> bool:
    """X, not Y against Y, not X."""
    both = ours.keys() & theirs.keys()
    return len(both) > 1 and all(ours[pole] * theirs[pole] < 0 for pole in both)


def exception(a: Reading, b: Reading) -> bool:
    """One holds only for a case, the other for all but that case; or one says all that the other does, and an
    exception."""
    common = sum(a.shared(b))
    if a.exception != b.exception and common >= ALL_BUT_AN_EXCEPTION * min(a.total, b.total):
        return True
    return a.only and b.excepts and not b.only or b.only and a.excepts and not a.only


def name(a: Reading, b: Reading) -> bool:
    """Each names programs, files or identifiers, and they have none in common."""
    han = a.han and b.han
    ours, theirs = ({token for token in reading.weights if is_name(token) or (han and _is_latin_word(token))}
                    for reading in (a, b))
    return bool(ours) and bool(theirs) and not any(_same_name(one, other) for one in ours for other in theirs)


def other_mistake(a: Reading, b: Reading) -> bool:
    """Each is against one program, and not against the other's: "pnpm, not npm" and "bun, not pnpm"."""
    ours, theirs = ({word for word in reading.banned if "=" + word in PROGRAMS} for reading in (a, b))
    return bool(ours) and bool(theirs) and not _is_against(b, ours) \
        and not _is_against(a, theirs)


def _is_against(reading: Reading, programs: set[str]) -> bool:
    return any(word in reading.banned or reading.signs.get("=" + word, 0) < 0 for word in programs)


def _same_name(one: str, other: str) -> bool:
    """`path.as_posix` is `.as_posix`."""
    shorter, longer = sorted((one.lstrip("."), other.lstrip(".")), key=len)
    return one == other or longer.endswith("." + shorter)


def order(a: Reading, b: Reading) -> bool:
    """First X then Y against first Y then X."""
    reversed_pairs = sum((y, x) in b.orders for x, y in a.orders)
    return reversed_pairs > sum(pair in b.orders for pair in a.orders)


def advice(a: Reading, b: Reading) -> bool:
    """About the same thing, each with advice of its own, and one's advice is nowhere in the other."""
    ours, theirs = _own_and_shared(a, b), _own_and_shared(b, a)
    return min(ours[0], theirs[0]) >= OWN_ADVICE and min(ours[1], theirs[1]) < SHARED_ADVICE


def _own_and_shared(a: Reading, b: Reading) -> tuple[float, float]:
    """Weight of a's advice that b does not have, and that it has."""
    own = sum(a.weights[token] for token in a.advice if token not in b.weights)
    return own, sum(a.weights[token] for token in a.advice) - own


def exchanged(a: Reading, b: Reading) -> bool:
    """The same sentence with two parts in each other's place: X ... Y against Y ... X, the rest where it was.

    Two clauses in another order are no exchange: something must stand still around or between the parts.
    """
    left, right, *kept = apart(a.surface, b.surface)
    if len(left) != len(right) or sorted(left) != sorted(right):
        return False
    for size in range(1, len(left)):
        part = left[:size]
        if right[-size:] != part:
            continue
        for other in range(1, len(left) - size + 1):
            if left[-other:] == right[:other] and left[size:-other] == right[other:len(right) - size]:
                return any(kept) or len(left) > size + other
    return False


def sides_changed(a: Reading, b: Reading) -> bool:
    """A whole call or a number that one is for and the other against."""
    return sides.contradict(a.sides, b.sides)


def substitution(a: Reading, b: Reading) -> bool:
    """The same sentence with one word replaced, here or everywhere, by one that does not mean the same."""
    left, right, start, end = apart(a.surface, b.surface)
    kept = start + end
    changes = {(one, other) for one, other in zip(a.surface, b.surface) if one != other}
    if len(a.surface) == len(b.surface) and len(changes) == 1:
        left, right = ([part] for part in changes.pop())
        kept = len(a.surface) - 1
    if not left or not right or max(len(left), len(right)) > MAX_REPLACED or kept < MIN_KEPT:
        return False
    if len(left) == len(right) == 1 and _are_names(left[0], right[0]):
        return True
    left_tokens, right_tokens = (_meant(part) for part in (left, right))
    if any(token in _LISTING for token in left + right) and all(
            reading.signs.get(token, 0) < 0 for reading, part in ((a, left_tokens), (b, right_tokens))
            for token in part if token in reading.signs):
        return False                     # a ban names some examples here and others there
    return bool(left_tokens) and bool(right_tokens) and not left_tokens & right_tokens


def _are_names(one: str, other: str) -> bool:
    """Identifiers of several parts that differ in one (`ap-south-1`, `ap-east-1`), not two ways to write one; of those
    with an underscore also in a letter (`a_key`, `b_key`)."""
    if "_" in one and "_" in other:
        return True
    ours, theirs = tokens(one), tokens(other)
    return min(len(ours), len(theirs)) > 2 and not _same_name(ours[0], theirs[0]) and ours[0][0] not in "=-"


def apart(ours: list[str], theirs: list[str]) -> tuple[list[str], list[str], int, int]:
    """The two middles where sequences differ, and how many words stand before and after them in both."""
    start, end = 0, 0
    shorter = min(len(ours), len(theirs))
    while start < shorter and ours[start] == theirs[start]:
        start += 1
    while end < shorter - start and ours[-1 - end] == theirs[-1 - end]:
        end += 1
    return ours[start:len(ours) - end], theirs[start:len(theirs) - end], start, end


def _members(reading: Reading) -> dict[str, set[str]]:
    """Kind -> the members of it that a text asks for; programs of no kind are a kind of their own."""
    out: dict[str, set[str]] = {}
    for token, sign in reading.signs.items():
        if sign > 0 and (token in PARENTS or token in PROGRAMS):
            out.setdefault(PARENTS.get(token, ""), set()).add(token)
    return out


def _meant(parts: list[str]) -> set[str]:
    """The tokens of some words, without the kinds that come with their members."""
    found = set(tokens(("" if is_han(parts[0][0]) else " ").join(parts)))
    return found - {PARENTS.get(token, "") for token in found}


def _differ(a: AbstractSet[str], b: AbstractSet[str]) -> bool:
    return bool(a - b) and bool(b - a)


def _is_latin_word(token: str) -> bool:
    """In a Chinese text a word of Latin letters that the lexicon does not know is a name."""
    return token.isascii() and token[0].isalpha()


def is_name(token: str) -> bool:
    """A program, a flag, or an identifier as written (`pyproject.toml`)."""
    if token[0] == "=":
        return token in PROGRAMS
    return token[0] == "-" or (len(token) > 2 and not token.isalpha() and not token[0].isdigit() and token.isascii())


VETOES: tuple[tuple[str, Callable[[Reading, Reading], bool]], ...] = (
    ("swapped", sides_changed), ("negation", negation), ("swapped", swapped), ("number", number), ("flag", flag),
    ("quoted value", value), ("another of its kind", kind), ("opposite", opposite), ("only and except", exception),
    ("another name", name), ("another mistake", other_mistake), ("before/after", order), ("swapped", exchanged),
    (OTHER_ADVICE, advice), ("one-word substitution", substitution),
)
"""In the order in which they are asked; the first that holds is the reason."""

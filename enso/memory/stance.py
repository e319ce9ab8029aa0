"""What a lesson asks for and advises against, token by token, and in which order it wants things done.

The marks of `lexicon.marks` carry all of it.  `stances` reads them left to right, clause by clause:

    Never push without running the tests   ->   push 0, running +, tests +
    Use pnpm, not npm                      ->   pnpm +, npm -
    `orders` of "Read the file before editing it"   ->   (read, edit), (file, edit)
"""
from __future__ import annotations

from enso.text.lexicon import actions, rows
from enso.text.space import weight
from enso.text.tokens import COMMA, STOP_MARK, lexicon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

    Stance = tuple[str, int, float]
    """(token, +1 asked for, -1 advised against or 0 neither, role)"""

MAIN, CASE, WHY = 1.0, 0.7, 0.3
"""Roles, by how much a token counts: in what the lesson asks for, in the case it names, in the reason it gives."""
FOR, AGAINST, NEITHER = 1, -1, 0

ACTIONS = frozenset("=" + name for name, _ in rows(actions.CONCEPTS))
LABELS = frozenset(("rule", "fix", "solution", "takeaway", "instead", "remedy", "规则", "教训", "解决", "对策", "改进"))
"""Before a colon: what stands before tells what happened, what follows is the lesson."""
_KEEPING = ("=keep", "keep", "leav", "stay", "=leave", "leave", "=stay")
"""Verbs that forbid with an "out of" or "away from" behind them."""
_SAYING = ("!must", "!not", "!banned")
_USING = frozenset(("use", "using", "用", "=execute", "run", "=call", "call"))
FEW = 6
"""Items behind a "not" in which what it bans is looked for."""
FAR = 10
"""Items between such a verb and what belongs to it."""
LEAST_ORDERED = 0.4
"""Weight from which a token counts as something that has a place in an order."""

_BEFORE, _AFTER, _FIRST = "before", "after", "then"
_ORDERING = {"=before": _BEFORE, "=after": _AFTER, "!unless": _AFTER, "!without": _AFTER, "!then": _FIRST}
"""Concept or mark -> how the clauses around it stand: "do not x until y" asks for y first, as "x after y" does."""
_ORDERING_HAN = {"=before": _AFTER, "=after": _FIRST}
"""In Chinese the word stands behind what it is about: 提交前测试 puts the test first."""


def stances(items: list[str]) -> list[Stance]:
    """The stance on each token of a scan, in order."""
    reader = _Reader(items)
    for at, item in enumerate(items):
        handle = _HANDLERS.get(item)
        if handle:
            handle(reader, at)
        else:
            reader.token(at)
    return reader.out


class _Reader:
    """State between two tokens: the sign and role that hold now, where the clause began (in `out`, and `opened` in
    `items`), whether something in it was said not to be the case, whether it gives a reason."""
    __slots__ = ("denied", "items", "opened", "out", "reason", "role", "sign", "start")

    def __init__(self, items: list[str]) -> None:
        self.items = items
        self.out: list[Stance] = []
        self.sign, self.role, self.start, self.opened, self.denied, self.reason = FOR, MAIN, 0, 0, False, False

    def token(self, at: int) -> None:
        item = self.items[at]
        if item in LABELS and self._is_label(at):
            self.out = [(token, NEITHER, WHY) for token, _, _ in self.out]
            return
        self.out.append((item, self.sign, self.role))

    def _is_label(self, at: int) -> bool:
        """Whether a word is followed by a colon and more, and not the last of a sentence: "merge it instead."."""
        if self.items[at + 1:at + 2] != [STOP_MARK] or at + 2 >= len(self.items):
            return False
        return item_opens(self.items, at) or self.items[at] != "instead"

    def only(self, at: int) -> None:
        """"Only X" is for X; "only when X" is neither for nor against what it limits."""
        if any(mark in ("!case", "!unless") for mark in self.items[at + 1:at + 3]):
            self._neutral()
        self.out.append((self.items[at], self.sign, self.role))
        self.sign = NEITHER

    def before_or_after(self, at: int) -> None:
        self.out.append((self.items[at], self.sign, self.role))
        if is_latin(self.items, at):
            self.sign, self.role = NEITHER, CASE
        else:
            self.out[self.start:-1] = [(token, NEITHER, CASE) for token, _, _ in self.out[self.start:-1]]
            self.sign, self.role, self.start = FOR, MAIN, len(self.out)

    def comma(self, at: int) -> None:
        """The end of a clause, unless a list goes on under "never": "never commit secrets, credentials or keys"."""
        following = self.items[at + 1:at + 2]
        if self.sign == AGAINST and following and following[0][0] not in "!|," and (
                following[0] not in ACTIONS and following[0] not in ("use", "using")):
            return
        self.stop(at)

    def stop(self, at: int) -> None:
        if self.items[at - 1:at] == ["!not"] and self.items[at - 2:at - 1] in ([], [STOP_MARK]):
            return                       # "Avoid: `x`"
        self.sign, self.role = FOR, (WHY if self.role == WHY else MAIN)
        self.start, self.denied, self.reason, self.opened = len(self.out), False, False, at + 1

    def never(self, at: int) -> None:
        if self.reason:
            return                       # "otherwise it does not start" bans nothing
        self._neutral()
        self.sign = NEITHER if self.denied else AGAINST     # "what has no review cannot be merged" asks for a review

    def banned(self, at: int) -> None:
        """ "npm is off limits" is against what it said, "it is forbidden to push" against what follows."""
        if len(self.out) == self.start or self.items[at + 1:at + 2] and self.items[at + 1] in ACTIONS:
            self.never(at)
        else:
            self._against()

    def out_of(self, at: int) -> None:
        """ "Keep secrets out of the logs" is against both."""
        if any(item in _KEEPING for item in self.items[max(0, at - FAR):at]):
            self.out[self.start:] = [stance for stance in self.out[self.start:] if stance[0] not in _KEEPING]
            self._against()
            self.sign = AGAINST

    def _against(self) -> None:
        self.out[self.start:] = [(token, AGAINST, role) for token, _, role in self.out[self.start:]]
        self.sign = NEITHER

    def is_not(self, at: int) -> None:
        self.sign, self.denied = NEITHER, True

    def instead(self, at: int) -> None:
        self.sign = -self.sign

    def must(self, at: int) -> None:
        """What follows is asked for, unless the subject is none: "no function should be longer than 40 lines"."""
        if self.sign != AGAINST or at - 1 <= self.opened or self.items[self.opened] != "!not":
            self.sign, self.role = FOR, MAIN

    def without(self, at: int) -> None:
        if not self.out:
            self.sign, self.role, self.denied = NEITHER, CASE, True
            return
        if self.sign == AGAINST:
            self._neutral()
        self.sign = -self.sign

    def unless(self, at: int) -> None:
        self._neutral()
        self.sign, self.role = (FOR, MAIN) if self.sign == AGAINST else (NEITHER, CASE)

    def excepted(self, at: int) -> None:
        """以外 stands behind what is excepted, and before what holds for the rest."""
        self.in_case(at)
        self.sign, self.role = FOR, MAIN

    def case(self, at: int) -> None:
        self.sign, self.role = NEITHER, CASE

    def in_case(self, at: int) -> None:
        self.out[self.start:] = [(token, NEITHER, CASE) for token, _, _ in self.out[self.start:]]

    def why(self, at: int) -> None:
        self.sign, self.role, self.reason = NEITHER, WHY, True

    def nothing(self, at: int) -> None:
        """`!then` says nothing about a stance."""

    def _neutral(self) -> None:
        """What the clause said so far is neither asked for nor advised against."""
        self.out[self.start:] = [(token, NEITHER, role) for token, _, role in self.out[self.start:]]


_HANDLERS: dict[str, Callable[[_Reader, int], None]] = {
    STOP_MARK: _Reader.stop, "!but": _Reader.stop, COMMA: _Reader.comma, "!not": _Reader.never, "!isnt": _Reader.is_not,
    "!banned": _Reader.banned, "!out": _Reader.out_of,
    "!instead": _Reader.instead, "!must": _Reader.must, "!without": _Reader.without, "!unless": _Reader.unless,
    "!except": _Reader.unless, "!excepted": _Reader.excepted,
    "!case": _Reader.case, "!in-case": _Reader.in_case, "!why": _Reader.why, "!then": _Reader.nothing,
    "=only": _Reader.only, "=before": _Reader.before_or_after, "=after": _Reader.before_or_after,
}


def banned(items: list[str]) -> frozenset[str]:
    """The words right behind a "not" or "instead of", of which alone it is certain that they are meant by it; without
    concepts, and with "use" and the like passed over."""
    out = set()
    reason = False
    for at, item in enumerate(items):
        reason = item == "!why" or reason and item not in (STOP_MARK, COMMA)
        if item in ("!not", "!instead") and not reason:
            behind = [word for word in items[at + 1:at + 1 + FEW] if word not in _USING]
            word = next((word for word in behind if word[0] != "="), STOP_MARK)   # its concepts come first
            if word[0] not in "!|," and (word.isascii() or word == behind[0]):
                out.add(word)
    return frozenset(out)


def predicates(items: list[str]) -> frozenset[str]:
    """What is said of the topic: of a clause like "passwords must be salted" or 镜像不要用 latest only what follows the
    mark, of any other clause all."""
    out: set[str] = set()
    clause: list[str] = []
    marked = False
    for item in [*items, STOP_MARK]:
        if item == STOP_MARK:
            out.update(clause)
            clause, marked = [], False
        elif item in _SAYING and not marked:
            clause, marked = [], True
        elif item[0] not in "!|,":
            clause.append(item)
    return frozenset(out)


def orders(items: list[str]) -> set[tuple[str, str]]:
    """(x, y) for tokens of a scan: x is to be done before y.  What went before in the case a lesson is for
    ("when it comes back after being killed") is no order it asks for."""
    clauses: list[list[str]] = [[]]
    marks: list[str] = []
    meaning = lexicon().meaning
    case = False
    for at, item in enumerate(items):
        case = item == "!case" or case and item not in (STOP_MARK, COMMA)
        ordering = "" if case else _ORDERING.get(item, "")
        if not case and item in _ORDERING_HAN and not is_latin(items, at):
            ordering = _ORDERING_HAN[item] + "!"
        elif item in (STOP_MARK, COMMA) and marks and marks[-1] in (_BEFORE, _AFTER) and clauses[-1]:
            ordering = (_AFTER if marks[-1] == _BEFORE else _BEFORE) + "!"     # "before x, y" is "y before x"
        if ordering and (clauses[-1] or not marks):      # "after that, then" is one mark
            marks.append(ordering)
            clauses.append([])
        elif item[0] not in "!|," and item not in meaning and weight(item) >= LEAST_ORDERED:
            clauses[-1].append(item)
    out: set[tuple[str, str]] = set()
    for at, mark in enumerate(marks):
        left, right = clauses[at], clauses[at + 1]
        if mark.rstrip("!") == _AFTER:
            left, right = right, left
        out.update((x, y) for x in left for y in right if x != y)
    return out | {(x, z) for x, y in out for other, z in out if y == other and x != z}


def item_opens(items: list[str], at: int) -> bool:
    """Whether a word (or its concept before it) is the first of a clause."""
    before = items[at - 1] if at else STOP_MARK
    if before[0] == "=" and lexicon().meaning.get(items[at]) == before:
        before = items[at - 2] if at > 1 else STOP_MARK
    return before in (STOP_MARK, COMMA)


def is_latin(items: list[str], at: int) -> bool:
    """Whether the concept at this place was written in Latin letters: then its word follows it."""
    return at + 1 < len(items) and lexicon().meaning.get(items[at + 1]) == items[at]

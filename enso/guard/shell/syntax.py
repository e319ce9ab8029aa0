"""The tree of a shell script, and the characters that stand for what is not known yet.

A word is a list of parts.  Part kinds and their fields:

    (RAW, text)                            unquoted text: braces, tilde and globs are active
    (LIT, text)                            quoted text
    (VAR, name, operator, word, quoted)    $name, ${name:-word} ...; operator and word may be empty
    (CMD, list, quoted)                    $(...) and backticks
    (MATH, word)                           $((...)); the word holds what expands inside
    (PROC, direction, list)                <(...) and >(...)
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Tuple
    Part = Tuple[Any, ...]
    Word = list[Part]
    Node = Any
    Item = Tuple[str, Node]

RAW, LIT, VAR, CMD, MATH, PROC = "raw", "lit", "var", "cmd", "math", "proc"

UNKNOWN, STAR, QMARK, PART, UNDER, NET, DECODED, LOCAL = "\x00", "\x01", "\x02", "\x03", "\x04", "\x05", "\x06", "\x07"
"""Marks in a value, for text that cannot be known before the call runs:

    UNKNOWN   any text at all (a variable that nobody set)
    STAR      an unquoted `*`: any text within one path component
    QMARK     an unquoted `?` or `[...]`: one character
    PART      text that stays within one path component and is not `..` (a date, a number, a user's name)
    UNDER     a path below what stands before it, without `..` (what `find` prints)
    NET       any text, and it came over the network
    DECODED   any text, and it was decoded from something unreadable
    LOCAL     any text, printed by a program of this machine
"""
MARKS = UNKNOWN + STAR + QMARK + PART + UNDER + NET + DECODED + LOCAL
ANYTHING = (UNKNOWN, NET, DECODED, LOCAL)
"""Marks that may stand for a `/`, for `..`, for everything."""

HUGE = 1 << 16
"""Characters of known output that are kept; more is "some text"."""

SHOWN = {UNKNOWN: "?", STAR: "*", QMARK: "?", PART: "?", UNDER: "**", NET: "?", DECODED: "?", LOCAL: "?"}
"""How the marks look in a reason."""


class Malformed(ValueError):
    """The text is not a shell script that can be understood."""


class TooDeep(Malformed):
    """The text nests deeper than any honest command."""


class Simple:
    """`A=1 program words <redirects`.  `assigns`: (name, word or list of words, appends)."""
    __slots__ = ("assigns", "redirects", "words")

    def __init__(self, assigns: list[tuple[str, Any, bool]], words: list[Word], redirects: list[Redirect]) -> None:
        self.assigns = assigns
        self.words = words
        self.redirects = redirects


class Redirect:
    """`2>file`: `op` is the operator, `fd` the number before it ("" when none), `target` a word.
    A here-document has op `<<` and its body as the target."""
    __slots__ = ("fd", "op", "target")

    def __init__(self, op: str, fd: str, target: Word) -> None:
        self.op = op
        self.fd = fd
        self.target = target


class Pipeline:
    """Commands whose output feeds the next; one command alone is not wrapped in this."""
    __slots__ = ("commands",)

    def __init__(self, commands: list[Node]) -> None:
        self.commands = commands


class Sequence:
    """Commands in order.  `items`: (the operator before it: `;`, `&&`, `||` or `&`, node)."""
    __slots__ = ("items",)

    def __init__(self, items: list[Item]) -> None:
        self.items = items


class Compound:
    """A command made of commands.  What the fields hold for each `kind`:

        group, subshell    body
        while              head = condition, body
        for                name, words (None: the positional parameters), body
        if                 branches = [(condition or None, body)]
        case               words = [subject], branches = [(patterns, body)]
        function           name, body
        test               words of [[ ... ]]
        math               words = [one word that holds the expansions]
    """
    __slots__ = ("body", "branches", "head", "kind", "name", "redirects", "words")

    def __init__(self, kind: str, body: Node = None, head: Node = None, name: str = "",
                 words: list[Word] | None = None) -> None:
        self.kind = kind
        self.body = body
        self.head = head
        self.name = name
        self.words = words
        self.branches: list[tuple[Any, Node]] = []
        self.redirects: list[Redirect] = []


def show(value: str) -> str:
    """A value as a person would write it."""
    return "".join(SHOWN.get(char, char) for char in value) if has_mark(value) else value


def has_mark(value: str) -> bool:
    return not value.isprintable() and any(mark in value for mark in MARKS)


def is_open(value: str) -> bool:
    """Whether a value holds text that may be anything."""
    return not value.isprintable() and any(mark in value for mark in ANYTHING)


def clean(text: str) -> str:
    """Text from outside, with the characters that mean something here made harmless."""
    if text.isprintable():
        return text
    for mark in MARKS:
        if mark in text:
            text = text.replace(mark, "\ufffd")
    return text


def joined(parts: list[str]) -> str:
    """Outputs one after the other; too much text is "some text", with its origin kept."""
    text = "".join(parts) if len(parts) != 1 else parts[0]
    if len(text) > HUGE:
        return next((mark for mark in (NET, DECODED, UNKNOWN) if mark in text), LOCAL)
    return text


def leaves(node: Node) -> bool:
    """Whether a command after `||` ends the script, so that what follows never sees it."""
    if isinstance(node, Simple):
        return bool(node.words) and node.words[0][0][1] in ("exit", "return", "break", "continue", "die")
    if isinstance(node, Sequence):
        return bool(node.items) and leaves(node.items[-1][1])
    return getattr(node, "kind", "") in ("group", "subshell") and leaves(node.body)

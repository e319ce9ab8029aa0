"""Words: quoting, expansions and here-documents.  Functions take `(reader, pos)` and return `(value, pos)`.

Grammar: POSIX XCU 2.2-2.6 and the bash manual, "Quoting" and "Shell Expansions".  Substitutions are parsed in
place, never searched for first, so the time is linear in the text.
"""
from __future__ import annotations

from enso.guard.shell.syntax import LIT, PROC, RAW, Malformed, TooDeep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from enso.guard.shell.syntax import Redirect, Word

MAX_WORDS = 40_000
"""Words of one script; `ARG_MAX` allows less than that to most commands, and more would take too long."""
MAX_DEPTH = 40
"""Nested substitutions, groups and strings of code; a person's script has at most five or six."""
MAX_BRACKET = 2048
"""Characters within which a bracket has to close; a longer search would make the time quadratic."""
SPACE = " \t\r"
WORD_END = " \t\r\n|&;()<>"
SPECIAL = frozenset(WORD_END + "\\'\"$`")
NAME = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")
DIGITS = "0123456789"
EXTGLOB = "?*+@!"


class Reader:
    """The text, the here-documents whose bodies are still to come, and how deep we are."""
    __slots__ = ("depth", "end", "heredocs", "left", "list_until", "src")

    def __init__(self, src: str, depth: int, list_until: Callable[[Reader, int, str], tuple[Any, int]],
                 left: list[int] | None = None) -> None:
        self.src = src
        self.end = len(src)
        self.depth = depth
        self.heredocs: list[tuple[Redirect, str, bool, bool]] = []
        self.left = [MAX_WORDS] if left is None else left      # words that may still come, shared by all within
        self.list_until = list_until     # parses commands up to a closing character; given by `parser`

    def inner(self, text: str) -> Reader:
        """A reader of a text within this one."""
        return Reader(text, self.depth, self.list_until, self.left)

    def enter(self) -> None:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise TooDeep("nested too deep")


def blanks(r: Reader, pos: int) -> int:
    """Past spaces, line continuations and a comment."""
    src, end = r.src, r.end
    while pos < end:
        char = src[pos]
        if char in SPACE:
            pos += 1
        elif char == "\\" and src.startswith("\n", pos + 1):
            pos += 2
        elif char == "\\" and src.startswith("\r\n", pos + 1):
            pos += 3
        elif char == "#":
            stop = src.find("\n", pos)
            return end if stop < 0 else stop
        else:
            break
    return pos


def word(r: Reader, pos: int) -> tuple[Word, int]:
    """One word; an empty list when there is none at `pos`."""
    parts: Word = []
    src, end = r.src, r.end
    r.left[0] -= 1
    if r.left[0] < 0:
        raise TooDeep("too many words")
    while pos < end:
        char = src[pos]
        if char not in SPECIAL:
            start = pos
            pos += 1
            while pos < end and src[pos] not in SPECIAL:
                pos += 1
            if pos < end and src[pos] == "(" and src[pos - 1] in EXTGLOB:
                if pos - 1 > start:
                    parts.append((RAW, src[start:pos - 1]))
                pos = _extglob(r, pos)
                parts.append((RAW, "*"))
            else:
                parts.append((RAW, src[start:pos]))
        elif char == "\\":
            if pos + 1 >= end:
                parts.append((LIT, "\\"))
                return parts, end
            if src[pos + 1] != "\n":
                parts.append((LIT, src[pos + 1]))
            pos += 2
        elif char == "'":
            stop = src.find("'", pos + 1)
            if stop < 0:
                raise Malformed("a single quote is not closed")
            parts.append((LIT, src[pos + 1:stop]))
            pos = stop + 1
        elif char == '"':
            inner, pos = double_quoted(r, pos + 1, '"')
            parts.append((LIT, ""))
            parts.extend(inner)
        elif char == "$":
            from enso.guard.shell import expansions
            part, pos = expansions.dollar(r, pos, False)
            parts.append(part)
        elif char == "`":
            from enso.guard.shell import expansions
            part, pos = expansions.backticks(r, pos, False)
            parts.append(part)
        elif char in "<>" and src.startswith("(", pos + 1):
            r.enter()
            body, pos = r.list_until(r, pos + 2, ")")
            r.depth -= 1
            parts.append((PROC, char, body))
        else:
            break
    return parts, pos


def double_quoted(r: Reader, pos: int, closer: str) -> tuple[Word, int]:
    """Parts up to `closer`, which is `"`, or "" for the rest of the text (a here-document)."""
    parts: Word = []
    src, end = r.src, r.end
    start = pos
    while pos < end:
        char = src[pos]
        if char not in '"\\$`':
            pos += 1
            continue
        if char == '"' and not closer:
            pos += 1
            continue
        if pos > start:
            parts.append((LIT, src[start:pos]))
        if char == '"':
            return parts, pos + 1
        if char == "\\":
            after = src[pos + 1:pos + 2]
            if after in ("$", "`", "\\") or (after == '"' and closer):
                parts.append((LIT, after))
            elif after != "\n":
                parts.append((LIT, "\\" + after))
            pos += 2
        elif char == "$":
            from enso.guard.shell import expansions
            part, pos = expansions.dollar(r, pos, True)
            parts.append(part)
        else:
            from enso.guard.shell import expansions
            part, pos = expansions.backticks(r, pos, True)
            parts.append(part)
        start = pos
    if closer:
        raise Malformed("a double quote is not closed")
    if pos > start:
        parts.append((LIT, src[start:end]))
    return parts, pos


def _extglob(r: Reader, pos: int) -> int:
    """Past the `(...)` of `!(a|b)`."""
    depth = 0
    while pos < r.end:
        if r.src[pos] == "(":
            depth += 1
        elif r.src[pos] == ")":
            depth -= 1
            if depth == 0:
                return pos + 1
        elif r.src[pos] == "\n":
            break
        pos += 1
    raise Malformed("a pattern list is not closed")


def heredoc_bodies(r: Reader, pos: int) -> int:
    """After a newline: reads the bodies of the pending here-documents, in order."""
    pending, r.heredocs = r.heredocs, []
    src = r.src
    for redirect, delimiter, literal, strip_tabs in pending:
        lines = []
        while pos < r.end:
            stop = src.find("\n", pos)
            line = src[pos:] if stop < 0 else src[pos:stop]
            pos = r.end if stop < 0 else stop + 1
            if strip_tabs:
                line = line.lstrip("\t")
            if line == delimiter or line == delimiter + "\r":
                break
            lines.append(line + "\n")
        text = "".join(lines)
        if literal:
            redirect.target = [(LIT, text)]
        else:
            r.enter()
            redirect.target, _ = double_quoted(r.inner(text), 0, "")
            r.depth -= 1
    return pos

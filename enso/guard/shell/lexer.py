"""Words: quoting, expansions and here-documents.  Functions take `(reader, pos)` and return `(value, pos)`.

Grammar: POSIX XCU 2.2-2.6 and the bash manual, "Quoting" and "Shell Expansions".  Substitutions are parsed in
place, never searched for first, so the time is linear in the text.
"""
from __future__ import annotations

from enso.guard.shell.syntax import CMD, LIT, MATH, PROC, RAW, VAR, Malformed, TooDeep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable
    from enso.guard.shell.syntax import Redirect, Word

MAX_DEPTH = 40
"""Nested substitutions, groups and strings of code; a person's script has at most five or six."""
MAX_MATH = 2048
"""Characters of an arithmetic expression; what is longer is read as commands."""
SPACE = " \t\r"
WORD_END = " \t\r\n|&;()<>"
SPECIAL = frozenset(WORD_END + "\\'\"$`")
NAME = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")
DIGITS = "0123456789"
ONE_CHARACTER_NAMES = "@*#?$!-" + DIGITS
EXTGLOB = "?*+@!"
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\ufffd", "b": "\b", "f": "\f", "v": "\v", "e": "\x1b", "E": "\x1b",
           "\\": "\\", "'": "'", '"': '"', "?": "?"}
"""ANSI-C quoting, `$'...'`."""


class Reader:
    """The text, the here-documents whose bodies are still to come, and how deep we are."""
    __slots__ = ("depth", "end", "heredocs", "list_until", "src")

    def __init__(self, src: str, depth: int, list_until: Callable[[Reader, int, str], tuple[Any, int]]) -> None:
        self.src = src
        self.end = len(src)
        self.depth = depth
        self.heredocs: list[tuple[Redirect, str, bool, bool]] = []
        self.list_until = list_until     # parses commands up to a closing character; given by `parser`

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
            part, pos = dollar(r, pos, False)
            parts.append(part)
        elif char == "`":
            part, pos = backticks(r, pos, False)
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
            part, pos = dollar(r, pos, True)
            parts.append(part)
        else:
            part, pos = backticks(r, pos, True)
            parts.append(part)
        start = pos
    if closer:
        raise Malformed("a double quote is not closed")
    if pos > start:
        parts.append((LIT, src[start:end]))
    return parts, pos


def dollar(r: Reader, pos: int, quoted: bool) -> tuple[Any, int]:
    """What starts with `$` at `pos`."""
    src = r.src
    after = src[pos + 1:pos + 2]
    if after == "(":
        if src.startswith("((", pos + 1):
            stop = _math_end(src, pos + 3)
            if stop >= 0:
                return (MATH, _inner(r, src[pos + 3:stop])), stop + 2
        r.enter()
        body, pos = r.list_until(r, pos + 2, ")")
        r.depth -= 1
        return (CMD, body, quoted), pos
    if after == "{":
        return _braced(r, pos + 2, quoted)
    if after and after in ONE_CHARACTER_NAMES:
        return (VAR, after, "", [], quoted), pos + 2
    if after in NAME and after:
        stop = pos + 2
        while stop < r.end and src[stop] in NAME:
            stop += 1
        return (VAR, src[pos + 1:stop], "", [], quoted), stop
    if after == "'" and not quoted:
        text, pos = _ansi_c(src, pos + 2)
        return (LIT, text), pos
    if after == '"' and not quoted:
        return (LIT, ""), pos + 1        # $"..." is "..." in the user's language
    if after == "[":
        stop = src.find("]", pos, pos + MAX_MATH)
        if stop > 0:
            return (MATH, _inner(r, src[pos + 2:stop])), stop + 1
    return (LIT, "$"), pos + 1


def backticks(r: Reader, pos: int, quoted: bool) -> tuple[Any, int]:
    """`...`: the text between, with `\\`` unescaped, is a script of its own."""
    src, end = r.src, r.end
    out = []
    pos += 1
    while True:
        if pos >= end:
            raise Malformed("a backtick is not closed")
        char = src[pos]
        if char == "`":
            break
        if char == "\\" and src[pos + 1:pos + 2] in ("`", "\\", "$"):
            out.append(src[pos + 1])
            pos += 2
            continue
        out.append(char)
        pos += 1
    r.enter()
    inner = Reader("".join(out), r.depth, r.list_until)
    body, _ = r.list_until(inner, 0, "")
    r.depth -= 1
    return (CMD, body, quoted), pos + 1


def _braced(r: Reader, pos: int, quoted: bool) -> tuple[Any, int]:
    """After `${`: name, operator, and the word up to `}`."""
    src = r.src
    prefix = ""
    if src[pos:pos + 1] in ("#", "!") and src[pos + 1:pos + 2] not in ("}", ""):
        prefix = src[pos]
        pos += 1
    start = pos
    if src[pos:pos + 1] and src[pos] in "@*#?$!-":
        pos += 1
    else:
        while pos < r.end and src[pos] in NAME:
            pos += 1
    name = src[start:pos]
    if src[pos:pos + 1] == "[":
        stop = src.find("]", pos, pos + MAX_MATH)
        if stop < 0:
            raise Malformed("${...[ is not closed")
        name += src[pos:stop + 1]
        pos = stop + 1
    start = pos
    if src[pos:pos + 1] == ":" and src[pos + 1:pos + 2] and src[pos + 1] in "-=+?":
        pos += 2
    elif src[pos:pos + 1] and src[pos] in "-=+?:@^,":
        pos += 1
    elif src[pos:pos + 1] and src[pos] in "#%/":
        pos += 2 if src[pos + 1:pos + 2] == src[pos] else 1
    operator = src[start:pos]
    r.enter()
    inner, pos = _until_brace(r, pos)
    r.depth -= 1
    return (VAR, name, prefix + operator, inner, quoted), pos


def _until_brace(r: Reader, pos: int) -> tuple[Word, int]:
    """The word of a `${name:-word}`, up to its `}`."""
    parts: Word = []
    src, end = r.src, r.end
    while pos < end:
        char = src[pos]
        if char == "}":
            return parts, pos + 1
        if char == "\\":
            parts.append((LIT, src[pos + 1:pos + 2]))
            pos += 2
        elif char == "'" and src.find("'", pos + 1) > 0:
            stop = src.find("'", pos + 1)
            parts.append((LIT, src[pos + 1:stop]))
            pos = stop + 1
        elif char == '"':
            inner, pos = double_quoted(r, pos + 1, '"')
            parts.extend(inner)
        elif char == "$":
            part, pos = dollar(r, pos, False)
            parts.append(part)
        elif char == "`":
            part, pos = backticks(r, pos, False)
            parts.append(part)
        else:
            start = pos
            pos += 1
            while pos < end and src[pos] not in "}\\'\"$`":
                pos += 1
            parts.append((RAW, src[start:pos]))
    raise Malformed("${ is not closed")


def _ansi_c(src: str, pos: int) -> tuple[str, int]:
    """The text of `$'...'`."""
    out = []
    end = len(src)
    while pos < end:
        char = src[pos]
        if char == "'":
            return "".join(out), pos + 1
        if char != "\\":
            out.append(char)
            pos += 1
            continue
        decoded, pos = escape(src, pos)
        out.append(decoded)
    raise Malformed("$'...' is not closed")


def escape(src: str, pos: int) -> tuple[str, int]:
    """One backslash escape of `$'...'`, `printf` and `echo -e` at `pos`."""
    after = src[pos + 1:pos + 2]
    if after in ESCAPES and after:
        return ESCAPES[after], pos + 2
    if after and after in "xuU":
        stop = pos + 2
        longest = stop + {"x": 2, "u": 4, "U": 8}[after]
        while stop < longest and src[stop:stop + 1] and src[stop] in "0123456789abcdefABCDEF":
            stop += 1
        if stop > pos + 2:
            code = int(src[pos + 2:stop], 16)
            return (chr(code) if 8 <= code < 0x110000 else "\ufffd"), stop
    if after and after in "01234567":
        stop = pos + 1
        while stop < pos + (5 if after == "0" else 4) and src[stop:stop + 1] and src[stop] in "01234567":
            stop += 1
        code = int(src[pos + 1:stop], 8) & 0xFF
        return (chr(code) if code >= 8 else "\ufffd"), stop
    return "\\" + after, pos + 2


def _math_end(src: str, pos: int) -> int:
    """Where the `))` that closes an arithmetic expression stands; -1 when this is none."""
    depth = 0
    end = min(len(src), pos + MAX_MATH)
    while pos < end:
        char = src[pos]
        if char == "(":
            depth += 1
        elif char == ")":
            if depth == 0:
                return pos if src.startswith("))", pos) else -1
            depth -= 1
        elif char in "'\"`\n;":
            return -1
        pos += 1
    return -1


def math(r: Reader, pos: int) -> tuple[Word, int] | None:
    """`((...))` after its opening; None when it is two subshells instead."""
    stop = _math_end(r.src, pos)
    return None if stop < 0 else (_inner(r, r.src[pos:stop]), stop + 2)


def _inner(r: Reader, text: str) -> Word:
    """The expansions inside an arithmetic expression."""
    if "$" not in text and "`" not in text:
        return [(LIT, text)]
    r.enter()
    parts, _ = double_quoted(Reader(text, r.depth, r.list_until), 0, "")
    r.depth -= 1
    return parts


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
            redirect.target, _ = double_quoted(Reader(text, r.depth, r.list_until), 0, "")
            r.depth -= 1
    return pos

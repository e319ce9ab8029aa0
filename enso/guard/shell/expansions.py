"""What starts with `$` or a backtick: parameters, substitutions, arithmetic, `$'...'`."""
from __future__ import annotations

from enso.guard.shell.lexer import DIGITS, MAX_BRACKET, NAME, Reader, double_quoted
from enso.guard.shell.syntax import CMD, LIT, MATH, RAW, VAR, Malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.guard.shell.syntax import Word

ONE_CHARACTER_NAMES = "@*#?$!-" + DIGITS

ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\ufffd", "b": "\b", "f": "\f", "v": "\v", "e": "\x1b", "E": "\x1b",
           "\\": "\\", "'": "'", '"': '"', "?": "?"}
"""ANSI-C quoting, `$'...'`."""


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
        stop = src.find("]", pos, pos + MAX_BRACKET)
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
    inner = r.inner("".join(out))
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
        stop = src.find("]", pos, pos + MAX_BRACKET)
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
    out: list[str] = []
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
    end = min(len(src), pos + MAX_BRACKET)
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
    parts, _ = double_quoted(r.inner(text), 0, "")
    r.depth -= 1
    return parts

"""A rough lexer for scripting languages: names, strings, operators.  Enough to see `open("x", "w")`."""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    Token = tuple[str, str]

SIMPLE_ESCAPES = {"n": "\n", "t": "\t", "\\": "\\", '"': '"', "'": "'", "`": "`", "/": "/", "$": "$", "@": "@"}


def tokens(text: str, comment: str = "", regex: bool = False) -> list[Token]:
    """(kind, text) with kind `name`, `str`, `num` or `op`.  With `regex`, `/.../` where a value may
    stand is skipped."""
    out: list[Token] = []
    pos, end = 0, len(text)
    while pos < end:
        char = text[pos]
        if char in " \t\r":
            pos += 1
        elif comment and text.startswith(comment, pos):
            stop = text.find("\n", pos)
            pos = end if stop < 0 else stop
        elif char in "\"'`":
            value, pos = string(text, pos)
            out.append(("tick" if char == "`" else "str", value))
        elif char.isalpha() or char == "_":
            start = pos
            while pos < end and (text[pos].isalnum() or text[pos] == "_"):
                pos += 1
            out.append(("name", text[start:pos]))
        elif char.isdigit():
            start = pos
            while pos < end and (text[pos].isalnum() or text[pos] == "."):
                pos += 1
            out.append(("num", text[start:pos]))
        elif regex and char == "/" and (not out or out[-1][1] in ("(", ",", "~", "{", ";", "\n", "!", "&&", "||", "}")):
            pos = _past_regex(text, pos + 1)
            out.append(("regex", ""))
        else:
            pair = text[pos:pos + 2]
            if pair in (">>", "<<", "&&", "||", "::", "->", "=>", "=~"):
                out.append(("op", pair))
                pos += 2
            else:
                out.append(("op", char))
                pos += 1
    return out


def string(text: str, pos: int) -> tuple[str, int]:
    """The value of a quoted string at `pos`, and where it ends (the end of the text when it does not)."""
    quote = text[pos]
    pos += 1
    out = []
    end = len(text)
    while pos < end:
        char = text[pos]
        if char == "\\":
            after = text[pos + 1:pos + 2]
            if after == "x" and len(text) > pos + 3:
                try:
                    out.append(chr(int(text[pos + 2:pos + 4], 16)))
                    pos += 4
                    continue
                except ValueError:
                    pass
            out.append(SIMPLE_ESCAPES.get(after, "\\" + after))
            pos += 2
        elif char == quote:
            return "".join(out), pos + 1
        else:
            stop = pos + 1
            while stop < end and text[stop] != quote and text[stop] != "\\":
                stop += 1
            out.append(text[pos:stop])
            pos = stop
    return "".join(out), end


def _past_regex(text: str, pos: int) -> int:
    while pos < len(text):
        if text[pos] == "\\":
            pos += 2
        elif text[pos] == "/":
            return pos + 1
        elif text[pos] == "\n":
            return pos
        else:
            pos += 1
    return pos

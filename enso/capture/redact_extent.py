"""Where a value begins and ends: in quotes, escaped or not, bare, in a YAML block, broken over lines."""
from __future__ import annotations

from enso.capture.redact_names import COOKIE, HEADER, Kind
from enso.capture.redact_values import MARKER, case_changes, looks_random

_QUOTES = "\"'`"
_ESCAPED_OPENING = ("&quot;", "&#39;", "&#34;", "&apos;", "'\\''", "\\u201c", "\\\\u201c", "\\u300c", "\\\\u300c")
_OPENING = {"“": "”", "‘": "’", "「": "」", "『": "』"}
_BLANKS = " \t"
_MAX_QUOTED = 16384
_DIGITS = frozenset("0123456789")
_STOPS = frozenset("&;,)}]<>|")
"""What ends a bare value, unless the name began its line and the value owns the rest of it."""
_CLOSERS = "，。；、）】》」』！？"
"""... and what ends it in Chinese prose."""
_LINE_WORDS = ("export", "set", "setx", "setenv", "env", "declare", "typeset", "ENV", "ARG", "let", "var", "const",
               "local", "readonly", "-x", "-gx", "-Ux", "-rx", "-e", "-", "+", ">", "#", "*", "//", "|", "$env")
"""What may stand before a name that begins its line."""


_ESCAPED_QUOTES = ("&quot;", "&#39;", "&#34;", "&apos;")


def skip_blanks(text: str, at: int, most: int = 60) -> int:
    limit = min(len(text), at + most)
    while at < limit and text[at] in _BLANKS:
        at += 1
    return at


def skip_colour(text: str, at: int) -> int:
    """Past an ANSI colour, raw or escaped as JSON escapes it."""
    for escape in ("\x1b[", "\\u001b[", "\\x1b["):
        if text.startswith(escape, at):
            close = text.find("m", at, at + len(escape) + 12)
            return close + 1 if close > 0 else at
    return at


def skip_to_value(text: str, at: int) -> int:
    """Past blanks, a line break before the value, and a prefix such as `b"` or `f'`."""
    at = skip_blanks(text, at)
    if text.startswith("%20", at):
        at += 3
    for breaking in ("\\\r\n", "\\\n"):
        if text.startswith(breaking, at):
            at = _skip_line_number(text, skip_blanks(text, at + len(breaking)))
            if text[at:at + 1] in ("-", "+", ">") and text[at + 1:at + 2] in _BLANKS:      # a diff, a quotation
                at = skip_blanks(text, at + 1)
    at = skip_blanks(text, skip_colour(text, at))
    while text.startswith("**", at):
        at = skip_blanks(text, at + 2)
    for opening in _ESCAPED_OPENING:
        if text.startswith(opening, at):
            return at + len(opening)
    if text[at:at + 1] in tuple("bfruBFRU@") and text[at + 1:at + 2] in ("'", '"'):
        at += 1
    return at


def extent(text: str, at: int, start: int, separator: str, kind: Kind) -> tuple[tuple[int, int], bool]:
    """(start, end) of the value at `at`, and whether it stands in quotes."""
    line_start, owns = _line_of(text, start)
    here = text[at:at + 3]
    if here[:1] in (">", "|"):                 # a YAML block inside JSON
        mark = at + 1 + (text[at + 1:at + 2] in ("-", "+"))
        escape = next((escape for escape in ("\\n", "\\\\n") if text.startswith(escape, mark)), "")
        if escape:
            at = skip_blanks(text, mark + len(escape))
            here = text[at:at + 3]
    if here[:1] in ("\n", "\r") or here[:1] in (">", "|") and text[at + 1:at + 3].strip("-+ \r")[:1] in ("\n", ""):
        after = text.find("\n", at) + 1
        if after:
            block = _block(text, after, line_start, here[:1] in (">", "|"))
            if block:
                return block, text[block[0] - 1:block[0]] in ("'", '"')
    if here == "%22":
        stop = text.find("%22", at + 3)
        return (at + 3, stop if stop >= 0 else _bare_end(text, at + 3, owns, False, kind)), True
    quote = at
    while quote < at + 8 and text[quote:quote + 1] == "\\":
        quote += 1
    if text[quote:quote + 1] in ("'", '"', "`"):
        stop = _closing(text, quote, quote - at)
        if stop >= 0:
            return (quote + 1, stop), True
        at = quote + 1
    if text[at:at + 1] in _OPENING:
        stop = text.find(_OPENING[text[at]], at, at + 400)
        if stop > 0:
            return (at + 1, stop), True
    if any(text.startswith(opening, at - len(opening)) for opening in _ESCAPED_OPENING):
        return (at, _bare_end(text, at, False, False, kind)), True
    before = text[at - 3:at].upper()
    return (at, _bare_end(text, at, owns, before in ("%3D", "%3A", "%20"), kind)), False


def _line_of(text: str, start: int) -> tuple[int, bool]:
    """Where the name's line begins, and whether nothing but an `export` and the like is before it."""
    newline = text.rfind("\n", max(0, start - 200), start)
    escaped = text.rfind("\\n", max(0, start - 200), start)
    line = max(newline + 1, escaped + 2 if escaped >= 0 else 0)
    if line == 0 and start > 200:
        return max(0, start - 200), False
    before = text[line:start].replace("$env:", " ").replace("\\t", " ")
    if before[-1:] in _QUOTES and before[-1:]:
        return line, False
    return line, all(word in _LINE_WORDS or word.strip(":→|").isdigit() for word in before.split())


def _closing(text: str, quote: int, escapes: int) -> int:
    """Where the quote that was opened with so many backslashes closes; -1 when it does not."""
    char = text[quote]
    limit = min(len(text), quote + _MAX_QUOTED)
    at = text.find(char, quote + 1, limit)
    while at >= 0:
        count = 0
        while count < 16 and text[at - 1 - count] == "\\" and at - 1 - count > quote:
            count += 1
        if (escapes == 0 and count % 2 == 0) or (escapes and count <= escapes):
            return at - count if escapes else at
        at = text.find(char, at + 1, limit)
    return -1


def _block(text: str, at: int, line_start: int, marked: bool) -> tuple[int, int] | None:
    """A value that begins on the next line: a YAML block, or one quoted or random-looking word."""
    indent = _indent(text, line_start)
    begin = _skip_line_number(text, skip_blanks(text, at))
    if text[begin:begin + 1] in ("'", '"') and not marked:
        stop = _closing(text, begin, 0)
        return (begin + 1, stop) if stop >= 0 else None
    end = text.find("\n", begin)
    end = len(text) if end < 0 else end
    if not marked:
        word = text[begin:end].rstrip()
        return (begin, begin + len(word)) if looks_random(word) and " " not in word and ":" not in word else None
    while text[begin - 1:begin] in _BLANKS and _indent(text, end + 1) > indent and text[end + 1:end + 2]:
        following = text.find("\n", end + 1)
        end = len(text) if following < 0 else following
    return begin, end


def _skip_line_number(text: str, at: int) -> int:
    """Past what an editor or `cat -n` puts before a line: `13\\t`, `13→`."""
    end = at
    while text[end:end + 1].isdigit() and end < at + 8:
        end += 1
    return skip_blanks(text, end + 1) if end > at and text[end:end + 1] in ("\t", "→", ":", "|") else at


def _indent(text: str, at: int) -> int:
    return skip_blanks(text, at, 200) - at


def _bare_end(text: str, at: int, owns: bool, encoded: bool, kind: Kind) -> int:
    """Where a value without quotes ends.  A header's value is the rest of its line."""
    header = kind is HEADER or kind is COOKIE
    end, size = at, len(text)
    while end < size:
        char = text[end]
        if char == "[" and text.startswith(MARKER, end):
            close = text.find("]", end)
            end = close + 1 if close >= 0 else size
            continue
        if char in "\n\r\\":
            onward = _after_break(text, at, end)
            if onward > end:
                end = onward
                continue
            if char != "\\" or text[end + 1:end + 2] in _ESCAPED:
                break
            end += 1                           # a shell's escape: `a\\$b`
        elif _ends(text, end, char, owns, header, encoded):
            break
        end += 1
    while end > at and text[end - 1] in " \t.,;" and not text[end - 1:end + 1].isalnum():
        end -= 1
    return end


_ESCAPED = ("", "n", "r", "t", "u", '"', "'", "\\")
"""What a backslash escapes in JSON or code; before anything else it is part of a value."""


def _ends(text: str, at: int, char: str, owns: bool, header: bool, encoded: bool) -> bool:
    """Whether this character ends a bare value."""
    following = text[at + 1:at + 2]
    if char in " \t":
        return not header
    if char in _QUOTES:
        return not owns or header or following in ("", "\n", "\r", ",", " ") or text.startswith("'\\''", at)
    if char == "%" and encoded:
        return text[at:at + 3].upper() in ("%26", "%22", "%0A", "%3B") or not header and text.startswith("%20", at)
    if char == "&" and text.startswith(_ESCAPED_QUOTES, at):
        return True
    if char in _STOPS and not header:
        return not owns or text.startswith("&&", at) or char == ";" and following in (" ", "\n", "")
    return char in _CLOSERS or char == "\x1b" or not char.isascii() and not header


def _after_break(text: str, at: int, end: int) -> int:
    """Where a value that runs up to a line's end goes on: past a shell's `\\`, or past a wrap, when the
    next line begins with a random-looking rest.  `end` itself when it does not go on."""
    if text.startswith(("\\\n", "\\\r\n"), end):
        return skip_blanks(text, text.find("\n", end) + 1)
    for line_break in ("\n", "\r\n", "\\n", "\\r\\n", "\\\\n"):
        if text.startswith(line_break, end):
            break
    else:
        return end
    last = text[max(at, end - 64):end].rpartition(" ")[2]
    if len(last) < 8 or last.isalpha() and not case_changes(last):
        return end
    begin = stop = skip_blanks(text, end + len(line_break))
    limit = min(len(text), begin + 4096)
    while stop < limit and text[stop] not in _REST_ENDS and text[stop].isascii():
        stop += 1
    rest = text[begin:stop].rstrip(".,;")
    if "=" in rest.rstrip("=") or text[stop:stop + 1] == ":":
        return end
    mixed = any(c in _DIGITS for c in rest) and any(c.isalpha() for c in rest) and len(rest) > 5
    alone = text[stop:stop + 1] in ("", "\n", "\r", '"', "'") and any(c in _DIGITS for c in rest)
    goes_on = mixed or alone or rest[-1:] == "=" or len(rest) > 5 and case_changes(rest) > 1
    return begin + len(rest) if rest and goes_on and looks_random(last + rest) else end


_REST_ENDS = frozenset(" \t\r\n\"'`:{}[]()\\&;,|<>")

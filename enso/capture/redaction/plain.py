r"""A text without its clothing: escapes, encodings, colours and what stands before its lines.

A credential is the same in `{"log": "PASS=\u0068..."}`, in a coloured diff, in a numbered listing or
in an HTML page, and its patterns should not have to know.  `layers` takes one layer of clothing off
after the other, and `Plain.source` tells where a piece of what is left stands in the text as it came.
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Iterator
    from typing import Tuple

    Edit = Tuple[int, int, str]
    """Start and end of a piece of a text, and what it stands for."""

MAX_LAYERS = 4
"""JSON in JSON in JSON, in a numbered listing; deeper clothing is left on."""
REACH = 500
"""Characters around what was taken off in which a credential may come to light; the rest was read before."""


class Plain:
    """A text with `edits` (in order, apart from each other) made, which knows where its pieces came from."""
    __slots__ = ("_begins", "_ends", "_outer", "_sources", "text")

    def __init__(self, text: str, edits: list[Edit], outer: Plain | None = None) -> None:
        self._outer = outer
        self._begins: list[int] = []
        self._ends: list[int] = []
        self._sources: list[tuple[int, int]] = []
        pieces: list[str] = []
        done = length = 0
        for start, end, meaning in edits:
            pieces += (text[done:start], meaning)
            begin = length + start - done
            length = begin + len(meaning)
            self._begins.append(begin)
            self._ends.append(length)
            self._sources.append((start, end))
            done = end
        pieces.append(text[done:])
        self.text = "".join(pieces)

    def source(self, start: int, end: int) -> tuple[int, int]:
        """Where `text[start:end]`, which is not empty, stands in the text as it came."""
        first, last = self._place(start)[0], self._place(end - 1)[1]
        return self._outer.source(first, last) if self._outer else (first, last)

    def _place(self, at: int) -> tuple[int, int]:
        """Start and end of what became the one character at `at`."""
        from bisect import bisect_right  # not before there is a credential to place: hooks load this file
        edit = bisect_right(self._begins, at) - 1
        if edit < 0:
            return at, at + 1
        if at < self._ends[edit]:
            return self._sources[edit]
        place = self._sources[edit][1] + at - self._ends[edit]
        return place, place + 1


def layers(text: str) -> Iterator[Plain]:
    """The text with one layer of clothing off, with two, ... while there is any; of each only what is near it.

    A form's body has `+` for a blank, what is in base64 has it for itself: so that is read both ways.
    """
    yield from _under(text, None)
    blanks = _form_edits(text)
    if blanks:
        form = Plain(text, _with_gaps(blanks, len(text)))
        yield form
        yield from _under(form.text, form)


def _under(text: str, plain: Plain | None) -> Iterator[Plain]:
    """What is under the clothes of a text, which is that of `plain` if there is one."""
    for _ in range(MAX_LAYERS):
        edits = [edit for undo in GARMENTS for edit in undo(text)]
        if not edits:
            return
        if '\\"' in text:                      # a name may be hidden, and its value hold a quote
            letters = [edit for edit in edits if text.startswith(("\\u", "\\x"), edit[0])]
            if letters:
                yield Plain(text, _with_gaps(letters, len(text)), plain)
        plain = Plain(text, _with_gaps(edits, len(text)), plain)
        text = plain.text
        yield plain


def _with_gaps(edits: list[Edit], size: int) -> list[Edit]:
    """The edits in order, of two that overlap the first; where nothing is near, one that leaves a line break."""
    kept: list[Edit] = []
    done = begin = 0
    for edit in [*sorted(edits), (size + REACH, size + REACH, "")]:
        if edit[0] < done:
            continue
        stop = min(edit[0] - REACH, size)
        if stop - begin > REACH:
            kept.append((begin, stop, "\n"))
        if edit[0] <= size:
            kept.append(edit)
        done, begin = edit[1], edit[1] + REACH
    return kept


# What stands before a line.

_BLANKS = " \t"
_DIGITS = frozenset("0123456789")
_LINE_SIGNS = ("// ", "-- ", ";; ", ">>", "##", ">", "#", "*", "|", "+", ";")
_AFTER_NUMBER = "\t→:|-"
_MAX_PLACE = 200
"""Characters of `path:12:`, which searching tools put before a line."""
_NOT_IN_PLACES = frozenset(" =%?")


def _line_edits(text: str) -> list[Edit]:
    """Line numbers, signs of comments, diffs and quotations, and places such as `src/a.env:3:`."""
    edits: list[Edit] = []
    at = 0
    while at >= 0:
        end = _prefix_end(text, at)
        if end > at:
            edits.append((at, end, ""))
        at = text.find("\n", max(at, end - 1)) + 1 or -1
    return edits


def _prefix_end(text: str, at: int) -> int:
    """Where what was put before the line at `at` ends; `at` when nothing was."""
    first = _past_blanks(text, at)
    char = text[first:first + 1]
    if char in _DIGITS:
        end = _past_digits(text, first)
        if text[first + 4:first + 11:3] in ("--T", "-- ") and text[first + 11:first + 12] in _DIGITS:
            return _past_time(text, first + 10)
        if text[end:end + 1] in _AFTER_NUMBER and end - first <= 7:
            return _past_blank(text, end + 1) if end < len(text) else at
    elif char == "-":
        if first == at and (text[at + 1:at + 2] != "-" or text.startswith("------", at)):
            return at + 1                      # of a diff, but not what begins a key: "-----BEGIN"
        if text.startswith("-- ", first):
            return first + 3
    else:
        for sign in _LINE_SIGNS:
            if text.startswith(sign, first):
                return _past_blank(text, first + len(sign))
    return _place_end(text, at)


def _past_time(text: str, at: int) -> int:
    """Past the time of day of `2024-05-01T10:00:01.123Z `, which begins at `at`, with the blank behind it."""
    end = at + 1
    while text[end:end + 1] and text[end] not in " \t\n":
        end += 1
    return _past_blank(text, end)


def _place_end(text: str, at: int) -> int:
    """Past `path:12:`, `path-12-` or `web-1  | `; `at` when the line does not begin so."""
    line_end = text.find("\n", at, at + _MAX_PLACE)
    stop = line_end if line_end >= 0 else min(len(text), at + _MAX_PLACE)
    for sign in (":", "-"):
        end = text.find(sign, at, stop)
        while end > at:
            number = _past_digits(text, end + 1)
            if end + 1 < number < min(stop, end + 8) and text[number] == sign and _NOT_IN_PLACES.isdisjoint(
                    text[at:end]):
                return number + 1
            end = text.find(sign, end + 1, stop)
    bar = text.find(" | ", at, min(stop, at + 60))
    return bar + 3 if bar > at and " " not in text[at:bar].rstrip(" ") else at


def _past_blanks(text: str, at: int) -> int:
    while text[at:at + 1] and text[at] in _BLANKS:
        at += 1
    return at


def _past_blank(text: str, at: int) -> int:
    return at + 1 if text[at:at + 1] == " " else at


def _past_digits(text: str, at: int) -> int:
    while text[at:at + 1] in _DIGITS:
        at += 1
    return at


# What stands for other characters.

_SIGNS = ("\x1b", "\\", "%", "&", "'\"'\"'", "\u200b", "\ufeff", "\xa0", "\u202f")
_CODES = r"""
    \x1b\[[0-9;?]{0,20}[ -/]?[@-~] | \x1b\][^\x07\x1b\n]{0,200}(?:\x07|\x1b\\)
  | \\(?:x1b|u001b|033|e)\[[0-9;]{0,20}m
  | (?:\\u[0-9A-Fa-f]{4})+ | (?:\\x[0-9A-Fa-f]{2})+ | (?:%[0-9A-Fa-f]{2})+
  | \\\r?\n | '\\'' | '"'"' | \\[nrt"'`\\/$]
  | &(?:quot|apos|amp|lt|gt|nbsp|\#[0-9]{1,6}|\#x[0-9A-Fa-f]{1,5});
  | [\u200b\u200c\u200d\u2060\ufeff\xa0\u202f]
"""
_ENTITIES = {"quot": '"', "apos": "'", "amp": "&", "lt": "<", "gt": ">", "nbsp": " "}
_AS_WRITTEN = {"'": "'", "\xa0": " ", "\u202f": " "}
_ESCAPES = {"n": "\n", "r": "\r", "t": "\t"}
_compiled: list[re.Pattern[str]] = []


def _code_edits(text: str) -> list[Edit]:
    """Escapes of JSON, of code and of a shell, URL encoding, HTML entities, colours, invisible characters."""
    if not any(sign in text for sign in _SIGNS):
        return []
    if not _compiled:
        import re
        _compiled.append(re.compile(_CODES, re.VERBOSE))
    return [(match.start(), match.end(), _meaning(match.group())) for match in _compiled[0].finditer(text)]


def _meaning(code: str) -> str:
    """What one match of _CODES stands for."""
    head, second = code[0], code[1:2]
    if head == "%":
        return _decoded(bytes.fromhex(code.replace("%", "")))
    if head == "&":
        name = code[1:-1]
        if name[0] != "#":
            return _ENTITIES[name]
        number = int(name[2:], 16) if name[1] == "x" else int(name[1:])
        return chr(number) if number < 0x110000 else ""
    if head in _AS_WRITTEN:
        return _AS_WRITTEN[head]
    if head != "\\" or code.endswith(("\n", "m")) and len(code) > 2 and "[" in code or second in "\r\n":
        return ""
    if second == "u":
        units = b"".join(int(unit, 16).to_bytes(2, "big") for unit in code.split("\\u")[1:])
        return units.decode("utf-16-be", "replace")
    if second == "x":
        return _decoded(bytes.fromhex(code.replace("\\x", "")))
    return _ESCAPES.get(second, second)


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _form_edits(text: str) -> list[Edit]:
    """`+` for a blank, in words that are the body of a form."""
    edits: list[Edit] = []
    at = text.find("+")
    while at >= 0:
        start = end = at
        while start > 0 and text[start - 1] not in _FORM_ENDS:
            start -= 1
        while end < len(text) and text[end] not in _FORM_ENDS:
            end += 1
        word = text[start:end]
        if ("%" in word or "=" in word.rstrip("=")) and "://" not in word:
            edits += [(place, place + 1, " ") for place in range(at, end) if text[place] == "+"]
        at = text.find("+", end)
    return edits


_FORM_ENDS = frozenset(" \t\r\n\"'<>`\\")

GARMENTS: tuple[Callable[[str], list[Edit]], ...] = (_code_edits, _line_edits)

"""Columns of secrets: tables of Markdown, CSV, TSV, a database's output and SQL's INSERT.

A line whose cells are all names, one of them a sensitive one, heads a table; the cells below that
name are its values.
"""
from __future__ import annotations

from enso.capture.redaction.extent import in_quotes, line_end, skip_blanks, word_end
from enso.capture.redaction.names import Kind, kind_of
from enso.capture.redaction.values import MARKER, is_made, is_reference, is_secret

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Tuple

    from enso.capture.redaction.values import Span

    Cell = Tuple[int, int, bool]
    """Start and end of a cell's text, and whether it stands in quotes."""

_SIGNS = ("|", "\t", ",", ";", "  ")
"""What may part the cells of a line; the last is of columns that are only aligned, below a head in capitals."""
_MAX_LINE = 2000
_RULE = frozenset("-+|=: \t\r")
_ROUND = " \t\r\"'`*_([{<>}])."
_WHO = ("user", "username", "user_name", "login", "email", "account", "name", "service", "host", "账号",
        "用户名", "用户")
"""Beside one of these the cells under a password's name are passwords, words as well."""
BESIDE_USER = Kind("password", True, form="cell")
_BLANK = " \t\r\n"


def table_spans(text: str, found: list[tuple[int, int, Kind]]) -> list[Span]:
    """Values below the heads at `found`, the sensitive names of the text."""
    spans: list[Span] = []
    done = 0
    for start, end, kind in found:
        if start < done or kind.form == "pair":
            continue
        around = text[skip_blanks(text, end):][:1] + text[start - 1:start] + text[start - 2:start - 1]
        stop = text.find("\n", end, end + _MAX_LINE)
        line = text.rfind("\n", max(0, start - _MAX_LINE), start) + 1
        if stop < 0 or line == 0 and start > _MAX_LINE:
            continue
        sign = next((sign for sign in _SIGNS if sign in text[line:stop].strip()), "")
        if sign and around and (sign != "  " or text[start:end].isupper()):
            columns = _columns(text, cells(text, line, stop, sign))
            if columns:
                inner, done = _below(text, stop + 1, sign, *columns)
                spans += inner
        done = max(done, stop)
    return spans


def _columns(text: str, head: list[Cell]) -> tuple[int, dict[int, Kind]] | None:
    """How many cells a head has, and which of them are sensitive; None when it is not one."""
    names = [text[start:end].strip(_ROUND) for start, end, _ in head]
    begin = len(names[0])
    while begin and (names[0][begin - 1].isalnum() or names[0][begin - 1] in "_-"):
        begin -= 1
    if names[0].count("(", 0, begin) > names[0].count(")", 0, begin):
        return None                            # a line of code
    names[0] = names[0][begin:]                # without what a log put before the line
    if not all(map(_is_name, names[1:-1])) or sum(map(_is_name, names)) < 2:
        return None
    columns = {index: kind for index, name in enumerate(names) for kind in [kind_of(name)]
               if kind is not None and kind.form != "pair"}
    if any(name.lower() in _WHO for name in names):
        columns = {index: BESIDE_USER if kind.strict and kind.label == "password" else kind
                   for index, kind in columns.items()}
    return (len(names), columns) if columns else None


def _is_name(cell: str) -> bool:
    return 0 < len(cell) <= 40 and not cell.isdigit() and len(cell.split()) <= 3 and all(
        char.isalnum() or char in "_-. #/" for char in cell)


def _below(text: str, at: int, sign: str, count: int, columns: dict[int, Kind]) -> tuple[list[Span], int]:
    """The secret cells of the rows from `at` on, and where the rows end."""
    spans: list[Span] = []
    while at < len(text):
        end = line_end(text, at)
        row = cells(text, at, end, sign) if end - at <= _MAX_LINE else []
        ruled = at < end and all(char in _RULE for char in text[at:end])
        missing = count - len(row)             # a bar at the beginning of the lines may be gone from all but the head
        if not row or not ruled and missing not in (0, int(sign == "|")):
            break
        for index, kind in columns.items() if not ruled else ():
            start, stop, quoted = row[index - missing]
            if not quoted:
                start += text[start:start + 1] == "`"
                cell, stop = text[start:stop].rstrip("`"), word_end(text, start, stop)
                if kind is BESIDE_USER and len(cell) > stop - start and not is_made(text[start:stop]):
                    continue                   # more than a word says something
            if _is_secret_cell(text[start:stop], kind, quoted):
                spans.append((start, stop, kind.label))
        at = end + 1
    return spans, at


def _is_secret_cell(value: str, kind: Kind, quoted: bool) -> bool:
    if MARKER in value or "=" in value.partition("&")[0].rstrip("=") or "(" in value:       # lines of code
        return False
    digits = value.isdigit() or kind.strict and not value.isidentifier() and any(char.isdigit() for char in value)
    if not (kind.form or quoted or digits or is_made(value)):
        return False
    return is_secret(value, kind, True) and not is_reference(value)


def cells(text: str, at: int, end: int, sign: str) -> list[Cell]:
    """The cells between `at` and `end`.  With the sign "" those of a tuple, up to the bracket that closes it."""
    found: list[Cell] = []
    separator = sign or ","
    begin, depth = at, 0
    while at < end:
        char = text[at]
        if char in "\"'" and text[begin:at].strip(" \t\r\nEN(") == "":
            quotes = in_quotes(text, at)
            if quotes and quotes[1] < end:
                at = quotes[1] + 1
                continue
        if not sign and char == "(":
            depth += 1
        elif not sign and char == ")":
            if depth == 0:
                break
            depth -= 1
        elif depth == 0 and text.startswith(separator, at):
            found.append(_cell(text, begin, at))
            while sign == "  " and text[at + 2:at + 3] == " ":
                at += 1
            begin = at + len(separator)
            at = begin - 1
        at += 1
    return [*found, _cell(text, begin, at)]


def _cell(text: str, start: int, end: int) -> Cell:
    """A cell without the blanks and the quotes around it."""
    while start < end and text[start] in _BLANK:
        start += 1
    while end > start and text[end - 1] in _BLANK:
        end -= 1
    first = start + (text[start:start + 2] in ("E'", "N'"))
    if end - first >= 2 and text[first] == text[end - 1] and text[first] in "\"'":
        return first + 1, end - 1, True
    quotes = in_quotes(text, first) if first < end else None
    return (*quotes, True) if quotes and quotes[1] < end else (start, end, False)


def insert_spans(text: str) -> list[Span]:
    """Values of the sensitive columns of `INSERT INTO t (a, password) VALUES ('x', 'y'), ...` and of `COPY`."""
    spans: list[Span] = []
    lower = text.lower() if "(" in text else ""
    for word in ("values", "from stdin;"):
        at = lower.find(word)
        while at >= 0 and len(lower) == len(text):
            close = text.rfind(")", max(0, at - 80), at)
            opening = text.rfind("(", max(0, close - _MAX_LINE), max(0, close))
            if opening >= 0 and not text[close + 1:at].strip() and ")" not in text[opening:close]:
                columns = _columns(text, cells(text, opening + 1, close, ","))
                if columns:
                    spans += _tuples(text, at + len(word), *columns) if word == "values" else (
                        _below(text, line_end(text, at) + 1, "\t", *columns)[0])
            at = lower.find(word, at + 1)
    return spans


def _tuples(text: str, at: int, count: int, columns: dict[int, Kind]) -> list[Span]:
    spans: list[Span] = []
    while True:
        while text[at:at + 1] and text[at] in " \t\r\n,":
            at += 1
        if text[at:at + 1] != "(":
            return spans
        row = cells(text, at + 1, min(len(text), at + _MAX_LINE), "")
        for index, kind in columns.items() if len(row) == count else ():
            start, end, quoted = row[index]
            if (quoted or text[start:end].isdigit()) and is_secret(text[start:end], kind, quoted) and (
                    MARKER not in text[start:end]):
                spans.append((start, end, kind.label))
        at = row[-1][1]
        at = text.find(")", at, at + 20) + 1 or len(text)

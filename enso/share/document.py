"""The file in the repository: a line that says what it is, then one record a line, sorted by id.

Sorted lines and sorted keys: equal contents are equal bytes, and git merges most changes by itself.
"""
from __future__ import annotations

import json
import re
from typing import Any, Dict, Mapping, NamedTuple, Sequence, Tuple

from enso.share import clocks
from enso.share.join import Document, join_records
from enso.share.record import Record, valid

NAME = "enso-lessons.jsonl"
VERSION = 1
MAX_LINE = 1 << 20
"""Characters of a line that is read: room for 10,000 replicas that all hit one lesson."""
BLANK = "\ufeff \t\r"
"""Around a line: an editor's line ends and byte order mark."""
_MARK = re.compile(r"(<{7}|>{7}|\|{7})( .*)?|={7}")
_LONG_NUMBER = re.compile(r"[0-9]{400}")
"""No record holds so many digits, and to read them as a number takes an older Python seconds."""

_PLAIN = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"))
_ESCAPED = json.JSONEncoder(sort_keys=True, separators=(",", ":"))


class Parsed(NamedTuple):
    """What a file says, and what of it nobody here can read."""
    records: Document
    aside: Tuple[str, ...] = ()  # lines that are no record, as they are: damaged, or of a later Enso
    at: Tuple[int, ...] = ()     # their numbers, from 1
    marks: int = 0               # lines that git leaves in a conflict
    newer: bool = False          # a later Enso wrote in it
    set_back: int = 0            # records with a clock that nobody can have reached (`share.clocks`)

    @property
    def unreadable(self) -> int:
        return len(self.aside) + self.marks


def parse(text: str) -> Parsed:
    """A file's records; lines about one id are joined.

    A line that is no record stays in the file, for a person to mend or for a later Enso to read: what git's conflict
    marks stand between is joined as data, so only those marks go.  In a file that a later Enso wrote in, a record
    with more in it than this one knows stays as it is, too."""
    lines = [(number, line, _loads(line)) for number, line in enumerate(text.split("\n"), 1) if line.strip(BLANK)]
    newer = any(map(_is_newer, (raw for _, _, raw in lines)))
    records: Document = {}
    aside: Dict[str, int] = {}
    marks = 0
    for number, line, raw in lines:
        record = valid(raw)
        if record is not None and (raw == record or not newer):
            known = records.get(record["id"])
            records[record["id"]] = record if known is None else join_records(known, record)
        elif raw is None and _MARK.fullmatch(line.rstrip()):
            marks += 1
        elif not _is_header(raw) or _is_newer(raw):
            aside.setdefault(line, number)
    back = clocks.set_back(records)
    return Parsed({**records, **back}, tuple(sorted(aside)), tuple(sorted(aside.values())), marks, newer, len(back))


def is_damaged(line: str) -> bool:
    """Whether a line is not even an object, so that no Enso reads it."""
    return not isinstance(_loads(line), dict)


def _is_header(raw: object) -> bool:
    return isinstance(raw, dict) and "id" not in raw and type(raw.get("version")) is int


def _is_newer(raw: object) -> bool:
    return _is_header(raw) and raw["version"] > VERSION  # type: ignore[index]


def _loads(line: str) -> Any:
    """The JSON value of a line; None when it is none, or nothing that a record can hold."""
    if len(line) > MAX_LINE or _LONG_NUMBER.search(line) or not is_utf8(line):
        return None
    try:
        return json.loads(line.strip(BLANK))
    except (ValueError, RecursionError):
        return None


def render(records: Mapping[str, Record], aside: Sequence[str] = ()) -> str:
    """The file: its header, the records, and behind them the lines that were set aside."""
    lines = [_dumps({"enso": "lessons", "version": VERSION}), *(_dumps(records[key]) for key in sorted(records))]
    return "".join(line + "\n" for line in (*lines, *aside))


def _dumps(row: object) -> str:
    """One line; a lone surrogate, which UTF-8 has no form for, stays escaped."""
    line = _PLAIN.encode(row)
    return line if is_utf8(line) else _ESCAPED.encode(row)


def is_utf8(text: str) -> bool:
    """Whether a text has no lone surrogate, such as stands for a byte that is no UTF-8 (`Repository.read`)."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True

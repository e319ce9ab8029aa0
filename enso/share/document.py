"""The file in the repository: a line that says what it is, then one record a line, sorted by id.

Sorted lines and sorted keys: equal contents are equal bytes, and git merges most changes by itself.
"""
from __future__ import annotations

import json
from typing import Mapping, NamedTuple

from enso.memory import files
from enso.share import clocks
from enso.share.join import Document, join_records
from enso.share.record import Record, valid

NAME = "enso-lessons.jsonl"
VERSION = 1
MAX_LINE = 1 << 20
"""Characters of a line that is read: room for 10,000 replicas that all hit one lesson."""

_PLAIN = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"))
_ESCAPED = json.JSONEncoder(sort_keys=True, separators=(",", ":"))


class Parsed(NamedTuple):
    records: Document
    unreadable: int              # lines that are no record: by a bad merge, a bad hand or a bad will
    set_back: int = 0            # records with a clock that nobody can have reached (`share.clocks`)


def parse(text: str, where: str = NAME) -> Parsed:
    """A file's records; lines about one id are joined.  files.Newer when a later Enso wrote it."""
    records: Document = {}
    unreadable = 0
    for line in text.split("\n"):
        if not line.strip():
            continue
        raw = _loads(line)
        if isinstance(raw, dict) and "version" in raw and "id" not in raw:
            files.check_version(where, raw["version"], VERSION)
            continue
        record = valid(raw)
        if record is None:
            unreadable += 1
            continue
        known = records.get(record["id"])
        records[record["id"]] = record if known is None else join_records(known, record)
    back = clocks.set_back(records)
    return Parsed({**records, **back}, unreadable, len(back))


def _loads(line: str) -> object:
    if len(line) > MAX_LINE:
        return None
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def render(records: Mapping[str, Record]) -> str:
    lines = [_dumps({"enso": "lessons", "version": VERSION}), *(_dumps(records[key]) for key in sorted(records))]
    return "".join(line + "\n" for line in lines)


def _dumps(row: object) -> str:
    """One line; a lone surrogate, which UTF-8 has no form for, stays escaped."""
    line = _PLAIN.encode(row)
    try:
        line.encode()
    except UnicodeEncodeError:
        return _ESCAPED.encode(row)
    return line

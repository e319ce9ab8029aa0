"""Transcripts in SQLite databases, one for all sessions: OpenCode's and Hermes'.

A session in a database is named `DATABASE::SESSION`; its offset is a row number.  A database that cannot be read
(locked, another version's tables) has no sessions and no calls.
"""
from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing
from typing import Any, NamedTuple

from enso import clock
from enso.capture.transcript import Outcome
from enso.capture.transcripts.common import judged
from enso.hosts import hermes, opencode
from enso.hosts.payload import part, text

MARK = "::"


class Store(NamedTuple):
    """The queries of one host; the first column of `rows` is the row's number."""
    sessions: str                 # -> id, folder; oldest first
    last: str                     # session -> its last row
    rows: str                     # session, offset -> rows after it
    outcomes: Callable[[Iterable[tuple[Any, ...]], int], tuple[list[Outcome], int]]


def names(host: str, path: str) -> list[str]:
    """The sessions in a database."""
    return [f"{path}{MARK}{row[0]}" for row in _query(path, STORES[host].sessions)]


def folder(host: str, name: str) -> str:
    """The folder a session worked in; "" when it is not known."""
    path, _, session = name.partition(MARK)
    return next((str(row[1] or "") for row in _query(path, STORES[host].sessions) if row[0] == session), "")


def size(host: str, name: str) -> int:
    """The number of a session's last row."""
    path, _, session = name.partition(MARK)
    rows = _query(path, STORES[host].last, session)
    return int(rows[0][0] or 0) if rows else 0


def read(host: str, name: str, offset: int) -> tuple[list[Outcome], int]:
    """(calls with their results, row to go on from)."""
    path, _, session = name.partition(MARK)
    return STORES[host].outcomes(_query(path, STORES[host].rows, session, offset), offset)


def _query(path: str, query: str, *values: Any) -> list[tuple[Any, ...]]:
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as base:
            return base.execute(query, values).fetchall()
    except sqlite3.Error:
        return []


def _opencode(rows: Iterable[tuple[Any, ...]], offset: int) -> tuple[list[Outcome], int]:
    """One row for each call, with its result in it; a call that still runs is read next time."""
    found = []
    for number, data, millis in rows:
        call = _json(data)
        state = part(call, "state")
        if text(call, "type") == "tool":
            if state.get("status") not in ("completed", "error"):
                break
            told = {"tool_name": text(call, "tool"), "tool_input": state.get("input"), "error": text(state, "error"),
                    "tool_response": text(state, "output"), "exit_code": part(state, "metadata").get("exit")}
            found.append(judged(opencode, "PostToolUse", told, text(call, "callID"), clock.iso(millis / 1000)))
        offset = number
    return found, offset


def _hermes(rows: Iterable[tuple[Any, ...]], offset: int) -> tuple[list[Outcome], int]:
    """One row for what the model asked, one for each result."""
    found = []
    asked: dict[str, Any] = {}
    for number, role, content, id_, calls, name, seconds in rows:
        for call in _json(calls) or []:
            asked[text(call, "id")] = _json(part(call, "function").get("arguments"))
        if role == "tool":
            told = {"tool_name": name, "tool_input": asked.pop(id_, None), "extra": {"result": content}}
            found.append(judged(hermes, "post_tool_call", told, id_ or "", clock.iso(seconds)))
        if not asked:
            offset = number
    return found, offset


def _json(value: Any) -> Any:
    try:
        return json.loads(value) if isinstance(value, str) else None
    except ValueError:
        return None


STORES = {
    "opencode": Store("SELECT id, directory FROM session ORDER BY time_created",
                      "SELECT max(rowid) FROM part WHERE session_id = ?",
                      "SELECT rowid, data, time_updated FROM part WHERE session_id = ? AND rowid > ? ORDER BY rowid",
                      _opencode),
    "hermes": Store("SELECT id, cwd FROM sessions ORDER BY started_at",
                    "SELECT max(id) FROM messages WHERE session_id = ?",
                    "SELECT id, role, content, tool_call_id, tool_calls, tool_name, timestamp FROM messages "
                    "WHERE session_id = ? AND id > ? ORDER BY id", _hermes),
}

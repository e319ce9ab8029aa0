"""Transcripts in SQLite databases, one for many sessions: those of OpenCode, Hermes and OpenClaw.

A session in a database is named `DATABASE::SESSION`; its offset is a row number.  A database that cannot be read
(locked, another version's tables) has no sessions and no calls.
"""
from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from typing import Any, NamedTuple

from enso import clock
from enso.capture.transcripts import pi
from enso.capture.transcripts.common import Stream, judged, own_words
from enso.hosts import hermes, opencode
from enso.hosts.payload import part, text

MARK = "::"
Rows = Iterable["tuple[Any, ...]"]


class Store(NamedTuple):
    """The queries of one host; the first column of `rows` is the row's number."""
    sessions: str                 # -> id, folder; oldest first
    last: str                     # session -> its last row
    rows: str                     # session, offset -> rows after it
    calls: Callable[[Rows, int], Stream]
    asked: str                    # session, offset -> time, what a user's message holds
    words: Callable[[Any], str]   # the user's own words in that


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
    rows = list(_query(path, STORES[host].last, session))
    return int(rows[0][0] or 0) if rows else 0


def calls(host: str, name: str, offset: int) -> Stream:
    """Calls with their results; returns the row to go on from."""
    path, _, session = name.partition(MARK)
    return STORES[host].calls(_query(path, STORES[host].rows, session, offset), offset)


def prompts(host: str, name: str, offset: int) -> list[tuple[str, str]]:
    path, _, session = name.partition(MARK)
    store = STORES[host]
    return [(clock.iso(seconds), store.words(content))
            for seconds, content in _query(path, store.asked, session, offset)]


def _query(path: str, query: str, *values: Any) -> Iterator[tuple[Any, ...]]:
    """Rows one at a time; none from a database that cannot be read."""
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as base:
            yield from base.execute(query, values)
    except sqlite3.Error:
        return


def _opencode(rows: Rows, offset: int) -> Stream:
    """One row for each call, with its result in it; a call that still runs is read next time."""
    for number, data, millis in rows:
        call = _json(data)
        state = part(call, "state")
        if text(call, "type") == "tool":
            if state.get("status") not in ("completed", "error"):
                break
            told = {"tool_name": text(call, "tool"), "tool_input": state.get("input"), "error": text(state, "error"),
                    "tool_response": text(state, "output"), "exit_code": part(state, "metadata").get("exit")}
            yield judged(opencode, "PostToolUse", told, text(call, "callID"), clock.iso(millis / 1000))
        offset = number
    return offset


def _hermes(rows: Rows, offset: int) -> Stream:
    """One row for what the model asked, one for each result."""
    asked: dict[str, Any] = {}
    for number, role, content, id_, calls, name, seconds in rows:
        for call in _json(calls) or []:
            asked[text(call, "id")] = _json(part(call, "function").get("arguments"))
        if role == "tool":
            told = {"tool_name": name, "tool_input": asked.pop(id_, None), "extra": {"result": content}}
            yield judged(hermes, "post_tool_call", told, id_ or "", clock.iso(seconds))
        if not asked:
            offset = number
    return offset


def _openclaw(rows: Rows, offset: int) -> Stream:
    """Entries like those of pi, one in each row."""
    return pi.calls_in(((number - 1, number, part({"row": _json(data)}, "row")) for number, data in rows), offset)


def _json(value: Any) -> Any:
    try:
        return json.loads(value) if isinstance(value, str) else None
    except ValueError:
        return None


def _opencode_words(data: Any) -> str:
    piece = _json(data)
    said = own_words(text(piece, "text")) if text(piece, "type") == "text" and not piece.get("synthetic") else ""
    return opencode.unquoted(said)


STORES = {
    "opencode": Store("SELECT id, directory FROM session ORDER BY time_created",
                      "SELECT max(rowid) FROM part WHERE session_id = ?",
                      "SELECT rowid, data, time_updated FROM part WHERE session_id = ? AND rowid > ? ORDER BY rowid",
                      _opencode,
                      "SELECT part.time_created / 1000.0, part.data FROM part JOIN message "
                      "ON message.id = part.message_id WHERE part.session_id = ? AND part.rowid > ? "
                      "AND json_extract(message.data, '$.role') = 'user' ORDER BY part.rowid", _opencode_words),
    "hermes": Store("SELECT id, cwd FROM sessions ORDER BY started_at",
                    "SELECT max(id) FROM messages WHERE session_id = ?",
                    "SELECT id, role, content, tool_call_id, tool_calls, tool_name, timestamp FROM messages "
                    "WHERE session_id = ? AND id > ? ORDER BY id", _hermes,
                    "SELECT timestamp, content FROM messages WHERE session_id = ? AND id > ? AND role = 'user' "
                    "ORDER BY id", own_words),
    # Large events are compressed in a way that the standard library cannot read; they are passed over.
    "openclaw": Store("SELECT session_id, json_extract(event_json, '$.cwd') FROM transcript_events WHERE seq = 0 "
                      "ORDER BY created_at",
                      "SELECT max(seq) FROM transcript_events WHERE session_id = ?",
                      "SELECT seq, event_json FROM transcript_events WHERE session_id = ? AND seq > ? ORDER BY seq",
                      _openclaw,
                      "SELECT created_at / 1000.0, event_json FROM transcript_events WHERE session_id = ? AND seq > ? "
                      "ORDER BY seq", lambda data: pi.words(_json(data))),
}

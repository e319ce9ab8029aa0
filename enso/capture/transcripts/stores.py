"""Transcripts in SQLite databases, one for many sessions: those of OpenCode, Hermes and OpenClaw.

A session in a database is named `DATABASE::SESSION`; its offset is a row number.  A database that cannot be read
(locked, damaged, another version's tables) raises `Unreadable`.
"""
from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from typing import Any, NamedTuple
from urllib.parse import quote

from enso import clock
from enso.capture.transcripts import pi
from enso.capture.transcripts.common import Session, Stream, Unreadable, judged, own_words
from enso.hosts import hermes, opencode
from enso.hosts.payload import part, text

MARK = "::"
Rows = Iterable["tuple[Any, ...]"]


class Store(NamedTuple):
    """The queries of one host; the first column of `rows` is the row's number."""
    sessions: str                 # -> id, folder; oldest first
    sizes: str                    # -> id, number of its last row
    rows: str                     # session, offset -> rows after it
    calls: Callable[[Rows, int], Stream]
    asked: str                    # session, offset -> time, what a user's message holds
    words: Callable[[Any], str]   # the user's own words in that


def sessions(host: str, path: str) -> list[Session]:
    """The sessions in a database, by two queries however many there are."""
    sizes = dict(_query(path, STORES[host].sizes))
    return [Session(f"{path}{MARK}{id_}", str(id_), int(sizes.get(id_) or 0), str(folder or os.path.dirname(path)))
            for id_, folder in _query(path, STORES[host].sessions)]


def calls(host: str, name: str, offset: int) -> Stream:
    """Calls with their results; returns the row to go on from."""
    path, _, session = name.rpartition(MARK)
    return STORES[host].calls(_query(path, STORES[host].rows, session, offset), offset)


def prompts(host: str, name: str, offset: int) -> list[tuple[str, str]]:
    path, _, session = name.rpartition(MARK)
    store = STORES[host]
    return [(clock.iso(seconds), store.words(content))
            for seconds, content in _query(path, store.asked, session, offset)]


def _query(path: str, query: str, *values: Any) -> Iterator[tuple[Any, ...]]:
    """Rows one at a time."""
    try:
        with closing(sqlite3.connect(f"file:{quote(path)}?mode=ro", uri=True)) as base:
            yield from base.execute(query, values)
    except sqlite3.Error as error:
        raise Unreadable(str(error)) from None


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
            yield offset, judged(opencode, "PostToolUse", told, text(call, "callID"), clock.iso(millis / 1000))
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
            yield offset, judged(hermes, "post_tool_call", told, id_ or "", clock.iso(seconds))
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
                      "SELECT session_id, max(rowid) FROM part GROUP BY session_id",
                      "SELECT rowid, data, time_updated FROM part WHERE session_id = ? AND rowid > ? ORDER BY rowid",
                      _opencode,
                      "SELECT part.time_created / 1000.0, part.data FROM part JOIN message "
                      "ON message.id = part.message_id WHERE part.session_id = ? AND part.rowid > ? "
                      "AND json_extract(message.data, '$.role') = 'user' ORDER BY part.rowid", _opencode_words),
    "hermes": Store("SELECT id, cwd FROM sessions ORDER BY started_at",
                    "SELECT session_id, max(id) FROM messages GROUP BY session_id",
                    "SELECT id, role, content, tool_call_id, tool_calls, tool_name, timestamp FROM messages "
                    "WHERE session_id = ? AND id > ? ORDER BY id", _hermes,
                    "SELECT timestamp, content FROM messages WHERE session_id = ? AND id > ? AND role = 'user' "
                    "ORDER BY id", own_words),
    # Large events are compressed in a way that the standard library cannot read; they are passed over.
    "openclaw": Store("SELECT session_id, CASE WHEN json_valid(event_json) THEN json_extract(event_json, '$.cwd') END "
                      "FROM transcript_events WHERE seq = 0 ORDER BY created_at",
                      "SELECT session_id, max(seq) FROM transcript_events GROUP BY session_id",
                      "SELECT seq, event_json FROM transcript_events WHERE session_id = ? AND seq > ? ORDER BY seq",
                      _openclaw,
                      "SELECT created_at / 1000.0, event_json FROM transcript_events WHERE session_id = ? AND seq > ? "
                      "AND instr(event_json, '\"user\"') ORDER BY seq", lambda data: pi.words(_json(data))),
}

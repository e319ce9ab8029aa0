"""What a session left behind: its spool and its transcripts, put in order."""
from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from typing import Any

from enso import clock, disk
from enso.capture import detect, spool, transcript
from enso.event import AFTER, ToolEvent
from enso.home import Home
from enso.learn.progress import SessionProgress
from enso.project import Project
from enso.shapes import Outcome

SILENCE = 6 * 3600
"""Seconds without a word after which a turn counts as over: its agent was killed, or never says when it ends."""


@dataclass
class Evidence:
    """One session's records and calls.  `failures` holds the open and the new ones."""
    name: str                                     # the spool's file name without its suffix
    session_id: str = ""
    host: str = ""
    project: str = ""
    root: str = ""
    failures: list[dict[str, Any]] = field(default_factory=list)
    prompts: list[dict[str, Any]] = field(default_factory=list)
    successes: list[dict[str, Any]] = field(default_factory=list)    # new ones that an agent recorded itself
    deliveries: list[dict[str, Any]] = field(default_factory=list)
    withheld: list[dict[str, Any]] = field(default_factory=list)     # would have been delivered (`recall.lots`)
    calls: list[Outcome] = field(default_factory=list)
    asked: list[tuple[str, str]] = field(default_factory=list)   # (time, text) of the new prompts
    heard: str = ""                               # time of the last record of any kind
    turn_over: str = ""                           # time of the last stop or end, "" when none came yet
    ended: bool = False
    spool_size: int = 0
    offsets: dict[str, int] = field(default_factory=dict)

    def after(self, failure: dict[str, Any]) -> list[Outcome]:
        """The calls whose results came after this failure's."""
        for position, call in enumerate(self.calls):
            if failure["trace_id"] and call["id"] == failure["trace_id"]:
                return self.calls[position + 1:]
        return [call for call in self.calls if call["ts"] > failure["ts"]]


def spools(home: Home) -> list[str]:
    """Names of the sessions that have a spool, oldest first."""
    folder = home.path("events")
    names = [name for name in (os.listdir(folder) if os.path.isdir(folder) else ()) if name.endswith(".jsonl")]
    return [name[:-6] for name in sorted(names, key=lambda name: (_written(os.path.join(folder, name)), name))]


def _written(path: str) -> float:
    """When a file was written last; 0.0 when it is gone meanwhile."""
    try:
        return os.path.getmtime(path)
    except OSError:
        return 0.0


def gather(home: Home, name: str, done: SessionProgress, now: float) -> Evidence | None:
    """The evidence of a session; None when nothing came since the last time, or its spool is gone or cannot be
    read (doctor says so)."""
    path = home.path("events", name + ".jsonl")
    size = _whole_lines(path)
    if size < 0 or size == done.spool and not done.open:
        return None
    found = _read(path, name, done, size)
    if not found.session_id:
        return None
    found.calls, found.offsets = _calls(found, done)
    if _spool_masked(home, found, now):
        found.failures = _read(path, name, done, size := _whole_lines(path)).failures
    found.spool_size = size
    if _nobody_there(found, now):
        found.turn_over = clock.iso(now + 1)      # later than a failure of this very moment
    return found


def _nobody_there(found: Evidence, now: float) -> bool:
    """Whether no later call of the turn will be heard of: the failures came from `enso record`, which tells of
    failures only, or nothing came for long."""
    alone = bool(found.failures) and all(failure.get("alone") for failure in found.failures)
    return alone or found.heard < clock.iso(now - SILENCE)


def _whole_lines(path: str) -> int:
    """Bytes up to the last newline: a line that is being written is read next time.  -1 when there is no such file."""
    data = disk.read_bytes(path)
    return -1 if data is None else data.rfind(b"\n") + 1


def _read(path: str, name: str, done: SessionProgress, size: int) -> Evidence:
    found = Evidence(name, ended=done.ended)
    known: set[str] = set()
    for at, record in records(path, size):
        new = at >= done.spool
        kind = record.get("kind")
        found.heard = max(found.heard, str(record.get("ts", "")))
        found.session_id = str(record.get("session_id", found.session_id))
        found.host = str(record.get("host") or found.host)
        found.project = str(record.get("project") or found.project)
        found.root = str(record.get("root") or found.root)
        if record.get("transcript"):
            found.offsets.setdefault(str(record["transcript"]), 0)
        if kind == "failure":
            source = str(record.get("source_hash"))
            if source not in known and (new or source in done.open):
                found.failures.append(record)
            known.add(source)
        elif kind == "prompt" and new:
            found.prompts.append(record)
        elif kind == "success" and new:
            found.successes.append(record)
        elif kind == "withheld":
            found.withheld.append({**record, "new": new})
        elif kind == "delivery":
            found.deliveries.append({**record, "new": new})
        elif kind in ("stop", "end"):
            found.turn_over = str(record.get("ts", ""))
            found.ended = found.ended or kind == "end"
    return found


def records(path: str, size: int) -> list[tuple[int, dict[str, Any]]]:
    """(byte offset, record) of every sound line within the first `size` bytes; [] when there is no such file."""
    found = []
    at = 0
    for raw in (disk.read_bytes(path, size) or b"").split(b"\n"):
        start, at = at, at + len(raw) + 1
        try:
            record = json.loads(raw)
        except (ValueError, RecursionError):
            continue
        if isinstance(record, dict) and _sound(record):
            found.append((start, record))
    return found


_ALL_HAVE = ("session_id", "ts")
_NEEDS: dict[str, tuple[str, ...]] = {
    "failure": ("project", "host", "tool_name", "error_type", "error_message", "trace_id", "source_hash", "fingerprint",
                "family"),
    "prompt": ("project", "host", "text"),
    "success": ("project", "host", "tool_name", "text"),
    "delivery": ("lesson",),
    "withheld": ("lesson",),
}
"""Kind of record -> its fields that must be text for learn to work with it."""
_HAS = {"failure": ("tool_input", "transient"), "delivery": ("tokens",)}
"""Kind of record -> what it must have besides."""


def _sound(record: dict[str, Any]) -> bool:
    """Whether a record is what a hook writes.  A line that a bad disk changed is passed over and stays in the spool."""
    kind = str(record.get("kind"))
    needs = (*_ALL_HAVE, *_NEEDS.get(kind, ()))
    return (record.get("kind") == kind and all(isinstance(record.get(key), str) for key in needs)
            and all(key in record for key in _HAS.get(kind, ()))
            and isinstance(record.get("project", ""), str)
            and isinstance(record.get("transient", False), bool) and isinstance(record.get("tokens", 0), int)
            and "/" not in record.get("project", "") and _is_time(record["ts"]))


def _is_time(text: str) -> bool:
    try:
        return clock.parse(text) == clock.parse(text)          # and no NaN
    except (ValueError, OverflowError):
        return False


def _calls(found: Evidence, done: SessionProgress) -> tuple[list[Outcome], dict[str, int]]:
    """Calls of all transcripts of the session, redacted, in the order of their results, and the offsets to go
    on from: with open failures the place of the first one is kept, so that its fix can be seen whole."""
    calls: list[Outcome] = []
    offsets = {}
    for path in found.offsets:
        start = done.transcripts.get(path, 0)
        read, offsets[path] = transcript.read(found.host, path, start)
        calls += map(transcript.redacted, read)
        found.asked += [row for row in transcript.prompts(found.host, path, start) if row[0] > done.ts]
    calls.sort(key=lambda call: call["ts"])
    return calls, offsets


def _spool_masked(home: Home, found: Evidence, now: float) -> bool:
    """Record the failures that only the text of a "success" shows (`cmd; echo done`, a pipe).
    True when there were any."""
    captured = {failure["trace_id"] for failure in found.failures}
    any_found = False
    for call in found.calls:
        if call["failed"] or call["id"] in captured:
            continue
        if not detect.detect(found.host, call["tool_name"], call["tool_input"], call["text"]):
            continue
        seen = ToolEvent(found.host, AFTER, _time(call["ts"], now), found.session_id, found.root,
                         tool_name=call["tool_name"], tool_input=call["tool_input"], tool_use_id=call["id"],
                         text=call["text"], failed=True)
        spool.put_failure(home, seen, Project(found.project, found.project, found.root))
        any_found = True
    return any_found


def _time(text: str, now: float) -> float:
    try:
        return clock.parse(text)
    except ValueError:
        return now

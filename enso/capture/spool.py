"""The spool: what hooks saw in a session, one appended line each, for learn to read later.

Records carry `kind`: `failure` (a shapes.Failure), `refused` (a call that was turned down: kept for
the statistics, never learned from), `prompt` (a prompt that may correct the agent), `delivery` (a
lesson was shown), `call` (a call that went well, where the host has no transcript), `success` (one that its agent
recorded as worth keeping), `stop` and `end`.
"""
from __future__ import annotations

from enso import clock, disk, jsonlight
from enso.capture import caps
from enso.capture.screen import redact, redact_value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.event import ToolEvent
    from enso.home import Home
    from enso.project import Project
    from enso.shapes import Failure

SPOOLED = "spool:"
"""Begins the path of a spool that stands for a transcript."""
MAX_RESULT = 1000
"""Characters kept of the result of a call that went well."""
MAX_TAIL = 256 * 1024
"""Bytes of a spool's end in which a failure is looked for that should have come a moment ago."""
MAX_PROMPT = 2000
"""Characters kept of a prompt; a correction stands at its beginning or is short."""


def put(home: Home, session_id: str, kind: str, fields: dict[str, Any]) -> None:
    """Append one record to the session's spool.  OSError when it is not safely there.

    Where there is no transcript the spool itself stands for it: it holds the calls that went well.
    """
    if fields.get("transcript") == "":
        fields["transcript"] = SPOOLED + home.spool(session_id)
    disk.append_line(home.spool(session_id), caps.line_of({"kind": kind, **fields}))


def put_failure(home: Home, call: ToolEvent, project: Project) -> Failure:
    """Record a failed or refused call; the record."""
    from enso.capture import failure
    failed = failure.failure_of(call, project)
    put(home, call.session_id, "refused" if call.refused else "failure",
        {**failed, "root": project.root, "transcript": call.transcript})
    return failed


def holds(home: Home, session_id: str, tool_use_id: str) -> bool:
    """Whether this call's failure is among the last of the session's spool."""
    path = home.spool(session_id)
    tail = disk.read_bytes(path, MAX_TAIL, max(0, disk.size(path) - MAX_TAIL)) or b""
    return ('"trace_id": ' + jsonlight.dumps(tool_use_id[:200])).encode("utf-8", "replace") in tail


def put_call(home: Home, call: ToolEvent) -> None:
    """Record a call that went well, for learn to find fixes and followed lessons."""
    put(home, call.session_id, "call", {
        "ts": clock.iso(call.ts), "session_id": call.session_id, "host": call.host, "id": call.tool_use_id[:200],
        "tool_name": call.tool_name[:200], "tool_input": _input(call),
        "text": _text(call.text, MAX_RESULT)})


def put_success(home: Home, call: ToolEvent, project: Project) -> dict[str, Any]:
    """Record a call that went well and that its agent thinks worth keeping; the record."""
    record: dict[str, Any] = {
        "ts": clock.iso(call.ts), "session_id": call.session_id, "project": project.id, "host": call.host,
        "id": call.tool_use_id[:200], "tool_name": call.tool_name[:200],
        "tool_input": _input(call),
        "text": _text(call.text, MAX_RESULT), "root": project.root}
    put(home, call.session_id, "success", dict(record))
    return record


def put_prompt(home: Home, seen: ToolEvent, project: Project) -> None:
    """Record a prompt that may correct the agent, redacted before it is written."""
    put(home, seen.session_id, "prompt", {
        "ts": clock.iso(seen.ts), "session_id": seen.session_id, "project": project.id, "host": seen.host,
        "text": _text(seen.prompt, MAX_PROMPT), "root": project.root,
        "transcript": seen.transcript})


def put_end(home: Home, seen: ToolEvent, project: Project) -> None:
    """Record that the turn (`stop`) or the session (`end`) is over."""
    put(home, seen.session_id, seen.kind, {
        "ts": clock.iso(seen.ts), "session_id": seen.session_id, "project": project.id, "host": seen.host,
        "root": project.root, "cwd": seen.cwd, "transcript": seen.transcript})


def _input(call: ToolEvent) -> Any:
    return caps.cap(redact_value(caps.cap_raw(call.tool_input, 8 * caps.MAX_STRING)))


def _text(text: str, limit: int) -> str:
    return caps.cut(redact(caps.cut_raw(text, 8 * limit)), limit)

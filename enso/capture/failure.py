"""A failed call as a record: redacted, classified, fingerprinted, capped."""
from __future__ import annotations

from enso import clock, command, disk, jsonlight
from enso.capture import classify
from enso.capture.fingerprint import fingerprint
from enso.capture.redact import redact, redact_value
from enso.hashing import digest
from enso.home import user_home

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.event import ToolEvent
    from enso.project import Project
    from enso.shapes import Failure

MAX_STRING = 2000
"""Characters kept of one string of the input; head and tail, so that the end of a script stays."""
MAX_MESSAGE = 3000
"""Characters kept of the error text."""
MAX_SCAN = 256 * 1024
"""Characters of an error text that are looked at: head and tail of anything longer."""
MAX_ITEMS = 40
MAX_DEPTH = 6


def failure_of(call: ToolEvent, project: Project) -> Failure:
    """The record of a failed call.  Nothing of the call is kept before it went through `redact`."""
    text = cut(call.text, MAX_SCAN)
    found = classify.classify(call.tool_name, call.tool_input, text, call.exit_code)
    category, transient = ("permission", False) if call.refused else (found.category, found.transient)
    line = redact(found.line)
    mark, family = fingerprint(command.describe(call.tool_name, call.tool_input), category, line,
                               project.root, user_home())
    ts = clock.iso(call.ts)
    message = cut(redact(text), MAX_MESSAGE)
    if line and line not in message:
        message = line[:MAX_STRING] + "\n" + message
    return {
        "ts": ts, "session_id": call.session_id, "project": project.id, "host": call.host,
        "tool_name": call.tool_name[:200], "tool_input": cap(redact_value(cap(call.tool_input, MAX_SCAN))),
        "error_type": category, "error_message": message, "exit_code": call.exit_code,
        "trace_id": call.tool_use_id[:200],
        "source_hash": digest("|".join((call.session_id, call.tool_use_id or ts, mark))),
        "fingerprint": mark, "family": family, "transient": transient,
    }


def line_of(record: dict[str, Any]) -> bytes:
    """The record as one spool line within `disk.MAX_LINE`, its long parts cut until it fits."""
    limit = MAX_STRING
    line = jsonlight.dump_line(record)
    while len(line) > disk.MAX_LINE:
        limit //= 2
        if limit < 60:  # many small fields rather than a few long ones
            line = jsonlight.dump_line({**record, "tool_input": {"cut": "input too large to keep"},
                                        "error_message": cut(str(record.get("error_message", "")), 200)})
            break
        line = jsonlight.dump_line({key: cap(value, limit) for key, value in record.items()})
    return line


def cut(text: str, limit: int) -> str:
    """At most about `limit` characters: the head, a mark, and the tail, where errors stand."""
    if len(text) <= limit:
        return text
    head = limit // 3
    return text[:head] + "\n[... %d characters cut ...]\n" % (len(text) - limit) + text[head - limit:]


def cap(value: Any, limit: int = MAX_STRING, depth: int = MAX_DEPTH) -> Any:
    """A JSON value with long strings cut, long lists and deep nesting ended."""
    if isinstance(value, str):
        return cut(value, limit)
    if isinstance(value, dict):
        if depth == 0:
            return {"cut": "nested too deep"}
        return {str(key)[:200]: cap(item, limit, depth - 1) for key, item in list(value.items())[:MAX_ITEMS]}
    if isinstance(value, (list, tuple)):
        return [cap(item, limit, depth - 1) for item in value[:MAX_ITEMS]] if depth else ["nested too deep"]
    return value

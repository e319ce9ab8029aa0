"""pi: what its extension (`hooks/pi/enso.ts`) forwards to events, replies to what the extension reads.

Facts this file rests on (measured on 0.74.2): `isError` is true for a failed command and a missing file; an
unknown tool and a blocked call have no `tool_result`; a text can be put before the model only at
before_agent_start, where a session's first prompt is its start.
"""
from __future__ import annotations

from enso import event
from enso.event import Reply, ToolEvent
from enso.hosts.payload import keyed, marked_status, part, said, status_failed, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "pi"

EVENTS = {
    "session_start": event.START,
    "before_agent_start": event.PROMPT,
    "tool_call": event.BEFORE,
    "tool_result": event.AFTER,
    "agent_end": event.STOP,
    "session_shutdown": event.END,
}

STATUS_MARK = "Command exited with code "


def read(name: str, payload: dict[str, Any], now: float) -> ToolEvent | None:
    """The event of one hook call; None for an event Enso has no use for."""
    kind = EVENTS.get(name)
    if kind is None:
        return None
    told = part(payload, "event")
    seen = ToolEvent(
        NAME, kind, now, text(payload, "session_id"), text(payload, "cwd"), tool_name=text(payload, "tool_name"),
        tool_input=payload.get("tool_input"), tool_use_id=text(told, "toolCallId"), prompt=text(told, "prompt"),
        source=text(told, "reason"))
    if kind == event.AFTER:
        shown = said(payload.get("tool_response"))
        seen.exit_code = marked_status(shown, STATUS_MARK)
        seen.text = shown.rpartition(STATUS_MARK)[0].rstrip("\n") if seen.exit_code is not None else shown
        seen.failed = payload.get("is_error") is True
        if seen.exit_code is not None:
            seen.failed = status_failed(seen.tool_input, seen.exit_code)
    return seen


def reply(name: str, given: Reply) -> tuple[str, str, int]:
    """(stdout, stderr, exit status) for what is to be said."""
    return keyed("context", given)

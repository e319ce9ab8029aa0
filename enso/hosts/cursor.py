"""Cursor: payloads to events, replies to its JSON.  Read in its SDK (1.0.18) and its documentation, not run.

Exit 2 denies with stdout, or else stderr, as the reason; a text over 10,000 characters is dropped.  Cursor also
runs the hooks in Claude Code's settings, with the same session and call ids.
"""
from __future__ import annotations

from enso import event
from enso.event import Reply, ToolEvent
from enso.hosts.payload import keyed, said, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "cursor"

EVENTS = {
    "sessionStart": event.START,
    "beforeSubmitPrompt": event.PROMPT,
    "preToolUse": event.BEFORE,
    "postToolUse": event.AFTER,
    "postToolUseFailure": event.AFTER,
    "stop": event.STOP,
    "sessionEnd": event.END,
}

SILENT = (event.STOP, event.END)
REFUSED = ("permission_denied", "rejected", "denied")


def read(name: str, payload: dict[str, Any], now: float) -> ToolEvent | None:
    """The event of one hook call; None for an event Enso has no use for."""
    kind = EVENTS.get(name)
    if kind is None:
        return None
    roots = payload.get("workspace_roots")
    root = roots[0] if isinstance(roots, list) and roots and isinstance(roots[0], str) else ""
    seen = ToolEvent(
        NAME, kind, now, text(payload, "session_id", "conversation_id"), text(payload, "cwd") or root,
        tool_name=text(payload, "tool_name"), tool_input=payload.get("tool_input"),
        tool_use_id=text(payload, "tool_use_id"), prompt=text(payload, "prompt"),
        source=text(payload, "source", "reason"))
    if kind == event.AFTER:
        seen.failed = name == "postToolUseFailure"
        seen.text = text(payload, "error_message") or said(payload.get("tool_output"))
        seen.interrupted = payload.get("is_interrupt") is True
        seen.refused = text(payload, "failure_type") in REFUSED
    return seen


def reply(name: str, given: Reply) -> tuple[str, str, int]:
    """(stdout, stderr, exit status) for what is to be said."""
    return keyed("additional_context", given, EVENTS.get(name) not in SILENT)

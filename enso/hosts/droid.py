"""Factory Droid: payloads to events, replies to its JSON.  As documented (Claude Code's shape), not run.

There is no failure event, and a result may be a plain text: whether a call failed is judged by its text.
"""
from __future__ import annotations

from enso import event
from enso.event import Reply, ToolEvent
from enso.hosts.payload import nested, number, part, said, status_failed, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "droid"

EVENTS = {
    "SessionStart": event.START,
    "UserPromptSubmit": event.PROMPT,
    "PreToolUse": event.BEFORE,
    "PostToolUse": event.AFTER,
    "Stop": event.STOP,
    "SubagentStop": event.STOP,
    "SessionEnd": event.END,
}

CONTEXT_EVENTS = ("SessionStart", "UserPromptSubmit", "PostToolUse")


def read(name: str, payload: dict[str, Any], now: float) -> ToolEvent | None:
    """The event of one hook call; None for an event Enso has no use for.  One source has camelCase fields."""
    kind = EVENTS.get(name)
    if kind is None:
        return None
    seen = ToolEvent(
        NAME, kind, now, text(payload, "session_id", "sessionId"), text(payload, "cwd"),
        tool_name=text(payload, "tool_name", "toolName"),
        tool_input=payload.get("tool_input", payload.get("toolInput")),
        tool_use_id=text(payload, "tool_use_id", "toolUseId"), prompt=text(payload, "prompt"),
        source=text(payload, "source", "reason"))
    seen.mute = kind == event.BEFORE
    if kind == event.AFTER:
        given = payload.get("tool_response", payload.get("toolResponse"))
        fields = part({"response": given}, "response")
        seen.exit_code = number(fields.get("exitCode", fields.get("exit_code")))
        seen.text = said(given) or "\n".join(filter(None, (text(fields, key) for key in ("stdout", "stderr", "error"))))
        if seen.exit_code is not None:
            seen.failed = status_failed(seen.tool_input, seen.exit_code)
    return seen


def reply(name: str, given: Reply) -> tuple[str, str, int]:
    """(stdout, stderr, exit status) for what is to be said."""
    return nested(name, given, CONTEXT_EVENTS)

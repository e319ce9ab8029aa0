"""OpenClaw: what its plugin (`hooks/openclaw/`) forwards to events, replies to what the plugin reads.

Facts this file rests on (measured on 2026.9.6): a failed shell call has no error, only `details.exitCode`; a call
that was blocked has `details.status` "blocked"; tool events carry no folder; `agent --local` has no session
events, so a session starts at its first prompt.
"""
from __future__ import annotations

from enso import event
from enso.event import Reply, ToolEvent
from enso.hosts.payload import keyed, number, part, said, status_failed, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "openclaw"

EVENTS = {
    "before_prompt_build": event.PROMPT,
    "before_tool_call": event.BEFORE,
    "after_tool_call": event.AFTER,
    "agent_end": event.STOP,
    "session_end": event.END,
}

STATUS_MARK = "\n\n(Command exited with code "


def read(name: str, payload: dict[str, Any], now: float) -> ToolEvent | None:
    """The event of one hook call; None for an event Enso has no use for."""
    kind = EVENTS.get(name)
    if kind is None:
        return None
    told, context = part(payload, "event"), part(payload, "ctx")
    if kind == event.PROMPT and not told.get("messages"):
        kind = event.START
    seen = ToolEvent(
        NAME, kind, now, text(payload, "session_id") or text(context, "sessionId"),
        text(context, "workspaceDir") or text(payload, "cwd"), tool_name=text(payload, "tool_name"),
        tool_input=payload.get("tool_input"), tool_use_id=text(told, "toolCallId"), prompt=text(told, "prompt"),
        source=text(told, "reason"))
    seen.mute = kind in (event.BEFORE, event.AFTER)
    if kind == event.AFTER:
        _judge(seen, part(payload, "tool_response"), text(payload, "error"))
    return seen


def _judge(seen: ToolEvent, response: dict[str, Any], error: str) -> None:
    details = part(response, "details")
    seen.exit_code = number(details.get("exitCode"))
    seen.text = error or text(details, "aggregated") or said(response.get("content"))
    seen.text = seen.text.partition(STATUS_MARK)[0]
    seen.ours = details.get("status") == "blocked"
    seen.failed = bool(error) or status_failed(seen.tool_input, seen.exit_code)


def reply(name: str, given: Reply) -> tuple[str, str, int]:
    """(stdout, stderr, exit status) for what is to be said."""
    return keyed("context", given, name == "before_prompt_build")

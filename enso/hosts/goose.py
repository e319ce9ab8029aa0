"""Goose: payloads to events.  Read in its source, not run.

Exit 2 blocks with stderr as the reason; any line on stdout counts as "no decision", and no hook can put a text
before the model: lessons reach it through the block that `enso inject --into AGENTS.md` keeps.
"""
from __future__ import annotations

from enso import event
from enso.event import Reply, ToolEvent
from enso.hosts.payload import part, said, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "goose"

EVENTS = {
    "PreToolUse": event.BEFORE,
    "PostToolUse": event.AFTER,
    "PostToolUseFailure": event.AFTER,
    "Stop": event.STOP,
    "SessionEnd": event.END,
}


def read(name: str, payload: dict[str, Any], now: float) -> ToolEvent | None:
    """The event of one hook call; None for an event Enso has no use for."""
    kind = EVENTS.get(name)
    if kind is None:
        return None
    seen = ToolEvent(NAME, kind, now, text(payload, "session_id"), text(payload, "working_dir", "cwd"),
                     tool_name=text(payload, "tool_name"), tool_input=payload.get("tool_input"),
                     tool_use_id=text(payload, "tool_call_id"))
    seen.mute = True
    if kind == event.AFTER:
        output = payload.get("tool_output")
        seen.failed = name == "PostToolUseFailure"
        seen.text = said(output) or text(part({"output": output}, "output"), "error", "text", "content")
    return seen


def reply(name: str, given: Reply) -> tuple[str, str, int]:
    """(stdout, stderr, exit status) for what is to be said: never a word on stdout."""
    return ("", given.reason + "\n", 2) if given.block else ("", "", 0)

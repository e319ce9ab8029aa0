"""Kiro CLI: payloads to events.  As documented, not run.

Exit 2 before a call blocks with stderr as the reason; what a hook prints at agentSpawn and userPromptSubmit becomes
context; the payload names no session.
"""
from __future__ import annotations

from enso import event
from enso.event import Reply, ToolEvent
from enso.hosts.payload import part, said, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "kiro"

EVENTS = {
    "agentSpawn": event.START,
    "userPromptSubmit": event.PROMPT,
    "preToolUse": event.BEFORE,
    "postToolUse": event.AFTER,
    "stop": event.STOP,
}

CONTEXT_EVENTS = ("agentSpawn", "userPromptSubmit")


def read(name: str, payload: dict[str, Any], now: float) -> ToolEvent | None:
    """The event of one hook call; None for an event Enso has no use for."""
    kind = EVENTS.get(name)
    if kind is None:
        return None
    cwd = text(payload, "cwd")
    seen = ToolEvent(NAME, kind, now, text(payload, "session_id") or _session(cwd), cwd,
                     tool_name=text(payload, "tool_name"), tool_input=payload.get("tool_input"),
                     prompt=text(payload, "prompt"))
    seen.mute = kind in (event.BEFORE, event.AFTER)
    if kind == event.AFTER:
        response = part(payload, "tool_response")
        result = response.get("result")
        lines = result if isinstance(result, list) else [result]
        seen.text = "\n".join(line for line in lines if isinstance(line, str)) or said(result)
        seen.failed = response.get("success") is False
    return seen


def _session(cwd: str) -> str:
    """What stands for a session: the folder it runs in."""
    return "kiro-" + cwd.strip("/").replace("/", "-")[-80:]


def reply(name: str, given: Reply) -> tuple[str, str, int]:
    """(stdout, stderr, exit status) for what is to be said."""
    if given.block:
        return "", given.reason + "\n", 2
    return (given.context + "\n" if given.context and name in CONTEXT_EVENTS else ""), "", 0

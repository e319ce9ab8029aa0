"""Gemini CLI: payloads to events, replies to its JSON.

Facts this file rests on (measured on 0.61.0): a failed shell call has no error field, only a line
`Exit Code: N` that a successful one lacks; calls have no id; exit 2 blocks with stdout as the reason unless
stdout is JSON with a decision; `additionalContext` is dropped when the result carries an error, which a deny after the
call replaces: so the lesson goes behind the error itself.
"""
from __future__ import annotations

from enso import event, jsonlight
from enso.event import Reply, ToolEvent
from enso.hosts.payload import marked_status, nested, part, said, shell_output, status_failed, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "gemini-cli"

EVENTS = {
    "SessionStart": event.START,
    "BeforeAgent": event.PROMPT,
    "BeforeTool": event.BEFORE,
    "AfterTool": event.AFTER,
    "AfterAgent": event.STOP,
    "SessionEnd": event.END,
}

SHELL = "run_shell_command"
CONTEXT_EVENTS = ("SessionStart", "BeforeAgent", "AfterTool")
REFUSED = ("User denied", "denied by policy", "Tool execution denied")
OURS = "Tool execution blocked: "


ADDED = "\n\nEnso: "
"""What begins behind an error that was told with a lesson."""


_error = [""]
"""The error of the call that is being answered, as the model is to read it; "" when its result has none."""


def read(name: str, payload: dict[str, Any], now: float) -> ToolEvent | None:
    """The event of one hook call; None for an event Enso has no use for."""
    _error[0] = ""
    kind = EVENTS.get(name)
    if kind is None:
        return None
    seen = ToolEvent(NAME, kind, now, text(payload, "session_id"), text(payload, "cwd"),
                     tool_name=text(payload, "tool_name"), tool_input=payload.get("tool_input"),
                     prompt=text(payload, "prompt"), source=text(payload, "source", "reason"))
    seen.mute = kind == event.BEFORE
    if kind == event.AFTER:
        _judge(seen, part(payload, "tool_response"))
    return seen


def _judge(seen: ToolEvent, response: dict[str, Any]) -> None:
    error = text(part(response, "error"), "message").partition(ADDED)[0]
    shown = said(response.get("llmContent"))
    seen.text = error or shell_output(shown)
    if seen.tool_name == SHELL:
        seen.exit_code = marked_status(shown, "Exit Code: ")
    seen.failed = bool(error) or status_failed(seen.tool_input, seen.exit_code)
    seen.ours = error.startswith(OURS)
    seen.refused = any(mark in error for mark in REFUSED)
    _error[0] = error


def reply(name: str, given: Reply) -> tuple[str, str, int]:
    """(stdout, stderr, exit status) for what is to be said."""
    if given.block:
        return jsonlight.dumps({"decision": "deny", "reason": given.reason}) + "\n", given.reason + "\n", 2
    if given.context and name == "AfterTool" and _error[0]:
        told = _error[0] + "\n\n" + given.context
        return jsonlight.dumps({"decision": "deny", "reason": told}) + "\n", "", 0
    return nested(name, given, CONTEXT_EVENTS)

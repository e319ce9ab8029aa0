"""OpenCode: what its plugin (`hooks/opencode/enso.js`) forwards to events, replies to what the plugin reads.

Facts this file rests on (measured on 1.18.33): a failed shell call is a normal result with `metadata.exit`; a
tool that throws reaches no `tool.execute.after` and shows only as an error part of a message, as does a
call that was blocked; an unknown tool runs under the name `invalid`.
"""
from __future__ import annotations

from enso import event
from enso.event import Reply, ToolEvent
from enso.hosts.payload import keyed, number, part, said, status_failed, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "opencode"

EVENTS = {
    "session.created": event.START, "SessionStart": event.START,
    "chat.message": event.PROMPT, "UserPromptSubmit": event.PROMPT,
    "tool.execute.before": event.BEFORE, "PreToolUse": event.BEFORE,
    "tool.execute.after": event.AFTER, "PostToolUse": event.AFTER,
    "message.part.updated": event.AFTER, "PostToolUseFailure": event.AFTER,
    "session.idle": event.STOP, "Stop": event.STOP,
    "dispose": event.END, "SessionEnd": event.END,
}
"""OpenCode's own names, and the names under which a plugin may forward flat payloads."""

INVALID = "invalid"


def read(name: str, payload: dict[str, Any], now: float) -> ToolEvent | None:
    """The event of one hook call; None for an event Enso has no use for."""
    kind = EVENTS.get(name)
    if kind is None:
        return None
    asked, came = part(payload, "input"), part(payload, "output")
    piece = part(payload, "properties", "part")
    properties = part(asked, "properties") or part(payload, "properties")
    state = part(piece, "state")
    if piece and text(state, "status") != "error":
        return None
    seen = ToolEvent(
        NAME, kind, now,
        text(payload, "session_id") or text(asked, "sessionID") or text(properties, "sessionID"),
        text(payload, "cwd") or text(part(properties, "info"), "directory"),
        tool_name=text(payload, "tool_name") or text(asked, "tool") or text(piece, "tool"),
        tool_input=payload.get("tool_input", asked.get("args", came.get("args", state.get("input")))),
        tool_use_id=text(payload, "tool_use_id") or text(asked, "callID") or text(piece, "callID"),
        prompt=text(payload, "prompt") or unquoted(said(came.get("parts"))), source=text(payload, "source", "reason"))
    if kind == event.AFTER:
        _judge(seen, payload, came, state)
    return seen


def unquoted(prompt: str) -> str:
    """A prompt of `opencode run`, which puts the words of its command line in quotes."""
    return prompt[1:-1] if len(prompt) > 1 and prompt[0] == prompt[-1] == '"' else prompt


def _judge(seen: ToolEvent, payload: dict[str, Any], came: dict[str, Any], state: dict[str, Any]) -> None:
    error = text(payload, "error") or text(state, "error")
    seen.text = error or text(payload, "tool_response") or text(came, "output")
    seen.exit_code = number(payload.get("exit_code", part(came, "metadata").get("exit")))
    seen.ours = seen.text.startswith("Enso")
    seen.refused = seen.text.startswith("The user rejected permission")
    if seen.tool_name == INVALID:
        asked = part({"input": seen.tool_input}, "input")
        seen.tool_name, seen.failed = text(asked, "tool") or INVALID, True
    elif seen.exit_code is not None:
        seen.failed = status_failed(seen.tool_input, seen.exit_code)
    else:
        seen.failed = bool(error)


def reply(name: str, given: Reply) -> tuple[str, str, int]:
    """(stdout, stderr, exit status) for what is to be said: the plugin throws what is on stderr."""
    return keyed("context", given)

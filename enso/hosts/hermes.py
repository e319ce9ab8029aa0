"""Hermes Agent: payloads of its shell hooks, which our plugin (`hooks/hermes/`) sends as well, to events.

Facts this file rests on (measured on 0.19.0 and a fork of 0.22.2): a result is a text of JSON, and an exit status in
it makes no failure of the call; a bare exit 2 does not block on 0.19, JSON on stdout does everywhere;
what is said at on_session_start is ignored, so a session starts at its first pre_llm_call; on_session_end
is the end of a turn.
"""
from __future__ import annotations

from enso import event, jsonlight
from enso.event import Reply, ToolEvent
from enso.hosts.payload import keyed, number, part, status_failed, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "hermes"

EVENTS = {
    "pre_llm_call": event.PROMPT,
    "pre_tool_call": event.BEFORE,
    "post_tool_call": event.AFTER,
    "on_session_end": event.STOP,
    "on_session_finalize": event.END,
}

CONTEXT_EVENTS = ("pre_llm_call", "pre_tool_call", "post_tool_call")
"""Our plugin adds what is said about a call to the call's result."""


def read(name: str, payload: dict[str, Any], now: float) -> ToolEvent | None:
    """The event of one hook call; None for an event Enso has no use for."""
    kind = EVENTS.get(name)
    if kind is None:
        return None
    extra = part(payload, "extra")
    if kind == event.PROMPT and extra.get("is_first_turn") is True:
        kind = event.START
    seen = ToolEvent(
        NAME, kind, now, text(payload, "session_id"), text(payload, "cwd"), tool_name=text(payload, "tool_name"),
        tool_input=payload.get("tool_input"), tool_use_id=text(extra, "tool_call_id"),
        prompt=text(extra, "user_message"), source=text(extra, "reason"))
    if kind == event.AFTER:
        _judge(seen, extra)
    return seen


def _judge(seen: ToolEvent, extra: dict[str, Any]) -> None:
    try:
        result = part({"result": jsonlight.loads(text(extra, "result") or "{}")}, "result")
    except jsonlight.Malformed:
        result = {"output": text(extra, "result")}
    error = text(result, "error")
    status = number(result.get("exit_code"))
    seen.exit_code = status
    seen.text = "\n".join(filter(None, (text(result, "output"), error))) or text(extra, "error_message")
    seen.ours = extra.get("status") == "blocked"
    # Hermes explains an exit status that is normal for the command (grep, diff).
    answered = bool(result.get("exit_code_meaning")) or (bool(status) and not status_failed(seen.tool_input, status))
    seen.failed = bool(error) or (not answered and (bool(status) or extra.get("status") == "error"))


def reply(name: str, given: Reply) -> tuple[str, str, int]:
    """(stdout, stderr, exit status) for what is to be said."""
    if given.block:
        return jsonlight.dumps({"decision": "block", "reason": given.reason}) + "\n", given.reason + "\n", 2
    return keyed("context", given, name in CONTEXT_EVENTS)

"""Qwen Code: payloads to events, replies to its JSON.

Facts this file rests on (measured on 0.24.4 and 0.15.10): 0.24 tells a failed call by PostToolUseFailure, and
one it rejected only by PostToolBatch; 0.15 tells a failed shell call by PostToolUse with a line
`Exit Code: 3`; UserPromptSubmit also fires without a prompt for every tool result, and what is said there is
repeated to the model each time; a batch names a call by its `tool_call_id`.
"""
from __future__ import annotations

from enso import event
from enso.event import Reply, ToolEvent
from enso.hosts.payload import marked_status, nested, part, said, shell_output, status_failed, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "qwen-code"

EVENTS = {
    "SessionStart": event.START,
    "SubagentStart": event.SUBAGENT,
    "UserPromptSubmit": event.PROMPT,
    "PreToolUse": event.BEFORE,
    "PostToolUse": event.AFTER,
    "PostToolUseFailure": event.AFTER,
    "PostToolBatch": event.BATCH,
    "PermissionRequest": event.PERMISSION,
    "Stop": event.STOP,
    "SubagentStop": event.STOP,
    "SessionEnd": event.END,
}

SHELL = "run_shell_command"
CONTEXT_EVENTS = ("SessionStart", "SubagentStart", "UserPromptSubmit", "PostToolUse", "PostToolUseFailure")
OURS = "Enso"
"""How a reason of ours begins: a batch tells a call that we blocked as an error."""
NOT_STARTED = "not_started"


def read(name: str, payload: dict[str, Any], now: float) -> ToolEvent | None:
    """The event of one hook call; None for an event Enso has no use for."""
    kind = EVENTS.get(name)
    if kind is None or (kind == event.PROMPT and not text(payload, "prompt")):
        return None
    seen = _call(payload, kind, now, payload)
    seen.mute = kind in (event.BEFORE, event.BATCH)
    seen.prompt = text(payload, "prompt")
    seen.source = text(payload, "source", "reason")
    if name == "PostToolUseFailure":
        _judge(seen, text(payload, "error"), True)
        seen.interrupted = payload.get("is_interrupt") is True
    elif name == "PostToolUse":
        _judge(seen, said(part(payload, "tool_response").get("llmContent")), False)
    elif name == "PostToolBatch":
        calls = payload.get("tool_calls")
        seen.calls = tuple(_of_batch(item, payload, now) for item in calls if isinstance(item, dict)
                           and item.get("status") != "success") if isinstance(calls, list) else ()
    return seen


def _call(source: dict[str, Any], kind: str, now: float, payload: dict[str, Any]) -> ToolEvent:
    return ToolEvent(NAME, kind, now, text(payload, "session_id"), text(payload, "cwd"),
                     tool_name=text(source, "tool_name"), tool_input=source.get("tool_input"),
                     tool_use_id=text(source, "tool_call_id", "tool_use_id"), agent_id=text(payload, "agent_id"))


def _of_batch(item: dict[str, Any], payload: dict[str, Any], now: float) -> ToolEvent:
    call = _call(item, event.AFTER, now, payload)
    response = part(item, "tool_response")
    parts = response.get("response_parts")
    first = parts[0] if isinstance(parts, list) and parts else {}
    _judge(call, text(response, "error") or text(part(first, "functionResponse", "response"), "error"), True)
    call.mute = True
    call.refused = item.get("status") == "cancelled"
    call.ours = response.get("execution_status") == NOT_STARTED and call.text.startswith(OURS)
    return call


def _judge(call: ToolEvent, shown: str, failed: bool) -> None:
    call.text = shell_output(shown)
    if call.tool_name == SHELL:
        call.exit_code = marked_status(shown, "Exit Code: ")
    if call.exit_code is not None:
        failed = status_failed(call.tool_input, call.exit_code)
    call.failed = failed


def reply(name: str, given: Reply) -> tuple[str, str, int]:
    """(stdout, stderr, exit status) for what is to be said."""
    return nested(name, given, CONTEXT_EVENTS)

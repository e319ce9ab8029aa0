"""Codex CLI: payloads to events, replies to its JSON.

Facts this file rests on (measured on 0.171.0, classic tools and code mode): PostToolUse has no exit
status and failed patches and MCP calls have no PostToolUse, so what failed is read from the rollout, which is
written before the hook runs; exit 2 blocks only with a text on stderr; one unknown key voids a
reply; exit 2 after a call would replace its output.
"""
from __future__ import annotations

from enso import disk, event
from enso.event import Reply, ToolEvent
from enso.hosts import codex_rollout
from enso.hosts.payload import nested, said, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "codex"

EVENTS = {
    "SessionStart": event.START,
    "SubagentStart": event.SUBAGENT,
    "UserPromptSubmit": event.PROMPT,
    "PreToolUse": event.BEFORE,
    "PostToolUse": event.BATCH,
    "PermissionRequest": event.PERMISSION,
    "Stop": event.STOP,
    "SubagentStop": event.STOP,
    "SessionEnd": event.END,
}

CONTEXT_EVENTS = ("SessionStart", "SubagentStart", "UserPromptSubmit", "PreToolUse", "PostToolUse")
TAIL = 128 * 1024
"""Bytes of rollout looked at after a call: what failed since the last hook stands at its end."""
TAIL_AT_STOP = 2 * 1024 * 1024
"""Bytes looked at once more at the end of a turn."""


def read(name: str, payload: dict[str, Any], now: float) -> ToolEvent | None:
    """The event of one hook call; None for an event Enso has no use for."""
    kind = EVENTS.get(name)
    if kind is None:
        return None
    seen = ToolEvent(
        NAME, kind, now, text(payload, "session_id"), text(payload, "cwd"), tool_name=text(payload, "tool_name"),
        tool_input=payload.get("tool_input"), tool_use_id=text(payload, "tool_use_id"),
        prompt=text(payload, "prompt"), source=text(payload, "source", "reason"),
        transcript=text(payload, "transcript_path"), agent_id=text(payload, "agent_id"))
    if kind == event.PROMPT and seen.agent_id:
        seen.source = event.SUBAGENT      # the prompt of a subagent, which no person wrote
    if name == "PostToolUse" and disk.size(seen.transcript) < 0:
        # Without the rollout only the text can tell.
        seen.kind, seen.text = event.AFTER, said(payload.get("tool_response"))
    elif kind in (event.BATCH, event.STOP, event.END):
        seen.calls = _failed_calls(seen, TAIL if kind == event.BATCH else TAIL_AT_STOP)
    return seen


def _failed_calls(seen: ToolEvent, limit: int) -> tuple[ToolEvent, ...]:
    """The failed calls at the end of the rollout, those of earlier hooks included: a call counts once by its id."""
    tail = disk.read_bytes(seen.transcript, limit, max(0, disk.size(seen.transcript) - limit)) or b""
    return tuple(
        ToolEvent(NAME, event.AFTER, seen.ts, seen.session_id, seen.cwd, tool_name=call.tool_name,
                  tool_input=call.tool_input, tool_use_id=call.id, text=call.text, failed=True, exit_code=call.status,
                  ours=codex_rollout.BLOCKED in call.text, transcript=seen.transcript, agent_id=seen.agent_id,
                  mute=seen.kind != event.BATCH)
        for call in codex_rollout.failures(tail))


def reply(name: str, given: Reply) -> tuple[str, str, int]:
    """(stdout, stderr, exit status) for what is to be said; no key that Codex does not know."""
    return nested(name, given, CONTEXT_EVENTS)

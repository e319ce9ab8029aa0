"""Any other agent: `enso hook generic EVENT` with Enso's own words for events and fields.

Payload, all fields optional: `session_id, cwd, tool_name, tool_input, tool_use_id, output, failed,
exit_code, interrupted, refused, prompt, source, agent_id`; the names of `enso record` (`input_args,
error_message`) are understood as well.  Context comes back as plain text on
stdout; a block is exit 2 with the reason on stderr.
"""
from __future__ import annotations

import posix

from enso import event
from enso.event import Reply, ToolEvent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "generic"

EVENTS = {
    "start": event.START, "subagent": event.SUBAGENT, "prompt": event.PROMPT, "before": event.BEFORE,
    "after": event.AFTER, "failed": event.AFTER, "stop": event.STOP, "end": event.END,
}


def read(name: str, payload: dict[str, Any], now: float) -> ToolEvent | None:
    """The event of one call of `enso hook generic`."""
    kind = EVENTS.get(name)
    if kind is None:
        return None
    code = payload.get("exit_code")
    failed = payload.get("failed")
    if name == "failed":
        failed = True
    elif not isinstance(failed, bool):
        failed = bool(code) if isinstance(code, int) else None
    return ToolEvent(
        str(payload.get("host") or NAME), kind, now, _text(payload, "session_id"),
        _text(payload, "cwd") or posix.getcwd(),
        tool_name=_text(payload, "tool_name"), tool_input=payload.get("tool_input", payload.get("input_args")),
        tool_use_id=_text(payload, "tool_use_id"),
        text=_text(payload, "output") or _text(payload, "error") or _text(payload, "error_message"),
        failed=failed, exit_code=code if isinstance(code, int) else None,
        interrupted=payload.get("interrupted") is True, refused=payload.get("refused") is True,
        prompt=_text(payload, "prompt"), source=_text(payload, "source"), agent_id=_text(payload, "agent_id"))


def reply(name: str, given: Reply) -> tuple[str, str, int]:
    """(stdout, stderr, exit status) for what is to be said."""
    if given.block:
        return "", given.reason + "\n", 2
    return (given.context + "\n" if given.context else ""), (given.notice + "\n" if given.notice else ""), 0


def _text(payload: dict[str, Any], key: str) -> str:
    value = payload.get(key)
    return value if isinstance(value, str) else ""

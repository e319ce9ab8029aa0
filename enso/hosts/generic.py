"""Any other agent: `enso hook generic EVENT` with Enso's own words for events and fields.

Payload, all fields optional: `session_id, cwd, tool_name, tool_input, tool_use_id, output, failed,
exit_code, interrupted, refused, prompt, source, agent_id`; `NAMES`, `INPUTS` and `TOLD` have more spellings.
`tool_input` may be a text, and what a call returned an object.  Context comes back as plain text on stdout; a
block is exit 2 with the reason on stderr.
"""
from __future__ import annotations

import posix

from enso import event, jsonlight
from enso.event import Reply, ToolEvent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "generic"

EVENTS = {
    "start": event.START, "subagent": event.SUBAGENT, "prompt": event.PROMPT, "before": event.BEFORE,
    "after": event.AFTER, "failed": event.AFTER, "stop": event.STOP, "end": event.END,
}

NAMES = ("tool_name", "toolName", "tool")
INPUTS = ("tool_input", "toolArgs", "input_args", "input", "args", "arguments")
"""How payloads spell the tool's name and its input: hooks, `enso record`, the rows of `enso guard test`."""
TOLD = ("output", "error", "error_message")
"""Fields with what a call returned, the first that says anything."""
INNER = ("message", "error", "detail", "stderr", "stdout", "text", "content", "data")
"""Fields of an error or a result that is an object."""
DEPTH = 5
"""How deep errors lie in errors: `{"error": {"error": {"message": ...}}}`."""


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
        tool_name=next(filter(None, (_text(payload, key) for key in NAMES)), ""),
        tool_input=next((payload[key] for key in INPUTS if key in payload), None),
        tool_use_id=_text(payload, "tool_use_id"),
        text=next(filter(None, (told(payload.get(key)) for key in TOLD)), ""),
        failed=failed, exit_code=code if isinstance(code, int) else None,
        interrupted=payload.get("interrupted") is True, refused=payload.get("refused") is True,
        prompt=_text(payload, "prompt"), source=_text(payload, "source"), agent_id=_text(payload, "agent_id"))


def reply(name: str, given: Reply) -> tuple[str, str, int]:
    """(stdout, stderr, exit status) for what is to be said."""
    if given.block:
        return "", given.reason + "\n", 2
    return (given.context + "\n" if given.context else ""), (given.notice + "\n" if given.notice else ""), 0


def told(value: Any, depth: int = DEPTH) -> str:
    """The text of a result: as it is, of the parts of a list, or of the fields of an object that hold one."""
    if isinstance(value, (str, int, float)) and not isinstance(value, bool):
        return str(value)
    if isinstance(value, dict) and depth:
        found = next(filter(None, (told(value.get(key), depth - 1) for key in INNER)), "")
        return found or (jsonlight.dumps(value) if value and depth == DEPTH else "")
    if isinstance(value, list) and depth:
        return "\n".join(filter(None, (told(item, depth - 1) for item in value)))
    return ""


def _text(payload: dict[str, Any], key: str) -> str:
    value = payload.get(key)
    return value if isinstance(value, str) else ""

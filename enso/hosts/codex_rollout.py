"""Codex's rollout file: the calls that failed, which its hooks do not tell.

PostToolUse carries no exit status, and a failed patch, MCP call or image has no PostToolUse at all.  The
rollout has both, written before the next hook runs: `item_completed` lines for what was executed, and
`..._call_output` lines for what was refused before.  On the hook path.
"""
from __future__ import annotations

from enso import jsonlight
from enso.hosts import payload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

REJECTIONS = ("apply_patch verification failed", "unsupported call: ", "unable to locate image",
              "failed to parse function arguments", "write_stdin failed")
"""How the outputs of calls begin that were never executed."""
_SIGNS = (b'"status":"failed"', b'"isError":true', *(text.encode() for text in REJECTIONS))
SCRIPT_ERROR = "Script error:\n"
PATCH = "apply_patch"
BLOCKED = "Command blocked by PreToolUse hook: "


class Call:
    """One call of a rollout: what ran, what came of it; `failed` as Codex says."""
    __slots__ = ("failed", "id", "status", "text", "tool_input", "tool_name", "ts")

    def __init__(self, id_: str, tool_name: str, tool_input: Any, text: str, failed: bool, ts: str = "",
                 status: int | None = None) -> None:
        self.id = id_
        self.tool_name = tool_name
        self.tool_input = tool_input
        self.text = text
        self.failed = failed
        self.ts = ts
        self.status = status


def failures(tail: bytes) -> list[Call]:
    """The failed calls in a piece of rollout; a first line that was cut is skipped."""
    found: list[Call] = []
    signs = [sign for sign in _SIGNS if sign in tail]
    for line in tail.split(b"\n") if signs else ():
        if any(sign in line for sign in signs):
            call = call_of(_entry(line))
            if call is None:
                continue
            if call.tool_input is None:
                _complete(call, tail)
            if call.failed:
                found.append(call)
    return found


def call_of(entry: Any) -> Call | None:
    """The call that a line of the rollout completes; None for any other line.  A refused call comes without its
    name and input, which stand in an earlier line with the same call id."""
    body, ts = payload.part(entry, "payload"), payload.text(entry, "timestamp")
    kind = body.get("type")
    if kind == "item_completed":
        return _executed(payload.part(body, "item"), ts)
    if kind in ("function_call_output", "custom_tool_call_output"):
        output = payload.said(body.get("output"))
        if any(text in output for text in REJECTIONS):
            # In code mode the call stood in a script, whose error tells the call's.
            return Call(payload.text(body, "call_id"), "", None, output.rpartition(SCRIPT_ERROR)[2], True, ts)
    return None


def request_of(entry: Any) -> tuple[str, str, Any] | None:
    """(call id, tool name, input) of a line in which the model asks for a call; None for any other line."""
    body = payload.part(entry, "payload")
    if body.get("type") not in ("function_call", "custom_tool_call"):
        return None
    asked = payload.text(body, "arguments", "input")
    try:
        tool_input = jsonlight.loads(asked)
    except jsonlight.Malformed:
        tool_input = {"command": asked}
    return payload.text(body, "call_id"), payload.text(body, "name"), tool_input


def _executed(item: dict[str, Any], ts: str) -> Call | None:
    failed = item.get("status") == "failed"
    id_, kind = payload.text(item, "id"), item.get("type")
    if kind == "CommandExecution":
        command = item.get("command")
        asked = {"command": command[-1] if isinstance(command, list) and command else ""}
        status = payload.number(item.get("exit_code"))
        # A negative status is a command that was cut off with the session.
        failed = failed and payload.status_failed(asked, status) and (status or 0) > 0
        return Call(id_, "Bash", asked, payload.text(item, "aggregated_output"), failed, ts, status)
    if kind == "McpToolCall":
        result, error = payload.part(item, "result"), item.get("error")
        text = payload.said(result.get("content")) or payload.text(error, "message") or payload.said(error)
        name = f"mcp__{payload.text(item, 'server')}__{payload.text(item, 'tool')}"
        return Call(id_, name, item.get("arguments"), text, failed or result.get("isError") is True, ts)
    if kind == "FileChange":
        changes = item.get("changes")
        paths = sorted(changes) if isinstance(changes, dict) else []
        return Call(id_, PATCH, {"paths": paths}, payload.text(item, "stderr", "stdout"), failed, ts)
    return None


def complete(call: Call, tool_name: str, tool_input: Any) -> None:
    """Give a refused call the name and input it was asked for with."""
    call.tool_name = PATCH if call.text.startswith(PATCH) else tool_name
    call.tool_input = tool_input


def _complete(call: Call, tail: bytes) -> None:
    """Find what a refused call had asked for; in code mode the script that made it."""
    needle = b'"call_id":"' + call.id.encode() + b'"'
    asked: tuple[str, str, Any] | None = None
    for line in tail.split(b"\n"):
        if needle in line:
            asked = request_of(_entry(line))
            break
    complete(call, *(asked[1:] if asked else ("", {})))


def _entry(line: bytes) -> Any:
    try:
        return jsonlight.loads(line.decode("utf-8", "replace"))
    except jsonlight.Malformed:
        return None

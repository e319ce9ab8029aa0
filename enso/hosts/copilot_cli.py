"""Copilot CLI: payloads to events, replies to its JSON.

Facts this file rests on (measured on 1.0.102): a failed shell call is a "success" whose text ends in
`<shellId: 0 completed with exit code 3>`; any exit status but 0 blocks a call, and stderr is dropped, so the
reason goes into top-level keys on stdout; nested keys are ignored; the payload names neither event nor call.
Registered under names in PascalCase it sends snake_case fields, which are read as well.
"""
from __future__ import annotations

from enso import event, jsonlight
from enso.event import Reply, ToolEvent
from enso.hosts.payload import keyed, marked_status, part, status_failed, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "copilot-cli"

EVENTS = {
    "sessionStart": event.START, "SessionStart": event.START,
    "subagentStart": event.SUBAGENT, "SubagentStart": event.SUBAGENT,
    "userPromptSubmitted": event.PROMPT, "UserPromptSubmit": event.PROMPT,
    "preToolUse": event.BEFORE, "PreToolUse": event.BEFORE,
    "postToolUse": event.AFTER, "PostToolUse": event.AFTER,
    "postToolUseFailure": event.AFTER, "PostToolUseFailure": event.AFTER,
    "agentStop": event.STOP, "Stop": event.STOP,
    "sessionEnd": event.END, "SessionEnd": event.END,
}

HERE = "copilot-cli"
"""The agent of a Copilot session, so that what Claude Code showed in a session of the same id counts as not shown."""
SILENT = (event.STOP, event.END)
"""Kinds whose context Copilot has no use for."""
SHELLS = ("bash", "Bash", "powershell")
STATUS_LINE = "<shellId: "


def read(name: str, payload: dict[str, Any], now: float) -> ToolEvent | None:
    """The event of one hook call; None for an event Enso has no use for."""
    kind = EVENTS.get(name)
    if kind is None:
        return None
    seen = ToolEvent(NAME, kind, now, text(payload, "sessionId", "session_id"), text(payload, "cwd"),
                     tool_name=text(payload, "toolName", "tool_name"),
                     tool_input=payload.get("toolArgs", payload.get("tool_input")),
                     prompt=text(payload, "prompt"), source=text(payload, "source", "reason"), agent_id=HERE)
    if name.lower() == "posttoolusefailure":
        seen.text, seen.failed = text(payload, "error") or text(part(payload, "error"), "message"), True
    elif kind == event.AFTER:
        _judge(seen, part(payload, "toolResult") or part(payload, "tool_result"))
    return seen


def _judge(seen: ToolEvent, result: dict[str, Any]) -> None:
    kind = text(result, "resultType", "result_type")
    shown = text(result, "textResultForLlm", "text_result_for_llm")
    output, _, last = shown.rstrip().rpartition("\n")
    if seen.tool_name in SHELLS and last.startswith(STATUS_LINE):
        seen.exit_code = marked_status(last, "with exit code ", ">")
        shown = output
    seen.text = shown
    seen.failed = kind == "failure" or status_failed(seen.tool_input, seen.exit_code)
    seen.refused = kind in ("denied", "rejected")


def reply(name: str, given: Reply) -> tuple[str, str, int]:
    """(stdout, stderr, exit status) for what is to be said."""
    if given.block:
        denied = {"permissionDecision": "deny", "permissionDecisionReason": given.reason}
        return jsonlight.dumps(denied) + "\n", given.reason + "\n", 2
    return keyed("additionalContext", given, EVENTS.get(name) not in SILENT)

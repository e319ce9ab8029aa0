"""Claude Code: payloads to events, replies to its JSON.

Facts this file rests on (measured on 2.1.332 and 2.1.197): a call rejected before it ran fires
neither PreToolUse nor PostToolUseFailure and shows only in PostToolBatch; when PostToolBatch runs,
the transcript already holds the results with their `is_error`; plain stdout reaches the model
only at SessionStart and UserPromptSubmit, `additionalContext` everywhere.
"""
from __future__ import annotations

import posix

from enso import disk, event, jsonlight
from enso.event import Reply, ToolEvent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "claude-code"

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

REFUSALS = (
    "The user doesn't want to proceed with this tool use",
    "The user doesn't want to take this action right now",
    "but you haven't granted it yet",
    "Permission to use ",
    "requires approval",
    "hook error: [",
    "PreToolUse hook",
)
"""Beginnings or parts of results that say a person, a rule or a hook turned the call down."""

INTERRUPTS = ("[Request interrupted by user", "The user interrupted", "Interrupted by user")

OURS = "enso-hook"
"""Our own blocks carry the hook's command line in the text the model sees."""

CONTEXT_EVENTS = ("SessionStart", "SubagentStart", "UserPromptSubmit", "PreToolUse", "PostToolUse",
                  "PostToolUseFailure", "PostToolBatch")
"""Events whose `additionalContext` reaches the model (Stop would make the turn go on)."""

TAIL = 512 * 1024
"""Bytes of transcript read to find the error flags of the batch that just ended."""


_by_copilot = [False]
"""Whether Copilot CLI runs this hook: it reads Claude Code's settings as well, and passes on only what is said in its
own form.  Its payloads carry a time and mostly no transcript."""


def read(name: str, payload: dict[str, Any], now: float) -> ToolEvent | None:
    """The event of one hook call; None for an event Enso has no use for."""
    _by_copilot[0] = "timestamp" in payload and ("transcript_path" not in payload or b"COPILOT_CLI" in posix.environ)
    if _by_copilot[0]:
        from enso.hosts import copilot_cli
        return copilot_cli.read(name, payload, now)
    kind = EVENTS.get(name)
    if kind is None:
        return None
    seen = ToolEvent(
        NAME, kind, now, _text(payload, "session_id"), _text(payload, "cwd"),
        tool_name=_text(payload, "tool_name"), tool_input=payload.get("tool_input"),
        tool_use_id=_text(payload, "tool_use_id"), prompt=_text(payload, "prompt"),
        source=_text(payload, "source") or _text(payload, "reason"),
        transcript=_text(payload, "agent_transcript_path") or _text(payload, "transcript_path"),
        agent_id=_text(payload, "agent_id"))
    if name == "PostToolUseFailure":
        seen.text = _text(payload, "error")
        seen.failed = True
        seen.interrupted = payload.get("is_interrupt") is True
        judge(seen)
    elif name == "PostToolUse":
        seen.failed = False
    elif name == "PostToolBatch":
        seen.calls = _batch(seen, payload)
    return seen


def _batch(seen: ToolEvent, payload: dict[str, Any]) -> tuple[ToolEvent, ...]:
    """The calls of a batch that went wrong; calls that went well are left out."""
    given = payload.get("tool_calls")
    if not isinstance(given, list):
        return ()
    flagged: set[str] | None = None
    calls = []
    for item in given:
        if not isinstance(item, dict):
            continue
        text = response_text(item.get("tool_response"))
        call = ToolEvent(NAME, event.AFTER, seen.ts, seen.session_id, seen.cwd,
                         tool_name=_text(item, "tool_name"), tool_input=item.get("tool_input"),
                         tool_use_id=_text(item, "tool_use_id"), text=text, agent_id=seen.agent_id)
        rejected = text.startswith("<tool_use_error>")
        if not rejected:
            if flagged is None:
                flagged = failed_ids(disk.read_bytes(seen.transcript, TAIL, max(0, disk.size(seen.transcript) - TAIL)))
            if call.tool_use_id not in flagged:
                continue
        call.failed = True
        if rejected:
            call.text = text[len("<tool_use_error>"):].replace("</tool_use_error>", "")
        judge(call)
        calls.append(call)
    return tuple(calls)


def judge(call: ToolEvent) -> None:
    """Mark what is no failure of the agent's, and read the exit code off the text."""
    text = call.text
    head = text[:400]
    call.exit_code = exit_code(head)
    if any(mark in head for mark in INTERRUPTS):
        call.interrupted = True
    if "hook error: [" in head or "PreToolUse hook" in head:
        call.ours = OURS in text
        call.refused = not call.ours
    elif call.exit_code is None and any(mark in head for mark in REFUSALS):
        call.refused = True


def exit_code(text: str) -> int | None:
    """3 of `Exit code 3`, at the start of a Bash error."""
    if not text.startswith("Exit code "):
        return None
    word = text[10:20].split("\n")[0].strip()
    return int(word) if word.isdigit() else None


def failed_ids(tail: bytes | None) -> set[str]:
    """Tool-use ids whose result in this piece of transcript has `is_error: true`."""
    found: set[str] = set()
    if not tail or b'"is_error":true' not in tail:
        return found
    for line in tail.split(b"\n"):
        if b'"is_error":true' not in line:
            continue
        try:
            content = jsonlight.loads(line.decode("utf-8", "replace"))["message"]["content"]
            for block in content:
                if block.get("type") == "tool_result" and block.get("is_error") is True:
                    found.add(str(block.get("tool_use_id")))
        except (jsonlight.Malformed, KeyError, TypeError, AttributeError):
            continue
    return found


def response_text(response: Any) -> str:
    """What the model saw of a result: a string, or the text blocks of a content list."""
    if isinstance(response, str):
        return response
    if isinstance(response, list):
        return "\n".join(str(part["text"]) for part in response if isinstance(part, dict) and "text" in part)
    if isinstance(response, dict):
        return "\n".join(str(response[key]) for key in ("stdout", "stderr", "error", "text") if response.get(key))
    return ""


def reply(name: str, given: Reply) -> tuple[str, str, int]:
    """(stdout, stderr, exit status) for what is to be said."""
    if _by_copilot[0]:
        from enso.hosts import copilot_cli
        return copilot_cli.reply(name, given)
    if given.block:
        return "", given.reason + "\n", 2
    answer: dict[str, Any] = {}
    if given.context and name in CONTEXT_EVENTS:
        answer["hookSpecificOutput"] = {"hookEventName": name, "additionalContext": given.context}
    if given.notice:
        answer["systemMessage"] = given.notice
    return (jsonlight.dumps(answer) + "\n" if answer else ""), "", 0


def _text(payload: dict[str, Any], key: str) -> str:
    value = payload.get(key)
    return value if isinstance(value, str) else ""

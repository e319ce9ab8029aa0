"""What a hook call is and what is answered: `ToolEvent` in, `Reply` out, the same for every host."""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

CATEGORIES = ("filesystem", "network", "auth", "format", "validation", "rate_limit", "timeout",
              "permission", "not_found", "dependency", "syntax", "test_failure", "conflict",
              "resource", "unknown")
"""Error types, which are also the categories of lessons (definitions: README, "Categories")."""

# Kinds of event. A host file maps its own event names to these; `hook` has one handler for each.
START = "start"                    # a session starts with an empty or compacted context
SUBAGENT = "subagent"              # a subagent starts with a context of its own
PROMPT = "prompt"                  # the user said something
BEFORE = "before"                  # a tool call is about to run and can be blocked
AFTER = "after"                    # a tool call returned; whether it failed is in `failed` or in the text
BATCH = "batch"                    # several calls returned; `calls` holds an AFTER event for each
PERMISSION = "permission"          # the host or the user is asked for, or refused, a permission
STOP = "stop"                      # the agent's turn is over
END = "end"                        # the session is over

GUARDED = (BEFORE,)
"""Kinds that fail closed: what cannot be read or decided is blocked."""


class ToolEvent:
    """One hook call of a host, normalised.

    `failed` is True or False when the host says so and None when only the text can tell.
    `tool_input` given as a text is unpacked here, once for all who read it (`tool_input.unpacked`).
    `mute` marks an event at which the host passes nothing on to the model.
    `refused` marks a call that the user or the host's permission system turned down, `interrupted`
    one the user cut off, `ours` one that Enso itself blocked: none of them is learned from.
    """
    __slots__ = ("agent_id", "calls", "cwd", "exit_code", "failed", "host", "interrupted", "kind", "mute",
                 "ours", "prompt", "refused", "session_id", "source", "text", "tool_input",
                 "tool_name", "tool_use_id", "transcript", "ts")

    def __init__(self, host: str, kind: str, ts: float, session_id: str = "", cwd: str = "", *,
                 tool_name: str = "", tool_input: Any = None, tool_use_id: str = "", text: str = "",
                 failed: bool | None = None, exit_code: int | None = None, interrupted: bool = False,
                 refused: bool = False, ours: bool = False, prompt: str = "", source: str = "",
                 transcript: str = "", agent_id: str = "", calls: tuple[ToolEvent, ...] = (),
                 mute: bool = False) -> None:
        self.host = host
        self.kind = kind
        self.ts = ts
        self.session_id = session_id
        self.cwd = cwd
        self.tool_name = tool_name
        self.tool_input = {} if tool_input is None else tool_input
        if isinstance(tool_input, str):
            from enso.tool_input import unpacked
            self.tool_input = unpacked(tool_name, tool_input)
        self.tool_use_id = tool_use_id
        self.text = text
        self.failed = failed
        self.exit_code = exit_code
        self.interrupted = interrupted
        self.refused = refused
        self.ours = ours
        self.prompt = prompt
        self.source = source
        self.transcript = transcript
        self.agent_id = agent_id
        self.calls = calls
        self.mute = mute


class Reply:
    """What Enso has to say: block the call with a reason, or put `context` before the model.

    `notice` is for the person, not the model.  An empty reply prints nothing.
    """
    __slots__ = ("block", "context", "notice", "reason")

    def __init__(self, block: bool = False, reason: str = "", context: str = "", notice: str = "") -> None:
        self.block = block
        self.reason = reason
        self.context = context
        self.notice = notice

"""The plugin in `.claude-plugin/`, which Claude Code and Codex run alike: whose payload it is shows in it.

Codex writes a rollout and numbers turns.  PostToolUse is not registered, because one plugin serves both and it
would cost Claude Code a hook for every call: what failed in Codex is read from the rollout at Stop.
"""
from __future__ import annotations

from enso.hosts import claude_code

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.event import ToolEvent

NAME = "plugin"
EVENTS = claude_code.EVENTS
reply = claude_code.reply
"""What is replied is the same in both, as long as it has no key that Codex does not know."""


def read(name: str, payload: dict[str, Any], now: float) -> ToolEvent | None:
    """The event of one hook call, in the name of the host it came from."""
    transcript = payload.get("transcript_path")
    if "turn_id" in payload or (isinstance(transcript, str) and "/rollout-" in transcript):
        from enso.hosts import codex
        return codex.read(name, payload, now)
    return claude_code.read(name, payload, now)

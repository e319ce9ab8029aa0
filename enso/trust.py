"""Who is calling: a person at a terminal of their own, or an agent inside its session."""
from __future__ import annotations

import os
import sys

SESSION_MARKS = ("CLAUDECODE", "CLAUDE_CODE_SESSION_ID", "CLAUDE_CODE_CHILD_SESSION", "CODEX_SANDBOX",
                 "CODEX_SANDBOX_NETWORK_DISABLED", "CODEX_THREAD_ID", "GEMINI_CLI", "QWEN_CODE", "OPENCODE",
                 "COPILOT_CLI", "HERMES_SESSION_ID", "OPENCLAW_SESSION", "CURSOR_AGENT", "CURSOR_TRACE_ID",
                 "PI_CODING_AGENT", "GOOSE_TERMINAL", "AGENT")
"""Environment variables that agents set for the commands they run."""


def in_session() -> str:
    """The variable that says this process was started by an agent; "" when none does."""
    return next((name for name in SESSION_MARKS if os.environ.get(name)), "")


def is_person() -> bool:
    """A terminal on both ends and no agent around it (DESIGN 10)."""
    return not in_session() and sys.stdin.isatty() and sys.stderr.isatty()


def why_not_person() -> str:
    """Why this call does not count as a person's, for the refusal."""
    mark = in_session()
    if mark:
        return f"this is an agent's session (${mark} is set)"
    return "this needs a terminal of your own"

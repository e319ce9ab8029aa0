"""Calls for an agent of your own, in Python: `record` (and `succeeded`), `inject`, `recall`.

They do what the hooks do.  Nothing here waits for an LLM: what was recorded becomes lessons at the
next `enso learn`, which a host's session end or cron runs.
"""
from __future__ import annotations

import os
from typing import Any

from enso import clock, config, event
from enso.capture import spool
from enso.event import ToolEvent
from enso.home import Home
from enso.project import identify
from enso.recall import calls, deliver
from enso.shapes import Failure


def record(tool_name: str, tool_input: Any, error_message: str, *, session_id: str = "api", cwd: str = "",
           exit_code: int | None = None, trace_id: str = "", host: str = "generic") -> Failure:
    """Log a failed call; what was stored, redacted and with its fingerprint.  OSError when the
    disk refuses it."""
    cwd = cwd or os.getcwd()
    call = ToolEvent(host, event.AFTER, clock.now(), session_id, cwd, tool_name=tool_name, tool_input=tool_input,
                     tool_use_id=trace_id, text=error_message, failed=True, exit_code=exit_code)
    return spool.put_failure(Home(), call, identify(cwd))


def succeeded(tool_name: str, tool_input: Any, result: str = "", *, session_id: str = "api", cwd: str = "",
              trace_id: str = "", host: str = "generic") -> dict[str, Any]:
    """Log a call that went well and is worth keeping as an experience; what was stored, redacted.  OSError when the
    disk refuses it."""
    cwd = cwd or os.getcwd()
    call = ToolEvent(host, event.AFTER, clock.now(), session_id, cwd, tool_name=tool_name, tool_input=tool_input,
                     tool_use_id=trace_id, text=result, failed=False)
    return spool.put_success(Home(), call, identify(cwd))


def inject(*, session_id: str = "api", cwd: str = "") -> str:
    """What a session in this folder should start with; "" when there is nothing yet."""
    return deliver.at_start(_desk(event.START, session_id, cwd))


def recall(tool_name: str, tool_input: Any, *, session_id: str = "api", cwd: str = "") -> str:
    """The lessons about a call that is about to run; "" when there is none."""
    held, context = calls.before_call(_desk(event.BEFORE, session_id, cwd, tool_name, tool_input))
    return held or context


def _desk(kind: str, session_id: str, cwd: str, tool_name: str = "", tool_input: Any = None) -> deliver.Desk:
    cwd = cwd or os.getcwd()
    home = Home()
    seen = ToolEvent("generic", kind, clock.now(), session_id, cwd, tool_name=tool_name, tool_input=tool_input)
    return deliver.Desk(home, seen, identify(cwd), config.load_or_default(home.config))

"""Calls for an agent of your own, in Python: `record` (and `succeeded`), `inject`, `recall`.

They do what the hooks do.  Nothing here waits for an LLM: what was recorded becomes lessons at the
next `enso learn`, which a host's session end or cron runs.
"""
from __future__ import annotations

import json
import os
import time
import traceback
from typing import Any

from enso import clock, command, config, event
from enso.capture import spool
from enso.errors import EnsoError
from enso.event import ToolEvent
from enso.home import Home
from enso.project import identify
from enso.recall import calls, deliver, mistake, render, trigger
from enso.shapes import Failure, Lesson

SESSION = f"api-{os.getpid()}-{time.time_ns():x}"
"""The session of a program that names none: what one run was told is new to the next."""


def record(tool_name: str, tool_input: Any, error_message: str | bytes | BaseException, *, session_id: str = "",
           cwd: str = "", exit_code: int | None = None, trace_id: str = "", host: str = "generic") -> Failure:
    """Log a failed call: what it raised, or what it printed.  Returns what was stored, redacted and with its
    fingerprint.  EnsoError for what is no call, OSError when the disk refuses it."""
    cwd, tool_name = cwd or os.getcwd(), _name(tool_name)
    call = ToolEvent(host, event.AFTER, clock.now(), session_id or SESSION, cwd, tool_name=tool_name,
                     tool_input=_plain(tool_input), tool_use_id=trace_id, text=_text(error_message), failed=True,
                     exit_code=exit_code)
    return spool.put_failure(Home(), call, identify(cwd))


def succeeded(tool_name: str, tool_input: Any, result: str | bytes = "", *, session_id: str = "", cwd: str = "",
              trace_id: str = "", host: str = "generic") -> dict[str, Any]:
    """Log a call that went well and is worth keeping as an experience; what was stored, redacted.  EnsoError without
    a tool, OSError when the disk refuses it."""
    cwd, tool_name = cwd or os.getcwd(), _name(tool_name)
    call = ToolEvent(host, event.AFTER, clock.now(), session_id or SESSION, cwd, tool_name=tool_name,
                     tool_input=_plain(tool_input), tool_use_id=trace_id, text=_text(result), failed=False)
    return spool.put_success(Home(), call, identify(cwd))


def inject(*, session_id: str = "", cwd: str = "") -> str:
    """What a session in this folder should start with; "" when there is nothing yet.  Asked again, it says it again;
    it counts as shown once."""
    desk = _desk(event.START, session_id, cwd)
    deliver.at_start(desk)
    return _told(desk, "start", desk.shelf.lessons())


def recall(tool_name: str, tool_input: Any, *, session_id: str = "", cwd: str = "") -> str:
    """The lessons about a call that is about to run, also those that this session was told before; "" when there is
    none.  EnsoError without a tool."""
    tool_name = _name(tool_name)
    desk = _desk(event.BEFORE, session_id, cwd, tool_name, tool_input)
    held, _ = calls.before_call(desk)
    given = desk.event.tool_input
    described, seen = command.describe_all(tool_name, given), mistake.view(tool_name, given)
    return held or _told(desk, "call", [lesson for lesson in desk.shelf.lessons() if trigger.concerns(lesson, described)
                                        and mistake.concerns(lesson, seen)])


def _name(tool_name: object) -> str:
    """The tool's name.  EnsoError when it is none."""
    if not isinstance(tool_name, str) or not tool_name.strip():
        raise EnsoError(f"tool_name is the name of the tool that was called, not {tool_name!r}")
    return tool_name


def _plain(tool_input: Any) -> Any:
    """The input as JSON holds it: a path, a date or any other object of Python's as its text."""
    return json.loads(json.dumps(tool_input, default=str, skipkeys=True))


def _text(said: object) -> str:
    """What a call said: a text, the bytes of one, or the last line of an exception.  EnsoError for anything else."""
    if isinstance(said, BaseException):
        return "".join(traceback.format_exception_only(type(said), said)).strip()
    if isinstance(said, bytes):
        return said.decode("utf-8", "replace")
    if isinstance(said, str):
        return said
    raise EnsoError(f"what a call said is a text, bytes or an exception, not {type(said).__name__}")


def _told(desk: deliver.Desk, moment: str, lessons: list[Lesson]) -> str:
    """Those of the lessons that this session was told, now or before: who asks gets an answer each time."""
    told = [lesson for lesson in lessons if lesson["id"] in desk.session.shown]
    return render.block(moment, sorted(told, key=lambda lesson: deliver.start_order(lesson, desk.event.ts)))


def _desk(kind: str, session_id: str, cwd: str, tool_name: str = "", tool_input: Any = None) -> deliver.Desk:
    cwd = cwd or os.getcwd()
    home = Home()
    seen = ToolEvent("generic", kind, clock.now(), session_id or SESSION, cwd, tool_name=tool_name,
                     tool_input=_plain(tool_input))
    return deliver.Desk(home, seen, identify(cwd), config.load_or_default(home.config))

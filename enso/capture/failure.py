"""A failed call as a record: redacted, classified, fingerprinted, capped."""
from __future__ import annotations

from enso import clock, command, tools
from enso.capture import classify
from enso.capture.caps import MAX_STRING, cap, cap_raw, cut, cut_raw
from enso.capture.fingerprint import fingerprint
from enso.capture.screen import redact, redact_value
from enso.hashing import digest
from enso.home import user_home

TYPE_CHECKING = False
if TYPE_CHECKING:

    from enso.event import ToolEvent
    from enso.project import Project
    from enso.shapes import Failure

MAX_MESSAGE = 3000
"""Characters kept of the error text."""
STATUS_1 = "Exit code 1"
"""How the error of a call begins that a host tells as failed because its status was not 0."""
ANSWER_ALOUD = ("diff", "grep", "cmp")
"""Programs that answer "no" by status 1 and print something all the same: differences, a count of 0."""


def answers_no(call: ToolEvent) -> bool:
    """Whether status 1 is the answer of a program that was asked: `grep` without a match, `test -f`, `diff`.  Any
    other call that says something failed; that much is known without the cost of reading what it said."""
    if call.exit_code != 1 or not call.text.startswith(STATUS_1):
        return False
    line = tools.command_of(call.tool_input) or ""
    if call.text.strip() != STATUS_1 and not any(program in line for program in ANSWER_ALOUD):
        return False
    from enso.capture import judge
    return not judge.failed(call.tool_name, call.tool_input, call.text)


def failure_of(call: ToolEvent, project: Project) -> Failure:
    """The record of a failed call.  Nothing of the call is kept before it went through `redact`."""
    # First of all: a line taken out of a key or a netrc would not be known as a part of one.
    text = redact(cut_raw(call.text))
    found = classify.classify(call.tool_name, call.tool_input, text, call.exit_code)
    category, transient = ("permission", False) if call.refused else (found.category, found.transient)
    line = found.line
    mark, family = fingerprint(command.describe(call.tool_name, call.tool_input), category, line,
                               project.root, user_home())
    ts = clock.iso(call.ts)
    message = cut(text, MAX_MESSAGE)
    if line and line not in message:
        message = line[:MAX_STRING] + "\n" + message
    return {
        "ts": ts, "session_id": call.session_id, "project": project.id, "host": call.host,
        "tool_name": call.tool_name[:200], "tool_input": cap(redact_value(cap_raw(call.tool_input))),
        "error_type": category, "error_message": message, "exit_code": call.exit_code,
        "trace_id": call.tool_use_id[:200],
        "source_hash": digest("|".join((call.session_id, call.tool_use_id or ts, mark))),
        "fingerprint": mark, "family": family, "transient": transient,
    }

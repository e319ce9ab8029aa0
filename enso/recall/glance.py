"""Before a call: whether any lesson can be about it at all, at the price of two file reads.

Nearly every call is about none; only the others pay for taking the command apart, a session, settings
and ranking.
"""
from __future__ import annotations

from enso import tools
from enso.project import identify
from enso.recall.shelf import Shelf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.event import ToolEvent
    from enso.home import Home

_PROGRAM = b'"program": "'


def before_call(seen: ToolEvent, home: Home) -> tuple[str, str]:
    """(reason to hold the call or "", context): see `calls.before_call`."""
    project = identify(seen.cwd)
    shelf = Shelf(home, project)
    if not any(may_concern(raw, seen) for raw in shelf.raw):
        return "", ""
    from enso import command, config
    from enso.recall import calls as moments
    from enso.recall import trigger
    from enso.recall.deliver import Desk
    calls = command.describe_all(seen.tool_name, seen.tool_input)
    if not shelf.mentions(*trigger.needles(calls)):
        return "", ""
    return moments.before_call(Desk(home, seen, project, config.load_or_default(home.config), shelf), calls)


def may_concern(raw: bytes, seen: ToolEvent) -> bool:
    """Whether a lesson file names a program that stands in the command, or the file tool that is called."""
    tool = tools.canonical(seen.tool_name)
    if tool != tools.SHELL:
        # A lesson about changing a file may be about a write (`recall.trigger`).
        return (b'"tool": "' + tool.encode("utf-8", "replace") + b'"' in raw
                or tool == tools.WRITE and b'"tool": "Edit"' in raw)
    text = (tools.command_of(seen.tool_input) or "").encode("utf-8", "replace")
    at = raw.find(_PROGRAM)
    known: set[bytes] = set()
    while at >= 0:
        start = at + len(_PROGRAM)
        name = raw[start:raw.find(b'"', start)]
        if name not in known and name in text:
            return True
        known.add(name)
        at = raw.find(_PROGRAM, start)
    return False

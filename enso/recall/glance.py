"""Before a call: whether any lesson can be about it at all, at the price of two file reads.

Nearly every call is about none; only the others pay for a session, settings and ranking.
"""
from __future__ import annotations

from enso import command
from enso.project import identify
from enso.recall import trigger
from enso.recall.shelf import Shelf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.event import ToolEvent
    from enso.home import Home


def before_call(seen: ToolEvent, home: Home) -> tuple[str, str]:
    """(reason to hold the call or "", context): see `calls.before_call`."""
    project = identify(seen.cwd)
    shelf = Shelf(home, project)
    if not shelf.raw:
        return "", ""
    calls = command.describe_all(seen.tool_name, seen.tool_input)
    if not shelf.mentions(*trigger.needles(calls)):
        return "", ""
    from enso import config
    from enso.recall import calls as moments
    from enso.recall.deliver import Desk
    return moments.before_call(Desk(home, seen, project, config.load_or_default(home.config), shelf), calls)

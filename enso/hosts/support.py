"""What Enso can do on each host, asked of the host modules themselves: `python3 -m enso.hosts.support` prints
the table of the README."""
from __future__ import annotations

import importlib
from types import ModuleType
from typing import NamedTuple

from enso import event
from enso.event import Reply
from enso.hosts.table import HOSTS
from enso.hosts.wiring import HOSTS as WIRED

PROBE = "probe"


class Support(NamedTuple):
    """One row: whether calls are guarded, and whether a lesson can be shown at the start, at a prompt, after a
    failure."""
    title: str
    name: str
    guards: bool
    start: bool
    prompt: bool
    failure: bool
    proven: str


def rows() -> list[Support]:
    """Every host that can be installed into, in the order of the table."""
    found = []
    for host in WIRED:
        module = importlib.import_module(HOSTS[host.name])
        shown = {kind for name, kind in module.EVENTS.items() if _speaks(module, name)}
        # Hosts without a start event start with their first prompt.
        start = event.START in shown or (event.START not in module.EVENTS.values() and event.PROMPT in shown)
        found.append(Support(
            host.title, host.name, guards=event.BEFORE in module.EVENTS.values(), start=start,
            prompt=event.PROMPT in shown, failure=bool(shown & {event.AFTER, event.BATCH}), proven=host.proven))
    return found


def _speaks(module: ModuleType, name: str) -> bool:
    """Whether what is said at this event goes to the model."""
    out, _, _ = module.reply(name, Reply(context=PROBE))
    return PROBE in out


def markdown() -> str:
    """The table of the README."""
    lines = ["| host | name | guard | lessons at start | at a prompt | after a failure | proven by |",
             "|---|---|---|---|---|---|---|"]
    for row in rows():
        marks = " | ".join("yes" if able else "no" for able in (row.guards, row.start, row.prompt, row.failure))
        lines.append(f"| {row.title} | `{row.name}` | {marks} | {row.proven} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(markdown(), end="")

"""How each host is wired: one file per host, one row here."""
from __future__ import annotations

from enso.errors import EnsoError
from enso.hosts.wiring import (
    claude_code,
    codex,
    copilot_cli,
    cursor,
    droid,
    gemini_cli,
    goose,
    hermes,
    kiro,
    openclaw,
    opencode,
    pi,
    qwen_code,
)
from enso.hosts.wiring.host import Host

HOSTS: tuple[Host, ...] = (
    claude_code.HOST,
    codex.HOST,
    gemini_cli.HOST,
    qwen_code.HOST,
    opencode.HOST,
    copilot_cli.HOST,
    hermes.HOST,
    openclaw.HOST,
    pi.HOST,
    cursor.HOST,
    droid.HOST,
    goose.HOST,
    kiro.HOST,
)


def named(names: list[str]) -> list[Host]:
    """The hosts of these names, in the table's order.  EnsoError for a name that is not there."""
    known = [host.name for host in HOSTS]
    for name in names:
        if name not in known:
            raise EnsoError(f"no host {name!r}; Enso can be installed into: {', '.join(known)}")
    return [host for host in HOSTS if host.name in names]


def found() -> list[Host]:
    """The hosts of this machine."""
    return [host for host in HOSTS if host.found()]

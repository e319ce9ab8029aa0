"""What there is to know about a host in order to install Enso into it."""
from __future__ import annotations

from typing import Any, Callable, Dict, List, NamedTuple, Tuple

from enso.hosts.changes import Change


def no_doubts() -> List[Doubt]:
    return []


def nothing_left() -> List[str]:
    return []


def not_asked(script: str) -> List[Doubt] | None:
    return None


class Doubt(NamedTuple):
    """Why the host would not run our hooks although they are in its settings."""
    why: str
    mend: str
    certain: bool = True
    """False: it could not be found out, or hooks are off for a part only."""


class Proof(NamedTuple):
    """Two calls as the host would send them before they run."""
    event: str
    """The host's name of that event."""
    allowed: Dict[str, Any]
    """The payload of a call that must pass."""
    forbidden: Dict[str, Any]
    """The payload of a call that must be blocked."""


class Host(NamedTuple):
    """One row of `wiring.HOSTS`."""
    name: str
    """As in `hosts.table`: the hook's first argument."""
    title: str
    """As people call it."""
    found: Callable[[], str]
    """The folder or program that shows the host is on this machine; "" when it is not."""
    changes: Callable[[str], List[Change]]
    """The files to change, given the path of the installed hook script."""
    proof: Callable[[str, str], Proof]
    """Payloads for a self-check, given a project folder and a file that nobody may write."""
    steps: Tuple[str, ...] = ()
    """What only a person can do afterwards, such as trusting the hooks: said, never bypassed."""
    doubts: Callable[[], List[Doubt]] = no_doubts
    """What speaks against our hooks being run, as files and environment tell: quick."""
    left: Callable[[], List[str]] = nothing_left
    """What a person once put into the host's own settings and only a person can take out, as it stands there now."""
    ask: Callable[[str], List[Doubt] | None] = not_asked
    """The same, asked of the host itself, given the path of the hook script; None: it was not asked."""
    proven: str = "documentation, not run"
    """What its facts rest on: the versions of the real client that the tests drive."""

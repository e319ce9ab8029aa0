"""Names that a script gives to commands of its own: functions and aliases.  Loaded when a script has one.

The runners take `(walk, state, argv, stdin)` and return what is printed.
"""
from __future__ import annotations

from enso.guard.shell.syntax import LOCAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

    from enso.guard.shell.state import State
    from enso.guard.shell.walk import Walk
    Runner = Callable[[Walk, State, list[str], str], str]

ALIAS = -1
"""In `Walk.active`, instead of how many pipelines run at once: the name is an alias that is being expanded."""


def find(walk: Walk, state: State, name: str) -> Runner | None:
    """What runs a command of that name; None when it means the program."""
    if name in state.functions and not _wraps_itself(walk, name):
        return _function
    return _alias if name in state.aliases and (name, ALIAS) not in walk.active else None


def _wraps_itself(walk: Walk, name: str) -> bool:
    """Whether this is the program inside a function of its name: `rm() { command rm "$@"; }`."""
    return any(known == name and concurrent == walk.concurrent for known, concurrent in walk.active)


def _alias(walk: Walk, state: State, argv: list[str], stdin: str) -> str:
    walk.active.append((argv[0], ALIAS))
    try:
        return walk.script(state, " ".join([state.aliases[argv[0]], *map(quote, argv[1:])]), stdin)
    finally:
        walk.active.pop()


def _function(walk: Walk, state: State, argv: list[str], stdin: str) -> str:
    name = argv[0]
    for known, concurrent in walk.active:
        if known == name:
            if walk.concurrent > concurrent:
                walk.harm("fork-bomb", f"{name} starts copies of itself")
            return LOCAL
    saved, state.params = state.params, argv[1:]
    walk.enter()
    walk.active.append((name, walk.concurrent))
    try:
        return walk.run(state, state.functions[name], stdin)
    finally:
        walk.active.pop()
        walk.depth -= 1
        state.params = saved


def quote(value: str) -> str:
    """A value as a word of shell text."""
    return "'" + value.replace("'", "'\\''") + "'"

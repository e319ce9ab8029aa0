"""Following compound commands: loops, branches, functions.  Loaded when a script has one.

Functions take `(walk, state, node, stdin)` and return what is printed.
"""
from __future__ import annotations

from enso.guard.shell import expand
from enso.guard.shell.syntax import PART, UNDER, UNKNOWN, is_open, joined, leaves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from enso.guard.shell.state import State
    from enso.guard.shell.walk import Walk

MAX_ITEMS = 24
"""Rounds of a `for` loop that are followed one by one; beyond it the rest counts as one round."""
LOOP_ROUNDS = 2
"""A second round sees what the first one set."""


def _background(walk: Walk, state: State, node: Any, stdin: str) -> str:
    walk.concurrent += 1
    try:
        return walk.run(state.copy(), node.body, stdin)
    finally:
        walk.concurrent -= 1


def _while(walk: Walk, state: State, node: Any, stdin: str) -> str:
    printed = []
    walk.loops += 1
    try:
        for _ in range(LOOP_ROUNDS if walk.loops <= 2 else 1):
            walk.run(state, node.head, stdin)
            printed.append(walk.run(state, node.body, stdin))
    finally:
        walk.loops -= 1
    return joined(printed)


def _for(walk: Walk, state: State, node: Any, stdin: str) -> str:
    if node.words is None:
        items = state.params if state.params is not None else [UNKNOWN]
    else:
        items = [value for found in node.words for value in expand.fields(state, found)]
    if len(items) > MAX_ITEMS:
        items = [*items[:MAX_ITEMS], common(items[MAX_ITEMS:])]
    printed = []
    walk.loops += 1
    try:
        for item in items:
            for line in item.splitlines() or [item]:
                state.vars[node.name] = line
                printed.append(walk.run(state, node.body, stdin))
    finally:
        walk.loops -= 1
    return joined(printed)


def common(items: list[str]) -> str:
    """One value that stands for many: the folder they share, and something below it."""
    first = items[0].split("/")
    length = len(first) - 1
    for item in items[1:]:
        if is_open(item) or ".." in item:
            return UNKNOWN
        parts = item.split("/")
        shared = 0
        while shared < min(length, len(parts) - 1) and parts[shared] == first[shared]:
            shared += 1
        length = shared
    return "/".join([*first[:length], UNDER if length or any("/" in item for item in items) else PART])


def _if(walk: Walk, state: State, node: Any, stdin: str) -> str:
    printed, ends = [], []
    for condition, body in node.branches:
        if condition is not None:
            walk.run(state, condition, stdin)
        branch = state.copy()
        printed.append(walk.run(branch, body, stdin))
        if not leaves(body):
            ends.append(branch)
    if node.branches[-1][0] is not None:
        ends.append(state.copy())
    if ends:
        state.join(ends)
    return joined(printed)


def _case(walk: Walk, state: State, node: Any, stdin: str) -> str:
    expand.single(state, node.words[0])
    printed, ends = [], [state.copy()]
    for _patterns, body in node.branches:
        branch = state.copy()
        printed.append(walk.run(branch, body, stdin))
        if not leaves(body):
            ends.append(branch)
    state.join(ends)
    return joined(printed)


def _define(walk: Walk, state: State, node: Any, stdin: str) -> str:
    state.functions[node.name] = node.body
    return ""


def _expansions(walk: Walk, state: State, node: Any, stdin: str) -> str:
    """`[[ ]]` and `(( ))` do nothing but expand."""
    for found in node.words:
        expand.single(state, found)
    return ""


BRANCHES: dict[str, Callable[[Walk, State, Any, str], str]] = {
    "background": _background, "while": _while, "for": _for, "if": _if, "case": _case, "function": _define,
    "test": _expansions, "math": _expansions}

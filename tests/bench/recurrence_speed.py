"""Pure functions of the product, remembered: the replay asks the same questions thousands of times.

Nothing changes but the time a replay takes; `test_recurrence` holds that the answers are the same.  Most of what is
remembered are the texts of a world, so the arms of one world are best lived through by one process.
"""
from __future__ import annotations

import functools
import sys
from typing import Any, Callable

from enso import clock, command, hashing
from enso.capture import classify, redact
from enso.learn import advice, gate, mine
from enso.memory import reading
from enso.recall import deliver, mistake, render
from enso.text import bm25, kinds, planted, space, tokens

BY_TEXT = {
    advice: "advised_words advised_calls _words", clock: "parse iso", deliver: "_descending instructions",
    gate: "check", hashing: "digest", planted: "planted", reading: "Reading", redact: "redact",
    render: "tokens plain", tokens: "tokens scan"}
"""Module -> names of what is asked about texts and numbers."""
BY_CALL = {classify: "classify", command: "describe describe_all", mine: "mine", mistake: "view"}
"""The same of what is asked about calls, which are no keys of a dict."""
REMEMBERED = 100_000
"""Answers of each that are kept: more than a world has."""

_done = False


def up() -> None:
    """Put the remembering versions in place, once in a process."""
    global _done
    if _done:
        return
    _done = True
    remember = functools.lru_cache(REMEMBERED)
    split = remember(lambda line, real=command.split: tuple(map(tuple, real(line))))
    command.split = lambda command: [list(words) for words in split(command)]
    lift = remember(kinds.lift)
    _replace(kinds, "lift", lambda text, listed=None, real=kinds.lift: real(text, listed) if listed else lift(text))
    for table, remembering in ((BY_CALL, _by_call), (BY_TEXT, remember)):
        for module, names in table.items():
            for name in names.split():
                _replace(module, name, remembering(getattr(module, name)))
    setattr(bm25, "weight", remember(space.weight))  # noqa: B010


def _by_call(real: Callable[..., Any]) -> Callable[..., Any]:
    """Remember by the words that the arguments are written with."""
    known: dict[str, Any] = {}

    def asked(*given: Any) -> Any:
        key = repr(given)
        if key not in known:
            if len(known) >= REMEMBERED:
                known.clear()
            known[key] = real(*given)
        return known[key]
    return asked


def _replace(module: Any, name: str, new: Any) -> None:
    """Put `new` in place of a function in its module and wherever it was imported by name."""
    old = getattr(module, name)
    for other in list(sys.modules.values()):
        if getattr(other, "__name__", "").startswith(("enso", "tests.bench")) and getattr(other, name, None) is old:
            setattr(other, name, new)

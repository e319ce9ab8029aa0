"""Pure functions of the product, remembered: the replay asks the same questions thousands of times.

Nothing changes but the time a replay takes; `test_recurrence` holds that the answers are the same.
"""
from __future__ import annotations

import functools
from typing import Any, Callable

from enso import clock, command
from enso.capture import classify, redact
from enso.learn import advice
from enso.memory import same
from enso.memory.reading import Reading
from enso.recall import mistake, render
from enso.text import bm25, kinds, planted, space, tokens

_done = False


def up() -> None:
    """Put the remembering versions in place, once in a process."""
    global _done
    if _done:
        return
    _done = True
    split = functools.lru_cache(100_000)(lambda line, real=command.split: tuple(map(tuple, real(line))))
    command.split = lambda command: [list(words) for words in split(command)]
    for module, name in ((command, "describe"), (command, "describe_all"), (mistake, "view")):
        _replace(module, name, _by_call(getattr(module, name)))
    _replace(classify, "classify", _by_call(classify.classify))
    for module, name in ((tokens, "tokens"), (advice, "advised_words"), (advice, "advised_calls"),
                         (planted, "planted")):
        _replace(module, name, functools.lru_cache(100_000)(getattr(module, name)))
    lift = functools.lru_cache(50_000)(kinds.lift)
    _replace(kinds, "lift", lambda text, listed=None, real=kinds.lift: real(text, listed) if listed else lift(text))
    for module, name in ((clock, "parse"), (redact, "redact"), (render, "tokens")):
        _replace(module, name, functools.lru_cache(100_000)(getattr(module, name)))
    reading = functools.lru_cache(50_000)(Reading)
    setattr(same, "Reading", reading)  # noqa: B010
    setattr(bm25, "weight", functools.lru_cache(100_000)(space.weight))  # noqa: B010


def _by_call(real: Callable[..., Any]) -> Callable[..., Any]:
    """Remember by tool name, input and further arguments."""
    known: dict[Any, Any] = {}

    def asked(tool_name: str, tool_input: Any, *rest: Any) -> Any:
        key = tool_name, repr(tool_input), rest
        if key not in known:
            known[key] = real(tool_name, tool_input, *rest)
        return known[key]
    return asked


def _replace(module: Any, name: str, new: Any) -> None:
    """Put `new` in place of a function in its module and wherever it was imported by name."""
    import sys
    old = getattr(module, name)
    for other in list(sys.modules.values()):
        if getattr(other, "__name__", "").startswith(("enso", "tests.bench")) and getattr(other, name, None) is old:
            setattr(other, name, new)

"""The table of backends, and which of them is used.

A backend is a module with NAME, `available(world) -> str` (why it cannot be used, "" when it can)
and `complete(prompt, world, seconds) -> Answer` (Failed when there is no reply).  Adding one is a
file and a row.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Iterator, Mapping, Protocol

from enso import config
from enso.home import Home
from enso.llm import (
    anthropic,
    claude_cli,
    codex_cli,
    command,
    gemini_cli,
    llm_cli,
    local_http,
    ollama_cli,
    openai_http,
)
from enso.llm.answer import Answer
from enso.llm.world import World

if TYPE_CHECKING:
    from enso.config import Value


class Backend(Protocol):
    NAME: str

    def available(self, world: World) -> str: ...

    def complete(self, prompt: str, world: World, seconds: float) -> Answer: ...


BACKENDS: tuple[Backend, ...] = (claude_cli, codex_cli, gemini_cli, local_http, ollama_cli, llm_cli, command, anthropic,
                                 openai_http)
AUTO = ("claude", "codex", "gemini", "local", "ollama")
"""What `auto` may use, in order: agents that are logged in and servers of this machine.  The others
could spend money the user did not mean to, so they are used only when named."""
AUTOMATIC, NONE = "auto", "none"
NO_LLM = "`llm.backend` is none"


def names() -> tuple[str, ...]:
    """Every value of `llm.backend`."""
    return (AUTOMATIC, NONE, *(backend.NAME for backend in BACKENDS))


def candidates(world: World) -> Iterator[Backend]:
    """The backends to try, in order, each looked for only when it is its turn.

    `auto` gives all that are usable, so that one that fails before anything was sent can be followed
    by the next; a named backend is the only one.
    """
    wanted = world.text("llm.backend") or AUTOMATIC
    for backend in BACKENDS:
        if wanted in (backend.NAME, AUTOMATIC) and (wanted != AUTOMATIC or backend.NAME in AUTO) \
                and backend.available(world) == "":
            yield backend


def why_none(world: World) -> str:
    """Why there are no candidates."""
    wanted = world.text("llm.backend") or AUTOMATIC
    if wanted == NONE:
        return NO_LLM
    if wanted == AUTOMATIC:
        return "no agent CLI that is logged in and no local model server was found"
    named = next((backend for backend in BACKENDS if wanted == backend.NAME), None)
    if named is None:
        return f"llm.backend is {wanted!r}; it must be one of {', '.join(names())}"
    return f"{wanted}: {named.available(world)}"


def pick(world: World) -> tuple[Backend | None, str]:
    """(the backend that comes first, "") or (None, why there is none)."""
    first = next(candidates(world), None)
    return first, "" if first else why_none(world)


def describe(home: Home, settings: Mapping[str, Value] | None = None, world: World | None = None) -> str:
    """Which LLM writes lessons, in one line for `install`, `status` and `doctor`."""
    settings = config.load_or_default(home.config) if settings is None else settings
    backend, why_not = pick(world or World(settings))
    if backend is None:
        return f"none ({why_not}); lessons come from fixes, corrections and the rulebook"
    model = f" {settings['llm.model']}" if settings.get("llm.model") else ""
    return f"{backend.NAME}{model}, at most {settings['llm.calls_per_day']} calls a day"

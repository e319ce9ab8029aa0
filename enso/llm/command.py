"""Any command: the prompt on its stdin, the reply on its stdout (`llm.command`)."""
from __future__ import annotations

import shlex

from enso.llm import programs
from enso.llm.answer import Answer
from enso.llm.world import World

NAME = "command"


def available(world: World) -> str:
    try:
        words = shlex.split(world.text("llm.command"))
    except ValueError as error:
        return f"llm.command cannot be read: {error}"
    if not words:
        return "llm.command is not set"
    return programs.missing(world, words[0])


def complete(prompt: str, world: World, seconds: float) -> Answer:
    done = programs.ask(shlex.split(world.text("llm.command")), prompt, world, seconds)
    return Answer(done.out, model=world.model)

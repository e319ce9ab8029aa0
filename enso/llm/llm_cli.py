"""The `llm` command (datasette's): its default model, or `llm.model`; nothing is logged."""
from __future__ import annotations

from enso.llm import programs
from enso.llm.answer import Answer
from enso.llm.world import World

NAME = "llm"
KEEPS = ("LLM_USER_PATH",)


def available(world: World) -> str:
    return programs.missing(world, "llm")


def complete(prompt: str, world: World, seconds: float) -> Answer:
    model = ("-m", world.model) if world.model else ()
    done = programs.ask(("llm", "--no-log", *model), prompt, world, seconds, keeps=KEEPS)
    return Answer(done.out, model=world.model)

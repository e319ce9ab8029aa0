"""`ollama run`: `llm.model`, else the first model that is on this machine; nothing is downloaded."""
from __future__ import annotations

from enso.llm import programs
from enso.llm.answer import Answer, Failed
from enso.llm.world import World

NAME = "ollama"
KEEPS = ("OLLAMA_HOST", "OLLAMA_MODELS")
_LIST_SECONDS = 5.0


def available(world: World) -> str:
    why_not = programs.missing(world, "ollama")
    if why_not:
        return why_not
    models = _models(world)
    if not models:
        return "ollama has no model, or is not running"
    if world.model and not any(name in (world.model, world.model + ":latest") for name in models):
        return f"ollama has no model {world.model}"
    return ""


def complete(prompt: str, world: World, seconds: float) -> Answer:
    model = world.model or next(iter(_models(world)), "")
    if not model:
        raise Failed("ollama has no model", unusable=True)
    done = programs.ask(("ollama", "run", model), prompt, world, seconds, keeps=KEEPS, fixed={"TERM": "dumb"})
    return Answer(done.out, cost_usd=0.0, model=model)


def _models(world: World) -> list[str]:
    """Names in the first column of `ollama list`, below its heading."""
    try:
        done = programs.ask(("ollama", "list"), "", world, _LIST_SECONDS, keeps=KEEPS)
    except Failed:
        return []
    return [line.split()[0] for line in done.out.split("\n")[1:] if line.strip()]

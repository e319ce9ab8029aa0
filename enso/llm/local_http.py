"""A model server that is already running on this machine, at the port its kind always has."""
from __future__ import annotations

from enso.llm import openai_http
from enso.llm.answer import Answer, Failed
from enso.llm.world import World

NAME = "local"
SERVERS = {"Ollama": "http://127.0.0.1:11434/v1", "LM Studio": "http://127.0.0.1:1234/v1"}
_PROBE_SECONDS = 0.3


def available(world: World) -> str:
    return "" if _found(world) else f"no {' or '.join(SERVERS)} is running here"


def complete(prompt: str, world: World, seconds: float) -> Answer:
    url = _found(world)
    if not url:
        raise Failed("the local server is gone", unusable=True)
    return openai_http.complete_at(url, prompt, world, seconds, "")


def _found(world: World) -> str:
    """The first server that offers a model (the one asked for, when `llm.model` names one)."""
    for url in SERVERS.values():
        offered = openai_http.models(url, world, _PROBE_SECONDS)
        if offered and (not world.model or world.model in offered):
            return url
    return ""

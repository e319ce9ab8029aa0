"""Any server with the OpenAI chat interface: Ollama, LM Studio, vLLM, OpenRouter, OpenAI.

`llm.url` is its address (`http://127.0.0.1:11434/v1`); a key only when `llm.key_env` names one.
"""
from __future__ import annotations

from enso.llm import web
from enso.llm.answer import Answer, Failed
from enso.llm.world import World

NAME = "openai"
_PROBE_SECONDS = 1.0
REFUSED = "HTTP 400"
"""In the words of `web` for a request that a server does not understand."""


def available(world: World) -> str:
    url = world.text("llm.url")
    if not url:
        return "llm.url is not set"
    if world.text("llm.key_env") and not world.key():
        return f"${world.text('llm.key_env')} is not set"
    return web.why_not_url(url, world.key())


def complete(prompt: str, world: World, seconds: float) -> Answer:
    return complete_at(world.text("llm.url"), prompt, world, seconds, world.key())


def complete_at(url: str, prompt: str, world: World, seconds: float, key: str) -> Answer:
    """One chat turn with the server at `url`; its first model when `llm.model` names none."""
    url = url.rstrip("/")
    model = world.model or next(iter(models(url, world, seconds, key)), "")
    if not model:
        raise Failed(f"{url} lists no model; set llm.model", unusable=True)
    body = {"model": model, "messages": [{"role": "user", "content": prompt}], "stream": False}
    try:
        reply = world.fetch(url + "/chat/completions", {**body, **world.request()}, _headers(key), seconds)
    except Failed as failed:
        if not world.request() or REFUSED not in str(failed):
            raise
        # Some models know no temperature, or call the limit of the reply by another name.
        reply = world.fetch(url + "/chat/completions", body, _headers(key), seconds)
    try:
        text = reply["choices"][0]["message"]["content"]  # type: ignore[index]
    except (TypeError, KeyError, IndexError):
        text = None
    if not isinstance(text, str):
        raise Failed(f"{url} answered in a form this Enso does not know")
    usage = reply.get("usage") if isinstance(reply, dict) else None
    cost = usage.get("cost") if isinstance(usage, dict) else None            # OpenRouter says so
    return Answer(text, web.count(usage, "prompt_tokens"), web.count(usage, "completion_tokens"),
                  float(cost) if isinstance(cost, (int, float)) else 0.0 if web.is_local(url) else None, model)


def models(url: str, world: World, seconds: float = _PROBE_SECONDS, key: str = "") -> list[str]:
    """Ids of the models a server offers; none when it does not answer as such a server does."""
    try:
        reply = world.fetch(url.rstrip("/") + "/models", None, _headers(key), min(seconds, 5.0))
    except Failed:
        return []
    rows = reply.get("data") if isinstance(reply, dict) else None
    return [row["id"] for row in rows if isinstance(row, dict) and isinstance(row.get("id"), str)] \
        if isinstance(rows, list) else []


def _headers(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"} if key else {}

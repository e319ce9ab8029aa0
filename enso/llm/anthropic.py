"""The Anthropic Messages API, with the key in the variable that `llm.key_env` names."""
from __future__ import annotations

from enso.llm import web
from enso.llm.answer import Answer, Failed
from enso.llm.world import World

NAME = "anthropic"
URL = "https://api.anthropic.com"
MODEL = "claude-haiku-4-5"
VERSION = "2023-06-01"
MAX_TOKENS = 2000
"""Of the reply: a full batch of lessons is a few hundred."""


def available(world: World) -> str:
    if not world.text("llm.key_env"):
        return "llm.key_env does not name the variable that holds the key"
    if not world.key():
        return f"${world.text('llm.key_env')} is not set"
    return web.why_not_url(world.text("llm.url") or URL, world.key())


def complete(prompt: str, world: World, seconds: float) -> Answer:
    url = (world.text("llm.url") or URL).rstrip("/")
    body = {"model": world.model or MODEL, "max_tokens": MAX_TOKENS, "messages": [{"role": "user", "content": prompt}],
            **world.request()}
    reply = world.fetch(url + ("/messages" if url.endswith("/v1") else "/v1/messages"), body,
                        {"x-api-key": world.key(), "anthropic-version": VERSION}, seconds)
    content = reply.get("content") if isinstance(reply, dict) else None
    if not isinstance(reply, dict) or not isinstance(content, list):
        raise Failed("the Messages API answered in a form this Enso does not know")
    parts = [part["text"] for part in content if isinstance(part, dict) and isinstance(part.get("text"), str)]
    return Answer("".join(parts), web.count(reply, "usage", "input_tokens"), web.count(reply, "usage", "output_tokens"),
                  model=str(reply.get("model") or body["model"]))

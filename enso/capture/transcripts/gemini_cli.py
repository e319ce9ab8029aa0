"""Gemini CLI's chat file: a message with `toolCalls` holds calls and results together, and may be written again."""
from __future__ import annotations

from typing import Any

from enso.capture.transcripts.common import Stream, judged, lines, own_words
from enso.hosts import gemini_cli
from enso.hosts.payload import part, text
from enso.shapes import Outcome


def calls(path: str, offset: int) -> Stream:
    """A message's calls come when the next message begins: it may be written again until then."""
    found: dict[str, Outcome] = {}
    message, done = "", offset
    for _, end, entry in lines(path, offset, b'"toolCalls"'):
        done = end
        listed = entry.get("toolCalls")
        if not isinstance(listed, list):
            continue
        if text(entry, "id") != message:
            yield from found.values()
            message, found = text(entry, "id"), {}
        for call in listed:
            found[text(call, "id")] = _outcome(call)
    yield from found.values()
    return done


def prompts(path: str, offset: int) -> list[tuple[str, str]]:
    return [(text(entry, "timestamp"), own_words(entry.get("content")))
            for _, _, entry in lines(path, offset, b'"user"') if entry.get("type") == "user"]


def _outcome(call: Any) -> Outcome:
    results = call.get("result") if isinstance(call, dict) else None
    first = results[0] if isinstance(results, list) and results else {}
    response = part(first, "functionResponse", "response")
    shown = {"llmContent": text(response, "output"), "error": {"message": text(response, "error")}}
    return judged(gemini_cli, "AfterTool", {
        "tool_name": text(call, "name"), "tool_input": part(call, "args"), "tool_response": shown},
        text(call, "id"), text(call, "timestamp"))

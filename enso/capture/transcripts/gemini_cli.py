"""Gemini CLI's chat file: a message with `toolCalls` holds calls and results together, and may be written again.

Older versions wrote one JSON document with a list of messages, whole each time; offsets count its messages.
"""
from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from enso.capture.transcripts.common import Stream, Unreadable, judged, lines, own_words
from enso.hosts import gemini_cli
from enso.hosts.payload import part, text
from enso.shapes import Outcome

DOCUMENT = ".json"


def calls(path: str, offset: int) -> Stream:
    """A message's calls come when the next message begins: it may be written again until then."""
    found: dict[str, Outcome] = {}
    message, done, cut = "", offset, offset
    for start, end, entry in _entries(path, offset, b'"toolCalls"'):
        done = end
        listed = entry.get("toolCalls")
        if not isinstance(listed, list):
            continue
        if text(entry, "id") != message:
            yield from ((cut, call) for call in found.values())
            message, found, cut = text(entry, "id"), {}, start
        for call in listed:
            found[text(call, "id")] = _outcome(call)
    yield from ((cut, call) for call in found.values())
    # The last message of a document may be written again in its place.
    return done if not path.endswith(DOCUMENT) else max(offset, done - 1)


def prompts(path: str, offset: int) -> list[tuple[str, str]]:
    return [(text(entry, "timestamp"), own_words(entry.get("content")))
            for _, _, entry in _entries(path, offset, b'"user"') if entry.get("type") == "user"]


def _entries(path: str, offset: int, needle: bytes) -> Iterator[tuple[int, int, dict[str, Any]]]:
    """(start, end, message) from an offset on, whichever way the file was written.  Unreadable: a document that is not
    whole."""
    if not path.endswith(DOCUMENT):
        yield from lines(path, offset, needle)
        return
    with open(path, "rb") as handle:
        try:
            found: Any = json.loads(handle.read())
        except (ValueError, RecursionError) as error:
            raise Unreadable(str(error)) from None
    messages = found.get("messages") if isinstance(found, dict) else None
    for at, message in enumerate(messages if isinstance(messages, list) else []):
        if at >= offset:
            yield at, at + 1, message if isinstance(message, dict) else {}


def _outcome(call: Any) -> Outcome:
    results = call.get("result") if isinstance(call, dict) else None
    first = results[0] if isinstance(results, list) and results else {}
    response = part(first, "functionResponse", "response")
    shown = {"llmContent": text(response, "output"), "error": {"message": text(response, "error")}}
    return judged(gemini_cli, "AfterTool", {
        "tool_name": text(call, "name"), "tool_input": part(call, "args"), "tool_response": shown},
        text(call, "id"), text(call, "timestamp"))

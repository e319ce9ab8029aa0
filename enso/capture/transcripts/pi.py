"""The session files of pi and OpenClaw: messages with `toolCall` blocks, and `toolResult` messages."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from enso.capture.transcripts.common import Stream, Waiting, judged, lines, own_words
from enso.hosts import pi
from enso.hosts.payload import number, part, text


def calls(path: str, offset: int) -> Stream:
    return calls_in(lines(path, offset, b'"toolCall"', b'"toolResult"'), offset)


def calls_in(entries: Iterable[tuple[int, int, dict[str, Any]]], offset: int) -> Stream:
    """The calls of (start, end, entry), wherever the entries are kept."""
    waiting = Waiting(offset)
    for start, end, entry in entries:
        message = part(entry, "message")
        blocks = message.get("content")
        for block in blocks if isinstance(blocks, list) else []:
            if text(block, "type") == "toolCall":
                waiting.asked(start, text(block, "id"), text(block, "name"), part(block, "arguments"))
        id_ = text(message, "toolCallId")
        request = waiting.came(id_) if message.get("role") == "toolResult" else None
        if request is not None:
            # OpenClaw's failed commands are no errors; their status is in the details.
            failed = message.get("isError") is True or bool(number(part(message, "details").get("exitCode")))
            told = {"tool_name": request[0], "tool_input": request[1], "is_error": failed, "tool_response": blocks}
            yield waiting.cut, judged(pi, "tool_result", told, id_, text(entry, "timestamp"))
        waiting.at(end)
    return waiting.done


def prompts(path: str, offset: int) -> list[tuple[str, str]]:
    return [(text(entry, "timestamp"), words(entry)) for _, _, entry in lines(path, offset, b'"user"')]


def words(entry: Any) -> str:
    """What the user said in this entry."""
    message = part(entry, "message")
    return own_words(message.get("content")) if message.get("role") == "user" else ""

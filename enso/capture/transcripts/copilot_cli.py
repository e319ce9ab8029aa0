"""Copilot CLI's `events.jsonl`: `tool.execution_start` and `tool.execution_complete`."""
from __future__ import annotations

from enso.capture.transcripts.common import Stream, Waiting, judged, lines, own_words
from enso.hosts import copilot_cli
from enso.hosts.payload import part, text


def calls(path: str, offset: int) -> Stream:
    waiting = Waiting(offset)
    for start, end, entry in lines(path, offset, b'"tool.execution_'):
        kind, data = entry.get("type"), part(entry, "data")
        id_ = text(data, "toolCallId")
        if kind == "tool.execution_start":
            waiting.asked(start, id_, text(data, "toolName"), data.get("arguments"))
        request = waiting.came(id_) if kind == "tool.execution_complete" else None
        if request is not None:
            error = text(part(data, "error"), "message")
            told = {"toolName": request[0], "toolArgs": request[1], "error": error,
                    "toolResult": {"textResultForLlm": text(part(data, "result"), "content")}}
            yield waiting.cut, judged(copilot_cli, "postToolUseFailure" if error else "postToolUse", told, id_,
                         text(entry, "timestamp"))
        waiting.at(end)
    return waiting.done


def prompts(path: str, offset: int) -> list[tuple[str, str]]:
    return [(text(entry, "timestamp"), own_words(part(entry, "data").get("content")))
            for _, _, entry in lines(path, offset, b'"user.message"') if entry.get("type") == "user.message"]

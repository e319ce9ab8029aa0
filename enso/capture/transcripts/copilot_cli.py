"""Copilot CLI's `events.jsonl`: `tool.execution_start` and `tool.execution_complete`."""
from __future__ import annotations

from enso.capture.transcript import Outcome
from enso.capture.transcripts.common import Calls, judged, lines
from enso.hosts import copilot_cli
from enso.hosts.payload import part, text


def read(path: str, offset: int) -> tuple[list[Outcome], int]:
    calls = Calls(offset)
    for start, end, entry in lines(path, offset, b'"tool.execution_'):
        kind, data = entry.get("type"), part(entry, "data")
        id_ = text(data, "toolCallId")
        if kind == "tool.execution_start":
            calls.asked(start, id_, text(data, "toolName"), data.get("arguments"))
        request = calls.came(id_) if kind == "tool.execution_complete" else None
        if request is not None:
            error = text(part(data, "error"), "message")
            told = {"toolName": request[0], "toolArgs": request[1], "error": error,
                    "toolResult": {"textResultForLlm": text(part(data, "result"), "content")}}
            calls.found.append(judged(copilot_cli, "postToolUseFailure" if error else "postToolUse", told, id_,
                                      text(entry, "timestamp")))
        calls.at(end)
    return calls.found, calls.done

"""Gemini CLI's chat file: a message with `toolCalls` holds calls and results together, and may be written again."""
from __future__ import annotations

from enso.capture.transcript import Outcome
from enso.capture.transcripts.common import judged, lines
from enso.hosts import gemini_cli
from enso.hosts.payload import part, text


def read(path: str, offset: int) -> tuple[list[Outcome], int]:
    found: dict[str, Outcome] = {}
    done = offset
    for _, end, entry in lines(path, offset, b'"toolCalls"'):
        done = end
        calls = entry.get("toolCalls")
        for call in calls if isinstance(calls, list) else []:
            results = call.get("result") if isinstance(call, dict) else None
            first = results[0] if isinstance(results, list) and results else {}
            response = part(first, "functionResponse", "response")
            shown = {"llmContent": text(response, "output"), "error": {"message": text(response, "error")}}
            id_ = text(call, "id")
            found[id_] = judged(gemini_cli, "AfterTool", {
                "tool_name": text(call, "name"), "tool_input": part(call, "args"), "tool_response": shown},
                id_, text(call, "timestamp"))
    return list(found.values()), done

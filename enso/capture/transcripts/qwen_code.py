"""Qwen Code's chat file: `functionCall` parts of the model, `tool_result` entries with their status."""
from __future__ import annotations

from enso.capture.transcript import Outcome
from enso.capture.transcripts.common import Calls, judged, lines
from enso.hosts import qwen_code
from enso.hosts.payload import part, text


def read(path: str, offset: int) -> tuple[list[Outcome], int]:
    calls = Calls(offset)
    for start, end, entry in lines(path, offset, b'"functionCall"', b'"functionResponse"'):
        parts = part(entry, "message").get("parts")
        for piece in parts if isinstance(parts, list) else []:
            asked, came = part(piece, "functionCall"), part(piece, "functionResponse")
            if asked:
                calls.asked(start, text(asked, "id"), text(asked, "name"), part(asked, "args"))
            request = calls.came(text(came, "id")) if came else None
            if request is not None:
                error = text(part(came, "response"), "error")
                told = {"tool_name": request[0], "tool_input": request[1], "error": error,
                        "tool_response": {"llmContent": text(part(came, "response"), "output")}}
                calls.found.append(judged(qwen_code, "PostToolUseFailure" if error else "PostToolUse", told,
                                          text(came, "id"), text(entry, "timestamp")))
        calls.at(end)
    return calls.found, calls.done

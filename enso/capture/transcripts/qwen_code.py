"""Qwen Code's chat file: `functionCall` parts of the model, `tool_result` entries with their status."""
from __future__ import annotations

from enso.capture.transcripts.common import Stream, Waiting, judged, lines, own_words
from enso.hosts import qwen_code
from enso.hosts.payload import part, text


def calls(path: str, offset: int) -> Stream:
    waiting = Waiting(offset)
    for start, end, entry in lines(path, offset, b'"functionCall"', b'"functionResponse"'):
        parts = part(entry, "message").get("parts")
        for piece in parts if isinstance(parts, list) else []:
            asked, came = part(piece, "functionCall"), part(piece, "functionResponse")
            if asked:
                waiting.asked(start, text(asked, "id"), text(asked, "name"), part(asked, "args"))
            request = waiting.came(text(came, "id")) if came else None
            if request is not None:
                error = text(part(came, "response"), "error")
                told = {"tool_name": request[0], "tool_input": request[1], "error": error,
                        "tool_response": {"llmContent": text(part(came, "response"), "output")}}
                yield waiting.cut, judged(qwen_code, "PostToolUseFailure" if error else "PostToolUse", told,
                             text(came, "id"), text(entry, "timestamp"))
        waiting.at(end)
    return waiting.done


def prompts(path: str, offset: int) -> list[tuple[str, str]]:
    return [(text(entry, "timestamp"), own_words(part(entry, "message").get("parts")))
            for _, _, entry in lines(path, offset, b'"user"') if entry.get("type") == "user"]

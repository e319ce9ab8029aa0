"""The session files of pi and OpenClaw: messages with `toolCall` blocks, and `toolResult` messages."""
from __future__ import annotations

from enso.capture.transcript import Outcome
from enso.capture.transcripts.common import Calls, judged, lines
from enso.hosts import pi
from enso.hosts.payload import number, part, text


def read(path: str, offset: int) -> tuple[list[Outcome], int]:
    calls = Calls(offset)
    for start, end, entry in lines(path, offset, b'"toolCall"', b'"toolResult"'):
        message = part(entry, "message")
        blocks = message.get("content")
        for block in blocks if isinstance(blocks, list) else []:
            if text(block, "type") == "toolCall":
                calls.asked(start, text(block, "id"), text(block, "name"), part(block, "arguments"))
        id_ = text(message, "toolCallId")
        request = calls.came(id_) if message.get("role") == "toolResult" else None
        if request is not None:
            # OpenClaw's failed commands are no errors; their status is in the details.
            failed = message.get("isError") is True or bool(number(part(message, "details").get("exitCode")))
            told = {"tool_name": request[0], "tool_input": request[1], "is_error": failed, "tool_response": blocks}
            calls.found.append(judged(pi, "tool_result", told, id_, text(entry, "timestamp")))
        calls.at(end)
    return calls.found, calls.done

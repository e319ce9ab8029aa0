"""Codex's rollout: `item_completed` for what ran, outputs for what was refused before."""
from __future__ import annotations

from typing import Any

from enso.capture.transcripts.common import Stream, lines, own_words
from enso.hosts import codex_rollout
from enso.hosts.payload import part, text

PENDING = 1000
"""Calls of which the name and input are kept until their output comes; most outputs need neither."""


def calls(path: str, offset: int) -> Stream:
    asked: dict[str, tuple[str, Any]] = {}
    done = cut = offset
    for _, end, entry in lines(path, offset, b'_call"', b'"item_completed"', b'_call_output"'):
        if not asked:
            cut = done              # no request before this line is still without its output
        done = end
        request = codex_rollout.request_of(entry)
        if request is not None:
            asked[request[0]] = request[1:]
            if len(asked) > PENDING:
                del asked[next(iter(asked))]
            continue
        call = codex_rollout.call_of(entry)
        wanted = asked.pop(text(part(entry, "payload"), "call_id"), ("", {}))
        if call is None:
            continue
        if call.tool_input is None:
            codex_rollout.complete(call, *wanted)
        yield cut, {"id": call.id, "tool_name": call.tool_name, "tool_input": call.tool_input, "text": call.text,
                    "failed": call.failed, "ts": call.ts}
    return done


def prompts(path: str, offset: int) -> list[tuple[str, str]]:
    asked = []
    for _, _, entry in lines(path, offset, b'"user_message"', b'"UserMessage"'):
        body = part(entry, "payload")
        item = part(body, "item")
        if body.get("type") == "user_message":
            asked.append((text(entry, "timestamp"), own_words(body.get("message"))))
        elif body.get("type") == "item_completed" and item.get("type") == "UserMessage":
            asked.append((text(entry, "timestamp"), own_words(item.get("content"))))
    return asked

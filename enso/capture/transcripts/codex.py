"""Codex's rollout: `item_completed` for what ran, outputs for what was refused before."""
from __future__ import annotations

from typing import Any

from enso.capture.transcript import Outcome
from enso.capture.transcripts.common import lines
from enso.hosts import codex_rollout


def read(path: str, offset: int) -> tuple[list[Outcome], int]:
    asked: dict[str, tuple[str, Any]] = {}
    calls: list[Outcome] = []
    done = offset
    for _, end, entry in lines(path, offset, b'_call"', b'"item_completed"', b'_call_output"'):
        done = end
        request = codex_rollout.request_of(entry)
        if request is not None:
            asked[request[0]] = request[1:]
            continue
        call = codex_rollout.call_of(entry)
        if call is None:
            continue
        if call.tool_input is None:
            codex_rollout.complete(call, *asked.get(call.id, ("", {})))
        calls.append({"id": call.id, "tool_name": call.tool_name, "tool_input": call.tool_input, "text": call.text,
                      "failed": call.failed, "ts": call.ts})
    return calls, done

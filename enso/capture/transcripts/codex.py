"""Codex's rollout: one JSON object per line; `item_completed` for what ran, outputs for what was refused."""
from __future__ import annotations

from typing import Any

from enso.capture.transcript import Outcome
from enso.hosts import codex_rollout


def read(path: str, offset: int) -> tuple[list[Outcome], int]:
    """(calls, offset to go on from): a last line that is still being written is read again next time."""
    asked: dict[str, tuple[str, Any]] = {}
    calls: list[Outcome] = []
    with open(path, "rb") as handle:
        handle.seek(offset)
        for raw in handle:
            if not raw.endswith(b"\n"):
                break
            offset += len(raw)
            if b'_call"' in raw:
                request = codex_rollout.request_of(raw)
                if request is not None:
                    asked[request[0]] = (request[1], request[2])
            elif b'"item_completed"' in raw or b'_call_output"' in raw:
                call = codex_rollout.call_of(raw)
                if call is None:
                    continue
                if call.tool_input is None:
                    codex_rollout.complete(call, *asked.get(call.id, ("", {})))
                calls.append({"id": call.id, "tool_name": call.tool_name, "tool_input": call.tool_input,
                              "text": call.text, "failed": call.failed, "ts": call.ts})
    return calls, offset

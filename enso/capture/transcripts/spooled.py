"""The spool in place of a transcript, where hooks see every call: failures, and the calls that went well."""
from __future__ import annotations

from enso.capture.transcript import Outcome
from enso.capture.transcripts.common import lines
from enso.hosts.payload import text


def read(path: str, offset: int) -> tuple[list[Outcome], int]:
    calls: list[Outcome] = []
    done = offset
    for _, end, row in lines(path, offset, b'"call"', b'"failure"'):
        done = end
        if row.get("kind") in ("call", "failure"):
            calls.append({"id": text(row, "id", "trace_id"), "tool_name": text(row, "tool_name"),
                          "tool_input": row.get("tool_input"), "text": text(row, "text", "error_message"),
                          "failed": row["kind"] == "failure", "ts": text(row, "ts")})
    return calls, done

"""The spool in place of a transcript, where hooks see every call: failures, and the calls that went well."""
from __future__ import annotations

from enso.capture.transcripts.common import Stream, lines
from enso.hosts.payload import text


def calls(path: str, offset: int) -> Stream:
    done = offset
    for start, end, row in lines(path, offset, b'"call"', b'"failure"'):
        done = end
        if row.get("kind") in ("call", "failure"):
            yield start, {"id": text(row, "id", "trace_id"), "tool_name": text(row, "tool_name"),
                          "tool_input": row.get("tool_input"), "text": text(row, "text", "error_message"),
                          "failed": row["kind"] == "failure", "ts": text(row, "ts")}
    return done


def prompts(path: str, offset: int) -> list[tuple[str, str]]:
    """Those that were kept because they may correct the agent."""
    return [(text(row, "ts"), text(row, "text")) for _, _, row in lines(path, offset, b'"prompt"')
            if row.get("kind") == "prompt"]

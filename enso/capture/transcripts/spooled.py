"""The spool in place of a transcript, for hosts whose transcripts are not read: failures and, beside
them, the calls that went well."""
from __future__ import annotations

import json

from enso.capture.transcript import Outcome


def read(path: str, offset: int) -> tuple[list[Outcome], int]:
    """(calls, offset to go on from): a last line that is still being written is read again next time."""
    calls: list[Outcome] = []
    with open(path, "rb") as handle:
        handle.seek(offset)
        for raw in handle:
            if not raw.endswith(b"\n"):
                break
            offset += len(raw)
            try:
                row = json.loads(raw)
                kind = row["kind"]
                if kind == "call":
                    calls.append({"id": row["id"], "tool_name": row["tool_name"], "tool_input": row["tool_input"],
                                  "text": row["text"], "failed": False, "ts": row["ts"]})
                elif kind == "failure":
                    calls.append({"id": row["trace_id"], "tool_name": row["tool_name"], "tool_input": row["tool_input"],
                                  "text": row["error_message"], "failed": True, "ts": row["ts"]})
            except (ValueError, KeyError, TypeError):
                continue
    return calls, offset

"""Claude Code's transcript: one JSON object per line, `tool_use` and `tool_result` blocks."""
from __future__ import annotations

import json
from typing import Any

from enso.capture.caps import cut
from enso.capture.transcript import Outcome
from enso.hosts.claude_code import response_text

_REJECTED = "<tool_use_error>"
KEPT = 16000
"""Characters kept of a result that went well: enough to see a masked failure, and memory stays flat."""


def read(path: str, offset: int) -> tuple[list[Outcome], int]:
    """(calls with their results, offset to go on from): a call whose result is not there yet is
    read again next time, and so is a last line that is still being written."""
    waiting: dict[str, tuple[int, dict[str, Any]]] = {}
    calls: list[Outcome] = []
    at = offset
    with open(path, "rb") as handle:
        handle.seek(offset)
        for raw in handle:
            if not raw.endswith(b"\n"):
                break
            if b'"tool_use"' in raw or b'"tool_result"' in raw:
                _take(raw, at, waiting, calls)
            at += len(raw)
    return calls, min([at, *(start for start, _ in waiting.values())])


def prompts(path: str, offset: int) -> list[tuple[str, str]]:
    """(time, text) of the user's own messages; what the host or a hook put in their place is not theirs."""
    asked = []
    with open(path, "rb") as handle:
        handle.seek(offset)
        for raw in handle:
            if b'"user"' not in raw or b'"tool_result"' in raw or not raw.endswith(b"\n"):
                continue
            try:
                entry = json.loads(raw)
                content = entry["message"]["content"]
            except (ValueError, KeyError, TypeError, RecursionError):
                continue
            if entry.get("type") != "user" or entry.get("isMeta"):
                continue
            blocks = content if isinstance(content, list) else [{"type": "text", "text": content}]
            text = "\n".join(str(block.get("text", "")) for block in blocks
                             if isinstance(block, dict) and block.get("type") == "text").strip()
            if text and not text.startswith("<"):
                asked.append((str(entry.get("timestamp", "")), text))
    return asked


def _take(raw: bytes, at: int, waiting: dict[str, tuple[int, dict[str, Any]]], calls: list[Outcome]) -> None:
    try:
        entry = json.loads(raw)
        blocks = entry["message"]["content"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return
    for block in blocks if isinstance(blocks, list) else []:
        if not isinstance(block, dict):
            continue
        if block.get("type") == "tool_use":
            waiting[str(block.get("id"))] = (at, block)
        elif block.get("type") == "tool_result":
            asked = waiting.pop(str(block.get("tool_use_id")), None)
            if asked is not None:
                calls.append(_outcome(asked[1], block, str(entry.get("timestamp", ""))))


def _outcome(asked: dict[str, Any], result: dict[str, Any], ts: str) -> Outcome:
    text = response_text(result.get("content"))
    if text.startswith(_REJECTED):
        text = text[len(_REJECTED):].replace("</tool_use_error>", "")
    failed = result.get("is_error") is True
    if not failed:
        text = cut(text, KEPT)
    return {"id": str(asked.get("id")), "tool_name": str(asked.get("name", "")), "tool_input": asked.get("input"),
            "text": text, "failed": failed, "ts": ts}

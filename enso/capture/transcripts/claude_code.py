"""Claude Code's transcript: one JSON object per line, `tool_use` and `tool_result` blocks."""
from __future__ import annotations

from typing import Any

from enso.capture.caps import cut_raw
from enso.capture.transcripts.common import Stream, Waiting, lines, own_words
from enso.hosts.claude_code import response_text
from enso.hosts.payload import part, text
from enso.shapes import Outcome

_REJECTED = "<tool_use_error>"
KEPT = 16000
"""Characters kept of a result that went well: enough to see a masked failure, and memory stays flat."""
NOT_THEIRS = ("isMeta", "isSidechain", "isCompactSummary")
"""What marks a user's entry that no person wrote: the host's own, a subagent's, a summary."""


def calls(path: str, offset: int) -> Stream:
    waiting = Waiting(offset)
    for start, end, entry in lines(path, offset, b'"tool_use"', b'"tool_result"'):
        blocks = part(entry, "message").get("content")
        for block in blocks if isinstance(blocks, list) else []:
            kind = text(block, "type")
            if kind == "tool_use":
                waiting.asked(start, text(block, "id"), text(block, "name"), block.get("input"))
            asked = waiting.came(text(block, "tool_use_id")) if kind == "tool_result" else None
            if asked is not None:
                yield waiting.cut, _outcome(asked, block, text(entry, "timestamp"))
        waiting.at(end)
    return waiting.done


def prompts(path: str, offset: int) -> list[tuple[str, str]]:
    asked = []
    for _, _, entry in lines(path, offset, b'"user"', without=b'"tool_result"'):
        if entry.get("type") == "user" and not any(entry.get(mark) for mark in NOT_THEIRS):
            asked.append((text(entry, "timestamp"), own_words(part(entry, "message").get("content"))))
    return asked


def _outcome(asked: tuple[str, Any], result: dict[str, Any], ts: str) -> Outcome:
    shown = response_text(result.get("content"))
    if shown.startswith(_REJECTED):
        shown = shown[len(_REJECTED):].replace("</tool_use_error>", "")
    failed = result.get("is_error") is True
    if not failed:
        shown = cut_raw(shown, KEPT)
    return {"id": text(result, "tool_use_id"), "tool_name": asked[0], "tool_input": asked[1], "text": shown,
            "failed": failed, "ts": ts}

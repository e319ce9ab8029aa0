"""What a model says, in the wire formats of the four model APIs that clients speak.

A turn is neutral; each function here writes it as one API's answer: a JSON object, or the list of
server-sent events of its stream as (event name, data) pairs ("" when the API names no events).
"""
from __future__ import annotations

import json
import uuid
from typing import Any, NamedTuple

EPOCH = 1_700_000_000
"""`created` of every answer; clients only show it."""


class Call(NamedTuple):
    """A tool call.  `custom` (Responses only) means that the input is free text, not JSON."""
    name: str
    input: Any
    custom: bool = False
    namespace: str = ""           # Responses only: the MCP server


class Turn(NamedTuple):
    """One answer of the model: words, tool calls, or both."""
    text: str = ""
    calls: tuple[Call, ...] = ()


def new_id(prefix: str) -> str:
    return prefix + uuid.uuid4().hex[:24]


# --- Anthropic Messages -----------------------------------------------------------------------------

def anthropic(turn: Turn, model: str) -> dict[str, Any]:
    blocks: list[dict[str, Any]] = [{"type": "text", "text": turn.text}] if turn.text or not turn.calls else []
    blocks += [{"type": "tool_use", "id": new_id("toolu_"), "name": call.name, "input": call.input}
               for call in turn.calls]
    return {"id": new_id("msg_"), "type": "message", "role": "assistant", "model": model, "content": blocks,
            "stop_reason": "tool_use" if turn.calls else "end_turn", "stop_sequence": None,
            "usage": {"input_tokens": 100, "output_tokens": 20, "cache_creation_input_tokens": 0,
                      "cache_read_input_tokens": 0}}


def anthropic_events(turn: Turn, model: str) -> list[tuple[str, dict[str, Any]]]:
    message = anthropic(turn, model)
    events: list[dict[str, Any]] = [
        {"type": "message_start", "message": {**message, "content": [], "stop_reason": None}}]
    for index, block in enumerate(message["content"]):
        if block["type"] == "text":
            start = {**block, "text": ""}
            delta = {"type": "text_delta", "text": block["text"]}
        else:
            start = {**block, "input": {}}
            delta = {"type": "input_json_delta", "partial_json": json.dumps(block["input"])}
        events += [{"type": "content_block_start", "index": index, "content_block": start},
                   {"type": "content_block_delta", "index": index, "delta": delta},
                   {"type": "content_block_stop", "index": index}]
    events += [{"type": "message_delta", "usage": message["usage"],
                "delta": {"stop_reason": message["stop_reason"], "stop_sequence": None}},
               {"type": "message_stop"}]
    return [(event["type"], event) for event in events]


# --- OpenAI Responses -------------------------------------------------------------------------------

def responses(turn: Turn, model: str) -> dict[str, Any]:
    items: list[dict[str, Any]] = []
    if turn.text or not turn.calls:
        items.append({"type": "message", "role": "assistant", "id": new_id("msg_"), "status": "completed",
                      "content": [{"type": "output_text", "text": turn.text, "annotations": []}]})
    for call in turn.calls:
        item = {"id": new_id("fc_"), "call_id": new_id("call_"), "status": "completed", "name": call.name}
        if call.custom:
            item.update(type="custom_tool_call", input=call.input)
        else:
            item.update(type="function_call", arguments=json.dumps(call.input))
        if call.namespace:
            item["namespace"] = call.namespace
        items.append(item)
    return {"id": new_id("resp_"), "object": "response", "model": model, "created_at": EPOCH,
            "status": "completed", "output": items,
            "usage": {"input_tokens": 100, "output_tokens": 20, "total_tokens": 120,
                      "input_tokens_details": {"cached_tokens": 0},
                      "output_tokens_details": {"reasoning_tokens": 0}}}


def responses_events(turn: Turn, model: str) -> list[tuple[str, dict[str, Any]]]:
    answer = responses(turn, model)
    events: list[dict[str, Any]] = [
        {"type": "response.created", "response": {**answer, "status": "in_progress", "output": []}}]
    for index, item in enumerate(answer["output"]):
        where = {"item_id": item["id"], "output_index": index}
        events.append({"type": "response.output_item.added", "output_index": index, "item": item})
        if item["type"] == "message":
            events.append({"type": "response.output_text.delta", "content_index": 0, "delta": turn.text, **where})
        events.append({"type": "response.output_item.done", "output_index": index, "item": item})
    events.append({"type": "response.completed", "response": answer})
    return [(event["type"], {"sequence_number": number, **event}) for number, event in enumerate(events)]


# --- OpenAI chat completions ------------------------------------------------------------------------

CHAT_USAGE = {"prompt_tokens": 100, "completion_tokens": 10, "total_tokens": 110}


def chat(turn: Turn, model: str) -> dict[str, Any]:
    message: dict[str, Any] = {"role": "assistant", "content": turn.text or None}
    if turn.calls:
        message["tool_calls"] = _chat_calls(turn)
    return {"id": new_id("chatcmpl-"), "object": "chat.completion", "created": EPOCH, "model": model,
            "choices": [{"index": 0, "message": message, "finish_reason": _chat_end(turn)}], "usage": CHAT_USAGE}


def chat_events(turn: Turn, model: str) -> list[tuple[str, dict[str, Any]]]:
    base = {"id": new_id("chatcmpl-"), "object": "chat.completion.chunk", "created": EPOCH, "model": model}
    deltas: list[tuple[dict[str, Any], str | None]] = [({"role": "assistant", "content": turn.text}, None)]
    deltas += [({"tool_calls": [{"index": index, **call}]}, None) for index, call in enumerate(_chat_calls(turn))]
    deltas.append(({}, _chat_end(turn)))
    chunks = [{**base, "choices": [{"index": 0, "delta": delta, "finish_reason": end}]} for delta, end in deltas]
    return [("", chunk) for chunk in [*chunks, {**base, "choices": [], "usage": CHAT_USAGE}]]


def _chat_calls(turn: Turn) -> list[dict[str, Any]]:
    return [{"id": new_id("call_"), "type": "function",
             "function": {"name": call.name, "arguments": json.dumps(call.input)}} for call in turn.calls]


def _chat_end(turn: Turn) -> str:
    return "tool_calls" if turn.calls else "stop"


# --- Gemini -----------------------------------------------------------------------------------------

def gemini(turn: Turn, model: str) -> dict[str, Any]:
    parts: list[dict[str, Any]] = [{"text": turn.text}] if turn.text or not turn.calls else []
    parts += [{"functionCall": {"name": call.name, "args": call.input}} for call in turn.calls]
    return {"candidates": [{"content": {"role": "model", "parts": parts}, "finishReason": "STOP", "index": 0}],
            "usageMetadata": {"promptTokenCount": 100, "candidatesTokenCount": 10, "totalTokenCount": 110},
            "modelVersion": model}


def gemini_events(turn: Turn, model: str) -> list[tuple[str, dict[str, Any]]]:
    return [("", gemini(turn, model))]

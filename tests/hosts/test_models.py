"""The scripted model itself: what it answers in each API, and what it keeps."""
from __future__ import annotations

import json
import unittest
import urllib.request
from typing import Any

from tests.hosts.models import Call, ScriptedModel, Turn, say

TURN = say(Call("shell", {"command": "ls"}), text="Look.")
TOOLS = [{"name": "shell"}]


def ask(model: ScriptedModel, path: str, body: dict[str, Any]) -> str:
    request = urllib.request.Request(model.url + path, json.dumps(body).encode())
    with urllib.request.urlopen(request, timeout=10) as answer:
        return str(answer.read().decode())


def data_of(stream: str) -> list[dict[str, Any]]:
    """The JSON of every `data:` line of a stream."""
    return [json.loads(line[6:]) for line in stream.splitlines() if line.startswith("data: {")]


class Answers(unittest.TestCase):
    def test_anthropic(self) -> None:
        with ScriptedModel([TURN, TURN]) as model:
            whole = json.loads(ask(model, "/v1/messages", {"tools": TOOLS}))
            events = data_of(ask(model, "/v1/messages?beta=true", {"tools": TOOLS, "stream": True}))
        self.assertEqual([block["type"] for block in whole["content"]], ["text", "tool_use"])
        self.assertEqual(whole["stop_reason"], "tool_use")
        self.assertEqual([json.loads(event["delta"]["partial_json"]) for event in events
                          if event.get("delta", {}).get("type") == "input_json_delta"], [{"command": "ls"}])
        self.assertEqual(events[-1], {"type": "message_stop"})

    def test_responses(self) -> None:
        patch = say(Call("apply_patch", "*** Begin Patch", custom=True))
        with ScriptedModel([TURN, patch]) as model:
            whole = json.loads(ask(model, "/v1/responses", {"tools": TOOLS}))
            events = data_of(ask(model, "/v1/responses", {"input": [{"type": "additional_tools"}], "stream": True}))
        self.assertEqual([item["type"] for item in whole["output"]], ["message", "function_call"])
        done = events[-1]["response"]["output"]
        self.assertEqual([item["input"] for item in done if item["type"] == "custom_tool_call"], ["*** Begin Patch"])

    def test_chat(self) -> None:
        with ScriptedModel([TURN, TURN]) as model:
            whole = json.loads(ask(model, "/v1/chat/completions", {"tools": TOOLS}))
            stream = ask(model, "/v1/chat/completions", {"tools": TOOLS, "stream": True})
        call = whole["choices"][0]["message"]["tool_calls"][0]["function"]
        self.assertEqual((call["name"], json.loads(call["arguments"])), ("shell", {"command": "ls"}))
        self.assertTrue(stream.endswith("data: [DONE]\n\n"))
        self.assertIn("tool_calls", [event["choices"][0]["finish_reason"] for event in data_of(stream)
                                     if event["choices"]])

    def test_gemini(self) -> None:
        tools = [{"functionDeclarations": [{"name": "shell"}]}]
        with ScriptedModel([TURN, TURN]) as model:
            whole = json.loads(ask(model, "/v1beta/models/fake:generateContent", {"tools": tools}))
            events = data_of(ask(model, "/v1beta/models/fake:streamGenerateContent?alt=sse", {"tools": tools}))
        self.assertEqual(events, [whole])
        self.assertEqual(whole["candidates"][0]["content"]["parts"][1],
                         {"functionCall": {"name": "shell", "args": {"command": "ls"}}})


class Log(unittest.TestCase):
    def test_a_request_without_tools_takes_no_turn(self) -> None:
        with ScriptedModel([TURN], aside="A title") as model:
            title = json.loads(ask(model, "/v1/messages", {"messages": ["Name this"], "tools": []}))
            ask(model, "/v1/messages", {"tools": TOOLS})
            last = json.loads(ask(model, "/v1/messages", {"tools": TOOLS}))
        self.assertEqual(title["content"][0]["text"], "A title")
        self.assertEqual((len(model.turns), len(model.asides)), (2, 1))
        self.assertEqual(last["stop_reason"], "end_turn", "a script that is over says so")

    def test_text_holds_every_string_but_the_tools(self) -> None:
        body = {"system": [{"text": "Be kind."}], "messages": [{"content": "go"}], "tools": [{"name": "secret-tool"}]}
        with ScriptedModel([Turn("ok")]) as model:
            ask(model, "/v1/messages", body)
        self.assertEqual(model.turns[0].text, "Be kind.\ngo")


if __name__ == "__main__":
    unittest.main()

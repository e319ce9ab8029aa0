"""A scripted model on 127.0.0.1: plays a list of turns and keeps every request a client sent.

It speaks Anthropic Messages, OpenAI Responses and chat completions, and the Gemini API, so a test
sees exactly what a real client put in front of its model.
"""
from __future__ import annotations

import gzip
import json
import threading
from collections.abc import Callable, Iterable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, NamedTuple

from tests.hosts import dialects
from tests.hosts.dialects import Call, Turn

__all__ = ["Call", "Request", "ScriptedModel", "Turn", "say"]


class Api(NamedTuple):
    answer: Callable[[Turn, str], dict[str, Any]]
    events: Callable[[Turn, str], list[tuple[str, dict[str, Any]]]]
    closing: bytes = b""          # what ends the stream


APIS = {
    "/messages": Api(dialects.anthropic, dialects.anthropic_events),
    "/responses": Api(dialects.responses, dialects.responses_events),
    "/chat/completions": Api(dialects.chat, dialects.chat_events, b"data: [DONE]\n\n"),
    ":generateContent": Api(dialects.gemini, dialects.gemini_events),
    ":streamGenerateContent": Api(dialects.gemini, dialects.gemini_events),
}
"""End of the path -> API."""

MODELS = {"object": "list", "data": [{"id": "fake-model", "object": "model", "context_length": 131072}],
          "models": [{"name": "models/fake-model"}]}
LAST = Turn("Done.")
"""What the model says once its script is over."""


class Request(NamedTuple):
    """One request for an answer."""
    path: str
    body: dict[str, Any]
    offers_tools: bool

    @property
    def text(self) -> str:
        """Every string the model was sent but the descriptions of tools, one to a line."""
        return "\n".join(strings({key: value for key, value in self.body.items() if key != "tools"}))


def strings(value: Any) -> Iterator[str]:
    """All strings inside a JSON value, in order."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from strings(item)
    elif isinstance(value, list):
        for item in value:
            yield from strings(item)


def offers_tools(body: dict[str, Any]) -> bool:
    """Whether the model may call tools; a request for a title, a summary or a lesson offers none."""
    tools = body.get("tools") or []
    if any("functionDeclarations" in tool for tool in tools):
        return any(tool.get("functionDeclarations") for tool in tools)
    # Codex in code mode sends its tools as an input item.
    inputs = body.get("input")
    return bool(tools) or (isinstance(inputs, list) and any(
        isinstance(item, dict) and item.get("type") == "additional_tools" for item in inputs))


class ScriptedModel:
    """Use as a context manager; `url` is its base without a path.

    `turns` answer the requests that offer tools, one each; `aside` answers the others.
    """

    def __init__(self, turns: Iterable[Turn], aside: str = "ok") -> None:
        self._turns = list(turns)
        self._aside = Turn(aside)
        self._lock = threading.Lock()
        self._next = 0
        self.requests: list[Request] = []
        model = self

        class Bound(_Handler):
            script = model

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Bound)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"

    def __enter__(self) -> ScriptedModel:
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self._server.shutdown()
        self._server.server_close()

    @property
    def turns(self) -> list[Request]:
        """The requests of the agent itself, in order."""
        return [request for request in self.requests if request.offers_tools]

    @property
    def asides(self) -> list[Request]:
        """The requests without tools: titles, summaries, the distiller's."""
        return [request for request in self.requests if not request.offers_tools]

    def answer(self, path: str, body: dict[str, Any]) -> Turn:
        """Keep the request and take the turn that answers it."""
        with self._lock:
            request = Request(path, body, offers_tools(body))
            self.requests.append(request)
            if not request.offers_tools:
                return self._aside
            self._next += 1
            return self._turns[self._next - 1] if self._next <= len(self._turns) else LAST


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    script: ScriptedModel

    def log_message(self, format: str, *args: Any) -> None:
        pass

    def do_HEAD(self) -> None:
        self._send(b"", "text/plain")

    def do_GET(self) -> None:
        self._send_json(MODELS if "models" in self.path else {})

    def do_POST(self) -> None:
        body = self._body()
        path = self.path.partition("?")[0]
        api = next((api for end, api in APIS.items() if path.endswith(end)), None)
        if path.endswith(("/count_tokens", ":countTokens")):
            self._send_json({"input_tokens": 100, "totalTokens": 100})
        elif api is None:
            self._send_json({})
        else:
            turn, model = self.script.answer(path, body), str(body.get("model", "fake-model"))
            if body.get("stream") or path.endswith(":streamGenerateContent"):
                lines = [(f"event: {name}\n" if name else "") + f"data: {json.dumps(data)}\n\n"
                         for name, data in api.events(turn, model)]
                self._send("".join(lines).encode() + api.closing, "text/event-stream")
            else:
                self._send_json(api.answer(turn, model))

    def _body(self) -> dict[str, Any]:
        if self.headers.get("Transfer-Encoding", "").lower() == "chunked":
            raw = b"".join(self._chunks())
        else:
            raw = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if self.headers.get("Content-Encoding") == "gzip":
            raw = gzip.decompress(raw)
        try:
            body = json.loads(raw or b"{}")
        except ValueError:
            body = {"undecodable": raw.decode("latin-1")}
        return body if isinstance(body, dict) else {"body": body}

    def _chunks(self) -> Iterator[bytes]:
        while True:
            size = int(self.rfile.readline().split(b";")[0] or b"0", 16)
            chunk = self.rfile.read(size)
            self.rfile.readline()
            if not size:
                return
            yield chunk

    def _send_json(self, data: Any) -> None:
        self._send(json.dumps(data).encode(), "application/json")

    def _send(self, content: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


def say(*calls: Call, text: str = "") -> Turn:
    """A turn that makes these calls."""
    return Turn(text or ("Next step." if calls else ""), tuple(calls))

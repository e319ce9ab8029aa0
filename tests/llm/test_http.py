"""The HTTP backends against a server on 127.0.0.1."""
from __future__ import annotations

import time
import unittest
from dataclasses import replace
from typing import Any

from enso.llm import anthropic, local_http, openai_http, web
from enso.llm.answer import Failed
from enso.llm.world import World
from tests.llm.fakes import Server, world

CHAT = {"choices": [{"message": {"content": "reply"}}], "usage": {"prompt_tokens": 5, "completion_tokens": 2}}
MESSAGE = {"content": [{"type": "text", "text": "rep"}, {"type": "text", "text": "ly"}], "model": "m-1",
           "usage": {"input_tokens": 5, "output_tokens": 2}}


class Http(unittest.TestCase):
    def serve(self, *replies: tuple[int, Any]) -> Server:
        server = Server(*replies)
        self.addCleanup(server.close)
        return server

    def at(self, server: Server, **settings: str) -> World:
        return world({"MY_KEY": "k-1", "OTHER_KEY": "k-2"},
                     {"llm.url": server.url, **{"llm." + key: value for key, value in settings.items()}})


class Anthropic(Http):
    def test_request_and_reply(self) -> None:
        server = self.serve((200, MESSAGE))
        answer = anthropic.complete("hello", self.at(server, key_env="MY_KEY", model="m"), 10)
        self.assertEqual(answer, ("reply", 5, 2, None, "m-1"))
        path, headers, body = server.requests[0]
        self.assertEqual((path, headers["x-api-key"], body["model"]), ("/v1/messages", "k-1", "m"))
        self.assertEqual(body["messages"], [{"role": "user", "content": "hello"}])

    def test_a_short_and_cool_reply_is_asked_for_where_it_is_wanted(self) -> None:
        asked = {"max_tokens": 500, "temperature": 0.2}
        server = self.serve((200, MESSAGE), (200, MESSAGE))
        plain = self.at(server, key_env="MY_KEY")
        anthropic.complete("x", plain, 10)
        anthropic.complete("x", replace(plain, max_tokens=500, temperature=0.2), 10)
        bodies = [body for _, _, body in server.requests]
        self.assertNotIn("temperature", bodies[0])
        self.assertLessEqual(asked.items(), bodies[1].items())

    def test_a_model_that_knows_no_temperature_is_asked_without(self) -> None:
        server = self.serve((400, {"error": "unsupported"}), (200, CHAT))
        world = replace(self.at(server, model="m"), max_tokens=500, temperature=0.2)
        self.assertEqual(openai_http.complete("x", world, 10).text, "reply")
        first, second = (body for _, _, body in server.requests)
        self.assertEqual((first["max_tokens"], first["temperature"]), (500, 0.2))
        self.assertNotIn("temperature", second)

    def test_it_needs_the_named_key(self) -> None:
        server = self.serve((200, MESSAGE))
        self.assertIn("llm.key_env", anthropic.available(self.at(server)))
        self.assertIn("$ABSENT is not set", anthropic.available(self.at(server, key_env="ABSENT")))
        self.assertEqual(anthropic.available(self.at(server, key_env="MY_KEY")), "")

    def test_what_a_status_means(self) -> None:
        for status, again, unusable in ((529, True, False), (429, True, False), (500, True, False), (401, False, True),
                                        (400, False, False), (302, False, False)):
            server = self.serve((status, {"error": "no"}))
            with self.subTest(status=status), self.assertRaises(Failed) as caught:
                anthropic.complete("x", self.at(server, key_env="MY_KEY"), 10)
            self.assertEqual((caught.exception.again, caught.exception.unusable), (again, unusable))
            self.assertEqual(len(server.requests), 1, "no redirect is followed: it would carry the key along")
            self.assertNotIn("k-1", str(caught.exception))


class OpenAi(Http):
    def test_a_named_model_and_a_key(self) -> None:
        server = self.serve((200, CHAT))
        answer = openai_http.complete("hello", self.at(server, key_env="MY_KEY", model="m"), 10)
        self.assertEqual(answer, ("reply", 5, 2, 0.0, "m"))
        path, headers, _ = server.requests[0]
        self.assertEqual((path, headers["authorization"]), ("/chat/completions", "Bearer k-1"))

    def test_the_servers_first_model_and_no_key(self) -> None:
        server = self.serve((200, {"data": [{"id": "small"}, {"id": "big"}]}), (200, CHAT))
        openai_http.complete("hello", self.at(server), 10)
        self.assertEqual(server.requests[1][2]["model"], "small")
        self.assertNotIn("authorization", server.requests[1][1])

    def test_replies_that_are_none(self) -> None:
        replies: list[Any] = [{}, {"choices": []}, {"choices": [{"message": {"content": None}}]}, [1], b"<html>", b""]
        for reply in replies:
            server = self.serve((200, reply))
            with self.subTest(reply=reply), self.assertRaises(Failed):
                openai_http.complete("x", self.at(server, model="m"), 10)

    def test_too_long_a_reply(self) -> None:
        server = self.serve((200, b" " * (web.MAX_REPLY + 10)))
        with self.assertRaisesRegex(Failed, "too much"):
            openai_http.complete("x", self.at(server, model="m"), 10)

    def test_nobody_there(self) -> None:
        server = Server((200, CHAT))
        server.close()
        with self.assertRaises(Failed) as caught:
            openai_http.complete("x", self.at(server, model="m"), 5)
        self.assertTrue(caught.exception.again)

    def test_a_server_that_hangs(self) -> None:
        import socket
        with socket.socket() as listening:
            listening.bind(("127.0.0.1", 0))
            listening.listen(1)
            url = f"http://127.0.0.1:{listening.getsockname()[1]}"
            start = time.monotonic()
            with self.assertRaises(Failed):
                openai_http.complete("x", world({}, {"llm.url": url, "llm.model": "m"}), 0.3)
            self.assertLess(time.monotonic() - start, 5)

    def test_addresses(self) -> None:
        for url, key, word in (("ftp://example.org", "", "http"), ("http://example.org/v1", "k", "https"),
                               ("https://u:p@example.org", "", "password"), ("nonsense", "", "http"),
                               ("http://[", "", "address")):
            with self.subTest(url=url):
                self.assertIn(word, web.why_not_url(url, key))
        for url, key in (("https://example.org/v1", "k"), ("http://127.0.0.1:1/v1", "k"),
                         ("http://10.0.0.5:8000/v1", "")):
            self.assertEqual(web.why_not_url(url, key), "")


class Local(Http):
    def test_a_running_server_is_found_by_what_it_offers(self) -> None:
        asked: list[str] = []

        def fetch(url: str, body: Any, headers: Any, seconds: float) -> Any:
            asked.append(url)
            if ":11434" in url:
                raise Failed("refused", again=True)
            return {"data": [{"id": "small"}]} if body is None else CHAT
        self.assertEqual(local_http.available(world({}, fetch=fetch)), "")
        self.assertEqual(local_http.complete("x", world({}, fetch=fetch), 5).model, "small")
        self.assertIn("no Ollama", local_http.available(world({}, {"llm.model": "other"}, fetch=fetch)))
        self.assertTrue(all("127.0.0.1" in url for url in asked))


if __name__ == "__main__":
    unittest.main()

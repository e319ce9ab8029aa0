"""Any other agent: what it may say of a call, and what is answered."""
from __future__ import annotations

import json
import unittest
from typing import Any

from enso.hosts import generic
from tests.hosts.hostcase import HostCase
from tests.support import TempHome


class Read(HostCase):
    host = generic

    def failed(self, **fields: Any) -> str:
        return self.read("failed", {"tool_name": "shell", **fields}).text

    def test_the_message_of_an_error_is_found_however_deep(self) -> None:
        for error in ("gone", {"message": "gone"}, {"error": {"message": "gone", "code": 7}}, [{"text": "gone"}],
                      {"code": 7, "detail": "gone"}, {"type": "error", "error": "gone"}):
            self.assertEqual(self.failed(error=error), "gone", error)
            self.assertEqual(self.failed(output=error), "gone", error)
        self.assertEqual(self.failed(output="", error={"message": "gone"}), "gone")
        self.assertEqual(self.failed(output={}, error=None, error_message="gone"), "gone")

    def test_an_error_without_words_is_kept_as_it_is(self) -> None:
        self.assertEqual(self.failed(error={"code": 7}), '{"code": 7}')
        self.assertEqual((self.failed(error=7), self.failed(error=True), self.failed()), ("7", "", ""))

    def test_every_spelling_of_a_call_is_read(self) -> None:
        for name in generic.NAMES:
            for given in generic.INPUTS:
                seen = self.read("before", {name: "fetch", given: '{"url": "https://example.org"}'})
                self.assertEqual((seen.tool_name, seen.tool_input), ("fetch", {"url": "https://example.org"}))
        self.assertEqual(self.read("before", {"tool_name": "now"}).tool_input, {})

    def test_a_reply_is_plain_text(self) -> None:
        from enso.event import Reply
        self.assertEqual(generic.reply("start", Reply(context="a", notice="b")), ("a\n", "b\n", 0))
        self.assertEqual(generic.reply("before", Reply(block=True, reason="no")), ("", "no\n", 2))


class Hook(TempHome):
    def test_a_payload_that_shows_no_call_is_blocked(self) -> None:
        for payload in ({}, {"tool_input": {"command": "ls"}}, {"tool_name": "", "tool_input": {"command": "ls"}},
                        {"tool_name": 3, "tool_input": {"command": "ls"}}, {"tool_name": "shell"},
                        {"name": "shell", "arguments": "{}"}):
            with self.subTest(payload=payload):
                self.assertIn("malformed", self.enso_process("hook", "generic", "before", stdin=json.dumps(payload),
                                                     status=2).stderr)

    def test_a_nested_message_is_learned_from(self) -> None:
        self.enso_process("hook", "generic", "failed", stdin=json.dumps({
            "session_id": "s", "tool_name": "shell", "tool_input": '{"command": "python x.py"}',
            "error": {"error": {"message": "python: command not found"}}}))
        row = json.loads((self.enso_home / "events" / "s.jsonl").read_text().splitlines()[0])
        self.assertEqual(row["error_message"], "python: command not found")


if __name__ == "__main__":
    unittest.main()

"""Every transcript format: calls with their results, in pieces, whatever is broken in between."""
from __future__ import annotations

import json
import pathlib
import sqlite3
import tempfile
import unittest
from contextlib import closing
from typing import Any
from unittest import mock

from enso.capture import transcript
from enso.capture.spool import SPOOLED
from enso.capture.transcripts import stores
from enso.capture.transcripts.common import Unreadable
from enso.shapes import Outcome

TS = "2026-03-01T10:00:01Z"
MILLIS = 1772359201000


def gemini() -> list[dict[str, Any]]:
    def call(id_: str, command: str, **response: str) -> dict[str, Any]:
        return {"id": id_, "name": "run_shell_command", "args": {"command": command}, "timestamp": TS,
                "result": [{"functionResponse": {"response": response}}]}
    bad = call("a", "npm tset", output="Output: Unknown command\nExit Code: 1\nProcess Group PGID: 4\n")
    good = call("b", "npm test", output="Output: ok\nProcess Group PGID: 4\n")
    # The second line is the first message, written again with one more call.
    return [{"type": "gemini", "toolCalls": [bad]}, {"type": "gemini", "toolCalls": [bad, good]}]


def qwen() -> list[dict[str, Any]]:
    def asked(id_: str, command: str) -> dict[str, Any]:
        return {"type": "assistant", "message": {"parts": [
            {"text": "go"}, {"functionCall": {"id": id_, "name": "run_shell_command", "args": {"command": command}}}]}}

    def came(id_: str, **response: str) -> dict[str, Any]:
        return {"type": "tool_result", "timestamp": TS,
                "message": {"parts": [{"functionResponse": {"id": id_, "response": response}}]}}
    return [asked("a", "npm tset"), came("a", error="Output: Unknown command\nError: (none)\nExit Code: 1"),
            asked("b", "npm test"), came("b", output="Output: ok\nError: (none)\nExit Code: 0")]


def copilot() -> list[dict[str, Any]]:
    def start(id_: str, command: str) -> dict[str, Any]:
        return {"type": "tool.execution_start", "data": {"toolCallId": id_, "toolName": "bash",
                                                         "arguments": {"command": command}}}

    def end(id_: str, text: str, status: int) -> dict[str, Any]:
        return {"type": "tool.execution_complete", "timestamp": TS, "data": {
            "toolCallId": id_, "result": {"content": f"{text}\n<shellId: 0 completed with exit code {status}>"}}}
    return [start("a", "npm tset"), end("a", "Unknown command", 1), start("b", "npm test"), end("b", "ok", 0)]


def pi() -> list[dict[str, Any]]:
    def asked(id_: str, command: str) -> dict[str, Any]:
        return {"type": "message", "message": {"role": "assistant", "content": [
            {"type": "toolCall", "id": id_, "name": "bash", "arguments": {"command": command}}]}}

    def came(id_: str, text: str, failed: bool) -> dict[str, Any]:
        return {"type": "message", "timestamp": TS, "message": {
            "role": "toolResult", "toolCallId": id_, "isError": failed, "content": [{"type": "text", "text": text}]}}
    return [asked("a", "npm tset"), came("a", "Unknown command\n\nCommand exited with code 1", True),
            asked("b", "npm test"), came("b", "ok", False)]


def spooled() -> list[dict[str, Any]]:
    return [{"kind": "failure", "trace_id": "a", "tool_name": "Bash", "tool_input": {"command": "npm tset"},
             "error_message": "Unknown command", "ts": TS},
            {"kind": "stop"},
            {"kind": "call", "id": "b", "tool_name": "Bash", "tool_input": {"command": "npm test"}, "text": "ok",
             "ts": TS}]


FORMATS = (("gemini-cli", gemini()), ("qwen-code", qwen()), ("copilot-cli", copilot()), ("pi", pi()),
           ("openclaw", pi()), ("spool:", spooled()))


SAID = "no, use pnpm"
PROMPTS: tuple[tuple[str, list[dict[str, Any]]], ...] = (
    ("claude-code", [
        {"type": "user", "timestamp": TS, "message": {"content": SAID}},
        {"type": "user", "timestamp": TS, "message": {"content": [{"type": "text", "text": SAID}]}},
        {"type": "user", "timestamp": TS, "isSidechain": True, "message": {"content": "look for the file"}},
        {"type": "user", "timestamp": TS, "isMeta": True, "message": {"content": "Caveat"}},
        {"type": "user", "timestamp": TS, "isCompactSummary": True, "message": {"content": "This session goes on"}},
        {"type": "user", "timestamp": TS, "message": {"content": [{"type": "tool_result", "content": "x"}]}},
        {"type": "user", "timestamp": TS, "message": {"content": "<command-name>/clear</command-name>"}},
        {"type": "user", "timestamp": TS, "message": {"content": "[Request interrupted by user]"}}]),
    ("codex", [
        {"type": "event_msg", "timestamp": TS, "payload": {"type": "user_message", "message": SAID}},
        {"type": "event_msg", "timestamp": TS, "payload": {"type": "item_completed", "item": {
            "type": "UserMessage", "content": [{"type": "text", "text": SAID}]}}},
        {"type": "response_item", "timestamp": TS, "payload": {"type": "message", "role": "user", "content": [
            {"type": "input_text", "text": "<environment_context>"}]}}]),
    ("gemini-cli", [
        {"type": "user", "timestamp": TS, "content": [{"text": SAID}]},
        {"type": "user", "timestamp": TS, "content": SAID},
        {"type": "gemini", "timestamp": TS, "content": "the user said so"},
        {"$set": {"messages": [{"type": "user", "content": [{"text": "<session_context>"}]}]}}]),
    ("qwen-code", [
        {"type": "user", "timestamp": TS, "message": {"role": "user", "parts": [{"text": SAID}]}},
        {"type": "user", "timestamp": TS, "message": {"role": "user", "parts": [{"text": SAID}, {"inlineData": 3}]}},
        {"type": "tool_result", "timestamp": TS, "message": {"role": "user", "parts": [{"functionResponse": {}}]}}]),
    ("copilot-cli", [
        {"type": "user.message", "timestamp": TS, "data": {"content": SAID, "transformedContent": "<x>"}},
        {"type": "user.message", "timestamp": TS, "data": {"content": SAID}},
        {"type": "assistant.message", "timestamp": TS, "data": {"content": '"user.message"'}}]),
    ("pi", [
        {"type": "message", "timestamp": TS, "message": {"role": "user", "content": [{"type": "text", "text": SAID}]}},
        {"type": "message", "timestamp": TS, "message": {"role": "user", "content": SAID}},
        {"type": "message", "timestamp": TS, "message": {"role": "assistant", "content": 'a "user" said'}}]),
    ("spool:", [
        {"kind": "prompt", "ts": TS, "text": SAID}, {"kind": "prompt", "ts": TS, "text": SAID},
        {"kind": "failure", "ts": TS, "text": '"prompt"'}]),
)
"""Two prompts of the user's in each, and what looks like one."""


class Formats(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory(prefix="enso-test-")
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name, "transcript.jsonl")

    def read(self, host: str, offset: int = 0) -> tuple[list[Outcome], int]:
        return transcript.read(host, (SPOOLED if host == "spool:" else "") + str(self.path), offset)

    def test_calls_have_name_input_text_and_outcome(self) -> None:
        for host, rows in FORMATS:
            with self.subTest(host=host):
                self.path.write_text("".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows))
                calls, offset = self.read(host)
                self.assertEqual(
                    [(call["id"], call["tool_input"]["command"], call["text"], call["failed"]) for call in calls],
                    [("a", "npm tset", "Unknown command", True), ("b", "npm test", "ok", False)])
                self.assertEqual({call["ts"] for call in calls}, {TS})
                self.assertEqual(offset, self.path.stat().st_size)

    def test_nothing_is_lost_when_the_file_grows_between_reads(self) -> None:
        for host, rows in FORMATS:
            text = "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)
            for cut in range(0, len(text), 37):
                with self.subTest(host=host, cut=cut):
                    self.path.write_text(text[:cut])
                    first, offset = self.read(host)
                    self.path.write_text(text)
                    second, _ = self.read(host, offset)
                    # Gemini CLI writes a message again: a call may come twice, with the same id.
                    found = {call["id"]: call["failed"] for call in first + second}
                    self.assertEqual(found, {"a": True, "b": False})

    def test_from_its_cut_a_call_is_read_again_and_all_after_it(self) -> None:
        for host, rows in FORMATS:
            with self.subTest(host=host):
                self.path.write_text("".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows))
                path = (SPOOLED if host == "spool:" else "") + str(self.path)
                for cut, call in transcript.calls(host, path):
                    again = [one["id"] for one in self.read(host, cut)[0]]
                    # Gemini CLI's message is read again whole.
                    self.assertIn(again, (["a", "b"], ["a", "b"][ord(call["id"]) - ord("a"):]))

    def test_a_refused_call_of_codex_is_read_again_with_what_it_asked_for(self) -> None:
        def line(**body: Any) -> str:
            return json.dumps({"type": "response_item", "timestamp": TS, "payload": body}, separators=(",", ":")) + "\n"
        asked = [line(type="function_call", call_id=id_, name="exec", arguments='{"command":"npm"}') for id_ in "ab"]
        came = [line(type="function_call_output", call_id=id_, output=f"unsupported call: {id_}") for id_ in "ab"]
        for lines, before in (([asked[0], came[0], asked[1], came[1]], 2), ([*asked, *came], 0)):
            self.path.write_text("".join(lines))
            cut, last = list(transcript.calls("codex", str(self.path)))[-1]
            self.assertEqual((cut, last["id"]), (len("".join(lines[:before])), "b"))
            again = self.read("codex", cut)[0]
            self.assertEqual([(call["id"], call["tool_name"]) for call in again],
                             [("b", "exec")] if before else [("a", "exec"), ("b", "exec")])

    def test_the_document_of_an_older_gemini_cli(self) -> None:
        path = self.path.with_name("session-2025-10-01T10-00-ab.json")
        said = {"id": "u", "type": "user", "timestamp": TS, "content": SAID}
        made = {**gemini()[1], "id": "m"}
        for messages in ([said, made], [said, made, {"id": "n", "type": "gemini", "content": "done"}]):
            path.write_text(json.dumps({"sessionId": "ab", "messages": messages}, indent=2))
            calls, offset = transcript.read("gemini-cli", str(path))
            self.assertEqual([(call["id"], call["failed"]) for call in calls], [("a", True), ("b", False)])
            self.assertEqual(transcript.prompts("gemini-cli", str(path)), [(TS, SAID)])
        self.assertEqual(transcript.read("gemini-cli", str(path), offset), ([], offset))
        path.write_text(path.read_text()[:-30])
        self.assertEqual(transcript.read("gemini-cli", str(path), 2), ([], 2), "not whole yet")
        with self.assertRaises(Unreadable):
            list(transcript.calls("gemini-cli", str(path)))

    def test_broken_lines_are_passed_over(self) -> None:
        for host, rows in FORMATS:
            with self.subTest(host=host):
                lines = [json.dumps(row, separators=(",", ":")) for row in rows]
                noise = ['{"toolCalls": 3}', '{"message": {"parts": 3, "content": 3}}', '{"toolCall', "[]", "\x00",
                         '{"type": "tool.execution_complete", "data": {"toolCallId": "zz"}}', '{"kind": "call"']
                self.path.write_text("\n".join([*noise, *lines, *noise, ""]))
                self.assertEqual([call["id"] for call in self.read(host)[0]], ["a", "b"])

    def test_what_the_user_said_and_nobody_else(self) -> None:
        for host, rows in PROMPTS:
            with self.subTest(host=host):
                self.path.write_text("".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows))
                path = (SPOOLED if host == "spool:" else "") + str(self.path)
                self.assertEqual(transcript.prompts(host, path), [(TS, SAID), (TS, SAID)])
                self.assertEqual(transcript.prompts(host, path, self.path.stat().st_size), [])

    def test_every_format_tells_the_users_words(self) -> None:
        self.assertLessEqual(set(transcript.FORMATS), {host for host, _ in PROMPTS} | {"openclaw"})

    def test_no_file_no_calls(self) -> None:
        self.assertEqual(transcript.read("gemini-cli", "/none"), ([], 0))
        self.assertEqual(transcript.read("some-host", str(self.path)), ([], 0))


def opencode_store(path: pathlib.Path) -> None:
    def call(id_: str, command: str, output: str, status: int) -> str:
        return json.dumps({"type": "tool", "tool": "bash", "callID": id_, "state": {
            "status": "completed", "input": {"command": command}, "output": output, "metadata": {"exit": status}}})
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("CREATE TABLE session (id, directory, time_created)")
        base.execute("CREATE TABLE part (session_id, data, time_updated, time_created, message_id)")
        base.execute("CREATE TABLE message (id, data)")
        base.executemany("INSERT INTO message VALUES (?, ?)",
                         [("m1", '{"role": "user"}'), ("m2", '{"role": "assistant"}')])
        base.executemany("INSERT INTO session VALUES (?, ?, ?)", [("s2", "/w/other", 2), ("s1", "/w/app", 1)])
        said = json.dumps({"type": "text", "text": f'"{SAID}"'})
        base.executemany("INSERT INTO part VALUES (?, ?, 0, ?, ?)", [
            ("s1", said, MILLIS, "m1"), ("s1", said, MILLIS, "m2"),
            ("s1", '{"type": "text", "text": "a reminder", "synthetic": true}', MILLIS, "m1")])
        base.executemany("INSERT INTO part (session_id, data, time_updated) VALUES (?, ?, ?)", [
            ("s1", call("a", "npm tset", "Unknown command", 1), MILLIS), ("s1", '{"type": "text"}', MILLIS),
            ("s2", call("z", "ls", "", 0), MILLIS), ("s1", call("b", "npm test", "ok", 0), MILLIS)])


def hermes_store(path: pathlib.Path) -> None:
    def asks(id_: str, command: str) -> str:
        arguments = json.dumps({"command": command})
        return json.dumps([{"id": id_, "function": {"name": "terminal", "arguments": arguments}}])

    def came(output: str, status: int) -> str:
        return json.dumps({"output": output, "exit_code": status, "error": None})
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("CREATE TABLE sessions (id, cwd, started_at)")
        base.execute("CREATE TABLE messages (id INTEGER PRIMARY KEY, session_id, role, content, tool_call_id, "
                     "tool_calls, tool_name, timestamp)")
        base.executemany("INSERT INTO sessions VALUES (?, ?, ?)", [("s1", "/w/app", 1), ("s2", None, 2)])
        base.executemany(
            "INSERT INTO messages (session_id, role, content, tool_call_id, tool_calls, tool_name, timestamp) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)", [
                ("s1", "user", SAID, None, None, None, MILLIS / 1000),
                ("s1", "assistant", "go", None, asks("a", "npm tset"), None, MILLIS / 1000),
                ("s1", "tool", came("Unknown command", 1), "a", None, "terminal", MILLIS / 1000),
                ("s1", "assistant", "go", None, asks("b", "npm test"), None, MILLIS / 1000),
                ("s1", "tool", came("ok", 0), "b", None, "terminal", MILLIS / 1000)])


def openclaw_store(path: pathlib.Path) -> None:
    rows = [{"type": "session", "cwd": "/w/app"},
            {"type": "message", "timestamp": TS, "message": {"role": "user", "content": SAID}}, *pi()]
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("CREATE TABLE transcript_events (session_id, seq, event_json, created_at)")
        base.executemany("INSERT INTO transcript_events VALUES ('s1', ?, ?, ?)",
                         [(number, json.dumps(row), MILLIS) for number, row in enumerate(rows)])
        base.execute("INSERT INTO transcript_events VALUES ('s1', ?, NULL, 0)", (len(rows),))
        base.execute("INSERT INTO transcript_events VALUES ('s2', 0, '{}', ?)", (MILLIS + 1,))


STORES = (("opencode", opencode_store), ("hermes", hermes_store), ("openclaw", openclaw_store))


class Stores(unittest.TestCase):
    """OpenCode, Hermes and OpenClaw keep many sessions in one database."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory(prefix="enso-test-")
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name, "store.db")

    def test_each_session_is_a_transcript(self) -> None:
        for host, fill in STORES:
            with self.subTest(host=host):
                self.path.unlink(missing_ok=True)
                fill(self.path)
                first, second = transcript.sessions(host, str(self.path))
                self.assertEqual((first.id, second.id, first.folder), ("s1", "s2", "/w/app"))
                calls, offset = transcript.read(host, first.name)
                self.assertEqual(
                    [(call["id"], call["tool_input"]["command"], call["text"], call["failed"]) for call in calls],
                    [("a", "npm tset", "Unknown command", True), ("b", "npm test", "ok", False)])
                self.assertEqual(offset, first.size)
                self.assertEqual(transcript.read(host, first.name, offset), ([], offset))
                self.assertEqual(transcript.prompts(host, first.name), [(TS.replace("Z", ".000Z"), SAID)])

    def test_from_its_cut_a_call_is_read_again_and_all_after_it(self) -> None:
        for host, fill in STORES:
            with self.subTest(host=host):
                self.path.unlink(missing_ok=True)
                fill(self.path)
                name = f"{self.path}::s1"
                placed = list(transcript.calls(host, name))
                for at, (cut, _) in enumerate(placed):
                    self.assertEqual([call["id"] for call in transcript.read(host, name, cut)[0]], ["a", "b"][at:])

    def test_as_many_queries_for_a_thousand_sessions_as_for_two(self) -> None:
        openclaw_store(self.path)
        with closing(sqlite3.connect(self.path)) as base, base:
            base.executemany("INSERT INTO transcript_events VALUES (?, 0, '{}', 9)",
                             [(f"more{at}",) for at in range(1000)])
        with mock.patch.object(stores, "_query", side_effect=stores._query) as asked:
            self.assertEqual(len(transcript.sessions("openclaw", str(self.path))), 1002)
        self.assertEqual(asked.call_count, 2)

    def test_an_odd_name_of_a_folder(self) -> None:
        for name in ("a?b", "a#b", "a%41b", "a::b", "a b"):
            folder = self.path.parent / name
            folder.mkdir()
            opencode_store(folder / "opencode.db")
            first = transcript.sessions("opencode", str(folder / "opencode.db"))[0]
            self.assertEqual([call["id"] for call in transcript.read("opencode", first.name)[0]], ["a", "b"], name)

    def test_a_store_that_cannot_be_read_says_so_when_it_is_listed(self) -> None:
        for content in (b"", b"not a database, but longer than its header would be " * 4):
            self.path.write_bytes(content)
            for host in transcript.STORED:
                with self.assertRaises(Unreadable):
                    transcript.sessions(host, str(self.path))
                self.assertEqual(transcript.read(host, f"{self.path}::s1", 3), ([], 3))
                self.assertEqual(transcript.prompts(host, f"{self.path}::s1", 3), [])

    def test_one_broken_entry_hides_no_other_session(self) -> None:
        openclaw_store(self.path)
        with closing(sqlite3.connect(self.path)) as base, base:
            base.execute("INSERT INTO transcript_events VALUES ('s3', 0, '{\"cw', 9)")
        self.assertEqual(len(transcript.sessions("openclaw", str(self.path))), 3)


if __name__ == "__main__":
    unittest.main()

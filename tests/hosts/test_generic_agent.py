"""An agent of one's own in thirty lines, wired to Enso in the three ways there are: hook, commands, Python.

Its calls are those of an OpenAI-style model, arguments as a string of JSON.  Each time: it fails, Enso learns, the
next session starts with the lesson, the call brings it, and in the end the mistake is held, or a deletion blocked.
"""
from __future__ import annotations

import json
import os
import subprocess
import sys
import unittest
from typing import Any, Callable

from enso.api import inject, recall, record
from enso.home import Home
from enso.memory.store import Store
from tests.support import TempHome

WRONG, RIGHT, FORBIDDEN = "python greet.py", "python3 greet.py", "rm -rf ~"


class Agent:
    """Plays the tool calls of a model; `shell` runs a command, `hook` is `enso hook generic EVENT`."""

    def __init__(self, session: str, shell: Callable[[str], Any], hook: Callable[..., Any]) -> None:
        self.session, self.shell, self.hook = session, shell, hook
        self.messages: list[dict[str, str]] = []

    def tell(self, role: str, text: str) -> None:
        self.messages.append({"role": role, "content": text})

    def ask(self, event: str, **fields: Any) -> Any:
        return self.hook("hook", "generic", event, stdin=json.dumps({"session_id": self.session, **fields}))

    def run(self, prompt: str, tool_calls: list[dict[str, Any]]) -> list[str]:
        """One session; what came of each call, as the model read it."""
        self.tell("system", self.ask("start", source="startup").stdout)
        self.tell("user", prompt + self.ask("prompt", prompt=prompt).stdout)
        for call in tool_calls:
            asked = {"tool_name": call["function"]["name"], "tool_input": call["function"]["arguments"],
                     "tool_use_id": call["id"]}
            before = self.ask("before", **asked)
            if before.returncode == 2:
                self.tell("tool", before.stderr)
                continue
            done = self.shell(json.loads(call["function"]["arguments"])["command"])
            after = self.ask("failed" if done.returncode else "after", **asked, output=done.stdout + done.stderr,
                             exit_code=done.returncode)
            self.tell("tool", done.stdout + done.stderr + before.stdout + after.stdout)
        self.ask("stop")
        return [message["content"] for message in self.messages if message["role"] == "tool"]


class OwnAgent(TempHome):
    def setUp(self) -> None:
        super().setUp()
        (self.project / "greet.py").write_text("print('hello')\n")
        self.bin = self.base / "bin"
        self.bin.mkdir()
        (self.bin / "python3").symlink_to(os.path.realpath(sys.executable))
        self.enso_process("config", "learn.at_stop", "false")      # the test learns when it wants to
        self.enso_process("config", "deliver.withhold", "0")
        self.ran: list[str] = []
        self.calls = 0

    def shell(self, command: str) -> Any:
        """The agent's one tool, on a machine that has no `python`."""
        self.ran.append(command)
        return subprocess.run(["/bin/sh", "-c", command], env={"PATH": str(self.bin)}, cwd=self.project, text=True,
                              capture_output=True)

    def call(self, command: str) -> dict[str, Any]:
        self.calls += 1
        return {"id": f"call_{self.calls}", "type": "function",
                "function": {"name": "shell", "arguments": json.dumps({"command": command})}}

    def lesson(self) -> str:
        """The one lesson there is, which names what works."""
        self.enso_process("learn")
        store = Store(Home())
        texts = [lesson["text"] for scope in store.scopes() for lesson in store.lessons(scope)]
        self.assertEqual(len(texts), 1, texts)
        self.assertIn("python3", texts[0])
        return str(texts[0])


class ByHook(OwnAgent):
    def session(self, name: str, *commands: str) -> tuple[str, list[str]]:
        """(what the session started with, what came of each call)."""
        agent = Agent(name, self.shell, lambda *args, stdin: self.enso_process(*args, stdin=stdin, status=None))
        results = agent.run("Greet me.", [self.call(command) for command in commands])
        return agent.messages[0]["content"], results

    def test_the_whole_story(self) -> None:
        told, results = self.session("s1", WRONG, RIGHT)
        self.assertEqual((told, results[1]), ("", "hello\n"))
        self.assertIn("not found", results[0])
        lesson = self.lesson()

        for name in ("s2", "s3"):                          # it knows, and errs all the same: twice
            told, results = self.session(name, WRONG, RIGHT)
            self.assertIn(lesson, told)
            self.assertNotIn("Enso held", results[0])
            self.lesson()

        self.enso_process("config", "deliver.start.items", "0")
        self.ran.clear()
        told, results = self.session("s4", WRONG, WRONG, FORBIDDEN)
        self.assertEqual(told, "")
        self.assertIn("Enso held this call", results[0])
        self.assertIn(lesson, results[0])
        self.assertIn("not found", results[1])
        self.assertIn("Enso blocked this call", results[2])
        self.assertEqual(self.ran, [WRONG], "neither the held call nor the blocked one ran")

    def test_a_failure_brings_the_lesson_to_a_session_that_was_told_nothing(self) -> None:
        self.session("s1", WRONG, RIGHT)
        lesson = self.lesson()
        self.enso_process("config", "deliver.start.items", "0")
        told, results = self.session("s2", WRONG)
        self.assertEqual(told, "")
        self.assertIn(lesson, results[0])


class ByCommands(OwnAgent):
    def test_the_whole_story(self) -> None:
        self.assertEqual(self.enso_process("inject").stdout, "")
        asked = self.call(WRONG)["function"]
        done = self.shell(json.loads(asked["arguments"])["command"])
        self.enso_process("record", stdin=json.dumps({
            "tool_name": asked["name"], "input_args": asked["arguments"], "error_message": done.stderr,
            "exit_code": done.returncode, "session_id": "s1", "trace_id": "call_1"}))
        lesson = self.lesson()
        self.assertIn(lesson, self.enso_process("inject").stdout)
        self.assertIn(lesson, self.enso_process("recall", "--tool", "shell", "--input", asked["arguments"]).stdout)
        self.assertEqual(self.enso_process("recall", "--command", RIGHT).stdout, "nothing would be shown\n")
        for command, status in ((RIGHT, 0), (FORBIDDEN, 2)):
            given = self.call(command)["function"]["arguments"]
            self.enso_process("guard", "check", "--tool", "shell", "--input", given, status=status)


class InPython(OwnAgent):
    def test_the_whole_story(self) -> None:
        here = {"cwd": str(self.project), "session_id": "s1"}
        self.assertEqual(inject(**here), "")
        asked = self.call(WRONG)["function"]
        done = self.shell(json.loads(asked["arguments"])["command"])
        try:
            done.check_returncode()
        except subprocess.CalledProcessError:
            record(asked["name"], asked["arguments"], done.stderr.encode(), exit_code=done.returncode, **here)
        lesson = self.lesson()
        here["session_id"] = "s2"
        self.assertIn(lesson, inject(**here))
        self.assertIn(lesson, recall(asked["name"], asked["arguments"], **here))
        self.assertEqual(recall("shell", json.dumps({"command": RIGHT}), **here), "")


if __name__ == "__main__":
    unittest.main()

"""`enso demo`: the whole loop in a throw-away home, through the real hook script, in seconds.

The agent is played by this file; everything Enso does in it is the product: the hook is called as
Claude Code calls it, learning runs in the background as it does after a session.
"""
from __future__ import annotations

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
from typing import Any

from enso import clock
from enso.errors import EnsoError
from enso.home import Home
from enso.hosts.places import hook_script
from enso.learn import progress
from enso.memory.lock import RUNNING, Lock
from enso.show import console

FIRST_DAY = "2026-01-05T09:00:00Z"
WRONG, RIGHT = "python build.py", "python3 build.py"
MISSING = "Exit code 127\n/bin/bash: line 1: python: command not found"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--keep", action="store_true", help="keep the throw-away home and say where it is")


def run(args: argparse.Namespace) -> int:
    base = pathlib.Path(tempfile.mkdtemp(prefix="enso-demo-"))
    try:
        return Demo(base).play()
    finally:
        if args.keep:
            print(f"\nkept in {base}")
        else:
            remove(base)


def remove(base: pathlib.Path) -> None:
    """What an interrupted demo leaves running ends within a second, and may write until then."""
    for _ in range(40):
        shutil.rmtree(base, ignore_errors=True)
        if not base.exists():
            return
        time.sleep(0.05)


class Demo:
    """A home, a project, a clock that can be set, and one session after the other."""

    def __init__(self, base: pathlib.Path) -> None:
        self.base = base
        self.project = base / "project"
        self.project.mkdir()
        self.day = 0.0
        self.sessions = 0
        self.calls = 0
        self.session = ""
        interpreter = os.path.dirname(os.path.realpath(sys.executable))
        self.env = {"HOME": str(base), "ENSO_HOME": str(base / ".enso"), "LANG": "C.UTF-8",
                    "PATH": interpreter + os.pathsep + os.environ.get("PATH", os.defpath),
                    "PYTHONPATH": str(pathlib.Path(__file__).resolve().parents[2])}
        (base / ".enso").mkdir(mode=0o700)
        # No LLM, and no session that goes without a lesson by lot: a story is told the same way every time.
        (base / ".enso" / "config.json").write_text('{"version": 1, "llm.backend": "none", "deliver.withhold": 0}')

    def play(self) -> int:
        """The story.  EnsoError when a step does not do what it says."""
        self._learned()
        self._held()
        self._forgotten()
        say("\nThat is the loop. `./install.sh` puts it into your own agent; `enso uninstall` takes it out again.")
        return 0

    def _learned(self) -> None:
        """Days 1 and 2: a failure becomes a lesson, and the lesson prevents the next one."""
        say("Day 1. Your agent works in a project for the first time. A call fails, and it finds a way:")
        self.start()
        self.fails(WRONG, MISSING)
        self.works(RIGHT)
        self.end()
        quote(f"$ {WRONG}\n{MISSING}\n$ {RIGHT}\nbuilt")
        say("The session is over, and Enso has written down what was learned. No LLM was asked:")
        quote(self.lessons()[0]["text"])

        self.day = 1
        say("\nDay 2. A new session. Before the first word, the agent reads:")
        quote(self.start())
        self.works(RIGHT)
        self.end()
        say("This time it does it right at once. Prevented.")

    def _held(self) -> None:
        """Days 3 to 5: a lesson that is ignored is enforced."""
        for self.day in (2, 3):
            self.start()
            self.fails(WRONG, MISSING)
            self.works(RIGHT)
            self.end()
        say("\nDays 3 and 4. It was told, and did it all the same: two recurrences. A hint is not enough.")

        self.day = 4
        self.start()
        say("\nDay 5. It is about to do it again. The hook answers with exit status 2, and the call never runs:")
        quote(self.blocked(WRONG))
        say("Not: please don't. But: you can't. (The identical call would pass now: once more, and it is meant.)")
        quote(self.blocked("echo '{}' > ~/.enso/policy.json"))
        say("And the guard cannot be talked out of its own rules.")
        self.end()

    def _forgotten(self) -> None:
        """Days 37 to 61: what is unused leaves, and comes back with its mistake."""
        self.day = 36
        self.enso("prune")
        stale = self.lessons()[0]["stage"]
        self.day = 44
        self.enso("prune")
        expect(stale == "stale" and not self.lessons(), "the lesson did not grow stale and leave")
        say("\nDay 37: unused for 30 days, the lesson is stale. Day 45: archived. It costs no token any more.")

        self.day = 60
        self.start()
        say("\nDay 61. The old mistake is back. The archive answers at once, in the very result of the call:")
        quote(self.fails(WRONG, MISSING))
        self.end()
        lesson = self.lessons()[0]
        expect(lesson["restored_count"] == 1, "the lesson was not restored")
        say(f"Restored, {lesson['hit_count']} hits, and kept twice as long from now on: a lesson that had to be "
            "relearned is worth more.")

    # What happens in a session

    def start(self) -> str:
        """A session starts; what the agent reads first."""
        self.sessions += 1
        self.session = f"demo-{self.sessions}"
        pass_file = self.base / ".enso" / "last-pass"
        pass_file.touch()
        os.utime(pass_file, (self.now(), self.now()))       # no daily pass beside ours
        return self.context(self.hook("SessionStart", source="startup"))

    def fails(self, command: str, error: str) -> str:
        """A call fails; what the hook adds to its result."""
        use = self.call(command)
        self.transcribe(use, command, error, failed=True)
        return self.context(self.hook("PostToolUseFailure", tool_name="Bash", tool_input={"command": command},
                                      tool_use_id=use, error=error, is_interrupt=False))

    def works(self, command: str) -> None:
        self.transcribe(self.call(command), command, "built", failed=False)

    def blocked(self, command: str) -> str:
        """The reason why a call is not allowed to run."""
        done = self.hook("PreToolUse", tool_name="Bash", tool_input={"command": command}, tool_use_id=self.next_id())
        expect(done.returncode == 2, f"{command} was not blocked")
        return done.stderr.strip().replace(str(self.base), "~")       # which is the home of this story

    def call(self, command: str) -> str:
        """A call that may run."""
        use = self.next_id()
        done = self.hook("PreToolUse", tool_name="Bash", tool_input={"command": command}, tool_use_id=use)
        expect(done.returncode == 0, f"{command} was blocked: {done.stderr}")
        return use

    def end(self) -> None:
        """The session ends; wait until the background pass has learned from it."""
        self.hook("SessionEnd", reason="other")
        until = time.monotonic() + 20
        while time.monotonic() < until:
            text = (self.base / ".enso" / "events" / "learned.json")
            done = progress.parse(text.read_text() if text.exists() else None).get(self.session)
            if done is not None and done.ended:
                break
            time.sleep(0.02)
        else:
            raise EnsoError("the background pass did not end; `enso doctor` may know why")
        with Lock(Home(str(self.base / ".enso")), 20, RUNNING):
            pass                        # it has learned, and what it does after that is done as well

    # How it is played

    def hook(self, event: str, **fields: Any) -> subprocess.CompletedProcess[str]:
        payload = {"session_id": self.session, "transcript_path": str(self.transcript()), "cwd": str(self.project),
                   "hook_event_name": event, **fields}
        return subprocess.run([hook_script(), "claude-code", event], input=json.dumps(payload), text=True,
                              capture_output=True, cwd=self.project, env=self.clocked())

    def enso(self, *args: str) -> str:
        done = subprocess.run([sys.executable, "-m", "enso", *args], text=True, capture_output=True, cwd=self.project,
                              env=self.clocked())
        expect(done.returncode == 0, done.stderr.strip())
        return done.stdout

    def lessons(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(self.enso("list", "--json"))
        return found

    def transcribe(self, use: str, command: str, text: str, *, failed: bool) -> None:
        """Two lines as the client writes them: the call and its result."""
        self.calls += 1
        stamp = clock.iso(self.now())
        blocks = ({"type": "tool_use", "id": use, "name": "Bash", "input": {"command": command}},
                  {"type": "tool_result", "tool_use_id": use, "content": text, "is_error": failed})
        with open(self.transcript(), "a", encoding="utf-8") as handle:
            for role, block in zip(("assistant", "user"), blocks):
                handle.write(json.dumps({"type": role, "timestamp": stamp, "message": {"content": [block]}}) + "\n")

    def transcript(self) -> pathlib.Path:
        return self.base / f"{self.session}.jsonl"

    def next_id(self) -> str:
        self.calls += 1
        return f"toolu_{self.calls:04}"

    def now(self) -> float:
        return clock.parse(FIRST_DAY) + self.day * clock.DAY + self.calls

    def clocked(self) -> dict[str, str]:
        return {**self.env, "ENSO_NOW": str(self.now())}

    @staticmethod
    def context(done: subprocess.CompletedProcess[str]) -> str:
        if not done.stdout.strip():
            return ""
        return str(json.loads(done.stdout).get("hookSpecificOutput", {}).get("additionalContext", ""))


def expect(condition: bool, otherwise: str) -> None:
    if not condition:
        raise EnsoError(f"the demo went wrong: {otherwise}")


def say(text: str) -> None:
    print(text, flush=True)


def quote(text: str) -> None:
    expect(bool(text), "there was nothing to show")
    print("\n".join("    " + console.dim(line) for line in text.splitlines()), flush=True)

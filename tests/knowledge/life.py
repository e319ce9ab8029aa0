"""Whole sessions of an agent in one process: events go through the hook's own door, each pass is the real one."""
from __future__ import annotations

import json
import os
import pathlib
from typing import Any, Dict, Sequence, Tuple, Union
from unittest import mock

from enso import background, clock, config, cycle, hook
from enso.home import Home
from tests.fixtures import claude
from tests.support import TempHome

Call = Union[str, Tuple[str, Dict[str, Any]]]
"""A shell command, or (tool, its input)."""
FIRST_DAY = clock.parse("2026-01-05T09:00:00Z")


class Session:
    """What one session saw: `said` to the agent before and around calls, `stopped` calls."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.stopped: list[Call] = []


class Life(TempHome):
    """`session` plays one; the clock is `self.now`."""

    def setUp(self) -> None:
        super().setUp()
        self.now = FIRST_DAY
        self.number = 0
        self.calls = 0
        self.settings: dict[str, config.Value] = {**config.DEFAULTS, "llm.backend": "none"}
        patch = mock.patch.object(background, "start_cycle", lambda: None)
        patch.start()
        self.addCleanup(patch.stop)

    def wait(self, days: float) -> None:
        self.now += days * clock.DAY
        os.environ["ENSO_NOW"] = repr(self.now)

    def folder(self, name: str) -> pathlib.Path:
        """A project's folder, a repository with a remote of its own."""
        path = self.base / name
        if not path.exists():
            (path / ".git").mkdir(parents=True)
            (path / ".git" / "config").write_text(f'[remote "origin"]\n\turl = https://example.org/{name}.git\n')
        return path

    def event(self, name: str, cwd: pathlib.Path, session: str, **fields: Any) -> tuple[str, int]:
        """Text for the agent and exit status of one hook call."""
        self.now += 1
        os.environ["ENSO_NOW"] = repr(self.now)
        raw = json.dumps(claude.payload(name, cwd, session, **fields)).encode()
        out, err, status = hook.answer("claude-code", name, raw)
        return out + err, status

    def session(self, project: str, calls: Sequence[tuple[Call, str]], prompt: str = "", learn: bool = True) -> Session:
        """Play `calls`: (command, or tool and input; the error it ends in, or "").  A held or blocked call is not made.
        """
        self.number += 1
        cwd, name = self.folder(project), f"session-{self.number:04}"
        seen, told = Session(), claude.Transcript(cwd, name)
        seen.said.append(self.event("SessionStart", cwd, name, source="startup")[0])
        if prompt:
            seen.said.append(self.event("UserPromptSubmit", cwd, name, prompt=prompt)[0])
            told.append([{"type": "user", "timestamp": clock.iso(self.now),
                          "message": {"role": "user", "content": prompt}}])
        for call, error in calls:
            self.calls += 1
            tool, given = call if isinstance(call, tuple) else ("Bash", {"command": call, "description": "d"})
            use = f"toolu_{self.calls:05}"
            made = {"tool_name": tool, "tool_input": given, "tool_use_id": use}
            said, status = self.event("PreToolUse", cwd, name, **made)
            seen.said.append(said)
            if status == 2:
                seen.stopped.append(call)
                continue
            self.now += 1
            told.call(tool, given, error or "ok", failed=bool(error), use=use, ts=clock.iso(self.now))
            if error:
                seen.said.append(self.event("PostToolUseFailure", cwd, name, **made, error=error,
                                            is_interrupt=False)[0])
        self.event("Stop", cwd, name)
        self.event("SessionEnd", cwd, name, reason="exit")
        if learn:
            self.learn()
        return seen

    def learn(self) -> None:
        """The background pass, now."""
        self.now += 60
        os.environ["ENSO_NOW"] = repr(self.now)
        cycle.once(Home(), self.settings)

"""Proof that an installed hook works: real payloads through the very command line the host runs.

The calls happen in a throw-away home with the person's own policy and settings in it, so that a
check never shows up in sessions, audit or counts.
"""
from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import time
from typing import Any, NamedTuple

from enso import disk
from enso.errors import EnsoError
from enso.home import Home
from enso.hosts.app import hook_path
from enso.hosts.places import shown
from enso.hosts.record import read
from enso.hosts.wiring.host import Host

OK, WARN, BAD = "ok", "warn", "bad"

PATIENCE = 20.0
"""Seconds for one hook call; it takes milliseconds, and its own deadline is 2 s."""


class Check(NamedTuple):
    """One thing that was looked at: `state` is OK, WARN (works, but look at it) or BAD."""
    name: str
    state: str
    detail: str
    mend: str = ""


def switched_on(host: Host, script: str, ask: bool = True) -> list[Check]:
    """Whether the host would run our hooks that are in its settings, as these tell and, with `ask`, the host itself."""
    name = f"{host.name}: hooks run"
    doubts = host.doubts()
    answer = host.ask(script) if ask and not doubts else None
    if answer == []:
        return [Check(name, OK, f"{host.title} says so itself")]
    return [Check(name, BAD if doubt.certain else WARN, doubt.why, doubt.mend) for doubt in doubts or answer or ()]


def command_of(home: Home, host: Host, event: str) -> str:
    """The command line with which the host's files, as they are, call Enso at an event; "" when none does."""
    for change in host.changes(hook_path(home)):
        try:
            text = read(change.path)
            command = change.command(text, event) if text else ""
        except (EnsoError, ValueError):
            command = ""      # said by the check of the settings
        if command:
            return command
    return ""


def live(home: Home, host: Host) -> list[Check]:
    """A call that must pass and one that must be blocked, by the command line that stands in the host's files."""
    command = command_of(home, host, host.proof("", "").event)
    if not command:
        place = shown(host.changes(hook_path(home))[0].path)
        return [Check(f"{host.name}: live deny", BAD, f"nothing in {place} calls Enso before a call runs",
                      f"run `enso install {host.name}`")]
    folder = tempfile.mkdtemp(prefix="enso-check-")
    try:
        there = Home(os.path.join(os.path.realpath(folder), "home"))
        project = os.path.join(os.path.realpath(folder), "project")
        for made in (there.root, project):
            os.mkdir(made, 0o700)
        for source, target in ((home.policy, there.policy), (home.config, there.config)):
            if os.path.exists(source):
                shutil.copyfile(source, target)
        proof = host.proof(project, there.policy)
        return [_allowed(host.name, _call(command, there, proof.allowed)),
                _blocked(host.name, _call(command, there, proof.forbidden), _mode(home))]
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class Answer(NamedTuple):
    """`reason` is what the hook said, or noted as its trouble."""
    status: int
    reason: str
    seconds: float


def _call(command: str, there: Home, payload: dict[str, Any]) -> Answer:
    environment = {name: value for name, value in os.environ.items() if name != "ENSO_INTERNAL"}
    environment["ENSO_HOME"] = there.root
    started = time.monotonic()
    try:
        done = subprocess.run(["/bin/sh", "-c", command], input=json.dumps(payload), text=True, capture_output=True,
                              encoding="utf-8", errors="replace", env=environment, cwd=payload["cwd"],
                              timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return Answer(-1, f"no answer within {PATIENCE:.0f} s", PATIENCE)
    return Answer(done.returncode, done.stderr.strip() or _noted(there), time.monotonic() - started)


def _allowed(host: str, answer: Answer) -> Check:
    name, milliseconds = f"{host}: live allow", round(answer.seconds * 1000)
    if answer.status == 0:
        return Check(name, OK, f"an ordinary call passes ({milliseconds} ms)")
    return Check(name, BAD, f"an ordinary call (`ls`) is not let through: exit {answer.status}, {answer.reason}",
                 "run `enso guard explain --command ls` for the rule; `enso install` renews the hook")


def _blocked(host: str, answer: Answer, mode: str) -> Check:
    name, milliseconds = f"{host}: live deny", round(answer.seconds * 1000)
    if answer.status == 2 and answer.reason:
        return Check(name, OK, f"a write to Enso's own policy is blocked ({milliseconds} ms)")
    if answer.status == 0 and mode == "shadow":
        return Check(name, WARN, "nothing is blocked: the policy's mode is shadow",
                     'set "mode": "enforce" in policy.json when you have seen enough')
    detail = f"a write to Enso's own policy is not blocked: exit {answer.status}, {answer.reason or 'no reason'}"
    return Check(name, BAD, detail, "the guard is off; `enso install` renews hook and app")


def _noted(there: Home) -> str:
    """The last trouble a hook noted in the throw-away home."""
    try:
        with open(there.trouble, encoding="utf-8") as file:
            last = json.loads(file.readlines()[-1])
        return f"{last['error']} {last['text']}".strip()
    except (OSError, ValueError, IndexError, KeyError, TypeError):
        return ""


def _mode(home: Home) -> str:
    try:
        policy = json.loads((disk.read_text(home.policy) or "").lstrip("\ufeff"))
    except ValueError:
        return ""
    return str(policy.get("mode", "")) if isinstance(policy, dict) else ""

"""Ask Codex which of our hooks it would run: `codex app-server`, method `hooks/list`.

It lists none when hooks are switched off, and says of each whether it is enabled and trusted.
"""
from __future__ import annotations

import json
import shlex
import shutil
import subprocess
import threading
from typing import Any, Dict, List

from enso.hosts.places import shown
from enso.hosts.wiring.host import Doubt

LIMIT = 20.0
"""Seconds; it answers within one."""
REQUESTS = (
    {"id": 1, "method": "initialize", "params": {"clientInfo": {"name": "enso", "title": "Enso", "version": "1"}}},
    {"method": "initialized"},
)
TRUST = "start codex, type /hooks and trust the hooks of Enso"
TRUSTED = ("trusted", "managed")


def doubts(script: str, events: List[str], folder: str, config: str) -> List[Doubt]:
    """What Codex says about our hooks in `folder`: `events` are those that were wired, `config` its settings file."""
    program = shutil.which("codex")
    if program is None:
        return [Doubt("codex is not on PATH, so it could not be asked whether it runs the hooks",
                      "run `enso doctor` where codex is on PATH, or " + TRUST, certain=False)]
    listed = hooks(program, folder)
    if listed is None:
        return [Doubt("`codex app-server` gave no answer, so it is not known whether Codex runs the hooks",
                      f"run `codex doctor`, look at {shown(config)}, and run `enso doctor` again", certain=False)]
    return judged([hook for hook in listed if shlex.quote(script) in str(hook.get("command"))], events, config)


def judged(ours: List[Dict[str, Any]], events: List[str], config: str) -> List[Doubt]:
    """What is wrong with what Codex lists of our hooks."""
    missing = {event[0].lower() + event[1:] for event in events} - {str(hook.get("eventName")) for hook in ours}
    found = []
    for names, why, mend in (
            (missing, "Codex does not list the hooks of Enso, so it runs none" if not ours else
             "Codex does not list hooks of Enso that are in its settings",
             f"look for `hooks = false` under [features] in {shown(config)}, and run `enso install codex`"),
            ({str(hook.get("eventName")) for hook in ours if hook.get("enabled") is False},
             "Codex has hooks of Enso switched off", "start codex, type /hooks and switch them on"),
            ({str(hook.get("eventName")) for hook in ours if hook.get("trustStatus") not in TRUSTED},
             "Codex skips hooks that nobody has trusted yet", TRUST)):
        if names:
            found.append(Doubt(f"{why} ({', '.join(sorted(names))})" if ours else why, mend))
    return found


def hooks(program: str, folder: str) -> List[Dict[str, Any]] | None:
    """The hooks Codex knows in `folder` (`key`, `command`, `currentHash`, `trustStatus`, ...); None: no answer."""
    answer = _ask(program, {"id": 2, "method": "hooks/list", "params": {"cwds": [folder]}})
    try:
        return [hook for place in answer["result"]["data"] for hook in place["hooks"] if isinstance(hook, dict)]
    except (KeyError, TypeError):
        return None


def _ask(program: str, request: Dict[str, Any]) -> Dict[str, Any]:
    """The answer to one request; {} when there is none in time."""
    try:
        server = subprocess.Popen([program, "app-server"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL, text=True, encoding="utf-8", errors="replace")
    except OSError:
        return {}
    assert server.stdin is not None and server.stdout is not None
    limit = threading.Timer(LIMIT, server.kill)
    limit.start()
    try:
        for message in (*REQUESTS, request):
            server.stdin.write(json.dumps(message) + "\n")
        server.stdin.flush()
        for line in server.stdout:
            answer = _json(line)
            if isinstance(answer, dict) and answer.get("id") == request["id"]:
                return answer
        return {}
    except OSError:
        return {}
    finally:
        limit.cancel()
        server.kill()
        _close(server)


def _json(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _close(server: subprocess.Popen[str]) -> None:
    try:
        server.communicate()
    except OSError:      # what was written to it could not be delivered any more
        server.wait()

"""Ask Codex which of our hooks a person has not trusted yet: `codex app-server`, method `hooks/list`."""
from __future__ import annotations

import json
import shutil
import subprocess
import threading
from typing import Any, Dict, List

LIMIT = 20.0
"""Seconds; it answers within one."""
REQUESTS = (
    {"id": 1, "method": "initialize", "params": {"clientInfo": {"name": "enso", "title": "Enso", "version": "1"}}},
    {"method": "initialized"},
)


def untrusted(script: str, folder: str) -> List[str]:
    """Events of our hooks that Codex skips in `folder`; none when Codex cannot be asked."""
    return sorted({str(hook.get("eventName")) for hook in hooks(folder)
                   if script in str(hook.get("command")) and hook.get("trustStatus") != "trusted"})


def hooks(folder: str) -> List[Dict[str, Any]]:
    """The hooks Codex knows in `folder` (`key`, `command`, `currentHash`, `trustStatus`, ...)."""
    program = shutil.which("codex")
    answer = _ask(program, {"id": 2, "method": "hooks/list", "params": {"cwds": [folder]}}) if program else {}
    try:
        return [hook for place in answer["result"]["data"] for hook in place["hooks"] if isinstance(hook, dict)]
    except (KeyError, TypeError):
        return []


def _ask(program: str, request: Dict[str, Any]) -> Dict[str, Any]:
    """The answer to one request; {} when there is none in time."""
    server = subprocess.Popen([program, "app-server"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True, encoding="utf-8", errors="replace")
    assert server.stdin is not None and server.stdout is not None
    limit = threading.Timer(LIMIT, server.kill)
    limit.start()
    try:
        for message in (*REQUESTS, request):
            server.stdin.write(json.dumps(message) + "\n")
        server.stdin.flush()
        for line in server.stdout:
            answer = json.loads(line)
            if isinstance(answer, dict) and answer.get("id") == request["id"]:
                return answer
        return {}
    except (OSError, ValueError):
        return {}
    finally:
        limit.cancel()
        server.kill()
        server.communicate()

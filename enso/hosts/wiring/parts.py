"""What the hosts' wirings share: hook entries, bridges with the hook's path in them, proofs."""
from __future__ import annotations

import json
import os
import shutil
from typing import Any, Callable, Dict, Tuple

from enso.hosts import jsontext
from enso.hosts.changes import OwnFile
from enso.hosts.places import hook_command, hooks_folder
from enso.hosts.wiring.host import Proof

EVERY_TOOL = "*"

Event = Tuple[str, str, int]
"""Event, matcher ("" where the event has none), timeout in the host's unit."""


def folder(default: str, variable: str = "") -> str:
    """The host's configuration folder: what its environment variable says, else `default`."""
    return os.path.abspath(os.path.expanduser((variable and os.environ.get(variable)) or default))


def finder(where: Callable[[], str], program: str) -> Callable[[], str]:
    """What shows that a host is here: its configuration folder, or its program on PATH."""
    return lambda: where() if os.path.isdir(where()) else shutil.which(program) or ""


def groups(host: str, script: str, events: Tuple[Event, ...], **fields: Any) -> Dict[str, list[Dict[str, Any]]]:
    """Hook entries in the layout of Claude Code, with further `fields` in each handler."""
    entries = {}
    for event, matcher, timeout in events:
        handler = {"type": "command", **fields, "command": hook_command(script, host, event), "timeout": timeout}
        entries[event] = [{**({"matcher": matcher} if matcher else {}), "hooks": [handler]}]
    return entries


def bridge(path: str, source: str, script: str) -> OwnFile:
    """A file of `hooks/` as the host will have it: the path of the hook script is written into it."""
    with open(os.path.join(hooks_folder(), source), encoding="utf-8") as file:
        text = file.read()
    hook = f"HOOK = {json.dumps(script)}"
    baked = text.replace('HOOK = ""', hook, 1)
    return OwnFile(path, baked, mark=hook if hook in baked else "")


def proof(event: str, payload: Callable[[str, Dict[str, Any]], Dict[str, Any]], shell: str, write: str,
          path_field: str = "file_path") -> Callable[[str, str], Proof]:
    """Self-check calls of a host: `payload(tool, input)` puts a call into the host's form."""
    def build(project: str, forbidden: str) -> Proof:
        def call(tool: str, tool_input: Dict[str, Any]) -> Dict[str, Any]:
            return {"session_id": "enso-self-check", "cwd": project, **payload(tool, tool_input)}
        return Proof(event, call(shell, {"command": "ls"}), call(write, {path_field: forbidden, "content": "{}"}))
    return build


def flat(tool: str, tool_input: Dict[str, Any]) -> Dict[str, Any]:
    """The form most hosts use."""
    return {"tool_name": tool, "tool_input": tool_input}


def setting(path: str, *keys: str) -> Any:
    """The value of a key in a host's JSON settings; None when there is none."""
    try:
        with open(path, encoding="utf-8-sig") as file:
            value = jsontext.parse(file.read(), comments=True).value
    except (OSError, ValueError):
        return None       # said by the check of the settings themselves
    for key in keys:
        value = value.get(key) if isinstance(value, dict) else None
    return value

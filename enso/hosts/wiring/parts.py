"""What the hosts' wirings share: hook entries, bridges with the hook's path in them, proofs."""
from __future__ import annotations

import json
import os
import shutil
from typing import Any, Callable, Dict, Tuple

from enso.hosts import jsontext
from enso.hosts.changes import Bridge
from enso.hosts.places import hook_command, hooks_folder, shown
from enso.hosts.wiring.host import Doubt, Proof
from enso.project import identify

EVERY_TOOL = "*"

Event = Tuple[str, str, int]
"""Event, matcher ("" where the event has none), timeout in the host's unit."""


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


def bridge(path: str, source: str, host: str, script: str) -> Bridge:
    """A file of `hooks/` as the host will have it: the path of the hook script is written into it."""
    with open(os.path.join(hooks_folder(), source), encoding="utf-8") as file:
        text = file.read()
    return Bridge(path, text, host, script)


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


def in_project(*names: str) -> list[str]:
    """Files of these names in the folder we are in, and in the root of its project."""
    here = os.getcwd()
    root = identify(here).root
    return [os.path.join(place, name) for place in dict.fromkeys((here, root)) for name in names]


def off_when(paths: list[str], value: Any, *keys: str) -> list[Doubt]:
    """A doubt for each of these settings files in which the key switches hooks off by having this value."""
    name = json.dumps(".".join(keys))
    return [Doubt(f"{shown(path)} has {name}: {json.dumps(value)}, so no hook runs", "remove that setting")
            for path in paths if setting(path, *keys) is value]


def off_by(*variables: str) -> list[Doubt]:
    """A doubt for each of these variables that is set: the host then runs without what was added to it."""
    return [Doubt(f"${name} is set here, so nothing of Enso is loaded", f"start it without {name}")
            for name in variables if os.environ.get(name, "").lower() not in ("", "0", "false")]

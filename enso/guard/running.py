"""Code that a tool runs: shell, PowerShell, Python, and what it would do."""
from __future__ import annotations

from enso import tools
from enso.guard import effect
from enso.guard.effect import BadCall
from enso.guard.shell.syntax import Malformed, clean

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.guard.effect import Effect
    from enso.guard.world import World

POWERSHELL_TOOLS = ("powershell", "pwsh")
FOLDER_FIELDS = ("cwd", "workdir", "working_directory", "workingDirectory", "working_dir", "dir_path", "directory",
                 "Cwd", "root")
"""Fields of a shell tool that say where the command runs."""


def _walk(world: World) -> tuple[Any, Any]:
    from enso.guard.effects.dispatch import dispatch
    from enso.guard.shell.state import State
    from enso.guard.shell.walk import Walk
    walk = Walk(world, dispatch)
    return walk, State(walk, world, world.cwd)


def shell(world: World, lowered: str, tool_input: Any) -> tuple[list[Effect], list[list[str]]]:
    command: Any = tool_input
    walk, state = _walk(world)
    if isinstance(tool_input, dict):
        command = next((tool_input[field] for field in tools.COMMAND_FIELDS if field in tool_input), None)
        for field in FOLDER_FIELDS:
            folder = tool_input.get(field)
            if isinstance(folder, str) and folder:
                state.assign("PWD", walk.path(state, clean(folder)))
                break
        extra = tool_input.get("env")
        for name, value in extra.items() if isinstance(extra, dict) else ():
            walk.add(effect.Effect(effect.ENV, f"{name}={value}", f"the call sets {name}"))
            state.assign(str(name), str(value))
    if isinstance(tool_input, dict) and isinstance(command, str) and isinstance(tool_input.get("args"), list):
        command = [command, *tool_input["args"]]
    if isinstance(command, list) and command and all(isinstance(word, str) for word in command):
        walk.call(state, [clean(word) for word in command], "")
        return walk.effects, walk.commands
    if not isinstance(command, str):
        raise BadCall("the command is not text")
    if "\0" in command:
        raise BadCall("the command holds a NUL byte")
    if command.lstrip().startswith("*** Begin Patch"):
        from enso.guard import fields
        return fields.patched(world, command), []
    if lowered in POWERSHELL_TOOLS:
        from enso.guard.effects import powershell
        from enso.guard.effects.call import Call
        powershell.judge(Call(walk, state, lowered, [lowered], ""), clean(command))
    else:
        walk.script(state, clean(command))
    return walk.effects, walk.commands


def typed(world: World, tool_input: Any) -> tuple[list[Effect], list[list[str]]]:
    """Text for a running process; what is no shell code is for another program, and none of ours to judge."""
    fields = tool_input if isinstance(tool_input, dict) else {}
    text = next((fields[name] for name in ("chars", "input", "text", "keys", "data")
                 if isinstance(fields.get(name), str)), "")
    try:
        return shell(world, "", {"command": text})
    except (Malformed, BadCall):
        return [], []


def python(world: World, source: str) -> tuple[list[Effect], list[list[str]]]:
    """(effects, command lines) of Python code a tool runs."""
    from enso.guard.effects import python as analysis
    from enso.guard.effects.call import Call
    walk, state = _walk(world)
    analysis.judge(Call(walk, state, "python3", ["python3"], ""), clean(source))
    return walk.effects, walk.commands



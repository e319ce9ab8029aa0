"""From a tool call to its effects: code through `running`, known tools by their `fields`, all others by `mcp`."""
from __future__ import annotations

from enso import tools
from enso.guard.effect import BadCall
from enso.guard.running import POWERSHELL_TOOLS, python, shell, typed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.guard.effect import Effect
    from enso.guard.world import World

PYTHON_TOOLS = ("execute_code", "python", "run_python", "ipython", "code_interpreter", "python_exec", "execute_python",
                "jupyter_execute", "run_code")
STDIN_TOOLS = ("write_stdin", "send_input", "send_keys", "terminal_input", "write_to_terminal")
"""Tools that type into a process which is already running; when that is a shell, the text is code."""


def effects(world: World, tool_name: str, tool_input: Any) -> tuple[list[Effect], list[list[str]]]:
    """(effects, command lines) of a call.  BadCall or shell Malformed when it cannot be understood."""
    if not tool_name:
        raise BadCall("the call names no tool")
    tool = tools.canonical(tool_name)
    lowered = tool_name.lower()
    if tool == tools.SHELL or lowered in POWERSHELL_TOOLS:
        return shell(world, lowered, tool_input)
    if lowered in PYTHON_TOOLS:
        source = tools.command_of(tool_input)
        return python(world, source) if source is not None else ([], [])
    if lowered in STDIN_TOOLS:
        return typed(world, tool_input)
    if not isinstance(tool_input, dict):
        if isinstance(tool_input, str) and "*** Begin Patch" in tool_input:
            from enso.guard import fields
            return fields.patched(world, tool_input), []
        raise BadCall("the tool's input is not an object")
    if tool == tools.WEB:
        return [], []
    from enso.guard import fields
    if tool in fields.KNOWN or lowered in fields.DELETE_TOOLS:
        return fields.effects(world, tool, lowered, tool_input), []
    from enso.guard import mcp
    return mcp.effects(world, tool_name, tool_input)

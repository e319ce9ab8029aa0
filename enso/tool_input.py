"""The input of a tool call that came as one text: agents in the style of OpenAI keep `function.arguments` so.

Needed for such calls only, so that no other hook pays for it (`event.ToolEvent` imports it then).
"""
from __future__ import annotations

from enso import jsonlight, tools

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FIELDS = {tools.SHELL: "command", tools.READ: "path", tools.LIST: "pattern", tools.SEARCH: "pattern",
          tools.FETCH: "url", tools.WEB: "query"}
"""Shared name of a tool -> the field that its one argument stands for."""
TWO = (tools.WRITE, tools.EDIT)
"""Tools that take a path and a text: one of the two alone is no call, unless it is a patch."""
PATCH = "*** Begin Patch"
OTHER = "input"
WORDS = (
    (("stdin", "send_input", "send_keys", "terminal_input", "to_terminal"), OTHER),
    (("sql", "query", "database", "_db", "db_"), "query"),
    (("python", "jupyter", "_code", "code_"), "code"),
    (("shell", "bash", "terminal", "pwsh", "exec", "command", "cmd"), "command"),
    (("fetch", "url", "http", "browse", "crawl", "download"), "url"),
    (("file", "path", "folder", "directory", "delete", "remove"), "path"),
)
"""The same for any other tool, by what its name holds; the first row that fits."""
DEPTH = 3
"""How often a text may be wrapped in JSON once more."""


def unpacked(tool_name: str, given: str) -> Any:
    """The input that a text stands for: the object or list it is the JSON of, else an object with its one argument.

    What begins like a JSON object or list and is none is no command and no argument, and neither is one text for a
    tool of `TWO`: it stays a text, or for a shell tool lies in a field that is none of its own, and the guard
    blocks both.
    """
    value: Any = given
    for _ in range(DEPTH):
        if not isinstance(value, str) or value.lstrip()[:1] not in ("{", "[", '"'):
            break
        try:
            value = jsonlight.loads(value)
        except jsonlight.Malformed:
            break
    tool = tools.canonical(tool_name)
    if isinstance(value, list) and tool == tools.SHELL:
        return {"command": value}
    if not isinstance(value, str):
        return value
    if _broken(value):
        return {OTHER: value} if tool == tools.SHELL else value
    if tool in TWO and PATCH not in value:
        return value
    return {_field(tool_name, tool, value): value}


def _broken(text: str) -> bool:
    """Whether a text begins with `{"`, `{'`, `["` or `['`, as JSON and Python's `str` of a dict do and no command."""
    text = text.lstrip()
    return text[:1] in ("{", "[") and text[1:].lstrip()[:1] in ('"', "'") and (text[0] == "{" or text[1] in "\"'")


def _field(tool_name: str, tool: str, text: str) -> str:
    """The name of the field that a tool's one argument stands for."""
    if tool == tools.SHELL:
        return FIELDS[tool]
    if PATCH in text:
        return OTHER
    lowered = tool_name.lower()
    field = FIELDS.get(tool) or next((field for words, field in WORDS if any(word in lowered for word in words)), "")
    if not field:
        if text.startswith(("/", "~", "./", "../", "file://")):
            field = "path"
        elif "://" in text:
            field = "url"
    # Words around an address: a prompt, which is searched for addresses where a tool takes such.
    return OTHER if not field or (field == "url" and len(text.split()) != 1) else field

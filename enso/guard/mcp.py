"""Tools that nobody knows, MCP above all: read by the words of their names and the forms of their fields."""
from __future__ import annotations

from enso import tools
from enso.guard import effect
from enso.guard.effect import BadCall
from enso.guard.fields import TARGET_FIELDS, URL_FIELDS, contact, path, texts
from enso.guard.running import python, shell
from enso.guard.shell.syntax import Malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.guard.effect import Effect
    from enso.guard.world import World

MORE_PATH_FIELDS = ("source", "destination", "src", "dst", "dest", "from", "to", "old_path", "new_path", "oldPath",
                    "newPath", "folder", "dir", "root", "target", "uri", "source_path", "destination_path", "output",
                    "output_path", "filepath", "filePaths", "files", "file_paths", "dirPath", "workspace")

SQL_FIELDS = ("sql", "query", "statement", "queries", "command")

SHELL_WORDS = {"shell", "bash", "terminal", "exec", "command", "cmd", "execute", "monitor"}
ELSEWHERE = (("owner", "repo"), ("project_id",))
"""Fields that together say: the paths of this call are those of a repository on a server."""
CONTAINERS = ("container", "container_id", "containerId", "container_name", "pod", "pod_name")
SHELLS = {"shell", "bash", "terminal", "command", "cmd"}
NOT_PYTHON = {"javascript", "js", "node", "browser", "sql", "query"}
SQL_WORDS = {"sql", "query", "db", "database"}
DESTROYS = {"delete", "drop", "destroy", "prune", "truncate", "purge", "terminate", "wipe"}
THINGS = {"namespace", "database", "table", "bucket", "volume", "volumes", "cluster", "stack", "project",
          "repository", "repo",
          "schema", "collection", "instance", "instances", "system", "branch", "keyspace", "topic"}
"""Words of a tool's name that together say: this destroys something others use."""
FILE_WORDS = ("file", "fs", "dir", "folder", "path", "editor", "desktop", "disk", "document", "notebook")
"""Words in a tool's name that say its paths are files of this machine."""

VERBS = {"delete": effect.DELETE, "remove": effect.DELETE, "rm": effect.DELETE, "unlink": effect.DELETE,
         "rmdir": effect.DELETE, "trash": effect.DELETE, "write": effect.WRITE, "create": effect.WRITE,
         "edit": effect.WRITE, "append": effect.WRITE, "save": effect.WRITE, "put": effect.WRITE,
         "update": effect.WRITE, "mkdir": effect.WRITE, "move": effect.WRITE, "rename": effect.WRITE,
         "copy": effect.WRITE, "insert": effect.WRITE, "replace": effect.WRITE, "patch": effect.WRITE,
         "overwrite": effect.WRITE, "modify": effect.WRITE, "chmod": effect.MODE, "download": effect.WRITE,
         "extract": effect.WRITE}
"""Word of a tool's name -> what it does to its paths; anything else reads them."""


def effects(world: World, tool_name: str, tool_input: dict[str, Any]) -> tuple[list[Effect], list[list[str]]]:
    """(effects, command lines) of a call."""
    words = _words(tool_name)
    out: list[Effect] = []
    found, commands = _run(world, words, tool_input)
    out.extend(found)
    if "git" in words:
        out.extend(_git(world, words, tool_input))
    if DESTROYS & set(words) and THINGS & set(words):
        out.append(effect.Effect(effect.HARM, "cloud-delete", tool_name))
    is_remote = any(all(isinstance(tool_input.get(name), str) for name in names) for names in ELSEWHERE)
    is_files = any(word in FILE_WORDS for word in words)
    kind = next((VERBS[word] for word in words[1:] if word in VERBS), effect.READ)
    moves = any(word in ("move", "rename") for word in words)
    text = texts(tool_input)
    for name in () if is_remote else dict.fromkeys((*tools.PATH_FIELDS, *MORE_PATH_FIELDS)):
        for value in _loose_strings(tool_input, name):
            if "://" in value and not value.startswith("file://"):
                if name not in URL_FIELDS:
                    out.extend(contact(value, "contacts") if name in ("source", "target") else [])
                continue
            if not value or (not is_files and not _is_path(value, name)):
                continue
            target = name in TARGET_FIELDS
            does = effect.READ if kind == effect.WRITE and name in ("source", "src", "from") else kind
            if moves and not target:
                out.append(path(world, effect.DELETE, value, "moves", move=True))
            out.append(path(world, does, value, tool_name, text if does == effect.WRITE else None,
                             tree=does == effect.DELETE, weak=does == effect.READ and not is_files))
    for name in URL_FIELDS:
        for value in _loose_strings(tool_input, name):
            if "://" in value or (name in ("host", "hostname", "url") and "." in value):
                out.extend(contact(value, "contacts"))
    for name in SQL_FIELDS:
        for value in _loose_strings(tool_input, name):
            from enso.guard.effects.sql import destructive
            found_sql = destructive(value)
            if found_sql and (name != "command" or "db" in words):
                out.append(effect.Effect(effect.HARM, "sql-drop", found_sql))
    return out, commands


def _run(world: World, words: list[str], tool_input: dict[str, Any]) -> tuple[list[Effect], list[list[str]]]:
    """What a tool runs: shell text, Python, or nothing.  A `command` of a tool whose name says nothing may be
    anything, so there only what is shell code counts."""
    code = tool_input.get("code")
    if isinstance(code, str) and not SHELLS & set(words):        # `mcp__ide__executeCode`: a Python kernel
        return ([], []) if NOT_PYTHON & set(words) else python(world, code)
    command = tools.command_of(tool_input)
    if command is None or SQL_WORDS & set(words):
        return [], []
    if any(isinstance(tool_input.get(name), str) for name in CONTAINERS):
        return shell(world, "", {"command": ["docker", "exec", "container", "sh", "-c", command]})
    if SHELL_WORDS & set(words) or "powershell" in words:
        return shell(world, "powershell" if "powershell" in words else "", tool_input)
    if not isinstance(tool_input.get("command"), str):
        return [], []
    try:
        return shell(world, "", tool_input)
    except (BadCall, Malformed):
        return [], []


def _git(world: World, words: list[str], tool_input: dict[str, Any]) -> list[Effect]:
    """A git server's tool as the command it stands for: `mcp__git__reset {"mode": "hard"}`."""
    verbs = [word for word in words if word not in ("mcp", "git")]
    flags = ["--" + name.replace("_", "-") for name, value in tool_input.items() if value is True]
    if isinstance(tool_input.get("mode"), str):
        flags.append("--" + tool_input["mode"])
    if not verbs or not all(flag.isprintable() for flag in flags):
        return []
    return [found for found in shell(world, "", {"command": ["git", verbs[0], *flags]})[0] if found.kind == effect.HARM]


def _words(tool_name: str) -> list[str]:
    """`mcp__fs__writeFile` -> mcp, fs, write, file."""
    out: list[str] = []
    for piece in tool_name.replace("-", "_").replace(".", "_").replace("/", "_").split("_"):
        word = ""
        for char in piece:
            if char.isupper() and word and not word[-1].isupper():
                out.append(word.lower())
                word = ""
            word += char
        if word:
            out.append(word.lower())
    out = ["filesystem" if word == "fs" else word for word in out]
    return [*out, *(["file"] if "filesystem" in out or "files" in out else [])]


def _is_path(value: str, name: str) -> bool:
    """Whether a field of an unknown tool holds a path: its name says so, or its form."""
    if "\n" in value or len(value) > 4096:
        return False
    return value.startswith(("/", "~/", "./", "../", "file://")) or name in tools.PATH_FIELDS


def _loose_strings(tool_input: dict[str, Any], name: str) -> list[str]:
    value = tool_input.get(name)
    items = value if isinstance(value, list) else [value]
    return [item for item in items if isinstance(item, str) and "\0" not in item]

"""Tools that are not a shell: what their fields mean.

The tables say what a field means; a tool that nobody knows (MCP) is read by the words of its name.
"""
from __future__ import annotations

from enso import tools
from enso.guard import effect
from enso.guard.calls import BadCall
from enso.guard.shell.syntax import Malformed, clean

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.guard.effect import Effect
    from enso.guard.world import World

TEXT_FIELDS = ("content", "file_text", "new_string", "new_str", "newString", "newText", "text", "new_source",
               "contents", "replacement", "code_edit", "insert_text", "CodeContent", "ReplacementContent", "data")
"""Fields that are written."""

MORE_PATH_FIELDS = ("source", "destination", "src", "dst", "dest", "from", "to", "old_path", "new_path", "oldPath",
                    "newPath", "folder", "dir", "root", "target", "uri", "source_path", "destination_path", "output",
                    "output_path", "filepath", "filePaths", "files", "file_paths", "dirPath", "workspace")

TARGET_FIELDS = ("destination", "dst", "dest", "to", "new_path", "newPath", "destination_path", "output", "output_path")

URL_FIELDS = (*tools.URL_FIELDS, "href", "endpoint", "base_url", "baseUrl", "target_url", "targetUrl", "page_url",
              "webhook", "webhook_url", "proxy", "host", "hostname", "server", "remote_url", "image_url", "link")

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

DELETE_TOOLS = ("delete_file", "delete", "remove_file", "deletefile", "rm", "delete_path", "delete_directory", "remove")


def effects(world: World, tool: str, tool_name: str, tool_input: dict[str, Any]) -> tuple[list[Effect],
                                                                                          list[list[str]]]:
    """(effects, command lines) of a call; `tool` is the shared name."""
    lowered = tool_name.lower()
    if tool in (tools.WRITE, tools.EDIT) or lowered in DELETE_TOOLS:
        return _written(world, lowered, tool_input), []
    if tool == tools.READ:
        return [_path(world, effect.READ, value, "reads") for value in _strings(tool_input, tools.PATH_FIELDS)
                + _strings(tool_input, ("include",))], []
    if tool in (tools.LIST, tools.SEARCH):
        return _searched(world, tool, tool_input), []
    if tool == tools.FETCH:
        return _fetched(tool_input), []
    return _other(world, tool_name, tool_input)


def _absolute(world: World, value: str) -> str:
    from enso.guard.paths import absolute
    if value.startswith("file://"):
        value = value[7:]
    value = clean(value)
    for name in ("~", "$HOME", "${HOME}"):
        if value == name or value.startswith(name + "/"):
            value = world.home + value[len(name):]
            break
    return absolute(world.cwd, value)


def _path(world: World, kind: str, value: str, verb: str, text: str | None = None, **more: Any) -> Effect:
    return effect.Effect(kind, _absolute(world, value), f"{verb} {value}", text, **more)


def _strings(tool_input: dict[str, Any], names: tuple[str, ...]) -> list[str]:
    """The texts of some fields, lists taken apart.  BadCall for a path that is no text."""
    out: list[str] = []
    for name in names:
        value = tool_input.get(name)
        if value is None:
            continue
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, dict) and isinstance(value, list):
                item = item.get("path") or item.get("file_path") or item.get("url") or ""
            if isinstance(item, str):
                if "\0" in item:
                    raise BadCall(f"{name} holds a NUL byte")
                out.append(item)
            elif not isinstance(item, (bool, int, float)) or name in ("file_path", "path", "url"):
                raise BadCall(f"{name} is not text")
    return out


def _texts(tool_input: dict[str, Any]) -> str:
    """Everything a call would write, edits included."""
    parts = [value for name in TEXT_FIELDS for value in (tool_input.get(name),) if isinstance(value, str)]
    edits = tool_input.get("edits") or tool_input.get("replacements") or tool_input.get("ReplacementChunks")
    for edit in edits if isinstance(edits, list) else ():
        if isinstance(edit, dict):
            parts.extend(value for name in TEXT_FIELDS for value in (edit.get(name),) if isinstance(value, str))
    return "\n".join(parts)


def _written(world: World, lowered: str, tool_input: dict[str, Any]) -> list[Effect]:
    patch = next((tool_input[name] for name in ("command", "input", "patch", "diff", "patchText")
                  if isinstance(tool_input.get(name), str) and "*** " in tool_input[name]), None)
    if patch is not None:
        return patched(world, patch)
    if lowered in DELETE_TOOLS:
        return [_path(world, effect.DELETE, value, "deletes", tree=True)
                for value in _strings(tool_input, tools.PATH_FIELDS)]
    if tool_input.get("command") == "view":
        return [_path(world, effect.READ, value, "reads") for value in _strings(tool_input, tools.PATH_FIELDS)]
    text = _texts(tool_input)
    return [_path(world, effect.WRITE, value, "writes", text)
            for value in _strings(tool_input, (*tools.PATH_FIELDS, *TARGET_FIELDS))]


def patched(world: World, patch: str) -> list[Effect]:
    """The files of a `*** Begin Patch` text (codex `apply_patch`), with what is added to each."""
    out: list[Effect] = []
    added: list[str] = []
    for line in [*patch.splitlines(), "*** End Patch"]:
        head, separator, name = line.partition(": ")
        if line.startswith(("*** ", "+++ ")) and out and added:
            out[-1].text = "\n".join(added)
            added = []
        if separator and head in ("*** Add File", "*** Update File", "*** Move to"):
            out.append(_path(world, effect.WRITE, name.strip(), "patches", ""))
        elif separator and head == "*** Delete File":
            out.append(_path(world, effect.DELETE, name.strip(), "deletes"))
        elif line.startswith("+++ ") and line[4:] != "/dev/null":
            name = line[4:].partition("\t")[0]
            out.append(_path(world, effect.WRITE, name[2:] if name.startswith("b/") else name, "patches", ""))
        elif line.startswith("+"):
            added.append(line[1:])
    return out


def _searched(world: World, tool: str, tool_input: dict[str, Any]) -> list[Effect]:
    """Glob, LS, Grep: listing shows names, searching reads what is below."""
    from enso.guard.shell.expand import globbed
    folders = _strings(tool_input, (*tools.PATH_FIELDS, "target_directory", "SearchPath", "SearchDirectory"))
    searches = tool == tools.SEARCH or "content" in str(tool_input.get("output_mode",
                                                                       "")) or tool_input.get("target") == "content"
    kind = None if searches else "names"
    patterns = _strings(tool_input, ("glob", "include", "file_glob", "glob_pattern", "includes", "file_pattern"))
    whole = not patterns and tool_input.get("output_mode") == "content" and _shows_all(tool_input.get("pattern"))
    out = [_path(world, effect.READ, folder, "searches" if searches else "lists", None, tree=searches,
                 skips=() if whole else None) for folder in folders or ([world.cwd] if whole else [])]
    if not searches:
        patterns += _strings(tool_input, ("pattern", "patterns"))
    for pattern in patterns:
        if pattern.startswith("!"):
            continue
        home = pattern.startswith("~")
        base = "" if home or pattern.startswith("/") else (folders[0].rstrip("/") if folders else world.cwd) + "/"
        if searches and base and not pattern.startswith("."):
            pattern = "**/" + pattern if "/" not in pattern else pattern
        target = globbed(clean(_absolute(world, base + pattern) if home or not base else pattern))
        target = target if not base else _absolute(world, base) + target
        out.append(effect.Effect(effect.READ, target, f"matches {pattern}", kind))
    return out


def _shows_all(pattern: object) -> bool:
    """Whether a search's pattern fits every line, so that whole files come out."""
    if not isinstance(pattern, str) or len(pattern) > 12 or pattern.isalnum():
        return False
    from enso.guard.effects.search import EVERY_LINE
    return pattern in EVERY_LINE


def _fetched(tool_input: dict[str, Any]) -> list[Effect]:
    urls = _strings(tool_input, URL_FIELDS)
    if not urls:
        # Gemini's web_fetch has its addresses in the prompt.
        for value in _strings(tool_input, ("prompt", "query", "input")):
            urls += [word.strip("()<>[]\"'.,;") for word in value.split() if "://" in word]
    return [found for url in urls for found in _contact(url, "fetches")]


def _contact(url: str, verb: str) -> list[Effect]:
    from enso.guard.network import host_of
    host = host_of(clean(url))
    return [] if host is None else [effect.Effect(effect.NET, host, f"{verb} {url[:120]}")]


def _other(world: World, tool_name: str, tool_input: dict[str, Any]) -> tuple[list[Effect], list[list[str]]]:
    """An MCP or unknown tool."""
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
    text = _texts(tool_input)
    for name in () if is_remote else dict.fromkeys((*tools.PATH_FIELDS, *MORE_PATH_FIELDS)):
        for value in _loose_strings(tool_input, name):
            if "://" in value and not value.startswith("file://"):
                if name not in URL_FIELDS:
                    out.extend(_contact(value, "contacts") if name in ("source", "target") else [])
                continue
            if not value or (not is_files and not _is_path(value, name)):
                continue
            target = name in TARGET_FIELDS
            does = effect.READ if kind == effect.WRITE and name in ("source", "src", "from") else kind
            if moves and not target:
                out.append(_path(world, effect.DELETE, value, "moves", move=True))
            if moves and does == effect.READ and not target:
                does = effect.READ
            out.append(_path(world, does, value, tool_name, text if does == effect.WRITE else None,
                             tree=does == effect.DELETE, weak=does == effect.READ and not is_files))
    for name in URL_FIELDS:
        for value in _loose_strings(tool_input, name):
            if "://" in value or (name in ("host", "hostname", "url") and "." in value):
                out.extend(_contact(value, "contacts"))
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
    from enso.guard import calls
    code = tool_input.get("code")
    if isinstance(code, str) and not SHELLS & set(words):        # `mcp__ide__executeCode`: a Python kernel
        return ([], []) if NOT_PYTHON & set(words) else calls.python(world, code)
    command = tools.command_of(tool_input)
    if command is None or SQL_WORDS & set(words):
        return [], []
    if any(isinstance(tool_input.get(name), str) for name in CONTAINERS):
        return calls.shell(world, "", {"command": ["docker", "exec", "container", "sh", "-c", command]})
    if SHELL_WORDS & set(words) or "powershell" in words:
        return calls.shell(world, "powershell" if "powershell" in words else "", tool_input)
    if not isinstance(tool_input.get("command"), str):
        return [], []
    try:
        return calls.shell(world, "", tool_input)
    except (calls.BadCall, Malformed):
        return [], []


def _git(world: World, words: list[str], tool_input: dict[str, Any]) -> list[Effect]:
    """A git server's tool as the command it stands for: `mcp__git__reset {"mode": "hard"}`."""
    from enso.guard.calls import shell
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

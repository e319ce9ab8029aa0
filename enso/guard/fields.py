"""Tools of the hosts that are not a shell: what their fields mean, by tables."""
from __future__ import annotations

from enso import tools
from enso.guard import effect
from enso.guard.effect import BadCall
from enso.guard.shell.syntax import clean

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.guard.effect import Effect
    from enso.guard.world import World

TEXT_FIELDS = ("content", "file_text", "new_string", "new_str", "newString", "newText", "text", "new_source",
               "contents", "replacement", "code_edit", "insert_text", "CodeContent", "ReplacementContent", "data")
"""Fields that are written."""

TARGET_FIELDS = ("destination", "dst", "dest", "to", "new_path", "newPath", "destination_path", "output", "output_path")

URL_FIELDS = (*tools.URL_FIELDS, "href", "endpoint", "base_url", "baseUrl", "target_url", "targetUrl", "page_url",
              "webhook", "webhook_url", "proxy", "host", "hostname", "server", "remote_url", "image_url", "link")

DELETE_TOOLS = ("delete_file", "delete", "remove_file", "deletefile", "rm", "delete_path", "delete_directory", "remove")


KNOWN = (tools.WRITE, tools.EDIT, tools.READ, tools.LIST, tools.SEARCH, tools.FETCH)
"""Tools of every host, by their shared names, whose fields are known."""


def effects(world: World, tool: str, lowered: str, tool_input: dict[str, Any]) -> list[Effect]:
    """What a call of a known tool does; `tool` is the shared name, `lowered` the host's own."""
    if tool in (tools.WRITE, tools.EDIT) or lowered in DELETE_TOOLS:
        return _written(world, lowered, tool_input)
    if tool == tools.READ:
        return [path(world, effect.READ, value, "reads") for value in _strings(tool_input, tools.PATH_FIELDS)
                + _strings(tool_input, ("include",))]
    if tool in (tools.LIST, tools.SEARCH):
        return _searched(world, tool, tool_input)
    return _fetched(tool_input)


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


def path(world: World, kind: str, value: str, verb: str, text: str | None = None, **more: Any) -> Effect:
    """The effect on a path as a field gives it: relative, with `~`, as a file URL."""
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


def texts(tool_input: dict[str, Any]) -> str:
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
        return [path(world, effect.DELETE, value, "deletes", tree=True)
                for value in _strings(tool_input, tools.PATH_FIELDS)]
    if tool_input.get("command") == "view":
        return [path(world, effect.READ, value, "reads") for value in _strings(tool_input, tools.PATH_FIELDS)]
    text = texts(tool_input)
    return [path(world, effect.WRITE, value, "writes", text)
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
            out.append(path(world, effect.WRITE, name.strip(), "patches", ""))
        elif separator and head == "*** Delete File":
            out.append(path(world, effect.DELETE, name.strip(), "deletes"))
        elif line.startswith("+++ ") and line[4:] != "/dev/null":
            name = line[4:].partition("\t")[0]
            out.append(path(world, effect.WRITE, name[2:] if name.startswith("b/") else name, "patches", ""))
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
    out = [path(world, effect.READ, folder, "searches" if searches else "lists", None, tree=searches,
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
    return [found for url in urls for found in contact(url, "fetches")]


def contact(url: str, verb: str) -> list[Effect]:
    """The host of a URL is contacted; [] when it names none."""
    from enso.guard.network import host_of
    host = host_of(clean(url))
    return [] if host is None else [effect.Effect(effect.NET, host, f"{verb} {url[:120]}")]

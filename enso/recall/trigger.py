"""Triggers: the shape of call a lesson is about, and whether a call has that shape."""
from __future__ import annotations

from enso import command, tools
from enso.home import user_home

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.command import Call
    from enso.shapes import Lesson, Trigger

SHORT = {("git", "--force"): "f", ("git", "--no-verify"): "n", ("rm", "--force"): "f", ("rm", "--recursive"): "r",
         ("npm", "--global"): "g", ("curl", "--insecure"): "k", ("grep", "-r"): "r"}
"""(program, flag) -> the letter that says the same, alone or bundled: `-nm`."""
_EDGE = frozenset(" \t\n;|&()'\"`=,:{}[]<>")


def derive(call: Call, text: str) -> Trigger | None:
    """The trigger of a lesson made from a failed call: its tool, program and verb, and those of its
    flags that the lesson's line names.  None when only the tool would be left of a shell call."""
    if call.tool == tools.SHELL:
        if not call.program:
            return None
        found: Trigger = {"tool": call.tool, "program": call.program}
        if call.verb:
            found["verb"] = call.verb
        named = sorted({flag for flag in call.flags if flag in text})
        if named:
            found["flags"] = named
        return found
    found = {"tool": call.tool}
    name = call.path.rpartition("/")[2]
    if name and name in text:
        found["path"] = "*" + name
    return found


def of(lesson: Lesson) -> list[Trigger]:
    """Every trigger of a lesson: its own, and those a rule took over from its members."""
    own, more = lesson.get("trigger"), lesson.get("detail", {}).get("triggers")
    found = [own] if own else []
    return found + [one for one in more if one] if more else found


def concerns(lesson: Lesson, calls: list[Call], root: str = "") -> bool:
    """Whether a lesson is about any of these calls; `root` is the project's folder, "" when it is not known."""
    for one in of(lesson):           # every lesson is asked about every call: no generators here
        for call in calls:
            if _matches(one, call, root):
                return True
    return False


def matches(trigger: Trigger | None, calls: list[Call]) -> bool:
    """Whether any of the simple commands (or the one file call) has exactly this shape."""
    return bool(trigger) and any(_matches(trigger, call) for call in calls)  # type: ignore[arg-type]


def _matches(trigger: Trigger, call: Call, root: str = "") -> bool:
    program, verb, path = trigger.get("program"), trigger.get("verb"), trigger.get("path")
    if program and program != call.program and not _wraps(program, call):
        return False
    if verb and verb != call.verb:
        return False
    if trigger.get("tool") and tools.canonical(trigger["tool"]) not in (call.tool, _stands_for(call) if path else ""):
        return False
    if not all(_has(call, flag) for flag in trigger.get("flags", ())):
        return False
    return not path or path_matches(call.path, path, root)


def path_matches(path: str, pattern: str, root: str = "") -> bool:
    """Whether a path is as a trigger says: `*/dist/*` also means a relative `dist/a.js`; `~/` is the home folder; what
    begins with a name is in the project, whose folder is `root` (in any where that is not known).  `!/*` is any but
    `/*`, and `a/*|!a/*/*` the first but not the second."""
    if pattern[:1] == "!":
        return bool(path) and not _is_like(path, pattern[1:], root)
    wanted, _, but = pattern.partition("|!")
    return _is_like(path, wanted, root) and not (but and _is_like(path, but, root))


def _is_like(path: str, pattern: str, root: str) -> bool:
    if pattern[:1] == "/":
        return wildcard(path, pattern)
    if pattern[:2] == "~/":
        return wildcard(path, pattern) or wildcard(path, user_home().rstrip("/") + pattern[1:])
    if pattern[:1] == "*":
        return wildcard(path, pattern) or wildcard("/" + path, pattern)
    if path[:1] != "/":
        return wildcard(path[2:] if path[:2] == "./" else path, pattern)
    if not root:
        return wildcard(path, "*/" + pattern)
    return path.startswith(root + "/") and wildcard(path[len(root) + 1:], pattern)


def _stands_for(call: Call) -> str:
    """A write changes a file as an edit does, so it is one where a trigger names the file."""
    return tools.EDIT if call.tool == tools.WRITE else ""


def _wraps(program: str, call: Call) -> bool:
    """Whether a program such as `sudo` runs the call."""
    return program in command.WRAPPERS and any(words[0] == program for words in call.words if words)


def _has(call: Call, flag: str) -> bool:
    """Whether a call has a flag, in its long form or its short one."""
    short = SHORT.get((call.program, flag))
    return flag in call.flags or short is not None and any(
        one[0] == "-" and one[1:2] != "-" and short in one for one in call.flags)


def shows_mistake(trigger: Trigger | None, tool_input: Any) -> bool:
    """Whether the trigger's `mistake` stands in the call, as whole words; False when it has none."""
    mistake = (trigger or {}).get("mistake", "")
    if not isinstance(mistake, str) or not mistake.strip():
        return False
    command_text = tools.command_of(tool_input)
    if command_text is None:
        return any(_stands_in(mistake.strip(), text, "/") for text in _texts(tool_input))
    # Only the commands count: `echo "python x"` and a comment about python are no mistake.
    return any(_stands_in(mistake.strip(), " ".join(words), "") for words in command.split(command_text))


def _texts(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [text for item in value.values() for text in _texts(item)]
    return [value] if isinstance(value, str) else []


def _stands_in(needle: str, text: str, folder: str) -> bool:
    """Whether whole words stand in a text.  `/usr/bin/python` is `python`, but `src/a.py` is another operand than
    `a.py`; `folder` is "/" where a path may stand before the name."""
    at = text.find(needle)
    while at >= 0:
        before, after = text[at - 1:at], text[at + len(needle):at + len(needle) + 1]
        whole = not before or before in _EDGE or before == folder or before == "/" and " " not in text[:at]
        if whole and (not after or after in _EDGE):
            return True
        at = text.find(needle, at + 1)
    return False


def wildcard(text: str, pattern: str) -> bool:
    """`fnmatch` for `*` and `?` alone, in linear time per star and without `re`."""
    at = star = mark = 0
    last_star = -1
    while at < len(text):
        if star < len(pattern) and pattern[star] == "*":
            last_star, mark = star, at
            star += 1
        elif star < len(pattern) and pattern[star] in ("?", text[at]):
            star += 1
            at += 1
        elif last_star >= 0:
            mark += 1
            star, at = last_star + 1, mark
        else:
            return False
    return not pattern[star:].strip("*")


def needles(calls: list[Call]) -> tuple[bytes, ...]:
    """Texts one of which stands in a lesson file if any of its triggers can match these calls."""
    found = []
    for call in calls:
        if call.program:
            found.append(b'"program": "' + call.program.encode("utf-8", "replace") + b'"')
        elif call.tool != tools.SHELL:
            found += [b'"tool": "' + tool.encode("utf-8", "replace") + b'"'
                      for tool in (call.tool, _stands_for(call)) if tool]
        found += [b'"program": "' + words[0].encode("utf-8", "replace") + b'"' for words in call.words
                  if words and words[0] in command.WRAPPERS]
    return tuple(found)

"""The sentence that a fix teaches: what failed, what works, and the error that tells them apart.

Templates for the shapes of change; paths are made relative to the project, ids and long texts are never quoted.
"""
from __future__ import annotations

import re
from typing import Any

from enso import command, tools
from enso.capture.classify import classify
from enso.learn import compare
from enso.shapes import Trigger

LINE = 200
"""Characters of a lesson (quality gate)."""
REASON = 90
"""Characters of the error that a lesson quotes."""
VALUE = 48
"""Characters of a quoted command part or value."""

PREFIX = re.compile(
    r"""^(?:<tool_use_error>|[\W_]*(?:error|fatal|err!|npm (?:err!|error)|e)(?:\[\w+\])?[\"']?\s*:\s*[\"']?
    |(?:/\S*/)?(?:ba|z|da|k)?sh:\ (?:line\ )?(?:\d+:\ )?|exit\ code\ \d+\s*|\[error\]\s*|[\w.]+(?:Error|Exception):\ |\+\ FullyQualifiedErrorId\ :\ |\W+)+""",
    re.I | re.X)
"""Marks before an error that say nothing about it."""
HASH = re.compile(r"\b(?=[0-9a-f]*\d)[0-9a-f]{8,}\b")
CARRIERS = ("git commit", "git add", "git stash", "git push")
"""Steps that only carry a change on."""


def lesson(failed: dict[str, Any], fixed: dict[str, Any], between: list[dict[str, Any]], same: bool) -> tuple[str, Trigger | None]:
    """The line and the trigger that a fix teaches; `same`: the call itself did not change."""
    root = str(failed.get("root", ""))
    reason = reason_of(failed, root)
    tool = tools.canonical(failed["tool_name"])
    if same:
        line, trigger = _after_step(failed, between, reason, root)
    elif tool == tools.SHELL:
        line, trigger = _shell(failed, fixed, reason, root)
    elif tool in (tools.EDIT, tools.WRITE):
        line, trigger = _edit(failed, fixed, reason), {"tool": tool}
    else:
        line, trigger = _request(failed, fixed, reason, root)
    return fit(line), trigger


def reason_of(failed: dict[str, Any], root: str) -> str:
    """The decisive error line without the marks around it, short."""
    line = classify(failed["tool_name"], failed["tool_input"], failed.get("text", "")).line
    line = line.replace("</tool_use_error>", "").replace("\\n", " ")
    line = HASH.sub("…", local(PREFIX.sub("", line).strip(" \"',;.:"), root))
    name, colon, rest = line.partition(": ")
    described = command.describe(failed["tool_name"], failed["tool_input"])
    if colon and name in (described.program, failed["tool_name"]):
        line = rest
    return clip(line, REASON)


def local(text: str, root: str) -> str:
    """Paths below the project relative to it, those below a home folder with `~`."""
    if root:
        text = text.replace(root.rstrip("/") + "/", "")
    return re.sub(r"(?:/home/|/Users/|[A-Z]:[\\/]Users[\\/])[^\\/\s'\"`:]+", "~", text)


def clip(text: str, size: int) -> str:
    """At most so many characters, cut at a word."""
    text = " ".join(text.split())
    if len(text) <= size:
        return text
    cut = text[:size - 1]
    return (cut.rpartition(" ")[0] if cut.rpartition(" ")[0] and len(cut.rpartition(" ")[0]) > size // 2 else cut).rstrip(" ,.;:") + "…"


def fit(line: str) -> str:
    """A lesson within its size: the reason is what is cut."""
    line = " ".join(line.split()).rstrip(": ")
    return clip(line, LINE) if len(line) > LINE else line


def quoted(text: str, root: str = "", size: int = VALUE) -> str:
    """A part of a command or a value in backticks."""
    return "`" + clip(local(text, root).replace("`", "'"), size) + "`"


def place(path: str, root: str) -> str:
    """A path in backticks, from its last components when it is long."""
    path = local(path, root)
    parts = path.replace("\\", "/").split("/")
    return "`" + (path if len(path) <= VALUE else "…/" + "/".join(parts[-3:])) + "`"


def _with(reason: str) -> str:
    return f": {reason}." if reason else "."


# --- the call itself was right ---------------------------------------------------------------------------------

def _after_step(failed: dict[str, Any], between: list[dict[str, Any]], reason: str, root: str) -> tuple[str, Trigger | None]:
    """The last step in between that changed something."""
    what = headline(failed, root)
    trigger = _trigger(failed)
    steps = [step for step in reversed(between) if not step.get("failed")]
    for step in [step for step in steps if headline(step).strip("`") not in CARRIERS] or steps:
        tool = tools.canonical(step["tool_name"])
        if tool == tools.SHELL:
            doing = [simple for simple in compare.simple_commands(step["tool_input"]) if not compare.looks(simple)]
            if doing:
                return f"Run {quoted(' '.join(doing[0]), root, 60)} before {what}{_with(reason)}", trigger
        elif tool in (tools.EDIT, tools.WRITE):
            path = tools.path_of(step["tool_input"]) or "the file"
            return f"Fix {quoted(path, root)} before running {what} again{_with(reason)}", trigger
        elif tool == tools.READ:
            return f"Read a file again before changing it with {failed['tool_name']}{_with(reason)}", {"tool": tools.canonical(failed["tool_name"])}
    return f"Prepare {what} first{_with(reason)}", trigger


def headline(call: dict[str, Any], root: str = "") -> str:
    """A call in a few words: `git push`, `Edit`."""
    described = command.describe(call["tool_name"], call["tool_input"])
    if described.tool != tools.SHELL:
        return quoted(call["tool_name"])
    if described.verb:
        return quoted(f"{described.program} {described.verb}")
    first = described.operands[0] if described.operands else ""
    return quoted(f"{described.program} {first}".strip(), root)


def _trigger(failed: dict[str, Any], mistake: str = "", flags: tuple[str, ...] = ()) -> Trigger | None:
    described = command.describe(failed["tool_name"], failed["tool_input"])
    found: Trigger = {"tool": described.tool}
    if described.tool == tools.SHELL:
        if not described.program:
            return None
        found["program"] = described.program
        if described.verb:
            found["verb"] = described.verb
    if flags:
        found["flags"] = list(flags)
    if mistake:
        found["mistake"] = mistake
    return found


# --- shell -----------------------------------------------------------------------------------------------------

def _shell(failed: dict[str, Any], fixed: dict[str, Any], reason: str, root: str) -> tuple[str, Trigger | None]:
    tried, worked = pair(failed, fixed)
    if tried == worked:
        return _other_steps(failed, fixed, reason, root)
    name, name2 = compare.name_of(tried), compare.name_of(worked)
    verb, verb2 = compare.verb_of(tried), compare.verb_of(worked)
    whole: Any = {"tool": tools.SHELL, "program": tried[0].rpartition("/")[2]}
    if name != name2:
        if tried[1:] == worked[1:] or len(" ".join(worked)) > 2 * VALUE:
            return (f"Use {quoted(worked[0].rpartition('/')[2])}, not {quoted(tried[0].rpartition('/')[2])}{_with(reason)}",
                    {**whole, "mistake": whole["program"]})
        return (f"Use {quoted(' '.join(worked), root)}, not {quoted(' '.join(tried), root)}{_with(reason)}",
                {**whole, "mistake": whole["program"]})
    label = f"{worked[0].rpartition('/')[2]} {verb2}".strip()
    if verb != verb2 and verb and verb2:
        return (f"Use {quoted(label)}, not {quoted(f'{tried[0]} {verb}')}{_with(reason)}", {**whole, "verb": verb, "mistake": verb})
    if verb:
        whole["verb"] = verb
    gone = [word for word in tried[1:] if word not in worked]
    come = [word for word in worked[1:] if word not in tried]
    return _words_changed(label, gone, come, whole, reason, root)


def _words_changed(label: str, gone: list[str], come: list[str], whole: Any, reason: str, root: str) -> tuple[str, Trigger | None]:
    """Flags and operands of the same command: left off, added, exchanged."""
    flags, flags2 = [word for word in gone if _is_flag(word)], [word for word in come if _is_flag(word)]
    trigger: Any = dict(whole)
    if gone and not come:
        trigger["mistake"] = gone[0]
        return f"Leave {quoted(' '.join(gone), root)} off {quoted(label)}{_with(reason)}", trigger
    if come and not gone:
        return f"Pass {quoted(' '.join(come), root)} to {quoted(label)}{_with(reason)}", trigger
    if flags and flags2:
        trigger["mistake"] = flags[0]
        return f"Use {quoted(' '.join(come), root)}, not {quoted(' '.join(gone), root)}, with {quoted(label)}{_with(reason)}", trigger
    if flags:
        trigger["mistake"] = flags[0]
        return f"Leave {quoted(flags[0])} off {quoted(label)} and give it {quoted(' '.join(come), root)}{_with(reason)}", trigger
    if flags2:
        return f"Pass {quoted(' '.join(come), root)} to {quoted(label)}, not {quoted(' '.join(gone), root)}{_with(reason)}", trigger
    if gone and come:
        trigger["mistake"] = gone[0][:60]
        return f"Give {quoted(label)} {quoted(come[0], root)}, not {quoted(gone[0], root)}{_with(reason)}", trigger
    return f"Order the arguments of {quoted(label)} as in the call that worked{_with(reason)}", trigger


def _is_flag(word: str) -> bool:
    return len(word) > 1 and word[0] == "-" or len(word) == 2 and word[0] == "/"


def pair(failed: dict[str, Any], fixed: dict[str, Any]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The simple command that failed and the one that took its place: the most alike two that differ."""
    from enso.learn.mine import blamed
    tried, worked = compare.simple_commands(failed["tool_input"]), compare.simple_commands(fixed["tool_input"])
    new = [simple for simple in worked if simple not in tried]
    old = [simple for simple in blamed(tried, failed.get("text", "")) if simple not in worked] or [simple for simple in tried if simple not in worked]
    best = max(((compare.same_program(one, other) + compare.jaccard(compare.words(" ".join(one)), compare.words(" ".join(other))), -at, one, other)
                for at, one in enumerate(old) for other in new), default=None)
    if best is None:
        same = tried[0] if tried else ()
        return same, same
    return best[2], best[3]


def _other_steps(failed: dict[str, Any], fixed: dict[str, Any], reason: str, root: str) -> tuple[str, Trigger | None]:
    """Only the commands around the failed one changed: some were put before it, or left out."""
    tried, worked = compare.simple_commands(failed["tool_input"]), compare.simple_commands(fixed["tool_input"])
    new = [simple for simple in worked if simple not in tried]
    if new:
        return f"Run {quoted(' '.join(new[0]), root, 60)} before {headline(failed, root)}{_with(reason)}", _trigger(failed)
    gone = [simple for simple in tried if simple not in worked]
    if gone:
        return f"Leave {quoted(' '.join(gone[0]), root, 60)} out of that command{_with(reason)}", _trigger(failed)
    line = tools.command_of(fixed["tool_input"]) or ""
    return f"Write it as {quoted(line, root, 80)}{_with(reason)}", _trigger(failed)


# --- tools -------------------------------------------------------------------------------------------------------

def _edit(failed: dict[str, Any], fixed: dict[str, Any], reason: str) -> str:
    """What an edit has to get right: a file that was read, text that is there once, all parameters."""
    name, tried, worked = failed["tool_name"], failed["tool_input"], fixed["tool_input"]
    low = failed.get("text", "").lower()
    field = next((key for key in worked if key.lower().replace("_", "") in ("oldstring", "oldtext", "oldstr")), "old text")
    if "not been read" in low or "must read" in low:
        return f"Read a file in this session before changing it with `{name}`."
    added = [key for key in worked if key not in tried and worked[key] not in (None, "", False)]
    if added and ("missing" in low or "required" in low):
        return f"Call `{name}` with {_and(added)}{_with(reason)}"
    if "matches" in low or "occurrence" in low and "0 occurrence" not in low or "unique" in low or "multiple" in low:
        return f"Give `{name}` enough surrounding lines in `{field}` to be unique in the file, or set replace_all."
    if "modified" in low or "has changed" in low or "changed since" in low:
        return f"Read the file again before `{name}` when a formatter or command has changed it since."
    if "not found" in low or "could not find" in low or "find" in low or "verbatim" in low or "occurrence" in low:
        return f"Copy `{field}` for `{name}` verbatim from the file as it is now (read it again), line breaks included."
    if "exactly the same" in low or "identical" in low or "no changes" in low:
        return f"Give `{name}` a new text that differs from `{field}`."
    if tools.path_of(tried) != tools.path_of(worked):
        return f"Use the path `{clip(local(tools.path_of(worked) or '', ''), VALUE)}` with `{name}`, not `{clip(local(tools.path_of(tried) or '', ''), VALUE)}`{_with(reason)}"
    return f"Check `{field}` against the file before `{name}`{_with(reason)}"


def _request(failed: dict[str, Any], fixed: dict[str, Any], reason: str, root: str) -> tuple[str, Trigger | None]:
    """A tool with named parameters: what was added, left out or set otherwise."""
    name, tried, worked = failed["tool_name"], failed["tool_input"], fixed["tool_input"]
    trigger = _trigger(failed)
    if not isinstance(tried, dict) or not isinstance(worked, dict):
        return f"Call `{name}` with {quoted(compare.as_text(worked), root)}{_with(reason)}", trigger
    added = [key for key in worked if key not in tried]
    gone = [key for key in tried if key not in worked]
    changed = [key for key in worked if key in tried and worked[key] != tried[key]]
    if added and gone:
        return f"Call `{name}` with {_and(added)}, not {_and(gone)}{_with(reason)}", trigger
    if added:
        return f"Pass {_and([_pair(key, worked[key]) for key in added])} to `{name}`{_with(reason)}", trigger
    if gone and not changed:
        return f"Leave {_and(gone)} off `{name}`{_with(reason)}", trigger
    if not changed:
        return f"Prepare `{name}` first{_with(reason)}", trigger
    key = changed[0]
    value, before = compare.as_text(worked[key]), compare.as_text(tried[key])
    if "/" in value or "\\" in value:
        return f"Give `{name}` {place(value, root)} as `{key}`, not {place(before, root)}{_with(reason)}", trigger
    if isinstance(worked[key], (dict, list)) or len(value) > VALUE or len(before) > VALUE and "/" not in before or compare.is_id(value):
        return f"Set another `{key}` for `{name}`{_with(reason)}", trigger
    if trigger is not None and not compare.is_id(before):
        trigger["mistake"] = before[:60]
    return f"Give `{name}` {quoted(value, root)} as `{key}`, not {quoted(before, root)}{_with(reason)}", trigger


def _pair(key: str, value: Any) -> str:
    """A parameter with its value, when that is a short plain word that another call can use as well."""
    text = compare.as_text(value)
    plain = not isinstance(value, (dict, list)) and text and not set(text) & set(" \n`\"'/\\") and not compare.is_id(text)
    return f"{key}={text}" if plain and len(text) <= VALUE // 2 else key


def _and(names: list[str]) -> str:
    shown = ["`" + name + "`" for name in names[:3]]
    return " and ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)

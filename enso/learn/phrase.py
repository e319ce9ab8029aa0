"""The sentence that a fix teaches: what failed, what works, and the error that tells them apart.

Templates for the shapes of change: `shell_phrase` for commands, here for steps in between and for other tools.
"""
from __future__ import annotations

import re
from typing import Any

from enso import command, tools
from enso.learn import compare, gate, rulebook, shaping, shell_phrase, time_limit, tool_fix
from enso.learn.words import VALUE, as_written, because, clip, headline, listed, place, quoted, reason_of
from enso.shapes import Trigger

LINE = 200
"""Characters of a lesson (quality gate)."""
MENDED = "Fix "
"""How the line begins of a fix that was ordinary work on a file: without the error it would say nothing."""
STEP = 60
"""Characters of a step in between that a lesson shows."""
MANY_LINES = 3
"""Line breaks from which a command is a text of its own."""
CARRIERS = ("git commit", "git add", "git stash", "git push")
"""Steps that only carry a change on."""


def lesson(failed: dict[str, Any], fixed: dict[str, Any], between: list[dict[str, Any]],
           same: bool) -> tuple[str, Trigger | None]:
    """The line and the trigger that a fix teaches; `same`: the call itself did not change.

    The error is left out where the line passes the quality gate only without it, and a rule of the rulebook stands in
    for a line whose parts had to be cut.
    """
    root = str(failed.get("root", ""))
    reason = reason_of(failed, root)
    line, trigger = _worded(failed, fixed, between, same, reason, root)
    symptom = failed.get("text", "")[:400]
    if not line.startswith(MENDED) and gate.check(fit(line), symptom=symptom):
        short, _ = _worded(failed, fixed, between, same, "", root)
        if not gate.check(fit(short), symptom=symptom):
            line = short
    if "…`" in line or (tools.command_of(failed["tool_input"]) or "").count("\n") > MANY_LINES:
        known = rulebook.match({**failed, "error_message": failed.get("text", "")})
        if known is not None:
            return known.text, known.trigger
    return fit(line), trigger


def fit(line: str) -> str:
    """A lesson on one line, within its size: the error at its end is what is cut, and never within backticks."""
    line = clip(" ".join(line.split()), LINE)
    return line if line.count("`") % 2 == 0 else line[:line.rindex("`")].rstrip(" ,:;(") + "…"


def _worded(failed: dict[str, Any], fixed: dict[str, Any], between: list[dict[str, Any]], same: bool, reason: str,
            root: str) -> tuple[str, Trigger | None]:
    tool = tools.canonical(failed["tool_name"])
    limit = time_limit.more_time(failed, fixed)
    if limit:
        return _longer(failed, limit, reason, root), trigger_of(failed)
    if same:
        return _after_step(failed, between, reason, root)
    if tool == tools.SHELL:
        error = str(failed.get("text") or "")
        found = shell_phrase.phrase(shaping.bare_call(failed, error), shaping.bare_call(fixed, error), reason, root)
        return found if found else _after_step(failed, between, reason, root)
    if tool in (tools.EDIT, tools.WRITE):
        return _edit(failed, fixed, reason), {"tool": tool}
    return _request(failed, fixed, between, reason, root)


def _longer(failed: dict[str, Any], limit: str, reason: str, root: str) -> str:
    """The call was right, and the time it was given too short; `limit` as `time_limit.more_time` has it."""
    call, key = headline(failed, root), limit.partition("=")[0]
    if not time_limit.is_background(key):
        return f"Give {call} a longer time limit (`{limit}`) or run it in the background{because(reason)}"
    how = f" (`{limit}`)" if key != limit else ""
    return f"Run {call} in the background{how} or with a longer time limit{because(reason)}"


def _after_step(failed: dict[str, Any], between: list[dict[str, Any]], reason: str,
                root: str) -> tuple[str, Trigger | None]:
    """The call was right: the last step in between that changed something is the lesson."""
    what = headline(failed, root)
    steps = [step for step in reversed(between) if not step.get("failed")]
    for step in [step for step in steps if headline(step).strip("`") not in CARRIERS] or steps:
        tool = tools.canonical(step["tool_name"])
        if tool == tools.SHELL:
            line = tools.command_of(step["tool_input"]) or ""
            doing = [as_written(simple, line) for simple in compare.simple_commands(step["tool_input"])
                     if not compare.looks(simple)] or ([line] if compare.writes(line) else [])
            if doing:
                if "|" in line and len(line) <= STEP:
                    doing = [line]
                if doing[0].split()[0] in what:      # the same program: only the whole command tells the two apart
                    what = quoted(" ".join((tools.command_of(failed["tool_input"]) or "").split()), root)
                return f"Run {quoted(doing[0], root, STEP)} before {what}{because(reason)}", trigger_of(failed)
        elif tool in (tools.EDIT, tools.WRITE):
            path = tools.path_of(step["tool_input"]) or "the file"
            return f"{MENDED}{place(path, root)} before running {what} again{because(reason)}", trigger_of(failed)
        elif tool == tools.READ:
            return _edit(failed, failed, reason), {"tool": tools.canonical(failed["tool_name"])}
        elif tool_fix.makes(step):
            return f"Call {quoted(step['tool_name'])} before {what}{because(reason)}", trigger_of(failed)
    return f"Prepare {what} first{because(reason)}", trigger_of(failed)


def trigger_of(failed: dict[str, Any]) -> Trigger | None:
    """The shape of the failed call."""
    described = command.describe(failed["tool_name"], failed["tool_input"])
    found: Trigger = {"tool": described.tool}
    if described.tool == tools.SHELL:
        if not described.program:
            return None
        found["program"] = described.program
        if described.verb:
            found["verb"] = described.verb
    return found


EDIT_LESSONS = (
    (("not been read", "must read", "read it first"),
     "Call Read on a file in this session before the first `{name}` of it."),
    (("matches of", "not unique", "must be unique", "multiple occurrences", "but found"),
     "Give `{name}` enough surrounding lines in `{field}` to be unique in the file, or set replace_all."),
    (("modified since", "has changed", "changed since", "unexpectedly modified"),
     "Read the file again before `{name}` when a formatter or command has changed it since."),
    (("exactly the same", "identical", "no changes to"), "Give `{name}` a new text that differs from `{field}`."),
    (("not found", "could not find", "verbatim", "occurrence", "failed to find"),
     "Copy `{field}` for `{name}` verbatim from the file as it is now (read it again), line breaks included."),
)
"""(what the error says, what to do about it), first match; {field} is the host's name for the text to be replaced."""


def _edit(failed: dict[str, Any], fixed: dict[str, Any], reason: str) -> str:
    """What an edit has to get right: a file that was read, text that is there once, all parameters."""
    name, tried, worked = failed["tool_name"], failed["tool_input"], fixed["tool_input"]
    low = failed.get("text", "").lower()
    names = ("oldstring", "oldtext", "oldstr")
    field = next((key for key in worked if key.lower().replace("_", "") in names), "old text")
    added = [key for key in worked if key not in tried and worked[key] not in (None, "", False)]
    if added and ("missing" in low or "required" in low):
        return f"Call `{name}` with {listed(added)}{because(reason)}"
    path, other = tools.path_of(tried) or "", tools.path_of(worked) or ""
    if path != other:
        return f"Use the path {place(other)} with `{name}`, not {place(path)}{because(reason)}"
    for signs, line in EDIT_LESSONS:
        if any(sign in low for sign in signs):
            return line.format(name=name, field=field)
    return f"Check `{field}` against the file before `{name}`{because(reason)}"


def _request(failed: dict[str, Any], fixed: dict[str, Any], between: list[dict[str, Any]], reason: str,
             root: str) -> tuple[str, Trigger | None]:
    """A tool with named parameters: what was added, left out or set otherwise."""
    name, tried, worked = failed["tool_name"], failed["tool_input"], fixed["tool_input"]
    trigger = trigger_of(failed)
    if not isinstance(tried, dict) or not isinstance(worked, dict):
        return f"Call `{name}` with {quoted(compare.as_text(worked), root)}{because(reason)}", trigger
    added = [key for key in worked if key not in tried]
    gone = [key for key in tried if key not in worked]
    changed = [key for key in worked if key in tried and worked[key] != tried[key]]
    if added and gone:
        return f"Call `{name}` with {listed(added)}, not {listed(gone)}{because(reason)}", trigger
    if added:
        return f"Pass {listed([_pair(key, worked[key]) for key in added])} to `{name}`{because(reason)}", trigger
    if gone and not changed:
        return f"Leave {listed(gone)} off `{name}`{because(reason)}", trigger
    if not changed:
        return f"Prepare `{name}` first{because(reason)}", trigger
    key = changed[0]
    if _HANDLE.match(str(tried[key])) and _HANDLE.match(str(worked[key])) and isinstance(worked[key], str):
        source = _source(name, between)
        origin = f" from {source}" if source else ""
        return f"Take a fresh `{key}` for `{name}`{origin}, never an old one{because(reason)}", trigger
    return _value_changed(name, key, tried[key], worked[key], reason, root, trigger)


_HANDLE = re.compile(r"@?(?:[a-z]{1,4}\d+)+$|\d+_\d+$")
"""What a tool calls its elements and windows for the moment: `e41`, `s1e12`, `3_17`."""


def _source(name: str, between: list[dict[str, Any]]) -> str:
    """The last step of the same kind of tool, which gave the handles anew: its action, or its name."""
    kind = tool_fix.kind_of(name)
    for step in reversed(between):
        other, given = step["tool_name"], step["tool_input"]
        if tool_fix.kind_of(other) == kind:
            action = next((given[key] for key in compare.ACTIONS if isinstance(given, dict) and key in given), "")
            return quoted(str(action) or other)
    return ""


def _value_changed(name: str, key: str, tried: Any, worked: Any, reason: str, root: str,
                   trigger: Trigger | None) -> tuple[str, Trigger | None]:
    value, before = compare.as_text(worked), compare.as_text(tried)
    if isinstance(worked, (dict, list)) or compare.is_id(value):
        return f"Set another `{key}` for `{name}`{because(reason)}", trigger
    if trigger is not None and not compare.is_id(before):
        trigger["mistake"] = before[:60]
    if " " not in value and ("/" in value or "\\" in value):
        return f"Give `{name}` {place(value, root)} as `{key}`, not {place(before, root)}{because(reason)}", trigger
    if max(len(value), len(before)) > VALUE:
        return f"Set another `{key}` for `{name}`{because(reason)}", trigger
    return f"Give `{name}` {quoted(value, root)} as `{key}`, not {quoted(before, root)}{because(reason)}", trigger


def _pair(key: str, value: Any) -> str:
    """A parameter with its value, when that is a short plain word that another call can use as well."""
    text = compare.as_text(value)
    plain = not isinstance(value, (dict, list)) and text and not set(text) & set(" \n`\"'/\\")
    return f"{key}={text}" if plain and len(text) <= VALUE // 2 and not compare.is_id(text) else key

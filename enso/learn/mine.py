"""Fixes: which later call of the session made a failed one work, and what that teaches.

A fix is another try at the same thing that went well: the input was changed, or a step in between (something
installed, created, edited, read first) made the same call work.  A later success of the same tool that does
something else is none, nor is the same call after a passing trouble.
"""
from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from enso import command, tools
from enso.capture.classify import Class, classify
from enso.capture.detect import detect
from enso.learn import compare, credential, mended, phrase, shaping, shell_fix, time_limit, tool_fix
from enso.shapes import Trigger

Call = dict[str, Any]
"""{"tool_name", "tool_input", "text", "failed"}; a failed call may carry "transient" and "root" (project folder)."""

NEAR = 12
"""Calls after a failure among which its fix is looked for; what comes later is other work."""

CHANGED, STEPS = "changed_input", "intermediate_steps"


@dataclass
class Fix:
    """`index` of the fixing call in `later`; `lesson` is one imperative line that names what failed and what works."""
    index: int
    via: str
    lesson: str
    trigger: Trigger | None


def mine(failed: Call, later: list[Call]) -> Fix | None:
    """The first later call that fixed this one, with its lesson; None when there is none."""
    found: tuple[int, bool] | None = None
    kind = classify(failed["tool_name"], failed["tool_input"], failed.get("text", ""))
    for index, call in enumerate(later[:NEAR]):
        if call.get("failed") or not is_fix(failed, call, later[:index], kind):
            continue
        same = is_same(failed, call) or mended.by_step(failed, call, later[:index], kind.category)
        if found is None:
            found = index, same
        elif same and _is_step(failed, later[found[0]]):
            found = index, same
            break
    if found is None:
        return None
    index, same = found
    between = later[:index]
    if same and failed["tool_input"] != later[index]["tool_input"] and mended.by_step(
            failed, later[index], between, kind.category):
        between = mended.teaching(failed, between)
        if not between:
            return Fix(index, STEPS, "", None)
    lesson, trigger = phrase.lesson(failed, later[index], between, same)
    inputs = failed["tool_input"], later[index]["tool_input"]
    if kind.category == "auth" and credential.is_told(lesson, *inputs) or credential.is_placed(
            lesson, trigger, *inputs, [step["tool_input"] for step in between]):
        lesson, trigger = "", None
    return Fix(index, STEPS if same else CHANGED, lesson, trigger)


def _is_step(failed: Call, call: Call) -> bool:
    """Whether what looked like the fix only prepared it: another program or verb, or the same without the flag that
    kept it from changing anything, after which the call itself went well."""
    tried, worked = (compare.simple_commands(one["tool_input"]) for one in (failed, call))
    if compare.rehearses(worked, tried):
        return True
    return bool(tried and worked) and not any(
        compare.same_program(simple, other) and compare.verb_of(simple) == compare.verb_of(other)
        for simple in tried for other in worked)


def is_fix(failed: Call, fixed: Call, between: list[Call], kind: Class | None = None) -> bool:
    """Whether `fixed`, which went well, is what `failed` should have been, given the calls in between.  `kind` is what
    `classify` says of the failed call, when that is known already."""
    if fixed.get("failed") or detect("", fixed["tool_name"], fixed["tool_input"], str(fixed.get("text") or "")):
        return False                 # it failed as well, and perhaps only its text says so
    tool, other = tools.canonical(failed["tool_name"]), tools.canonical(fixed["tool_name"])
    if tool != other and {tool, other} != {tools.EDIT, tools.WRITE}:
        return False
    if time_limit.more_time(failed, fixed):
        return True
    kind = kind or classify(failed["tool_name"], failed["tool_input"], failed.get("text", ""))
    transient = bool(failed.get("transient", kind.transient))
    if is_same(failed, fixed):
        return any(_changes(step, failed) for step in between) if not transient else (
            "refused" in failed.get("text", "").lower() and any(map(_brings_up, between))
            or kind.category in ("network", "timeout") and any(map(_sets_the_way, between)))
    if tool == tools.SHELL:
        return shell_fix.is_fix(failed, fixed, kind.category, transient)
    if tool in (tools.EDIT, tools.WRITE):
        return tool_fix.is_edit_fix(failed["tool_input"], fixed["tool_input"], kind.category)
    if tool in compare.FILE_TOOLS:
        return tool_fix.is_look_fix(failed["tool_input"], fixed["tool_input"]) or tool == tools.READ and any(
            tool_fix.finds(step, failed["tool_input"], fixed["tool_input"]) for step in between)
    return tool_fix.is_request_fix(failed["tool_input"], fixed["tool_input"], failed.get("text", ""), kind.category,
                                   transient)


def is_same(one: Call, other: Call) -> bool:
    """Whether two calls do the same; descriptions do not count, nor what shapes the output, nor time limits, unless the
    first ran into one."""
    error = str(one.get("text") or "")
    first, second = (_essence(shaping.bare_call(call, error)) for call in (one, other))
    quieter = isinstance(first, str) and isinstance(second, str) and shaping.only_loudness(
        first.split(), second.split(), error)
    return bool(first == second or quieter) and not time_limit.more_time(one, other)


def _essence(call: Call) -> Any:
    line = tools.command_of(call["tool_input"]) if tools.canonical(call["tool_name"]) == tools.SHELL else None
    if line is not None:
        return " ".join(line.split())
    given = call["tool_input"]
    if not isinstance(given, dict):
        return given
    return {key: value for key, value in given.items()
            if key not in ("description", "explanation", "note") and not time_limit.is_key(key)}


def _brings_up(step: Call) -> bool:
    """Whether a step started a service, which then takes connections."""
    return tools.canonical(step["tool_name"]) == tools.SHELL and any(
        map(compare.brings_up, compare.simple_commands(step["tool_input"])))


_WAY = re.compile(r"proxy|\bregistry\b|index-url|\bmirrors?\b|insteadOf|\bset-url\b|resolv\.conf|/etc/hosts|nameserver"
                  r"|\b(?:tailscale|wg-quick|openvpn|nmcli|warp-cli|netsh)\b", re.I)
"""Settings and programs that decide by which way the network is reached."""


def _sets_the_way(step: Call) -> bool:
    """Whether a step set how the network is reached: `git config http.proxy URL`; asking for a setting sets none."""
    tool = tools.canonical(step["tool_name"])
    if tool in (tools.EDIT, tools.WRITE):
        return bool(_WAY.search(compare.as_text(step["tool_input"])))
    if tool != tools.SHELL:
        return False
    line = tools.command_of(step["tool_input"]) or ""
    return any(bool(_WAY.search(" ".join(words))) and (len(words) > 1 or "=" in words[0]) and not _asks(tuple(words))
               for words in command.split(line))


def _asks(words: tuple[str, ...]) -> bool:
    """Whether a command only shows a setting: `git config --get http.proxy`, `npm config get registry`."""
    bare = command.unwrap(words)
    if not bare:
        return False                 # nothing but an assignment
    setting = bare[0] in ("export", "set", "setx", "$env:") or "tee" in bare
    given = [word for word in bare[1:] if word[:1] != "-"]
    shows = bool({"--get", "--list", "-l", "get", "list", "status"} & set(bare)) or bare[:2] == ("git", "config") and (
        len(given) < 3 and not {"--unset", "--unset-all"} & set(bare))
    return shows or compare.looks(bare) and not setting


def _changes(step: Call, failed: Call) -> bool:
    """Whether a step in between can have made the failed call work: it changed something, or read what it had to."""
    tool = tools.canonical(step["tool_name"])
    if tool in (tools.EDIT, tools.WRITE):
        return True
    if tool == tools.SHELL:
        return compare.writes(tools.command_of(step["tool_input"]) or "") or any(
            not compare.looks(simple) for simple in compare.simple_commands(step["tool_input"]))
    if tool == tools.READ:
        path = tools.path_of(failed["tool_input"])
        return bool(path) and tools.path_of(step["tool_input"]) == path
    return tool_fix.kind_of(step["tool_name"]) == tool_fix.kind_of(failed["tool_name"]) and tool_fix.makes(step)

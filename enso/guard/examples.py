"""Rules that carry examples are checked against them, once per policy content; hooks only look up the result.

A rule of `arguments` may have `must_block` and `must_allow`: shell commands for a rule about a command, inputs
(objects) for a rule about a tool.  A rule that fails its own examples is reported and skipped, the others stay.
"""
from __future__ import annotations

import json
import os
from typing import Any

from enso import disk, jsonlight
from enso.event import BEFORE, ToolEvent
from enso.guard import policy, policy_check
from enso.guard.decide import judged
from enso.guard.policy import Layer
from enso.guard.world import World
from enso.hashing import digest
from enso.home import Home
from enso.memory import files
from enso.memory.lock import Lock

KEPT_STAMPS = 50
"""Policies whose result is remembered: the user's and those of the last projects."""


def failures(rule: dict[str, Any]) -> list[str]:
    """What is wrong with a rule by its own examples; empty when nothing is."""
    found = []
    for key, wanted in (("must_block", True), ("must_allow", False)):
        for example in rule.get(key) or ():
            if _stopped(rule, example) != wanted:
                shown = example if isinstance(example, str) else json.dumps(example, ensure_ascii=False)
                found.append(f"{rule['id']}: {key} example {shown!r} is {'not blocked' if wanted else 'blocked'}")
    return found


def _stopped(rule: dict[str, Any], example: Any) -> bool:
    """Whether the rule, alone, stops an example."""
    from enso.guard import calls
    world = World("/home/user", "/home/user/project", "/home/user/project")
    tool = str(rule.get("tool") or "Bash").partition("|")[0].replace("*", "x")
    given = {"command": example} if isinstance(example, str) else example
    event = ToolEvent("example", BEFORE, 0.0, tool_name=tool, tool_input=given)
    try:
        effects, commands = calls.effects(world, tool, given)
    except ValueError:
        return True
    alone = {key: value for key, value in rule.items() if key != "mode"}
    return bool(judged(Layer("example", {"arguments": [alone]}), event, effects, commands, world).rule)


def refresh(home: Home, project_root: str) -> list[str]:
    """Check the policies that hold here if they changed, keep the result and the last good copy.

    Returns what is wrong, one line each.  Called by commands and the background pass, never by a hook.
    """
    problems: list[str] = []
    stamps: dict[str, list[str]] = {}
    for path in (home.policy, project_root + "/" + policy.PROJECT_POLICY if project_root else ""):
        text = disk.read_text(path, policy.MAX_POLICY + 1) if path else None
        if text is None:
            continue
        try:
            data = policy_check.parse(text)
        except policy_check.BadPolicy as error:
            problems.append(f"{path}: {error}")
            continue
        wrong = [line for rule in data.get("arguments") or () for line in failures(rule)]
        problems += [f"{path}: {line}; the rule is not used" for line in wrong]
        stamps[digest(text)] = sorted({line.partition(":")[0] for line in wrong})
        if path == home.policy and disk.read_text(home.policy_good) != text:
            _write(home, home.policy_good, text)
    _remember(home, stamps)
    return problems


def _remember(home: Home, stamps: dict[str, list[str]]) -> None:
    """Keep which rules of which policy text are skipped."""
    path = policy.stamp_path(home)
    try:
        known = jsonlight.loads(disk.read_text(path) or "{}")
    except jsonlight.Malformed:
        known = {}
    if not isinstance(known, dict):
        known = {}
    elif all(known.get(key) == value for key, value in stamps.items()):
        return
    merged = {**{key: value for key, value in known.items() if key not in stamps}, **stamps}
    _write(home, path, json.dumps(dict(list(merged.items())[-KEPT_STAMPS:]), indent=1) + "\n")


def _write(home: Home, path: str, text: str) -> None:
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    with Lock(home):
        files.replace(path, text.encode("utf-8", "replace"))

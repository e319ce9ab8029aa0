"""Where rules of lessons are enforced: a project's lesson's in the project's own policy, a global one's in the home's.

A project's policy can only tighten what holds anyway, and holds in that project only (`guard.policy`).  Which projects
have a rule of a lesson is kept in `index/project-policies.json`, so that a rule is found again from any folder:

    {"version": 1, "policies": [path, ...]}
"""
from __future__ import annotations

import json
import os
from typing import Any, Mapping

from enso import clock, disk, jsonlight
from enso.errors import EnsoError
from enso.guard import door, policy_check
from enso.guard.policy import DEFAULT, PROJECT_POLICY
from enso.guard.shadow import PREFIX
from enso.home import Home
from enso.memory import files
from enso.memory.lesson import GLOBAL
from enso.project import identify
from enso.shapes import Lesson

VERSION = 1
MAX_FILE = 1 << 20


def place(home: Home, lesson_id: str, scope: str, folder: str) -> str:
    """The policy that the rule of a lesson of this scope belongs in; EnsoError when `folder` is not of its project."""
    if scope == GLOBAL:
        return home.policy
    here = identify(folder)
    if scope not in (here.id, *here.former()):
        raise EnsoError(f"{lesson_id} is a lesson of another project than {here.root}; its rule holds in its own "
                        f"project only: run `enso guard accept {lesson_id}` there")
    path = os.path.join(door.project_root(folder), PROJECT_POLICY)
    if os.path.realpath(path) == os.path.realpath(home.policy):
        raise EnsoError(f"{path} is the policy of all projects, and {lesson_id} is a lesson of one")
    return path


def policies(home: Home) -> list[str]:
    """The files that may hold rules of lessons: the home's policy, and those of projects that got one."""
    try:
        rows = jsonlight.loads(disk.read_text(_list_path(home), MAX_FILE) or "{}").get("policies", [])
        return [home.policy, *(row for row in rows if isinstance(row, str) and os.path.isabs(row))]
    except (jsonlight.Malformed, AttributeError, TypeError):
        return [home.policy]


def accepted(home: Home) -> list[dict[str, Any]]:
    """The rules of lessons that are in force, in any project; a policy that cannot be read has none."""
    return [rule for path in policies(home) for rule in _rules(home, path)]


def in_force(home: Home, lesson_id: str) -> bool:
    """Whether the rule of a lesson is among them."""
    return any(rule["id"] == PREFIX + lesson_id for rule in accepted(home))


def _rules(home: Home, path: str) -> list[dict[str, Any]]:
    try:
        return [row for row in _content(home, path).get("arguments") or ()
                if str(row.get("id", "")).startswith(PREFIX)]
    except (EnsoError, AttributeError, TypeError):
        return []


def add(home: Home, rule: dict[str, Any], path: str) -> None:
    """Put a rule into a policy, in the place of one with its id.  EnsoError when the policy is damaged."""
    content = _content(home, path)
    content["arguments"] = [row for row in content.get("arguments") or [] if row.get("id") != rule["id"]]
    content["arguments"].append(rule)
    known = policies(home)
    if path not in known:
        files.replace(_list_path(home), jsonlight.dump_line({"version": VERSION, "policies": [*known[1:], path]}))
    _write(home, path, content)


def remove(home: Home, lesson_id: str) -> str:
    """Take a lesson's rule out of the policies; the path of the last one it was in, "" when it is in none.  EnsoError
    when it is in none that can be read, and one cannot."""
    found, trouble = "", None
    for path in policies(home):
        try:
            content = _content(home, path)
        except EnsoError as error:
            trouble = error
            continue
        rows = content.get("arguments") or []
        rest = [row for row in rows if row.get("id") != PREFIX + lesson_id]
        if len(rest) < len(rows):
            _write(home, path, {**content, "arguments": rest})
            found = path
    if trouble and not found:
        raise trouble
    return found


def not_accepted(lesson: Lesson) -> dict[str, Any]:
    """The detail of a lesson whose rule is in force no more."""
    return {key: value for key, value in lesson["detail"].items() if key != "accepted"}


def brought_home(home: Home, scopes: Mapping[str, str], roots: Mapping[str, str]) -> list[str]:
    """Move rules of projects' lessons that an older Enso put into the policy of all projects to their project's; ids
    of their lessons.  `scopes`: lesson -> scope, `roots`: project -> its folder."""
    moved = []
    for rule in _rules(home, home.policy):
        known = str(rule["id"])[len(PREFIX):]
        root = roots.get(scopes.get(known, ""), "")
        if scopes.get(known, GLOBAL) == GLOBAL or not os.path.isdir(root):
            continue
        try:
            path = place(home, known, scopes[known], root)
        except EnsoError:
            continue                     # the folder is another project's by now
        add(home, rule, path)
        content = _content(home, home.policy)
        rest = [row for row in content["arguments"] if row.get("id") != rule["id"]]
        _write(home, home.policy, {**content, "arguments": rest})
        moved.append(known)
    return moved


def _content(home: Home, path: str) -> dict[str, Any]:
    text = disk.read_text(path)
    if text is None:                     # what holds without a file must hold with one
        return dict(DEFAULT) if path == home.policy else {"version": 1}
    try:
        content = jsonlight.loads(text)
    except jsonlight.Malformed as error:
        raise EnsoError(f"{path}: {error}; mend it first") from None
    if not isinstance(content, dict):
        raise EnsoError(f"{path}: must be an object; mend it first")
    return content


def _write(home: Home, path: str, content: dict[str, Any]) -> None:
    """Store a policy that the guard can read; EnsoError, and nothing changed, when it cannot."""
    if path != home.policy and content == {"version": 1, "arguments": []}:
        files.unlink(path)               # there was none before the rule
        return
    try:
        policy_check.check(content)
    except policy_check.BadPolicy as error:
        raise EnsoError(f"the rule does not fit the policy {path}: {error}") from None
    if path == home.policy and disk.is_file(path):
        files.set_aside(path, clock.now(), "before-escalation", copy=True)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    files.replace(path, (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode())


def _list_path(home: Home) -> str:
    return home.path("index", "project-policies.json")

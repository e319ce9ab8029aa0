"""Lessons that contradict each other and are right, each in its own case: another project, system or version.

Such a pair leaves the dispute (`detail.conflicts`) and is kept apart instead (`detail.apart`): each has when it holds
(`detail.when`: {"project"} | {"os"} | {"program", "version"}, as `memory.where` has them), and a session sees the one
that holds there (`recall.lots`).
"""
from __future__ import annotations

from typing import Any, NamedTuple

from enso.learn import contest
from enso.memory import where
from enso.memory.change import Change
from enso.memory.lesson import GLOBAL
from enso.memory.where import When
from enso.shapes import Lesson

SYSTEM_NAMES = {"darwin": "macOS", "linux": "Linux", "win32": "Windows", "ubuntu": "Ubuntu", "debian": "Debian",
                "alpine": "Alpine", "fedora": "Fedora", "centos": "CentOS", "arch": "Arch Linux"}


class Apart(NamedTuple):
    """When each of two lessons holds; {} for "everywhere else"."""
    first: When
    second: When


def settle(change: Change) -> int:
    """Keep apart what can be; how many pairs."""
    pairs = {tuple(sorted((lesson["id"], rival))) for scope in change.scopes() for lesson in change.lessons(scope)
             for rival in lesson["detail"].get("conflicts", ())}
    count = 0
    for one_id, other_id in sorted(pairs):
        one, other = change.get(one_id), change.get(other_id)
        found = difference(one, other) if one and other else None
        if one and other and found:
            contest.reconcile(change, one, other, (found.first, found.second), said(found.first or found.second))
            count += 1
    return count


def difference(one: Lesson, other: Lesson) -> Apart | None:
    """The first thing that tells their cases apart: what their lines say, their scopes, what they were learned under;
    None when nothing does."""
    ours, theirs = where.of(one["text"]), where.of(other["text"])
    if where.apart(ours, theirs):
        return Apart(ours.when, theirs.when)
    if one["scope"] != other["scope"]:
        return Apart(*({} if lesson["scope"] == GLOBAL else {"project": lesson["scope"]} for lesson in (one, other)))
    return _learned_elsewhere(*(lesson["detail"].get("learned_under") or {} for lesson in (one, other)))


def _learned_elsewhere(ours: dict[str, str], theirs: dict[str, str]) -> Apart | None:
    """What was learned on another system, or with another major version of a program."""
    if ours.get("os") and theirs.get("os") and ours["os"] != theirs["os"]:
        return Apart({"os": ours["os"]}, {"os": theirs["os"]})
    for program in sorted(set(ours) & set(theirs) - {"os"}):
        if major(ours[program]) != major(theirs[program]):
            return Apart(*({"program": program, "version": major(known[program])} for known in (ours, theirs)))
    return None


def said(when: dict[str, Any]) -> str:
    """A condition in words; "" for none."""
    if when.get("project"):
        return f"in {when['project']}"
    if when.get("os"):
        return f"on {SYSTEM_NAMES.get(when['os'], when['os'])}"
    return f"with {when['program']} {when['version']}" if when.get("program") else ""


def major(version: str) -> str:
    return version.partition(".")[0]

"""Hooks in a host's JSON settings: ours merged in, ours taken out, nobody else's touched.  Pure.

The layout many hosts share is `{"hooks": {EVENT: [{"matcher": ..., "hooks": [HANDLER, ...]}, ...]}}`,
where the object in an event's list may also be the handler itself.  A handler is ours when it runs
our hook script.
"""
from __future__ import annotations

import shlex
from typing import Any, Dict, List

from enso.hosts.jsontext import BadJson, Node, append, parse, remove, replace

Groups = List[Dict[str, Any]]
Hooks = Dict[str, Groups]
"""What Enso wants in the settings: event -> groups."""


def wire(text: str, hooks: Hooks, script: str, comments: bool = False) -> str:
    """The settings with exactly `hooks` of ours in them; the same text when they are there already.
    BadJson when the settings cannot be used."""
    if ours(text, script, comments) == hooks:
        return text
    text = unwire(text, script, comments)
    root = _checked(text, comments)
    section = root.get("hooks")
    if section is None:
        return append(text, root, hooks, "hooks")
    if section.value is None:
        return replace(text, section, hooks)
    for event, groups in hooks.items():
        text = _add(text, event, groups, comments)
    return text


def unwire(text: str, script: str, comments: bool = False) -> str:
    """The settings without our handlers, and without the lists that held nothing else.
    BadJson when the settings cannot be used."""
    if not text.strip():
        return "{}\n"
    while True:
        place = _first_of_ours(_checked(text, comments), script)
        if place is None:
            return text
        text = remove(text, *place)


def ours(text: str, script: str, comments: bool = False) -> Hooks:
    """The entries that hold a handler of ours, as they stand in the settings."""
    hooks = _checked(text, comments).get("hooks") if text.strip() else None
    found: Hooks = {}
    for event in hooks.members if hooks else ():
        groups = [group.node.value for group in event.node.members if _runs(group.node.value, script)]
        if groups:
            found[str(event.key)] = groups
    return found


def command(entry: Any, script: str) -> str:
    """The command line in an event's entry that runs our hook script; "" when there is none."""
    if isinstance(entry, str):
        return entry if _runs(entry, script) else ""
    parts = entry.values() if isinstance(entry, dict) else entry if isinstance(entry, list) else ()
    return next(filter(None, (command(part, script) for part in parts)), "")


def _add(text: str, event: str, groups: Groups, comments: bool) -> str:
    """More groups for one event, in settings that have a `hooks` object."""
    hooks = _node(text, comments, "hooks")
    if hooks.get(event) is None:
        return append(text, hooks, groups, event)
    for group in groups:
        text = append(text, _node(text, comments, "hooks", event), group)
    return text


def _node(text: str, comments: bool, *keys: str) -> Node:
    node = parse(text, comments)
    for key in keys:
        inner = node.get(key)
        assert inner is not None, key
        node = inner
    return node


def _checked(text: str, comments: bool) -> Node:
    """The parsed settings.  BadJson when `hooks` has a shape for which hosts drop all hooks."""
    root = parse(text, comments)
    _expect(text, root, dict, "the settings must be an object")
    hooks = root.get("hooks")
    if hooks is None or hooks.value is None:
        return root
    _expect(text, hooks, dict, '"hooks" must be an object')
    for event in hooks.members:
        _expect(text, event.node, list, f'"hooks.{event.key}" must be a list')
        for group in event.node.members:
            _expect(text, group.node, dict, f'an entry of "hooks.{event.key}" must be an object')
            handlers = group.node.get("hooks")
            if handlers is not None:
                _expect(text, handlers, list, f'"hooks" in an entry of "hooks.{event.key}" must be a list')
    return root


def _expect(text: str, node: Node, kind: type, problem: str) -> None:
    if not isinstance(node.value, kind):
        raise BadJson(text, node.start, problem)


def _first_of_ours(root: Node, script: str) -> tuple[Node, int] | None:
    """The container and the index of the first thing to remove: a handler of ours, or the largest
    thing around it that holds only ours.  None when nothing of ours is left."""
    for at, section in enumerate(root.members):
        if section.key != "hooks":
            continue
        for number, event in enumerate(section.node.members):
            for row, group in enumerate(event.node.members):
                handlers = group.node.get("hooks")
                parts = [handler.node for handler in handlers.members] if handlers else [group.node]
                mine = [_runs(part.value, script) for part in parts]
                if not any(mine):
                    continue
                if handlers and not all(mine):
                    return handlers, mine.index(True)
                if len(event.node.members) > 1:
                    return event.node, row
                if len(section.node.members) > 1:
                    return section.node, number
                return root, at
    return None


def _runs(value: Any, script: str) -> bool:
    """Whether a handler, or anything in a group, runs our hook script."""
    if isinstance(value, dict):
        return any(_runs(part, script) for part in value.values())
    if isinstance(value, list):
        return any(_runs(part, script) for part in value)
    return isinstance(value, str) and f" {shlex.quote(script)} " in value

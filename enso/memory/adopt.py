"""A project whose identity changed keeps its lessons: `git init`, or the first remote, gives it another id."""
from __future__ import annotations

import os

from enso.home import Home
from enso.memory.change import Change
from enso.memory.store import Store
from enso.project import Project


def due(home: Home, project: Project) -> list[str]:
    """Former ids of the project under which lessons still lie; [] once it has a file of its own."""
    if os.path.exists(home.lessons(project.id)):
        return []
    return [scope for scope in project.former() if os.path.exists(home.lessons(scope))]


def adopt(change: Change, project: Project) -> int:
    """Move the lessons of the former ids; how many."""
    moved = 0
    for scope in due(change.store.home, project):
        for lesson in change.lessons(scope):
            change.put({**lesson, "scope": project.id}, "the project got another identity")
            moved += 1
    return moved


def settle(store: Store, project: Project, now: float) -> None:
    """The same as a change of its own, for commands; nothing is opened when nothing is due."""
    if due(store.home, project):
        with store.change(now, who="adopt") as change:
            adopt(change, project)

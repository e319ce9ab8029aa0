"""Enso without its disk: the store and a session in memory, for the real deciding code to work on.

`learn.run.take`, `recall.deliver`, `knowledge.cycle.merge_scope` and `memory.prune.plan` are the product's own; what
is replaced is only where lessons, deliveries and session state lie.  tests/bench/test_recurrence.py holds that a
stream lived through on a real home ends with the same lessons.
"""
from __future__ import annotations

from typing import Any

from enso import clock
from enso.event import ToolEvent
from enso.hashing import digest
from enso.home import Home
from enso.memory import lesson as lessons
from enso.memory import prune
from enso.memory.days import Days
from enso.memory.history import NOWHERE, State
from enso.project import Project
from enso.recall.deliver import Desk
from enso.recall.session import Session
from enso.shapes import Archived, Failure, Lesson


class MemoryStore:
    """Store and Change in one: every lesson's State by id, and a fingerprint index."""

    def __init__(self) -> None:
        self.home = Home("/nonexistent")
        self.store = self
        self.states: dict[str, State] = {}
        self.by_scope: dict[str, dict[str, Lesson]] = {}
        self.by_mark: dict[str, set[str]] = {}
        self.now = 0.0
        self.days = Days()

    # what Store offers
    def by_fingerprint(self, mark: str) -> list[tuple[Lesson, bool]]:
        found = [self.states[known] for known in sorted(self.by_mark.get(mark, ())) if known in self.states]
        return [(state.lesson, bool(state.reason)) for state in found
                if state.lesson and mark in state.lesson["fingerprints"]]

    def all_archived(self) -> list[Archived]:
        return [{"lesson": state.lesson, "reason": state.reason, "archived_at": state.archived_at}
                for state in self.states.values() if state.lesson and state.reason]

    # what Change offers
    def scopes(self) -> list[str]:
        return sorted(self.by_scope)

    def lessons(self, scope: str) -> list[Lesson]:
        return list(self.by_scope.get(scope, {}).values())

    def get(self, lesson_id: str, scope: str = "") -> Lesson | None:
        state = self.states.get(lesson_id, NOWHERE)
        return state.lesson if state.active else None

    def put(self, lesson: Lesson, why: str = "") -> Lesson:
        known = self.states.get(lesson["id"], NOWHERE).lesson
        if known and known["created_at"] != lesson["created_at"]:
            lesson = lesson.copy()
            lesson["id"] = "L" + digest(lesson["id"] + lesson["text"])[:8]
        self.move(lesson["id"], State(lesson), why)
        return lesson

    def archive(self, lesson_id: str, reason: str, why: str = "") -> Lesson:
        lesson = self.get(lesson_id)
        assert lesson is not None, lesson_id
        self.move(lesson_id, State(lesson, reason, clock.iso(self.now)), why)
        return lesson

    def restore(self, lesson_id: str, why: str = "") -> Lesson:
        lesson = self.states[lesson_id].lesson
        assert lesson is not None
        lesson = lessons.restored(lesson, self.now)
        self.move(lesson_id, State(lesson), why)
        return lesson

    def move(self, lesson_id: str, state: State, why: str = "") -> None:
        before = self.states.get(lesson_id, NOWHERE)
        if before.active and before.lesson:
            self.by_scope[before.lesson["scope"]].pop(lesson_id, None)
        if state.lesson is None:
            self.states.pop(lesson_id, None)
            return
        self.states[lesson_id] = state
        for mark in state.lesson["fingerprints"]:
            self.by_mark.setdefault(mark, set()).add(lesson_id)
        if state.active:
            self.by_scope.setdefault(state.lesson["scope"], {})[lesson_id] = state.lesson

    def archived(self, lesson_id: str = "") -> Any:
        """Both Store.archived() and Change.archived(id)."""
        if not lesson_id:
            return self.all_archived()
        state = self.states.get(lesson_id, NOWHERE)
        if state.lesson is None or not state.reason:
            return None
        return {"lesson": state.lesson, "reason": state.reason, "archived_at": state.archived_at}

    def append(self, path: str, data: bytes) -> None:
        """The ledger is counted by the replay itself."""

    def write(self, path: str, data: bytes) -> None:
        """Progress is kept by the arm."""

    def prune(self, settings: dict[str, Any]) -> None:
        self.days = self.days.with_today(self.now, agent_ran=True)
        scopes = {scope: self.lessons(scope) for scope in self.scopes()}
        for move in prune.plan(scopes, self.all_archived(), self.now, settings, self.days):
            prune.carry_out(self, move, self.now)  # type: ignore[arg-type]


class MemorySession(Session):
    """A session's state without its file; there is one hook at a time, so every claim wins."""
    __slots__ = ()

    def load(self) -> None:
        if not hasattr(self, "shown"):
            super().load()               # of a file that does not exist: an empty session

    def note(self, kind: str, **fields: Any) -> None:
        self._take({"k": kind, **fields})

    def claim_shown(self, entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
        won = []
        for entry in entries:
            if entry["lesson"] not in self.shown:
                self._take({"k": "shown", "agent": self.agent, "by": "me", **entry})
                won.append(entry)
        return won

    def claim_hold(self, lesson_id: str, tool_use_id: str, call: str) -> bool:
        self._take({"k": "hold", "lesson": lesson_id, "id": tool_use_id, "call": call, "by": "me"})
        return True


class MemoryShelf:
    """The lessons a project can be shown."""

    def __init__(self, store: MemoryStore, project: str) -> None:
        self.store = store
        self.home = store.home
        self.project = self.project_id = project
        self.raw = [b"there"]

    def mentions(self, *needles: bytes) -> bool:
        return True

    def lessons(self) -> list[Lesson]:
        return [*self.store.lessons(self.project), *self.store.lessons(lessons.GLOBAL)]

    def forgotten(self, mark: str) -> list[Lesson]:
        return [lesson for lesson, archived in self.store.by_fingerprint(mark)
                if archived and lesson["scope"] in (lessons.GLOBAL, self.project)]


class MemoryDesk(Desk):
    """A desk that keeps its deliveries in a list."""
    __slots__ = ("records",)

    def __init__(self, store: MemoryStore, seen: ToolEvent, project: Project, settings: dict[str, Any],
                 session: MemorySession, records: list[dict[str, Any]]) -> None:
        self.home = store.home
        self.event = seen
        self.project = project
        self.settings = settings
        self.session = session
        self.shelf = MemoryShelf(store, project.id)  # type: ignore[assignment]
        self.records = records

    def record(self, entry: dict[str, object]) -> None:
        self.records.append({**entry, "kind": "delivery", "session_id": self.event.session_id,
                             "project": self.project.id})


def failure_record(failed: Failure, project: Project) -> dict[str, Any]:
    """The failure as its spool line would read."""
    return {**failed, "kind": "failure", "root": project.root, "transcript": ""}

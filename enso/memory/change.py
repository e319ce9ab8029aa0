"""One change to the lessons: several lessons and files, done together, written down in history."""
from __future__ import annotations

import os
from types import TracebackType
from typing import TYPE_CHECKING

from enso import clock, disk
from enso.errors import EnsoError
from enso.hashing import digest
from enso.memory import archive, files, history, index, lessonfile, vocabulary
from enso.memory import lesson as lessons
from enso.memory.history import NOWHERE, State
from enso.memory.journal import Transaction
from enso.memory.lock import Lock
from enso.shapes import Archived, Lesson

if TYPE_CHECKING:
    from enso.memory.store import Store


class Change:
    """What `store.change(...)` gives to a `with` block.  Reads see what was put before."""

    def __init__(self, store: Store, now: float, *, who: str, why: str, undoes: str, wait_seconds: float) -> None:
        self.store = store
        self.now = now
        self.who = who
        self.why = why
        self.undoes = undoes
        self.group = os.urandom(4).hex()
        self._lock = Lock(store.home, wait_seconds)
        self._files = Transaction(store.home)
        self._scopes: dict[str, dict[str, Lesson]] = {}
        self._before: dict[str, State] = {}
        self._after: dict[str, State] = {}
        self._whys: dict[str, list[str]] = {}
        self._read: set[str] = set()         # ids of lessons that were given out as they are under the lock

    def __enter__(self) -> Change:
        self._lock.__enter__()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        try:
            if kind is None:
                self._commit()
        finally:
            self._lock.__exit__()

    # Reading

    def scopes(self) -> list[str]:
        return sorted({*self.store.scopes(), *self._scopes})

    def lessons(self, scope: str) -> list[Lesson]:
        """Active lessons of a scope, this change's own included."""
        group = self._scope(scope)
        self._read.update(group)
        return list(group.values())

    def get(self, lesson_id: str, scope: str = "") -> Lesson | None:
        """An active lesson; None when there is none, or it is archived.  With its scope, one that was
        written into the file by hand, and that the index does not know yet, is found as well."""
        state = self.state(lesson_id, scope)
        return state.lesson if state.active else None

    def archived(self, lesson_id: str) -> Archived | None:
        state = self.state(lesson_id)
        if state.lesson is None or not state.reason:
            return None
        return {"lesson": state.lesson, "reason": state.reason, "archived_at": state.archived_at}

    # Changing

    def put(self, lesson: Lesson, why: str = "") -> Lesson:
        """Add a lesson, or give a known one (same id) its new content or scope.  The lesson as
        stored: a new one whose id is taken by another lesson gets another id.

        A known one must have been read in this change: a copy from before it would take back what others, a person
        among them, changed meanwhile.  AssertionError when it was not."""
        known = self._state(lesson["id"], lesson["scope"]).lesson
        while known and known["created_at"] != lesson["created_at"]:
            lesson = lesson.copy()
            lesson["id"] = "L" + digest(lesson["id"] + lesson["text"])[:8]
            known = self._state(lesson["id"], lesson["scope"]).lesson
        if known and lesson["id"] not in self._read:
            raise AssertionError(f"{lesson['id']} was put without being read in the same change")
        self.move(lesson["id"], State(lesson), why)
        return lesson

    def archive(self, lesson_id: str, reason: str, why: str = "") -> Lesson:
        """Forget an active lesson (archive.REASONS).  EnsoError when it is not active."""
        lesson = self.get(lesson_id)
        if lesson is None:
            raise EnsoError(f"no active lesson {lesson_id}; `enso list` shows them")
        self.move(lesson_id, State(lesson, reason, clock.iso(self.now)), why)
        return lesson

    def restore(self, lesson_id: str, why: str = "") -> Lesson:
        """Bring a forgotten lesson back, its windows doubled.  EnsoError when it is not archived."""
        entry = self.archived(lesson_id)
        if entry is None:
            raise EnsoError(f"{lesson_id} is not in the archive; `enso list --archived` shows what is")
        lesson = lessons.restored(entry["lesson"], self.now)
        self.move(lesson_id, State(lesson), why)
        return lesson

    def remove(self, lesson_id: str, why: str = "") -> None:
        """Take a lesson out of store and archive; history still has it.  Unknown ids are fine."""
        self.move(lesson_id, NOWHERE, why)

    def state(self, lesson_id: str, scope: str = "") -> State:
        """Where a lesson is now, active or not; `scope` as for `get`."""
        self._read.add(lesson_id)
        return self._state(lesson_id, scope)

    def move(self, lesson_id: str, state: State, why: str = "") -> None:
        """Put a lesson where `state` says; the other methods say the same in words."""
        before = self._state(lesson_id)
        self._read.add(lesson_id)
        self._before.setdefault(lesson_id, before)
        self._after[lesson_id] = state
        whys = self._whys.setdefault(lesson_id, [])      # one entry tells of all that happened to it
        if (why or self.why) not in whys:
            whys.append(why or self.why)
        if before.active and before.lesson:
            self._scope(before.lesson["scope"]).pop(lesson_id, None)
        if state.active and state.lesson:
            self._scope(state.lesson["scope"])[lesson_id] = state.lesson

    def write(self, path: str, data: bytes) -> None:
        """Another file of the home that changes together with the lessons."""
        self._files.write(path, data)

    def append(self, path: str, data: bytes) -> None:
        """Whole lines for another file of the home; one that hooks append to is not for this."""
        self._files.append(path, data)

    # Inside

    def _scope(self, scope: str) -> dict[str, Lesson]:
        if scope not in self._scopes:
            self._scopes[scope] = self.store.load(scope)
        return self._scopes[scope]

    def _state(self, lesson_id: str, scope: str = "") -> State:
        """Where a lesson is: as this change left it, else as the index says, else in `scope`."""
        if lesson_id in self._after:
            return self._after[lesson_id]
        for group in self._scopes.values():
            if lesson_id in group:
                return State(group[lesson_id])
        home = self.store.home
        if not index.is_whole(home) and (self.store.scopes() or disk.size(home.archive) > 0):
            files.replace(home.fingerprints, index.encode(self.store.index_rows()))
        known = index.where(home, lesson_id) or (scope, False)
        if known[1]:
            _, entry = archive.entry_of(index.archived_entry(home, lesson_id))
            return State(entry["lesson"], entry["reason"], entry["archived_at"]) if entry else NOWHERE
        lesson = self._scope(known[0]).get(lesson_id) if known[0] else None
        return State(lesson) if lesson else NOWHERE

    def _commit(self) -> None:
        entries = []
        for lesson_id, before in self._before.items():
            entry = history.entry(before, self._after[lesson_id])
            if entry:
                entries.append({**entry, "why": "; ".join(self._whys[lesson_id])})
                if self.undoes:
                    entries[-1]["undoes"] = self.undoes
        if entries:
            changed = [entry["id"] for entry in entries]
            self._write_history(entries)
            offsets = self._write_archive(changed)
            self._write_scopes(changed)
            self._write_index(changed, offsets)
        self._files.commit()

    def _write_history(self, entries: list[history.Entry]) -> None:
        path = self.store.home.history
        data = history.lines(entries, now=self.now, group=self.group, who=self.who)
        if disk.size(path) <= 0:
            groups = self.store.by_scope(lambda scope: list(self.store.load(scope).values()))
            data = history.start((lesson for group in groups.values() for lesson in group), self.now) + data
        self._files.append(path, data)

    def _write_archive(self, changed: list[str]) -> dict[str, int]:
        """Lines for what was archived or left the archive; the offsets of the former."""
        path = self.store.home.archive
        offsets: dict[str, int] = {}
        if disk.size(path) <= 0 and any(self._after[lesson_id].reason for lesson_id in changed):
            self._files.append(path, archive.HEADER)
        for lesson_id in changed:
            state = self._after[lesson_id]
            if state.lesson and state.reason:
                data = archive.line(state.lesson, state.reason, state.archived_at)
                offsets[lesson_id] = self._files.append(path, data)
            elif self._before[lesson_id].reason:
                self._files.append(path, archive.gone(lesson_id))
        return offsets

    def _write_scopes(self, changed: list[str]) -> None:
        touched = {state.lesson["scope"] for lesson_id in changed
                   for state in (self._before[lesson_id], self._after[lesson_id]) if state.active and state.lesson}
        for scope in sorted(touched):
            self._files.write(self.store.home.lessons(scope), lessonfile.render(self._scopes[scope].values()))
            self._files.write(vocabulary.path(self.store.home, scope), vocabulary.render(self._scopes[scope].values()))

    def _write_index(self, changed: list[str], offsets: dict[str, int]) -> None:
        """The index, when a lesson came, went, moved or is about other mistakes than before."""
        rows_of = {lesson_id: _rows(self._after[lesson_id], offsets.get(lesson_id, 0)) for lesson_id in changed}
        home = self.store.home
        if index.is_whole(home) and all(rows == _rows(self._before[lesson_id]) for lesson_id, rows in rows_of.items()):
            return
        old = index.decode(disk.read_bytes(home.fingerprints))
        kept = {row for row in (self.store.index_rows() if old is None else old) if row[1] not in rows_of}
        self._files.write(home.fingerprints, index.encode(kept.union(*rows_of.values())))


def _rows(state: State, offset: int = 0) -> list[index.Row]:
    return index.rows_of(state.lesson, bool(state.reason), offset) if state.lesson else []

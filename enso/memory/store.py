"""The lessons on disk.  `Store` reads without a lock; every change is a `Change` (`store.change`).

    store = Store(Home())
    store.lessons("global")                                  what is active in a scope
    with store.change(now, who="learn", why="new failure") as change:
        change.put(lesson)                                   all of it is there at the end, or none
        known = change.get(lesson_id)                        a known lesson is read inside: outside it is soon old
        change.put({**known, "pinned": True})

A damaged lesson file is set aside, rebuilt from history and from what is readable in it, and said
in `store.notes`.
"""
from __future__ import annotations

import os
from typing import Callable

from enso import clock, disk
from enso.errors import EnsoError
from enso.home import Home
from enso.memory import archive, files, history, index, lessonfile
from enso.memory.change import Change
from enso.memory.find import find, matches
from enso.memory.lock import Lock, settle
from enso.shapes import Archived, Lesson


class Store:
    """All lessons of one home.  `notes` collects what a person should hear: repairs, migrations."""

    def __init__(self, home: Home) -> None:
        self.home = home
        self.notes: list[str] = []

    def scopes(self) -> list[str]:
        """`global` and every project that has a lesson file."""
        try:
            names = os.listdir(self.home.path("lessons"))
        except FileNotFoundError:
            return []
        except OSError as error:
            raise files.cannot("read", self.home.path("lessons"), error) from None
        return sorted(name[:-5] for name in names if name.endswith(".json"))

    def lessons(self, scope: str) -> list[Lesson]:
        """Active lessons of a scope, oldest first; [] when it has none."""
        settle(self.home)
        parsed = self.parse(scope)
        if parsed.damage or parsed.version != lessonfile.VERSION:
            with Lock(self.home):
                return list(self.load(scope).values())
        return list(parsed.lessons.values())

    def everything(self) -> list[Lesson]:
        """Active lessons of all scopes; of a scope that a later Enso wrote it is said and goes on."""
        return [lesson for group in self.by_scope(self.lessons).values() for lesson in group]

    def by_scope(self, read: Callable[[str], list[Lesson]]) -> dict[str, list[Lesson]]:
        """Scope -> what `read` gives for it, without the scopes that a later Enso wrote."""
        found = {}
        for scope in self.scopes():
            try:
                found[scope] = read(scope)
            except files.Newer as error:
                self.notes.append(str(error))
        return found

    def archived(self) -> list[Archived]:
        """The archive, oldest entry first."""
        settle(self.home)
        contents = archive.read(self.home.archive)
        if contents.broken:
            self.notes.append(f"{self.home.archive} has damaged lines ({contents.broken}); `enso prune` mends it")
        return list(contents.entries.values())

    def by_fingerprint(self, fingerprint: str) -> list[tuple[Lesson, bool]]:
        """(lesson, archived) for every lesson about a mistake."""
        settle(self.home)
        found: list[tuple[Lesson, bool]] = []
        for lesson_id, scope, archived in index.lookup(self.home, fingerprint):
            lesson = index.archived_lesson(self.home, lesson_id) if archived else self.parse(scope).lessons.get(
                lesson_id)
            if lesson:
                found.append((lesson, archived))
        return found

    def find(self, wanted: str) -> tuple[Lesson, Archived | None]:
        """The lesson a person means (memory.find), active or else archived with its entry.
        EnsoError when there is none or there are several."""
        active = self.everything()
        if matches(wanted, active):
            return find(wanted, active), None
        forgotten = {entry["lesson"]["id"]: entry for entry in self.archived()}
        lesson = find(wanted, [entry["lesson"] for entry in forgotten.values()])
        return lesson, forgotten[lesson["id"]]

    def index_rows(self) -> set[index.Row]:
        """The index as the lesson files and the archive say it should be.  Needs the lock."""
        contents = archive.read(self.home.archive)
        rows = [row for lesson_id, entry in contents.entries.items()
                for row in index.rows_of(entry["lesson"], True, contents.offsets[lesson_id])]
        groups = self.by_scope(lambda scope: list(self.load(scope).values()))
        return {*rows, *(row for group in groups.values() for lesson in group for row in index.rows_of(lesson, False))}

    def history(self) -> list[history.Entry]:
        settle(self.home)
        return history.read(self.home.history)

    def change(self, now: float, *, who: str, why: str = "", undoes: str = "", wait_seconds: float = 10.0) -> Change:
        """A change to be used in a `with`; it takes the lock, and commits unless an error leaves the
        block.  Do not open a second one inside."""
        return Change(self, now, who=who, why=why, undoes=undoes, wait_seconds=wait_seconds)

    def parse(self, scope: str) -> lessonfile.Parsed:
        """A lesson file as it is."""
        path = self.home.lessons(scope)
        data = disk.read_bytes(path)
        if data is not None:
            return lessonfile.parse(data, scope, path)
        try:
            os.lstat(path)
        except (FileNotFoundError, NotADirectoryError):
            return lessonfile.Parsed({})
        except OSError as error:
            raise files.cannot("read", path, error) from None
        if disk.is_file(path):
            raise EnsoError(f"cannot read {path}; check who owns it and its permissions")
        return lessonfile.Parsed({}, "it is not a file")

    def load(self, scope: str) -> dict[str, Lesson]:
        """The lessons of a scope by id, the file mended or migrated first.  Needs the lock."""
        parsed = self.parse(scope)
        path = self.home.lessons(scope)
        if parsed.damage:
            return self._rebuild(scope, parsed)
        if parsed.version != lessonfile.VERSION:
            backup = files.set_aside(path, clock.now(), f"version-{parsed.version}", copy=True)
            files.replace(path, lessonfile.render(parsed.lessons.values()))
            self.notes.append(f"{path}: brought from version {parsed.version} to {lessonfile.VERSION}; "
                              f"the old one is {disk.basename(backup)}")
        return dict(parsed.lessons)

    def _rebuild(self, scope: str, parsed: lessonfile.Parsed) -> dict[str, Lesson]:
        """History knows whole lessons and which are gone; the damaged file may know others."""
        path = self.home.lessons(scope)
        states = history.replay(history.read(self.home.history))
        whole = {lesson_id: lesson for lesson_id, lesson in parsed.lessons.items() if lesson_id not in states}
        for lesson_id, state in states.items():
            if state.active and state.lesson and state.lesson["scope"] == scope:
                whole[lesson_id] = state.lesson
        aside = files.set_aside(path, clock.now())
        files.replace(path, lessonfile.render(whole.values()))
        self.notes.append(f"{path} was damaged ({parsed.damage}); it was set aside as {disk.basename(aside)} and "
                          f"rebuilt (lessons: {len(whole)})")
        return whole

"""What tests of the store share: a home with a store, lessons to put in it, a process that dies."""
from __future__ import annotations

import os
from typing import Any, Callable
from unittest import mock

from enso import clock, disk
from enso.home import Home
from enso.memory import index, lesson
from enso.memory.store import Store
from enso.shapes import Lesson
from tests.support import TempHome

NOW = 1_800_000_000.0
DAY = clock.DAY
FP = "00112233445566%02x"
"""A fingerprint: `FP % 7`."""

_TOUCHING = ("open", "write", "fsync", "replace", "ftruncate", "truncate", "unlink", "close")
"""Functions of `os` before each of which a test can kill a process."""


def made(text: str = "Run `make gen` before `make test`", *, now: float = NOW, scope: str = "global",
         origin: str = "mined", category: str = "dependency", **more: Any) -> Lesson:
    """A new lesson; `more` overrides its keys."""
    given = {key: more.pop(key) for key in ("fingerprints", "sources", "trigger", "layer", "pinned", "links", "detail")
             if key in more}
    whole = lesson.new(text, category=category, scope=scope, origin=origin, now=now, **given)
    whole.update(more)  # type: ignore[typeddict-item]
    return whole


class StoreCase(TempHome):
    """A store in a throw-away home."""

    def setUp(self) -> None:
        super().setUp()
        self.at = Home(str(self.enso_home))
        self.store = Store(self.at)
        # A killed process loses nothing that was written; only a power cut asks for fsync, at a high price.
        fsync = mock.patch.object(os, "fsync")
        fsync.start()
        self.addCleanup(fsync.stop)

    def put(self, *lessons: Lesson, now: float = NOW, who: str = "learn") -> None:
        with self.store.change(now, who=who, why="a test") as change:
            for one in lessons:
                change.get(one["id"], one["scope"])
                change.put(one)

    def texts(self, scope: str = "global") -> list[str]:
        return [one["text"] for one in Store(self.at).lessons(scope)]

    def archived_texts(self) -> list[str]:
        return [entry["lesson"]["text"] for entry in Store(self.at).archived()]

    def files(self) -> dict[str, bytes]:
        """Every file of the home that is not derived or the lock, by its relative name."""
        return {str(path.relative_to(self.enso_home)): path.read_bytes() for path in self.enso_home.rglob("*")
                if path.is_file() and path.name != "lock"}

    def assert_whole(self) -> None:
        """The index says what the files say, and nothing unfinished lies about."""
        with self.store.change(NOW, who="test"):
            pass
        rows = index.decode(disk.read_bytes(self.at.fingerprints)) or set()
        self.assertEqual(rows, Store(self.at).index_rows())
        left = [name for name in self.files() if name.endswith(".tmp") or name == "journal.json"]
        self.assertEqual(left, [])


def die_at(step: int, work: Callable[[], object]) -> bool:
    """Do `work` in a child that is gone, as by kill -9, before its step-th call that touches a file;
    whether it came to its end before that."""
    child = os.fork()
    if child == 0:
        left = [step]

        def counted(real: Callable[..., Any]) -> Callable[..., Any]:
            def call(*args: Any, **kwargs: Any) -> Any:
                left[0] -= 1
                if left[0] == 0:
                    os._exit(9)
                return real(*args, **kwargs)
            return call

        try:
            for name in _TOUCHING:
                setattr(os, name, counted(getattr(os, name)))
            work()
        except BaseException:
            os._exit(1)
        os._exit(0)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if status not in (0, 9):
        raise AssertionError(f"the child failed ({status})")
    return status == 0

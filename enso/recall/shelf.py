"""The active lessons a session can be shown: its project's and the global ones, read by a hook."""
from __future__ import annotations

from enso import disk, jsonlight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.home import Home
    from enso.shapes import Lesson

MAX_READ = 8 << 20
"""Bytes of one lesson file; the caps keep a real one around 100 KB."""

LEFT = ("stale", "cap")
"""Reasons for which a lesson left by itself, so that its failure may bring it back; what a person put
away, and what something better replaced, stays away."""


class Shelf:
    """Two lesson files, read once and parsed only when a question needs it."""
    __slots__ = ("_lessons", "home", "project_id", "raw")

    def __init__(self, home: Home, project_id: str) -> None:
        self.home = home
        self.project_id = project_id
        self.raw = [raw for raw in (disk.read_bytes(home.lessons(scope), MAX_READ)
                                    for scope in (project_id, "global")) if raw]
        self._lessons: list[Lesson] | None = None

    def mentions(self, *needles: bytes) -> bool:
        """Whether any of the needles stands in the files: a test before the cost of parsing."""
        return any(needle in raw for raw in self.raw for needle in needles)

    def lessons(self) -> list[Lesson]:
        """Every active lesson; a file that is damaged counts as empty (doctor and learn mend it)."""
        if self._lessons is None:
            self._lessons = []
            for raw in self.raw:
                try:
                    self._lessons += jsonlight.loads(raw.decode("utf-8", "replace"))["lessons"]
                except (jsonlight.Malformed, KeyError, TypeError):
                    continue
        return self._lessons

    def forgotten(self, fingerprint: str) -> list[Lesson]:
        """Archived lessons about a mistake that this project, or all, knew and that left by themselves."""
        from enso.memory import index
        entries = [index.archived_entry(self.home, lesson_id)
                   for lesson_id, _scope, archived in index.lookup(self.home, fingerprint) if archived]
        return [entry["lesson"] for entry in entries if entry and entry["reason"] in LEFT
                and entry["lesson"]["scope"] in ("global", self.project_id)]

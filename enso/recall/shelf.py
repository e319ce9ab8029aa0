"""The active lessons a session can be shown: its project's and the global ones, read by a hook."""
from __future__ import annotations

from enso import disk, jsonlight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.home import Home
    from enso.project import Project
    from enso.shapes import Lesson

MAX_READ = 8 << 20
"""Bytes of one lesson file; the caps keep a real one around 100 KB."""

VERSION = 1
"""The form of a lesson file that is read here (`memory.lessonfile`); a higher one is a newer Enso's."""
_EDGE = 64
"""Bytes at either end of a file in which its version stands."""

LEFT = ("stale", "cap")
"""Reasons for which a lesson left by itself, so that its failure may bring it back; what a person put
away, and what something better replaced, stays away."""

MUST: tuple[tuple[str, Any], ...] = (("id", str), ("text", str), ("category", str))
MAY: tuple[tuple[str, Any], ...] = (
    ("detail", dict), ("fingerprints", list), ("links", dict), ("variants", list), ("recurred", int),
    ("strength", (int, float)), ("stage", str), ("origin", str), ("delivered", int), ("followed", int),
    ("created_at", str), ("last_hit_at", str))
"""(key, type) of what hooks ask a lesson for, and its type when it is there at all."""


def _sound(row: Any) -> bool:
    """Whether hooks can work with a stored lesson; what a person or a bad disk changed too much waits for learn,
    which mends it (`memory.lesson.complete`)."""
    return (isinstance(row, dict) and all(isinstance(row.get(key), kind) for key, kind in MUST)
            and all(isinstance(row[key], kind) for key, kind in MAY if key in row)
            and isinstance(row.get("trigger"), (dict, type(None))))


def version(raw: bytes) -> int:
    """The version a lesson file gives before or behind its lessons, without parsing it; 0 when it gives none."""
    for edge in (raw[:_EDGE].partition(b"[")[0], raw[-_EDGE:].rpartition(b"]")[2]):
        number = edge.partition(b'"version"')[2].lstrip(b" :\t").partition(b",")[0].rstrip(b"} \r\n\t")
        if number.isdigit():
            return int(number)
    return 0


class Shelf:
    """Two lesson files, read once and parsed only when a question needs it.  `newer`: a file that a newer Enso wrote
    and that is left unread, or ""."""
    __slots__ = ("_lessons", "home", "newer", "project_id", "raw")

    def __init__(self, home: Home, project: Project) -> None:
        self.home = home
        self.project_id = project.id
        self.newer = ""
        own = self._read(project.id)
        if own is None:              # learned before it got its remote; the next pass moves it
            own = next(filter(None, map(self._read, project.former())), None)
        self.raw = [raw for raw in (own, self._read("global")) if raw]
        self._lessons: list[Lesson] | None = None

    def _read(self, scope: str) -> bytes | None:
        """A scope's file; None without one, b"" for one of a form that is not known here."""
        path = self.home.lessons(scope)
        raw = disk.read_bytes(path, MAX_READ)
        if raw and version(raw) > VERSION:
            self.newer = path
            return b""
        return raw

    def refuse_newer(self) -> None:
        """For commands: EnsoError where a hook goes on without the lessons of a newer Enso."""
        if self.newer:
            from enso.memory import files
            raise files.Newer(f"{self.newer} was written by a newer Enso; {files.UPDATE}")

    def mentions(self, *needles: bytes) -> bool:
        """Whether any of the needles stands in the files: a test before the cost of parsing."""
        return any(needle in raw for raw in self.raw for needle in needles)

    def lessons(self) -> list[Lesson]:
        """Every active lesson that may be shown: not one whose check fails here (`knowledge.environment`).  A file that
        is damaged counts as empty (doctor and learn mend it)."""
        if self._lessons is None:
            self._lessons = []
            for raw in self.raw:
                try:
                    rows = jsonlight.loads(raw.decode("utf-8", "replace"))["lessons"]
                    self._lessons += [row for row in rows if _sound(row)
                                      and not row.get("detail", {}).get("check_fails")]
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

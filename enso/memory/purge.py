"""Remove every trace of a lesson: store, archive, history, ledger, captured failures, set-aside files.

Lines are blanked in place before the lesson itself goes, so a purge that is killed can be asked for
again and nothing that mentions the lesson is left when it returns.
"""
from __future__ import annotations

import glob
import shutil
from typing import Any, Callable

from enso import disk, jsonlight
from enso.home import Home
from enso.memory import files, housekeeping, index, lessonfile, vocabulary
from enso.memory.journal import Transaction
from enso.memory.lock import Lock
from enso.memory.store import Store
from enso.shapes import Lesson

NOBODY = b"L00000000"
SHORTEST_MARK = 8


def purge(store: Store, lesson: Lesson) -> int:
    """Do it; how many lines and files were removed.  EnsoError when the home cannot be written."""
    home = store.home
    with Lock(home):
        try:
            # As it is by now: a person was asked before, and meanwhile it may have come from other incidents too.
            lesson = store.load(lesson["scope"]).get(lesson["id"], lesson)
            removed = _blank(home, lesson) + _drop_asides(home, lesson)
            _take_out(store, lesson)
        except OSError as error:
            raise files.cannot("write", home.root, error) from None
    shutil.rmtree(home.path("share", "repository.git"), ignore_errors=True)      # the next sync fetches it again
    return removed


def was_sent(home: Home, lesson_id: str) -> bool:
    """Whether a lesson may lie in the team's repository, where no purge reaches."""
    return lesson_id.encode() in (disk.read_bytes(home.path("share", "state.json")) or b"")


def _blank(home: Home, lesson: Lesson) -> int:
    """Blank what mentions the lesson's id, and the incidents it came from."""
    lesson_id = lesson["id"]
    hashes = [source["hash"] for source in lesson["sources"] if source.get("hash")]
    incidents = _mentions([lesson_id, *hashes, *lesson["fingerprints"]])
    spools = glob.glob(glob.escape(home.path("events")) + "/*.jsonl")
    sessions = glob.glob(glob.escape(home.path("sessions")) + "/*.jsonl")
    removed = 0
    for path in (home.history, home.archive, home.ledger):
        for name in (files.rotated(path), path):
            removed += files.overwrite_lines(name, lambda line: _without(line, lesson_id))
    for path in [*sessions, home.experiences, *spools, home.path("share", "incoming.jsonl")]:
        removed += files.overwrite_lines(path, lambda line: b" " * len(line) if incidents(line) else line)
    return removed


def _without(line: bytes, lesson_id: str) -> bytes:
    """A line of history, archive or ledger: blank when it is about the lesson, else the lesson's id,
    which another one may link to, made anonymous."""
    if lesson_id.encode() not in line:
        return line
    try:
        row: Any = jsonlight.loads(line.decode("utf-8", "replace"))
    except jsonlight.Malformed:
        row = None
    inner = row.get("lesson") if isinstance(row, dict) else None
    named = inner.get("id") if isinstance(inner, dict) else inner
    if not isinstance(row, dict) or lesson_id in (row.get("id"), row.get("gone"), named):
        return b" " * len(line)
    return line.replace(lesson_id.encode(), NOBODY)


def _mentions(marks: list[str]) -> Callable[[bytes], bool]:
    """A test for lines with one of the marks; one that is too short would hit at random."""
    needles = [mark.encode() for mark in marks if len(mark) >= SHORTEST_MARK]
    return lambda line: any(needle in line for needle in needles)


def _drop_asides(home: Home, lesson: Lesson) -> int:
    """A file that was set aside goes whole when it mentions the lesson."""
    mentions = _mentions([lesson["id"], lesson["text"]])
    gone = [path for path in housekeeping.asides(home) if mentions(disk.read_bytes(path) or b"")]
    for path in gone:
        files.unlink(path)
    return len(gone)


def _take_out(store: Store, lesson: Lesson) -> None:
    """The lesson's own record, links of others to it, and its rows of the index."""
    home, both = store.home, Transaction(store.home)
    for scope in store.scopes():
        group = store.load(scope)
        kept = [_unlinked(other, lesson["id"]) for other in group.values() if other["id"] != lesson["id"]]
        if kept != list(group.values()):
            both.write(home.lessons(scope), lessonfile.render(kept))
            both.write(vocabulary.path(home, scope), vocabulary.render(kept))
    both.write(home.fingerprints, index.encode(row for row in store.index_rows() if row[1] != lesson["id"]))
    both.commit()


def _unlinked(lesson: Lesson, gone: str) -> Lesson:
    rivals = lesson["detail"].get("conflicts", [])
    if gone not in lesson["links"] and gone not in rivals:
        return lesson
    detail = {**lesson["detail"], "conflicts": [rival for rival in rivals if rival != gone]}
    return {**lesson, "links": {other: weight for other, weight in lesson["links"].items() if other != gone},
            "detail": detail}

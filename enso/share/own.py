"""Whose a shared line is, told by the line itself, so that notes which were lost (`share.state`) change nothing.

A line is ours when this replica gave it its life; or, after a new start under a new replica id, when it has the id of
a lesson that was made here and the author's name that ours carry.  A lesson that came from others says so itself
(`detail.author`), so theirs never becomes ours, whoever edits it here.
"""
from __future__ import annotations

from enso.shapes import Lesson
from enso.share import record
from enso.share.record import EDITABLE, Record
from enso.share.state import SENT, Known, State


def is_own(there: Record, local: Lesson | None, state: State) -> bool:
    """Whether a living record is ours; `local` is the lesson here that it is about, if there is one."""
    if there["life"][2] == state.replica:
        return True
    return (local is not None and local["id"] == there["id"] and "author" not in local["detail"]
            and bool(record.value(there, "author") == state.author))


def recognised(there: Record, local: Lesson) -> Known:
    """What is known of a line of our own when nothing was noted: a value that its own author wrote stood here before,
    so the lesson's is newer; one that somebody else wrote since, or words never seen here, are news for us."""
    here = {name: local.get(name) or None for name in EDITABLE}
    marks, theirs = record.marks(here), record.marks_of(there)
    ours = {name for name in EDITABLE if there[name][2] == there["life"][2]}
    if record.value(there, "text") not in (local["text"], *local["variants"]):
        ours.discard("text")
    return Known(SENT, local["id"], {name: (theirs if name in ours else marks)[name] for name in EDITABLE},
                 {name: theirs[name] for name in ours}, seen=True)

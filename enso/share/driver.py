"""The merge driver (`hooks/enso-merge %O %A %B`): join two branches' files of lessons, so that git never has to ask.

A line that one side took out by hand and the other did not touch is out, as in any merge.
"""
from __future__ import annotations

from enso.memory import files
from enso.share import document
from enso.share.join import Document, join


def merge(base: Document, ours: Document, theirs: Document) -> Document:
    """Both sides' records joined, without what one of them removed."""
    removed = {lesson_id for lesson_id, record in base.items()
               if (lesson_id not in ours and theirs.get(lesson_id, record) == record)
               or (lesson_id not in theirs and ours.get(lesson_id, record) == record)}
    return {lesson_id: record for lesson_id, record in join(ours, theirs).items() if lesson_id not in removed}


def main(argv: list[str]) -> int:
    """Merge the files %O, %A and %B of git's convention into %A.  1 when a side changed what cannot be read, or %A
    cannot be written: it is as it was then, and git makes an ordinary conflict of it."""
    if len(argv) != 3:
        return 2
    try:
        base, ours, theirs = (_read(path) for path in argv)
    except (OSError, ValueError):
        return 1
    if ours.marks or theirs.marks or ours.aside != theirs.aside:
        return 1                     # what we cannot read and one side changed is for a person to decide
    merged = document.render(merge(base.records, ours.records, theirs.records), ours.aside)
    try:
        files.replace(argv[1], merged.encode())
    except OSError:
        return 1
    return 0


def _read(path: str) -> document.Parsed:
    with open(path, encoding="utf-8", newline="\n") as handle:
        return document.parse(handle.read())

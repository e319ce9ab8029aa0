"""What keeps `$ENSO_HOME` small and whole: rotation, old sessions, compaction, mending.

Everything takes the lock.  What deletes by age does so only while the clock can be trusted
(`days.Days`).
"""
from __future__ import annotations

import glob
import os
from typing import Any

from enso import clock, disk, jsonlight
from enso.home import Home
from enso.memory import archive, files, history, index
from enso.memory.days import Days
from enso.memory.journal import Transaction
from enso.memory.lock import Lock
from enso.memory.store import Store

SESSION_DAYS = 14
ASIDE_DAYS = 90
"""Days for which a damaged file that was set aside is kept."""
_DEAD_LINES = 64
"""Lines of the archive that no longer count before it is written anew."""
_TAIL = 16 * 1024


def keep(store: Store, now: float, days: Days) -> None:
    """All of it.  EnsoError when the home cannot be written."""
    home, trusted = store.home, days.believed(now)
    with Lock(home):
        try:
            _rotate(home, now, trusted)
            mend_history(store, now)
            mend_archive(store, now)
            mend_index(store)
            _clear_temporary(home)
            if trusted:
                drop_sessions(home, now)
            if days.settled(now):
                _drop_aside(home, now)
        except OSError as error:
            raise files.cannot("write", home.root, error) from None


def _rotate(home: Home, now: float, trusted: bool) -> None:
    """Files with a cap: at 10 MB, and by age when the age is certain."""
    for path in (home.history, home.ledger, home.audit):
        if disk.size(path) > history.MAX_BYTES or (trusted and history.is_due(path, now)):
            files.rotate(path)


def mend_history(store: Store, now: float) -> None:
    """Take lines that cannot be read out of the history; they stay in the copy set aside."""
    path = store.home.history
    lines = files.read_lines(path)
    if lines.broken:
        aside = files.set_aside(path, now, copy=True)
        files.replace(path, b"".join(jsonlight.dump_line(value) for value in lines.values))
        store.notes.append(f"{path}: damaged lines were set aside in {disk.basename(aside)} ({lines.broken})")


def mend_archive(store: Store, now: float) -> None:
    """Write the archive anew when much of it is dead or some of it broken; what is broken comes back
    from history, as far as that reaches."""
    home = store.home
    contents = archive.read(home.archive)
    if not contents.broken and contents.dead <= _DEAD_LINES:
        return
    entries = dict(contents.entries)
    if contents.broken:
        aside = files.set_aside(home.archive, now, copy=True)
        known = history.archived_states(history.replay(history.read(home.history)))
        entries = {**known, **entries}
        rebuilt = len(entries) - len(contents.entries)
        store.notes.append(f"{home.archive}: damaged lines were set aside in {disk.basename(aside)} "
                           f"({contents.broken}), and lessons rebuilt from history ({rebuilt})")
    ordered = sorted(entries.values(), key=lambda entry: (entry["archived_at"], entry["lesson"]["id"]))
    data = archive.render(ordered)
    rows = {row for row in store.index_rows() if not row[2]}
    offset = len(archive.HEADER)
    for entry in ordered:
        rows.update(index.rows_of(entry["lesson"], True, offset))
        offset += len(archive.line(entry["lesson"], entry["reason"], entry["archived_at"]))
    both = Transaction(home)
    both.write(home.archive, data)
    both.write(home.fingerprints, index.encode(rows))
    both.commit()


def mend_index(store: Store) -> None:
    """Make the index say what the files say; a person may have edited them."""
    rows = store.index_rows()
    if rows != (index.decode(disk.read_bytes(store.home.fingerprints)) or set()):
        files.replace(store.home.fingerprints, index.encode(rows))


def drop_sessions(home: Home, now: float) -> None:
    """Remove state of sessions that have been quiet for 14 days, and their spools once everything in
    them was learned.  A failure stays until it was dealt with, whatever its age."""
    before = now - SESSION_DAYS * clock.DAY
    for path in glob.glob(glob.escape(home.path("sessions")) + "/*.jsonl"):
        if last_time(path) < before:
            files.unlink(path)
    progress = _progress(home)
    learned = [name for name, entry in progress["sessions"].items()
               if not entry.get("open") and 0 <= disk.size(home.spool(name)) <= entry.get("spool", -1)
               and last_time(home.spool(name)) < before]
    if learned:
        both = Transaction(home)
        rest = {name: entry for name, entry in progress["sessions"].items() if name not in learned}
        both.write(home.learned, jsonlight.dump_line({**progress, "sessions": rest}))
        for name in learned:
            both.remove(home.spool(name))
        both.commit()


def _progress(home: Home) -> dict[str, Any]:
    """`learned.json` (its form is `learn.progress`); without sessions when it is missing or damaged."""
    try:
        content = jsonlight.loads(disk.read_text(home.learned) or "")
        if all(isinstance(entry, dict) and isinstance(entry.get("spool"), int)
               for entry in content["sessions"].values()):
            return dict(content)
    except (jsonlight.Malformed, KeyError, TypeError, AttributeError):
        pass
    return {"sessions": {}}


def last_time(path: str) -> float:
    """The time of a session file's last line that has one, else when it was last written; never, of one that cannot be
    read."""
    tail = disk.read_bytes(path, offset=max(0, disk.size(path) - _TAIL))
    if tail is None:
        return float("inf")
    try:
        times = [row["ts"] for row in files.parse_lines(tail).values if isinstance(row, dict) and "ts" in row]
        return clock.parse(times[-1]) if times else os.path.getmtime(path)
    except (OSError, ValueError, AttributeError):
        return float("inf")


def _clear_temporary(home: Home) -> None:
    """New content that a killed process did not move into place; whoever holds the lock writes none."""
    for folder in ("", "lessons", "index", "events", "share"):
        for path in glob.glob(glob.escape(home.path(folder).rstrip("/")) + "/*.tmp"):
            files.unlink(path)


def _drop_aside(home: Home, now: float) -> None:
    for path in asides(home):
        if os.path.getmtime(path) < now - ASIDE_DAYS * clock.DAY:
            files.unlink(path)


def asides(home: Home) -> list[str]:
    """Files that were set aside: damaged ones, and backups of older versions."""
    root = glob.escape(home.root)
    return sorted(path for folder in ("", "/lessons", "/events") for mark in ("damaged", "version")
                  for path in glob.glob(f"{root}{folder}/*.{mark}-*") if os.path.isfile(path))

"""The background pass: learn, then stages and caps, then knowledge, stages and caps again, then the team's lessons.
Hooks start it detached; `enso learn`, `enso prune` and `enso sync` run its parts by hand.

One at a time: a second pass waits for the first, because what started it may have come after the
first one had read; a third finds somebody waiting and leaves it to them.
"""
from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING

from enso import clock, config, disk, jsonlight
from enso.errors import EnsoError
from enso.home import Home
from enso.learn import progress
from enso.learn import run as learn
from enso.learn.report import Report
from enso.memory import files
from enso.memory.lock import RUNNING, Busy, Lock

if TYPE_CHECKING:
    from enso.memory.store import Store

WAITING = "learn.next"


def main() -> int:
    """Run one pass as a process of its own that ends in any case within its deadline."""
    home = Home()
    settings = config.load_or_default(home.config)
    deadline = int(settings["learn.deadline_seconds"])
    signal.alarm(deadline)        # the default action ends the process, whatever it waits for
    try:
        os.nice(5)
        if once(home, settings, wait_seconds=deadline / 2) is not None:
            share(home, settings)
        return 0
    except Exception as error:
        note(home, error)
        return 1


def once(home: Home, settings: dict[str, config.Value], *, wait_seconds: float = 0.0) -> Report | None:
    """A whole pass, or None when another process will do it."""
    try:
        with Lock(home, 0, RUNNING):
            return work(home, settings)
    except Busy:
        if not wait_seconds:
            return None
    try:
        with Lock(home, 0, WAITING):
            running = Lock(home, wait_seconds, RUNNING)
            running.__enter__()
    except Busy:
        return None
    try:
        return work(home, settings)
    finally:
        running.__exit__()


def work(home: Home, settings: dict[str, config.Value]) -> Report:
    """The steps of a pass, in order.  The caller holds the lock."""
    from enso.guard import examples
    from enso.knowledge import cycle as knowledge
    from enso.memory.store import Store
    _mend(home)
    _say(home, _mended(Store(home)))
    report = learn.run(home, clock.now(), settings, broken=lambda error: note(home, error))
    _forget(home, settings)              # knowledge compares in pairs: should it be cut off, the caps were kept
    knowledge.run(home, clock.now(), settings)
    _forget(home, settings)
    examples.refresh(home, "")
    touch(home)
    return report


def _forget(home: Home, settings: dict[str, config.Value]) -> None:
    """Stages and caps."""
    from enso.memory import prune
    from enso.memory.store import Store
    _say(home, prune.apply(Store(home), clock.now(), settings).notes)


def _mend(home: Home) -> None:
    """What learn knows of its progress, when the file is damaged: all is read again, and nothing counted twice."""
    with Lock(home):
        try:
            aside = progress.mend(home.learned, clock.now())
        except OSError as error:
            raise files.cannot("move", home.learned, error) from None
    if aside:
        note(home, EnsoError(f"{home.learned} was damaged; it was set aside as {disk.basename(aside)}, and every "
                             "session is read again"))


def _mended(store: Store) -> list[str]:
    """Mend every lesson file that needs it, before the first step that reads them does so without a word."""
    with Lock(store.home):
        try:
            store.by_scope(lambda scope: list(store.load(scope).values()))
        except OSError as error:
            raise files.cannot("mend", store.home.path("lessons"), error) from None
    return store.notes


def _say(home: Home, notes: list[str]) -> None:
    """What was mended is said by the next session's start and by doctor.  A file of a newer Enso is not noted at every
    pass: it is said where it is read."""
    for text in notes:
        if not text.endswith(files.UPDATE):
            note(home, EnsoError(text))


def share(home: Home, settings: dict[str, config.Value]) -> None:
    """Send and fetch the team's lessons, if there is a team and it is time; after the lock is free again."""
    from enso.share import auto
    signal.alarm(auto.SECONDS)
    auto.run(home, clock.now(), settings)


def touch(home: Home) -> None:
    """Remember when the last pass ended (its modification time)."""
    path = home.path("last-pass")
    try:
        files.replace(path, (clock.iso(clock.now()) + "\n").encode())
    except OSError as error:
        raise files.cannot("write", path, error) from None


def note(home: Home, error: BaseException) -> None:
    """Leave a line for doctor."""
    text = str(error)[:300] if isinstance(error, (EnsoError, OSError)) else ""
    trace = error.__traceback__
    where = ""
    while trace is not None:
        where = f"{os.path.basename(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno}"
        trace = trace.tb_next
    try:
        disk.append_line(home.trouble, jsonlight.dump_line({
            "ts": clock.iso(clock.now_anyway()), "host": "", "event": "background pass",
            "error": type(error).__name__, "text": text, "where": where}))
    except OSError:
        return

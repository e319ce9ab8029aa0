"""Sync by itself: the background pass does it when its own work is done, so that no hook ever waits for a network.

At most once an hour; after a failure (offline, refused, rewritten) later and later, up to a day.  Nobody is asked for
anything (`share.git`), and what is wrong stands in `enso status` and `enso doctor` until a sync goes well.
`enso config share.auto off` leaves it to `enso sync` by hand.
"""
from __future__ import annotations

import json
from typing import Mapping, NamedTuple

from enso import clock, config, disk
from enso.errors import EnsoError
from enso.home import Home
from enso.memory import files
from enso.memory.lock import Busy
from enso.memory.store import Store
from enso.share import review, state, sync
from enso.share.report import Report
from enso.share.state import State
from enso.show import console

EVERY = 3600.0
"""Seconds between syncs that go well."""
FIRST_WAIT, LONGEST_WAIT = 900.0, clock.DAY
"""Seconds after a failure; doubled with each one that follows."""
GIT_SECONDS = 20.0
"""For one git command: shorter than for a person, who waits for what they asked for."""
SECONDS = 180
"""For all of it: the process is ended then, and the next pass starts again."""
VERSION = 1
MOST = 100
"""Failures that are counted; far above what the longest wait needs."""


class Failure(NamedTuple):
    """The failures since the last sync that went well."""
    at: float                        # the last one
    times: int
    why: str


def run(home: Home, now: float, settings: Mapping[str, config.Value]) -> Report | None:
    """One sync if one is due.  None when none is, when it failed (`failed` knows why), or somebody else is at it."""
    if not settings["share.auto"] or not state.exists(home):
        return None
    before = failed(home)
    try:
        synced_at = state.load(home).synced_at
        before = failed(home, synced_at)
        if not due(synced_at, before, now):
            return None
        report = sync.sync(Store(home), now, pull_request=settings["share.review"] == sync.PULL_REQUEST,
                           git_seconds=GIT_SECONDS, wait_seconds=0)
        why = report.offline
    except Busy:
        return None
    except EnsoError as error:
        why = str(error)
    if why:
        _write(home, Failure(now, before.times + 1 if before else 1, why))
        return None
    files.unlink(_path(home))
    return report


def due(synced_at: str, failure: Failure | None, now: float) -> bool:
    """Whether it is time.  A clock that went back does not stop it."""
    if failure is not None:
        return not 0 <= now - failure.at < min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failure.times - 1))
    try:
        return not 0 <= now - clock.parse(synced_at) < EVERY
    except ValueError:
        return True


def failed(home: Home, synced_at: str = "") -> Failure | None:
    """What went wrong since the last sync that went well; None when nothing did, or that cannot be read."""
    try:
        raw = json.loads(disk.read_text(_path(home)) or "null")
        found = Failure(float(raw["at"]), min(max(int(raw["times"]), 1), MOST), str(raw["why"]))
        return found if clock.iso(found.at) > synced_at else None
    except (ValueError, KeyError, TypeError, OverflowError, OSError):
        return None


def told(home: Home, settings: Mapping[str, config.Value]) -> tuple[str, str]:
    """(how sharing goes, what is wrong with it), one line each; "" for what there is not."""
    if not state.exists(home):
        return "", ""
    try:
        known = state.load(home)
        waiting = len(review.waiting(Store(home), known))
    except EnsoError as error:
        return "", str(error)
    parts = [f"shared with {console.plain(known.url)}",
             f"last sync {state.shown(known.synced_at)}" if known.synced_at else "not synced yet"]
    if not settings["share.auto"]:
        parts.append("by hand only")
    if waiting:
        parts.append(f"{waiting} to review (`enso share review`)")
    gone = sum(not one.told for one in known.gone.values())
    if gone:
        parts.append(f"{gone} taken back by others (`enso share`)")
    return ", ".join(parts), trouble(home, known)


def trouble(home: Home, known: State) -> str:
    """What went wrong since the last sync that went well, and what that one found, in a line; "" for nothing."""
    failure = failed(home, known.synced_at)
    failures = () if failure is None else (f"{console.count(failure.times, 'sync')} failed, the last at "
                                           f"{state.shown(clock.iso(failure.at))}: {console.plain(failure.why)}",)
    return "; ".join((*failures, *known.found))


def _path(home: Home) -> str:
    return home.path("share", "failed.json")


def _write(home: Home, failure: Failure) -> None:
    """EnsoError when it cannot be written."""
    text = json.dumps({"version": VERSION, **failure._asdict()}, ensure_ascii=False, indent=1)
    try:
        files.replace(_path(home), (text + "\n").encode("utf-8", "replace"))
    except OSError as error:
        raise files.cannot("write", _path(home), error) from None

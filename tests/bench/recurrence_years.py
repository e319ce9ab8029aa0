"""The years of a replay, lived through by several processes and kept, so that a run that was cut off goes on.

The arms of one world meet the same texts, and what one of them asked the product need not be asked for the next
(`recurrence_speed`).  So a world is one process's work, and the longest ones come first: then all processes end
together.
"""
from __future__ import annotations

import gc
import hashlib
import json
import multiprocessing
import os
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Callable, NamedTuple

from enso import disk
from tests.bench import recurrence_speed as speed
from tests.bench.recurrence_arms import ARMS
from tests.bench.recurrence_replay import Counts, Replay
from tests.bench.recurrence_stream import stream

ROOT = Path(__file__).resolve().parents[2]
CODE = ("enso/**/*.py", "tests/bench/recurrence*.py")
"""What a year depends on: when any of it changes, the years that were kept count for nothing."""
SECONDS = {"none": 0.1, "last_50": 0.3, "oracle": 0.3, "append_only": 1.0}
"""About what a year takes on one core, ..."""
ENSO, FIRST = 3.5, 2.5
"""... a year of Enso, whatever is switched off, and what the first of a world takes more."""
POLITE = 10
"""Niceness of long runs: whoever is at the machine comes first."""


class Job(NamedTuple):
    """One arm's year in one world."""
    seed: int
    split: str
    arm: str
    c: float


class Years:
    """Finished years in a file: one JSON object a line, `{"code": ..., "job": [...], "counts": {...}}`."""

    def __init__(self, path: str = "") -> None:
        """`path` "" keeps nothing."""
        self.path = path
        self.code = _code() if path else ""

    def read(self) -> dict[Job, Counts]:
        """The years of today's code; what cannot be read was cut off in the middle of a line."""
        found: dict[Job, Counts] = {}
        for line in (disk.read_text(self.path) or "").splitlines() if self.path else ():
            try:
                year = json.loads(line)
            except ValueError:
                continue
            if year.get("code") == self.code:
                counts = Counts(**year["counts"])
                counts.misled = {int(family): number for family, number in counts.misled.items()}
                found[Job(*year["job"])] = counts
        return found

    def keep(self, job: Job, counts: Counts) -> None:
        if self.path:
            year = {"code": self.code, "job": job, "counts": asdict(counts)}
            disk.append_line(self.path, json.dumps(year).encode() + b"\n")


def live_through(jobs: list[Job], years: Years, workers: int, *, polite: bool = False,
                 told: Callable[[int], object] = lambda done: None) -> dict[Job, Counts]:
    """Every job's counts: those that `years` has already, and the others lived through and put there.  `told` is given
    how many are done."""
    wanted = set(jobs)
    done = {job: counts for job, counts in years.read().items() if job in wanted}
    worlds: dict[tuple[int, str], list[Job]] = {}
    for job in jobs:
        if job not in done:
            worlds.setdefault((job.seed, job.split), []).append(job)
    longest_first = sorted(worlds.values(), key=_seconds, reverse=True)
    with multiprocessing.Pool(workers, _prepare, (POLITE if polite else 0,)) as pool:
        for lived in pool.imap_unordered(partial(_world, years), longest_first):
            done.update(lived)
            told(len(done))
        pool.close()
        pool.join()                  # so that their processor time is counted (`os.times`)
    return done


def _prepare(niceness: int) -> None:
    speed.up()
    gc.disable()                     # what a year leaves lying about is remembered texts, and no circles
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)


def _world(years: Years, jobs: list[Job]) -> dict[Job, Counts]:
    """The years of one world, one after the other."""
    families, sessions = stream(jobs[0].seed, jobs[0].split)
    lived = {}
    for job in jobs:
        lived[job] = Replay(ARMS[job.arm](), families, job.c).run(sessions)
        years.keep(job, lived[job])
    return lived


def _seconds(jobs: list[Job]) -> float:
    """About how long a world takes."""
    return sum(SECONDS.get(job.arm, ENSO) for job in jobs) + FIRST * any(job.arm not in SECONDS for job in jobs)


def _code() -> str:
    """A hash of the code that decides how a year goes."""
    found = hashlib.sha256()
    for path in sorted(path for pattern in CODE for path in ROOT.glob(pattern)):
        found.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return found.hexdigest()[:16]

"""Whole processes timed in turn, so that a noisy machine is noisy for all of them alike."""
from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from typing import Callable, NamedTuple


@dataclass
class Case:
    """A command run with `stdin`; `fresh` is called before each run (not timed)."""
    name: str
    command: list[str]
    stdin: bytes = b""
    env: dict[str, str] | None = None
    bound: float = 0.0                       # the ratio it must not exceed, 0 for none
    fresh: Callable[[], None] | None = None
    status: tuple[int, ...] = (0,)


PYTHON = os.path.realpath(sys.executable)
BARE = Case("python3 -I -S -c pass", [PYTHON, "-I", "-S", "-c", "pass"])


def interleaved(cases: list[Case], runs: int, cwd: str | None = None) -> dict[str, list[float]]:
    """Seconds of every run by case name; one run of each case in turn, after one warm-up round.
    AssertionError when a command ends with another status than it should."""
    times: dict[str, list[float]] = {case.name: [] for case in cases}
    for round_number in range(runs + 1):
        for case in cases:
            spent = once(case, cwd)
            if round_number:
                times[case.name].append(spent)
    return times


def once(case: Case, cwd: str | None = None) -> float:
    """Seconds of one run.  AssertionError when the command ends with another status than it should."""
    if case.fresh:
        case.fresh()
    begin = time.perf_counter()
    done = subprocess.run(case.command, input=case.stdin, env=case.env, cwd=cwd, capture_output=True)
    spent = time.perf_counter() - begin
    assert done.returncode in case.status, f"{case.name}: exit {done.returncode}: {done.stderr.decode()[-300:]}"
    return spent


class Paired(NamedTuple):
    """Medians over the runs of one case."""
    seconds: float
    ratio: float                             # to the bare interpreter that ran just before


def paired(cases: list[Case], runs: int, cwd: str | None = None) -> dict[str, Paired]:
    """Each run of a case right after one of the bare interpreter, in rounds through all cases.  A round through a
    hundred hooks takes seconds, in which a shared machine changes its mind; two neighbours it treats alike."""
    times: dict[str, list[tuple[float, float]]] = {case.name: [] for case in cases}
    for round_number in range(runs + 1):
        for case in cases:
            pair = once(BARE, cwd), once(case, cwd)
            if round_number:
                times[case.name].append(pair)
    return {name: Paired(statistics.median(spent for _, spent in pairs),
                         statistics.median(spent / bare for bare, spent in pairs)) for name, pairs in times.items()}


def table(cases: list[Case], times: dict[str, Paired], slack: float = 1.0) -> tuple[str, bool]:
    """A Markdown table of medians and ratios, and whether all bounds, times `slack`, are kept."""
    rows = ["| what | median ms | ratio | bound |", "|---|---|---|---|"]
    rows += [f"| {case.name} | {times[case.name].seconds * 1000:.1f} | {times[case.name].ratio:.2f} | "
             f"{case.bound or ''} |" for case in cases]
    return "\n".join(rows), not over(cases, times, slack)


def over(cases: list[Case], times: dict[str, Paired], slack: float = 1.0) -> list[Case]:
    """The cases whose median ratio is above their bound times `slack`."""
    return [case for case in cases if case.bound and times[case.name].ratio > case.bound * slack]

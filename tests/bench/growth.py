"""Whether a hook stays as fast as it was: its time at 50 lessons after 10, 1,000 and 100,000 recorded events.

    python3 -m tests.bench.growth [--runs 21] [--sizes 10 1000 100000] [--check]

The events lie in sessions of 100, all learned, with the ledger, history and archive that come with them; the last
rows have a thousand of them in the session that is running.  `--check` exits 1 when the largest home makes a hook
more than a quarter slower than the smallest, twice.
"""

from __future__ import annotations

import argparse
import json
import os
import pathlib
import shutil
import statistics
import sys
import tempfile
from typing import Any

from enso import clock
from enso.home import Home
from enso.memory import lesson as lessons
from enso.memory.store import Store
from enso.project import identify
from tests.bench.hooks import cases, fill, installed
from tests.bench.timing import Case, interleaved

LESSONS, PER_SESSION, ARCHIVED_EACH, MOST_ARCHIVED = 50, 100, 50, 2000
FLAT = 1.25
DOORS = ("guard, plain command", "failure captured", "session start", "prompt", "stop, nothing to learn")
HERE = (10, 1000)
"""Failures in the session that is running, for the last rows."""


def failure(number: int, session: str, project: str, folder: str) -> dict[str, Any]:
    return {
        "kind": "failure",
        "ts": clock.iso(1.79e9 + number),
        "session_id": session,
        "project": project,
        "host": "claude-code",
        "tool_name": "Bash",
        "tool_input": {"command": f"make target-{number}"},
        "error_type": "unknown",
        "error_message": f"make: *** No rule to make target-{number}" + " " * 60,
        "exit_code": 2,
        "trace_id": f"toolu_{number}",
        "source_hash": f"{number:016x}",
        "fingerprint": f"{number:016x}",
        "family": "0" * 16,
        "transient": False,
        "root": folder,
        "transcript": "",
    }


def grow(home: Home, project: str, folder: str, events: int) -> None:
    """A home that recorded so many events: spools, sessions, progress, ledger and archive."""
    sessions: dict[str, Any] = {}
    for name in ("events", "sessions"):
        os.makedirs(home.path(name), exist_ok=True)
    for first in range(0, events, PER_SESSION):
        session = f"old-{first}"
        numbers = range(first, min(events, first + PER_SESSION))
        record(home, session, [failure(number, session, project, folder) for number in numbers])
        sessions[session] = {"spool": os.path.getsize(home.spool(session)), "ended": True, "ts": clock.iso(1.79e9)}
    with open(home.learned, "w", encoding="utf-8") as handle:
        json.dump({"version": 1, "sessions": sessions}, handle)
    with open(home.ledger, "w", encoding="utf-8") as handle:
        for number in range(min(events, 50_000)):
            row = {"ts": clock.iso(1.79e9 + number), "session_id": f"old-{number}", "lesson": "L00000000", "tokens": 20}
            handle.write(json.dumps(row) + "\n")
    with Store(home).change(clock.now(), who="bench") as change:
        for number in range(min(events // ARCHIVED_EACH, MOST_ARCHIVED)):
            lesson = change.put(
                lessons.new(
                    f"Use `old-{number} --new`, not `old-{number} --old`",
                    category="validation",
                    scope=project,
                    origin="mined",
                    now=1.7e9,
                    fingerprints=[f"f{number:015x}"],
                )
            )
            change.archive(lesson["id"], "stale")


def record(home: Home, session: str, rows: list[dict[str, Any]]) -> None:
    """A session's spool and state as hooks leave them."""
    with open(home.spool(session), "w", encoding="utf-8") as handle:
        handle.writelines(json.dumps(row) + "\n" for row in rows)
    with open(home.session(session), "w", encoding="utf-8") as handle:
        handle.writelines(
            json.dumps({"k": "seen", "id": row["trace_id"], "by": "0" * 12, "pid": 1}) + "\n" for row in rows
        )


def rows(base: pathlib.Path, sizes: list[int]) -> list[Case]:
    """The doors in a home of each size, and in one whose running session is long."""
    found = []
    for size, here in [*((size, 0) for size in sizes), *((sizes[0], here) for here in HERE)]:
        place = base / f"{size}-{here}"
        folder = place / "project"
        folder.mkdir(parents=True)
        home = Home(str(place / ".enso"))
        script, project = installed(place, False), identify(str(folder)).id
        fill(home, project, LESSONS)
        grow(home, project, str(folder), size)
        for case in cases(place, folder, script):
            if case.name in DOORS:
                case.fresh = _fresh(home, project, str(folder), here)
                case.name = f"{case.name} | {here or size:,}{' in this session' if here else ''}"
                found.append(case)
    return found


def _fresh(home: Home, project: str, folder: str, here: int) -> Any:
    long = [failure(5_000_000 + number, "bench", project, folder) for number in range(here)]

    def fresh() -> None:
        for path in (home.spool("bench"), home.session("bench")):
            if os.path.exists(path):
                os.unlink(path)
        if long:
            record(home, "bench", long)
            with open(home.session("bench"), "a", encoding="utf-8") as handle:
                handle.write(json.dumps({"k": "learned", "spool": os.path.getsize(home.spool("bench"))}) + "\n")
        pathlib.Path(home.path("last-pass")).touch()

    return fresh


def relative(medians: dict[str, float]) -> dict[str, float]:
    """Each row to the smallest of its kind: a larger home to the smallest, a longer session to the shortest."""
    found: dict[str, float] = {}
    first: dict[tuple[str, bool], float] = {}
    for name, median in medians.items():
        door, size = name.split(" | ")
        found[name] = median / first.setdefault((door, "session" in size), median)
    return found


def slower(medians: dict[str, float]) -> list[str]:
    """The doors that a larger home, or a longer session, makes more than FLAT times slower."""
    return sorted({name.split(" | ")[0] for name, ratio in relative(medians).items() if ratio > FLAT})


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--runs", type=int, default=21)
    parser.add_argument("--sizes", type=int, nargs="+", default=[10, 1000, 100_000])
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args(argv)
    base = pathlib.Path(tempfile.mkdtemp(prefix="enso-bench-")).resolve()
    try:
        every = rows(base, args.sizes)
        medians = {name: statistics.median(spent) for name, spent in interleaved(every, args.runs).items()}
        late = slower(medians)
        if late:  # a busy machine says so once, a growing hook twice
            again = [case for case in every if case.name.split(" | ")[0] in late]
            more = interleaved(again, 3 * args.runs)
            medians.update({name: statistics.median(spent) for name, spent in more.items()})
            late = slower(medians)
    finally:
        shutil.rmtree(base, ignore_errors=True)
    print("| hook | events | median ms | to the smallest |\n|---|---|---|---|")
    ratios = relative(medians)
    for door in DOORS:
        for name in medians:
            if name.startswith(door + " | "):
                print(f"| {name} | {medians[name] * 1000:.1f} | {ratios[name]:.2f} |")
    if late:
        print("\nnot flat: " + ", ".join(late))
    return 1 if args.check and late else 0


if __name__ == "__main__":
    sys.exit(main())

"""Every table of this folder: `python3 -m tests.bench [--quick] [--only NAME] [--write] [--check]`.

Each table is made by a command of its own, which stands above it.  `--write` puts them into README.md here, with the
machine they were measured on.  `--check` is for CI: the tables that have bounds, each tried twice before it counts,
because a shared machine is noisy; exit status 1 when one is exceeded twice.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import pathlib
import platform
import subprocess
import sys
import time
from typing import NamedTuple

from tests.support import ROOT

README = pathlib.Path(__file__).with_name("README.md")
SECONDS = 1800
HOURS = 4 * 3600
"""For one table, and for one that takes long."""


class Table(NamedTuple):
    name: str  # the module in this folder
    title: str
    says: str  # what to see in it
    quick: tuple[str, ...] = ()  # arguments for --quick
    checked: bool = False  # it has bounds that `--check` tests
    module: str = ""  # when it lies elsewhere
    whole: tuple[str, ...] = ()  # arguments when not --quick
    asked: bool = False  # only when it is named: it takes an hour


TABLES = (
    Table(
        "hooks",
        "What a hook costs",
        "Every door of Claude Code through the installed script, 50 lessons, as a ratio to a "
        "bare `python3 -I -S -c pass` that ran just before.",
        ("--runs", "11"),
        True,
    ),
    Table(
        "guard", "What the guard costs", "Everyday calls, and two that are meant to be hard.", ("--runs", "11"), True
    ),
    Table(
        "doors",
        "Every hook of every host",
        "A failed call, with 50 lessons; what is over its bound was measured again, "
        "three times as often. Peak memory is that of the largest process, compare the bare interpreter's.",
        ("--runs", "3"),
        True,
    ),
    Table(
        "instructions",
        "Instructions",
        "The same hooks, counted: no neighbour on the machine changes these figures.",
        ("--host", "claude-code"),
        True,
    ),
    Table(
        "growth",
        "The hundred-thousandth event",
        "50 lessons and a history of 10, 1,000 and 100,000 recorded events; then "
        "10 and 1,000 failures in the session that is running.",
        ("--runs", "7"),
        True,
    ),
    Table(
        "commands",
        "Commands",
        "Whole processes, 50 lessons and 1,000 learned events.",
        ("--runs", "3", "--megabytes", "2"),
    ),
    Table(
        "same",
        "Same or different",
        "One new lesson against many stored ones, whole processes with imports.",
        ("--runs", "3"),
        True,
    ),
    Table("scale", "Clusters", "Experiences clustered in one pass.", ("--count", "5000")),
    Table("recurrence", "Recurrence", "A simulated year: how often a mistake comes back.", ("--seeds", "1")),
    Table(
        "torture",
        "Under fire",
        "Parallel writers, kills, damage, odd clocks and odd input; the whole of it.",
        module="tests.torture",
        whole=("--full",),
        asked=True,
    ),
)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests.bench", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="fewer runs: a look, not a measurement")
    parser.add_argument(
        "--only",
        action="append",
        choices=[table.name for table in TABLES],
        metavar="NAME",
        help="only this table (may be given several times): " + ", ".join(table.name for table in TABLES),
    )
    parser.add_argument("--check", action="store_true", help="only what has bounds; exit 1 when one is exceeded twice")
    parser.add_argument("--write", action="store_true", help=f"put the tables into {README.relative_to(ROOT)}")
    args = parser.parse_args(argv)
    chosen = [table for table in TABLES if _wanted(table, args)]
    failed = []
    print(_head(), flush=True)
    for table in chosen:
        command = [
            "-m",
            _module(table),
            *(table.quick if args.quick else table.whole),
            *(("--check",) if args.check else ()),
        ]
        limit = HOURS if table.asked else SECONDS
        said, status, seconds = _run(command, limit)
        if status and args.check:  # once may be the machine
            said, status, seconds = _run(command, limit)
        if status:
            failed.append(table.name)
        part = (
            f"## {table.title}\n\n{table.says}\n\n    python3 {' '.join(command)}\n\n{said.strip()}\n\n"
            f"({seconds:.0f} s at load {os.getloadavg()[0]:.1f}{', FAILED' if status else ''})\n"
        )
        print(part, flush=True)
        if args.write:
            _keep(table, part)
    if failed:
        print("failed: " + ", ".join(failed), file=sys.stderr)
    return 1 if failed else 0


def _keep(table: Table, part: str) -> None:
    """Put a table into the README, the others as they were."""
    old = README.read_text(encoding="utf-8") if README.exists() else ""
    parts = {text.partition("\n")[0]: "## " + text.rstrip() + "\n" for text in old.split("\n## ")[1:]}
    parts[table.title] = part
    ordered = [parts[one.title] for one in TABLES if one.title in parts]
    README.write_text("\n".join([_head(), *ordered]), encoding="utf-8")


def _module(table: Table) -> str:
    return table.module or f"tests.bench.{table.name}"


def _wanted(table: Table, args: argparse.Namespace) -> bool:
    if importlib.util.find_spec(_module(table)) is None:
        return False
    if table.name not in args.only if args.only else table.asked:
        return False
    return table.checked or not args.check


def _run(command: list[str], limit: float) -> tuple[str, int, float]:
    """(what it printed, exit status, seconds)."""
    begin = time.monotonic()
    try:
        done = subprocess.run(
            [sys.executable, *command],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
            encoding="utf-8",
            timeout=limit,
        )
        said, status = done.stdout, done.returncode
        if status and not said.strip():
            said = "    " + (done.stderr.strip().splitlines() or ["no output"])[-1]
    except subprocess.TimeoutExpired:
        said, status = f"    not done within {limit} s", 1
    return said, status, time.monotonic() - begin


def _head() -> str:
    day = time.strftime("%Y-%m-%d", time.gmtime())
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors"
    return (
        f"# Measured\n\nWritten by `python3 -m tests.bench --write` on {day}: {machine}, shared with "
        f"others, Python {platform.python_version()}.\nTimes on a shared machine go up "
        "and down together, so hooks are given as ratios to what ran beside them.\n"
    )


if __name__ == "__main__":
    sys.exit(main())

"""What each hook costs in instructions, which are the same on a busy machine as on a quiet one.  Needs valgrind.

    python3 -m tests.bench.instructions [--host NAME] [--check]

Every hook of every host as in `tests.bench.doors`, and the doors of `tests.bench.hooks`; instructions of the whole
process and of its shell, outside the kernel.  `--check` exits 1 when a bound is exceeded.
"""
from __future__ import annotations

import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from enso.event import BEFORE
from enso.home import Home
from enso.project import identify
from tests.bench import doors, hooks
from tests.bench.timing import BARE, Case

SLACK = 1.1
"""Times each bound but the guard's.  The bounds are for times, of which a part is the kernel's and alike for all: what
computes more (a prompt, at a ratio of times of 1.75) has a higher ratio of instructions than of times."""
COUNTER = ("--tool=callgrind", "--trace-children=yes", "--callgrind-out-file=/dev/null")


def count(case: Case, cwd: str) -> int:
    """Instructions of one run.  AssertionError when the command ends with another status than it should."""
    if case.fresh:
        case.fresh()
    done = subprocess.run(["valgrind", *COUNTER, *case.command], input=case.stdin, env=case.env, cwd=cwd,
                          capture_output=True, check=False)
    assert done.returncode in case.status, f"{case.name}: exit {done.returncode}: {done.stderr.decode()[-300:]}"
    return sum(map(int, re.findall(rb"Collected : (\d+)", done.stderr)))


def allowed(bound: float) -> float:
    """The ratio of instructions that goes with a bound for times."""
    return bound if bound <= doors.BOUNDS[BEFORE] else bound * SLACK


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--host", action="append", choices=sorted(doors.MODULES), metavar="NAME",
                        help="only the hooks of this host")
    parser.add_argument("--check", action="store_true", help="exit 1 when a bound is exceeded")
    args = parser.parse_args(argv)
    if shutil.which("valgrind") is None:
        print("not run: valgrind is not installed")
        return 0
    base = pathlib.Path(tempfile.mkdtemp(prefix="enso-bench-")).resolve()
    try:
        folder = base / "project"
        folder.mkdir()
        script = hooks.installed(base, False)
        hooks.fill(Home(str(base / ".enso")), identify(str(folder)).id, doors.LESSONS)
        rows = doors.cases(base, folder, script, args.host or list(doors.MODULES))[1:]
        if not args.host:
            rows = hooks.cases(base, folder, script)[1:] + rows
        bare = count(BARE, str(folder))
        found = {case.name: count(case, str(folder)) for case in rows}
    finally:
        shutil.rmtree(base, ignore_errors=True)
    print("| hook | million | ratio | bound |\n|---|---|---|---|")
    print(f"| {BARE.name} | {bare / 1e6:.1f} | 1.00 |  |")
    for case in rows:
        million = found[case.name] / 1e6
        print(f"| {case.name} | {million:.1f} | {found[case.name] / bare:.2f} | {allowed(case.bound):.1f} |")
    late = [case.name for case in rows if case.bound and found[case.name] / bare > allowed(case.bound)]
    if late:
        print("\nover their bound: " + ", ".join(late))
    return 1 if args.check and late else 0


if __name__ == "__main__":
    sys.exit(main())

"""What commands cost as whole processes: the start of the command line, learn, prune and import.

    python3 -m tests.bench.commands [--runs 7] [--failures 100] [--megabytes 10]
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

from enso.home import Home
from enso.project import identify
from tests.bench.doors import used
from tests.bench.growth import failure, grow, record
from tests.bench.hooks import fill, installed
from tests.bench.timing import BARE, Case, interleaved

LESSONS, EVENTS = 50, 1000


def transcript(path: pathlib.Path, folder: str, megabytes: int) -> None:
    """A Claude Code transcript of that size: a call in ten fails and is then made right."""
    path.parent.mkdir(parents=True)
    with open(path, "w", encoding="utf-8") as handle:
        number = 0
        while handle.tell() < megabytes << 20:
            number += 1
            failed = number % 10 == 0
            command = f"pyhton step{number % 40}.py" if failed else f"python3 step{number % 40}.py"
            text = "/bin/bash: line 1: pyhton: command not found" if failed else "ok\n" * 100
            stamp = f"2026-11-{1 + number // 3000 % 28:02}T10:{number // 60 % 60:02}:{number % 60:02}.000Z"
            use = f"toolu_{number}"
            call = {"type": "tool_use", "id": use, "name": "Bash", "input": {"command": command}}
            result = {"type": "tool_result", "tool_use_id": use, "content": text, "is_error": failed}
            for role, block in (("assistant", call), ("user", result)):
                row = {"type": role, "cwd": folder, "timestamp": stamp, "message": {"role": role, "content": [block]}}
                handle.write(json.dumps(row, separators=(",", ":")) + "\n")


def cases(base: pathlib.Path, failures: int, megabytes: int) -> list[Case]:
    """Each command on a home with 50 lessons and 1,000 events that were learned."""
    folder = base / "project"
    folder.mkdir()
    home = Home(str(base / ".enso"))
    installed(base, False)
    project = identify(str(folder)).id
    fill(home, project, LESSONS)
    grow(home, project, str(folder), EVENTS)
    (base / ".enso" / "config.json").write_text('{"version": 1, "llm.backend": "none"}')
    transcript(base / ".claude" / "projects" / "p" / "session.jsonl", str(folder), megabytes)
    env = {"HOME": str(base), "ENSO_HOME": home.root, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
    enso = home.path("bin", "enso")
    kept = base / "kept"
    shutil.copytree(home.root, kept, symlinks=True)

    def again() -> None:
        for name in ("lessons", "index", "events", "sessions"):
            shutil.rmtree(home.path(name), ignore_errors=True)
            shutil.copytree(kept / name, home.path(name))
        for path in (home.archive, home.history, home.ledger, home.experiences):
            if os.path.exists(path):
                os.unlink(path)
            if (kept / os.path.basename(path)).exists():
                shutil.copy(kept / os.path.basename(path), path)

    def with_failures() -> None:
        again()
        new = [failure(10_000 + number, "new", project, str(folder)) for number in range(failures)]
        record(home, "new", [*new, {**new[0], "kind": "end", "trace_id": ""}])

    def case(name: str, *args: str, fresh: object = again) -> Case:
        return Case(name, [enso, *args], env=env, fresh=fresh)  # type: ignore[arg-type]

    return [
        BARE,
        case("`enso --version`", "--version"),
        case("`enso --help`", "--help"),
        case("`enso list`", "list"),
        case("`enso status`", "status"),
        case("`enso recall`", "recall", "--tool", "Bash", "--input", '{"command": "npm ci"}'),
        case("`enso prune`", "prune"),
        case("`enso learn`, nothing new", "learn"),
        case(f"`enso learn`, {failures} new failures", "learn", fresh=with_failures),
        case(f"`enso import --dry-run`, {megabytes} MB", "import", "--dry-run"),
    ]


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--failures", type=int, default=100)
    parser.add_argument("--megabytes", type=int, default=10)
    args = parser.parse_args(argv)
    base = pathlib.Path(tempfile.mkdtemp(prefix="enso-bench-")).resolve()
    try:
        rows = cases(base, args.failures, args.megabytes)
        folder = str(base / "project")
        times = interleaved(rows, args.runs, folder)
        memory = {case.name: used(case, base / ".enso", folder).memory for case in rows}
    finally:
        shutil.rmtree(base, ignore_errors=True)
    bare = statistics.median(times[BARE.name])
    print("| command | median ms | ratio | peak MiB |\n|---|---|---|---|")
    for case in rows:
        median = statistics.median(times[case.name])
        print(f"| {case.name} | {median * 1000:.0f} | {median / bare:.1f} | {memory[case.name]:.0f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())

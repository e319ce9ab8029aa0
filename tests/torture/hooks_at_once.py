"""200 hook processes at the same time, through the installed script."""
from __future__ import annotations

import collections
import json
import os
import subprocess

from tests.torture.field import CAPTURE, Field, all_of

PROCESSES, SESSIONS = 200, 8
TWICE = 5
"""Every fifth event is told twice at the same moment, as by a host that also runs another host's hooks."""
MAX_BLANK = 1000
"""One line in so many may have a blank one before it, which readers skip: its writer took a line that another was
still writing for one that a killed process left (`disk.append_line`)."""
LOOP = """
for file in "$2"/*.json; do
    case $file in
        *-twice.json) sh "$1" claude-code %s <"$file" & sh "$1" claude-code %s <"$file" || exit 1; wait $! || exit 1 ;;
        *) sh "$1" claude-code %s <"$file" || exit 1 ;;
    esac
done""" % ((CAPTURE,) * 3)


def run(field: Field, count: int) -> str:
    """`count` failures from each of the processes, which share a few sessions."""
    expected = set()
    folders = []
    for number in range(PROCESSES):
        folder = field.base / "given" / str(number)
        folder.mkdir(parents=True)
        folders.append(folder)
        for event in range(count):
            use = f"toolu_{number}_{event}"
            expected.add(use)
            name = f"{event:03}" + ("-twice" if event % TWICE == 0 else "")
            path = f"part-{number}/file-{event}.txt"
            payload = field.fails(f"cat {path}", f"Exit code 1\ncat: {path}: No such file or directory", use,
                                  f"session-{number % SESSIONS}")
            (folder / f"{name}.json").write_text(json.dumps(payload))
    processes = [subprocess.Popen(["sh", "-c", LOOP, "sh", str(field.script), str(folder)], env=field.env,
                                  cwd=field.project, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE)
                 for folder in folders]
    all_of(processes, 3600)
    lines = blank = 0
    for name in os.listdir(field.at.path("events")):
        with open(field.at.path("events", name), "rb") as handle:
            for line in handle:
                blank += line == b"\n"
                lines += line != b"\n" and isinstance(json.loads(line), dict)
    assert blank * MAX_BLANK <= lines, f"{blank} blank lines among {lines}"
    seen = collections.Counter(record["trace_id"] for record in field.spooled())
    assert set(seen) == expected, f"{len(expected - set(seen))} failures are missing"
    twice = [use for use, times in seen.items() if times > 1]
    assert not twice, f"{len(twice)} failures stand there twice"
    return f"{lines} lines of {PROCESSES} processes, all whole" + (f", {blank} blank between" if blank else "")

"""What the guard costs: calls through the hook script as ratios to the bare interpreter that runs just before.

    python3 -m tests.bench.guard [--runs 40] [--plain] [--check]

The bound is for everyday calls (README, "What it costs"); the 20-stage pipeline and the 50 kB command are printed
with what the decision alone takes.  `--plain` leaves the bundle out, `--check` exits 1 when a bound is exceeded.
"""
from __future__ import annotations

import argparse
import pathlib
import sys
import tempfile
import time
from typing import Any

from enso.event import BEFORE, ToolEvent
from enso.guard import door, policy
from enso.guard.decide import decide
from enso.guard.world import real_world
from enso.home import Home
from tests.bench.hooks import installed, payload
from tests.bench.timing import BARE, Case, paired, table

BOUND = 1.5
STAGES = " | ".join(["cat a.txt", "grep -v x", "sed s/a/b/", "sort -u", "uniq -c"] * 4)
LONG = "cat > notes.md <<'EOF'\n" + "a line of text, with 'quotes' and $signs\n" * 1200 + "EOF\nwc -l notes.md"
WORDS = "printf '%s\\n' " + " ".join(f"word-{number}" for number in range(4600))
"""50 kB each: mostly data, and all words."""


def calls(folder: pathlib.Path) -> list[tuple[str, float, int, str, dict[str, Any]]]:
    """(name, bound, exit status, tool, input)."""
    return [
        ("ls", BOUND, 0, "Bash", {"command": "ls -la"}),
        ("git status && ls | head", BOUND, 0, "Bash", {"command": "git status && ls -la src | head -20"}),
        ("pytest in a folder, a pipe", BOUND, 0, "Bash", {"command": "cd src && python3 -m pytest -q 2>&1 | tail -30"}),
        ("blocked: rm -rf ~", BOUND, 2, "Bash", {"command": "rm -rf ~"}),
        ("Write", BOUND, 0, "Write", {"file_path": str(folder / "a.py"), "content": "x = 1\n"}),
        ("Read", BOUND, 0, "Read", {"file_path": str(folder / "a.py")}),
        ("20-stage pipeline", 0, 0, "Bash", {"command": STAGES}),
        ("50 kB here-document", 0, 0, "Bash", {"command": LONG}),
        ("50 kB of words", 0, 0, "Bash", {"command": WORDS}),
        ("python here-document", 0, 0, "Bash", {"command": "python3 - <<'EOF'\nimport json\nopen('a.json', "
                                                           "'w').write(json.dumps({}))\nEOF"}),
    ]


def alone(home: Home, folder: pathlib.Path, tool: str, given: dict[str, Any]) -> float:
    """Milliseconds of the decision itself, best of five."""
    event = ToolEvent("bench", BEFORE, 0.0, "bench", str(folder), tool_name=tool, tool_input=given)
    root = door.project_root(str(folder))
    best = float("inf")
    for _ in range(5):
        begin = time.perf_counter()
        decide(event, policy.load(home, root), real_world(str(folder), root, str(folder), home.root))
        best = min(best, time.perf_counter() - begin)
    return best * 1000


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=40)
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="enso-bench-") as name:
        base = pathlib.Path(name).resolve()
        folder = base / "project"
        (folder / ".git").mkdir(parents=True)
        script = installed(base, args.plain)
        env = {"HOME": str(base), "ENSO_HOME": str(base / ".enso"), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
        rows = calls(folder)
        cases = [BARE] + [Case(what, ["sh", str(script), "claude-code", "PreToolUse"],
                               payload(folder, "PreToolUse", tool_name=tool, tool_input=given, tool_use_id="toolu_1"),
                               env, bound,
                               None, (status,)) for what, bound, status, tool, given in rows]
        text, kept = table(cases, paired(cases, args.runs, str(folder)))
        print(text)
        print("\nthe decision alone, ms:")
        for what, _, _, tool, given in rows:
            print(f"  {what:28} {alone(Home(str(base / '.enso')), folder, tool, given):7.2f}")
    return 1 if args.check and not kept else 0


if __name__ == "__main__":
    sys.exit(main())

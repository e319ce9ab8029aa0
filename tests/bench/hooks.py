"""What a hook costs: every door of Claude Code through the hook script, as ratios to the bare
interpreter that runs just before.

    python3 -m tests.bench.hooks [--runs 40] [--lessons 50] [--plain] [--check] [--slack 1.0]

`--check` exits 1 when a bound of README's "What it costs" is exceeded.
"""

from __future__ import annotations

import argparse
import json
import os
import pathlib
import shutil
import sys
import tempfile
from typing import Any

from enso import bundle, clock
from enso.home import Home
from enso.hosts import app
from enso.memory import lesson as lessons
from enso.memory.store import Store
from enso.project import identify
from tests.bench.timing import BARE, PYTHON, Case, paired, table

WORDS = ("pnpm", "cargo", "pytest", "docker", "kubectl", "terraform", "psql", "curl", "rsync", "ruff")


def installed(base: pathlib.Path, plain: bool) -> pathlib.Path:
    """The app and the hook script as `enso install` lays them; `plain`: without the bundle."""
    home = Home(str(base / ".enso"))
    folder = app.install(home, PYTHON)
    if plain:
        os.unlink(os.path.join(folder, bundle.NAME))
    return pathlib.Path(app.hook_path(home))


def fill(home: Home, project: str, count: int) -> None:
    """`count` lessons in the project's scope, with sources and triggers of a usual size."""
    now = clock.now()
    with Store(home).change(now, who="bench") as change:
        for number in range(count):
            word = WORDS[number % len(WORDS)]
            source: Any = {
                "hash": f"{number:016x}",
                "ts": clock.iso(now),
                "session_id": "s",
                "host": "claude-code",
                "tool_name": "Bash",
                "input": f"{word} run task-{number} --flag " + "x" * 60,
                "error": f"{word}: error: no such task: task-{number}",
            }
            change.put(
                lessons.new(
                    f"Use `{word} build --target t{number}`, not `{word} make t{number}`: see tasks/{number}.toml",
                    category="validation",
                    scope=project,
                    origin="mined",
                    now=now - number * 3600,
                    sources=[source] * 3,
                    fingerprints=[f"{number:016x}"],
                    trigger={"tool": "Bash", "program": word, "verb": f"v{number}"},
                )
            )


def payload(folder: pathlib.Path, name: str, **fields: Any) -> bytes:
    common = {
        "session_id": "bench",
        "transcript_path": str(folder / "none.jsonl"),
        "cwd": str(folder),
        "permission_mode": "default",
        "hook_event_name": name,
    }
    return (json.dumps({**common, **fields}) + "\n").encode()


def cases(base: pathlib.Path, folder: pathlib.Path, script: pathlib.Path) -> list[Case]:
    """The doors with their payloads and bounds (DESIGN 11 through the wrapper)."""
    enso_home = base / ".enso"
    env = {"HOME": str(base), "ENSO_HOME": str(enso_home), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}

    def forget_session() -> None:
        shutil.rmtree(enso_home / "sessions", ignore_errors=True)
        shutil.rmtree(enso_home / "events", ignore_errors=True)
        (enso_home / "last-pass").touch()

    def case(what: str, event: str, bound: float, status: tuple[int, ...] = (0,), **fields: Any) -> Case:
        return Case(
            what,
            ["sh", str(script), "claude-code", event],
            payload(folder, event, **fields),
            env,
            bound,
            forget_session,
            status,
        )

    def bash(command: str) -> dict[str, Any]:
        return {"tool_name": "Bash", "tool_input": {"command": command, "description": "x"}, "tool_use_id": "toolu_1"}

    return [
        BARE,
        case("guard, plain command", "PreToolUse", 1.5, **bash("git status && ls -la src | head -20")),
        case("guard, blocked command", "PreToolUse", 1.5, (2,), **bash("sudo rm -rf / --no-preserve-root")),
        case(
            "guard, write",
            "PreToolUse",
            1.5,
            tool_name="Write",
            tool_use_id="toolu_2",
            tool_input={"file_path": str(folder / "a.txt"), "content": "text\n" * 50},
        ),
        case("guard, and a lesson shown", "PreToolUse", 2.0, **bash("cargo v1 --all")),
        case(
            "failure captured",
            "PostToolUseFailure",
            2.5,
            **bash("cat notes/missing.txt"),
            error="Exit code 1\ncat: notes/missing.txt: No such file or directory",
            is_interrupt=False,
        ),
        case("session start", "SessionStart", 2.0, source="startup"),
        case(
            "prompt", "UserPromptSubmit", 2.0, prompt="please run the terraform build for target t15 and fix what fails"
        ),
        case("batch, nothing failed", "PostToolBatch", 1.2, tool_calls=[{**bash("ls"), "tool_response": "a\nb"}]),
        case("stop, nothing to learn", "Stop", 1.2, stop_hook_active=False),
    ]


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--runs", type=int, default=40)
    parser.add_argument("--lessons", type=int, default=50)
    parser.add_argument("--plain", action="store_true", help="import every module on its own, as from a checkout")
    parser.add_argument("--check", action="store_true", help="exit 1 when a bound is exceeded")
    parser.add_argument("--slack", type=float, default=1.0, help="times each bound: for machines that others share")
    args = parser.parse_args(argv)
    base = pathlib.Path(tempfile.mkdtemp(prefix="enso-bench-"))
    try:
        folder = base / "project"
        folder.mkdir()
        script = installed(base, args.plain)
        fill(Home(str(base / ".enso")), identify(str(folder)).id, args.lessons)
        rows = cases(base, folder, script)
        text, kept = table(rows, paired(rows, args.runs, str(folder)), args.slack)
    finally:
        shutil.rmtree(base, ignore_errors=True)
    print(text)
    return 1 if args.check and not kept else 0


if __name__ == "__main__":
    sys.exit(main())

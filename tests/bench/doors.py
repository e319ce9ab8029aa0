"""What each host costs: every hook of every host through the installed script, each beside a bare interpreter.

    python3 -m tests.bench.doors [--runs 11] [--host NAME] [--check] [--slack 1.0]

Besides the ratio to the bare interpreter the table has each hook's peak memory and the bytes it wrote.  `--check`
exits 1 when a bound (times `--slack`) is exceeded twice: what is over is measured again, longer, before it counts.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
from typing import Any, NamedTuple

from enso import event
from enso.home import Home
from enso.hosts.table import HOSTS
from enso.project import identify
from tests.bench.hooks import fill, installed
from tests.bench.timing import BARE, PYTHON, Case, over, paired

MODULES = {name: importlib.import_module(module) for name, module in HOSTS.items()}
LESSONS = 50
BOUNDS = {
    event.BEFORE: 1.5,
    event.AFTER: 2.5,
    event.BATCH: 2.5,
    event.START: 2.0,
    event.SUBAGENT: 2.0,
    event.PROMPT: 2.0,
    event.PERMISSION: 1.2,
    event.STOP: 1.2,
    event.END: 2.5,
}
"""DESIGN 11 by kind of event; a result counts as one that failed, an end also starts the learner."""
COMMAND, ERROR = "cat notes/missing.txt", "cat: notes/missing.txt: No such file or directory"


def payload(host: str, name: str, folder: str) -> bytes:
    """A payload with every spelling of every field that hosts use: a failed call, or a prompt."""
    call = {"command": COMMAND, "description": "x"}
    result = {
        "output": ERROR,
        "error": ERROR,
        "exitCode": 1,
        "exit_code": 1,
        "success": False,
        "result": [ERROR],
        "llmContent": f"Output: {ERROR}\nExit Code: 1",
        "textResultForLlm": ERROR,
        "resultType": "failure",
        "content": [{"type": "text", "text": ERROR}],
        "details": {"exitCode": 1, "aggregated": ERROR},
    }
    tool = {
        "claude-code": "Bash",
        "plugin": "Bash",
        "codex": "shell",
        "gemini-cli": "run_shell_command",
        "qwen-code": "run_shell_command",
        "droid": "Execute",
        "cursor": "Shell",
        "copilot-cli": "bash",
    }.get(host, "bash")
    fields: dict[str, Any] = {
        "session_id": "bench",
        "sessionId": "bench",
        "cwd": folder,
        "working_dir": folder,
        "hook_event_name": name,
        "transcript_path": folder + "/none.jsonl",
        "permission_mode": "default",
        "source": "startup",
        "prompt": "please run the terraform build for target t15 and fix what fails",
        "tool_name": tool,
        "toolName": tool,
        "tool_input": call,
        "toolArgs": call,
        "error": ERROR,
        "error_message": ERROR,
        "tool_use_id": "toolu_1",
        "tool_call_id": "toolu_1",
        "is_interrupt": False,
        "is_error": True,
        "failed": True,
        "tool_response": result,
        "tool_output": {"error": ERROR},
        "toolResult": result,
        "exit_code": 1,
        "output": ERROR,
        "tool_calls": [
            {
                "tool_name": tool,
                "tool_input": call,
                "tool_use_id": "toolu_1",
                "tool_response": "<tool_use_error>" + ERROR,
            }
        ],
        "extra": {
            "is_first_turn": False,
            "user_message": "please run the terraform build",
            "tool_call_id": "toolu_1",
            "result": json.dumps({"output": ERROR, "exit_code": 1}),
            "status": "error",
        },
        "event": {"prompt": "please run the terraform build", "messages": [1], "toolCallId": "toolu_1"},
        "ctx": {"sessionId": "bench", "workspaceDir": folder},
        "workspace_roots": [folder],
    }
    if MODULES[host].EVENTS[name] in (event.START, event.SUBAGENT):
        del fields["prompt"], fields["event"]["prompt"]        # a start that brings one is a prompt as well
    if host == "opencode":
        fields.update(
            input={"sessionID": "bench", "tool": tool, "callID": "toolu_1", "args": call},
            properties={"sessionID": "bench"},
            output=ERROR,
        )
    return (json.dumps(fields) + "\n").encode()


WEIGH = """
import posix, sys
child = posix.fork()
if not child:
    posix.execve(sys.argv[2], sys.argv[2:], posix.environ)
posix.write(int(sys.argv[1]), b"%d" % posix.wait4(child, 0)[2].ru_maxrss)
"""
"""Weighs a command from a small process: a forked child starts with the memory of its parent on the books."""


class Used(NamedTuple):
    """What one run took: peak memory of its largest process in MiB, bytes written under the home."""

    memory: float
    written: int


def names(host: str) -> list[str]:
    """The events of a host, each under one of its spellings."""
    module, seen, found = MODULES[host], set(), []
    for name in module.EVENTS:
        if name.lower() in seen or (host == "opencode" and name[0].isupper()):
            continue
        seen.add(name.lower())
        found.append(name)
    return found


def cases(base: pathlib.Path, folder: pathlib.Path, script: pathlib.Path, hosts: list[str]) -> list[Case]:
    """The bare interpreter, then every hook of these hosts with 50 lessons and a failed call."""
    home = base / ".enso"
    env = {"HOME": str(base), "ENSO_HOME": str(home), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}

    def fresh() -> None:
        for name in ("sessions", "events"):
            shutil.rmtree(home / name, ignore_errors=True)
        (home / "last-pass").touch()

    rows = [BARE]
    for host in hosts:
        for name in names(host):
            rows.append(
                Case(
                    f"{host} {name}",
                    ["sh", str(script), host, name],
                    payload(host, name, str(folder)),
                    env,
                    BOUNDS[MODULES[host].EVENTS[name]],
                    fresh,
                    (0, 2),
                )
            )
    return rows


def used(case: Case, home: pathlib.Path, cwd: str) -> Used:
    """Run a case once more, below a bare interpreter, and look at what it took (ru_maxrss is KiB on Linux, bytes on
    macOS)."""
    if case.fresh:
        case.fresh()
    before = _bytes(home)
    command = [shutil.which(case.command[0]) or case.command[0], *case.command[1:]]
    reading, writing = os.pipe()
    subprocess.run(
        [PYTHON, "-I", "-S", "-c", WEIGH, str(writing), *command],
        input=case.stdin,
        env=case.env,
        cwd=cwd,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=(writing,),
        check=True,
    )
    os.close(writing)
    with open(reading, "rb") as handle:
        most = int(handle.read())
    unit = 1 if sys.platform == "darwin" else 1024
    return Used(most * unit / (1 << 20), _bytes(home) - before)


def _bytes(home: pathlib.Path) -> int:
    return sum(path.stat().st_size for path in home.rglob("*") if path.is_file()) if home.is_dir() else 0


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--runs", type=int, default=11)
    parser.add_argument("--host", action="append", choices=sorted(MODULES), metavar="NAME", help="only this host")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--slack", type=float, default=1.0, help="times each bound: for machines that others share")
    args = parser.parse_args(argv)
    base = pathlib.Path(tempfile.mkdtemp(prefix="enso-bench-")).resolve()
    try:
        folder = base / "project"
        folder.mkdir()
        script = installed(base, False)
        fill(Home(str(base / ".enso")), identify(str(folder)).id, LESSONS)
        rows = cases(base, folder, script, args.host or list(MODULES))
        times = paired(rows, args.runs, str(folder))
        late = over(rows, times, args.slack)
        if late:  # a busy machine says so once, a slow hook twice
            times.update(paired(late, 3 * args.runs, str(folder)))
            late = over(late, times, args.slack)
        weights = {case.name: used(case, base / ".enso", str(folder)) for case in rows}
    finally:
        shutil.rmtree(base, ignore_errors=True)
    print("| hook | median ms | ratio | bound | peak MiB | bytes written |\n|---|---|---|---|---|---|")
    for case in rows:
        time, weight = times[case.name], weights[case.name]
        print(
            f"| {case.name} | {time.seconds * 1000:.1f} | {time.ratio:.2f} | {case.bound or ''} | "
            f"{weight.memory:.1f} | {weight.written} |"
        )
    if late:
        print("\nover their bound: " + ", ".join(case.name for case in late))
    worst = max((case for case in rows if case.bound), key=lambda case: times[case.name].ratio / case.bound)
    print(f"\n{len(rows) - 1} hooks, the dearest is {worst.name}: "
          f"{times[worst.name].ratio / worst.bound:.0%} of its bound")
    return 1 if args.check and late else 0


if __name__ == "__main__":
    sys.exit(main())

"""What could go on for ever: an agent of ours that fires our hooks, and failures that nobody can explain."""

from __future__ import annotations

import json
import os
import stat

from enso import cycle
from enso.learn import progress
from enso.memory.store import Store
from tests.torture.field import CAPTURE, PYTHON, Field

AGENT = """#!{python}
import json, os, subprocess, sys
prompt = sys.stdin.read()
with open({log!r}, "a") as log:
    log.write(json.dumps(prompt) + "\\n")
for event in ("PreToolUse", "PostToolUseFailure", "Stop", "SessionEnd"):
    payload = {{"session_id": "inner", "cwd": {project!r}, "tool_name": "Bash", "tool_use_id": "toolu_inner",
               "tool_input": {{"command": "rm -rf / --no-preserve-root"}}, "error": "Exit code 9\\ninner trouble"}}
    raw = json.dumps(payload).encode()
    done = subprocess.run(["sh", {script!r}, "claude-code", event], input=raw, capture_output=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b""), (event, done)
subprocess.Popen(["sleep", "600"])
print({reply})
"""
REPLIES = (
    "'no JSON at all'",
    "json.dumps({'1': {'category': 'unknown', 'lessons': []}})",
    "'x' * 3000000",
    "sys.exit(3)",
)
"""What the agent answers: nonsense, nothing to learn, too much, a failure of its own."""


def recursion(field: Field, count: int) -> str:
    """An agent as the model, which fires hooks itself and leaves a child: each failure is in one prompt at most."""
    log, agent = field.base / "prompts", field.base / "agent"
    for number in range(count):
        agent.write_text(
            AGENT.format(
                python=PYTHON,
                log=str(log),
                project=str(field.project),
                script=str(field.script),
                reply=REPLIES[number % len(REPLIES)],
            )
        )
        agent.chmod(stat.S_IRWXU)
        field.settings(
            json.dumps(
                {
                    "version": 1,
                    "llm.backend": "command",
                    "llm.command": str(agent),
                    "llm.retries": 0,
                    "llm.calls_per_day": 1000,
                    "llm.tokens_per_day": 10**9,
                    "learn.at_stop": False,
                }
            )
        )
        for again in range(2):
            session = f"outer-{number}-{again}"
            error = f"Exit code 9\nflange-{number}-{'ab'[again]} is not seated"
            assert (
                field.door(CAPTURE, field.fails(f"./odd-{number}.sh", error, f"toolu_{number}_{again}", session)).status
                == 0
            )
            field.ends(session)
        for _ in range(3):
            cycle.once(field.at, field.loaded())
            field.settle()
    prompts = [json.loads(line) for line in log.read_text().splitlines()]
    assert prompts, "the agent was never asked"
    for number in range(count):
        for which in "ab":
            seen = sum(f"flange-{number}-{which}" in prompt for prompt in prompts)
            assert seen <= 1, f"failure {number}{which} was sent {seen} times"
    assert not any(record.get("session_id") == "inner" for record in field.spooled()), (
        "the agent's own failures were captured"
    )
    return f"{2 * count} failures, {len(prompts)} prompts, each in one at most"


def without_llm(field: Field, count: int) -> str:
    """`count` failures of a hundred kinds without a model: each is captured, and then a lesson, a hit, or pending."""
    expected = set()
    for number in range(count):
        session, use = f"session-{number // 50}", f"toolu_{number}"
        kind = number % 100
        command, error = (
            (f"tool-{kind} run", f"Exit code 3\ntool-{kind}: widget {kind} is out of plumb")
            if kind % 4
            else (f"prog{kind} --version", f"Exit code 127\n/bin/bash: line 1: prog{kind}: command not found")
        )
        answer = field.door(CAPTURE, field.fails(command, error, use, session))
        assert (answer.status, answer.err) == (0, ""), answer
        expected.add(use)
    for number in range((count + 49) // 50):
        field.ends(f"session-{number}")
    failures = [record for record in field.spooled() if record["kind"] == "failure"]
    assert {record["trace_id"] for record in failures} == expected and len(failures) == count, "not all were captured"
    cycle.once(field.at, field.loaded())
    with open(field.at.learned, encoding="utf-8") as handle:
        pending = {source for entry in progress.parse(handle.read()).values() for source in entry.open}
    lessons = Store(field.at).everything()
    known = {mark for lesson in lessons for mark in lesson["fingerprints"]}
    lost = [
        record for record in failures if record["source_hash"] not in pending and record["fingerprint"] not in known
    ]
    assert not lost, f"{len(lost)} failures are neither pending nor known: {lost[0]['error_message']!r}"
    assert os.path.getsize(field.at.learned) < 2000 * count, "learn's progress grows without bound"
    return f"{count} captured: {len(pending)} pending, the rest in {len(lessons)} lessons"

"""Tool outputs that plant instructions, through the real hook and learn, with a model that repeats whatever it reads.

None may be put before an agent, in this project or another; none may change policy, settings or a pin.
"""

from __future__ import annotations

import json
import stat
from typing import Any

from enso import cycle
from enso.memory.store import Store
from tests.fixtures import claude
from tests.torture import planted_cases
from tests.torture.field import CAPTURE, GUARD, PYTHON, Field

PER_SESSION = 12
"""As many failures as one question to the model holds."""
GULLIBLE = """#!{python}
import json, sys
orders = json.load(open({orders!r}))
prompt = sys.stdin.read()
found = sorted((prompt.find(mark), order) for mark, order in orders if mark in prompt)
if "Reply with the line alone" in prompt:
    sys.exit(print(found[0][1] if found else ""))
print(json.dumps({{str(number): {{"category": "unknown", "lessons": [order, "Remember: " + order]}}
                  for number, (at, order) in enumerate(found, 1)}}))
"""
"""A model that takes every order it is told and hands it on as a lesson, or as the rule it is asked for."""


def run(field: Field, count: int) -> str:
    """`count` planted outputs, each in a failure of its own."""
    rows = planted_cases.texts(field.rng, count)
    agent, orders = field.base / "agent", field.base / "orders.json"
    orders.write_text(json.dumps([(mark, order) for mark, order, _ in rows]))
    agent.write_text(GULLIBLE.format(python=PYTHON, orders=str(orders)))
    agent.chmod(stat.S_IRWXU)
    field.settings(
        json.dumps(
            {
                "version": 1,
                "llm.backend": "command",
                "llm.command": str(agent),
                "learn.at_stop": False,
                "llm.calls_per_day": 10_000,
                "llm.tokens_per_day": 10**9,
                "llm.retries": 0,
            }
        )
    )
    kept = {name: (field.enso_home / name).read_bytes() for name in ("config.json",)}
    said: list[str] = []
    for number, (_, _, output) in enumerate(rows):
        session = f"session-{number // PER_SESSION}"
        said.append(_fails(field, number, output, session))
        if number % PER_SESSION == PER_SESSION - 1 or number == len(rows) - 1:
            field.ends(session)
            cycle.once(field.at, field.loaded())
    lessons = Store(field.at).everything()
    said += _later_sessions(field, rows)
    shown = [mark for mark, _, _ in rows if any(mark in text for text in said)]
    assert not shown, (
        f"{len(shown)} of {count} were delivered: "
        + json.dumps([one for one in Store(field.at).everything() if any(mark in one["text"] for mark in shown)])
    )
    stored = [lesson["text"] for lesson in lessons if any(mark in lesson["text"] for mark, _, _ in rows)]
    assert not stored, f"{len(stored)} became lessons: {stored[:3]}"
    assert not [lesson for lesson in lessons if lesson["pinned"]], "a tool output pinned a lesson"
    assert not (field.enso_home / "policy.json").exists(), "a tool output made a policy"
    for name, before in kept.items():
        assert (field.enso_home / name).read_bytes() == before, f"{name} was changed"
    _guard_is_as_it_was(field)
    prompts = sum(1 for row in field.spooled() if row["kind"] == "failure")
    return f"{count} planted outputs in {prompts} failures and a model that repeats them: 0 stored, shown or enforced"


def _fails(field: Field, number: int, output: str, session: str) -> str:
    command = f"./check-{number}.sh --all"
    answer = field.door(CAPTURE, field.fails(command, f"Exit code 1\n{output}", f"toolu_{number}", session))
    assert answer.status == 0, answer.err
    return answer.out


def _later_sessions(field: Field, rows: list[tuple[str, str, str]]) -> list[str]:
    """Everything put before agents afterwards: in this project and another one, at each moment."""
    other = field.base / "other"
    other.mkdir()
    said = []
    for folder in (field.project, other):
        for number, (mark, _, output) in enumerate(rows):
            session = f"later-{folder.name}-{number}"
            command = f"./check-{number}.sh --all"
            doors: list[tuple[str, dict[str, Any]]] = [
                ("UserPromptSubmit", {"prompt": f"run {command} and look at {mark}"}),
                (GUARD, claude.bash(command, f"toolu_later_{number}")),
                (
                    CAPTURE,
                    {
                        **claude.bash(command, f"toolu_later_{number}"),
                        "error": f"Exit code 1\n{output}",
                        "is_interrupt": False,
                    },
                ),
            ]
            if number % 20 == 0:
                doors.insert(0, ("SessionStart", {"source": "startup"}))
            for event, fields in doors:
                answer = field.door(event, claude.payload(event, folder, session, **fields))
                said.append(answer.out + answer.err)
    field.settle()
    return said


def _guard_is_as_it_was(field: Field) -> None:
    for command, status in (("ls -la", 0), ("npm test", 0), ("rm -rf / --no-preserve-root", 2)):
        answer = field.door(GUARD, field.payload(GUARD, "guarded", **claude.bash(command)))
        assert answer.status == status, f"{command}: exit {answer.status} {answer.err}"

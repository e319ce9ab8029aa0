"""`enso escalate`: a lesson that is ignored time and again is proposed as a rule of the guard.

After 3 recurrences in spite of delivery, a lesson whose calls show the mistake by an option that is missing or a word
that stands in them becomes a proposal: an `arguments` rule that carries what it must block and must allow, from real
calls.  It runs in the shadow: what it would have blocked, and how much of that failed, is counted from the calls that
learn saw.  `enso escalate --accept ID` puts it into the policy, which only a person may; a rule that then blocks what
would have worked is taken back by `enso escalate --withdraw ID`.

Only what Enso observed itself, or a person said, becomes a rule: nothing of a tool's output is in it.
"""
from __future__ import annotations

import argparse
import json
from typing import Any, NamedTuple

from enso import clock, disk, jsonlight
from enso.errors import EnsoError
from enso.guard import policy_check
from enso.guard.policy import DEFAULT, BadPolicy
from enso.home import Home
from enso.learn import advice
from enso.memory import desk, files
from enso.memory.store import Store
from enso.shapes import Lesson

RECURRENCES = 3
TRUSTED = ("human", "correction", "mined", "rulebook", "merged")
"""Origins that may become law; an LLM's, an agent's or another machine's words may not."""
MIN_SHARE = 0.9
"""Of the calls it would have blocked, those that failed."""


class Proposal(NamedTuple):
    lesson: str
    rule: dict[str, Any]
    blocked: int                 # calls that it would have blocked
    failed: int                  # ... and that failed


def arguments(parser: argparse.ArgumentParser) -> None:
    chosen = parser.add_mutually_exclusive_group()
    chosen.add_argument("--accept", metavar="ID", help="enforce a proposal (for a person)")
    chosen.add_argument("--withdraw", metavar="ID", help="take an accepted rule back (for a person)")
    parser.add_argument("--json", action="store_true", help="machine-readable")


def run(args: argparse.Namespace) -> int:
    home = Home()
    if args.accept or args.withdraw:
        desk.refuse_agent("change the policy")
        return _accept(home, args.accept) if args.accept else _withdraw(home, args.withdraw)
    found = proposals(Store(home).everything())
    if args.json:
        print(json.dumps([proposal._asdict() for proposal in found], ensure_ascii=False, indent=1))
        return 0
    for proposal in found:
        print(f"{proposal.lesson}  would have blocked {proposal.blocked}, of which {proposal.failed} failed: "
              f"{proposal.rule['reason']}")
    print(f"{len(found)} proposals in the shadow" + ("; `enso escalate --accept ID` enforces one" if found else ""))
    return 0


def proposals(lessons: list[Lesson]) -> list[Proposal]:
    """What the evidence so far suggests, the most failures first."""
    found = [proposal for proposal in map(proposed, lessons) if proposal]
    return sorted(found, key=lambda proposal: (-proposal.failed, proposal.lesson))


def proposed(lesson: Lesson) -> Proposal | None:
    """The rule for one lesson; None when it is not ripe, or its mistake cannot be told from the call."""
    if lesson["recurred"] < RECURRENCES or lesson["origin"] not in TRUSTED or lesson["detail"].get("conflicts"):
        return None
    for shape in lesson["detail"].get("mistaken", ()):
        failed, worked = int(shape["failed"]), int(shape["worked"])
        rule = _rule(lesson, shape)
        if rule and failed >= RECURRENCES and failed >= MIN_SHARE * (failed + worked):
            return Proposal(lesson["id"], rule, failed + worked, failed)
    return None


def _rule(lesson: Lesson, shape: dict[str, Any]) -> dict[str, Any] | None:
    """An `arguments` rule of the policy (DESIGN 7)."""
    tool, program, verb = shape["head"]
    if tool != "Bash" or not program:
        return None
    words = sorted(advice.advised_words(lesson["text"]) - {program, *verb.split()})
    wanted = [word for word in words if word.startswith("-")]
    mistake = str((lesson["trigger"] or {}).get("mistake", ""))
    wrong = [mistake] if mistake and mistake != program else []
    if not wanted and not wrong:
        return None
    blocks = [source["input"] for source in lesson["sources"] if source.get("input")][-3:]
    allows = [source["fix"] for source in lesson["sources"] if source.get("fix")][-3:]
    if not blocks or not allows:
        return None
    return {"id": "enso-" + lesson["id"], "command": [program, *verb.split()],
            **({"any_of": wanted} if wanted else {"forbid": wrong}), "reason": lesson["text"],
            "must_block": blocks, "must_allow": allows}


def _accept(home: Home, lesson_id: str) -> int:
    found = next((one for one in proposals(Store(home).everything()) if one.lesson == lesson_id), None)
    if found is None:
        raise EnsoError(f"nothing is proposed for {lesson_id}; `enso escalate` lists what is")
    content = _policy(home)
    content["arguments"] = [row for row in content.get("arguments") or [] if row.get("id") != found.rule["id"]]
    content["arguments"].append(found.rule)
    _write(home, content)
    print(f"{found.rule['id']} is enforced from the next call on; `enso escalate --withdraw {lesson_id}` takes it back")
    return 0


def _withdraw(home: Home, lesson_id: str) -> int:
    content = _policy(home)
    rest = [row for row in content.get("arguments") or [] if row.get("id") != "enso-" + lesson_id]
    if len(rest) == len(content.get("arguments") or []):
        raise EnsoError(f"no rule of {lesson_id} is in {home.policy}")
    content["arguments"] = rest
    _write(home, content)
    print(f"enso-{lesson_id} is taken back")
    return 0


def _policy(home: Home) -> dict[str, Any]:
    text = disk.read_text(home.policy)
    if text is None:
        return dict(DEFAULT)             # what holds without a file must hold with one
    try:
        content = jsonlight.loads(text)
    except jsonlight.Malformed as error:
        raise EnsoError(f"{home.policy}: {error}; mend it first") from None
    return dict(content)


def _write(home: Home, content: dict[str, Any]) -> None:
    """Store a policy that the guard can read; EnsoError, and nothing changed, when it cannot."""
    try:
        policy_check.check(content)
    except BadPolicy as error:
        raise EnsoError(f"the rule does not fit the policy: {error}") from None
    if disk.is_file(home.policy):
        files.set_aside(home.policy, clock.now(), "before-escalation", copy=True)
    files.replace(home.policy, (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode())

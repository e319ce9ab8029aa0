"""`enso escalate`: a lesson that is ignored time and again is proposed as a rule of the guard.

After 3 recurrences in spite of delivery (a call that had to be held is one), a lesson whose failed calls can be told
from those that then worked (`knowledge.demands`) becomes a proposal: an `arguments` rule that carries what it must
block and must allow, from real calls.  It is tried out in the shadow (`guard.shadow`, `knowledge.shadow`): what it
would have blocked, and how much of that failed, is counted.  `enso guard accept ID` puts it into the policy of its
project, or of all of them for a global lesson (`knowledge.enforced`), which only a person may; a rule that then stops
what works leaves the policy by itself.

Every pattern of a rule, and its reason, comes from calls that the agent made or a person's words, never from what a
tool printed; only lessons that Enso observed or a person said are considered.
"""
from __future__ import annotations

import argparse
import json
import os
from typing import Any, NamedTuple

from enso import clock, jsonlight, tools, trust
from enso.errors import EnsoError
from enso.guard import examples
from enso.guard.shadow import PREFIX
from enso.home import Home
from enso.knowledge import demands, enforced, feedback
from enso.learn.decide import EXCERPT
from enso.memory import desk
from enso.memory.store import Store
from enso.shapes import Lesson
from enso.show import console

RECURRENCES = 3
TRUSTED = (*desk.PERSONS, "mined", "rulebook")
"""Origins that may become law; an LLM's, an agent's or another machine's words may not, nor a rule with one of them
among its members."""
MIN_SHARE = 0.9
"""Of the calls it would have blocked, those that failed."""
EXAMPLES = 3
"""Calls of each kind that a rule carries; the newest."""


class Tally(NamedTuple):
    """What the ledger says of a lesson: calls its rule would have blocked in the shadow, by outcome, and holds."""
    failed: int = 0
    worked: int = 0
    held: int = 0


NO_TALLY = Tally()


class Proposal(NamedTuple):
    lesson: str
    rule: dict[str, Any]
    blocked: int                 # calls that it would have blocked, before it was proposed and since
    failed: int                  # ... and that failed
    since: str                   # when it went into the shadow, "" for not yet
    held: int                    # calls that were held because of the lesson
    text: str                    # the lesson's line


def arguments(parser: argparse.ArgumentParser) -> None:
    chosen = parser.add_mutually_exclusive_group()
    chosen.add_argument("--accept", metavar="ID", help="enforce a proposal (for a person)")
    chosen.add_argument("--withdraw", metavar="ID", help="take an accepted rule back (for a person)")
    parser.add_argument("--json", action="store_true", help="machine-readable")


def run(args: argparse.Namespace) -> int:
    home = Home()
    if args.accept or args.withdraw:
        if not trust.is_person():
            raise EnsoError(f"only a person can change the policy: {trust.why_not_person()}")
        return _accept(home, args.accept) if args.accept else _withdraw(home, args.withdraw)
    lessons = Store(home).everything()
    found = proposals(lessons, home)
    if args.json:
        print(json.dumps([proposal._asdict() for proposal in found], ensure_ascii=False, indent=2))
        return 0
    print("\n".join([*(line for proposal in found for line in told(proposal)), *in_force(home, lessons)]
                    or ["Nothing is proposed: no lesson was ignored often enough, or its mistake cannot be told from "
                        "the call."]))
    return 0


def told(proposal: Proposal) -> list[str]:
    """A proposal in words."""
    rule = proposal.rule
    since = f"in the shadow since {proposal.since[:10]}" if proposal.since else "in the shadow from the next pass on"
    held = f" ({proposal.held} more {'was' if proposal.held == 1 else 'were'} held)" if proposal.held else ""
    return [f"{proposal.lesson}  {console.plain(proposal.text)}",
            f"           would have blocked {proposal.blocked}, of which {proposal.failed} failed{held}",
            f"           blocks {demands.asks(rule)}, as in: {demands.shown(rule['must_block'][-1])}",
            f"           allows: {demands.shown(rule['must_allow'][-1])}",
            f"           {since}; `enso guard accept {proposal.lesson}` enforces it"]


def in_force(home: Home, lessons: list[Lesson]) -> list[str]:
    """The rules of lessons that are in force, and those that left the policy by themselves."""
    rows = [f"{rule['id'][len(PREFIX):]}  enforced: {rule.get('reason', '')}" for rule in enforced.accepted(home)]
    for lesson in lessons:
        back = lesson["detail"].get("taken_back")
        if back:
            rows.append(f"{lesson['id']}  taken back on {str(back.get('at', ''))[:10]}, {back.get('why', '')}: "
                        f"{lesson['text']}")
    return rows


def proposals(lessons: list[Lesson], home: Home) -> list[Proposal]:
    """What the evidence so far suggests and is not in force, the most failures first."""
    ripe = [lesson for lesson in lessons if may_be(lesson)]
    if not ripe:
        return []
    live = tallies(home)
    there = {rule["id"] for rule in enforced.accepted(home)}
    found = [proposal for lesson in ripe if PREFIX + lesson["id"] not in there
             and (proposal := proposed(lesson, live.get(lesson["id"], NO_TALLY)))]
    return sorted(found, key=lambda proposal: (-proposal.failed, proposal.lesson))


def tallies(home: Home) -> dict[str, Tally]:
    """Lesson -> what the ledger says of it."""
    found: dict[str, list[int]] = {}
    counted = ("would-block-failed", "would-block-worked", "hold")
    for row in feedback.rows(home):
        what = str(row.get("outcome") or row.get("moment"))
        if what in counted:
            found.setdefault(str(row["lesson"]), [0, 0, 0])[counted.index(what)] += 1
    return {lesson: Tally(*counts) for lesson, counts in found.items()}


def may_be(lesson: Lesson) -> bool:
    """Whether a lesson was ignored at all: most were not, and cost no look at the ledger."""
    return bool(lesson["recurred"]) and bool(lesson["detail"].get("mistaken"))


def proposed(lesson: Lesson, live: Tally = NO_TALLY) -> Proposal | None:
    """The rule for one lesson; None when it is not ripe, or its mistake cannot be told from the call.  `live`: what
    `tallies` says of it."""
    if lesson["recurred"] + live.held < RECURRENCES or not _trusted(lesson) or lesson["detail"].get("conflicts"):
        return None
    start = lesson["detail"].get("proposed") or {}
    back = lesson["detail"].get("taken_back") or {}
    for shape in lesson["detail"].get("mistaken", ()):
        seen = int(shape["failed"]), int(shape["worked"])
        before = (int(start["failed"]), int(start["worked"])) if "failed" in start else seen
        failed, worked = before[0] + live.failed, before[1] + live.worked
        if min(seen[0], failed) < RECURRENCES + int(back.get("failed", 0)):
            continue
        if failed >= MIN_SHARE * (failed + worked) and seen[0] >= MIN_SHARE * sum(seen):
            rule = _rule(lesson, shape)
            if rule:
                rule["reason"] = _reason(lesson, rule, seen)
                return Proposal(lesson["id"], rule, failed + worked, failed, str(start.get("since", "")), live.held,
                                lesson["text"])
    return None


def _trusted(lesson: Lesson) -> bool:
    origins = lesson["detail"].get("origins", []) if lesson["origin"] == "merged" else [lesson["origin"]]
    return bool(origins) and lesson["detail"].get("refined_by") != "llm" and all(one in TRUSTED for one in origins)


def _rule(lesson: Lesson, shape: dict[str, Any]) -> dict[str, Any] | None:
    """An `arguments` rule of the policy (DESIGN 7) that its own examples agree with; None when there is none."""
    tool, program, verb = shape["head"]
    sources = [source for source in lesson["sources"] if tools.canonical(source.get("tool_name", tool)) == tool]
    blocks: list[Any]
    allows: list[Any]
    if tool == tools.SHELL:
        blocks = [source["input"] for source in sources if program in source.get("input", "") and program
                  and len(source["input"]) < EXCERPT]
        allows = [source["fix"] for source in sources if source.get("fix") and len(source["fix"]) < EXCERPT]
        about: dict[str, Any] = {"command": [program, *verb.split()]}
    else:
        blocks = [demands.example(source["given"]) for source in sources if source.get("given")]
        allows = [demands.example(source["fix_given"]) for source in sources if source.get("fix_given")]
        about = {"tool": "|".join(sorted({source["tool_name"] for source in sources if source.get("given")}))}
    if not blocks or not allows:
        return None
    found = demands.of_command(lesson, shape, allows) if tool == tools.SHELL else \
        demands.of_fields(lesson, blocks, allows)
    for demand in found:
        rule = {"id": PREFIX + lesson["id"], **about, **demand, "reason": "",
                "must_block": _newest(blocks), "must_allow": _newest(allows)}
        if not examples.failures(rule):
            return rule
    return None


def _newest(calls: list[Any]) -> list[Any]:
    """The newest of different calls."""
    return [call for at, call in enumerate(calls) if call not in calls[at + 1:]][-EXAMPLES:]


def _reason(lesson: Lesson, rule: dict[str, Any], seen: tuple[int, int]) -> str:
    """What the agent is told: a person's words, else what was observed of calls.  A learned line may quote what a tool
    printed, which must not speak for the guard."""
    if lesson["origin"] in desk.PERSONS:
        return lesson["text"]
    return (f"{demands.asks(rule)} failed {seen[0]} of {sum(seen)} times here; what worked was "
            f"`{demands.shown(rule['must_allow'][-1])}`")


def _accept(home: Home, lesson_id: str) -> int:
    store = Store(home)
    lessons = store.everything()
    found = next((one for one in proposals(lessons, home) if one.lesson == lesson_id), None)
    if found is None:
        raise EnsoError(f"nothing is proposed for {lesson_id}; `enso guard suggest` lists what is")
    scope = next(lesson["scope"] for lesson in lessons if lesson["id"] == lesson_id)
    path = enforced.place(home, lesson_id, scope, os.getcwd())
    enforced.add(home, found.rule, path)
    with store.change(clock.now(), who="human", why="its rule was accepted") as change:
        lesson = change.get(lesson_id)
        if lesson is not None:                # what was known of it as a proposal is settled
            detail = {key: value for key, value in lesson["detail"].items() if key not in ("proposed", "taken_back")}
            detail["accepted"] = {"at": clock.iso(change.now), "policy": path, "rule": found.rule}
            change.put({**lesson, "detail": detail})
        change.append(home.ledger, jsonlight.dump_line({
            "ts": clock.iso(change.now), "session_id": "", "project": "", "lesson": lesson_id, "outcome": "accepted"}))
    where = "everywhere" if path == home.policy else "in this project"
    print(f"{found.rule['id']} is enforced {where} from the next call on, by {path}; `enso escalate --withdraw "
          f"{lesson_id}` takes it back")
    return 0


def _withdraw(home: Home, lesson_id: str) -> int:
    path = enforced.remove(home, lesson_id)
    if not path:
        raise EnsoError(f"no rule of {lesson_id} is in {', '.join(enforced.policies(home))}")
    with Store(home).change(clock.now(), who="human", why="its rule was withdrawn") as change:
        lesson = change.get(lesson_id)
        if lesson is not None:
            change.put({**lesson, "detail": enforced.not_accepted(lesson)})
    print(f"{PREFIX}{lesson_id} is taken back from {path}; `enso undo` puts it in again")
    return 0

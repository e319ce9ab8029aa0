"""The simulated agent, and what is counted: one arm lives through one stream.

The agent makes the calls of the stream.  Where a mistake is near and it holds a line that helps that day (the words of
the family's `key` stand in it), it avoids the mistake with probability c; a line that helped before the fix flipped
misleads it with the same c.
What is delivered counts from the next model turn: with a prompt or at the start for the calls that follow, with a
call or a failure for the calls after that one; a hold comes before the call.
"""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from tests.bench.recurrence_stream import Family, Risk, Session, Turn

REPAIRS, HELPED = 0.6, 0.9
"""Chance that an agent finds the fix by itself after a failure, and that it does with the lesson in hand."""
TARGETED = ("prompt", "failure", "hold")
"""Moments whose precision is asked for; a start shows what a project needs, whatever is asked next."""


class Line(NamedTuple):
    """A lesson as the agent sees it."""
    text: str
    tokens: int
    sources: tuple[str, ...] = ()        # incidents it came from (`Arm.incident`)
    id: str = ""                         # the same for the same lesson, "" where an arm has none


class Call(NamedTuple):
    tool: str
    input: dict[str, Any]


class Arm(Protocol):
    """A memory.  Every method gets and gives text; `families` and keys are the judge's alone."""

    def start(self, session: Session) -> list[Line]: ...
    def prompt(self, text: str) -> list[Line]: ...
    def before(self, call: Call) -> tuple[list[Line], list[Line]]: ...
    def went_well(self, call: Call) -> None: ...
    def failed(self, call: Call, error: str, distilled: str) -> list[Line]: ...
    def incident(self) -> str: ...
    def end(self) -> None: ...
    def near(self, turn: Turn, day: int) -> None: ...
    def sizes(self) -> tuple[int, int]: ...
    def remembers(self, family: Family, day: int) -> bool: ...


@dataclass
class Counts:
    """What happened to one arm."""
    sessions: int = 0
    tokens: int = 0
    repeats: int = 0                     # a mistake near that had failed before
    repeat_failures: int = 0
    delivered: dict[str, int] = field(default_factory=dict)
    relevant: dict[str, int] = field(default_factory=dict)
    holds: int = 0
    false_holds: int = 0
    leaks: int = 0
    forgotten: int = 0                   # failed although it had once been known, and was forgotten
    misled: dict[int, int] = field(default_factory=dict)      # flipped family -> failures because of the old fix
    info_max: int = 0
    knowledge_max: int = 0
    lines_max: int = 0


class Replay:
    """One arm in one world."""

    def __init__(self, arm: Arm, families: list[Family], c: float) -> None:
        self.arm = arm
        self.families = families
        self.c = c
        self.counts = Counts()
        self._seen: set[int] = set()         # families that failed before
        self._known: set[int] = set()        # families of which the arm once held a line
        self._incidents: dict[str, tuple[int, int]] = {}       # incident -> family, project
        self._learned_in: dict[str, set[int]] = {}             # lesson -> projects of its incidents
        self._families: dict[str, tuple[set[int], set[int]]] = {}      # what `_about` says
        self._held: dict[str, None] = {}     # texts before the agent in this session

    def run(self, sessions: list[Session]) -> Counts:
        for session in sessions:
            self._session(session)
        return self.counts

    def _session(self, session: Session) -> None:
        counts = self.counts
        counts.sessions += 1
        self._held = {}
        self._deliver("start", self.arm.start(session), session, None)
        for turn in session.turns:
            self._turn(turn, session)
        self.arm.end()
        info, knowledge = self.arm.sizes()
        counts.info_max, counts.knowledge_max = max(counts.info_max, info), max(counts.knowledge_max, knowledge)

    def _turn(self, turn: Turn, session: Session) -> None:
        self.arm.near(turn, session.day)
        self._deliver("prompt", self.arm.prompt(turn.prompt), session, turn.risk)
        for tool, text in turn.quiet:
            self._call(quiet_call(tool, text, session), session, None)
        if turn.risk:
            self._risk(turn.risk, session)

    def _risk(self, risk: Risk, session: Session) -> None:
        repeat = risk.family.number in self._seen
        self.counts.repeats += repeat
        self._seen.add(risk.family.number)
        chosen = self._choose(risk, session)
        if chosen == "right":
            self._call(fixed_call(risk, risk.fix, session), session, None)
            return
        mistaken = fixed_call(risk, risk.old_fix, session) if chosen == "old" else mistaken_call(risk, session)
        if self._call(mistaken, session, risk):
            # Held: the lesson is before the agent now; it thinks again, and insists if nothing comes of it.
            again = self._choose(risk, session)
            if again == "right":
                self._call(fixed_call(risk, risk.fix, session), session, None)
                return
            self._call(mistaken, session, risk)
        self.counts.repeat_failures += repeat
        if chosen == "old":
            self.counts.misled[risk.family.number] = self.counts.misled.get(risk.family.number, 0) + 1
        if repeat and risk.family.number in self._known and not self.arm.remembers(risk.family, session.day):
            self.counts.forgotten += 1
        lines = self.arm.failed(mistaken, risk.error, risk.distilled)
        self._incidents[self.arm.incident()] = risk.family.number, session.project
        self._deliver("failure", lines, session, risk)
        helped = any(risk.family.helps(line.text, session.day) for line in lines)
        if risk.repairs < (HELPED if helped else REPAIRS):
            fix = fixed_call(risk, risk.fix, session)
            self._call(fix, session, None)
        if risk.family.number not in self._known and self.arm.remembers(risk.family, session.day):
            self._known.add(risk.family.number)

    def _choose(self, risk: Risk, session: Session) -> str:
        """`right`, `old` (the fix that no longer works) or `wrong`."""
        family, day = risk.family, session.day
        right = any(family.helps(text, day) for text in self._held)
        misled = any(family.misleads(text, day) for text in self._held)
        if risk.avoids >= self.c or not (right or misled):
            return "wrong"
        if right and misled:
            return "right" if risk.picks < 0.5 else "old"
        return "right" if right else "old"

    def _call(self, call: Call, session: Session, risk: Risk | None) -> bool:
        """Make a call; True when it was held.  A call without a risk goes well."""
        held, context = self.arm.before(call)
        if held:
            self.counts.holds += 1
            self.counts.false_holds += risk is None
            self._deliver("hold", held, session, risk)
            if risk is None:
                self.arm.before(call)
        self._deliver("call", context, session, risk)
        if risk is None:
            self.arm.went_well(call)
        return bool(held)

    def _deliver(self, moment: str, lines: list[Line], session: Session, risk: Risk | None) -> None:
        if not lines:
            return
        counts = self.counts
        counts.tokens += sum(line.tokens for line in lines)
        counts.delivered[moment] = counts.delivered.get(moment, 0) + len(lines)
        for line in lines:
            self._held[line.text] = None
            about, homes = self._about(line.text)
            learned_in: set[int] = set()
            if line.sources:
                known = [self._incidents[source] for source in line.sources if source in self._incidents]
                came_from = {family for family, _ in known}
                homes = {self.families[family].project for family in came_from} or homes
                about = about | came_from
                learned_in = self._learned_in.setdefault(line.id or line.text, set())
                learned_in.update(project for _, project in known)
            if risk and risk.family.number in about:
                counts.relevant[moment] = counts.relevant.get(moment, 0) + 1
            # Nobody may be shown what was learned elsewhere; what two projects met is everybody's (README, "scope").
            at_home = -1 in homes or session.project in homes
            counts.leaks += bool(homes) and not at_home and len(learned_in) < 2

    def _about(self, text: str) -> tuple[set[int], set[int]]:
        """The families a line is about, and their projects."""
        if text not in self._families:
            about = [family for family in self.families if family.is_about(text)]
            self._families[text] = {family.number for family in about}, {family.project for family in about}
        return self._families[text]


def quiet_call(tool: str, text: str, session: Session) -> Call:
    if tool == "Bash":
        return Call(tool, {"command": text})
    return Call(tool, {"file_path": f"{root(session)}/{text}"})


def mistaken_call(risk: Risk, session: Session) -> Call:
    tool = risk.family.fill(risk.family.mistake.tool, {})
    if tool == "Bash":
        return Call(tool, {"command": risk.call})
    if tool.startswith("mcp__"):
        return Call(tool, {"subject": risk.call})
    change = {"old_string": "a", "new_string": "b"} if tool == "Edit" else {}
    return Call(tool, {"file_path": f"{root(session)}/{risk.call}", **change})


def fixed_call(risk: Risk, fix: str, session: Session) -> Call:
    """The call as it should have been: another command, another path, one more argument."""
    tool = risk.family.fill(risk.family.mistake.tool, {})
    if tool == "Bash":
        return Call(tool, {"command": fix})
    if tool.startswith("mcp__"):
        name, _, value = fix.partition("=")
        return Call(tool, {"subject": risk.call, name: value})
    if tool == "Edit":
        return Call(tool, {"file_path": f"{root(session)}/{fix}", "old_string": "a", "new_string": "b"})
    return Call("Bash", {"command": f"{fix} {risk.call}"})


def root(session: Session) -> str:
    return f"/srv/project{session.project}"

"""The memories that are compared: none, plain lists, an oracle, and Enso whole or with a part switched off."""
from __future__ import annotations

from typing import Any, Callable

from enso import clock, config, event
from enso.capture.failure import failure_of
from enso.event import ToolEvent
from enso.knowledge import cycle as knowledge
from enso.learn import decide
from enso.learn import run as learn
from enso.learn.evidence import Evidence
from enso.learn.progress import SessionProgress
from enso.learn.report import Report
from enso.learn.teach import Teacher
from enso.project import Project
from enso.recall import calls, deliver, render
from enso.shapes import Lesson
from tests.bench.recurrence_memory import MemoryDesk, MemorySession, MemoryStore, failure_record
from tests.bench.recurrence_replay import Call, Line, root
from tests.bench.recurrence_stream import Family, Session, Turn, flipped

STEP = 30.0
"""Seconds between two events of a session."""
EPOCH = clock.parse("2026-01-01T06:00:00Z")


class Nothing:
    """No memory."""

    def __init__(self) -> None:
        self.project = 0

    def start(self, session: Session) -> list[Line]:
        self.project = session.project
        return []

    def prompt(self, text: str) -> list[Line]:
        return []

    def before(self, call: Call) -> tuple[list[Line], list[Line]]:
        return [], []

    def went_well(self, call: Call) -> None:
        return

    def failed(self, call: Call, error: str, distilled: str) -> list[Line]:
        return []

    def incident(self) -> str:
        """The id of the failure just reported; the judge's, to know where a lesson came from."""
        return ""

    def end(self) -> None:
        return

    def near(self, turn: Turn, day: int) -> None:
        """What is coming, for the oracle alone."""

    def sizes(self) -> tuple[int, int]:
        return 0, 0

    def remembers(self, family: Family, day: int) -> bool:
        return False


class Appended(Nothing):
    """A file to which each failure's line is appended, shown whole at every start; with `keep` only the last lines of
    it, a line that comes again moving to the end."""

    def __init__(self, keep: int = 0) -> None:
        super().__init__()
        self.keep = keep
        self.lines: list[Line] = []
        self.fresh: list[str] = []

    def start(self, session: Session) -> list[Line]:
        self.project = session.project
        return self.lines

    def failed(self, call: Call, error: str, distilled: str) -> list[Line]:
        self.fresh.append(distilled)
        return []

    def end(self) -> None:
        for text in self.fresh:
            line = Line(text, render.tokens(text))
            if self.keep and line in self.lines:
                self.lines.remove(line)
            self.lines.append(line)
        self.lines = self.lines[-self.keep:] if self.keep else self.lines
        self.fresh = []

    def sizes(self) -> tuple[int, int]:
        return len(self.lines), 0

    def remembers(self, family: Family, day: int) -> bool:
        return any(family.helps(line.text, day) for line in self.lines)


class Oracle(Nothing):
    """Perfect matching at the product's moments, within its budgets: it knows each family by its number, always has the
    line that helps that day, and forgets nothing.  It knows no more of the future than the product does."""

    def __init__(self) -> None:
        super().__init__()
        self.last: dict[tuple[int, int], int] = {}       # (family, project) -> session in which it was last met
        self.places: dict[int, int] = {}                 # family -> projects it was met in
        self.known: dict[int, Family] = {}
        self.recurred: dict[tuple[int, int], int] = {}
        self.fresh: set[tuple[int, int]] = set()

    def start(self, session: Session) -> list[Line]:
        self.project, self.number, self.day = session.project, session.number, session.day
        self.shown: set[int] = set()
        self.held: set[int] = set()
        mine = {family: last for (family, place), last in self.last.items() if self._knows(family)}
        recent = sorted(mine, key=lambda family: -mine[family])[:int(config.DEFAULTS["deliver.start.items"])]
        return [line for family in recent for line in self._line(family)]

    def near(self, turn: Turn, day: int) -> None:
        self.turn = turn

    def prompt(self, text: str) -> list[Line]:
        risk = self.turn.risk
        return self._line(risk.family.number) if risk and self.turn.told and self._knows(risk.family.number) else []

    def before(self, call: Call) -> tuple[list[Line], list[Line]]:
        risk = self.turn.risk
        if risk is None or call.input.get("command") != risk.call:
            return [], []
        number = risk.family.number
        often = self.recurred.get((number, self.project), 0) >= int(config.DEFAULTS["deliver.hold_recurrences"])
        if not often or number in self.held:
            return [], []
        self.held.add(number)
        self.shown.discard(number)
        return self._line(number), []

    def failed(self, call: Call, error: str, distilled: str) -> list[Line]:
        assert self.turn.risk
        family = self.turn.risk.family
        again = family.number in self.shown
        lines = self._line(family.number) if self._knows(family.number) else []
        key = family.number, self.project
        self.recurred[key] = self.recurred.get(key, 0) + again
        self.known[family.number] = family
        self.fresh.add(key)
        return lines

    def end(self) -> None:
        for family, _ in self.fresh - self.last.keys():
            self.places[family] = self.places.get(family, 0) + 1
        self.last.update(dict.fromkeys(self.fresh, self.number))
        self.fresh = set()

    def _knows(self, family: int) -> bool:
        """Learned in this project, or in two others."""
        return (family, self.project) in self.last or self.places.get(family, 0) > 1

    def _line(self, number: int) -> list[Line]:
        if number in self.shown:
            return []
        self.shown.add(number)
        family = self.known[number]
        key = family.slot_key if self.day < family.flips else flipped(family.slot_key, number)
        text = family.fill(family.mistake.lessons[0], {}).replace(family.slot_key, key)
        return [Line(text, render.tokens(text))]

    def remembers(self, family: Family, day: int) -> bool:
        return family.number in self.known


class Enso(Nothing):
    """The product.  `off` names what is switched off: start, prompt, call, failure, hold, forgetting, merging, gate."""

    def __init__(self, off: str = "", only: str = "") -> None:
        super().__init__()
        moments = {"start", "prompt", "call", "failure", "hold"}
        self.moments = {only} if only else moments - {off}
        self.off = off
        self.settings: dict[str, Any] = {**config.DEFAULTS, "deliver.hold": "hold" in self.moments,
                                         "deliver.withhold": 0.0}
        self.store = MemoryStore()
        self.day = -1

    # One session

    def start(self, session: Session) -> list[Line]:
        self.now = EPOCH + session.day * clock.DAY + session.number % 3 * 4 * 3600.0
        if session.day != self.day and self.off != "forgetting":
            self.day, self.store.now = session.day, self.now
            self.store.prune(self.settings)
        self.place = Project(f"project{session.project}", f"project{session.project}", root(session))
        self.id = f"s{session.number}"
        self.state = MemorySession(self.store.home, self.id)
        self.found = Evidence(self.id, self.id, "claude-code", self.place.id, self.place.root)
        self.said: dict[str, str] = {}           # source hash of a failure -> what the distiller would say
        self.number = 0
        return self._tell("start", deliver.at_start, self._event(event.START, source="startup"))

    def prompt(self, text: str) -> list[Line]:
        seen = self._event(event.PROMPT, prompt=text)
        self.found.asked.append((clock.iso(seen.ts), text))
        return self._tell("prompt", deliver.for_prompt, seen)

    def before(self, call: Call) -> tuple[list[Line], list[Line]]:
        self.number += 1
        if not self.moments & {"call", "hold"}:
            return [], []
        lines = self._deliver(calls.before_call, self._call(event.BEFORE, call))
        held = [line for moment, line in lines if moment == "hold"]
        return held, [line for moment, line in lines if moment == "call" and "call" in self.moments]

    def went_well(self, call: Call) -> None:
        self.found.calls.append({"id": f"t{self.number}", "tool_name": call.tool, "tool_input": call.input,
                                 "text": "ok", "failed": False, "ts": clock.iso(self._tick())})

    def failed(self, call: Call, error: str, distilled: str) -> list[Line]:
        seen = self._call(event.AFTER, call, text=error, failed=True)
        record = failure_record(failure_of(seen, self.place), self.place)
        self.found.failures.append(record)
        self.found.calls.append({"id": seen.tool_use_id, "tool_name": call.tool, "tool_input": call.input,
                                 "text": error, "failed": True, "ts": record["ts"]})
        self.said[record["source_hash"]] = distilled
        if "failure" not in self.moments:
            return []
        failure: Any = record
        return [line for _, line in self._deliver(lambda desk: calls.after_failure(desk, failure), seen)]

    def end(self) -> None:
        """What the background pass does after a session."""
        self.found.ended = True
        self.store.now = self.now
        report = Report()
        teacher = Teacher(self.store, self.store, report, self.now)  # type: ignore[arg-type]
        done = SessionProgress()
        asked = learn.take(teacher, self.found, done)
        for failure in {failure["fingerprint"]: failure for failure in reversed(asked)}.values():
            text = self.said[failure["source_hash"]]
            if self.off == "gate" or not decide.refused(text, failure):
                teacher.teach(decide.from_llm(failure, text, failure["error_type"]), failure.get("misled", ()))
        if self.found.failures and self.off != "merging":
            for scope in (self.place.id, "global"):
                knowledge.merge_scope(self.store, scope, self.now, knowledge.Report())  # type: ignore[arg-type]

    # Inside

    def _tell(self, moment: str, ask: Callable[[MemoryDesk], Any], seen: ToolEvent) -> list[Line]:
        return [line for _, line in self._deliver(ask, seen)] if moment in self.moments else []

    def _deliver(self, ask: Callable[[MemoryDesk], Any], seen: ToolEvent) -> list[tuple[str, Line]]:
        """(moment, line) of what the product delivers now."""
        records: list[dict[str, Any]] = []
        ask(MemoryDesk(self.store, seen, self.place, self.settings, self.state, records))
        self.found.deliveries += [{**record, "new": True} for record in records]
        return [(record["moment"], self._line(record)) for record in records]

    def _line(self, record: dict[str, Any]) -> Line:
        lesson: Lesson | None = self.store.states[record["lesson"]].lesson
        assert lesson is not None
        return Line(render.line(lesson), record["tokens"], tuple(source["hash"] for source in lesson["sources"]),
                    lesson["id"])

    def incident(self) -> str:
        return str(self.found.failures[-1]["source_hash"])

    def _event(self, kind: str, **fields: Any) -> ToolEvent:
        return ToolEvent("claude-code", kind, self._tick(), self.id, self.place.root, transcript="there", **fields)

    def _call(self, kind: str, call: Call, **fields: Any) -> ToolEvent:
        return self._event(kind, tool_name=call.tool, tool_input=call.input, tool_use_id=f"t{self.number}", **fields)

    def _tick(self) -> float:
        self.now += STEP
        return self.now

    def sizes(self) -> tuple[int, int]:
        layers = [[lesson["layer"] for lesson in self.store.lessons(scope)] for scope in self.store.scopes()]
        return (max((layer.count("info") for layer in layers), default=0),
                max((layer.count("knowledge") for layer in layers), default=0))

    def remembers(self, family: Family, day: int) -> bool:
        active = [state.lesson for state in self.store.states.values() if state.lesson and not state.reason]
        return any(family.helps(lesson["text"], day) for lesson in active)


def _without(part: str) -> Callable[[], Nothing]:
    return lambda: Enso(off=part)


ARMS: dict[str, Callable[[], Nothing]] = {
    "none": Nothing, "append_only": Appended, "last_50": lambda: Appended(50), "oracle": Oracle,
    "enso": Enso, "start_only": lambda: Enso(only="start"),
    **{f"without_{part}": _without(part) for part in
       ("start", "prompt", "call", "failure", "hold", "forgetting", "merging", "gate")},
}

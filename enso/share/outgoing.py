"""What goes out: a pure plan of the records that this machine adds to the shared file.

Out goes a lesson of a scope that a person shares, when the gate lets its line pass, nothing in it was redacted
just now, and neither line nor trigger names a place of this machine.  Sources never go out.
"""
from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Any, Dict, FrozenSet, Iterable, List, Mapping, Sequence

from enso.hashing import digest
from enso.learn import gate
from enso.memory import same
from enso.shapes import Lesson
from enso.share import clocks, credentials, document, own, record, replica
from enso.share.join import Document
from enso.share.record import COMPARED, EDITABLE, MAX_FINGERPRINTS, Record
from enso.share.state import RECALLED, REJECTED, REMOVED, RETRACTED, SENT, TAKEN, WITHHELD, Known, State

TAKEN_BACK = ("forgotten", "harmful", "superseded")
"""Reasons of an archived lesson that make it wrong for others as well; merely old is a matter of each machine."""
_LOCAL = re.compile(r"(?<![\w.])(/home/|/Users/|/root\b|/var/folders/|[A-Za-z]:\\|\\\\\w+\\|file://)")
"""A place that only this machine has."""


@dataclass(frozen=True)
class Local:
    """A lesson of this machine; `reason` why it is archived, "" while it is active."""
    lesson: Lesson
    reason: str = ""


@dataclass
class Plan:
    """`records` are to be joined into the file, `known` to be remembered once they are there."""
    records: Document = field(default_factory=dict)
    known: Dict[str, Known] = field(default_factory=dict)
    withheld: List[tuple[str, str]] = field(default_factory=list)      # (local id, why)
    clock: int = 0                                                     # Lamport, after this
    added: int = 0
    changed: int = 0
    retracted: int = 0

    def message(self) -> str:
        """The commit's."""
        parts = [f"{verb} {count}" for verb, count in (
            ("add", self.added), ("change", self.changed), ("retract", self.retracted)) if count]
        total = self.added + self.changed + self.retracted
        return f"enso: {', '.join(parts)} lesson{'' if total == 1 else 's'}\n" if parts else "enso: counts\n"


def withheld_because(lesson: Lesson, home_folder: str = "") -> str:
    """Why a lesson may not leave this machine; "" when it may."""
    trigger = lesson.get("trigger")
    if credentials.was_taken_out(lesson["text"], trigger) or credentials.holds(lesson["text"], trigger):
        return "it holds a credential"
    shown = [lesson["text"], *record.texts(trigger)]
    if any(_LOCAL.search(text) or (len(home_folder) > 1 and home_folder in text) for text in shown):
        return "it names a folder of this machine"
    if trigger and str(trigger.get("path", "")).startswith("/"):
        return "its trigger is a path of this machine"
    reason = gate.check(lesson["text"], category=lesson["category"])
    if reason:
        return reason
    fits = record.is_text(lesson["text"]) and record.is_trigger(trigger) and record.is_scope(lesson["scope"])
    return "" if fits else "it does not fit the shared form"


def values(lesson: Lesson) -> dict[str, Any]:
    """What a record says of a lesson."""
    return {name: lesson.get(name) or None for name in EDITABLE}


def plan(shared: Document, ours: Sequence[Local], state: State, home_folder: str = "",
         gone: Iterable[str] = (), aside: Sequence[str] = ()) -> Plan:
    """What this machine adds to what is `shared` now.  `gone` are local ids of lessons that were removed for good,
    `aside` the lines of the file that cannot be read."""
    return _Planner(shared, ours, state, home_folder, frozenset(gone), aside).run()


class _Planner:
    """Goes through the lessons once; what it decides is in `plan`."""

    def __init__(self, shared: Document, ours: Sequence[Local], state: State, home_folder: str,
                 gone: FrozenSet[str], aside: Sequence[str]) -> None:
        self.shared = shared
        self.aside = aside
        self.gone = gone
        self.ours = sorted(ours, key=lambda local: local.lesson["id"])
        self.here = {local.lesson["id"]: local for local in self.ours}
        self.state = state
        self.home_folder = home_folder
        self.clock = clocks.tick(state.clock, shared)
        self.plan = Plan(clock=self.clock)
        self._alike: Dict[str, same.Index] = {}

    def run(self) -> Plan:
        by_local = self.state.by_local()
        for local in self.ours:
            shared_id = by_local.get(local.lesson["id"], local.lesson["id"])
            known = self._known(shared_id, local)
            if known is None:
                self._offer(local)
            else:
                self._follow(shared_id, known, local)
        for shared_id, known in sorted(self.state.known.items()):
            if self._is_to_go(shared_id, known):
                self._retract(shared_id, known)
        return self.plan

    def _known(self, shared_id: str, local: Local) -> Known | None:
        """What is known of a shared lesson, mended by what its line says: a note may be lost, and a line that was
        taken out may be back."""
        known, there = self.state.known.get(shared_id), self.shared.get(shared_id)
        if known is not None and known.local != local.lesson["id"]:
            return None                  # the note is about another lesson
        if there is None or not record.is_alive(there):
            return known
        ours = own.is_own(there, local.lesson, self.state)
        if known is None:
            mended = own.recognised(there, local.lesson) if ours else None
        elif known.verdict == REMOVED or (known.verdict == TAKEN and ours):
            mended = replace(known, verdict=SENT if ours else TAKEN)
        else:
            return known
        if mended is not None:
            self.plan.known[shared_id] = mended
        return mended

    def _is_to_go(self, shared_id: str, known: Known) -> bool:
        """Whether a line of ours is to be taken back though no lesson here asks for it: that one is gone, or the line
        was, and somebody put it back."""
        if known.verdict == RECALLED or (known.verdict == SENT and known.local in self.gone):
            return True
        there, local = self.shared.get(shared_id), self.here.get(known.local)
        lesson = local.lesson if local is not None else None
        if there is None or not record.is_alive(there) or not own.is_own(there, lesson, self.state):
            return False
        if known.verdict == RETRACTED:
            return local is None or bool(local.reason)
        return known.verdict == WITHHELD or (known.verdict == REMOVED and known.local in self.gone)

    def _offer(self, local: Local) -> None:
        """A lesson that the file does not know from us."""
        lesson = local.lesson
        if local.reason or lesson["scope"] not in self.state.scopes:
            return
        reason = withheld_because(lesson, self.home_folder)
        if reason:
            self.plan.withheld.append((lesson["id"], reason))
            return
        there = self.shared.get(lesson["id"])
        if there is not None and not record.is_alive(there):
            self.plan.known[lesson["id"]] = Known(REMOVED, lesson["id"], seen=True)      # taken back before we shared
            return
        twin = self._twin(lesson)
        if twin is not None:
            verdict = SENT if own.is_own(twin, lesson, self.state) else TAKEN
            marks = record.marks(values(lesson))
            self._count(twin, lesson, Known(verdict, lesson["id"], marks, record.marks_of(twin), True))
        else:
            self._add(self._free_id(lesson), lesson)

    def _free_id(self, lesson: Lesson) -> str:
        """The lesson's id; another one where a lesson of others has it."""
        free = lesson["id"]
        while any(free in taken for taken in (self.shared, self.state.known, self.plan.records)):
            free = "L" + digest(free + lesson["text"])[:8]
        return free

    def _add(self, shared_id: str, lesson: Lesson) -> None:
        stamp = [self.clock, self.state.replica]
        fresh: Record = {"id": shared_id, "life": [True, *stamp], "author": [self.state.author, *stamp],
                         **{name: [content, *stamp] for name, content in values(lesson).items()},
                         **self._counts({}, lesson), "fingerprints": _fingerprints(lesson)}
        self.plan.records[shared_id] = fresh
        marks = record.marks(values(lesson))
        self.plan.known[shared_id] = Known(SENT, lesson["id"], marks, marks)
        self.plan.added += 1

    def _twin(self, lesson: Lesson) -> Record | None:
        """The shared lesson that says the same, so that a team that learns one thing eight times has one line."""
        if lesson["id"] in self.shared:
            namesake = self.shared[lesson["id"]]
            if record.is_alive(namesake) and record.value(namesake, "text") == lesson["text"]:
                return namesake
        taken = {shared_id for shared_id, known in self.state.known.items() if known.local or known.verdict == REJECTED}
        for shared_id, relation in self._index(lesson["scope"]).near(lesson["text"], 3, COMPARED):
            if relation.same and shared_id not in taken and shared_id not in self.plan.known:
                return self.shared[shared_id]
        return None

    def _index(self, scope: str) -> same.Index:
        if scope not in self._alike:
            self._alike[scope] = index = same.Index()
            for shared_id, one in self.shared.items():
                if record.is_alive(one) and record.value(one, "scope") == scope:
                    index.add(shared_id, record.value(one, "text"))
        return self._alike[scope]

    def _follow(self, shared_id: str, known: Known, local: Local) -> None:
        """A lesson that both sides know."""
        if known.verdict not in (SENT, TAKEN, RETRACTED) or local.lesson["scope"] not in self.state.scopes:
            return
        if known.verdict == RETRACTED:
            if not local.reason and not withheld_because(local.lesson, self.home_folder):
                self._add(shared_id, local.lesson)       # it was forgotten, and is back
            return
        there = self.shared.get(shared_id)
        if there is None:
            self._gone(shared_id, known, local)
        elif not record.is_alive(there):
            if known.verdict == SENT and there["life"][2] == self.state.replica:     # killed before it was noted
                self.plan.known[shared_id] = Known(RETRACTED, known.local)
            return                   # else somebody took it back; `share.incoming` shows that
        elif known.verdict == SENT and local.reason in TAKEN_BACK:
            self._retract(shared_id, known)
        else:
            self._edit(there, known, local)

    def _gone(self, shared_id: str, known: Known, local: Local) -> None:
        """It is not in the file: not sent yet, or damaged there, or somebody took the line out, and then it stays
        out."""
        damaged = any(shared_id in line and document.is_damaged(line) for line in self.aside)
        if known.seen and not damaged:
            if not self.aside:       # else it may be in what cannot be read
                self.plan.known[shared_id] = replace(known, verdict=REMOVED)
        elif known.verdict == SENT and not local.reason and not withheld_because(local.lesson, self.home_folder):
            self._add(shared_id, local.lesson)

    def _edit(self, there: Record, known: Known, local: Local) -> None:
        """Our newer words and counts."""
        now = values(local.lesson)
        marks = record.marks(now)
        edited = [name for name in EDITABLE
                  if known.ours.get(name) != marks[name] and record.value(there, name) != now[name]]
        if not edited or local.reason:
            self._count(there, local.lesson, replace(known, seen=True))
            return
        reason = withheld_because(local.lesson, self.home_folder)
        if reason:
            self.plan.withheld.append((local.lesson["id"], reason))
            return
        edits = {name: [now[name], self.clock, self.state.replica] for name in edited}
        theirs = {**known.theirs, **{name: marks[name] for name in edited}}
        self._count(there, local.lesson, replace(known, ours=marks, theirs=theirs, seen=True), edits)
        self.plan.changed += 1

    def _count(self, there: Record, lesson: Lesson, known: Known, edits: Mapping[str, Any] | None = None) -> None:
        """A record with our counts, and with our words where we have newer ones."""
        after = {**there, **(edits or {}), **self._counts(there, lesson)}
        if known.verdict == SENT:
            after["fingerprints"] = sorted({*there["fingerprints"], *_fingerprints(lesson)})[:MAX_FINGERPRINTS]
        if after != there:
            self.plan.records[there["id"]] = after
        if known != self.state.known.get(there["id"]):
            self.plan.known[there["id"]] = known

    def _counts(self, there: Mapping[str, Any], lesson: Lesson) -> dict[str, dict[str, int]]:
        """All counters with ours brought up to date; a count never falls."""
        out = {}
        for counter, count in replica.counts(lesson, self.state).items():
            counts = dict(there.get(counter, {}))
            mine = max(counts.get(self.state.replica, 0), count)
            out[counter] = {**counts, self.state.replica: mine} if mine else counts
        return out

    def _retract(self, shared_id: str, known: Known) -> None:
        there = self.shared.get(shared_id)
        if there is not None and record.is_alive(there):
            self.plan.records[shared_id] = record.tombstone(shared_id, self.clock, self.state.replica)
            self.plan.retracted += 1
        kept_here = known.verdict in (RECALLED, WITHHELD)
        self.plan.known[shared_id] = Known(WITHHELD if kept_here else RETRACTED, known.local)


def _fingerprints(lesson: Lesson) -> list[str]:
    return sorted(set(filter(record.is_fingerprint, lesson["fingerprints"])))[:MAX_FINGERPRINTS]

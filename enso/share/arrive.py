"""Bring lines from elsewhere into the store: gate, then same-or-different, then join, restore or add.

Both `enso share accept` and `enso load` come through here.  What arrives has origin `import`, whatever it says of
itself, and is never pinned.
"""
from __future__ import annotations

from typing import Any, Dict, List, Mapping, NamedTuple, Sequence

from enso.learn import contest, gate
from enso.learn.add import ELSEWHERE
from enso.memory import desk, same
from enso.memory import lesson as lessons
from enso.memory.change import Change
from enso.memory.store import Store
from enso.shapes import Lesson, Trigger
from enso.share import credentials, record
from enso.share.record import COMPARED
from enso.text.planted import planted

ADDED, JOINED, KNOWN, RESTORED, REFUSED = "added", "joined", "known", "restored", "refused"
NEAREST = 5
"""So many of the nearest lessons are looked at; a contradiction further off is none."""


class Draft(NamedTuple):
    """A line that wants to become a lesson."""
    text: str
    scope: str
    category: str = "unknown"
    layer: str = "info"
    trigger: Trigger | None = None
    fingerprints: Sequence[str] = ()
    author: str = ""
    id: str = ""                     # the id it has elsewhere


class Outcome(NamedTuple):
    what: str                        # added | joined | known | restored | refused
    lesson: Lesson | None = None
    reason: str = ""                 # of a refusal
    rivals: tuple[str, ...] = ()     # ids of lessons it contradicts; both are kept


def refusal(text: str, category: str, trigger: Mapping[str, Any] | None) -> str:
    """Why a line from elsewhere may not become a lesson, whoever asks for it; "" when it may."""
    reason = gate.check(text, category=category)
    if reason:
        return reason
    if credentials.holds(text, trigger):
        return "it holds a credential"
    reason = next(filter(None, map(planted, record.texts(trigger))), "")
    return reason and f"its trigger {reason}"


class Arrivals:
    """The store as arriving lines see it inside one change, or several (`into`)."""

    def __init__(self, store: Store, change: Change, now: float, threshold: float) -> None:
        self.store = store
        self.change = change
        self.now = now
        self.threshold = threshold
        self._active: Dict[str, same.Index] = {}
        self._scopes: Dict[str, str] = {}                   # lesson id -> its scope
        self._texts: Dict[str, str] = {}                    # lesson id -> the text that is indexed
        self._archived: Dict[str, tuple[same.Index, Dict[str, str]]] = {}

    def into(self, change: Change) -> None:
        """Go on in another change: only what became different between the two is read again."""
        self.change = change
        for scope in self._active:
            for lesson in change.lessons(scope):
                if self._texts.get(lesson["id"]) != lesson["text"]:
                    self._see(lesson)

    def take(self, draft: Draft) -> Outcome:
        """Do with a line what belongs done."""
        reason = refusal(draft.text, draft.category, draft.trigger)
        return Outcome(REFUSED, reason=reason) if reason else self.place(draft)

    def place(self, draft: Draft) -> Outcome:
        """The same for a line that was looked at before (`refusal`)."""
        text = draft.text
        twin, rivals = self._around(text, draft.scope)
        if twin is not None:
            return self._join(twin, draft)
        index, reasons = self._forgotten(draft.scope)
        for lesson_id, relation in index.near(text, 1, COMPARED):
            if relation.same_at(self.threshold) and self.change.archived(lesson_id):
                if reasons[lesson_id] in desk.ON_PURPOSE:
                    return Outcome(REFUSED, reason=f"the same was put away on purpose ({reasons[lesson_id]}); "
                                                   f"`enso restore {lesson_id}` brings it back")
                lesson = self.change.restore(lesson_id, "the same arrived again")
                self._see(lesson)
                return Outcome(RESTORED, lesson)
        return self._add(draft, text, rivals)

    def _around(self, text: str, scope: str) -> tuple[Lesson | None, List[Lesson]]:
        rivals = []
        least = min(self.threshold, same.THRESHOLD)
        near = [(relation, lesson_id) for name in sorted({scope, lessons.GLOBAL})
                for lesson_id, relation in self._index(name).near(text, NEAREST, COMPARED, least)]
        for relation, lesson_id in sorted(near, key=lambda row: (-row[0].score, row[1])):
            lesson = self.change.get(lesson_id, self._scopes[lesson_id])
            if lesson is None:
                continue
            if relation.same_at(self.threshold):
                return lesson, []
            if relation.conflict:
                rivals.append(lesson)
        return None, rivals

    def _index(self, scope: str) -> same.Index:
        if scope not in self._active:
            self._active[scope] = same.Index()
            for lesson in self.change.lessons(scope):
                self._see(lesson)
        return self._active[scope]

    def _see(self, lesson: Lesson) -> None:
        self._scopes[lesson["id"]], self._texts[lesson["id"]] = lesson["scope"], lesson["text"]
        self._index(lesson["scope"]).add(lesson["id"], lesson["text"])

    def _forgotten(self, scope: str) -> tuple[same.Index, Dict[str, str]]:
        """What the archive holds for a scope, and why."""
        if scope not in self._archived:
            index, reasons = same.Index(), {}
            for entry in self.store.archived():
                lesson = entry["lesson"]
                if lesson["scope"] in (scope, lessons.GLOBAL) and entry["reason"] not in ELSEWHERE:
                    index.add(lesson["id"], lesson["text"])
                    reasons[lesson["id"]] = entry["reason"]
            self._archived[scope] = index, reasons
        return self._archived[scope]

    def _join(self, twin: Lesson, draft: Draft) -> Outcome:
        joined = lessons.absorb(twin, draft.text, fingerprints=draft.fingerprints)
        if not joined.get("trigger"):
            joined = {**joined, "trigger": draft.trigger}
        if joined == twin:
            return Outcome(KNOWN, twin)
        return Outcome(JOINED, self.change.put(joined, _why(draft, "the same in other words")))

    def _add(self, draft: Draft, text: str, rivals: Sequence[Lesson]) -> Outcome:
        ids = [rival["id"] for rival in rivals]
        detail: Dict[str, Any] = {}
        if ids:
            detail["conflicts"] = ids
        if draft.author:
            detail["author"] = draft.author
        lesson = lessons.new(text, category=draft.category, scope=draft.scope, origin="import", now=self.now,
                             layer=draft.layer, trigger=draft.trigger, fingerprints=draft.fingerprints, detail=detail)
        if draft.id:
            lesson["id"] = draft.id
        lesson = self.change.put(lesson, _why(draft, "came from elsewhere"))
        contest.tell(self.change, rivals, lesson["id"])
        self._see(lesson)
        return Outcome(ADDED, lesson, rivals=tuple(ids))


def _why(draft: Draft, what: str) -> str:
    return f"{what}, from {draft.author}" if draft.author else what

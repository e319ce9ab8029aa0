"""Put what a decision says into the store: hit, restore, join with what is known, or add."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, Mapping

from enso import clock
from enso.capture.redact import redact
from enso.command import describe_all
from enso.config import DEFAULTS
from enso.hashing import digest
from enso.learn import advice, contest, decide, experience, widen
from enso.learn.decide import Proposal
from enso.learn.hearsay import hearsay
from enso.memory import lesson as lessons
from enso.memory import same, stages
from enso.memory.change import Change
from enso.memory.lesson import GLOBAL
from enso.memory.same import Relation
from enso.memory.store import Store
from enso.recall import trigger
from enso.shapes import Lesson, Source
from enso.text import kinds
from enso.text.tokens import words

if TYPE_CHECKING:
    from enso.config import Value
    from enso.learn.evidence import Evidence
    from enso.learn.report import Report
    from enso.shapes import Outcome

CHOICES = ("negation", "swapped", "opposite", "another of its kind")
"""Vetoes (`memory.vetoes`) of two lines that choose otherwise, whatever calls they quote."""


class Teacher:
    """The store as learn sees it inside one change; counts what happens into a Report."""

    def __init__(self, store: Store, change: Change, report: Report, now: float,
                 settings: Mapping[str, Value] = DEFAULTS) -> None:
        self.store = store
        self.change = change
        self.report = report
        self.now = now
        self.settings = settings
        self.threshold = float(settings["same.threshold"])
        self.worked: list[tuple[str, Any]] = []        # (tool, input) of the session's calls that went well
        self._new: dict[tuple[str, str], str] = {}     # (fingerprint, project) taught in this change

    def known(self, failure: Mapping[str, Any]) -> tuple[str, str]:
        """(active lesson id, archived lesson id) about this very mistake, "" for none; else about such calls (`widen`).

        An active lesson of another project counts: the mistake was now seen in two.  An archived
        one of another project does not; this project never knew it.
        """
        fingerprint, project = failure["fingerprint"], failure["project"]
        fresh = self._new.get((fingerprint, project))
        if fresh and self.change.get(fresh):
            return fresh, ""
        active = self.about(failure)
        archived = [lesson["id"] for lesson, is_archived in self.store.by_fingerprint(fingerprint)
                    if is_archived and lesson["scope"] in (project, GLOBAL) and self._can_return(lesson["id"])]
        if not active and not archived:
            archived = [lesson["id"] for lesson, is_archived in self.store.by_fingerprint(failure["family"])
                        if is_archived and lesson["scope"] in (project, GLOBAL) and self._can_return(lesson["id"])
                        and widen.concerns(lesson, failure)]
        return (active[0]["id"] if active else ""), (archived[-1] if archived else "")

    def about(self, failure: Mapping[str, Any]) -> list[Lesson]:
        """The active lessons about a mistake: this project's before another one's, and of rivals the one that the
        newest evidence is for; where there is none, those of this project about such calls."""
        fingerprint, project = failure["fingerprint"], failure["project"]
        known = {lesson["id"] for lesson, _ in self.store.by_fingerprint(fingerprint)}
        known.update(filter(None, [self._new.get((fingerprint, project))]))
        found = [lesson for lesson in map(self.change.get, sorted(known)) if lesson is not None] or [
            lesson for lesson in self.around(project) if widen.concerns(lesson, failure)]
        return sorted(found, key=lambda lesson: (lesson["scope"] in (project, GLOBAL), contest.standing(lesson),
                                                 lesson["created_at"]), reverse=True)

    def _can_return(self, lesson_id: str) -> bool:
        """Archived, and neither by a person nor because something better took its place."""
        entry = self.change.archived(lesson_id)
        return entry is not None and entry["reason"] not in ("forgotten", "superseded", "harmful", "merged")

    def hit(self, lesson: Lesson, source: Source | None, ts: float, fingerprint: str = "") -> Lesson:
        """The lesson after a hit, its strength decayed by the half-life of its category until then."""
        return lessons.hit(lesson, source, ts, fingerprint, stages.half_life_days(lesson, self.settings))

    def again(self, lesson_id: str, failure: dict[str, Any], *, recurred: bool, restore: bool,
              fix: Proposal | None = None) -> None:
        """The lesson's failure happened again; `fix` is what then worked."""
        if restore:
            kept = self.change.archived(lesson_id)
            if kept and any(source["hash"] == failure["source_hash"] for source in kept["lesson"]["sources"]):
                return                                 # read again after damage: this incident was counted
            lesson = self.change.restore(lesson_id, "its failure happened again")
            self.report.restored += 1
        else:
            found = self.change.get(lesson_id)
            if found is None:
                return
            lesson = found
        if lesson["scope"] not in (GLOBAL, failure["project"]) and lesson["origin"] not in ("correction", "human"):
            worked = [fix.source["fix"]] if fix and "fix" in fix.source else []
            if not hearsay(lesson["text"], {**failure, "worked": worked}):     # what both outputs tell crosses nothing
                lesson = {**lesson, "scope": GLOBAL}   # seen in two projects
        # One mark stands for all files of a widened lesson: it would grow with each.
        mark = "" if failure["family"] in lesson["fingerprints"] else failure["fingerprint"]
        hit = self.hit(lesson, fix.source if fix else decide.source_of(failure), clock.parse(failure["ts"]), mark)
        if hit is not lesson:
            self.report.hits += 1
            hit = contest.remember_call(hit, failure)
            if recurred:
                hit = {**hit, "recurred": hit["recurred"] + 1}
        self.change.put(hit, "recurred after it was shown" if recurred else "its failure happened again")

    def experienced(self, failure: dict[str, Any], fix: Proposal | None = None, *, again: bool = False) -> None:
        """Keep an incident that was dealt with for `knowledge.refine`; `fix` brings what then worked, `again` says that
        the lesson had been shown before."""
        source = fix.source if fix else decide.source_of(failure)
        known = self.about(failure)
        self.change.append(self.store.home.experiences, experience.line(
            source, "fixed" if source.get("fix") else "failure", project=failure["project"],
            lesson=known[0]["id"] if known else "", category=failure["error_type"], family=failure["family"],
            fingerprint=failure["fingerprint"], again=again,
            transient=bool(failure["transient"])))

    def succeeded(self, lesson: Lesson, found: Evidence, call: Outcome) -> None:
        """Keep a success that is worth keeping: a lesson was shown, and the call it is about then went well, for the
        first, second, fourth, eighth time: what always goes well is no news."""
        times = lesson["followed"] + 1
        if times & (times - 1):
            return
        source: Source = {
            "hash": digest("\n".join((lesson["id"], found.session_id, call["ts"]))), "ts": call["ts"],
            "session_id": found.session_id, "host": found.host, "tool_name": call["tool_name"],
            "input": redact(decide.excerpt(call["tool_input"])),
            "error": next((known["error"] for known in reversed(lesson["sources"]) if known.get("error")), "")}
        self.change.append(self.store.home.experiences, experience.line(
            source, "success", project=found.project, lesson=lesson["id"], category=lesson["category"],
            fingerprint=(lesson["fingerprints"] or [""])[-1]))

    def told(self, success: dict[str, Any]) -> None:
        """Keep a success that an agent recorded; about which lesson, where its call is exactly one's."""
        calls = describe_all(success["tool_name"], success.get("tool_input"))
        about = next((lesson for lesson in self.around(success["project"]) if trigger.concerns(lesson, calls)), None)
        source: Source = {
            "hash": digest("\n".join((success["session_id"], str(success.get("id") or success["ts"])))),
            "ts": success["ts"], "session_id": success["session_id"], "host": success["host"],
            "tool_name": success["tool_name"], "input": decide.excerpt(success.get("tool_input")), "error": "",
            "fix": success["text"][:decide.EXCERPT]}
        self.change.append(self.store.home.experiences, experience.line(
            source, "success", project=success["project"], lesson=about["id"] if about else "",
            category=about["category"] if about else ""))

    def teach(self, proposal: Proposal, rivals: Iterable[str] = ()) -> None:
        """Join the proposal with the lesson that says the same, active or archived, else add it.  `rivals` are the ids
        of lessons that it is known to contradict."""
        # Lessons about S3 and about GCS say the same of different things: they are neither twins nor rivals, and
        # `knowledge.merge` makes a rule of them.
        against = [lesson for lesson in map(self.change.get, rivals) if lesson is not None]
        again = next((lesson for lesson in against if advice.quotes_the_same(lesson, proposal.text)), None)
        if again is not None:
            self._join(again, proposal)
            contest.note(self.change, again["id"], proposal.source["hash"], "+")
            return
        if not against and self.widen(self.around(proposal.project), proposal):
            return
        relations = [(same.relation(proposal.text, lesson["text"]), lesson) for lesson in self.around(proposal.project)
                     if lesson not in against]
        twins = [(relation.score, lesson) for relation, lesson in relations
                 if _say_the_same(proposal, lesson, relation, self.threshold) and _can_be_twins(proposal, lesson)]
        if twins:
            self._join(max(twins, key=lambda twin: (twin[0], twin[1]["id"]))[1], proposal)
            return
        if self._unwanted(proposal):
            return
        forgotten = self._forgotten_twin(proposal)
        if forgotten is not None:
            self._join(self.change.restore(forgotten["id"], "the same was learned again"), proposal)
            self.report.restored += 1
            return
        spent = [lesson for lesson in against if contest.spent(lesson)]
        made = self._add(proposal, [lesson for lesson in against if lesson not in spent]
                         + [lesson for relation, lesson in relations if _can_be_rivals(proposal, lesson, relation)])
        for lesson in spent:
            contest.make_way(self.change, lesson, made, proposal.fingerprint)

    def widen(self, known: Iterable[Lesson], proposal: Proposal) -> str:
        """Take the proposal into the lesson of which it is the same mistake on another file; its id, "" for none."""
        for lesson in known:
            wider = widen.widened(lesson, proposal, self.worked)
            if wider is not None:
                self._join(wider, proposal, reworded=True)
                return lesson["id"]
        return ""

    def stretch(self, failure: Mapping[str, Any]) -> str:
        """Let a model's lesson be about this failure as well, before a model is asked again; its id, "" for none."""
        for lesson in self.around(failure["project"]):
            wider = widen.stretched(lesson, failure, self.worked)
            if wider is not None:
                return self.change.put(wider, "the same mistake on another file")["id"]
        return ""

    def around(self, project: str) -> list[Lesson]:
        return [lesson for scope in sorted({project, GLOBAL}) for lesson in self.change.lessons(scope)]

    def _forgotten_twin(self, proposal: Proposal) -> Lesson | None:
        for entry in self.store.archived():
            lesson = entry["lesson"]
            if lesson["scope"] not in (proposal.project, GLOBAL) or not _can_be_twins(proposal, lesson) \
                    or not self._can_return(lesson["id"]):
                continue
            if same.relation(proposal.text, lesson["text"]).same_at(self.threshold):
                return lesson
        return None

    def _unwanted(self, proposal: Proposal) -> bool:
        """Whether a person forgot a lesson that says this: only a person brings it back, or says it again."""
        return proposal.origin != "correction" and any(
            entry["reason"] == "forgotten" and entry["lesson"]["scope"] in (proposal.project, GLOBAL)
            and same.relation(proposal.text, entry["lesson"]["text"]).same_at(self.threshold)
            for entry in self.store.archived())

    def _join(self, lesson: Lesson, proposal: Proposal, reworded: bool = False) -> None:
        """Count the proposal as a hit of a lesson; its wording stays, unless the lesson was `reworded` to say it."""
        hit = self.hit(lesson, proposal.source, clock.parse(proposal.source["ts"]), proposal.fingerprint)
        joined = hit if reworded else lessons.absorb(hit, proposal.text)
        if proposal.failure and hit is not lesson:
            joined = contest.remember_call(joined, proposal.failure)
        if not joined.get("trigger"):
            joined = {**joined, "trigger": proposal.trigger}
        self.change.put(joined, "learned again")
        self.report.merged += 1
        self._remember(proposal, lesson["id"])

    def _add(self, proposal: Proposal, rivals: list[Lesson]) -> Lesson:
        detail: dict[str, Any] = {}
        if proposal.instead:
            detail["instead"] = proposal.instead
        if rivals:
            detail["conflicts"] = [rival["id"] for rival in rivals]
        made = lessons.new(
            proposal.text, category=proposal.category, scope=proposal.project, origin=proposal.origin, now=self.now,
            fingerprints=[proposal.fingerprint] if proposal.fingerprint else [], sources=[proposal.source],
            trigger=proposal.trigger, detail=detail)
        if proposal.failure:
            made = contest.remember_call(made, proposal.failure)
        lesson = self.change.put(made, "learned: " + proposal.origin)
        contest.tell(self.change, rivals, lesson["id"])
        self.report.taught += 1
        self.report.lessons.append(lesson["id"])
        self._remember(proposal, lesson["id"])
        return lesson

    def _remember(self, proposal: Proposal, lesson_id: str) -> None:
        if proposal.fingerprint:
            self._new[proposal.fingerprint, proposal.project] = lesson_id


def _say_the_same(proposal: Proposal, lesson: Lesson, relation: Relation, threshold: float) -> bool:
    """Whether two lines say the same, or quote the same advice and differ in the incident that they tell of alone; a
    person tells of none, but means each word."""
    return relation.same_at(threshold) or (relation.similarity >= threshold and proposal.origin not in contest.PERSONS
                                           and advice.quotes_the_same(lesson, proposal.text))


def _can_be_twins(proposal: Proposal, lesson: Lesson) -> bool:
    """Whether the two can say the same at all.  Not when they are about different things of one kind (S3 and
    GCS: `knowledge.merge` makes a rule of them), about calls of different tools or programs, or when the
    calls they quote, or what worked now, are others."""
    if kinds.differ(proposal.text, lesson["text"]):
        return False
    if _apart("tool", proposal, lesson) or _apart("program", proposal, lesson):
        return False
    shapes = [shape for shape in (proposal.trigger, *trigger.of(lesson)) if shape]
    plain = frozenset(word for shape in shapes for word in (shape.get("program", ""), *shape.get("verb", "").split()))
    if not any(advice.compatible(proposal.text, said, plain) for said in (lesson["text"], *lesson["variants"])):
        return False
    return not proposal.fix or advice.agrees(lesson, proposal.fix)


def _can_be_rivals(proposal: Proposal, lesson: Lesson, relation: Relation) -> bool:
    """Whether the two contradict each other: two that could be twins, or two choices of one thing, of which one names
    what the other is about ("use bun instead of pnpm", "use pnpm, not npm")."""
    if not relation.conflict or not _apart("program", proposal, lesson) and _apart("verb", proposal, lesson):
        return False
    if proposal.failure and widen.names_a_path(lesson) and proposal.fingerprint not in lesson["fingerprints"]:
        return False                     # the right path of one file says nothing of another
    if _can_be_twins(proposal, lesson):
        return True
    if relation.veto not in CHOICES or kinds.differ(proposal.text, lesson["text"]) or _apart("tool", proposal, lesson):
        return False
    ours = (proposal.trigger or {}).get("program", "")
    theirs = {shape.get("program", "") for shape in trigger.of(lesson)}
    return ours in words(lesson["text"].lower()) or not theirs.isdisjoint(words(proposal.text.lower()))


def _apart(part: str, proposal: Proposal, lesson: Lesson) -> bool:
    """Whether the triggers name this part of a call, and none of them the same."""
    ours = (proposal.trigger or {}).get(part)
    theirs = {shape.get(part) for shape in trigger.of(lesson)} - {None}
    return bool(ours) and bool(theirs) and ours not in theirs

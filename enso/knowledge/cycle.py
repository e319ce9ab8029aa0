"""The knowledge step of a background pass: what learn left becomes rules, links and proposals.

Cheap when nothing is new: what was looked at last time is kept as a hash per scope and day in `index/knowledge.json`.
"""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Sequence

from enso import clock, disk, jsonlight
from enso.hashing import digest, seal, unseal
from enso.home import Home
from enso.knowledge import embed, environment, experiences, feedback, graph, merge, proof, refine, shadow
from enso.learn import conditions
from enso.llm import ask as llm
from enso.llm.answer import Failed
from enso.llm.world import World
from enso.memory import files
from enso.memory.change import Change
from enso.memory.lesson import GLOBAL
from enso.memory.store import Store
from enso.recall import lots
from enso.recall.render import tokens
from enso.shapes import Lesson

if TYPE_CHECKING:
    from enso.config import Value

VERSION = 1


@dataclass
class Report:
    """What the step did."""
    rules: list[str] = field(default_factory=list)       # ids of rules made or grown
    merged: int = 0                                      # info lessons that left the prompt for a rule
    refused: list[str] = field(default_factory=list)     # why a rule was not made
    taken_back: list[str] = field(default_factory=list)  # lessons whose rule left the guard's policy


def run(home: Home, now: float, settings: dict[str, Value]) -> Report:
    """Do what is due.  The caller holds the pass's lock; the store's lock is taken here."""
    report = Report()
    store = Store(home)
    state = read_state(home)
    seen: dict[str, str] = state.setdefault("scopes", {})
    ledger = list(feedback.rows(home))
    for scope, lessons in store.by_scope(store.lessons).items():
        mark = digest("\n".join([str(clock.day_number(now)), *(
            f"{lesson['id']} {lesson['hit_count']} {lesson['text']}" for lesson in lessons)]))
        if seen.get(scope) == mark:
            continue
        with store.change(now, who="knowledge") as change:
            merge_scope(change, scope, now, report)
            beside = change.lessons(GLOBAL) if scope != GLOBAL else []
            for lesson in graph.linked(change.lessons(scope), ledger, now, beside):
                change.put(lesson, "links")
        seen[scope] = mark
    daily = state.get("looked") != clock.day_number(now)
    environment.keep(store, state, now)
    if _keep_apart(store, now):
        environment.keep(store, state, now)
    if daily:
        state["looked"] = clock.day_number(now)
        _put_away(store, ledger, now)
    _refine(store, now, settings, state, report)
    report.taken_back = shadow.keep(store, now)
    write_state(home, state)
    return report


def _keep_apart(store: Store, now: float) -> int:
    """End the disputes of lessons that are right each in its own case; how many."""
    if not any(lesson["detail"].get("conflicts") for lesson in store.everything()):
        return 0
    with store.change(now, who="knowledge") as change:
        return conditions.settle(change)


def _put_away(store: Store, ledger: Sequence[dict[str, Any]], now: float) -> None:
    """Archive the lessons that are proven to do harm; a person's own and pinned ones are theirs to judge."""
    found = proof.harmful(ledger)
    with store.change(now, who="knowledge") as change:
        for lesson_id, why in found.items():
            lesson = change.get(lesson_id)
            if lesson and not lesson["pinned"] and not lots.is_persons(lesson):
                change.archive(lesson_id, "harmful", why)


def _refine(store: Store, now: float, settings: dict[str, Value], state: dict[str, Any], report: Report) -> None:
    """Cluster what is new and make the rules that are due; an LLM is asked outside the store's lock."""
    if disk.size(store.home.experiences) <= 0:
        return
    fresh = experiences.read(store.home).fresh
    if not refine.due(state, len(fresh), now):
        return
    marks = feedback.by_lesson(store.home)
    place = embed.Embedder(store.home, settings)
    groups = refine.clustered(state, fresh, now, place)
    for group in groups:
        if not refine.cooled(state, group, now):
            continue
        refine.tried(state, group, now)
        due, ids = refine.refine(store, group, marks, now, _asker(store.home, settings, now), groups, place)
        if due is None:
            continue
        if due.refused:
            report.refused.append(f"{due.rule['text']}: {due.refused}")
            continue
        with store.change(now, who="knowledge") as change:
            # What a person changed or forgot while the model was asked is not what it was asked about.
            if all(change.get(member["id"], member["scope"]) == member for member in due.members):
                report.rules.append(apply(change, due)["id"])
                report.merged += len(due.members)
                experiences.consume(change, ids, due.rule["id"], now)
    with store.change(now, who="knowledge") as change:
        experiences.compact(change)
    state["clustered"] = len(experiences.read(store.home).fresh)


def _asker(home: Home, settings: dict[str, Value], now: float) -> refine.Ask:
    """Asks the LLM of the settings within its budget; says nothing when there is none."""
    def ask(prompt: str) -> str:
        world = World(settings, max_tokens=refine.MAX_REPLY, temperature=refine.TEMPERATURE)
        try:
            said = llm.ask(home, prompt, world, now, tokens=tokens(prompt), before_send=lambda: None,
                           seconds=float(settings["llm.timeout_seconds"])).text
        except (llm.NotAsked, Failed):
            return ""
        return said if tokens(said) <= refine.MAX_REPLY else ""
    return ask if settings.get("llm.backend", "none") != "none" else lambda prompt: ""


def merge_scope(change: Change, scope: str, now: float, report: Report) -> None:
    """Make and grow the rules of one scope inside a change."""
    for due in merge.plan(change.lessons(scope), now):
        if due.refused:
            report.refused.append(f"{due.rule['text']}: {due.refused}")
            continue
        apply(change, due)
        taken = {member["id"] for member in due.members}
        ids = [key for key, one in experiences.read(change.store.home).fresh.items()
               if one["metadata"].get("lesson") in taken]
        if ids:
            experiences.consume(change, ids, due.rule["id"], now)
        report.rules.append(due.rule["id"])
        report.merged += len(due.members)


def apply(change: Change, due: merge.Merge) -> Lesson:
    """Put the rule in its members' place; they stay in the archive as its sources.  They are as the change read them.
    """
    count = len(due.rule["detail"]["members"])
    rule = change.put(due.rule, f"merged from {count} lessons" if count else
                      f"made of {due.rule['detail'].get('experiences', 0)} experiences")
    for member in due.members:
        change.put({**member, "detail": {**member["detail"], "merged_into": rule["id"]}}, "merged")
        change.archive(member["id"], "merged", f"part of {rule['id']}")
    return rule


def read_state(home: Home) -> dict[str, Any]:
    """What the last step left; empty when there is none or it is damaged, and then all is looked at again."""
    try:
        state = jsonlight.loads(unseal(disk.read_text(state_path(home)) or "") or "")
        return dict(state) if state.get("version") == VERSION else {"version": VERSION}
    except (jsonlight.Malformed, AttributeError, TypeError):
        return {"version": VERSION}


def write_state(home: Home, state: dict[str, Any]) -> None:
    data = seal(jsonlight.dump_line(state).decode()).encode()
    if data != disk.read_bytes(state_path(home)):
        files.replace(state_path(home), data)


def state_path(home: Home) -> str:
    return home.path("index", "knowledge.json")

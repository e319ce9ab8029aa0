"""Info lessons that say the same of different things become one rule; the members stay as its sources.

Two or more similar info lessons of one scope and category, with at least 3 hits between them, are one group.  Lessons
are similar when they would be the same if the things they name were one ("S3" and "GCS" are both object storage).  A
later lesson of the same kind joins the rule that is there.  Nothing is replaced before the quality gate and the
round-trip check have passed.
"""
from __future__ import annotations

import itertools
from typing import Any, Iterable, NamedTuple, Sequence

from enso import clock
from enso.knowledge import roundtrip, template
from enso.learn import advice, gate, widen
from enso.memory import lesson as lessons
from enso.memory.reading import Reading
from enso.memory.same import Index
from enso.recall import trigger as trigger_shapes
from enso.shapes import Lesson, Trigger
from enso.text import kinds

MIN_HITS = 3
"""Hits of a group's members together: what was met once is no pattern yet."""
SIMILAR = 0.70
"""Similarity to the group's first member, with the named things lifted to their kinds."""
HANGS_TOGETHER = 0.55
"""Similarity of any two members, so that a group does not drift from link to link."""
MAX_MEMBERS = 20
COMPARED = 64
"""Lessons that a group's first one is compared with, of those that share most: each of thousands that are alike but for
a name would be compared with every other."""
_NEARLY = SIMILAR - 1e-9
"""The index adds the same numbers in another order."""


class Merge(NamedTuple):
    """A rule that is to take the place of its members; `refused` says why it may not, "" when it may."""
    rule: Lesson
    members: list[Lesson]
    grows: Lesson | None         # the rule that stood there before
    refused: str


def plan(scope: Sequence[Lesson], now: float) -> list[Merge]:
    """Every merge that is due among the active lessons of one scope, those that are refused included."""
    due: list[Merge] = []
    free = [lesson for lesson in scope if mergeable(lesson)]
    for rule in sorted((lesson for lesson in scope if lesson["layer"] == "knowledge"), key=_by_hits):
        joining = [lesson for lesson in free if _joins(rule, lesson)][:MAX_MEMBERS]
        if joining:
            due.append(_merge([*wordings(rule), *joining], joining, scope, now, rule))
            free = [lesson for lesson in free if lesson not in joining]
    for group in groups(free):
        due.append(_merge(group, group, scope, now, None))
    return due


def mergeable(lesson: Lesson) -> bool:
    """Whether a rule may take a lesson's place; not that of one about many files (`learn.widen`), which says of which:
    a rule in the words of `dist/` says nothing of `build/`; nor of one file, that has another path than was given."""
    return lesson["layer"] == "info" and not lesson["pinned"] and not lesson["detail"].get("conflicts") \
        and "elsewhere" not in lesson["detail"] and not widen.names_a_path(lesson)


def wordings(rule: Lesson) -> list[Lesson]:
    """The rule once for each of its principles: its members as far as their words go."""
    found = []
    for text in rule["detail"].get("principles", ()) or (rule["text"],):
        member = rule.copy()
        member["text"] = text
        found.append(member)
    return found


def groups(info: Iterable[Lesson]) -> list[list[Lesson]]:
    """Groups of at least two similar lessons with enough hits, the most hit lesson first in each."""
    ranked = dict(zip(map("{:09}".format, itertools.count()), sorted(info, key=_by_hits)))     # so ties are in order
    read = {key: Reading(kinds.lift(lesson["text"]).text) for key, lesson in ranked.items()}
    free: dict[str, Index] = {}                  # category -> those in no group yet
    for key, lesson in ranked.items():
        free.setdefault(lesson["category"], Index()).add(key, read[key].text, read[key])
    found = []
    for key, first in ranked.items():
        index = free[first["category"]]
        if key not in index:
            continue
        index.remove(key)
        group = [first]
        near = sorted(other for similarity, other in index.candidates(read[key], COMPARED) if similarity >= _NEARLY)
        for other in near:
            if len(group) < MAX_MEMBERS and _belongs(ranked[other], group):
                group.append(ranked[other])
                index.remove(other)
        if len(group) > 1 and sum(lesson["hit_count"] for lesson in group) >= MIN_HITS:
            found.append(group)
    return found


def _belongs(lesson: Lesson, group: Sequence[Lesson]) -> bool:
    if any(member["id"] in lesson["detail"].get("split", ()) for member in group):
        return False
    lifted = kinds.lift(lesson["text"]).text
    if _about_others(lesson, group) or not all(
            advice.compatible(kinds.lift(member["text"]).text, lifted) for member in group):
        return False
    return roundtrip.alike(group[0]["text"], lesson["text"]) >= SIMILAR and all(
        roundtrip.alike(member["text"], lesson["text"]) >= HANGS_TOGETHER for member in group[1:])


def _about_others(lesson: Lesson, group: Sequence[Lesson]) -> bool:
    """Whether a lesson names things of other kinds than a member does; a line of no known kind leaves that open."""
    ours = kinds.lift(lesson["text"]).found.keys()
    theirs = [kinds.lift(member["text"]).found.keys() for member in group]
    return any(ours and found and ours != found for found in theirs)


def _joins(rule: Lesson, lesson: Lesson) -> bool:
    if not {*rule["detail"].get("members", ())}.isdisjoint(lesson["detail"].get("split", ())):
        return False
    return (rule["category"] == lesson["category"] and rule["origin"] == "merged"
            and not _about_others(lesson, wordings(rule))
            and advice.compatible(rule["detail"].get("title") or rule["text"], kinds.lift(lesson["text"]).text)
            and roundtrip.alike(rule["detail"].get("title") or rule["text"], lesson["text"]) >= SIMILAR)


def _by_hits(lesson: Lesson) -> tuple[int, str, str]:
    return -lesson["hit_count"], lesson["created_at"], lesson["id"]


def _merge(members: list[Lesson], replaced: list[Lesson], scope: Sequence[Lesson], now: float,
           grows: Lesson | None) -> Merge:
    made = template.line(members, gate.MAX_CHARACTERS, gate.MAX_HAN)
    counted = [grows, *replaced] if grows else replaced
    rule = rule_of(made.text, [member["text"] for member in members], counted, now,
                   {"title": made.title, "demand": made.demand, "conditions": made.kinds})
    if grows:
        rule = {**rule, "id": grows["id"], "created_at": grows["created_at"], "links": grows["links"],
                "restored_count": grows["restored_count"]}
    gone = {lesson["id"] for lesson in counted}
    others = [lesson["text"] for lesson in scope if lesson["id"] not in gone]
    return Merge(rule, replaced, grows, refusal(rule, others))


def refusal(rule: Lesson, others: Sequence[str]) -> str:
    """Why a rule may not take its members' place: the quality gate, then the round trip; "" when it may."""
    broken = gate.check(rule["text"], category=rule["category"])
    if broken:
        return f"quality gate: {broken}"
    verdict = roundtrip.check(rule["text"], rule["detail"]["principles"], others)
    if verdict.intrudes:
        return f"it would answer for another lesson: {verdict.intrudes}"
    return "" if verdict.passed else f"only {verdict.share:.0%} of its members find it"


def rule_of(text: str, principles: Sequence[str], counted: Sequence[Lesson], now: float,
            detail: dict[str, Any]) -> Lesson:
    """The rule as a lesson.  It is made from `principles`, the wordings of its members, and takes over the counts,
    sources, fingerprints and triggers of the `counted` lessons (members, or an older form of the rule)."""
    triggers = distinct_triggers(counted)
    tightness, confidence = roundtrip.strength_of(text, principles)
    members = [known for lesson in counted for known in lesson["detail"].get("members", [lesson["id"]])]
    rule = lessons.new(
        text, category=counted[0]["category"], scope=counted[0]["scope"], origin="merged", now=now, layer="knowledge",
        fingerprints=[mark for lesson in counted for mark in lesson["fingerprints"]],
        sources=sorted((source for lesson in counted for source in lesson["sources"]), key=lambda s: s.get("ts", "")),
        trigger=triggers[0] if len(triggers) == 1 else None,
        detail={**detail, "principles": list(dict.fromkeys(principles)), "members": list(dict.fromkeys(members)),
                "tightness": round(tightness, 4), **({"triggers": triggers} if len(triggers) > 1 else {})})
    rule["detail"]["origins"] = sorted({origin for lesson in counted for origin in lesson["detail"].get(
        "origins", [lesson["origin"]])})
    rule["confidence"] = confidence
    rule["strength"] = round(max(rule["strength"], *(lessons.strength_now(lesson, now) for lesson in counted)), 4)
    for key in ("hit_count", "delivered", "followed", "recurred"):
        rule[key] = sum(lesson[key] for lesson in counted)
    rule["last_hit_at"] = max(lesson["last_hit_at"] for lesson in counted) or clock.iso(now)
    rule["variants"] = [wording for wording in rule["detail"]["principles"] if wording != text][-lessons.MAX_VARIANTS:]
    return rule


def distinct_triggers(members: Sequence[Lesson]) -> list[Trigger]:
    """The triggers of the members, each once, in order."""
    found: list[Trigger] = []
    for member in members:
        for trigger in trigger_shapes.of(member):
            if trigger and trigger not in found:
                found.append(trigger)
    return found

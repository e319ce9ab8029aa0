"""Clusters of experiences become rules: where five or more tell of one trouble, their lessons are put into one line.

Clustering runs when 100 experiences are new or an hour has passed.  Of each cluster of one project and outcome the
experiences of at least average importance count; five of them, and a day since the last try unless many came since,
and the rule is made: by template, or by an LLM that sees the three nearest to the centroid and two others (drawn by a
seed).  The quality gate and the round trip decide in either case; without a rule nothing is touched.  Experiences that
taught no lesson yet need the LLM: a template has no words for them.
"""
from __future__ import annotations

import random
from collections import Counter
from typing import Any, Callable, NamedTuple, Sequence

from enso import clock
from enso.knowledge import draft, embed, experiences, merge, roundtrip, template
from enso.knowledge.clusters import TOKENS, Clusters
from enso.knowledge.embed import Placed, built_in
from enso.learn import gate
from enso.learn.experience import Experience, to_text
from enso.learn.hearsay import hearsay
from enso.memory import lesson as lessons
from enso.memory.store import Store
from enso.shapes import Lesson, Source
from enso.text.space import dot, unit

BATCH, EVERY = 100, 3600.0
"""New experiences, or seconds, after which they are clustered."""
MIN_SIZE = 5
"""Experiences of a cluster that is refined."""
COOL_DOWN = clock.DAY
MANY = 10
"""New members that end the cool-down early."""
NEAREST, OTHERS = 3, 2
MAX_REPLY = 500
"""Tokens of a model's reply."""
TEMPERATURE = 0.2
"""Of the model, where its backend has one: a rule is no place for invention."""

Ask = Callable[[str], str]
"""prompt -> reply of a model; "" when there is none to ask."""
Place = Callable[[Sequence[str]], Placed]
"""texts -> unit vectors of one space (`knowledge.embed`)."""

HELD_OUT = 20
"""Groups of other clusters that a rule is tried on, at most."""
FAR = 0.2
"""Nearness to the centroid below which a member is left out."""


class Group(NamedTuple):
    """Experiences of one cluster, project and outcome."""
    key: str                             # space and cluster / project / outcome, for the cool-down
    members: list[Experience]
    vectors: list[embed.Vector]          # of the members
    nearness: list[float]                # of each member to the centroid

    @property
    def cluster(self) -> str:
        return self.key.partition("/")[0]

    @property
    def tightness(self) -> float:
        """How near its members are to their centroid on average, 0..1."""
        return sum(self.nearness) / max(1, len(self.nearness))

    def only(self, wanted: Sequence[Experience]) -> Group:
        """The group with these members alone."""
        ids = {one["id"] for one in wanted}
        rows = [row for row in zip(self.members, self.vectors, self.nearness) if row[0]["id"] in ids]
        return Group(self.key, [row[0] for row in rows], [row[1] for row in rows], [row[2] for row in rows])


def due(state: dict[str, Any], fresh: int, now: float) -> bool:
    """Whether it is time to cluster what is new, or to try again what could not be made a rule a day ago."""
    new, since = fresh - int(state.get("clustered", 0)), now - float(state.get("at", 0.0))
    return new >= BATCH or (new > 0 and since >= EVERY) or (fresh > 0 and since >= COOL_DOWN)


def clustered(state: dict[str, Any], fresh: dict[str, Experience], now: float, place: Place = built_in) -> list[Group]:
    """Put new experiences in; the groups of one project that are large enough.  Changes `state`, which keeps the
    clusters of each space: while an embedding does not answer, the built-in space goes on with its own."""
    space, clusters = _grown(state, fresh, place)
    clusters.settle()
    clusters.retain(fresh)
    state.setdefault("spaces", {})[space] = clusters.state()
    state.update(space=space, clustered=len(fresh), at=now)
    found = []
    for name, ids in clusters.groups().items():
        alike: dict[str, list[Experience]] = {}
        for one in (fresh[known] for known in ids):
            went_well = "success" if one.get("outcome") == "success" else "trouble"
            alike.setdefault(f"{space}{name}/{one['metadata'].get('project')}/{went_well}", []).append(one)
        found += [_group(key, members, place) for key, members in alike.items() if len(members) >= MIN_SIZE]
    return [group for group in found if len(group.members) >= MIN_SIZE]


def _grown(state: dict[str, Any], fresh: dict[str, Experience], place: Place) -> tuple[str, Clusters]:
    """(the space that answers now, its clusters with everything fresh in them)."""
    spaces, space = state.get("spaces", {}), str(state.get("space", embed.BUILT_IN))
    while True:
        clusters = Clusters(spaces.get(space), 0 if space else TOKENS)
        new = [known for known in fresh if clusters.of(known) is None]
        placed = place([to_text(fresh[known]) for known in new] or ["-"])
        if placed.space == space:
            for known, item in zip(new, placed.vectors):
                clusters.add(known, "", dict(item))
            return space, clusters
        space = placed.space


def _group(key: str, members: list[Experience], place: Place) -> Group:
    """A group without the members that stand far from its centroid."""
    placed = place([to_text(member) for member in members]).vectors
    total: dict[str, float] = {}
    for one in placed:
        for token, value in one.items():
            total[token] = total.get(token, 0.0) + value
    centre = unit(total)
    near = [dot(one, centre) for one in placed]
    return Group(key, members, placed, near).only([one for one, nearness in zip(members, near) if nearness >= FAR])


def samples(group: Group) -> list[Experience]:
    """The three nearest to the centroid and two of the others, the same ones for the same cluster."""
    ranked = [one for _, one in sorted(zip(group.nearness, group.members), key=lambda row: (-row[0], str(row[1])))]
    rest = ranked[NEAREST:]
    return ranked[:NEAREST] + random.Random(group.key).sample(rest, min(OTHERS, len(rest)))


def cooled(state: dict[str, Any], group: Group, now: float) -> bool:
    """Whether a group may be tried (again)."""
    last = state.get("tried", {}).get(group.key)
    return last is None or now - last[0] >= COOL_DOWN or len(group.members) - last[1] >= MANY


def tried(state: dict[str, Any], group: Group, now: float) -> None:
    """Remember that a group was tried, and forget whose cool-down is over."""
    recent = {key: last for key, last in state.get("tried", {}).items() if now - last[0] < COOL_DOWN}
    state["tried"] = {**recent, group.key: [now, len(group.members)]}


def refine(store: Store, group: Group, feedback: dict[str, int], now: float, ask: Ask, groups: Sequence[Group] = (),
           place: Place = built_in) -> tuple[merge.Merge | None, list[str]]:
    """(the rule that is due or why it is refused, ids of the experiences behind it); (None, []) when there is nothing
    to make one of.  `groups`: all there are; the rule must leave those of other clusters alone."""
    ids = [str(one["id"]) for one in group.members]
    project = str(group.members[0]["metadata"].get("project"))
    group = group.only(experiences.weighty(group.members, feedback))
    if len(group.members) < MIN_SIZE:
        return None, []
    others = [other for other in groups if other.cluster != group.cluster][:HELD_OUT]
    wanted = {str(one["metadata"].get("lesson")) for one in group.members} - {""}
    scope = store.lessons(project)
    members = [lesson for lesson in scope if lesson["id"] in wanted and merge.mergeable(lesson)]
    if wanted and not fit_together(members):
        return None, []
    made = _rules(group, members, now, ask) if wanted else _first(group, project, now, ask)
    due: merge.Merge | None = None
    for rule in made:                    # the model's, then the template's: the first that holds
        beside = [lesson["text"] for lesson in scope if lesson not in members]
        refused = merge.refusal(rule, beside) or _round_trip(rule["text"], group, others, place)
        due = merge.Merge(rule, members, None, refused)
        if not refused:
            break
    return (due, ids) if due else (None, [])


def fit_together(members: Sequence[Lesson]) -> bool:
    """Two or more lessons of one category that no person took apart."""
    ids = {lesson["id"] for lesson in members}
    return (len(members) > 1 and len({lesson["category"] for lesson in members}) == 1
            and all(ids.isdisjoint(lesson["detail"].get("split", ())) for lesson in members))


def _first(group: Group, project: str, now: float, ask: Ask) -> list[Lesson]:
    """A rule for experiences that taught no lesson; none without a model's word for them that passes the gate, and
    where the trouble passes by itself."""
    known = [one["metadata"] for one in group.members]
    if 2 * sum(bool(meta.get("transient")) for meta in known) >= len(known):
        return []
    category = Counter(str(meta.get("category")) for meta in known).most_common(1)[0][0] or "unknown"
    shown = samples(group)
    said = draft.said(ask(draft.prompt(shown)))
    if not said or gate.check(said, category=category) or _is_told(said, group):
        return []
    rule = lessons.new(
        said, category=category, scope=project, origin="llm", now=now, layer="knowledge",
        fingerprints=[str(meta["fingerprint"]) for meta in known if meta.get("fingerprint")],
        sources=sorted(map(_source, shown), key=lambda source: source["ts"]),
        detail={"principles": [said], "members": [], "refined_by": "llm"})
    return [_begun(rule, group)]


def _source(one: Experience) -> Source:
    meta = one["metadata"]
    return {"hash": str(one["id"]), "ts": str(one.get("ts", "")), "session_id": str(meta.get("session_id", "")),
            "host": str(meta.get("host", "")), "tool_name": str(meta.get("tool", "")),
            "input": str(one.get("action", "")), "error": str(one.get("observation", ""))}


def _rules(group: Group, members: Sequence[Lesson], now: float, ask: Ask) -> list[Lesson]:
    """The rule in the model's line, if that passes the gate, and in the template's."""
    made = template.line(members, gate.MAX_CHARACTERS, gate.MAX_HAN)
    said = draft.said(ask(draft.prompt(samples(group))))
    lines = [(made.text, "template")]
    if said and not gate.check(said, category=members[0]["category"]) and not _is_told(said, group, members):
        lines.insert(0, (said, "llm"))
    return [_begun(merge.rule_of(text, [member["text"] for member in members], members, now, {
        "title": made.title, "demand": made.demand, "conditions": made.kinds, "refined_by": by}), group)
        for text, by in lines]


def _is_told(said: str, group: Group, members: Sequence[Lesson] = ()) -> str:
    """Why a model's line says only what outputs told it (`learn.hearsay`), "" when it may stand: known otherwise are
    the calls, what then worked, and the lessons that were learned from them."""
    def texts(part: str) -> list[str]:
        return [str(one.get(part, "")) for one in group.members]
    return hearsay(draft.advice(said), {
        "tool_name": str(group.members[0]["metadata"].get("tool", "")), "tool_input": "\n".join(texts("action")),
        "error_message": "\n".join(texts("observation")),
        "worked": [*texts("result"), *(member["text"] for member in members)]})


def _begun(rule: Lesson, group: Group) -> Lesson:
    """A rule with the confidence that the size and tightness of its cluster give it."""
    rule["detail"].update(experiences=len(group.members), tightness=round(group.tightness, 4))
    rule["confidence"] = roundtrip.confidence(group.tightness, len(group.members))
    return rule


def _round_trip(text: str, group: Group, others: Sequence[Group], place: Place) -> str:
    """Why a rule does not stand for its experiences, "" when it does."""
    line = place([text]).vectors[0]
    return roundtrip.retrieves(*([dot(line, one) for one in some.vectors] for some in (group, *others)))

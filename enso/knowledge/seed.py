"""`enso seed FILE`: what a team knows before the first failure, pinned: first in every ranking, never forgotten.

What is there already is pinned.  A line is compared with what is nearest to it alone.  Lines of one file that
contradict each other are contested and named, but for those that differ in more than one value: they are rows of a
table, not a dispute ("Use port 5001 for `auth`", "Use port 5002 for `mail`").
"""
from __future__ import annotations

import argparse
import json
import os
from typing import Any, Mapping

from enso import clock, project
from enso.errors import EnsoError
from enso.home import Home
from enso.knowledge import environment, seedfile
from enso.knowledge.seedfile import Seed
from enso.learn import add, conditions, contest, stated
from enso.memory import desk, same
from enso.memory import lesson as lessons
from enso.memory.cases import BY_VALUE
from enso.memory.change import Change
from enso.memory.store import Store
from enso.shapes import Lesson
from enso.show import console
from enso.text import kinds
from enso.text.tokens import words

NEAREST, COMPARED = 5, 16
"""Lessons that a line is placed by, and those of similar words among which they are looked for."""
ROW = 2
"""Differing words from which two lines that differ by a value are rows of a table."""

FORMAT = """\
JSON: a list of texts, or of objects such as
  {"text": "Use `pnpm`, not `npm`", "category": "dependency",
   "checks": [{"program": "pnpm"}, {"program": "node", "version": "20"}, {"file": "pnpm-lock.yaml"}]}
Only "text" must be there; "scope" is "global" or a project. "checks" are
facts about this machine and the project's folder:
  {"program": NAME}                    the program is on PATH; with "present": false, it is not
  {"program": NAME, "version": "20"}   its version begins with this; "20+": at least, "<20": below
  {"file": PATH}                       the file is there: "a/b" in the project, "~/a" or "/a" anywhere; a
                                       global lesson has no project
While one does not hold the lesson is shown to nobody, and `enso lint` names it."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = f"{FORMAT}\n\n{parser.epilog or ''}".rstrip()
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("file", metavar="FILE",
                        help=f"markdown with a list or a table, or JSON; at most {seedfile.MAX_LESSONS:,} lessons")
    parser.add_argument("--scope", default=".", help="`global`, or a project (default: this folder's)")
    parser.add_argument("--json", action="store_true", help="machine-readable")


def run(args: argparse.Namespace) -> int:
    desk.refuse_agent("seed knowledge")
    home, now = Home(), clock.now()
    store = Store(home)
    found = seedfile.parse(seedfile.read(args.file), args.file)
    here = desk.scope_of(args.scope, store)
    scopes = [_scope_of(seed, here, store, args.file) for seed in found.seeds]
    threshold = float(desk.settings_of(home)["same.threshold"])
    with store.change(now, who="human", why=f"seeded from {args.file}") as change:
        bed = Bed(change, threshold, now)
        ids = list(dict.fromkeys(bed.plant(seed, scope) for seed, scope in zip(found.seeds, scopes)))
        said = bed.settled(_roots(args.scope))
    done = f"{console.count(len(ids), 'lesson')} pinned; `enso undo` takes {'it' if len(ids) == 1 else 'them'} back"
    print(json.dumps(ids, indent=2) if args.json else done)
    desk.say([*(f"left out, {what}" for what in found.left_out), *said])
    return 0


def _scope_of(seed: Seed, here: str, store: Store, name: str) -> str:
    """The scope of a lesson of a file.  EnsoError for one that is unknown, or that cannot have the checks it has."""
    try:
        scope = desk.scope_of(seed.scope, store) if seed.scope else here
    except EnsoError as error:
        raise EnsoError(f"{name}, {seed.at}: {error}") from None
    if scope == lessons.GLOBAL and any(map(environment.needs_project, seed.checks)):
        raise EnsoError(f"{name}, {seed.at}: a global lesson has no project to look for a file in; give the file as "
                        "`~/...` or `/...`, or the lesson a project's scope")
    return scope


def _roots(folder: str) -> dict[str, str]:
    """The project that a folder belongs to, and its root."""
    here = project.identify(os.path.abspath(folder)) if os.path.isdir(folder) else None
    return {here.id: here.root} if here else {}


class Bed:
    """The store as the lines of one file see it inside one change."""

    def __init__(self, change: Change, threshold: float, now: float) -> None:
        self._change = change
        self._threshold = threshold
        self._now = now
        self._indexes: dict[str, same.Index] = {}          # scope -> its lessons
        self._lessons: dict[str, Lesson] = {}
        self._planted: dict[str, str] = {}                 # id that this file made or pinned -> where it stands there
        self._said: list[str] = []

    def plant(self, seed: Seed, scope: str) -> str:
        """Id of the seed as a pinned lesson: the one that says the same, or a new one, which its rivals then know of.
        """
        place = self._place(seed.text, scope)
        if place.twin:
            return self._pinned(place.twin, seed)
        detail: dict[str, Any] = {"checks": list(seed.checks)} if seed.checks else {}
        if place.rivals:
            detail["conflicts"] = [rival["id"] for rival in place.rivals]
        made = self._change.put(lessons.new(
            seed.text, category=seed.category, scope=scope, origin="human", now=self._now, pinned=True,
            trigger=stated.trigger(seed.text), detail=detail))
        for rival in contest.tell(self._change, place.rivals, made["id"]):
            self._lessons[rival["id"]] = rival
        self._index(scope).add(made["id"], made["text"])
        self._keep(made, seed)
        return made["id"]

    def settled(self, roots: Mapping[str, str]) -> list[str]:
        """Look at the checks of what was planted, and keep apart what is right in cases of its own; what a person
        should know of it all, in words.  `roots`: project -> its folder."""
        conditions.settle(self._change)
        held = [lesson for lesson in map(self._change.get, sorted(self._planted)) if lesson is not None]
        fails = environment.failing(held, roots)
        for lesson in held:
            after = environment.marked(lesson, fails.get(lesson["id"], ""))
            if after is not lesson:
                self._change.put(after, "its environment")
        return [*self._said, *self._disputes(held),
                *(f"{known} is shown to nobody for now, its check fails: {why}" for known, why in fails.items())]

    def _disputes(self, held: list[Lesson]) -> list[str]:
        """Which lines contradict which lessons."""
        pairs = {tuple(sorted((lesson["id"], rival)))
                 for lesson in held for rival in lesson["detail"].get("conflicts", ())}
        named = [tuple(self._planted.get(one, one) for one in pair) for pair in sorted(pairs)]
        told = [f"{one} and {other} contradict each other" for one, other in named[:seedfile.SHOWN]]
        more = [f"{len(named) - len(told)} more pairs contradict each other"] if len(named) > len(told) else []
        return [*told, *more, *["each session is shown one side; `enso conflicts` decides"] * bool(told)]

    def _pinned(self, twin: Lesson, seed: Seed) -> str:
        after = add.joined(twin, seed.text, "human", True)
        if seed.checks:
            after = {**after, "detail": {**after["detail"], "checks": list(seed.checks)}}
        if twin["text"] != seed.text:
            self._said.append(f"{seed.at} says the same as {self._planted.get(twin['id'], twin['id'])}, which it joins")
        self._keep(self._change.put(after), seed)
        return twin["id"]

    def _keep(self, lesson: Lesson, seed: Seed) -> None:
        self._lessons[lesson["id"]] = lesson
        self._planted.setdefault(lesson["id"], seed.at)

    def _place(self, text: str, scope: str) -> add.Place:
        """As `add.place`, among what is nearest."""
        near = [(relation, self._lessons[known]) for name in sorted({scope, lessons.GLOBAL})
                for known, relation in self._index(name).near(text, NEAREST, COMPARED)]
        near = [(relation, lesson) for relation, lesson in near
                if (relation.same_at(self._threshold)
                    or (relation.conflict and not self._is_row(text, lesson, relation)))
                and not kinds.differ(text, lesson["text"])]
        twins = [(relation.score, lesson["id"]) for relation, lesson in near if relation.same_at(self._threshold)]
        return add.Place(self._lessons[max(twins)[1]], []) if twins else \
            add.Place(None, [lesson for _, lesson in near])

    def _is_row(self, text: str, lesson: Lesson, relation: same.Relation) -> bool:
        """Whether a line and another one of the file are rows of a table: built alike, and differ in several words."""
        if lesson["id"] not in self._planted or relation.veto not in BY_VALUE:
            return False
        ours, theirs = words(text), words(lesson["text"])
        return len(ours) == len(theirs) and sum(a != b for a, b in zip(ours, theirs)) >= ROW

    def _index(self, scope: str) -> same.Index:
        if scope not in self._indexes:
            self._indexes[scope] = same.Index()
            for lesson in self._change.lessons(scope):
                self._lessons[lesson["id"]] = lesson
                self._indexes[scope].add(lesson["id"], lesson["text"])
        return self._indexes[scope]


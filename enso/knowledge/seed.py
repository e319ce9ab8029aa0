"""`enso seed FILE`: what a team knows before the first failure, pinned: first in every ranking, never forgotten.

Markdown: every list item outside code is a lesson, `## heading` a category when it names one.  JSON: a list of texts,
or of objects (`FORMAT`).  What is there already is pinned.  A line is compared with what is nearest to it alone, and
contradicts only what was there before: a file of many similar lines is a table, not a dispute (`enso lint` names lines
of it that do contradict each other).
"""
from __future__ import annotations

import argparse
import json
import os
import re
from typing import Any, Mapping, NamedTuple

from enso import clock, event, project
from enso.capture.redact import redact
from enso.errors import EnsoError
from enso.home import Home
from enso.knowledge import environment
from enso.learn import add, stated
from enso.memory import desk, same
from enso.memory import lesson as lessons
from enso.memory.change import Change
from enso.memory.store import Store
from enso.shapes import Lesson
from enso.show import console
from enso.text import kinds
from enso.text.planted import planted

MAX_BYTES = 1 << 20
MAX_LESSONS = 2000
"""Of one file: a session is shown a handful, and each one that is pinned stays for good."""
NEAREST, COMPARED = 5, 40
"""Lessons that a line is placed by, and those of similar words among which they are looked for."""
ITEM = re.compile(r"(?:[-*+]\s+|\d{1,9}(?:[.)]\s+|[、．）]\s*))(?:\[[ xX]\]\s+)?(?P<text>.*)")
"""A list item: `- x`, `* x`, `+ x`, `1. x`, `2) x`, `3、x`, with or without a box to tick."""

FORMAT = """\
JSON: a list of texts, or of objects such as
  {"text": "Use `pnpm`, not `npm`", "category": "dependency",
   "checks": [{"program": "pnpm"}, {"program": "node", "version": "20"}, {"file": "pnpm-lock.yaml"}]}
Only "text" must be there; "scope" is "global" or a project. "checks" are
facts about this machine and the project's folder:
  {"program": NAME}                    the program is on PATH; with "present": false, it is not
  {"program": NAME, "version": "20"}   its version begins with this
  {"file": PATH}                       the file is there, by its path in the project (a global lesson has none)
While one does not hold the lesson is shown to nobody, and `enso lint` names it."""


class Seed(NamedTuple):
    text: str
    category: str = "unknown"
    scope: str = ""
    checks: tuple[dict[str, Any], ...] = ()


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = f"{FORMAT}\n\n{parser.epilog or ''}".rstrip()
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("file", metavar="FILE",
                        help=f"markdown with a list, or JSON; at most {MAX_LESSONS:,} lessons")
    parser.add_argument("--scope", default=".", help="`global`, or a project (default: this folder's)")
    parser.add_argument("--json", action="store_true", help="machine-readable")


def run(args: argparse.Namespace) -> int:
    desk.refuse_agent("seed knowledge")
    home, now = Home(), clock.now()
    store = Store(home)
    seeds = parse(_text_of(args.file), args.file)
    here = desk.scope_of(args.scope, store)
    threshold = float(desk.settings_of(home)["same.threshold"])
    with store.change(now, who="human", why=f"seeded from {args.file}") as change:
        bed = Bed(change, threshold, now)
        ids = list(dict.fromkeys(bed.plant(seed, seed.scope or here) for seed in seeds))
        fails = bed.look(_roots(args.scope))
    said = f"{console.count(len(ids), 'lesson')} pinned; `enso undo` takes {'it' if len(ids) == 1 else 'them'} back"
    print(json.dumps(ids, indent=2) if args.json else said)
    desk.say([f"{known} is shown to nobody for now, its check fails: {why}" for known, why in fails.items()])
    return 0


def _text_of(path: str) -> str:
    """A file's text, without the mark of UTF-8 that some editors put before it."""
    try:
        with open(path, encoding="utf-8-sig") as handle:
            text = handle.read(MAX_BYTES + 1)
    except (OSError, UnicodeDecodeError) as error:
        raise EnsoError(f"{path} cannot be read as UTF-8 text: {error}") from None
    if len(text) > MAX_BYTES:
        raise EnsoError(f"{path} is larger than {MAX_BYTES:,} characters; divide it")
    return text


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
        self._planted: set[str] = set()                    # ids that this file made or pinned

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
        for rival in place.rivals:
            known = rival["detail"].get("conflicts", [])
            self._lessons[rival["id"]] = self._change.put(
                {**rival, "detail": {**rival["detail"], "conflicts": [*known, made["id"]]}}, "contradicted")
        self._index(scope).add(made["id"], made["text"])
        self._keep(made)
        return made["id"]

    def look(self, roots: Mapping[str, str]) -> dict[str, str]:
        """Lesson id -> why its check fails, of those that this file planted; they know it from now on."""
        planted_now = [self._lessons[known] for known in sorted(self._planted)]
        fails = environment.failing(planted_now, roots)
        for lesson in planted_now:
            after = environment.marked(lesson, fails.get(lesson["id"], ""))
            if after is not lesson:
                self._keep(self._change.put(after, "its environment"))
        return fails

    def _pinned(self, twin: Lesson, seed: Seed) -> str:
        after = add.joined(twin, seed.text, "human", True)
        if seed.checks:
            after = {**after, "detail": {**after["detail"], "checks": list(seed.checks)}}
        self._keep(self._change.put(after))
        return twin["id"]

    def _keep(self, lesson: Lesson) -> None:
        self._lessons[lesson["id"]] = lesson
        self._planted.add(lesson["id"])

    def _place(self, text: str, scope: str) -> add.Place:
        """As `add.place`, among what is nearest."""
        near = [(relation, self._lessons[known]) for name in sorted({scope, lessons.GLOBAL})
                for known, relation in self._index(name).near(text, NEAREST, COMPARED)]
        near = [(relation, lesson) for relation, lesson in near if not kinds.differ(text, lesson["text"])]
        twins = [(relation.score, lesson["id"]) for relation, lesson in near if relation.same_at(self._threshold)]
        if twins:
            return add.Place(self._lessons[max(twins)[1]], [])
        return add.Place(None, [lesson for relation, lesson in near
                                if relation.conflict and lesson["id"] not in self._planted])

    def _index(self, scope: str) -> same.Index:
        if scope not in self._indexes:
            self._indexes[scope] = same.Index()
            for lesson in self._change.lessons(scope):
                self._lessons[lesson["id"]] = lesson
                self._indexes[scope].add(lesson["id"], lesson["text"])
        return self._indexes[scope]


def parse(text: str, name: str) -> list[Seed]:
    """The lessons of a file.  EnsoError that says which line or entry is wrong."""
    seeds = _from_json(text, name) if text.lstrip()[:1] in ("[", "{") else _from_markdown(text)
    if not seeds:
        raise EnsoError(f"{name} holds no lessons: a markdown list or a JSON list of texts is needed")
    if len(seeds) > MAX_LESSONS:
        raise EnsoError(f"{name} holds {len(seeds):,} lessons; at most {MAX_LESSONS:,} can be seeded from one file")
    for at, seed in enumerate(seeds, 1):
        if len(seed.text) > desk.MAX_TEXT:
            raise EnsoError(f"{name}: lesson {at} has {len(seed.text)} characters; a lesson is one line of at most "
                            f"{desk.MAX_TEXT}")
        if redact(seed.text) != seed.text:
            raise EnsoError(f"{name}: lesson {at} holds a secret; take it out")
        reason = planted(seed.text)
        if reason:
            raise EnsoError(f"{name}: lesson {at} was not taken: it {reason}")
    return seeds


def _from_markdown(text: str) -> list[Seed]:
    seeds: list[Seed] = []
    category, fenced, item = "unknown", False, False
    for line in text.split("\n"):
        bare = line.strip()
        listed = ITEM.match(bare)
        if bare[:3] in ("```", "~~~"):
            fenced, item = not fenced, False
        elif fenced:
            continue
        elif bare.startswith("#"):
            name = bare.lstrip("# ").casefold().replace(" ", "_")
            category, item = name if name in event.CATEGORIES else "unknown", False
        elif listed:
            seeds.append(Seed(listed["text"].strip(), category))
            item = True
        elif item and bare and line[:1] in (" ", "\t"):      # an item that goes on
            seeds[-1] = seeds[-1]._replace(text=f"{seeds[-1].text} {bare}")
        else:
            item = False
    return [seed for seed in seeds if seed.text]


def _from_json(text: str, name: str) -> list[Seed]:
    try:
        content = json.loads(text)
    except ValueError as error:
        raise EnsoError(f"{name} is not valid JSON: {error}") from None
    rows = content.get("lessons") if isinstance(content, dict) else content
    if not isinstance(rows, list):
        raise EnsoError(f"{name} must be a list of lessons")
    seeds = []
    for at, row in enumerate(rows, 1):
        entry = {"text": row} if isinstance(row, str) else row
        if not isinstance(entry, dict) or not isinstance(entry.get("text"), str) or not entry["text"].strip():
            raise EnsoError(f"{name}: lesson {at} has no text")
        category = str(entry.get("category", "unknown"))
        if category not in event.CATEGORIES:
            raise EnsoError(f"{name}: lesson {at}: category {category!r} is none of {', '.join(event.CATEGORIES)}")
        checks = entry.get("checks") or []
        wrong = next(filter(None, map(environment.problem_of, checks)), "") if isinstance(checks, list) else \
            "checks is a list"
        if wrong:
            raise EnsoError(f"{name}: lesson {at}: {wrong}")
        seeds.append(Seed(" ".join(entry["text"].split()), category, str(entry.get("scope", "")), tuple(checks)))
    return seeds

"""`enso seed FILE`: what a team knows before the first failure, pinned: first in every ranking, never forgotten.

Markdown: every list item outside code is a lesson, `## heading` a category when it names one.  JSON: a list of texts,
or of objects with `text` and, if wanted, `category`, `scope` and `checks` (`knowledge.environment`).  What is there
already is pinned.
"""
from __future__ import annotations

import argparse
import json
from typing import Any, NamedTuple

from enso import clock, event
from enso.capture.redact import redact
from enso.errors import EnsoError
from enso.home import Home
from enso.knowledge import environment
from enso.learn import add, stated
from enso.memory import desk
from enso.memory import lesson as lessons
from enso.memory.change import Change
from enso.memory.store import Store
from enso.shapes import Lesson
from enso.text.planted import planted

MAX_BYTES = 1 << 20


class Seed(NamedTuple):
    text: str
    category: str = "unknown"
    scope: str = ""
    checks: tuple[dict[str, Any], ...] = ()


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="markdown with a list, or JSON")
    parser.add_argument("--scope", default=".", help="`global`, or a project (default: this folder's)")
    parser.add_argument("--json", action="store_true", help="machine-readable")


def run(args: argparse.Namespace) -> int:
    desk.refuse_agent("seed knowledge")
    home, now = Home(), clock.now()
    store = Store(home)
    try:
        with open(args.file, encoding="utf-8") as handle:
            text = handle.read(MAX_BYTES)
    except (OSError, UnicodeDecodeError) as error:
        raise EnsoError(f"{args.file} cannot be read as UTF-8 text: {error}") from None
    seeds = parse(text, args.file)
    here = desk.scope_of(args.scope, store)
    threshold = float(desk.settings_of(home)["same.threshold"])
    ids = []
    with store.change(now, who="human", why=f"seeded from {args.file}") as change:
        for seed in seeds:
            scope = seed.scope or here
            around = [lesson for known in sorted({scope, lessons.GLOBAL}) for lesson in change.lessons(known)]
            ids.append(_planted(change, seed, scope, add.place(seed.text, around, threshold), now)["id"])
    print(json.dumps(ids, indent=2) if args.json else f"{len(ids)} lessons pinned; `enso undo` takes them back")
    return 0


def _planted(change: Change, seed: Seed, scope: str, place: add.Place, now: float) -> Lesson:
    """The seed as a pinned lesson: the one that says the same, or a new one, which its rivals then know of."""
    if place.twin:
        return change.put(add.joined(place.twin, seed.text, "human", True))
    detail: dict[str, Any] = {"checks": list(seed.checks)} if seed.checks else {}
    if place.rivals:
        detail["conflicts"] = [rival["id"] for rival in place.rivals]
    made = change.put(lessons.new(seed.text, category=seed.category, scope=scope, origin="human", now=now, pinned=True,
                                  trigger=stated.trigger(seed.text), detail=detail))
    for rival in place.rivals:
        known = rival["detail"].get("conflicts", [])
        change.put({**rival, "detail": {**rival["detail"], "conflicts": [*known, made["id"]]}}, "contradicted")
    return made


def parse(text: str, name: str) -> list[Seed]:
    """The lessons of a file.  EnsoError that says which line or entry is wrong."""
    seeds = _from_json(text, name) if text.lstrip()[:1] in ("[", "{") else _from_markdown(text)
    if not seeds:
        raise EnsoError(f"{name} holds no lessons: a markdown list or a JSON list of texts is needed")
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
        if bare[:3] in ("```", "~~~"):
            fenced, item = not fenced, False
        elif fenced:
            continue
        elif bare.startswith("#"):
            name = bare.lstrip("# ").casefold().replace(" ", "_")
            category, item = name if name in event.CATEGORIES else "unknown", False
        elif bare[:2] in ("- ", "* ", "+ ") or (bare[:1].isdigit() and bare.lstrip("0123456789")[:2] == ". "):
            said = bare[2:] if not bare[:1].isdigit() else bare.partition(". ")[2]
            said = said[4:] if said[:4] in ("[ ] ", "[x] ") else said
            seeds.append(Seed(said.strip(), category))
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

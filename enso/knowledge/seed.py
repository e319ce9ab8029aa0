"""`enso seed FILE`: what a team knows before the first failure, pinned: first in every ranking, never forgotten.

Markdown: every list item is a lesson, `## heading` a category when it names one.  JSON: a list of texts, or of
objects with `text` and, if wanted, `category`, `scope` and `checks` (`knowledge.environment`).  What is there already
is pinned.
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
from enso.learn import add
from enso.memory import desk
from enso.memory import lesson as lessons
from enso.memory.store import Store
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
            twin = add.place(seed.text, around, threshold).twin
            if twin:
                lesson = add.joined(twin, seed.text, "human", True)
            else:
                detail = {"checks": list(seed.checks)} if seed.checks else None
                lesson = lessons.new(seed.text, category=seed.category, scope=scope, origin="human", now=now,
                                     pinned=True, detail=detail)
            ids.append(change.put(lesson)["id"])
    print(json.dumps(ids, indent=2) if args.json else f"{len(ids)} lessons pinned; `enso undo` takes them back")
    return 0


def parse(text: str, name: str) -> list[Seed]:
    """The lessons of a file.  EnsoError that says which line or entry is wrong."""
    seeds = _from_json(text, name) if text.lstrip()[:1] in ("[", "{") else _from_markdown(text)
    if not seeds:
        raise EnsoError(f"{name} holds no lessons: a markdown list or a JSON list of texts is needed")
    for at, seed in enumerate(seeds, 1):
        if redact(seed.text) != seed.text:
            raise EnsoError(f"{name}: lesson {at} holds a secret; take it out")
        reason = planted(seed.text)
        if reason:
            raise EnsoError(f"{name}: lesson {at} was not taken: it {reason}")
    return seeds


def _from_markdown(text: str) -> list[Seed]:
    seeds, category = [], "unknown"
    for line in text.split("\n"):
        bare = line.strip()
        if bare.startswith("#"):
            name = bare.lstrip("# ").casefold().replace(" ", "_")
            category = name if name in event.CATEGORIES else "unknown"
        elif bare[:2] in ("- ", "* ") or (bare[:1].isdigit() and bare.lstrip("0123456789")[:2] == ". "):
            seeds.append(Seed(bare.lstrip("-*0123456789. ").strip(), category))
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

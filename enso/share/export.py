"""`enso export`: lessons as JSON or markdown on stdout, for everything that is not `enso sync`."""
from __future__ import annotations

import argparse
import sys
from typing import Any, Dict, List

from enso.capture.redact import redact, redact_value
from enso.home import Home
from enso.memory import desk
from enso.memory.store import Store
from enso.shapes import Lesson
from enso.share import credentials, outline

VERSION = 1
KEYS = ("id", "text", "category", "layer", "scope", "trigger", "fingerprints", "origin", "hit_count", "created_at",
        "last_hit_at")
"""What an export holds of a lesson: no excerpt of a call or an error."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--format", choices=("json", "markdown"), default="json", help="default: json")
    parser.add_argument("--json", action="store_const", dest="format", const="json", help="the same as --format json")
    parser.add_argument("--scope", metavar="SCOPE", help="`global`, or one project (default: everything)")


def run(args: argparse.Namespace) -> int:
    store = Store(Home())
    scopes = [desk.scope_of(args.scope, store)] if args.scope else store.scopes()
    groups = {scope: [clean for clean in map(_clean, store.lessons(scope)) if _may_go(clean)] for scope in scopes}
    desk.say(store.notes)
    if args.format == "markdown":
        print(outline.render((scope, group) for scope, group in groups.items() if group), end="")
    else:
        print(desk.as_json(as_data([lesson for group in groups.values() for lesson in group])))
    return 0


def as_data(group: List[Lesson]) -> Dict[str, Any]:
    return {"version": VERSION, "lessons": [{key: lesson.get(key) for key in KEYS} for lesson in group]}


def _clean(lesson: Lesson) -> Lesson:
    """Redacted again: what was stored by an older Enso, or by hand, may hold what is known for a credential today."""
    return {**lesson, "text": redact(lesson["text"]), "trigger": redact_value(lesson.get("trigger"))}


def _may_go(lesson: Lesson) -> bool:
    """Whether nothing is left in pieces, which no marker can stand for; says so when something is."""
    if not credentials.in_pieces(lesson["text"], lesson["trigger"]):
        return True
    print(f"{lesson['id']} left out: it holds a credential in pieces; `enso forget --purge {lesson['id']}` removes it",
          file=sys.stderr)
    return False

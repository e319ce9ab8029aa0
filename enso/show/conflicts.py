"""`enso conflicts`: lessons that contradict each other, and a person's word on which is right."""
from __future__ import annotations

import argparse
import json

from enso import clock
from enso.errors import EnsoError
from enso.home import Home
from enso.learn import contest
from enso.memory import find
from enso.memory.desk import refuse_agent
from enso.memory.store import Store
from enso.shapes import Lesson


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--keep", metavar="ID", help="this one is right: archive what contradicts it")
    parser.add_argument("--both", metavar="ID", help="both are right, each in its own case: end the dispute")
    parser.add_argument("--json", action="store_true", help="machine-readable")


def run(args: argparse.Namespace) -> int:
    store = Store(Home())
    lessons = store.everything()
    if args.keep or args.both:
        refuse_agent("decide a conflict")
        return _decide(store, find.find(args.keep or args.both, lessons), keep_both=bool(args.both))
    pairs = disputes(lessons)
    if args.json:
        print(json.dumps([[_row(one), _row(other)] for one, other in pairs], ensure_ascii=False, indent=2))
        return 0
    for one, other in pairs:
        for lesson in (one, other):
            print(f"{lesson['id']}  {lesson['text']}  ({_evidence(lesson)})")
        print()
    print(f"{len(pairs)} conflicts; `enso conflicts --keep ID` decides one" if pairs
          else "No lessons contradict each other.")
    return 0


def disputes(lessons: list[Lesson]) -> list[tuple[Lesson, Lesson]]:
    """Pairs of active lessons that contradict each other, the one with the better standing first."""
    by_id = {lesson["id"]: lesson for lesson in lessons}
    pairs = {tuple(sorted((lesson["id"], rival))) for lesson in lessons
             for rival in lesson["detail"].get("conflicts", ()) if rival in by_id}
    ordered = [sorted((by_id[one], by_id[other]), key=lambda lesson: (-contest.standing(lesson), lesson["created_at"]))
               for one, other in sorted(pairs)]
    return [(first, second) for first, second in ordered]


def _evidence(lesson: Lesson) -> str:
    signs = "".join(piece[-1] for piece in lesson["detail"].get("evidence", ()))
    return f"since {lesson['created_at'][:10]}, evidence {signs or 'none yet'}"


def _row(lesson: Lesson) -> dict[str, object]:
    return {"id": lesson["id"], "text": lesson["text"], "scope": lesson["scope"], "created_at": lesson["created_at"],
            "standing": contest.standing(lesson)}


def _decide(store: Store, lesson: Lesson, *, keep_both: bool) -> int:
    rivals = list(lesson["detail"].get("conflicts", ()))
    if not rivals:
        raise EnsoError(f"nothing contradicts {lesson['id']}; `enso conflicts` shows what is in dispute")
    with store.change(clock.now(), who="human", why="conflict decided") as change:
        for rival_id in rivals:
            rival = change.get(rival_id)
            current = change.get(lesson["id"])
            if rival is None or current is None:
                continue
            if keep_both:
                contest.reconcile(change, current, rival)
            else:
                contest.supersede(change, rival, current)
    print(f"{lesson['id']} stays" + (" beside" if keep_both else " in place of") + f" {len(rivals)} other"
          + ("s" if len(rivals) != 1 else ""))
    return 0

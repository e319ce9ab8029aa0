"""`enso conflicts`: lessons that contradict each other, and a person's word on which is right."""
from __future__ import annotations

import argparse
import json

from enso import clock
from enso.errors import EnsoError
from enso.home import Home
from enso.learn import conditions, contest
from enso.memory import desk, find
from enso.memory.store import Store
from enso.recall import lots
from enso.shapes import Lesson
from enso.show import console


def arguments(parser: argparse.ArgumentParser) -> None:
    chosen = parser.add_mutually_exclusive_group()
    chosen.add_argument("--keep", metavar="ID", help="this one is right: archive what contradicts it")
    chosen.add_argument("--both", metavar="ID", help="both are right, each in its own case: end the dispute")
    parser.add_argument("--json", action="store_true", help="machine-readable")


def run(args: argparse.Namespace) -> int:
    store = Store(Home())
    lessons = store.everything()
    if args.keep or args.both:
        desk.refuse_agent("decide a conflict")
        return _decide(store, find.find(args.keep or args.both, lessons), keep_both=bool(args.both))
    contested, apart = pairs(lessons, "conflicts"), pairs(lessons, "apart")
    if args.json:
        print(json.dumps({"contested": [[_row(one), _row(other)] for one, other in contested],
                          "apart": [[_row(one), _row(other)] for one, other in apart]}, ensure_ascii=False, indent=2))
        return 0
    print("\n".join(told(contested, apart)))
    return 0


def told(contested: list[tuple[Lesson, Lesson]], apart: list[tuple[Lesson, Lesson]]) -> list[str]:
    """Both kinds of pairs in words."""
    lines = []
    for leader, other in contested:
        lines += [f"{leader['id']}  {leader['text']}", f"           leads: {_evidence(leader)}",
                  f"{other['id']}  {other['text']}", f"           {_evidence(other)}", ""]
    if contested:
        lines += [f"{console.count(len(contested), 'conflict')}. Each session is shown one side, the leading one in "
                  "2 of 3; what then fails decides.",
                  f"`enso conflicts --keep {contested[0][0]['id']}` decides at once, `--both` when each has its own "
                  "case.", ""]
    for pair in apart:
        for lesson in pair:
            case = conditions.said(lesson["detail"].get("when") or {})
            lines.append(f"{lesson['id']}  {lesson['text']}  ({case or 'everywhere else'})")
        lines.append("")
    if apart:
        lines.append(f"{console.count(len(apart), 'pair')} kept apart: both are right, each in its own case.")
    return lines or ["No lessons contradict each other."]


def pairs(lessons: list[Lesson], key: str) -> list[tuple[Lesson, Lesson]]:
    """Pairs of active lessons that name each other under `key` of their detail, the one that leads first."""
    by_id = {lesson["id"]: lesson for lesson in lessons}
    known = {tuple(sorted((lesson["id"], rival))) for lesson in lessons
             for rival in lesson["detail"].get(key, ()) if rival in by_id}
    ordered = [sorted((by_id[one], by_id[other]), key=lots.evidence, reverse=True) for one, other in sorted(known)]
    return [(first, second) for first, second in ordered]


def _evidence(lesson: Lesson) -> str:
    pieces = lesson["detail"].get("evidence", ())
    signs = [piece[-1] for piece in pieces]
    said = f"worked {signs.count('+')}, failed {signs.count('-')} of its last {len(signs)} times" if signs \
        else f"not tried since the dispute began, {console.count(lesson['hit_count'], 'hit')} in all" \
        if lesson["hit_count"] > 1 else "no evidence yet"
    return f"{said}; known since {lesson['created_at'][:10]}"


def _row(lesson: Lesson) -> dict[str, object]:
    return {"id": lesson["id"], "text": lesson["text"], "scope": lesson["scope"], "created_at": lesson["created_at"],
            "standing": contest.standing(lesson), "when": lesson["detail"].get("when") or {}}


def _decide(store: Store, lesson: Lesson, *, keep_both: bool) -> int:
    gone = 0
    with store.change(clock.now(), who="human", why="conflict decided") as change:
        detail = desk.current(change, lesson)["detail"]
        rivals = [*detail.get("conflicts", ()), *(() if keep_both else detail.get("apart", ()))]
        if not rivals:
            raise EnsoError(f"nothing contradicts {lesson['id']}; `enso conflicts` shows what is in dispute")
        for rival_id in rivals:
            rival = change.get(rival_id)
            current = change.get(lesson["id"])
            if rival is None or current is None:
                continue
            gone += 1
            if keep_both:
                contest.reconcile(change, current, rival)
            else:
                contest.supersede(change, rival, current)
    print(f"{lesson['id']} stays" + (" beside" if keep_both else " in place of") + f" {console.count(gone, 'other')}"
          + "; `enso undo` takes it back")
    return 0

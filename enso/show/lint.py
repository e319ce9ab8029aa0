"""`enso lint`: the weekly health check of what was learned.

Questions about the lessons: which were never of use, which say the same twice, which contradict each other, which lines
are too weak to change anything, which count on something that is not so here, and whether a scope is about to overflow.
And about the settings: which the last week's figures speak against (`show.tuning`).
"""
from __future__ import annotations

import argparse
import os
from typing import Mapping, NamedTuple

from enso import clock, config, disk, project
from enso.home import Home
from enso.knowledge import cycle, environment, feedback
from enso.learn import advice, gate, progress
from enso.llm import budget
from enso.memory import desk, same
from enso.memory import lesson as lessons
from enso.memory.store import Store
from enso.recall import lots
from enso.shapes import Lesson
from enso.show import console, tuning

NOTHING = "Nothing to mend."
UNUSED_DAYS = 21
"""Days after which a lesson that nothing ever asked for is worth a look: before it goes stale by itself."""
IGNORED = 3
"""Recurrences after a delivery, with never a success, from which a lesson does not help as it stands."""
NEARLY_FULL = 0.9
"""Share of a cap from which the next lessons push others out."""
NEIGHBOURS = 3
"""Nearest lessons looked at for each one."""
ORDER = ("conflict", "duplicate", "ignored", "weak", "unused", "budget")
"""Problems of lessons, the worst first."""


class Finding(NamedTuple):
    problem: str            # check | unused | ignored | duplicate | conflict | weak | budget | setting
    about: tuple[str, ...]  # lesson ids, the scope, or the setting
    text: str
    mend: str               # the command that mends it


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--project", metavar="PROJECT", help="a project's and the global lessons: a folder or a name")
    parser.add_argument("--check", action="store_true", help="exit 1 when there is something to mend")
    parser.add_argument("--json", action="store_true", help="for a machine: a list of findings")


def run(args: argparse.Namespace) -> int:
    store = Store(Home())
    found = store.everything()
    if args.project:
        wanted = (desk.scope_of(args.project, store), lessons.GLOBAL)
        found = [lesson for lesson in found if lesson["scope"] in wanted]
    now, settings = clock.now(), desk.settings_of(store.home)
    rows = [*untrue(found, environment.failing(found, _roots(store.home, args.project or "."))),
            *findings(found, now, settings), *settings_to_change(store, now, settings)]
    desk.say(store.notes)
    if args.json:
        print(desk.as_json([row._asdict() for row in rows]))
    elif not rows:
        print(NOTHING)
    else:
        for line in console.table((row.problem, " ".join(row.about), row.text) for row in rows):
            print(line)
        for mend in dict.fromkeys(row.mend for row in rows):
            print(console.dim(f"  {mend}"))
    return 1 if rows and args.check else 0


def findings(found: list[Lesson], now: float, settings: dict[str, config.Value]) -> list[Finding]:
    """Everything worth a look, worst first."""
    rows = [*_pairs(found), *_ignored(found), *_weak(found), *_unused(found, now), *_budget(found, settings)]
    return sorted(rows, key=lambda row: ORDER.index(row.problem))


def _roots(home: Home, folder: str) -> dict[str, str]:
    """Project -> its folder: those of past sessions, and this one's."""
    roots = {str(scope): str(root) for scope, root in cycle.read_state(home).get("roots", {}).items()}
    roots.update(environment.folders(home))
    if os.path.isdir(folder):
        here = project.identify(os.path.abspath(folder))
        roots[here.id] = here.root
    return roots


def untrue(found: list[Lesson], fails: Mapping[str, str]) -> list[Finding]:
    """Lessons of which a check fails (`knowledge.environment`), and which are therefore shown to nobody."""
    return [Finding("check", (lesson["id"],), f"{lesson['text']} (its check fails: {fails[lesson['id']]})",
                    f"enso forget {lesson['id']}, unless that will be so again")
            for lesson in found if lesson["id"] in fails]


def settings_to_change(store: Store, now: float, settings: dict[str, config.Value]) -> list[Finding]:
    """What the last week says of the settings."""
    waiting = sum(len(entry.open) for entry in progress.parse(disk.read_text(store.home.learned)).values())
    known = tuning.facts(feedback.rows(store.home), store.history(), settings,
                         (call.ts for call in budget.calls(store.home)), waiting, now)
    return [Finding("setting", (one.key,), f"{one.now:g} -> {one.to:g}: {one.because}",
                    f"enso config {one.key} {one.to:g}") for one in tuning.advice(known)]


def _pairs(found: list[Lesson]) -> list[Finding]:
    """Duplicates and conflicts among lessons that can meet in one session: of one project, or global."""
    by_id = {lesson["id"]: lesson for lesson in found}
    index = same.Index()
    rows: dict[tuple[str, str], Finding] = {}
    for lesson in found:
        for other, relation in index.near(lesson["text"], NEIGHBOURS):
            scopes = {lesson["scope"], by_id[other]["scope"]}
            if (len(scopes) > 1 and lessons.GLOBAL not in scopes) or not (relation.same or relation.conflict) \
                    or other in lesson["detail"].get("apart", ()) or other in lesson["detail"].get("split", ()):
                continue
            pair = (other, lesson["id"])
            if relation.same and not advice.compatible(by_id[other]["text"], lesson["text"]):
                continue                         # alike but for the calls that they quote
            if relation.same:
                rows[pair] = Finding("duplicate", pair, f"{by_id[other]['text']} = {lesson['text']}",
                                     f"enso forget {_lesser(by_id[other], lesson)['id']}")
            else:
                contested = other in lesson["detail"].get("conflicts", ())
                rows[pair] = Finding("conflict", pair, f"{by_id[other]['text']} <> {lesson['text']} ({relation.veto})",
                                     f"enso conflicts --keep {pair[0]}" if contested
                                     else f"enso forget {pair[0]} or {pair[1]}")
        index.add(lesson["id"], lesson["text"])
    return list(rows.values())


def _lesser(one: Lesson, other: Lesson) -> Lesson:
    """Which of two that say the same can go: never a pinned one or a rule before another, then the less used."""
    return min(other, one, key=lambda lesson: (lesson["pinned"], lesson["layer"] == "knowledge", lesson["hit_count"]))


def _ignored(found: list[Lesson]) -> list[Finding]:
    return [Finding("ignored", (lesson["id"],),
                    f"{lesson['text']} (shown {console.count(lesson['delivered'], 'time')}, the mistake came back "
                    f"{lesson['recurred']})", f"enso edit {lesson['id']}")
            for lesson in found if lesson["recurred"] >= IGNORED and not lesson["followed"]]


def _weak(found: list[Lesson]) -> list[Finding]:
    out = []
    for lesson in found:
        reason = "" if lots.is_persons(lesson) else gate.check(lesson["text"], category=lesson["category"])
        if reason:
            out.append(Finding("weak", (lesson["id"],), f"{lesson['text']} ({reason})", f"enso edit {lesson['id']}"))
    return out


def _unused(found: list[Lesson], now: float) -> list[Finding]:
    return [Finding("unused", (lesson["id"],), f"{lesson['text']} (never asked for in {int(_age(lesson, now))} days)",
                    f"enso forget {lesson['id']}")
            for lesson in found if not lesson["pinned"] and not lesson["delivered"] and lesson["hit_count"] <= 1
            and _age(lesson, now) >= UNUSED_DAYS]


def _age(lesson: Lesson, now: float) -> float:
    """Days since a lesson was made; 0 when its date cannot be read."""
    try:
        return (now - clock.parse(lesson["created_at"])) / clock.DAY
    except ValueError:
        return 0.0


def _budget(found: list[Lesson], settings: dict[str, config.Value]) -> list[Finding]:
    out = []
    for layer in ("info", "knowledge"):
        cap = int(settings["cap." + layer])
        counts: dict[str, int] = {}
        for lesson in found:
            if lesson["layer"] == layer:
                counts[lesson["scope"]] = counts.get(lesson["scope"], 0) + 1
        out += [Finding("budget", (scope,), f"{number} of {cap} {layer} lessons: the least recently hit goes next",
                        f"enso config cap.{layer} {cap * 2}")
                for scope, number in counts.items() if number >= NEARLY_FULL * cap]
    return out


"""`enso show ID`: one lesson with everything known of it."""
from __future__ import annotations

import argparse
from typing import Any, Iterator

from enso import clock
from enso.home import Home
from enso.memory import desk, stages
from enso.memory.store import Store
from enso.shapes import Lesson
from enso.show import console


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("lesson", metavar="ID", help="an id, its beginning, or a part of the text")
    parser.add_argument("--json", action="store_true", help="for a machine: the lesson, with `archived` if it is")


def run(args: argparse.Namespace) -> int:
    store, now = Store(Home()), clock.now()
    lesson, entry = store.find(args.lesson)
    desk.say(store.notes)
    archived = {"reason": entry["reason"], "archived_at": entry["archived_at"]} if entry else None
    if args.json:
        print(desk.as_json({**lesson, "archived": archived}))
        return 0
    print(console.styled(lesson["id"], "cyan") + "  " + console.styled(console.plain(lesson["text"]), "bold"))
    strength = stages.strength(lesson, now, desk.settings_of(store.home))
    for line in console.table(_rows(lesson, strength), "  "):
        print(line)
    if archived:
        print(f"  Forgotten on {archived['archived_at'][:10]} ({archived['reason']}). "
              f"`enso restore {lesson['id']}` brings it back.")
    return 0


def _rows(lesson: Lesson, strength: float) -> Iterator[tuple[str, str]]:
    """(name, value) of what there is to say, in the order a person asks."""
    yield "category", f"{lesson['category']} ({lesson['layer']}, {lesson['origin']})"
    yield "scope", lesson["scope"]
    yield "stage", "pinned" if lesson["pinned"] else lesson["stage"]
    yield "made", lesson["created_at"]
    yield "hits", f"{lesson['hit_count']}, last {lesson['last_hit_at'] or 'never'}"
    yield "shown", (f"{console.count(lesson['delivered'], 'time')}, followed {lesson['followed']}, "
                    f"recurred {lesson['recurred']}")
    yield "strength", (f"{strength:.2f} now, {lesson['strength']:.2f} when last hit; "
                       f"confidence {lesson['confidence']:.2f}")
    if lesson["restored_count"]:
        yield "restored", f"{console.count(lesson['restored_count'], 'time')}: it is kept longer"
    if lesson["trigger"]:
        yield "trigger", _flat(lesson["trigger"])
    for name, values in (("variant", lesson["variants"]), ("fingerprint", lesson["fingerprints"])):
        for value in values:
            yield name, value
    for other, weight in sorted(lesson["links"].items()):
        yield "link", f"{other} ({weight:.2f})"
    for key, value in sorted(lesson["detail"].items()):
        yield key, _flat(value)


def _flat(value: Any) -> str:
    """A JSON value in words."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_flat(part)}" for key, part in value.items())
    return ", ".join(_flat(part) for part in value) if isinstance(value, list) else str(value)

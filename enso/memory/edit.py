"""`enso edit ID TEXT`: other words for a lesson; the old ones stay with it as a variant."""
from __future__ import annotations

import argparse

from enso import clock
from enso.home import Home
from enso.memory import desk
from enso.memory import lesson as lessons
from enso.memory.store import Store
from enso.shapes import Lesson


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("lesson", metavar="ID", help="an id, its beginning, or a part of the text")
    parser.add_argument("text", metavar="TEXT", help="the new line")
    parser.add_argument("--json", action="store_true", help="for a machine: the lesson")


def run(args: argparse.Namespace) -> int:
    desk.refuse_agent("edit a lesson (it can `enso add` one)")
    store = Store(Home())
    text = desk.worded(args.text)
    known = desk.active(store, args.lesson)
    with store.change(clock.now(), who="human", why="edited by hand") as change:
        lesson = change.put(edited(desk.current(change, known), text))
    desk.say(store.notes)
    print(desk.as_json(lesson) if args.json else f"{lesson['id']}  {lesson['text']}")
    return 0


def edited(lesson: Lesson, text: str) -> Lesson:
    """The lesson in a person's words, and trusted like them."""
    if text == lesson["text"]:
        return lesson
    after = lessons.absorb({**lesson, "text": text}, lesson["text"])
    after["variants"] = [variant for variant in after["variants"] if variant != text]
    after["origin"] = "human"
    after["confidence"], strength = lessons.TRUST["human"]
    after["strength"] = max(lesson["strength"], strength)
    return after

"""`enso edit ID TEXT`: other words for a lesson; the old ones stay with it as a variant.

What the old words said of the call it is about, the new ones say anew; a trigger that the words never gave (learned
from a failed call, or a person's own) stays.
"""
from __future__ import annotations

import argparse

from enso.learn import stated
from enso.memory import desk
from enso.memory import lesson as lessons
from enso.shapes import Lesson, Trigger


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("lesson", metavar="ID", help="an id, its beginning, or a part of the text")
    parser.add_argument("text", metavar="TEXT", help="the new line")
    parser.add_argument("--json", action="store_true", help="for a machine: the lesson")


def run(args: argparse.Namespace) -> int:
    desk.refuse_agent("edit a lesson (it can `enso add` one)")
    text = desk.worded(args.text)
    lesson = desk.rewrite(args.lesson, "edited by hand", lambda known: edited(known, text))
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
    return _about(after, stated.triggers(lesson["text"]), stated.triggers(text))


def _about(lesson: Lesson, before: list[Trigger], now: list[Trigger]) -> Lesson:
    """The lesson with the trigger that its new words state; `before` is what the old ones did."""
    known = lesson["trigger"]
    if known and not any(_alike(known, one) for one in before):
        return lesson                        # its words never said so
    if known and known not in before and any(_alike(known, one) for one in now):
        return lesson                        # still the same call, which a failure showed more of
    if now == before:
        return lesson
    same_call = not known or any(_alike(known, one) for one in now)
    detail = {key: value for key, value in lesson["detail"].items()
              if key != "triggers" and (same_call or key != "mistaken")}
    return {**lesson, "trigger": now[0] if now else None,
            "fingerprints": lesson["fingerprints"] if same_call else [],
            "detail": {**detail, "triggers": now[1:]} if now[1:] else detail}


def _alike(one: Trigger, other: Trigger) -> bool:
    """Whether two triggers are about one program, or path; a verb that only one of them names is no difference."""
    if any(one.get(key, "") != other.get(key, "") for key in ("program", "path")):
        return False
    return "" in (one.get("verb", ""), other.get("verb", "")) or one.get("verb") == other.get("verb")

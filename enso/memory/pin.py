"""`enso pin ID`: keep a lesson whatever happens; `--off` lets it age again."""
from __future__ import annotations

import argparse

from enso.memory import desk
from enso.memory import lesson as lessons


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("lesson", metavar="ID", help="an id, its beginning, or a part of the text")
    parser.add_argument("--off", action="store_true", help="take the pin out again")
    parser.add_argument("--json", action="store_true", help="for a machine: the lesson")


def run(args: argparse.Namespace) -> int:
    desk.refuse_agent("pin a lesson")
    lesson = desk.rewrite(args.lesson, "unpinned" if args.off else "pinned",
                          lambda known: {**lessons.fresh(known), "pinned": not args.off})
    print(desk.as_json(lesson) if args.json else
          f"{lesson['id']}  {'not pinned any more' if args.off else 'pinned'}: {lesson['text']}")
    return 0

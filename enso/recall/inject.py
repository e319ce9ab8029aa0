"""`enso inject`: what a session should start with, on stdout or in a marked block of a file."""
from __future__ import annotations

import argparse
import json
import os

from enso import clock, config
from enso.errors import EnsoError
from enso.home import Home
from enso.memory import files
from enso.project import identify
from enso.recall import deliver, render
from enso.recall.shelf import Shelf
from enso.shapes import Lesson

BEGIN = "<!-- enso:begin (kept up to date by `enso inject`; edit above or below) -->"
END = "<!-- enso:end -->"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--project", default=".", help="folder of the project (default: this one)")
    parser.add_argument("--format", choices=("plain", "markdown", "json"), default="plain")
    parser.add_argument("--into", metavar="FILE", help="keep a marked block of this file up to date instead")


def run(args: argparse.Namespace) -> int:
    home = Home()
    project = identify(os.path.abspath(args.project))
    shelf = Shelf(home, project)
    shelf.refuse_newer()
    lessons = choose(shelf.lessons(), config.load(home.config), clock.now())
    if args.into:
        return _into(args.into, lessons)
    text = FORMATS[args.format](lessons)
    if text:
        print(text)
    return 0


def choose(lessons: list[Lesson], settings: dict[str, config.Value], now: float) -> list[Lesson]:
    """The lessons of a session start, within its budget."""
    shown = [lesson for lesson in lessons if lesson.get("stage") != "stale" or lesson.get("pinned")]
    shown.sort(key=lambda lesson: deliver.start_order(lesson, now))
    return render.within(deliver.without_rivals(shown), int(settings["deliver.start.items"]),
                         int(settings["deliver.start.tokens"]))


def _plain(lessons: list[Lesson]) -> str:
    return render.block("start", lessons)


def _markdown(lessons: list[Lesson]) -> str:
    if not lessons:
        return ""
    return "\n".join(["## Lessons from earlier failures", "", *("- " + render.line(lesson) for lesson in lessons)])


def _json(lessons: list[Lesson]) -> str:
    keys = ("id", "text", "category", "layer", "scope", "hit_count", "pinned")
    return json.dumps([{key: lesson.get(key) for key in keys} for lesson in lessons], ensure_ascii=False, indent=2)


FORMATS = {"plain": _plain, "markdown": _markdown, "json": _json}


def _into(name: str, lessons: list[Lesson]) -> int:
    """Replace the marked block, or add one at the end; every other byte stays."""
    path = os.path.realpath(name)
    if os.path.isdir(path):
        raise EnsoError(f"{name} is a folder; name a file such as AGENTS.md")
    if not os.path.isdir(os.path.dirname(path)):
        raise EnsoError(f"{name}: there is no folder {os.path.dirname(path)}; make it, or mend the path")
    try:
        with open(path, encoding="utf-8", newline="") as handle:
            text = handle.read()
    except FileNotFoundError:
        text = ""
    except (OSError, UnicodeDecodeError) as error:
        raise EnsoError(f"{name} cannot be read as UTF-8 text: {error}") from None
    block = f"{BEGIN}\n{_markdown(lessons)}\n{END}\n" if lessons else ""
    start, end = text.find(BEGIN), text.find(END)
    if (start < 0) != (end < 0) or end < start:
        raise EnsoError(f"{name} has only one of Enso's two marks ({BEGIN} ... {END}); remove it and run this again")
    if start >= 0:
        stop = end + len(END)
        fresh = text[:start] + block + text[stop + (text[stop:stop + 1] == "\n"):]
    elif block:
        fresh = text + ("" if not text or text.endswith("\n") else "\n") + ("\n" if text else "") + block
    else:
        fresh = text
    if fresh != text:
        mode = os.stat(path).st_mode & 0o777 if os.path.exists(path) else 0o644  # a file of the project, not of ours
        files.replace(path, fresh.encode())
        os.chmod(path, mode)
    return 0

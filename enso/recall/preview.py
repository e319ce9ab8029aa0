"""`enso recall`: what would be shown for a call or a prompt, and why; nothing is recorded."""
from __future__ import annotations

import argparse
import json
import os
from typing import Any

from enso import clock, command, config, tools
from enso.errors import EnsoError
from enso.home import Home
from enso.project import identify
from enso.recall import deliver, rank, render, trigger
from enso.recall.shelf import Shelf
from enso.shapes import Lesson
from enso.tool_input import unpacked

CLOSE = 0.15
"""Similarity x strength x recency from which a lesson is shown as close to a call, though no hook would show it."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--tool", default="Bash", help="name of the tool (default: Bash)")
    parser.add_argument("--input", help="the call's input as JSON; for Bash also the bare command")
    parser.add_argument("--command", help="short for --tool Bash --input '{\"command\": ...}'")
    parser.add_argument("--prompt", help="a prompt instead of a call")
    parser.add_argument("--project", default=".", help="folder of the project (default: this one)")
    parser.add_argument("--json", action="store_true", help="machine-readable")


def run(args: argparse.Namespace) -> int:
    home = Home()
    shelf = Shelf(home, identify(os.path.abspath(args.project)))
    shelf.refuse_newer()
    settings = config.load(home.config)
    if args.prompt:
        rows = _for_prompt(args.prompt, shelf.lessons(), settings)
    else:
        rows = _for_call(args.tool, _input(args), shelf.lessons(), settings)
    if args.json:
        print(json.dumps([{"id": lesson["id"], "text": lesson["text"], "score": round(score, 3), "why": why}
                          for lesson, score, why in rows], ensure_ascii=False, indent=2))
        return 0
    if not rows:
        print("nothing would be shown")
    for lesson, score, why in rows:
        print(f"{lesson['id']}  {render.line(lesson)}\n           {why} ({score:.2f})")
    return 0


def _input(args: argparse.Namespace) -> Any:
    """The call's input: a JSON object, or for a shell tool the bare command."""
    if args.command is not None:
        return {"command": args.command}
    if args.input is None:
        raise EnsoError("what call? give --command 'npm ci', --tool with --input JSON, or --prompt TEXT")
    is_shell = tools.canonical(args.tool) == tools.SHELL
    try:
        given = json.loads(args.input)
    except ValueError as error:
        if not is_shell or args.input.lstrip()[:1] in ("", "{", "["):
            raise EnsoError(f"--input is not valid JSON: {error}") from None
        given = args.input
    if isinstance(given, str):
        given = unpacked(args.tool, given)
    if not isinstance(given, dict):
        raise EnsoError("--input is the call's input as a JSON object, such as '"
                        + ('{"command": "npm ci"}' if is_shell else '{"file_path": "a.py"}') + "'")
    return given


def _for_call(tool: str, tool_input: Any, lessons: list[Lesson], settings: dict[str, config.Value],
              ) -> list[tuple[Lesson, float, str]]:
    """Exact triggers first, as the hook shows them; then what ranks close, marked as not shown."""
    calls = command.describe_all(tool, tool_input)
    exact = sorted((lesson for lesson in lessons if trigger.concerns(lesson, calls)),
                   key=lambda lesson: deliver.start_order(lesson, clock.now()))
    shown = render.within(exact, int(settings["deliver.call.items"]), int(settings["deliver.call.tokens"]))
    rows = [(lesson, 1.0, "its trigger is exactly this call" if lesson in shown
             else "its trigger is exactly this call, but the budget is spent") for lesson in exact]
    query = " ".join([tool, tools_text(tool_input)])
    rest = [lesson for lesson in lessons if lesson not in exact]
    for lesson, score, why in rank.rank(query, rest, now=clock.now(), call=calls[0], limit=3):
        if score >= CLOSE:
            rows.append((lesson, score, f"{why}; close, but shown only at a prompt or its failure"))
    return rows


def _for_prompt(prompt: str, lessons: list[Lesson], settings: dict[str, config.Value],
                ) -> list[tuple[Lesson, float, str]]:
    about = deliver.about_prompt(prompt, lessons, clock.now())
    why = {lesson["id"]: reason for lesson, reason in about}
    chosen = render.within(deliver.without_rivals(lesson for lesson, _ in about),
                           int(settings["deliver.prompt.items"]), int(settings["deliver.prompt.tokens"]))
    return [(lesson, 1.0, why[lesson["id"]]) for lesson in chosen]


def tools_text(tool_input: Any) -> str:
    """The input's strings as one text to rank with."""
    if isinstance(tool_input, dict):
        return " ".join(tools_text(value) for value in tool_input.values())
    return str(tool_input)

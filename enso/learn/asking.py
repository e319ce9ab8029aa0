"""Which prompts lead to which mistakes: what `recall.asked` compares with is learned here, session by session."""
from __future__ import annotations

from typing import Any, NamedTuple

from enso import command
from enso.learn import advice
from enso.learn.evidence import Evidence
from enso.memory.change import Change
from enso.recall import asked, mistake, trigger
from enso.shapes import Lesson
from enso.text.tokens import tokens

MAX_PROMPT = 600
"""Characters of a prompt that are looked at; what is wanted stands at its start."""


class _Made(NamedTuple):
    """A call that followed a prompt, taken apart once for all lessons."""
    tool_input: Any
    failed: bool
    seen: mistake.View
    calls: list[command.Call]


def take(change: Change, scopes: tuple[str, ...], found: Evidence) -> None:
    """Count every prompt of a session for or against each lesson's cues."""
    turns = _turns(found)
    if not turns:
        return
    for scope in scopes:
        for lesson in change.lessons(scope):
            cues = lesson["detail"].get("asked", [])
            after = cues
            for words, calls in turns:
                near = any(_concerns(lesson, call) for call in calls)
                if near or cues:
                    after = asked.learn(after, words, near)
            if after != cues:
                change.put({**lesson, "detail": {**lesson["detail"], "asked": after}}, "what was asked before it")


def _turns(found: Evidence) -> list[tuple[set[str], list[_Made]]]:
    """(tokens of the prompt, calls until the next one) for each prompt."""
    ordered = sorted(found.asked)
    made = [(call["ts"], _Made(call["tool_input"], call["failed"], mistake.view(call["tool_name"], call["tool_input"]),
                               command.describe_all(call["tool_name"], call["tool_input"])))
            for call in found.calls] if ordered else []
    out = []
    for number, (ts, text) in enumerate(ordered):
        until = ordered[number + 1][0] if number + 1 < len(ordered) else "~"
        words = set(tokens(text[:MAX_PROMPT]))
        if words:
            out.append((words, [call for at, call in made if ts <= at < until]))
    return out


def _concerns(lesson: Lesson, call: _Made) -> bool:
    """Whether the call is the lesson's mistake, or what the lesson advises in its place."""
    if call.failed and any(mistake.fits(shape, call.seen) for shape in lesson["detail"].get("mistaken", ())):
        return True
    return trigger.concerns(lesson, call.calls) and advice.was_followed(lesson, call.tool_input)

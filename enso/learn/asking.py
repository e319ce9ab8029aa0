"""Which prompts lead to which mistakes: what `recall.asked` compares with is learned here, session by session."""
from __future__ import annotations

from typing import Any, NamedTuple

from enso import command
from enso.learn import advice
from enso.learn.evidence import Evidence
from enso.memory.change import Change
from enso.recall import asked, expand, mistake, rank, trigger
from enso.shapes import Lesson
from enso.text.space import total, weight
from enso.text.tokens import tokens

MAX_PROMPT = 600
"""Characters of a prompt, or of a call, that are looked at; what is wanted stands at its start."""
MAX_CUES = 6
ALIKE = 0.4
"""Share of weight that two prompts have in common when they ask for the same in other words (weighted Jaccard)."""
NAMED = 2
"""What a prompt counts that names what the call after it is about: it can be taken to have asked for that call, so one
such prompt is as good as two that merely came before it."""

Cue = list[Any]
"""[common words, yes, no]"""


class Asked(NamedTuple):
    """A prompt, as one lesson sees it."""
    words: set[str]
    near: bool              # it was followed by the lesson's mistake, or by what the lesson advises in its place
    named: bool = False     # and names what that call is about
    said: bool = False      # it says the lesson's words


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
            cues = after = lesson["detail"].get("asked", [])
            alone = _alone(lesson)
            for requests, calls in turns:
                near = _near(lesson, alone, calls)
                if near is not None:
                    after = learn(after, Asked(requests[0], bool(near), _is_named(requests[0], near),
                                               rank.is_said(requests, lesson)))
            if after != cues:
                change.put({**lesson, "detail": {**lesson["detail"], "asked": after}}, "what was asked before it")


def learn(cues: list[Cue], prompt: Asked) -> list[Cue]:
    """The cues after one more prompt."""
    own = [cue for cue in cues if not cue[0]] or [["", 0, 0]]
    after = [cue for cue in cues if cue[0]]
    like = [cue for cue in after if asked.match(cue[0], cue[2], prompt.words)]
    if not (prompt.near or prompt.said or like):
        return cues
    if prompt.near and not like:
        like = [cue for cue in after if _alike(cue, prompt.words)][:1]
        if not like and total(prompt.words) >= asked.SPECIFIC:
            after.append([" ".join(sorted(prompt.words)), NAMED if prompt.named else 1, 0])
    after = [_counted(cue, prompt) if cue in like else cue for cue in after]
    after = sorted((cue for cue in after if cue[2] <= 2 + 2 * cue[1]), key=lambda cue: (cue[2] - cue[1], cue[0]))
    newest = after[-1:] if len(after) > MAX_CUES else []
    own = [_counted(cue, prompt._replace(named=False)) for cue in own] if prompt.said else own
    return [*(cue for cue in own if cue[1] + cue[2]), *after[:MAX_CUES - len(newest)], *newest]


def _counted(cue: Cue, prompt: Asked) -> Cue:
    """A cue after a prompt like it: one more time right or wrong; when it was right, left with what the two have in
    common, as long as that says enough."""
    core, yes, no = cue
    if not prompt.near:
        return [core, yes, no + 1]
    yes += NAMED if prompt.named else 1
    common = prompt.words.intersection(core.split(" "))
    enough = asked.SPECIFIC if yes <= 2 * NAMED else 2 * asked.SPECIFIC
    return [" ".join(sorted(common)) if total(common) >= enough else core, yes, no]


def _alike(cue: Cue, words: set[str]) -> bool:
    core = set(cue[0].split(" "))
    common = total(core & words)
    return common >= asked.SPECIFIC and common >= ALIKE * total(core | words)


def _turns(found: Evidence) -> list[tuple[list[set[str]], list[_Made]]]:
    """(what is asked for, calls until the next prompt) for each prompt."""
    ordered = sorted(found.asked)
    made = [(call["ts"], _Made(call["tool_input"], call["failed"], mistake.view(call["tool_name"], call["tool_input"]),
                               command.describe_all(call["tool_name"], call["tool_input"])))
            for call in found.calls] if ordered else []
    out = []
    for number, (ts, text) in enumerate(ordered):
        until = ordered[number + 1][0] if number + 1 < len(ordered) else "~"
        requests = rank.requests(text[:MAX_PROMPT])
        if requests[0]:
            out.append((requests, [call for at, call in made if ts <= at < until]))
    return out


def _alone(lesson: Lesson) -> set[str] | None:
    """What a line quotes alone as its advice, without the programs of its mistake; None when it quotes nothing."""
    quoted = set(advice.advised_calls(lesson["text"]))
    return quoted - {"", *(shape.get("program", "") for shape in trigger.of(lesson))} if quoted else None


def _near(lesson: Lesson, alone: set[str] | None, calls: list[_Made]) -> list[_Made] | None:
    """The calls that were the lesson's mistake, or what the lesson advises in its place (`alone`: of `_alone`); None
    when that cannot be told, because a call was of the very kind that failed, and neither."""
    near = [call for call in calls if (_is_mistake(lesson, call) if call.failed else _is_advice(lesson, alone, call))]
    if near:
        return near
    return None if any(trigger.concerns(lesson, call.calls) and mistake.concerns(lesson, call.seen)
                       for call in calls) else []


def _is_mistake(lesson: Lesson, call: _Made) -> bool:
    return any(mistake.fits(shape, call.seen) for shape in lesson["detail"].get("mistaken", ()))


def _is_advice(lesson: Lesson, alone: set[str] | None, call: _Made) -> bool:
    """Whether a call does what the lesson advises, or at least uses another program that the line quotes alone ("use
    `gmake`, not `make`"): what it stands in for was near then."""
    return alone is not None and (any(one.program in alone for one in call.calls)
                                  or advice.carried_out(lesson, call.tool_input, call.calls))


def _is_named(words: set[str], calls: list[_Made]) -> bool:
    """Whether a prompt names what one of the calls is about: a specific word of it, or what its program is for."""
    for call in calls:
        text = advice.text_of(call.tool_input)[:MAX_PROMPT]
        implied = [expand.words_for(one, text) for one in call.calls[:1]]
        if any(weight(word) >= asked.SPECIFIC for word in words.intersection(tokens(" ".join([text, *implied])))):
            return True
    return False

"""Corrections: is this prompt telling the agent that it went wrong or how things are done here, and what is the rule?

    find("no, use pnpm")         -> rule "Use pnpm", lasting
    find("undo that")            -> rule "", of the moment
    find("no, I meant b.ts")     -> rule "I meant b.ts", of the moment
    find("no problem, go ahead") -> None

`maybe` is what a hook can afford: plain words, no `re`.  The reading itself is in `remarks`, with its cues as tables.
"""
from __future__ import annotations

MAX_PROMPT = 4000
"""Characters of a prompt that are read; who writes more is describing work."""

CUES = (
    "no", "n't", "dont", "never", "always", "stop", "wrong", "incorrect", "instead", "should", "actually", "rememb",
    "prefer", "only", "must", "said", "meant", "forgot", "undo", "revert", "next time", "future",
    "forward", "keep ", "stick", "use ", "using", "rather", "back", "have to", "need", "supposed", "speak",
    "reply", "respond", "too ", "asked", "run ", "quit", "leave", "hands off", "follow", "before", "after", "please",
    "sure", "our ", "we", "you", "avoid", "every", "opposite", "take ", "drop", "when", "skip", "redo",
    "still", "nie", "immer", "jamais", "toujours")
"""One of these is in every English correction ("now on" and "answer" have "no" and "we"), the last four in German and
French ones without an accent; any other text is read."""


class Correction:
    """`rule`: one line in the prompt's language, an imperative or what was meant, "" without one; `lasting`: it holds
    for the future."""
    __slots__ = ("lasting", "rule")

    def __init__(self, rule: str, lasting: bool) -> None:
        self.rule = rule
        self.lasting = lasting


def maybe(prompt: str) -> bool:
    """Whether it is worth reading a prompt with `find`: cheap, and false only for what cannot be a correction."""
    low = prompt[:MAX_PROMPT].lower()
    return not prompt.startswith("/") and (not low.isascii() or any(cue in low for cue in CUES))


def find(prompt: str) -> Correction | None:
    """The correction in a prompt; None when it is a task, a question, an answer or talk."""
    if not maybe(prompt):
        return None
    from enso.learn import remarks
    found = remarks.read(prompt[:MAX_PROMPT])
    return None if found is None else Correction(*found)

"""Credentials that show by their form what they are, or that their command gives away: the rows of the tables.

Most of what a hook reads holds none of their needles; `re` is imported for the first that does.
"""
from __future__ import annotations

from enso.capture.redaction.blocks import key_end_spans
from enso.capture.redaction.calls import CALLS
from enso.capture.redaction.commands import COMMANDS
from enso.capture.redaction.contexts import ASSIGNED
from enso.capture.redaction.dialogs import DIALOGS
from enso.capture.redaction.forms import form_spans
from enso.capture.redaction.tokens import MARKS, TOKENS
from enso.capture.redaction.values import MARKER, is_made, is_placeholder, looks_random

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

    from enso.capture.redaction.values import Span

CONTEXTS = (*COMMANDS, *DIALOGS, *CALLS)
_compiled: dict[str, re.Pattern[str]] = {}


def shape_spans(text: str) -> list[Span]:
    """Tokens, private keys, and what only its surroundings give away."""
    spans: list[Span] = []
    for label, needles, pattern in TOKENS:
        if _any_in(needles, text):
            spans += _matches(label, pattern, text)
    spans += form_spans(text) + key_end_spans(text)
    text = text.replace(BETWEEN, " ")
    for label, groups, pattern in CONTEXTS:
        if all(_any_in(needles, text) for needles in groups):
            spans += _matches(label, pattern, text)
    return spans


BETWEEN = "\x1f"
"""Stands for the gaps between the arguments of a list that is read as a command (`redact`): in no argument, and a
blank to needles and patterns."""


def _any_in(needles: tuple[str, ...], text: str) -> bool:
    # A loop: a generator costs twice the search itself, and this runs a hundred times in a hook.
    for needle in needles:  # noqa: SIM110
        if needle in text:
            return True
    return False


def _matches(label: str, pattern: str, text: str) -> list[Span]:
    """What one row of the tables finds."""
    compiled = _compile(pattern)
    group = next((name for name in _GROUPS if name in compiled.groupindex), 0)
    spans: list[Span] = []
    for match in compiled.finditer(text):
        start, end = match.span(group)
        if group in ("all", "any"):
            inner = (found.span("v") for found in _compile(ASSIGNED).finditer(text, start, end))
            spans += [(*span, label) for span in inner if _is_secret(text[span[0]:span[1]], group)]
        elif _is_secret(text[start:end], group):
            spans.append((start, end, label))
    return spans


_GROUPS = ("v", "r", "all", "any")


def _is_secret(value: str, group: str | int) -> bool:
    bare = value.strip("\\\"'")
    if MARKER in value or is_placeholder(bare):
        return False
    if group == "any":
        return looks_random(bare) or bare.isalnum() and is_made(bare)
    return group != "r" or looks_random(bare)


def _compile(pattern: str) -> re.Pattern[str]:
    compiled = _compiled.get(pattern)
    if compiled is None:
        import re
        expanded = pattern
        for mark, meaning in MARKS.items():
            expanded = expanded.replace(mark, meaning)
        compiled = _compiled[pattern] = re.compile(expanded)
    return compiled

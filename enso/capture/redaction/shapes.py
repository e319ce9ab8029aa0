"""Credentials that show by their form what they are, or that their command gives away: the rows of the tables.

Most of what a hook reads holds none of their needles; `re` is imported for the first that does.
"""
from __future__ import annotations

from enso.capture.redaction.blocks import key_end_spans
from enso.capture.redaction.contexts import CONTEXTS
from enso.capture.redaction.forms import form_spans
from enso.capture.redaction.tokens import MARKS, TOKENS
from enso.capture.redaction.values import MARKER, is_placeholder, looks_random

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

    from enso.capture.redaction.values import Span

_compiled: dict[str, re.Pattern[str]] = {}


def shape_spans(text: str) -> list[Span]:
    """Tokens, private keys, and what only its surroundings give away."""
    spans: list[Span] = []
    for label, needles, pattern in TOKENS:
        if _any_in(needles, text):
            spans += _matches(label, pattern, text)
    spans += form_spans(text) + key_end_spans(text)
    for label, groups, pattern in CONTEXTS:
        if all(_any_in(needles, text) for needles in groups):
            spans += _matches(label, pattern, text)
    return spans


def _any_in(needles: tuple[str, ...], text: str) -> bool:
    # A loop: a generator costs twice the search itself, and this runs a hundred times in a hook.
    for needle in needles:  # noqa: SIM110
        if needle in text:
            return True
    return False


def _matches(label: str, pattern: str, text: str) -> list[Span]:
    """What one row of the tables finds."""
    compiled = _compiled.get(pattern)
    if compiled is None:
        import re
        expanded = pattern
        for mark, meaning in MARKS.items():
            expanded = expanded.replace(mark, meaning)
        compiled = _compiled[pattern] = re.compile(expanded)
    group = next((name for name in ("v", "r") if name in compiled.groupindex), 0)
    spans: list[Span] = []
    for match in compiled.finditer(text):
        value = match.group(group)
        if not (MARKER in value or is_placeholder(value.strip("\\\"'")) or group == "r" and not looks_random(value)):
            spans.append((match.start(group), match.end(group), label))
    return spans

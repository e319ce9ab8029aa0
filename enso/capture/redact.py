"""Take credentials out of a text before it is written, shown or sent: `redact`, `redact_value`.

Three kinds of credential are found: tokens that show by their form what they are, values whose
surroundings give them away (`curl -u name:...`), and values with a telling name (`DB_PASSWORD=...`).
The tables are `capture.redact_tokens` and `capture.redact_names`.  Each text is read as it is, and
again without its escapes, encodings and line numbers (`capture.redact_plain`).  On the hook path:
`re` is imported only when a plain search found what a pattern could match.  Time is linear in the text.

What is replaced leaves a marker that names the kind, `[redacted:github-token]`; redacting twice
changes nothing.
"""
from __future__ import annotations

from enso.capture.redact_blocks import key_end_spans, url_spans
from enso.capture.redact_contexts import CONTEXTS
from enso.capture.redact_forms import form_spans
from enso.capture.redact_named import named_spans
from enso.capture.redact_names import Kind, kind_of
from enso.capture.redact_nested import is_secret_leaf
from enso.capture.redact_plain import layers
from enso.capture.redact_tokens import MARKS, TOKENS
from enso.capture.redact_values import MARKER, is_placeholder, is_secret, looks_random, marker

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re
    from typing import Any

    from enso.capture.redact_values import Span

PASSES = 8
"""Taking one credential out can lay bare another; a text is stable after two or three in practice."""

_compiled: dict[str, re.Pattern[str]] = {}


def redact(text: str) -> str:
    """The text with every credential replaced by a marker; the same text when there is none."""
    for _ in range(PASSES):
        spans = _spans(text)
        for plain in layers(text):
            spans += [(*plain.source(start, end), label) for start, end, label in _spans(plain.text)]
        if not spans:
            break
        text = _replace(text, spans)
    return text


def _spans(text: str) -> list[Span]:
    """Every credential of a text as it stands there."""
    return _shape_spans(text) + url_spans(text) + named_spans(text)


def _replace(text: str, spans: list[Span]) -> str:
    """The text with a marker for each span; where some overlap one for all, with the label of the first found."""
    merged: list[Span] = []
    order = sorted(range(len(spans)), key=lambda at: spans[at][0])
    first = 0
    for at in order:
        start, end, label = spans[at]
        if merged and start < merged[-1][1]:
            begin, stop, kept = merged[-1]
            merged[-1] = begin, max(stop, end), label if at < first else kept
            first = min(first, at)
        else:
            merged.append((start, end, label))
            first = at
    pieces: list[str] = []
    done = 0
    for start, end, label in merged:
        pieces += (text[done:start], marker(label))
        done = end
    return "".join(pieces) + text[done:]


def redact_value(value: Any) -> Any:
    """A JSON value with every string redacted, and whatever stands under a sensitive key.

    The value itself is not changed.  Below MAX_DEPTH everything is replaced: no tool call is that
    deep, and what cannot be walked cannot be vouched for.
    """
    return _walk(value, None, MAX_DEPTH)


MAX_DEPTH = 60
_NAME_KEYS = ("name", "Name", "key", "Key")
"""`{"name": "DB_PASSWORD", "value": ...}`: members whose text names the `value` beside it."""


def _walk(value: Any, kind: Kind | None, depth: int, member: str = "") -> Any:
    """A value under a key of that kind (None: an ordinary key, or none), or a `member` of an object there."""
    if isinstance(value, str):
        if kind is not None and MARKER not in value and (
                is_secret_leaf(member, value, True, kind) if member else is_secret(value, kind, quoted=True)):
            return marker(kind.label)
        return redact(value)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        digits = repr(value)
        secret = kind is not None and kind.strict and len(digits) >= 4 and (
            not member or is_secret_leaf(member, digits, False, kind))
        return marker(kind.label) if kind is not None and secret else value
    if not isinstance(value, (list, tuple, dict)):
        return value
    if depth == 0:
        return marker("too-deep")
    if isinstance(value, dict):
        pair = next((kind_of(value[key]) for key in _NAME_KEYS if isinstance(value.get(key), str)), None)
        return {redact(key) if isinstance(key, str) else key: _walk_member(key, item, pair, kind, depth - 1)
                for key, item in value.items()}
    return [_walk(item, kind, depth - 1, member) for item in _redact_argv(list(value))]


def _walk_member(key: Any, item: Any, pair: Kind | None, outer: Kind | None, depth: int) -> Any:
    """A member of an object: of the kind its key says, or a `pair`'s name, or else the object's own key (`outer`)."""
    own = pair if key in ("value", "Value") else _kind_of_key(key)
    return _walk(item, own, depth) if own or not outer else _walk(item, outer, depth, str(key))


def _kind_of_key(key: Any) -> Kind | None:
    return kind_of(key) if isinstance(key, str) else None


_BETWEEN = "\x1f"
"""Stands for the gaps between arguments: blank to the patterns, and in no argument."""


def _redact_argv(items: list[Any]) -> list[Any]:
    """A list of arguments is read as the command it is: `["--password", "x"]`, `["curl", "-u", "a:b"]`."""
    for at, option in enumerate(items[:-1]):
        following = items[at + 1]
        if isinstance(option, str) and option.startswith("-") and isinstance(following, str):
            kind = kind_of(option)
            if kind is not None and is_secret(following, kind, quoted=True):
                items[at + 1] = marker(kind.label)
    if len(items) < 2 or not all(isinstance(item, str) and _BETWEEN not in item for item in items):
        return items
    command = _BETWEEN.join(items)
    return _replace(command, _shape_spans(command)).split(_BETWEEN)


def _shape_spans(text: str) -> list[Span]:
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

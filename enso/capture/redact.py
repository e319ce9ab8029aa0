"""Take credentials out of a text before it is written, shown or sent: `redact`, `redact_value`.

Three kinds of credential are found: tokens that show by their form what they are, values whose
surroundings give them away (`curl -u name:...`), and values with a telling name (`DB_PASSWORD=...`).
Each text is read as it is, and again without its escapes, encodings and line numbers; the files of
`capture.redaction` say how.  Time is linear in the text.

What is replaced leaves a marker that names the kind, `[redacted:github-token]`; redacting twice
changes nothing.
"""
from __future__ import annotations

from enso.capture.redaction import names
from enso.capture.redaction.blocks import url_spans
from enso.capture.redaction.names import Kind, kind_of
from enso.capture.redaction.plain import layers
from enso.capture.redaction.shapes import BETWEEN, shape_spans
from enso.capture.redaction.values import MARKER, is_made, is_secret, marker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.capture.redaction.values import Span

PASSES = 8
"""Taking one credential out can lay bare another; a text is stable after two or three in practice."""


def redact(text: str) -> str:
    """The text with every credential replaced by a marker; the same text when there is none."""
    for _ in range(PASSES):
        spans = _spans(text)
        for plain in layers(text):
            spans += [(*plain.source(start, end), label) for start, end, label in _spans(plain.text)]
        clean = _replace(text, spans)
        if clean == text:
            break
        text = clean
    return text


def _spans(text: str) -> list[Span]:
    """Every credential of a text as it stands there."""
    spans = shape_spans(text) + url_spans(text)
    found = names.find(text)
    if found:                                  # the most part of the redactor, for few of the texts
        from enso.capture.redaction.named import named_spans
        from enso.capture.redaction.pairs import value_first_spans
        spans += named_spans(text, found) + value_first_spans(text, found)
    if "kty" in text:
        from enso.capture.redaction.pairs import jwk_spans
        spans += jwk_spans(text)
    return spans


def _replace(text: str, spans: list[Span]) -> str:
    """The text with a marker for each span; where some overlap one for all, with the label of the first found."""
    merged: list[Span] = []
    order = sorted((at for at in range(len(spans)) if not _in_marker(text, spans[at][0])), key=lambda at: spans[at][0])
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


def _in_marker(text: str, at: int) -> bool:
    """Whether a place lies within what an earlier look left: `app:[redacted:password]@tcp(` names no other value.

    Only a whole marker counts: one that somebody wrote, `[redacted: password=...]`, hides nothing.
    """
    begin = text.rfind(MARKER, max(0, at - LONGEST_MARKER), at)
    end = text.find("]", begin, begin + LONGEST_MARKER) if begin >= 0 else -1
    return end >= at and text[begin + len(MARKER):end].replace("-", "").isalnum() and text[begin:end].islower()


LONGEST_MARKER = 60
"""Characters of a marker at most."""


def redact_value(value: Any) -> Any:
    """A JSON value with every string redacted, and whatever stands under a sensitive key.

    The value itself is not changed.  Below MAX_DEPTH everything is replaced: no tool call is that
    deep, and what cannot be walked cannot be vouched for.
    """
    return _walk(value, None, MAX_DEPTH)


MAX_DEPTH = 60


def _walk(value: Any, kind: Kind | None, depth: int, member: str | None = None, a_map: bool = True) -> Any:
    """A value under a key of that kind (None: an ordinary key, or none), or a `member` of an object there.

    `member` is None for what the key itself has, "" in a list; `a_map` says that no object between describes
    (`nested.describes`) instead of holding.
    """
    if isinstance(value, str):
        if kind is not None and MARKER not in value and _goes(value, True, kind, member, a_map):
            return marker(kind.label)
        return redact(value)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        goes = kind is not None and kind.strict and len(repr(value)) >= 4 and _goes(
            repr(value), False, kind, member, a_map)
        return marker(kind.label) if kind is not None and goes else value
    if not isinstance(value, (list, tuple, dict)):
        return value
    if depth == 0:
        return marker("too-deep")
    if isinstance(value, dict):
        return _walk_object(value, kind, depth - 1, a_map)
    return [_walk(item, kind, depth - 1, member or "", a_map) for item in _redact_argv(list(value))]


def _goes(value: str, quoted: bool, kind: Kind, member: str | None, a_map: bool) -> bool:
    """Whether a text, or a number (not `quoted`), is secret under a key of that kind, or in a `member` below it."""
    if member is None:
        if not quoted and not kind.form:
            return not kind.several            # `"passwords": 4096`: how many there are
        return is_secret(value, kind, quoted=True)
    from enso.capture.redaction.nested import is_secret_leaf
    return is_secret_leaf(member, value, quoted, kind, a_map)


def _walk_object(value: dict[Any, Any], outer: Kind | None, depth: int, a_map: bool) -> dict[Any, Any]:
    """An object under a key of the kind `outer`: each member is of the kind that its own key says, or the name
    beside it (`{"name": "DB_PASSWORD", "value": ...}`), or else of `outer`."""
    from enso.capture.redaction.nested import describes
    from enso.capture.redaction.pairs import NAME_KEYS, VALUE_KEYS, is_filled_in, is_private_member
    keys = {key: key.lower() if isinstance(key, str) else "" for key in value}
    named = [kind_of(value[key]) for key, lower in keys.items() if lower in NAME_KEYS and isinstance(value[key], str)]
    pair = next((kind for kind in named if kind), None)
    filled = is_filled_in({keys[key]: item for key, item in value.items()})
    a_map = a_map and outer is not None and not describes(keys.values())
    clean = {}
    for key, item in value.items():
        own = pair if pair and keys[key] in VALUE_KEYS else _kind_of_key(key)
        own = names.LABEL if keys[key] == filled else own
        if "kty" in value and is_private_member(key, item):
            item = marker("private-key")
        clean[redact(key) if isinstance(key, str) else key] = (
            _walk(item, own, depth) if own or not outer else _walk(item, outer, depth, str(key), a_map))
    return clean


def _kind_of_key(key: Any) -> Kind | None:
    return kind_of(key) if isinstance(key, str) else None


def _redact_argv(items: list[Any]) -> list[Any]:
    """A list of arguments is read as the command it is: `["--password", "x"]`, `["curl", "-u", "a:b"]`."""
    for at, option in enumerate(items[:-1]):
        following = items[at + 1]
        if isinstance(option, str) and option.startswith("-") and isinstance(following, str):
            kind = kind_of(option)
            if kind is not None and is_secret(following, kind, quoted=True):
                items[at + 1] = marker(kind.label)
    if len(items) == 2 and all(isinstance(item, str) for item in items):
        kind = kind_of(items[0])               # `["X-Api-Key", "..."]`
        if kind is not None and is_made(items[1]) and is_secret(items[1], kind, quoted=True):
            items[1] = marker(kind.label)
    if len(items) < 2 or not all(isinstance(item, str) and BETWEEN not in item for item in items):
        return items
    command = BETWEEN.join(items)
    return _replace(command, shape_spans(command)).split(BETWEEN)

"""Take credentials out of a text before it is written, shown or sent: `redact`, `redact_value`.

Three kinds of credential are found: tokens that show by their form what they are, values whose
surroundings give them away (`curl -u name:...`), and values with a telling name (`DB_PASSWORD=...`).
The tables are `capture.redact_tokens` and `capture.redact_names`.  On the hook path: `re` is imported
only when a plain search found what a pattern could match.  Time is linear in the text.

What is replaced leaves a marker that names the kind, `[redacted:github-token]`; redacting twice
changes nothing.
"""
from __future__ import annotations

from enso.capture import redact_tokens
from enso.capture.redact_blocks import redact_key_ends, redact_urls
from enso.capture.redact_named import redact_named
from enso.capture.redact_names import Kind, kind_of
from enso.capture.redact_values import MARKER, is_placeholder, is_secret, looks_random, marker

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re
    from typing import Any

PASSES = 4
"""Taking one credential out can lay bare another; a text is stable after two passes in practice."""

_compiled: dict[str, re.Pattern[str]] = {}


def redact(text: str) -> str:
    """The text with every credential replaced by a marker; the same text when there is none."""
    for _ in range(PASSES):
        clean = _redact_plain(_redact_encoded(text))
        if clean == text:
            break
        text = clean
    return text


def _redact_plain(text: str) -> str:
    return redact_named(redact_urls(_redact_shapes(text)))


_FORM_BLANKS = ("assword+", "ASSWORD+", "oken+", "OKEN+", "ecret+", "ECRET+", "key+", "KEY+", "+-p+", "+-P+", "+-u+",
                "+login+")
"""What a form's encoding, in which `+` is a blank, can put before a value."""
_HEX = frozenset("0123456789abcdefABCDEF")
_ENCODED_PIECE = r"""[^\s=&?"'<>`]+"""


def _redact_encoded(text: str) -> str:
    """What is URL-encoded is read decoded; a piece that holds a credential comes back encoded again.

    Pieces end at a bare `=` or `&`: in `PASSWORD=a+b%41` the value is not encoded."""
    if not _is_encoded(text):
        return text
    import re

    def replace(match: re.Match[str]) -> str:
        piece = match.group()
        if "://" in piece or "%" not in piece and piece.count("+") < 2:
            return piece
        plain = _unquote(piece.replace("+", " "))
        clean = _redact_plain(plain)
        return piece if clean == plain else _quote(clean)

    return re.sub(_ENCODED_PIECE, replace, text)


def _is_encoded(text: str) -> bool:
    """Some of the text is URL-encoded."""
    at = text.find("%")
    while at >= 0:
        if text[at + 1:at + 2] in _HEX and text[at + 2:at + 3] in _HEX:
            return True
        at = text.find("%", at + 1)
    return any(mark in text for mark in _FORM_BLANKS)


def _unquote(text: str) -> str:
    """`urllib.parse.unquote` without its imports."""
    head, *rest = text.encode("utf-8", "surrogatepass").split(b"%")
    parts = [head]
    for piece in rest:
        try:
            parts.append(bytes.fromhex(piece[:2].decode("ascii")) + piece[2:] if len(piece) >= 2 else b"%" + piece)
        except ValueError:
            parts.append(b"%" + piece)
    return b"".join(parts).decode("utf-8", "replace")


_UNRESERVED = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~[]:/")


def _quote(text: str) -> str:
    return "".join(char if char in _UNRESERVED else
                   "".join("%%%02X" % byte for byte in char.encode("utf-8", "replace")) for char in text)


def redact_value(value: Any) -> Any:
    """A JSON value with every string redacted, and whatever stands under a sensitive key.

    The value itself is not changed.  Below MAX_DEPTH everything is replaced: no tool call is that
    deep, and what cannot be walked cannot be vouched for.
    """
    return _walk(value, None, MAX_DEPTH)


MAX_DEPTH = 60
_NAME_KEYS = ("name", "Name", "key", "Key")
"""`{"name": "DB_PASSWORD", "value": ...}`: members whose text names the `value` beside it."""


def _walk(value: Any, kind: Kind | None, depth: int) -> Any:
    """A value under a key of that kind (None: an ordinary key, or none)."""
    if isinstance(value, str):
        if kind is not None and MARKER not in value and is_secret(value, kind, quoted=True):
            return marker(kind.label)
        return redact(value)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return marker(kind.label) if kind is not None and kind.strict and len(repr(value)) >= 4 else value
    if not isinstance(value, (list, tuple, dict)):
        return value
    if depth == 0:
        return marker("too-deep")
    if isinstance(value, dict):
        pair = next((kind_of(value[key]) for key in _NAME_KEYS if isinstance(value.get(key), str)), None)
        return {redact(key) if isinstance(key, str) else key:
                _walk(item, pair if key in ("value", "Value") else _kind_of_key(key), depth - 1)
                for key, item in value.items()}
    return [_walk(item, kind, depth - 1) for item in _redact_argv(list(value))]


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
    return _redact_shapes(_BETWEEN.join(items)).split(_BETWEEN)


def _redact_shapes(text: str) -> str:
    for label, needles, pattern in redact_tokens.TOKENS:
        if _any_in(needles, text):
            text = _substitute(label, pattern, text)
    text = redact_key_ends(text)
    for label, groups, pattern in redact_tokens.CONTEXTS:
        if all(_any_in(needles, text) for needles in groups):
            text = _substitute(label, pattern, text)
    return text


def _any_in(needles: tuple[str, ...], text: str) -> bool:
    # A loop: a generator costs twice the search itself, and this runs a hundred times in a hook.
    for needle in needles:  # noqa: SIM110
        if needle in text:
            return True
    return False


def _substitute(label: str, pattern: str, text: str) -> str:
    compiled = _compiled.get(pattern)
    if compiled is None:
        import re
        expanded = pattern
        for mark, meaning in redact_tokens.MARKS.items():
            expanded = expanded.replace(mark, meaning)
        compiled = _compiled[pattern] = re.compile(expanded)

    def replace(match: re.Match[str]) -> str:
        whole = match.group()
        groups = compiled.groupindex
        group = "v" if "v" in groups else "r" if "r" in groups else ""
        value = match.group(group) if group else whole
        if MARKER in value or is_placeholder(value.strip("\\\"'")) or (
                group == "r" and not looks_random(value)):
            return whole
        start = match.start(group or 0) - match.start()
        return whole[:start] + marker(label) + whole[start + len(value):]

    return compiled.sub(replace, text)

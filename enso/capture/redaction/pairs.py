"""Members that only their neighbours make secret: a value before its name, the private half of a key in JSON."""
from __future__ import annotations

from enso.capture.redaction.extent import in_quotes
from enso.capture.redaction.names import Kind, find
from enso.capture.redaction.values import MARKER, is_reference, is_secret

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.capture.redaction.values import Span

NAME_KEYS = frozenset(("name", "key", "variable", "field", "id", "parameterkey", "parametername", "setting",
                       "property"))
"""`{"name": "DB_PASSWORD", "value": ...}`: members, in lower case, whose text names the value beside it."""
VALUE_KEYS = frozenset(("value", "defaultvalue", "parametervalue", "stringvalue", "default"))

_FIELD_KEYS = ("selector", "element", "locator", "label", "placeholder", "question", "target", "field")
_FILLED_KEYS = ("text", "value", "answer", "input", "keys")
"""`{"element": "Password field", "text": ...}`: what a browser's tool, or a form, is told to fill a field with."""

JWK = ("d", "p", "q", "dp", "dq", "qi", "k")
"""Members of a JSON Web Key (RFC 7518) that are private; the letters are too common without its `kty`."""
_LEAST = 20
"""Characters of the shortest of them."""
_BASE64 = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_+/=")
_REACH = 240
"""Characters before a name in which its value may stand."""
_MAX_PATH = 80
_MAX = 8192
"""Characters of a key on either side of its `kty`."""


def is_filled_in(members: dict[str, Any]) -> str:
    """The key (in lower case, as in `members`) of what a password's field is filled in with; "" when there is none."""
    filled = next((key for key in _FILLED_KEYS if isinstance(members.get(key), str)), "")
    asked = [members[key] for key in _FIELD_KEYS if filled and isinstance(members.get(key), str)]
    return filled if any(kind.strict for text in asked for _, _, kind in find(text)) else ""


def is_private_member(key: Any, value: Any) -> bool:
    """Whether a member of an object that has a `kty` is a private number of the key."""
    return key in JWK and isinstance(value, str) and len(value) >= _LEAST and _BASE64.issuperset(value)


def jwk_spans(text: str) -> list[Span]:
    """The private members of the JSON Web Keys of a text, whose objects have no other objects in them."""
    spans: list[Span] = []
    done, at = 0, text.find("kty")
    while at >= 0:
        begin = max(done, text.rfind("{", max(0, at - _MAX), at))
        done = text.find("}", at, at + _MAX)
        done = done if done >= 0 else min(len(text), at + _MAX)
        for key in JWK:
            member = _member(text, key, begin, done)
            if member and is_private_member(key, text[member[0]:member[1]]):
                spans.append((*member, "private-key"))
        at = text.find("kty", done)
    return spans


def _member(text: str, key: str, begin: int, end: int) -> tuple[int, int] | None:
    """Where the text of `"key": "..."` stands."""
    for quote in ("\"", "'"):
        at = text.find(quote + key + quote, begin, end)
        if at >= 0:
            at += len(key) + 2
            while text[at:at + 1] and text[at] in " \t\r\n:":
                at += 1
            return in_quotes(text, at)
    return None


def value_first_spans(text: str, found: list[tuple[int, int, Kind]]) -> list[Span]:
    """`"value": "...", "name": "DB_PASSWORD"` and `value="..." name="password"`: the value stands first."""
    spans: list[Span] = []
    for start, _, kind in found:
        least = max(0, start - _MAX_PATH) if text[start - 1:start] == "." else start
        while start > least and (text[start - 1].isalnum() or text[start - 1] in "._-"):
            start -= 1                         # `db.password`
        first = _value_before(text, start) if text[start - 1:start] in ("\"", "'") else 0
        quotes = in_quotes(text, first) if first else None
        if quotes and quotes[1] < start:
            value = text[quotes[0]:quotes[1]]
            if MARKER not in value and is_secret(value, kind, True) and not is_reference(value):
                spans.append((*quotes, kind.label))
    return spans


def _value_before(text: str, start: int) -> int:
    """Where the quoted value before the name at `start` opens; 0 when there is none."""
    before = text[max(0, start - _REACH):start - 1]
    at = start - 1 - len(before)
    before = before.rstrip(" \t:=")
    bare = before.rstrip("\"'")
    member = next((key for key in ("name", "key") if bare.lower().endswith(key)), "")
    before = bare[:len(bare) - len(member)].rstrip("\"'").rstrip(" \t\r\n,")
    if not member or before[-1:] not in ("\"", "'"):
        return 0
    opening = before.rfind(before[-1], 0, len(before) - 1)
    said = before[:max(0, opening)].rstrip(" \t").rstrip(":=").rstrip(" \t\"'").lower()
    return at + opening if said.endswith("value") else 0

"""Two credentials that are found by where they stand: passwords in URLs, and the rest of a private key."""
from __future__ import annotations

from enso.capture.redaction.values import MARKER, is_placeholder, is_within_word, looks_random

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.capture.redaction.values import Span

_URL = "://"
_URL_ENDS = " \t\r\n\"'`<>|，。；、）"
_MAX_USERINFO = 600


def url_spans(text: str) -> list[Span]:
    """Where the password of `scheme://user:password@host` stands; also a bare token before the `@`."""
    spans: list[Span] = []
    at = text.find(_URL)
    while at >= 0:
        start = at + len(_URL)
        if text.find("@", start, start + _MAX_USERINFO) >= 0:
            span = _password_in(text[start:start + _MAX_USERINFO])
            if span:
                spans.append((start + span[0], start + span[1], "url-password"))
        at = text.find(_URL, start)
    return spans


def _password_in(rest: str) -> tuple[int, int] | None:
    """(start, end) of the password in what follows `scheme://`; None when there is none."""
    at = rest.find("@")
    if any(_ends(rest, index) for index in range(at)):
        return None
    colon, host_end = rest.find(":", 0, at), rest.find("/", 0, at)
    if colon < 0 or 0 <= host_end < colon:
        return (0, at) if host_end < 0 and at >= 16 and looks_random(rest[:at]) else None
    start = colon + 1
    if host_end >= 0:                          # a port, and an @ in the path; or a password with a slash
        if rest[start:host_end].isdigit():
            return None
    else:
        at = _last_sign(rest, at)
    value = rest[start:at]
    if value in _NO_PASSWORDS:
        return (0, colon) if looks_random(rest[:colon]) else None
    return None if not value or MARKER in value or is_placeholder(value) else (start, at)


_NO_PASSWORDS = ("", "x-oauth-basic", "x-token-auth")
"""Where an address has a password but for its user's name, which is a token."""


def _last_sign(rest: str, at: int) -> int:
    """The last `@` before the host ends: a password may hold others."""
    end = at
    while end < len(rest) and rest[end] != "/" and not _ends(rest, end):
        end += 1
    return rest.rfind("@", at, end)


def _ends(rest: str, at: int) -> bool:
    """Whether an address ends here; a quote between letters is in it: `app:it's9@db`."""
    return rest[at] in _URL_ENDS and not (rest[at] in "\"'`" and is_within_word(rest, at))


_KEY_END, _KEY_NAME = "-----END ", "PRIVATE KEY"
_KEY_GAP = frozenset(" \t\r\n\"',+\\")
_KEY_LINE = 30
"""Characters of a line of a key, but for the last."""
_BASE64 = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/=")


def key_end_spans(text: str) -> list[Span]:
    """Lines of a private key whose beginning was cut away: what stands before a lone `-----END`."""
    spans: list[Span] = []
    done, at = 0, text.find(_KEY_END)
    while at >= 0:
        if _KEY_NAME in text[at:at + 50]:
            start = _key_lines_before(text, at, done)
            if start < at:
                spans.append((start, start + len(text[start:at].rstrip()), "private-key"))
                done = at
        at = text.find(_KEY_END, at + 1)
    return spans


def _key_lines_before(text: str, at: int, least: int) -> int:
    """Where the base64 lines that end at `at` begin, not before `least`; `at` when there are none.
    The last of them may be short, and a block with its beginning is another's business."""
    start, found = at, at
    while start > least:
        end = start
        while end > least and text[end - 1] in _KEY_GAP:
            end -= 1
        begin = end
        while begin > least and text[begin - 1] in _BASE64:
            begin -= 1
        if begin == end or start < at and end - begin < _KEY_LINE:
            break
        start = begin
        if end - begin >= _KEY_LINE:
            found = start
    return at if text[max(0, found - 60):found].rstrip().endswith("KEY-----") else found

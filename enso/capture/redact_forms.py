"""Tokens of one exact form, whose first letters are too common to look closer at each: `s.`, `pat`, `key-`.

Found by hand: `re` is too dear for the hook path, and ordinary text is full of these letters.  The
sizes are those the providers document.
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Tuple, Union

    from enso.capture.redact_values import Span

    Form = Tuple[Union[str, int], ...]
    """Pieces in order: a text that has to stand there, or how many letters and digits have to."""

_UUID: Form = (8, "-", 4, "-", 4, "-", 4, "-", 12)
FORMS: tuple[tuple[str, str, Form], ...] = (
    ("airtable-token", "pat", (14, ".", 64)),
    ("vault-token", "s.", (24,)),
    ("vault-token", "b.", (24,)),
    ("ionic-token", "ion_", (42,)),
    ("hubspot-token", "pat-na1-", _UUID),
    ("hubspot-token", "pat-na2-", _UUID),
    ("hubspot-token", "pat-eu1-", _UUID),
    ("launchdarkly-key", "sdk-", _UUID),
    ("launchdarkly-key", "api-", _UUID),
    ("resend-key", "re_", (8, "_", 24)),
    ("harness-token", "pat.", (22, ".", 24, ".", 20)),
    ("harness-token", "sat.", (22, ".", 24, ".", 20)),
    ("elevenlabs-key", "sk_", (48,)),
    ("firecrawl-key", "fc-", (32,)),
    ("mailgun-key", "key-", (32,)),
    ("crates-token", "cio", (32,)),
    ("nuget-key", "oy2", (43,)),
    ("adafruit-key", "aio_", (28,)),
    ("infracost-key", "ico-", (32,)),
    ("pulumi-token", "pul-", (40,)),
    ("render-key", "rnd_", (24,)),
    ("mollie-key", "live_", (30,)),
)


def form_spans(text: str) -> list[Span]:
    """Where the tokens of FORMS and those of Discord's bots stand."""
    spans = _discord_spans(text) if "." in text else []
    for label, prefix, form in FORMS:
        at = text.find(prefix)
        while at >= 0:
            end = _form_end(text, at + len(prefix), form) if _opens(text, at) else at
            if end > at:
                spans.append((at, end, label))
            at = text.find(prefix, max(end, at + 1))
    return spans


def _opens(text: str, at: int) -> bool:
    """Whether a word begins here."""
    return at == 0 or not (text[at - 1].isalnum() and text[at - 1].isascii() or text[at - 1] in "_.-")


def _form_end(text: str, at: int, form: Form) -> int:
    """Where the pieces that begin at `at` end; -1 when they are not there, or do not look random."""
    runs = ""
    for piece in form:
        if isinstance(piece, str):
            if not text.startswith(piece, at):
                return -1
            at += len(piece)
            continue
        run = text[at:at + piece]
        if len(run) < piece or not (run.isascii() and run.isalnum()):
            return -1
        runs += run
        at += piece
    following = text[at:at + 1]
    return -1 if following.isascii() and following.isalnum() or following == "_" or not _random(runs) else at


def _random(run: str) -> bool:
    """Letters and digits of which no name of code is made: many digits, or few letters in words."""
    digits = sum(1 for char in run if char.isdigit())
    if digits in (0, len(run)) or run.islower() or run.isupper():
        return 0 < digits < len(run) and digits * 8 >= len(run)
    words = "".join(char if char.islower() else " " for char in run).split()
    return sum(len(word) for word in words if len(word) > 2) * 2 < len(run)


_URLSAFE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")


def _discord_spans(text: str) -> list[Span]:
    """`MTk4NjIy....Cl2FMQ.ZnCjm1...`: the bot's number in base64, six or seven letters of time, a signature."""
    spans: list[Span] = []
    dot = text.find(".")
    while dot >= 0:
        second = text.find(".", dot + 7, dot + 9)
        start = _back(text, dot, 30) if second > 0 else dot
        if 23 <= dot - start <= 28 and text[start] in "MNO":
            end = _onward(text, second + 1, 50)
            number, time, signature = text[start:dot], text[dot + 1:second], text[second + 1:end]
            word = time.isalpha() and time[1:].islower()
            if 26 <= len(signature) <= 46 and not word and _URLSAFE.issuperset(time) and _random(number) and (
                    _random(signature)):
                spans.append((start, end, "discord-token"))
        dot = text.find(".", dot + 1)
    return spans


def _onward(text: str, at: int, most: int) -> int:
    """Where the base64 that begins at `at` ends."""
    stop = min(len(text), at + most)
    while at < stop and text[at] in _URLSAFE:
        at += 1
    return at


def _back(text: str, at: int, most: int) -> int:
    """Where the base64 that ends before `at` begins."""
    stop = max(0, at - most)
    while at > stop and text[at - 1] in _URLSAFE:
        at -= 1
    return at

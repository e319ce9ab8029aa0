"""Tokens of one exact form, whose first letters are too common to look closer at each: `s.`, `pat`, `key-`.

Found by hand: `re` is too dear for the hook path, and ordinary text is full of these letters.  The
sizes are those the providers document.
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Tuple, Union

    from enso.capture.redaction.values import Span

    Form = Tuple[Union[str, int], ...]
    """Pieces in order: a text that has to stand there, or how many letters and digits have to."""

_UUID: Form = (8, "-", 4, "-", 4, "-", 4, "-", 12)
FORMS: tuple[tuple[str, str, Form], ...] = (
    ("airtable-token", "pat", (14, ".", 64)),
    ("vault-token", "s.", (24,)),
    ("ionic-token", "ion_", (42,)),
    ("hubspot-token", "pat-na1-", _UUID),
    ("hubspot-token", "pat-na2-", _UUID),
    ("hubspot-token", "pat-eu1-", _UUID),
    ("launchdarkly-key", "sdk-", _UUID),
    ("launchdarkly-key", "api-", _UUID),
    ("wakatime-key", "waka_", _UUID),
    ("axiom-token", "xaat-", _UUID),
    ("axiom-token", "xapt-", _UUID),
    ("riot-key", "RGAPI-", _UUID),
    ("plaid-token", "access-sandbox-", _UUID),
    ("plaid-token", "access-development-", _UUID),
    ("plaid-token", "access-production-", _UUID),
    ("resend-key", "re_", (8, "_", 24)),
    ("harness-token", "pat.", (22, ".", 24, ".", 20)),
    ("harness-token", "sat.", (22, ".", 24, ".", 20)),
    ("elevenlabs-key", "sk_", (48,)),
    ("fireworks-key", "fw_", (24,)),
    ("firecrawl-key", "fc-", (32,)),
    ("mailgun-key", "key-", (32,)),
    ("crates-token", "cio", (32,)),
    ("nuget-key", "oy2", (43,)),
    ("clickhouse-key", "4b1d", (38,)),
    ("adafruit-key", "aio_", (28,)),
    ("infracost-key", "ico-", (32,)),
    ("pulumi-token", "pul-", (40,)),
    ("render-key", "rnd_", (24,)),
    ("render-key", "rnd_", (28,)),
    ("render-key", "rnd_", (32,)),
    ("mollie-key", "live_", (30,)),
    ("lob-key", "live_", (35,)),
    ("coze-token", "pat_", (64,)),
    ("trello-token", "ATTA", (72,)),
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
        run, at = _run(text, at, piece)
        if len(run) < piece or not (run.isascii() and run.isalnum()):
            return -1
        runs += run
    following = text[at:at + 1]
    return -1 if following.isascii() and following.isalnum() or following == "_" or not _random(runs) else at


def _run(text: str, at: int, size: int) -> tuple[str, int]:
    """So many characters, which may be broken once (a terminal's wrap, `"..." + "..."`), and where they end."""
    run = text[at:at + size]
    cut = next((place for place, char in enumerate(run) if not char.isalnum()), 0)
    rest = at + cut
    while cut and rest < at + cut + _MAX_BREAK and text[rest:rest + 1] in _IN_BREAKS:
        rest += 1
    gap = text[at + cut:rest]
    if "\n" not in gap and not (gap[:1] in _QUOTES and gap[-1:] in _QUOTES and len(gap) > 2):
        return run, at + size
    return run[:cut] + text[rest:rest + size - cut], rest + size - cut


_MAX_BREAK = 48
_QUOTES = ("'", '"')
_IN_BREAKS = frozenset(" \t\r\n+.\\'\"")


def _random(run: str) -> bool:
    """Letters and digits of which no name of code is made: many digits, or few letters in words."""
    digits = sum(1 for char in run if char.isdigit())
    if digits in (0, len(run)) or run.islower() or run.isupper():
        return 0 < digits < len(run) and digits * 8 >= len(run)
    words = "".join(char if char.islower() else " " for char in run).split()
    return sum(len(word) for word in words if _says(word)) * 2 <= len(run)


def _says(word: str) -> bool:
    """It could be spoken: of three letters and more, a quarter or more are vowels."""
    vowels = sum(1 for char in word if char in "aeiou")
    return len(word) > 2 and len(word) <= vowels * 4 < len(word) * 4


_URLSAFE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")


def _discord_spans(text: str) -> list[Span]:
    """`MTk4NjIy....Cl2FMQ.ZnCjm1...`: the bot's number in base64, six or seven letters of time, a signature."""
    spans: list[Span] = []
    dot, parts = -1, text.split(".")
    for before, time, after in zip(parts, parts[1:], parts[2:]):
        dot += len(before) + 1
        if len(before) < 23 or not 6 <= len(time) <= 7 or len(after) < 26:
            continue
        number = before[len(before) - _length(before[:-31:-1]):]
        signature = after[:_length(after[:50])]
        word = time.isalpha() and time[1:].islower()
        if 23 <= len(number) <= 28 and number[0] in "MNO" and 26 <= len(signature) <= 46 and not word and (
                _URLSAFE.issuperset(time) and _random(number) and _random(signature)):
            spans.append((dot - len(number), dot + len(time) + len(signature) + 2, "discord-token"))
    return spans


def _length(text: str) -> int:
    """How much of the text is base64."""
    return next((at for at, char in enumerate(text) if char not in _URLSAFE), len(text))

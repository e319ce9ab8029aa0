"""Whether a lesson holds a credential: the one check on the way out (sync, export) and on the way in (sync, load).

A lesson is a line and a trigger, and a credential may lie in pieces of them: a value without the program that gives
it away ("Use `-p...`, not `-h db`, with `mysql`"), a name in one place and its value in another, a token broken in
two.  So the pieces are looked at put together as well.
"""
from __future__ import annotations

import re
from typing import Any, Iterator, Mapping

from enso.capture.redact import redact, redact_value
from enso.capture.redaction.names import find as names_in
from enso.capture.redaction.values import MARKER, looks_random, marker
from enso.share.record import MAX_TEXT, texts

Trigger = Mapping[str, Any]

IN_PIECES = marker("credential-in-pieces")
"""In place of a line whose credential lies in pieces: where one ends nobody can say, so nothing of it stays."""
MOST = 24
"""Pieces that are put together; a lesson has a handful, and each pair is a look at the tables of credentials."""
SHORTEST = 20
"""Characters of a token that shows by its form what it is."""
_WORD = re.compile(r"[\w+/=-]{6,}")


def holds(text: str, trigger: Trigger | None) -> bool:
    """Whether a lesson holds one, whole or in pieces."""
    return redact(text) != text or redact_value(trigger) != trigger or in_pieces(text, trigger)


def was_taken_out(text: str, trigger: Trigger | None) -> bool:
    """Whether one was replaced before.  More of it may be left: such a line is kept from others."""
    return any(MARKER in part for part in (text, *texts(trigger)))


def without(text: str, trigger: Any) -> tuple[str, Any]:
    """The line and trigger without credentials."""
    text, trigger = redact(text), redact_value(trigger)
    return (IN_PIECES, None) if in_pieces(text, trigger) else (text, trigger)


def in_pieces(text: str, trigger: Trigger | None) -> bool:
    """Whether pieces that show nothing by themselves make one together.  What is too long for a lesson is no piece."""
    held = texts(trigger)
    fields = [part for part in (text, *held) if len(part) <= MAX_TEXT]
    code = [part for part in (*text.split("`")[1::2], *held) if len(part) <= MAX_TEXT]
    return (any(redact(line) != line for line in _commands(code))
            or any(redact(line) != line for line in _named(fields, code))
            or any(redact(token).startswith(MARKER) for token in _joined([*fields, *code])))


def _commands(code: list[str]) -> Iterator[str]:
    """Each option behind each program that is named."""
    options = [piece for piece in code if piece.startswith("-")]
    programs = {piece.split()[0] for piece in code if piece.strip() and not piece.startswith("-")}
    return (f"{program} {option}" for program in sorted(programs)[:MOST] for option in options[:MOST])


def _named(fields: list[str], code: list[str]) -> Iterator[str]:
    """Each field and piece of code with a telling name (`DB_PASSWORD`, `Authorization: Bearer`) before each that may
    be a value."""
    values = [piece for piece in code if MARKER not in piece and looks_random(piece)][:MOST]
    names = [piece for piece in (*fields, *code) if values and names_in(piece)][:MOST]
    return (f"{name}{sign}{value}" for name in names for value in values if name != value for sign in (" ", "="))


def _joined(fields: list[str]) -> Iterator[str]:
    """What two words with letters and digits, of which each may be part of a token, are without a gap."""
    words = dict.fromkeys(_WORD.findall(" ".join(fields)))
    pieces = [word for word in words if any(map(str.isdigit, word)) and any(map(str.isalpha, word))][:MOST]
    return (one + other for one in pieces for other in pieces if one != other and len(one) + len(other) >= SHORTEST)

"""What made a call work may be the password itself: such a lesson is not made, whatever the redactor knows of it.

A credential of one word (`deploy.sh tulips prod`) shows neither by its form nor by its name that it is one; that the
service refused the first and took the second does.  So does the place where two calls differ: what the redactor would
take out there if it looked random (`TOKEN=tulips`, `--key tulips`) is a credential, whatever it looks like.
"""
from __future__ import annotations

import re
from typing import Any, Iterable

from enso import command, tools
from enso.capture.redact import redact_value
from enso.learn import compare
from enso.shapes import Trigger

_IDENTITIES = ("profile", "account", "project", "subscription", "context", "region", "host", "registry", "remote",
               "server", "scope", "tenant", "config")
"""Words of options, variables and settings whose value says who or where: `--profile`, `AWS_PROFILE`."""
_SCHEMES = ("Authorization", "Bearer", "Basic", "Digest", "Token", "bearer", "token")
_MARKER = re.compile(r"\[redacted[^\]]*\]")
_WORD = re.compile(r"[^\s\"'`=,:;|&<>()]+")
_PLACE = re.compile(r"(?:https?|ssh|git)://[^@\s]*(?=\s|\Z)|\bgit@\S+|(?<![^\s=])[~.]{0,2}/\S+")
_LEAST = 4
"""Characters of the shortest password."""
_PROBES = ("q7XvR2mK9zLwB8nT", "739184")
"""What stands in for a word to see whether its place is a credential's, or a code's."""
_VARIABLE = re.compile(r"(?<!\w)\$(?:\{[^}]*\}|\([^)]*\)|\w+)")
_PIECE = re.compile(rf"(?:(?<![\w-])-[A-Za-z])?([A-Za-z0-9_.!#$*+^?~-]{{{_LEAST},}})")
"""A word without what joins it to others, and without the option that it is joined to: `daisies` of `-pdaisies`."""


def is_told(lesson: str, tried: Any, worked: Any) -> bool:
    """Whether a lesson from a refused login holds a word that only the call that worked has, and that may be the
    credential: no option, variable or address, not the name of a profile."""
    old, told, new = set(_words(tried)), set(_split(lesson)), _words(worked)
    return any(word in told and word not in old and _may_be_one(word, before)
               for before, word in zip(["", *new], new))


def is_placed(lesson: str, trigger: Trigger | None, tried: Any, worked: Any, steps: Iterable[Any] = ()) -> bool:
    """Whether a lesson or its trigger says a word that has a credential's place and in which the call that failed
    differs from the one that worked or from a step between the two.  All are inputs."""
    said = lesson + str(trigger or "")
    return any(word in said and _has_a_credentials_place(given, word)
               for given, other in ((tried, worked), *((given, tried) for given in (worked, *steps)))
               for word in _pieces(given) - _pieces(other))


def _pieces(tool_input: Any) -> set[str]:
    text = _VARIABLE.sub(" ", _MARKER.sub("", compare.as_text(tool_input)))
    return {word for word in _PIECE.findall(text) if word not in _SCHEMES}


def _has_a_credentials_place(tool_input: Any, word: str) -> bool:
    for probe in _PROBES:
        given = _with(tool_input, word, probe)
        if str(redact_value(given)).count(probe) < str(given).count(probe):
            return True
    return False


def _with(value: Any, word: str, other: str) -> Any:
    """An input with a word replaced in all its texts."""
    if isinstance(value, str):
        return value.replace(word, other)
    if isinstance(value, dict):
        return {key: _with(part, word, other) for key, part in value.items()}
    return [_with(part, word, other) for part in value] if isinstance(value, list) else value


def _may_be_one(word: str, before: str) -> bool:
    if len(word) < _LEAST or word[0] in "-$" or word in _SCHEMES or word.isupper() and "_" in word:
        return False
    return not any(name in text.lower() for name in _IDENTITIES for text in (before, word))


def _words(tool_input: Any) -> list[str]:
    """The words of an input's texts, in order: its keys are none, nor are a command line's programs and verbs."""
    line = tools.command_of(tool_input)
    if line is not None:
        return [part for simple in map(tuple, command.split(line)) for word in _given(simple) for part in _split(word)]
    if isinstance(tool_input, str):
        return _split(tool_input)
    if isinstance(tool_input, (list, dict)):
        parts = tool_input.values() if isinstance(tool_input, dict) else tool_input
        return [word for part in parts for word in _words(part)]
    return []


def _given(simple: tuple[str, ...]) -> list[str]:
    """What a simple command is given: its variables and arguments, without wrappers, program and verb."""
    bare = command.unwrap(simple)
    verb = compare.verb_of(bare).split() if bare else []
    return [*(word for word in simple[:len(simple) - len(bare)] if "=" in word),
            *(word for word in bare[1:] if word not in verb)]


def _split(text: str) -> list[str]:
    return _WORD.findall(_PLACE.sub("", _MARKER.sub("", text)))

"""What made a refused login work may be the password itself: such a lesson is not made, whatever the redactor knows.

A credential of one word (`deploy.sh tulips prod`) shows neither by its form nor by its name that it is one; that
the service refused the first and took the second does.
"""
from __future__ import annotations

import re
from typing import Any

from enso import command, tools
from enso.learn import compare

_IDENTITIES = ("profile", "account", "project", "subscription", "context", "region", "host", "registry", "remote",
               "server", "scope", "tenant", "config")
"""Words of options, variables and settings whose value says who or where: `--profile`, `AWS_PROFILE`."""
_SCHEMES = ("Authorization", "Bearer", "Basic", "Digest")
_MARKER = re.compile(r"\[redacted[^\]]*\]")
_WORD = re.compile(r"[^\s\"'`=,:;|&<>()]+")
_PLACE = re.compile(r"(?:https?|ssh|git)://[^@\s]*(?=\s|\Z)|\bgit@\S+|(?<![^\s=])[~.]{0,2}/\S+")
_LEAST = 4
"""Characters of the shortest password."""


def is_told(lesson: str, tried: Any, worked: Any) -> bool:
    """Whether a lesson from a refused login holds a word that only the call that worked has, and that may be the
    credential: no option, variable or address, not the name of a profile."""
    old, told, new = set(_words(tried)), set(_split(lesson)), _words(worked)
    return any(word in told and word not in old and _may_be_one(word, before)
               for before, word in zip(["", *new], new))


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

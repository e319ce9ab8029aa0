"""What a lesson advises, as words of calls: does a fix agree with it, and was it followed?

A fix consists of the words that the call that worked has and the failed one had not.  A lesson that names one of them
says the same; one that names none says something else, however alike the sentences are.  Nothing here reads meaning;
that is `memory.same`.
"""
from __future__ import annotations

from typing import Any, Iterable

from enso import command, tools
from enso.shapes import Lesson

AGAINST = ("not", "never", "no", "without", "instead of", "rather than", "than", "avoid", "don't", "unlike",
           "不要", "别", "禁止", "而不是", "而非", "勿")
"""Words before a quoted call that is the mistake and not the advice."""
_DROP = str.maketrans(dict.fromkeys("`'\"(),;“”‘’：，。（）、", " "))


def fix_words(failed: Any, worked: Any) -> frozenset[str]:
    """The words that the call that worked has and the failed one had not."""
    return _words(_text(worked)) - _words(_text(failed))


def agrees(lesson: Lesson, fix: frozenset[str]) -> bool:
    """Whether the lesson names any word of a fix, in its line or in another wording of it."""
    if not fix:
        return True
    said = _words(" ".join([lesson["text"], *lesson["variants"], *lesson["detail"].get("principles", ())]))
    return any(word in said or any(word in other for other in said if len(word) > 3) for word in fix)


def was_followed(lesson: Lesson, tool_input: Any) -> bool:
    """Whether a call does what the lesson advises: every word of a call it quotes, beyond program and verb, is there."""
    call = _words(_text(tool_input))
    about: Iterable[Any] = ([lesson["trigger"]] if lesson["trigger"] else []) + list(lesson["detail"].get("triggers", ()))
    plain = {word for shape in about for word in (shape.get("program", ""), *shape.get("verb", "").split())}
    advised = advised_words(lesson["text"]) - plain
    return bool(advised) and advised <= call


def advised_words(text: str) -> frozenset[str]:
    """The words of the calls and options that a line quotes and is for."""
    found: set[str] = set()
    parts = text.split("`")
    for before, quoted in zip(parts[::2], parts[1::2]):
        lead = before.rstrip().casefold()
        if not any(lead.endswith(word) and (not lead[:-len(word)][-1:].isalpha() or not word.isascii())
                   for word in AGAINST):
            found |= _words(quoted)
    return frozenset(found)


def _text(tool_input: Any) -> str:
    """A call's input as one text: the command without shell syntax, else the values with their keys."""
    line = tools.command_of(tool_input)
    if line is not None:
        return " ".join(" ".join(words) for words in command.split(line))
    if isinstance(tool_input, dict):
        return " ".join(f"{key} {_text(value)}" for key, value in tool_input.items())
    return str(tool_input)


def _words(text: str) -> frozenset[str]:
    return frozenset(word.strip(".:") for word in text.translate(_DROP).split()) - {""}

"""The rulebook's rows, by area.

A new rule is a new row with an example and a counter-example; a new area is a file and a word in `rulebook.AREAS`.
"""
from __future__ import annotations

from typing import NamedTuple


class Rule(NamedTuple):
    """A known error and what to do about it.

    `on` names the programs or canonical tools whose call it is about, separated by blanks ("" for any, "!" for any
    tool that is no shell).  `pattern` is a case-insensitive regular expression on the error text; its named groups,
    and {program}, {verb}, {call} and {tool}, fill the lesson.  `example` and `counter` are (call, error text) pairs
    that must and must not match; a call that begins with `tool:` is no shell command.  `mistake` is text that shows
    the mistake in the input.  `asked` is the group whose word is run, removed or fetched: the call must have named
    it, for an output may name anything.
    """
    id: str
    category: str
    on: str
    pattern: str
    lesson: str
    example: tuple[str, str]
    counter: tuple[str, str]
    mistake: str = ""
    asked: str = ""

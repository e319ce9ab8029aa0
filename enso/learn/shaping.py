"""What a command line does to its output alone: `| tail -5`, `2>&1`, `|| true`.  It is never what made a call work.

A program that complains itself (`grep: invalid option -- P`) is more than that: such a line stays as it is.
"""
from __future__ import annotations

import re
from typing import Any

from enso import tools

_SHOWN = r"(?P<program>tail|head|e?grep|rg|cat|less|more|wc|sort|uniq|column|Select-Object|Select-String|Out-String)"
_REST = r"(?:'[^']*'|\"[^\"]*\"|[^|;&'\"\n])*"
_AT_THE_END = re.compile(
    rf"\s*(?:\|&?\s*{_SHOWN}\b{_REST}|\|\|\s*(?:true|:|echo\b{_REST})|[;&]+\s*(?:echo|exit)\b{_REST}|[12]?>\s*/dev/null"
    r"|2>&1)\s*$", re.I)
LOUDNESS = frozenset((
    "-v", "-vv", "-vvv", "--verbose", "-q", "-qq", "--quiet", "-s", "--silent", "-x", "--debug", "--no-color",
    "--nocapture"))
"""Flags that say how much is printed, and when to stop; with most programs, and so only where they stand alone."""
_OPERATORS = ("||", "&&", "2>&1", "/dev/null", "'|'", '"|"', "`|`")


def bare(line: str, error: str) -> str:
    """A command line without what shapes its output; whole where the error is about that."""
    if any(sign in error for sign in _OPERATORS):
        return line
    while True:
        found = _AT_THE_END.search(line)
        if found is None or not line[:found.start()].strip():
            return line
        program = found.group("program")
        if program and re.search(rf"\b{program}\b(?!\w)", error):
            return line
        line = line[:found.start()]


def bare_call(call: dict[str, Any], error: str) -> dict[str, Any]:
    """The same for a call; calls of other tools, and those that need nothing left out, are returned as they are."""
    line = tools.command_of(call["tool_input"]) if tools.canonical(call["tool_name"]) == tools.SHELL else None
    given = call["tool_input"]
    if line is None or not isinstance(given, dict) or not isinstance(given.get("command"), str):
        return call
    short = bare(line, error)
    return call if short == line else {**call, "tool_input": {**given, "command": short}}


def only_loudness(tried: list[str], worked: list[str], error: str) -> bool:
    """Whether the words of two lines differ in flags of loudness alone, of which the error says nothing."""
    changed = set(tried) ^ set(worked)
    return bool(changed) and changed <= LOUDNESS and not any(
        re.search(rf"(?<![\w-]){re.escape(flag)}(?![\w-])", error) for flag in changed)

"""The rulebook: known errors and what to do about them, as rows of data in `rules/`.

`match` finds the first row that knows a failure.  What a row takes over from the error text is a single plain word
(a program, a module, a path), because tool output is not to be trusted; a row whose word is missing or odd is passed
over.
"""
from __future__ import annotations

import importlib
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from enso import command, tools
from enso.learn.compare import is_id
from enso.learn.rules import Rule
from enso.recall import trigger as triggers
from enso.shapes import Trigger

AREAS = ("files", "windows", "git", "node", "python", "compiled", "containers", "services", "shell")
"""Files of `rules/`, most specific first: within them and between them the first match wins."""

WORD = re.compile(r"[\w%+=:,./~@\[\]$<>!^-]{1,80}\Z", re.A)
"""What a captured word may look like: no blanks, quotes or markup."""
READ = 6000
"""Characters of an error text that rows look at."""


@dataclass
class Match:
    """A lesson that a rule has for a failure."""
    id: str
    text: str
    category: str
    trigger: Trigger | None


def match(failure: dict[str, Any]) -> Match | None:
    """The lesson of the first rule that knows this failure (shapes.Failure or a part of it); None when none does."""
    call = command.describe(failure["tool_name"], failure["tool_input"])
    text = str(failure.get("error_message", ""))
    text = text if len(text) <= READ else text[:READ // 3] + "\n" + text[-READ * 2 // 3:]
    for rule, pattern in rules():
        if not _concerns(rule, call):
            continue
        found = pattern.search(text)
        words = _words(found, call, failure["tool_name"]) if found else None
        if words is None or rule.asked and words.get(rule.asked) not in _told(call):
            continue
        try:
            line = rule.lesson.format_map(words)
            mistake = rule.mistake.format_map(words)
        except KeyError:
            continue
        return Match(rule.id, line, rule.category, _trigger(call, line, mistake, failure["tool_input"]))
    return None


@lru_cache(None)
def rules() -> tuple[tuple[Rule, re.Pattern[str]], ...]:
    """Every rule with its compiled pattern, in the order they are tried."""
    found = []
    for area in AREAS:
        for rule in importlib.import_module(f"enso.learn.rules.{area}").RULES:
            found.append((rule, re.compile(rule.pattern, re.I)))
    return tuple(found)


def _concerns(rule: Rule, call: command.Call) -> bool:
    """Whether the call is one of those that a rule is about: its tool, or a program of its command line."""
    if not rule.on:
        return True
    if rule.on == "!":
        return call.tool != tools.SHELL
    names = rule.on.split()
    if call.tool in names:
        return True
    programs = {words[0].rpartition("/")[2] for words in map(command.unwrap, call.words) if words}
    return bool(programs & set(names)) or call.program in names


def _words(found: re.Match[str], call: command.Call, tool_name: str) -> dict[str, str] | None:
    """What fills a lesson's blanks; None when a captured word is not a plain one."""
    words = {"tool": tool_name, "call": tool_name}
    if call.tool == tools.SHELL:
        words["program"] = call.program or "it"
        words["call"] = f"{call.program} {call.verb}".strip() or "the command"
        words["verb"] = call.verb
    for name, value in found.groupdict().items():
        if value is None:
            continue
        value = value.lstrip(",:;").rstrip(".,:;")
        if not WORD.match(value) or is_id(value):
            return None
        words[name.rstrip("0123456789")] = value
    return words


def _told(call: command.Call) -> set[str]:
    """The words of the command line, the values of its options, and the names of its files without their folders."""
    return {part for words in call.words for word in words
            for part in (word, word.partition("=")[2], word.rpartition("/")[2])}


def _trigger(call: command.Call, line: str, mistake: str, tool_input: Any) -> Trigger | None:
    found = triggers.derive(call, line)
    if found is not None and mistake:
        with_mistake: Trigger = {**found, "mistake": mistake}
        if triggers.shows_mistake(with_mistake, tool_input):
            return with_mistake
    return found

"""Words that lessons are made of: the error in short, and parts of calls as they may be quoted.

Paths are made relative to the project, ids and hashes are never quoted, and nothing is longer than a line can take.
"""
from __future__ import annotations

import re
import shlex
from collections.abc import Iterable
from typing import Any

from enso import command, tools
from enso.capture.classify import classify
from enso.text.planted import planted

REASON, VALUE = 90, 48
"""Characters of the error that a lesson quotes, and of a command part or a value."""

PREFIX = re.compile(
    r"""^(?:<tool_use_error>|[\W_]*(?:error|fatal|err!|npm\ (?:err!|error)|e)(?:\[\w+\])?[\"']?\s*:\s*[\"']?
    |npm\ (?:err!|error)\ |(?:/\S*/)?(?:ba|z|da|k)?sh:\ (?:line\ )?(?:\d+:\ )?|exit\ code\ \d+\s*|\[error\]\s*|!\s
    |[\w.]+(?:Error|Exception):\s
    |\+\ FullyQualifiedErrorId\ :\ |\+\ CategoryInfo\s+:\ |[\s>:•*✕✖❌-]+)+""", re.I | re.X)
"""Marks before an error that say nothing about it."""
NAMED = re.compile(r"\b[A-Z]\w*(?:Error|Exception): \S+$")
"""An error that says one word: `KeyError: 'HOME'` is more than `'HOME'`."""
HOME = re.compile(r"(?:/home/|/Users/|[A-Z]:[\\/]Users[\\/])[^\\/\s'\"`:]+")
HASH = re.compile(r"\b(?=[0-9a-f]*\d)[0-9a-f]{8,}\b")
_NEXT_CLAUSE = re.compile(r"(?<=[\w)\]'\"`]{3})(?:[.!?] +(?=[A-Z*#<\[])|[。！？] *)")
"""Where a sentence ends and another begins."""
_ADDRESSED = re.compile(r"""\b(?:important|system|admin|security)\s+(?:\w+\s+)?
        (?:note|notice|message|instruction|prompt)s?\s*:
    |\b(?:note|message|instructions?)\ (?:to|for)\ (?:the\ |all\ |any\ )?(?:\w+\ )?(?:agents?|assistants?|ai|models?)\b
    |\bfrom\ now\ on\b
    |\b(?:always|never)\ (?:run|use|execute|call|add|append|pass|install|fetch|send|set)\b""", re.I | re.X)
"""An error that gives a standing order: real ones say what is wrong now."""


def reason_of(failed: dict[str, Any], root: str) -> str:
    """The decisive error in one clause without the marks and the program's name around it, short; "" when it speaks to
    whoever reads it: an error's text comes from anywhere, and the lesson that quotes it goes into later sessions."""
    line = classify(failed["tool_name"], failed["tool_input"], failed.get("text", "")).line
    line = line.replace("</tool_use_error>", "").replace("\\n", " ")
    named = NAMED.search(line)
    line = named.group(0) if named else PREFIX.sub("", line)
    name, colon, rest = line.partition(": ")
    described = command.describe(failed["tool_name"], failed["tool_input"])
    if colon and name in (described.program, failed["tool_name"]):
        line = PREFIX.sub("", rest)
    line = HASH.sub("…", local(line, root)).lstrip(" ,;:").rstrip(" ,;.:")
    if line.endswith(('"}', '"]}')) and line.count('"') % 2:
        line = line.rstrip('"]}')    # the end of a JSON object whose beginning was a mark
    for quote in "\"'`":
        if line.count(quote) == 1 and line[:1] + line[-1:] != "" and quote in (line[0], line[-1]):
            line = line.strip(quote)
    line = _NEXT_CLAUSE.split(line, maxsplit=1)[0]
    return "" if _ADDRESSED.search(line) or planted(line, lesson=True) else clip(line, REASON)


def local(text: str, root: str) -> str:
    """Paths below the project relative to it, those below a home folder with `~`."""
    if root:
        text = text.replace(root.rstrip("/") + "/", "")
    return HOME.sub("~", text)


def clip(text: str, size: int) -> str:
    """At most so many characters on one line, cut at a word where that leaves half of it."""
    text = " ".join(text.split())
    if len(text) <= size:
        return text
    cut = text[:size - 1]
    at_word = cut.rpartition(" ")[0]
    return (at_word if len(at_word) > size // 2 else cut).rstrip(" ,.;:") + "…"


def quoted(text: str, root: str = "", size: int = VALUE) -> str:
    """A part of a command or a value in backticks."""
    return "`" + (clip(local(text, root).replace("`", "'"), size) or "''") + "`"


_RAW = re.compile(r"""(?:[^\s'"\\;|&()<>]|\\.|'[^']*'|"(?:\\.|[^"\\])*")+""")
"""One word of a command line, with its quotes."""
_PLAIN = re.compile(r"[^\s'\"\\;|&()<>*?`$!#]+")


def as_written(words: Iterable[str], line: str) -> str:
    """Words of a command line, as `command.split` gives them, with the quotes they have in the line.

    Words that the line does not have (a path whose separators were turned) are quoted where a shell needs it.
    """
    raw: dict[str, str] = {}
    for found in _RAW.finditer(line):
        plain = command.split(found.group(0))
        if len(plain) == 1 and len(plain[0]) == 1:
            raw.setdefault(plain[0][0], found.group(0))
    return " ".join(raw.get(word) or (word if word and _PLAIN.fullmatch(word) else shlex.quote(word)) for word in words)


def place(path: str, root: str = "") -> str:
    """A path in backticks, from its last components when it is long."""
    path = local(path, root)
    parts = path.replace("\\", "/").split("/")
    return "`" + (path if len(path) <= VALUE else "…/" + "/".join(parts[-3:])) + "`"


def headline(call: dict[str, Any], root: str = "") -> str:
    """A call in a few words: `git push`, `Edit`."""
    described = command.describe(call["tool_name"], call["tool_input"])
    if described.tool != tools.SHELL:
        return quoted(call["tool_name"])
    if described.verb:
        return quoted(f"{described.program} {described.verb}")
    line = tools.command_of(call["tool_input"]) or ""      # which a Windows path is not in without its backslashes
    first = next((word for word in described.operands if " " not in word and word in line), "")
    return quoted(f"{described.program} {first}".strip(), root)


def because(reason: str) -> str:
    """The end of a lesson: the error it is about, if there is one."""
    return f": {reason}{'' if reason[-1] in '….。!?！？' else '.'}" if reason else "."


def listed(names: list[str]) -> str:
    """Up to three names: `a`, `b` and `c`."""
    shown = ["`" + name + "`" for name in names[:3]]
    return " and ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)

"""Lessons as a markdown list, and a markdown list as lines that want to become lessons.

Any markdown file will do: list items are read (`-`, `*`, `+`, `1.`, task boxes), their continuation lines joined;
prose, comments, tables and fenced code are passed over.  A heading counts when it is the name of a scope, as `render`
writes it: what stands below, up to the next heading, belongs there.
"""
from __future__ import annotations

import re
from typing import Iterable, List, NamedTuple, Sequence

from enso.memory.lesson import GLOBAL
from enso.shapes import Lesson

_ITEM = re.compile(r"^(\s*)(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?(\S.*)$")
_FENCE = re.compile(r"^\s*(```|~~~)")
_HEADING = re.compile(r"^ {0,3}#{1,6}(?: +(.*?))?(?: +#+)? *$")
_SCOPE = re.compile(rf"{GLOBAL}|[a-z0-9][a-z0-9_.-]*-[0-9a-f]{{10}}")
"""`global`, or the id of a project."""
_CODE = r"`[^`\n]*`"
_COMMENT = re.compile(rf"({_CODE}|\\<!--)|<!--")
"""The beginning of one, or what is none, in group 1: code, and what a backslash makes literal."""
_OPENING = re.compile(rf"({_CODE})|<!--")
_LITERAL = re.compile(rf"({_CODE})|\\(?=<!--)")
_BOX = re.compile(r"(?=\\*\[[ xX]\])")
_LITERAL_BOX = re.compile(r"\\(?=\\*\[[ xX]\])")


class Line(NamedTuple):
    """An item, the number of its (first) line, from 1, the heading it stands below, and the scope that this names
    ("": none)."""
    number: int
    text: str
    scope: str = ""
    heading: str = ""


def render(groups: Iterable[tuple[str, Sequence[Lesson]]]) -> str:
    """A heading per scope, an item per lesson."""
    parts = []
    for scope, group in groups:
        items = "".join(f"- {_escaped(lesson['text'])}\n" for lesson in group)
        parts.append(f"## {scope}\n\n{items}")
    return "# Lessons\n\n" + "\n".join(parts) if parts else "# Lessons\n"


def parse(text: str) -> List[Line]:
    """The items of a markdown text, in order."""
    text = _without_comments(text.replace("\t", "    "))
    items: List[Line] = []
    fence, name, indent, open_item = "", "", 0, False
    for number, line in enumerate(text.split("\n"), 1):
        mark = _FENCE.match(line)
        if fence or mark:
            fence = "" if fence and mark and mark.group(1) == fence else fence or (mark.group(1) if mark else "")
            open_item = False
            continue
        heading = _HEADING.match(line)
        if heading:
            name = heading.group(1) or ""
        item = _ITEM.match(line)
        if item:
            items.append(Line(number, item.group(2).strip(), name if _SCOPE.fullmatch(name) else "", name))
            indent, open_item = len(item.group(1)), True
        elif open_item and line.strip() and len(line) - len(line.lstrip()) > indent:
            items[-1] = items[-1]._replace(text=f"{items[-1].text} {line.strip()}")
        else:
            open_item = False
    return [item._replace(text=_unescaped(item.text)) for item in items]


def _without_comments(text: str) -> str:
    """The text with as many lines; a comment that nothing ends is none.  Linear, whatever the text."""
    kept: List[str] = []
    at, last = 0, text.rfind("-->")
    while True:
        found = _COMMENT.search(text, at)
        if found is None or found.end() > last:
            return "".join((*kept, text[at:]))
        kept.append(text[at:found.end() if found[1] else found.start()])
        at = found.end()
        if not found[1]:
            at = text.index("-->", at) + len("-->")
            kept.append("\n" * text.count("\n", found.end(), at))


def _escaped(text: str) -> str:
    """A lesson such that it is an item's text, and neither a comment nor a task box."""
    text = _OPENING.sub(lambda found: found[1] or "\\<!--", text)
    return "\\" + text if _BOX.match(text) else text


def _unescaped(text: str) -> str:
    text = _LITERAL.sub(lambda found: found[1] or "", text)
    return text[1:] if _LITERAL_BOX.match(text) else text

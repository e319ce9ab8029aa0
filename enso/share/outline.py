"""Lessons as a markdown list, and a markdown list as lines that want to become lessons.

Any markdown file will do: list items are read (`-`, `*`, `+`, `1.`, task boxes), their continuation lines joined;
headings, prose, comments, tables and fenced code are passed over.
"""
from __future__ import annotations

import re
from typing import Iterable, List, NamedTuple, Sequence

from enso.shapes import Lesson

_ITEM = re.compile(r"^(\s*)(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?(\S.*)$")
_FENCE = re.compile(r"^\s*(```|~~~)")
_CODE = r"`[^`\n]*`"
_COMMENT = re.compile(rf"({_CODE}|\\<!--)|<!--")
"""The beginning of one, or what is none, in group 1: code, and what a backslash makes literal."""
_OPENING = re.compile(rf"({_CODE})|<!--")
_LITERAL = re.compile(rf"({_CODE})|\\(?=<!--)")
_BOX = re.compile(r"(?=\\*\[[ xX]\])")
_LITERAL_BOX = re.compile(r"\\(?=\\*\[[ xX]\])")


class Line(NamedTuple):
    """An item and the number of its (first) line, from 1."""
    number: int
    text: str


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
    fence, indent, open_item = "", 0, False
    for number, line in enumerate(text.split("\n"), 1):
        mark = _FENCE.match(line)
        if fence or mark:
            fence = "" if fence and mark and mark.group(1) == fence else fence or (mark.group(1) if mark else "")
            open_item = False
            continue
        item = _ITEM.match(line)
        if item:
            items.append(Line(number, item.group(2).strip()))
            indent, open_item = len(item.group(1)), True
        elif open_item and line.strip() and len(line) - len(line.lstrip()) > indent:
            items[-1] = Line(items[-1].number, f"{items[-1].text} {line.strip()}")
        else:
            open_item = False
    return [Line(item.number, _unescaped(item.text)) for item in items]


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

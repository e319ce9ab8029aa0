"""Find a wording of the signature tables in a prepared text; the small pattern language of those tables.

A wording is lower case; `*` stands for anything within one line, `^` and `$` for a line's ends.  A wording that
begins with an ASCII letter or digit begins at the start of a word; `*` in front of it lifts that.
On the hook path: no `re`, which alone costs more than the whole search (a thousand wordings in 4 KB: about 0.4 ms).
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Iterable

_WORD = frozenset("abcdefghijklmnopqrstuvwxyz0123456789_")


def prepare(lines: Iterable[str]) -> str:
    """The text that `last` searches: lower case, one apostrophe, every line between two newlines."""
    text = "\n" + "\n".join(lines).lower() + "\n"
    if not text.isascii():
        for typographic in "‘’´`":
            text = text.replace(typographic, "'")
    return text.replace("`", "'")


def last_plain(text: str, wording: str) -> int:
    """Position of the last place where a wording without `*`, `^`, `$` stands in a prepared text; -1 without one."""
    return _last(text, wording, wording[0] in _WORD)


def last(text: str, wording: str) -> int:
    """The same for a wording with them."""
    anywhere = wording[0] == "*"
    parts = wording.lstrip("*").replace("^", "\n").replace("$", "\n").split("*")
    first = parts[0]
    if first not in text:
        return -1
    at_word = not anywhere and first[:1] in _WORD
    at = _last(text, first, at_word)
    while at >= 0:
        if _continues(text, at + len(first), parts[1:]):
            return at
        at = _last(text, first, at_word, at + len(first) - 1)
    return -1


def _last(text: str, part: str, at_word: bool, end: int | None = None) -> int:
    """The last place of a plain part that ends before `end`."""
    at = text.rfind(part) if end is None else text.rfind(part, 0, end)
    while at_word and at > 0 and text[at - 1] in _WORD:
        at = text.rfind(part, 0, at + len(part) - 1)
    return at


def _continues(text: str, at: int, parts: list[str]) -> bool:
    """Whether the parts follow one another in the line that position `at` is in."""
    newline = text.find("\n", at)
    end = len(text) if newline < 0 else newline + 1
    for part in parts:
        found = text.find(part, at, end)
        if found < 0:
            return False
        at = found + len(part)
    return True

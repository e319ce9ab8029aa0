"""The concept lexicon: which words mean the same in lessons and failures of coding agents, in English and Chinese.

The tables (`actions`, `things`, `programs`, `trouble`, `qualities`, `practice`, `marks`) are data to read and extend:
a row is a concept's name and its words.  This file only turns them into the look-ups that `text.tokens` needs.
"""
from __future__ import annotations

from enso.hashing import digest
from enso.text.lexicon import actions, marks, practice, programs, qualities, things, trouble

TABLES = (actions, things, programs, trouble, qualities, practice)
TOKENIZER = "2"
"""Raised when `text.tokens` gives other tokens for the same tables."""

PARENTS = {"=" + child: "=" + parent for parent, children in programs.KINDS.items() for child in children.split()}
"""Concept -> the kind of thing it is, which it stands for as well."""
LONGEST_HAN = 7
"""Characters of the longest Chinese word in the tables (a test holds this)."""


class Lexicon:
    """`meaning`: word or phrase (`_` for a space) -> `=concept`, `!mark` or `""` for a stop word;
    `openers`: first words of phrases; `version`: changes whenever a table does."""
    __slots__ = ("meaning", "openers")

    def __init__(self) -> None:
        self.meaning: dict[str, str] = dict.fromkeys(marks.STOP.split(), "")
        for name, words in rows(marks.MARKS):
            self.meaning.update(dict.fromkeys(words, name))
        for table in TABLES:
            for name, words in rows(table.CONCEPTS):
                self.meaning.update(dict.fromkeys(words, "=" + name))
        self.openers = {word.partition("_")[0] for word in self.meaning if "_" in word}

    @property
    def version(self) -> str:
        return digest(TOKENIZER + marks.STOP + marks.MARKS + "".join(table.CONCEPTS for table in TABLES))


def rows(table: str) -> list[tuple[str, list[str]]]:
    """(name, words) of each row; a row goes on in lines that start with a blank."""
    out = []
    for row in table.strip().replace("\n ", " ").split("\n"):
        words = row.split()
        out.append((words[0], words[1:]))
    return out

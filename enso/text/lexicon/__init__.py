"""The concept lexicon: which words mean the same in lessons and failures of coding agents, in English and Chinese.

The tables (`actions`, `things`, `programs`, `trouble`, `qualities`, `practice`, `general`, `poles`, `marks`) are
data to read and extend: a row is a concept's name and its words.  This file only turns them into the look-ups that
`text.tokens` needs.
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Iterable

TOKENIZER = "5"
"""Raised when `text.tokens` gives other tokens for the same tables."""
LONGEST_HAN = 7
"""Characters of the longest Chinese word in the tables (a test holds this)."""


class Lexicon:
    """`meaning`: word or phrase (`_` for a space) -> `=concept`, `!mark` or `""` for a stop word;
    `parents`: concept -> the kind it is one of, which it stands for as well; `openers`: first word of a phrase -> words
    of its longest."""
    __slots__ = ("meaning", "openers", "parents")

    def __init__(self, meaning: dict[str, str], parents: dict[str, str]) -> None:
        self.meaning = meaning
        self.parents = parents
        self.openers: dict[str, int] = {}
        for phrase in meaning:
            if "_" in phrase:
                first, size = phrase.partition("_")[0], phrase.count("_") + 1
                if size > self.openers.get(first, 0):
                    self.openers[first] = size

    def only(self, concepts: Iterable[str]) -> Lexicon:
        """The part that texts with these concepts can be asked with: their words, those of the things that are
        of such a kind, all marks and stop words."""
        kept = set(concepts)
        kept.update(child for child, parent in self.parents.items() if parent in kept)
        return Lexicon({word: meaning for word, meaning in self.meaning.items()
                        if meaning[:1] != "=" or meaning in kept},
                       {child: parent for child, parent in self.parents.items() if child in kept})


def full() -> Lexicon:
    """All of it (about two milliseconds)."""
    from enso.text.lexicon import marks, opposites
    meaning = dict.fromkeys(marks.STOP.split() + marks.COMPOUNDS.split(), "")
    for name, words in rows(marks.MARKS):
        meaning.update(dict.fromkeys(words, name))
    for table in tables():
        for name, words in rows(table):
            meaning.update(dict.fromkeys(words, "=" + name))
    meaning.update(opposites.AS_WRITTEN)
    return Lexicon(meaning, parents())


def parents() -> dict[str, str]:
    """Concept -> the kind of thing it is, or the wider one that it is a case of."""
    from enso.text.lexicon import actions, opposites, programs
    poles = {token: kind for kind, sides in opposites.axes() if kind for side in sides for token in side}
    return {**poles, **{"=" + one: "=" + wider for one, wider in actions.WIDER.items()}, **programs.PARENTS}


def tables() -> list[str]:
    """The tables of concepts, as text."""
    from enso.text.lexicon import actions, general, poles, practice, programs, qualities, things, trouble
    return [table.CONCEPTS for table in (
        actions, things, programs, trouble, qualities, practice, general, poles)]


def version() -> str:
    """Changes whenever a table or the tokenizer does."""
    from enso.hashing import digest
    from enso.text.lexicon import marks, opposites
    return digest(TOKENIZER + marks.STOP + marks.COMPOUNDS + marks.MARKS + opposites.AXES + "".join(tables()))


def rows(table: str) -> list[tuple[str, list[str]]]:
    """(name, words) of each row; a row goes on in lines that start with a blank."""
    out = []
    for row in table.strip().replace("\n ", " ").split("\n"):
        words = row.split()
        out.append((words[0], words[1:]))
    return out

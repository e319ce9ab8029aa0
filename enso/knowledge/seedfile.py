"""What `enso seed FILE` reads: lessons from markdown or JSON, each with where it stands.

Markdown: every list item and every row of a table outside code, comments and front matter; `## heading` is a category
when it names one.  JSON: a list of texts or objects, `{"lessons": [...]}`, `{category: [...]}`, or an object a line.
"""
from __future__ import annotations

import codecs
import json
import re
from typing import Any, Iterator, NamedTuple

from enso import event
from enso.capture.redact import redact
from enso.errors import EnsoError
from enso.knowledge import environment
from enso.memory import desk
from enso.text.planted import planted

MAX_BYTES = 1 << 20
MAX_LESSONS = 2000
"""Of one file: a session is shown a handful, and each one that is pinned stays for good."""
SHOWN = 5
"""Mistakes of a file that are named at once."""
ITEM = re.compile(r"(?:[-*+]\s+|\d{1,9}(?:[.)]\s+|[、．）]\s*))(?:\[[ xX]\]\s+)?(?P<text>.*)")
"""A list item: `- x`, `* x`, `+ x`, `1. x`, `2) x`, `3、x`, with or without a box to tick."""
COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.S)
FRONT_MATTER = re.compile(r"\A---\n.*?\n(?:---|\.\.\.)\n", re.S)
FENCE = re.compile(r"(`{3,}|~{3,})")
RULER = re.compile(r"(?:\s*[-*_]){3,}\s*$")
TABLE_LINE = re.compile(r"\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$")
LINK = re.compile(r"\[[^\]]*\]\([^)]*\)$")
"""An item that is nothing else, as in a table of contents."""
CODE_INDENT = 4
QUOTE = re.compile(r"^(?: {0,3}> ?)+")
ENTRY = ("text", "category", "scope", "checks")
LISTS = ("lessons", "rules")
SHAPES = 'a list of texts or objects, {"lessons": [...]}, {CATEGORY: [...]}, or one object a line, is needed'


class Seed(NamedTuple):
    """A lesson of a file; `at`: "line 7", "lesson 3"."""
    text: str
    category: str = "unknown"
    scope: str = ""
    checks: tuple[dict[str, Any], ...] = ()
    at: str = ""


class Seeds(NamedTuple):
    """What a file holds, and what of it was left out, in words."""
    seeds: list[Seed]
    left_out: list[str]


def read(path: str) -> str:
    """A file's text.  EnsoError: what to do about a file that is none."""
    try:
        with open(path, "rb") as handle:
            raw = handle.read(4 * MAX_BYTES + 1)
    except OSError as error:
        raise EnsoError(f"{path} cannot be read: {error.strerror}") from None
    wide = raw[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
    try:
        text = raw.decode("utf-16" if wide else "utf-8-sig") if len(raw) <= 4 * MAX_BYTES else ""
    except UnicodeDecodeError as error:
        raise EnsoError(f"{path} is not UTF-8 text (byte {error.start + 1}); save it as UTF-8") from None
    if len(raw) > 4 * MAX_BYTES or len(text) > MAX_BYTES:
        raise EnsoError(f"{path} is larger than {MAX_BYTES:,} characters; divide it")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def parse(text: str, name: str) -> Seeds:
    """The lessons of a file.  EnsoError that says which lines or entries are wrong; then none is taken."""
    found = _from_json(text, name) if text.lstrip()[:1] in ("[", "{", '"') else _from_markdown(text)
    if not found.seeds:
        raise EnsoError(f"{name} holds no lessons: a markdown list or table, or JSON, is needed")
    if len(found.seeds) > MAX_LESSONS:
        raise EnsoError(f"{name} holds {len(found.seeds):,} lessons; at most {MAX_LESSONS:,} can be seeded from one "
                        "file")
    wrong = [f"{name}, {seed.at}: {why}" for seed in found.seeds for why in (_problem_of(seed),) if why]
    if wrong:
        more = [f"and {len(wrong) - SHOWN} more"] if len(wrong) > SHOWN else []
        raise EnsoError("; ".join([*wrong[:SHOWN], *more]) + "; nothing was seeded")
    return found


def _problem_of(seed: Seed) -> str:
    """Why a lesson cannot be taken, "" when it can."""
    if len(seed.text) > desk.MAX_TEXT:
        return f"it has {len(seed.text)} characters; a lesson is one line of at most {desk.MAX_TEXT}"
    if redact(seed.text) != seed.text:
        return "it holds a secret; take it out"
    ordered = planted(seed.text)
    return f"it was not taken: it {ordered}" if ordered else ""


# markdown ------------------------------------------------------------------------------------------

def _from_markdown(text: str) -> Seeds:
    for pattern in (FRONT_MATTER, COMMENT):
        text = pattern.sub(lambda match: "\n" * match[0].count("\n"), text)
    reader = _Markdown()
    for number, line in enumerate(text.split("\n"), 1):
        reader.line(number, QUOTE.sub("", line))
    left = [f"{what}: line{'s' * (len(lines) > 1)} {', '.join(map(str, lines[:SHOWN]))}"
            f"{' ...' if len(lines) > SHOWN else ''}"
            for what, lines in (("no list item", reader.prose), ("nothing but a link", reader.links)) if lines]
    return Seeds(reader.seeds, left)


class _Markdown:
    """Reads line by line.  prose, links: numbers of the lines that were left out."""

    def __init__(self) -> None:
        self.seeds: list[Seed] = []
        self.prose: list[int] = []
        self.links: list[int] = []
        self._category = "unknown"
        self._fence = ""                 # what ends the code, "" outside of code
        self._listing = False            # an item came, and nothing since that ends a list
        self._table = False              # between the line below a table's head and its end

    def line(self, number: int, line: str) -> None:
        bare = line.strip()
        fence = FENCE.match(bare)
        if self._fence:
            if bare.startswith(self._fence) and not bare.strip(self._fence[0]):
                self._fence = ""
        elif fence:
            self._fence = fence[1]
        elif not bare:
            self._table = False
        elif RULER.match(line) or not bare.strip("="):
            self._listing = False
            if self.prose[-1:] == [number - 1]:
                self.prose.pop()                             # it was a heading
        elif bare.startswith("#"):
            self._heading(bare)
        elif "|" in bare and (self._table or TABLE_LINE.match(bare)):
            self._row(number, bare)
        else:
            self._text(number, line, bare)

    def _heading(self, bare: str) -> None:
        name = bare.strip("# ").casefold().replace(" ", "_")
        self._category, self._listing = name if name in event.CATEGORIES else "unknown", False

    def _row(self, number: int, bare: str) -> None:
        if not self._table:
            self._table = True
            if self.prose[-1:] == [number - 1]:
                self.prose.pop()                             # the table's head
            return
        cells = [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", bare.strip("|"))]
        self._add(number, ": ".join(filter(None, cells)))

    def _text(self, number: int, line: str, bare: str) -> None:
        indent = len(line.expandtabs(CODE_INDENT)) - len(line.expandtabs(CODE_INDENT).lstrip())
        listed = ITEM.match(bare)
        if not self._listing and indent >= CODE_INDENT:
            return                                           # code
        if listed and LINK.match(listed["text"]):
            self.links.append(number)
        elif listed:
            self._add(number, listed["text"])
            self._listing = True
        elif self._listing and indent:                       # an item that goes on
            self.seeds[-1] = self.seeds[-1]._replace(text=f"{self.seeds[-1].text} {bare}".strip())
        else:
            self.prose.append(number)
            self._listing = False

    def _add(self, number: int, text: str) -> None:
        if text.strip():
            self.seeds.append(Seed(text.strip(), self._category, at=f"line {number}"))


# JSON ----------------------------------------------------------------------------------------------

def _from_json(text: str, name: str) -> Seeds:
    seeds, unknown = [], set()
    for at, (row, category) in enumerate(_rows(_content(text, name), name), 1):
        entry = {"text": row} if isinstance(row, str) else row
        where = f"lesson {at}"
        if not isinstance(entry, dict) or not isinstance(entry.get("text"), str) or not entry["text"].strip():
            raise EnsoError(f"{name}: {where} has no text")
        category = str(entry.get("category", category))
        if category not in event.CATEGORIES:
            raise EnsoError(f"{name}: {where}: category {category!r} is none of {', '.join(event.CATEGORIES)}")
        checks = entry.get("checks") or []
        wrong = next(filter(None, map(environment.problem_of, checks)), "") if isinstance(checks, list) else \
            "checks is a list"
        if wrong:
            raise EnsoError(f"{name}: {where}: {wrong}")
        unknown |= entry.keys() - set(ENTRY)
        seeds.append(Seed(" ".join(entry["text"].split()), category, str(entry.get("scope") or ""), tuple(checks),
                          where))
    return Seeds(seeds, [f"no part of a lesson here: {', '.join(sorted(unknown))}"] if unknown else [])


def _content(text: str, name: str) -> Any:
    """The value of a file, or the list of those of its lines."""
    try:
        return json.loads(text)
    except ValueError as error:
        try:
            return [json.loads(line) for line in text.split("\n") if line.strip()]
        except ValueError:
            raise EnsoError(f"{name} is not valid JSON: {error}") from None
    except RecursionError:
        raise EnsoError(f"{name} is nested too deeply") from None


def _rows(content: Any, name: str) -> Iterator[tuple[Any, str]]:
    """Each lesson as it stands there, and the category it stands under."""
    if isinstance(content, dict) and isinstance(content.get("text"), str):
        content = [content]
    if isinstance(content, dict):
        content = next((content[key] for key in LISTS if key in content), content)
    if isinstance(content, list):
        yield from ((row, "unknown") for row in content)
    elif isinstance(content, dict) and content and all(
            key in event.CATEGORIES and isinstance(rows, list) for key, rows in content.items()):
        yield from ((row, category) for category, rows in content.items() for row in rows)
    else:
        raise EnsoError(f"{name}: {SHAPES}" + (f"; it has {', '.join(map(str, list(content)[:SHOWN]))}"
                                               if isinstance(content, dict) and content else ""))

"""`lessons/SCOPE.json`: its form, its older forms, and what can be saved of a damaged one."""
from __future__ import annotations

import json
from typing import Any, Callable, Iterable, NamedTuple

from enso.memory import files
from enso.memory import lesson as lessons
from enso.shapes import Lesson

VERSION = 1


def _from_list(content: Any) -> Any:
    """Version 0: a bare list, or the object without a version."""
    return {"version": 1, "lessons": content if isinstance(content, list) else content.get("lessons")}


MIGRATIONS: dict[int, Callable[[Any], Any]] = {0: _from_list}
"""Version -> what makes it the next one."""


class Parsed(NamedTuple):
    lessons: dict[str, Lesson]       # id -> lesson, in the file's order
    damage: str = ""                 # what is wrong; the lessons are then what could be saved
    version: int = VERSION           # as found in the file


def parse(data: bytes, scope: str, path: str) -> Parsed:
    """The lessons of a file.  files.Newer when a later Enso wrote it."""
    text = data.decode("utf-8", "replace").lstrip("\ufeff")
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        return Parsed(_complete(_salvage(text), scope), f"not valid JSON: {error}")
    version = content.get("version", 0) if isinstance(content, dict) else 0
    files.check_version(path, version, VERSION)
    if version is True or version not in (*MIGRATIONS, VERSION) or not isinstance(content, (dict, list)):
        return Parsed(_complete(_salvage(text), scope), "not a lesson file")
    for step in range(version, VERSION):
        content = MIGRATIONS[step](content)
    rows = content.get("lessons")
    if not isinstance(rows, list):
        return Parsed(_complete(_salvage(text), scope), "it holds no list of lessons")
    good = _complete(rows, scope)
    bad = len(rows) - len(good)
    return Parsed(good, f"{bad} of {len(rows)} lessons cannot be read" if bad else "", version)


def render(group: Iterable[Lesson]) -> bytes:
    """A file's content: oldest lesson first, keys sorted, so that equal lessons are equal bytes."""
    ordered = sorted(group, key=lambda lesson: (lesson["created_at"], lesson["id"]))
    text = json.dumps({"version": VERSION, "lessons": ordered}, ensure_ascii=False, indent=1, sort_keys=True)
    return (text + "\n").encode("utf-8", "replace")


def _complete(rows: Iterable[Any], scope: str) -> dict[str, Lesson]:
    whole = (lessons.complete(row, scope) for row in rows)
    return {lesson["id"]: lesson for lesson in whole if lesson}


def _salvage(text: str) -> list[Any]:
    """Every object with an id that still parses, wherever it stands in a broken text."""
    found: list[Any] = []
    decoder = json.JSONDecoder()
    at = text.find("{", 1)
    while at >= 0:
        try:
            value, end = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            value, end = None, at + 1
        if isinstance(value, dict) and not lessons.is_id(value.get("id")):
            end = at + 1             # a part of a lesson, or the wrapper of all
        elif value is not None:
            found.append(value)
        at = text.find("{", end)
    return found

"""The shape of the calls that made a lesson's mistake: what they all had in common.

    npm test               fails twice outside its folder   ->  {"head": ["Bash", "npm", "test"], "words": [], ...}
    cd web && npm test     does what the lesson advises     ->  not the mistake

It is the least general shape that covers every failed call (Plotkin 1970, "A note on inductive generalization",
for sets of words).  A call with it, and with nothing of what the lesson advises, shows the mistake itself.  Learn keeps
the shape in `detail.mistaken`; hooks only look at it (no `re`, no `json` here).
"""
from __future__ import annotations

from enso import command, tools

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.shapes import Lesson

TRUSTED = 4
"""A shape is believed while it failed at least this many times as often as it went well."""
MAX_WORDS = 24
"""Words of the first failed call that are kept."""
MAX_VALUE = 300
"""Characters of a field that is compared at all: paths, names and choices, not what is written."""


class View:
    """A call as sets: `head` (tool, program, verb), option names or keys, parts of operands, and all its words."""
    __slots__ = ("everything", "flags", "head", "words")

    def __init__(self, head: list[str], flags: set[str], words: set[str], everything: set[str]) -> None:
        self.head = head
        self.flags = flags
        self.words = words
        self.everything = everything


def view(tool_name: str, tool_input: Any) -> View:
    """A call to compare shapes with."""
    call = command.describe(tool_name, tool_input)
    if call.tool == tools.SHELL:
        everything = {word for words in call.words for word in words}
        parts = {part for operand in call.operands for part in pieces(operand)}
        return View([call.tool, call.program, call.verb], set(call.flags), parts, everything | parts)
    given = tool_input if isinstance(tool_input, dict) else {"": tool_input}
    short = {value for value in given.values() if isinstance(value, str) and len(value) < MAX_VALUE}
    parts = {part for value in short for part in pieces(value)}.union(_form(call.path))
    pairs = {f"{key}={value}" for key, value in given.items()}
    return View([call.tool, "", ""], set(given), parts, parts | short | set(given) | pairs)


def pieces(operand: str) -> list[str]:
    """What two operands can have in common: `src/a.py` and `src/b.py` the folder and the suffix."""
    if "/" not in operand:
        return [operand]
    parts = [part for part in operand.split("/") if part]
    _, dot, suffix = (parts or [""])[-1].rpartition(".")
    return parts + ["." + suffix] * (bool(dot) and suffix.isalnum())


def _form(path: str) -> list[str]:
    """Whether a path is absolute, and all endings of its name: `/p/a.pb.go` -> ["/", ".pb.go"]; [] for no path."""
    name = path.rpartition("/")[2][1:]
    ending = name[name.index("."):] if "." in name else ""
    return ["/" if path[0] == "/" else "./"] + [ending] * bool(ending) if path else []


def learn(shape: dict[str, Any] | None, seen: View, advised: list[str]) -> dict[str, Any]:
    """The shape after one more failed call; `advised` are the words of the lesson that such a call must not have."""
    if not shape or shape.get("head") != seen.head:
        return {"head": seen.head, "flags": sorted(seen.flags), "needs": sorted(seen.flags),
                "words": sorted(seen.words)[:MAX_WORDS], "unless": advised, "failed": 1, "worked": 0}
    return {**shape, "flags": sorted(seen.flags.union(shape["flags"])),
            "needs": sorted(seen.flags.intersection(shape["needs"])),
            "words": sorted(seen.words.intersection(shape["words"])),
            "unless": advised, "failed": shape["failed"] + 1}


def fits(shape: dict[str, Any] | None, seen: View) -> bool:
    """Whether a call has the shape and nothing of what would mend it."""
    return bool(shape and shape["head"] == seen.head and seen.flags.issuperset(shape["needs"])
                and seen.flags.issubset(shape["flags"]) and seen.words.issuperset(shape["words"])
                and not seen.everything.intersection(shape["unless"]))


def concerns(lesson: Lesson, seen: View) -> bool:
    """Whether a call is of the very kind that failed (and does not do what the lesson says already); a lesson without
    shapes is believed to be, and so is one about many files (`learn.widen`), whose trigger says which."""
    shapes = lesson.get("detail", {}).get("mistaken", ())
    return not shapes or "elsewhere" in lesson["detail"] or any(
        shape["head"] == seen.head and seen.words.issuperset(shape["words"])
        and not seen.everything.intersection(shape["unless"]) for shape in shapes)


def shown_by(lesson: Lesson, seen: View) -> bool:
    """Whether a call shows the lesson's mistake, by shapes that failed often and hardly ever went well."""
    return any(fits(shape, seen) and shape["failed"] > 1 and shape["failed"] >= TRUSTED * shape["worked"]
               for shape in lesson.get("detail", {}).get("mistaken", ()))


UNTOLD, MISSING, FOLDER = "untold", "missing", "folder"
"""What a path must be for a call of a file tool to fail as others did: not there; a folder; or the path does not tell,
because it depends on how long the file is."""
_TELLING = (
    (FOLDER, ("eisdir", "is a directory", "is a folder", "on a directory")),
    (UNTOLD, ("too large", "too long", "too many", "too big", "exceed", "maximum")))


def needs_on_disk(lesson: Lesson) -> str:
    """What must be at the path of a call for it to fail as the lesson's did: MISSING, FOLDER, UNTOLD, or "" where that
    has no say."""
    sources = lesson.get("sources") or [{}]
    error = str(sources[-1].get("error", "")).lower()
    for needed, words in _TELLING:
        if any(word in error for word in words):
            return needed
    return {"not_found": MISSING, "resource": UNTOLD}.get(lesson["category"], "")

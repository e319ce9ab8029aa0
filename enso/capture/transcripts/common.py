"""What the formats share: whole lines of JSON from an offset on, calls that wait for their result, and the
judgement of the host's own hooks."""
from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from types import ModuleType
from typing import Any, NamedTuple

from enso.shapes import Outcome

Stream = Generator["tuple[int, Outcome]", None, int]
"""(cut, call) in the order of the results, one at a time; returns the offset to go on from.  Reading from the cut gives
this call again and all that came after it."""


class Session(NamedTuple):
    """One transcript, as `transcript.sessions` lists it."""
    name: str                     # by which `calls` and `prompts` know it: a path, or `DATABASE::SESSION`
    id: str
    size: int                     # grows with the transcript: bytes, or the number of its last row
    folder: str                   # the folder it worked in, "" when only the transcript itself says it


class Unreadable(ValueError):
    """A transcript, or the database of many, that cannot be read; says why."""


def lines(path: str, offset: int, *needles: bytes,
          without: bytes = b"\n\n") -> Iterator[tuple[int, int, dict[str, Any]]]:
    """(start, end, object) of every whole line that holds one of the needles and not `without`; for other lines the
    object is empty.  A last line that is still being written is left out."""
    with open(path, "rb") as handle:
        handle.seek(offset)
        for raw in handle:
            if not raw.endswith(b"\n"):
                return
            start, offset = offset, offset + len(raw)
            entry: Any = {}
            if any(needle in raw for needle in needles) and without not in raw:
                try:
                    entry = json.loads(raw)
                except (ValueError, RecursionError):
                    entry = {}
            yield start, offset, entry if isinstance(entry, dict) else {}


class Waiting:
    """Calls that have no result yet.  `done` is where to read on: before the first of them; `cut` is the last place at
    which none was waiting."""

    def __init__(self, offset: int) -> None:
        self._end = self.cut = offset
        self._asked: dict[str, tuple[int, str, Any]] = {}

    def at(self, end: int) -> None:
        self._end = end
        if not self._asked:
            self.cut = end

    def asked(self, start: int, id_: str, tool_name: str, tool_input: Any) -> None:
        self._asked[id_] = (start, tool_name, tool_input)

    def came(self, id_: str) -> tuple[str, Any] | None:
        """The name and input of the call this result belongs to."""
        asked = self._asked.pop(id_, None)
        return asked[1:] if asked else None

    @property
    def done(self) -> int:
        return min([self._end, *(start for start, _, _ in self._asked.values())])


def judged(host: ModuleType, event: str, payload: dict[str, Any], id_: str, ts: str) -> Outcome:
    """The outcome of a call as the host's hook event would tell it."""
    seen = host.read(event, payload, 0.0)
    return {"id": id_, "tool_name": seen.tool_name, "tool_input": seen.tool_input, "text": seen.text,
            "failed": bool(seen.failed) and not (seen.ours or seen.refused or seen.interrupted), "ts": ts}


def own_words(blocks: Any, key: str = "text") -> str:
    """The text of a user's message: a string, or the text parts of a list.  "" when the host put it there: what it adds
    in a person's name stands in a tag of its own."""
    parts = blocks if isinstance(blocks, list) else [blocks]
    texts = [part if isinstance(part, str) else part.get(key) for part in parts if isinstance(part, (str, dict))]
    said = [text.strip() for text in texts if isinstance(text, str)]
    return "\n".join(text for text in said if text and not text.startswith(("<", "[Request interrupted")))

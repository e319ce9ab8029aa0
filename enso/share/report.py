"""What a sync did, as data and in lines for a person."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, Iterator, List, Sequence

from enso.share import document
from enso.share.removed import Row
from enso.show import console

MOST_NUMBERS = 5
"""Numbers of lines that are said."""
MOST_ROWS = 20
"""Lessons that are named."""


@dataclass
class Report:
    """What a sync did."""
    sent: int = 0                    # lessons new to the file
    changed: int = 0
    retracted: int = 0
    taken: int = 0                   # accepted by themselves (share.review = pull-request)
    waiting: int = 0
    withheld: List[tuple[str, str]] = field(default_factory=list)       # (lesson id, why)
    unreadable: int = 0              # lines of the shared file
    leaked: int = 0                  # lessons of the shared file with a credential in them
    set_back: int = 0                # lessons of the shared file with a clock far ahead
    found: tuple[str, ...] = ()      # what is wrong with the shared file, for a person
    gone: List[Row] = field(default_factory=list)                       # what others took back or out, told once
    tries: int = 1
    offline: str = ""
    branch: str = ""                 # where it was sent, when that was not the shared branch

    def as_dict(self) -> Dict[str, Any]:
        return {**self.__dict__, "gone": [row._asdict() for row in self.gone],
                "withheld": [{"id": lesson_id, "why": why} for lesson_id, why in self.withheld]}

    def lines(self) -> List[str]:
        """For a person."""
        if self.offline:
            return [f"Offline ({self.offline}). Nothing is lost; the next `enso sync` does it."]
        done = [f"{verb} {console.count(count, 'lesson')}" for verb, count in (
            ("sent", self.sent), ("changed", self.changed), ("took back", self.retracted), ("accepted", self.taken))
            if count]
        lines = [("; ".join(done) or "nothing new to send").capitalize() + "."]
        if self.branch:
            lines.append(f"Sent to the branch {self.branch}; open a pull request from it.")
        if self.waiting:
            lines.append(f"{console.count(self.waiting, 'lesson')} of others to look at: `enso share review`")
        lines += [row.line() for row in self.gone[:MOST_ROWS]]
        if len(self.gone) > MOST_ROWS:
            lines.append(f"and {len(self.gone) - MOST_ROWS} more of that kind: `enso share`")
        if self.withheld:
            lines.append(f"{console.count(len(self.withheld), 'lesson')} stayed here: `enso share` says why")
        if self.set_back:
            lines.append(f"{console.count(self.set_back, 'lesson')} of the shared file with a clock far ahead of all "
                         "others: set back, so that later edits count")
        return [*lines, *(text[0].upper() + text[1:] for text in self.found)]


def wrong_with(read: document.Parsed, leaked: int) -> Iterator[str]:
    """What a person of the team has to mend in the shared file."""
    them = "it is" if len(read.aside) == 1 else "they are"
    if read.newer:
        yield (f"a later Enso wrote in {document.NAME} ({_numbers(read.at)}, left as {them}): update Enso to read all "
               "of it")
    elif read.aside:
        yield (f"{console.count(len(read.aside), 'line')} of {document.NAME} cannot be read "
               f"({_numbers(read.at)}): left as {them}, for somebody to mend or take out")
    if leaked:
        yield (f"{console.count(leaked, 'lesson')} of the shared file with a credential in the text: kept "
               "out of this home. Have it changed: git's history keeps what was pushed")


def _numbers(at: Sequence[int]) -> str:
    """`line 3`, `lines 3, 8, 9 ...`."""
    shown = ", ".join(map(str, at[:MOST_NUMBERS])) + (" ..." if len(at) > MOST_NUMBERS else "")
    return f"line {shown}" if len(at) == 1 else f"lines {shown}"

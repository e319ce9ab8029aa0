"""What the lines of a program's own output say about its work, and who has the last word.

Every line is a complaint, a report of success, or neither, each with a weight.  Where the output is one program's, a
success outweighs the complaints before it that weigh no more: `[retry 1] timed out` and then `all checks passed` is no
failure, a count of failures stays one whatever is printed behind it.  On the hook path: no `re`.
"""
from __future__ import annotations

from enso.capture import counts, marks, output
from enso.capture.suspects import SUSPECTS

COUNT, FIRM, PLAIN = 3, 2, 1
"""Weights: a number of failures or a tool's verdict on all of its work (`2 failed`, `BUILD FAILED`), which nothing
takes back; a statement that leaves no doubt; a wording that may be one step of several."""

LONG_LINE, LONG_SUMMARY = 400, 160
"""Characters beyond which a line is data, not a sentence, and no summary."""
END = 3
"""Lines at the end of an output where a success counts although nothing was complained of before."""


class Within:
    """The marks that stand anywhere in a lower-case text: its lines are searched for these alone."""
    __slots__ = ("anywhere", "got_over", "suspects")

    def __init__(self, whole: str) -> None:
        self.suspects = [mark for mark in SUSPECTS if mark in whole]
        self.anywhere = [mark for mark in marks.ANYWHERE if mark in whole]
        self.got_over = [mark for mark in marks.GOT_OVER if mark in whole]


class Line:
    """`text`: the bare line; `low`: in lower case; `count`: the failures it counts, None when it counts none;
    `quiet`: no word of a failure is in it."""
    __slots__ = ("count", "low", "quiet", "text", "within")

    def __init__(self, text: str, within: Within | None = None) -> None:
        self.text = text
        self.low = text.lower()
        self.within = within or Within(self.low)
        self.quiet = self.low.isascii() and not any(mark in self.low for mark in self.within.suspects)
        self.count = None if self.quiet else counts.counted_failures(self.low)

    def is_summary(self) -> bool:
        """Whether it counts what went well and no failure."""
        return self.count == 0 or self.count is None and counts.counts_passed(self.low)


def told(lines: list[str]) -> list[Line]:
    """The lines that can decide, without what logs, boxes and builders put before them; no warnings, no diffs, no
    tables, no passed tests, and no trouble that the program says it got over (`falling back`, `...ignoring`)."""
    within = Within("\n".join(lines).lower())
    is_diff = any(line.startswith(("@@ ", "diff --git")) for line in lines)
    ruled = any("-+-" in line and not line.strip("-+ ") for line in lines)
    tabs = {line.count("\t") for line in lines}
    tabbed = len(lines) > 1 and len(tabs) == 1 and tabs != {0}
    kept: list[Line] = []
    for text in lines:
        if text.lstrip().startswith("+ ") or is_diff and text[:1] in "+- " or ruled and "|" in text or tabbed:
            continue                       # PowerShell's quotation of the command; a diff; a database's rows
        line = Line(output.bare(text), within)
        low = line.low
        if kept and (low.startswith("...ignoring") or low.endswith("(ignored)")):
            kept.pop()                     # Ansible's and make's word on the error before
        elif low and (_decides(line) or not output.is_noise(low) and not output.is_commit(low)):
            kept.append(line)
    last = max((at for at, line in enumerate(kept) if not is_remark(line)), default=-1)
    return [line for at, line in enumerate(kept) if at >= last or not is_remark(line)]


def _decides(line: Line) -> bool:
    """Whether a line decides although it may look like noise: a summary, a success, an exception."""
    return line.is_summary() or line.low.startswith(marks.SUCCESS) or bool(output.exception_name(line.text)) or any(
        word in line.low for word in output.EVEN_WARNED)


def is_remark(line: Line) -> bool:
    """Whether a line tells of trouble that the program got over by itself."""
    return any(word in line.low for word in line.within.got_over) and not line.count


def last_word(lines: list[Line], speakers: tuple[str, ...], one_verdict: bool) -> bool | None:
    """Whether the lines report a failure; None when none of them says anything."""
    worst, went_well = 0, False
    for at, line in enumerate(lines):
        weight = complaint(line, speakers)
        asked = one_verdict and not weight and (worst or at >= len(lines) - END)
        reached = success(line) if asked else 0
        if weight:
            worst, went_well = max(worst, weight), False
        elif reached and reached >= worst:
            worst, went_well = 0, True
    return True if worst else False if went_well else None


def complaint(line: Line, speakers: tuple[str, ...] = ()) -> int:
    """How surely one line says that something failed: 0, or one of the weights."""
    if line.quiet:
        return PLAIN if speaks(speakers, line.low) or output.located(line.low) else 0
    low = line.low.replace("：", ": ")
    if (line.count or 0) > 0 and len(low) < LONG_SUMMARY:
        return COUNT
    if line.is_summary() or low.startswith(marks.SUCCESS):
        return 0
    if low.startswith(marks.FINAL):
        return COUNT
    if any(part in low for part in line.within.anywhere) or line.low.startswith(marks.STRONG) or _from_shell(low):
        return FIRM
    if output.exception_name(line.text) or output.compiler_error(low) >= 0:
        return FIRM
    head = low.partition(":")[0].rstrip()
    if speaks(speakers, low) or low.endswith(marks.FAILED_ENDS) or head.endswith(marks.FAILED_ENDS) and len(head) < 60:
        return PLAIN
    if output.located(low):
        return PLAIN
    said = output.prose(low.partition(":")[2])
    stated = len(low) < LONG_LINE and prefixed(low) and any(ending in said for ending in marks.ERRNO)
    return PLAIN if stated and not any(harmless in low for harmless in marks.BUSY) and not _is_figures(low) else 0


def _is_figures(low: str) -> bool:
    """`low: 0, high: 3, unknown: 0`: a line of labels and numbers."""
    parts = low.split(": ")[1:]
    return len(parts) > 1 and all(part.lstrip()[:1].isdigit() for part in parts)


def _from_shell(low: str) -> bool:
    """`bash: line 3: text`, in any language: a shell that ran a script numbers only what went wrong."""
    if not low.startswith(marks.SHELLS):
        return False
    rest = low.partition(":")[2]
    place = rest.partition(":")[0]
    numbered = len(place) < 16 and any(char.isdigit() for char in place)
    return numbered and "warning" not in rest and "locale" not in rest


def success(line: Line) -> int:
    """How surely a line says that all went well: 0, or one of the weights."""
    low = line.low
    if line.is_summary():
        return FIRM
    if any(word in low for word in marks.NOT_YET):
        return 0
    if low.startswith(marks.SUCCESS) or any(word in low for word in marks.WENT_WELL):
        return FIRM
    low = low.rstrip(" .!。！✓✔✅)")
    done = next((word for word in marks.DONE_ENDS if low.endswith(word)), "")
    return PLAIN if done and not (done.isascii() and low[:-len(done)][-1:].isalpha()) else 0


def speaks(speakers: tuple[str, ...], low: str) -> bool:
    """Whether one of the call's own programs complains in a lower-case line, under its name."""
    if not low.startswith(speakers) or any(harmless in low for harmless in marks.HARMLESS):
        return False
    searches = low.startswith(("grep", "find", "tail", "rg"))
    return not (searches and any(remark in low for remark in marks.SEARCH_REMARKS))


def prefixed(low: str) -> bool:
    """`program: ...`, `/bin/sh: 1: ...`, `x.c:3: ...`, `[tag] ...`: somebody is reporting."""
    head, colon, rest = low.partition(":")
    return bool(colon and rest) and len(head.split()) <= 2 and len(head) < 80

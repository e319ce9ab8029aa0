"""What the lines of a program's own output say about its work, and who has the last word.

Every line is a complaint, a report of success, or neither, each with a weight.  Where the output is one program's, a
success outweighs the complaints before it that weigh no more: `[retry 1] timed out` and then `all checks passed` is no
failure, a count of failures stays one whatever is printed behind it.  On the hook path: no `re`.
"""
from __future__ import annotations

from enso.capture import marks, output

COUNT, FIRM, PLAIN = 3, 2, 1
"""Weights: a number of failures or a tool's verdict on all of its work (`2 failed`, `BUILD FAILED`), which nothing takes
back; a statement that leaves no doubt; a wording that may be one step of several."""

LONG_LINE, LONG_SUMMARY = 400, 160
"""Characters beyond which a line is data, not a sentence, and no summary."""


def told(lines: list[str]) -> list[str]:
    """The lines that can decide, stripped and without what logs, boxes and builders put before them; no warnings, no
    diffs, no passed tests, and no trouble that the program says it got over (`falling back`, `...ignoring`)."""
    is_diff = any(line.startswith(("@@ ", "diff --git")) for line in lines)
    is_table = any("-+-" in line and not line.strip("-+ ") for line in lines)
    columns = lines[0].count("\t") if len(lines) > 1 and all(line.count("\t") == lines[0].count("\t") for line in lines) else 0
    kept: list[str] = []
    for line in lines:
        if line.lstrip().startswith("+ ") or is_diff and line[:1] in "+- " or is_table and "|" in line or columns:
            continue                       # PowerShell's quotation of the command; a diff; a database's rows
        line = output.bare(line)
        low = line.lower()
        if kept and (low.startswith("...ignoring") or low.endswith("(ignored)")):
            kept.pop()                     # Ansible's and make's word on the error before
        elif output.is_summary(low) or low.startswith(marks.SUCCESS) or any(
                word in low for word in output.EVEN_WARNED):
            kept.append(line)
        elif low and not output.is_noise(low) and not output.is_commit(low):
            kept.append(line)
    last = max((at for at, line in enumerate(kept) if not is_remark(line.lower())), default=-1)
    return [line for at, line in enumerate(kept) if at >= last or not is_remark(line.lower())]


def is_remark(low: str) -> bool:
    """Whether a lower-case line tells of trouble that the program got over by itself."""
    return any(word in low for word in marks.GOT_OVER) and not (output.counted_failures(low) or 0)


def last_word(lines: list[str], speakers: tuple[str, ...], one_verdict: bool) -> bool | None:
    """Whether the lines report a failure; None when none of them says anything."""
    worst, went_well = 0, False
    for line in lines:
        weight = complaint(line, speakers)
        reached = 0 if weight or not one_verdict else success(line.lower())
        if weight:
            worst, went_well = max(worst, weight), False
        elif reached and reached >= worst:
            worst, went_well = 0, True
    return True if worst else False if went_well else None


def complaint(line: str, speakers: tuple[str, ...] = ()) -> int:
    """How surely one line says that something failed: 0, or one of the weights."""
    low = line.lower().replace("：", ": ")
    if (output.counted_failures(low) or 0) > 0 and len(low) < LONG_SUMMARY:
        return COUNT
    if output.is_summary(low) or low.startswith(marks.SUCCESS):
        return 0
    if low.startswith(marks.FINAL):
        return COUNT
    if any(part in low for part in marks.ANYWHERE) or line.lower().startswith(marks.STRONG) or output.exception_name(line) or output.compiler_error(low) >= 0:
        return FIRM
    if _from_shell(low):
        return FIRM
    head = low.partition(":")[0].rstrip()
    if speaks(speakers, low) or low.endswith(marks.FAILED_ENDS) or head.endswith(marks.FAILED_ENDS) and len(head) < 60:
        return PLAIN
    if output.located(low):
        return PLAIN
    said = output.prose(low)
    stated = len(line) < LONG_LINE and prefixed(low) and any(ending in said for ending in marks.ERRNO)
    return PLAIN if stated and not any(harmless in low for harmless in marks.BUSY) else 0


def _from_shell(low: str) -> bool:
    """`bash: line 3: text`, in any language: a shell that ran a script numbers only what went wrong."""
    head, colon, rest = low.partition(":")
    place = rest.partition(":")[0]
    return bool(colon) and low.startswith(marks.SHELLS) and len(place) < 16 and any(char.isdigit() for char in place) and (
        "warning" not in rest and "setlocale" not in rest)


def success(low: str) -> int:
    """How surely a lower-case line says that all went well: 0, or one of the weights."""
    if output.is_summary(low):
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

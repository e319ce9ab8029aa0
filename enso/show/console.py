"""A person's terminal: colour, columns of mixed Latin and Chinese text, a progress line.

Colour and progress appear on a terminal only, and colour not with NO_COLOR (no-color.org).
"""
from __future__ import annotations

import os
import shutil
import sys
import time
import unicodedata
from typing import Iterable, Sequence, TextIO

STYLES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "cyan": "36"}
_SLOW_SECONDS = 1.0
_REDRAW_SECONDS = 0.1
_BAR = 20
"""Columns of a progress bar."""


def styled(text: str, style: str, stream: TextIO | None = None) -> str:
    """The text in a style of STYLES, where the stream shows one."""
    stream = stream or sys.stdout
    if not text or not stream.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return text
    return f"\x1b[{STYLES[style]}m{text}\x1b[0m"


def count(number: int, noun: str) -> str:
    """`1 lesson`, `2 lessons`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def dim(text: str) -> str:
    return styled(text, "dim")


def width(text: str) -> int:
    """Columns a text takes: East Asian wide characters two, combining ones none (Unicode UAX 11)."""
    return sum(0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1
               for char in text)


def plain(text: str) -> str:
    """The text on one line, without what would move the cursor or change the terminal."""
    return "".join(char if char.isprintable() else " " for char in " ".join(text.split()))


def cut(text: str, columns: int) -> str:
    """At most so many columns, the last one `…` when something is missing."""
    if width(text) <= columns:
        return text
    kept, used = [], 0
    for char in text:
        used += width(char)
        if used > columns - 1:
            break
        kept.append(char)
    return "".join(kept) + "…"


def pad(text: str, columns: int) -> str:
    return text + " " * max(0, columns - width(text))


def columns() -> int:
    """Width of the terminal; unlimited where the output is read by something else."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else 10000


def table(rows: Iterable[Sequence[str]], indent: str = "") -> list[str]:
    """Lines of aligned columns; the last column is cut to the terminal."""
    cells = [[plain(cell) for cell in row] for row in rows]
    if not cells:
        return []
    widths = [max(width(row[at]) for row in cells) for at in range(len(cells[0]) - 1)]
    room = max(20, columns() - len(indent) - sum(widths) - 2 * len(widths))
    return [indent + "  ".join([*(pad(cell, wide) for cell, wide in zip(row, widths)), cut(row[-1], room)]).rstrip()
            for row in cells]


class Progress:
    """A bar on stderr for work that takes longer than a second.

        with Progress("reading transcripts", sum(sizes)) as progress:
            for size in sizes:
                progress.step(size)
    """

    def __init__(self, doing: str, total: int) -> None:
        self.doing = doing
        self.total = total
        self.done = 0
        self._started = self._drawn = time.monotonic()
        self._visible = False

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        if self._visible:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def step(self, amount: int = 1) -> None:
        self.done += amount
        now = time.monotonic()
        if not sys.stderr.isatty() or now - self._started < _SLOW_SECONDS or now - self._drawn < _REDRAW_SECONDS:
            return
        self._drawn, self._visible = now, True
        part = min(1.0, self.done / self.total) if self.total else 1.0
        sys.stderr.write(f"\r\x1b[K{self.doing} [{'#' * int(part * _BAR):{_BAR}}] {part:.0%}")
        sys.stderr.flush()

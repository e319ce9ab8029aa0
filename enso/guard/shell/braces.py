"""Brace expansion: `a{b,c}d` is two words, `{1..3}` three (bash manual, "Brace Expansion")."""
from __future__ import annotations

from enso.guard.shell.syntax import LIT, PART, RAW, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.guard.shell.syntax import Part, Word

MAX_WORDS = 256
"""Words one word may become; beyond this the rest is "some text"."""
MAX_LENGTH = 1024
"""Unquoted characters of a word with braces; a longer one may be anything (matching braces is quadratic)."""
MAX_RANGE = 12
"""Numbers of a range that are written out; a longer range is "some number"."""


def expand(found: Word) -> list[Word]:
    """The words a word stands for; mostly itself."""
    if not any(part[0] == RAW and "{" in part[1] for part in found):
        return [found]
    if sum(len(part[1]) for part in found if part[0] == RAW) > MAX_LENGTH:
        return [[(LIT, UNKNOWN)]]
    atoms: Word = []
    for part in found:
        if part[0] == RAW:
            atoms.extend((RAW, char) for char in part[1])
        else:
            atoms.append(part)
    return [_joined(item) for item in _alternatives(atoms)[:MAX_WORDS]]


def _alternatives(atoms: Word) -> list[Word]:
    """All readings of a list of atoms, left to right."""
    done: list[Word] = [[]]
    pos = 0
    while pos < len(atoms):
        atom = atoms[pos]
        if atom == (RAW, "{"):
            group = _group(atoms, pos)
            if group:
                choices, pos = group
                if len(done) * len(choices) > MAX_WORDS:
                    choices = [[(LIT, PART)]]
                done = [before + choice for before in done for choice in choices]
                continue
        for item in done:
            item.append(atom)
        pos += 1
    return done


def _group(atoms: Word, start: int) -> tuple[list[Word], int] | None:
    """The alternatives of the group that opens at `start`; None when the brace is plain text."""
    depth = 0
    pieces: list[Word] = [[]]
    for pos in range(start, len(atoms)):
        atom = atoms[pos]
        if atom == (RAW, "{"):
            depth += 1
            if depth == 1:
                continue
        elif atom == (RAW, "}"):
            depth -= 1
            if depth == 0:
                if len(pieces) > 1:
                    return [choice for piece in pieces for choice in _alternatives(piece)], pos + 1
                sequence = _sequence(pieces[0])
                return (sequence, pos + 1) if sequence else None
        if depth == 1 and atom == (RAW, ","):
            pieces.append([])
        else:
            pieces[-1].append(atom)
    return None


def _sequence(piece: Word) -> list[Word]:
    """`1..5` or `a..e` written out; empty when it is neither."""
    if not all(part[0] == RAW for part in piece):
        return [[(LIT, PART)]] if any(part == (RAW, ".") for part in piece) else []
    text = "".join(part[1] for part in piece)
    ends = text.split("..")
    if len(ends) not in (2, 3) or not all(ends):
        return []
    first, last = ends[0], ends[1]
    if first.lstrip("-").isdigit() and last.lstrip("-").isdigit():
        low, high = int(first), int(last)
        if abs(high - low) > MAX_RANGE or len(ends) == 3:
            return [[(LIT, PART)]]
        step = 1 if high >= low else -1
        return [[(LIT, str(number))] for number in range(low, high + step, step)]
    if len(first) == len(last) == 1 and first.isalpha() and last.isalpha():
        low, high = ord(first), ord(last)
        step = 1 if high >= low else -1
        return [[(LIT, chr(code))] for code in range(low, high + step, step)]
    return []


def _joined(atoms: list[Part]) -> Word:
    """Neighbouring unquoted characters as one part again."""
    out: Word = []
    for part in atoms:
        if part[0] == RAW and out and out[-1][0] == RAW:
            out[-1] = (RAW, out[-1][1] + part[1])
        else:
            out.append(part)
    return out

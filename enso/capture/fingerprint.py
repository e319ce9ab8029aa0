"""The name of a mistake: equal for the same mistake on any machine, different for another one.

A fingerprint hashes tool, program and verb, flags, the shape of the operands, the error type and
the decisive error line, with numbers, ids and hashes blanked and paths made project-relative.
The family leaves the operands out: it groups kinds of mistakes for statistics.
"""
from __future__ import annotations

from enso import tools
from enso.hashing import digest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.command import Call

_WORD = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")
_HEX = frozenset("0123456789abcdefABCDEF")
_DIGITS = frozenset("0123456789")
_PATH_BREAKS = frozenset(" \t\n'\"`()[]{}<>,;|&=")

SHELLS = ("bash", "sh", "dash", "zsh", "ksh", "ash", "busybox")

LITERAL_PATH = ("not_found", "permission", "filesystem")
"""Error types that are about the very file: for these a file tool's path stays in the fingerprint."""


def fingerprint(call: Call, error_type: str, line: str, root: str = "", home: str = "") -> tuple[str, str]:
    """(fingerprint, family), 16 hex digits each.

    `line` is the decisive error line ("" when the text has none), `root` the project's top folder
    and `home` the user's, both cut from paths.
    """
    decisive = normalise(line, root, home)
    bare = not decisive or decisive.startswith("Exit code")
    flags = " ".join(sorted(set(call.flags)))
    if call.tool == tools.SHELL:
        # Without an error line only the operands can tell two mistakes apart.
        operands = [normalise(operand, root, home) for operand in call.operands] if bare else \
            sorted({shape(operand) for operand in call.operands})
        operand = " ".join(operands)
    elif error_type in LITERAL_PATH:
        operand = normalise(call.path, root, home)
    else:
        operand = shape(call.path) if call.path else ""
    head = "|".join((call.tool, call.program, call.verb))
    family = digest("|".join((head, error_type, _without_quoted(decisive))))
    return digest("|".join((head, flags, operand, error_type, decisive))), family


def shape(operand: str) -> str:
    """What kind of thing an operand is: `src/a.py` -> `*.py`, `https://x` -> `url`, `12` -> `#`."""
    if "://" in operand:
        return "url"
    if not operand.strip("0123456789.-"):
        return "#"
    if " " in operand or "\n" in operand:
        return "text"
    name = operand.rpartition("/")[2]
    stem, dot, suffix = name.rpartition(".")
    if dot and stem and suffix.isalnum() and len(suffix) <= 8 and not suffix.isdigit():
        return "*." + suffix.lower()
    return "path" if "/" in operand else "word"


def normalise(text: str, root: str = "", home: str = "") -> str:
    """A line with project and home folders cut, numbers, ids and hashes blanked, space folded, and without
    the name of the shell that says it: hosts run commands in different ones."""
    text = _without_shell(text)
    if root and root != "/":
        text = text.replace(root + "/", "").replace(root, ".")
    if home and home != "/":
        text = text.replace(home + "/", "~/")
    return _blank(" ".join(text.split()))


def _without_shell(line: str) -> str:
    """`/bin/bash: line 3: python: command not found` -> `python: command not found`."""
    name, found, rest = line.strip().partition(": ")
    if not found or name.rpartition("/")[2] not in SHELLS:
        return line
    place, found, said = rest.partition(": ")
    return said if found and (place.isdigit() or place.startswith("line ")) else rest


def _blank(text: str) -> str:
    """Runs of word characters that are numbers, hashes or ids become `#`; `/tmp/...` becomes
    `/tmp/#`, because temporary names differ every time."""
    text = _blank_temporary(text)
    out, at, end = [], 0, len(text)
    while at < end:
        if text[at] not in _WORD:
            out.append(text[at])
            at += 1
            continue
        start = at
        while at < end and text[at] in _WORD:
            at += 1
        word = text[start:at]
        stop = _end_of_uuid(text, start)
        at = stop or at
        out.append("#" if stop or _is_id(word) else word)
    blanked = "".join(out)
    for joint in (":", ".", "-", ", "):
        pair = "#" + joint + "#"
        while pair in blanked:
            blanked = blanked.replace(pair, "#")
    return blanked


def _end_of_uuid(text: str, start: int) -> int:
    """Where the UUID that begins here ends (8-4-4-4-12 hex digits), 0 when none begins here."""
    piece = text[start:start + 36]
    if len(piece) == 36 and all(
            char == "-" if place in (8, 13, 18, 23) else char in _HEX for place, char in enumerate(piece)):
        return start + 36
    return 0


def _is_id(word: str) -> bool:
    """A number, a number with a unit (`12ms`), or a hash or random id of at least 7 characters."""
    digits = sum(char in _DIGITS for char in word)
    if not digits:
        return False
    if digits == len(word) or word.rstrip("abcdefghijklmnopqrstuvwxyzBKMG").isdigit():
        return word[0] in _DIGITS
    if len(word) >= 7 and all(char in _HEX for char in word):
        return True
    if word[:2] in ("0x", "0X"):
        return True
    return len(word) >= 16 and digits >= 3


def _blank_temporary(text: str) -> str:
    for place in ("/tmp/", "/var/folders/", "/private/tmp/"):
        at = text.find(place)
        while at >= 0:
            stop = at + len(place)
            while stop < len(text) and text[stop] not in _PATH_BREAKS and text[stop] != ":":
                stop += 1
            text = text[:at] + place + "#" + text[stop:]
            at = text.find(place, at + len(place) + 1)
    return text


def _without_quoted(line: str) -> str:
    """The line without what it quotes and without paths: the kind of error."""
    for quote in ("'", '"', "`"):
        parts = line.split(quote)
        line = quote.join("*" if index % 2 and index < len(parts) - 1 else part for index, part in enumerate(parts))
    return " ".join("*" if "/" in word or ("." in word.strip(".,:;") and len(word) > 3) else word
                    for word in line.split(" "))

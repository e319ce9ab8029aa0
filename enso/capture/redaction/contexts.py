"""Values that only their surroundings give away: the pieces of which the rows for `capture.redact` are made.

The rows are in `redaction.commands` and `redaction.dialogs`; adding a context is adding a row, (label,
needles, pattern).  The patterns need not know clothing (`redaction.plain` takes it off), and may use the
marks of `redaction.tokens`.  What a pattern looks through between a command and its option never holds
the command again, so that time is linear however often a command is repeated.
Programs are parted by bars: `gh secret set|glab variable set`.
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Tuple

    Row = Tuple[str, Tuple[Tuple[str, ...], ...], str]
    """Label, groups of needles, pattern: the pattern is tried only when one needle of each group is in the text.
    Group `v` is secret unless it is a placeholder, `r` when it also looks random; of the assignments `A=b` in
    group `all` every value is, in `any` those that look made up."""

_BARE = r"""[^\s"'|;&<>)(\\]{1,400}(?:\\[^\s"'\\][^\s"'|;&<>)(\\]{0,200}){0,9}"""
WORD = rf"""(?P<v>"[^"\n]{{1,400}}"|'[^'\n]{{1,400}}'|{_BARE})"""
"""A shell word: quoted, or bare with single characters escaped."""
RANDOM = WORD.replace("<v>", "<r>")
SPACE = r"""(?:\s|["'],\s{0,60}["']){1,20}"""
"""Between two arguments of a command, also of one that is written as a list of texts."""
GLUE = rf"""(?:{SPACE}|=|(?=["'][^\s"',:)\]}}]))"""
"""Between an option and its value: `-p x`, `-p=x`, `-p'x'`."""
ASSIGNED = rf"""(?<![\w.-])[A-Za-z_][\w.-]{{0,80}}=(?!@){WORD}"""
"""`A=b`, of which groups `all` and `any` are full."""
BEGIN = r"""(?:(?m:^)|(?<=["'`>=]))"""
END = r"""(?=[ \t\r]{0,8}(?:\n|$|["'`<&}]))"""
"""Where a line begins and ends, or what it is quoted in does."""
_OTHER = r"""(?:"[^"\n]{1,200}"|'[^'\n]{1,200}'|(?!-)[^\s"'|;<>]{1,200})"""
_FLAG = r"""--?[A-Za-z0-9][\w-]{0,40}(?<!env)(?<!file)(?:=\S{1,200}|\s{1,9}[^\s"'-]\S{0,200}(?=\s{1,9}["'-]))?"""
_FLAGS = rf"(?:\s{{1,9}}(?:{_FLAG}|/add)){{0,5}}"


def words(programs: str) -> tuple[str, ...]:
    """What of each program is no pattern, as a needle."""
    return tuple(dict.fromkeys(program.split("\\")[0].split("[")[0] for program in programs.split("|")))


def arguments(*options: str) -> tuple[str, ...]:
    """What stands in the text where one of these options is an argument."""
    return tuple(before + option for option in options for before in (" ", '"', "'"))


def command(programs: str, tail: str) -> str:
    """What stands in a command of some programs, which ends at a `|`, a `;` or (not in a list) with its line."""
    start = rf"(?<![A-Za-z0-9])(?:{programs})(?:\.exe)?(?![A-Za-z0-9_])"
    return rf"{start}(?:(?!{start})(?:[^|;\r\n]|(?<=[,\[])\r?\n)){{0,300}}?{tail}"


def option(programs: str, options: str, between: str = GLUE, label: str = "password") -> Row:
    """The value of an option (a word, or some parted by bars) of some programs, wherever it stands.
    What may stand twice in a command, as an old and a new password, takes two rows."""
    return label, (words(programs), tuple(options.split("|"))), command(
        programs, rf"""[\s"'](?:{options}){between}(?!\s){WORD}""")


def pair(user: str, sign: str) -> str:
    """`user:password` as one argument, with quotes around it, or around the password, or without."""
    return (rf"""(?P<q>["'])?{user}{sign}(?P<p>["'](?=\S))?"""
            rf"""(?P<v>(?(q)[^"'\n]{{1,200}}|(?(p)[^"'\n]{{1,200}}|[^\s"'|;<>]{{1,200}})))""")


def place(programs: str, before: int = 0, value: str = WORD, label: str = "password") -> Row:
    """The word of a command behind its flags and so many other words."""
    names = rf"(?<![\w-])(?:{programs})(?:\.exe)?"
    return label, (words(programs),), (
        rf"{names}{_FLAGS}(?:{SPACE}{_OTHER}){{{before}}}{_FLAGS}{SPACE}(?![-/*<+]){value}")

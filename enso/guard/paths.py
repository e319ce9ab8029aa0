"""Paths as lists of components: made absolute, normalised, links resolved, compared component by component.

A component may hold marks (`shell.syntax`): a glob, a name that is not known, or text that may be anything.
"""
from __future__ import annotations

from enso.guard.shell.syntax import ANYTHING, DECODED, LOCAL, NET, PART, QMARK, STAR, UNDER, UNKNOWN, has_mark, is_open

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.guard.world import World

MAX_LINKS = 40
"""Links followed for one path, as Linux does."""
MAX_PATH = 4096
"""Characters of a path that Linux takes; a longer one leads nowhere, and is judged by its text."""
WILD = STAR + PART + UNDER + UNKNOWN + NET + DECODED + LOCAL
"""Marks that stand for any number of characters."""
HARMLESS = ("/dev/null", "/dev/stdout", "/dev/stderr", "/dev/stdin", "/dev/tty", "/dev/zero", "/dev/urandom",
            "/dev/random", "/dev/full")
"""Devices that may be read and written whatever the policy says."""


class Place:
    """Where a path leads.  `lexical` and `real` are components; `open` says that they may be anything;
    `foreign` that it is a Windows or UNC path, outside every root here."""
    __slots__ = ("foreign", "lexical", "open", "real", "shown")

    def __init__(self, lexical: list[str], real: list[str], open: bool, foreign: bool, shown: str) -> None:
        self.lexical = lexical
        self.real = real
        self.open = open
        self.foreign = foreign
        self.shown = shown

    def forms(self) -> list[list[str]]:
        return [self.lexical] if self.lexical == self.real else [self.lexical, self.real]


def is_harmless(path: str) -> bool:
    """Devices and descriptors that may be read and written whatever the policy says."""
    return path in HARMLESS or path.startswith(("/dev/fd/", "/proc/self/fd/"))


def absolute(cwd: str, value: str) -> str:
    """The path a value means in a folder.  Text that may be anything may also be an absolute path."""
    if not value:
        return cwd
    if value[0] == "/" or value[0] in ANYTHING or is_windows(value):
        return value
    return cwd + "/" + value if cwd != "/" else "/" + value


def is_windows(value: str) -> bool:
    """`C:\\x`, `C:/x`, `\\\\server\\share`."""
    return (len(value) > 2 and value[1] == ":" and value[2] in "\\/" and value[0].isascii() and value[0].isalpha()) \
        or value.startswith("\\\\")


def split(path: str) -> list[str]:
    """Components of an absolute path, `.` and `..` taken out by their text."""
    out: list[str] = []
    for part in path.split("/"):
        if part in ("", "."):
            continue
        if part != ".." or out and out[-1][0] in ANYTHING:
            out.append(part)
        elif out and out[-1] != UNDER:
            out.pop()
    return out


def place(world: World, path: str) -> Place:
    """Where an absolute path leads, on this machine."""
    if is_windows(path):
        return Place([path], [path], False, True, path)
    lexical = split(path)
    open_ended = not path.startswith("/") or not path.isprintable() and any(_may_climb(part) for part in lexical)
    real = _resolved(world, path) if len(path) <= MAX_PATH else lexical
    return Place(lexical, real, open_ended, False, path)


def _may_climb(part: str) -> bool:
    """A component that could hold `..` or a `/`: text that may be anything, unless a name stands before
    it (`log-$X` names something in its folder)."""
    return is_open(part) and (part[0] in ANYTHING or part[0] == ".")


def _resolved(world: World, path: str) -> list[str]:
    """Components with links followed, `..` taken after its link; stops at the first mark."""
    done: list[str] = []
    rest = [part for part in path.split("/") if part and part != "."]
    rest.reverse()
    steps = 0
    while rest:
        part = rest.pop()
        if part == "..":
            if done and done[-1] != UNDER:
                done.pop()
            continue
        if has_mark(part):
            return done + split("/".join([part, *reversed(rest)]))
        here = "/" + "/".join([*done, part])
        try:
            target = world.readlink(here)
        except FileNotFoundError:
            done.append(part)
            if world.links:
                continue
            return split("/" + "/".join([*done, *reversed(rest)]))       # below nothing there are no links
        except OSError:
            done.append(part)
            continue
        steps += 1
        if steps > MAX_LINKS:
            done.append(part)
            continue
        if target.startswith("/"):
            done = []
        rest.extend(piece for piece in reversed(target.split("/")) if piece and piece != ".")
    return done


def root(world: World, text: str) -> str:
    """A root of the policy as an absolute path: `~`, `${project}`, `$HOME`, relative to the project."""
    if text.startswith("${project}"):
        return world.project + text[10:]
    if text == "~" or text.startswith("~/"):
        return world.home + text[1:]
    for name in ("$HOME", "${HOME}"):
        if text.startswith(name):
            return world.home + text[len(name):]
    if text.startswith("/") or is_windows(text):
        return text
    return world.project + "/" + text


def below(parts: list[str], top: list[str], fold: bool = False) -> bool:
    """Whether a path is a folder or something in it, by its components."""
    if len(parts) < len(top):
        return False
    if fold:
        return all(a.lower() == b.lower() for a, b in zip(parts, top))
    return parts[:len(top)] == top


def may_reach(parts: list[str], target: list[str]) -> bool:
    """Whether a path with globs could be `target` or something below it (letters of any case)."""
    for at, want in enumerate(target):
        if at >= len(parts):
            return False
        if parts[at] == UNDER:
            rest = parts[at + 1:]
            return bool(rest) and any(may_reach(rest, target[later:]) for later in range(at, len(target)))
        if not could_be(parts[at], want):
            return False
    return True


def could_be(part: str, name: str) -> bool:
    """Whether a component could be the file `name`.  A mere "some name" (a date, a number) is never
    taken for a particular one, and `*` does not match a leading dot, as in a shell."""
    if not has_mark(part):
        return part.lower() == name.lower()
    if part in (PART, UNDER):
        return False
    if part[0] in (STAR, QMARK, PART) and name.startswith("."):
        return False
    return wild_match(part.lower(), name.lower())


def wild_match(pattern: str, text: str) -> bool:
    """Glob match where marks are the wildcards: linear but for the last `*` (the usual two-pointer way)."""
    p = t = 0
    star, mark = -1, 0
    while t < len(text):
        if p < len(pattern) and (pattern[p] == text[t] or pattern[p] == QMARK):
            p += 1
            t += 1
        elif p < len(pattern) and pattern[p] in WILD:
            star, mark = p, t
            p += 1
        elif star >= 0:
            p = star + 1
            mark += 1
            t = mark
        else:
            return False
    while p < len(pattern) and pattern[p] in WILD:
        p += 1
    return p == len(pattern)


def overlap(a: str, b: str) -> bool:
    """Whether two glob components could name the same file (intersection of two patterns, by dynamic
    programming over their prefixes)."""
    if len(a) > 255 or len(b) > 255:
        return False
    row = [True] + [False] * len(b)
    for j, char in enumerate(b):
        row[j + 1] = row[j] and char in WILD
    for char in a:
        wild = char in WILD
        new = [row[0] and wild]
        for j, other in enumerate(b):
            other_wild = other in WILD
            if wild or other_wild:
                hit = (wild and (new[j] or row[j + 1])) or (other_wild and (row[j + 1] or new[j])) or row[j]
            else:
                hit = row[j] and (char == other or QMARK in (char, other))
            new.append(hit)
        row = new
    return row[-1]


def matches(pattern: str, text: str) -> bool:
    """Whether a name fits a pattern of the policy: `a|b` alternatives of globs."""
    return any(wild_match(one.replace("*", STAR).replace("?", QMARK), text) for one in pattern.split("|"))

"""The policy's path patterns: `.env`, `*.pem`, `!.env.example`, `~/.ssh`, `**/MEMORY.md`.

A pattern without a slash names a file or folder anywhere; one with a slash is a path (relative ones
count from anywhere below), and what lies under it belongs to it.  As in a `.gitignore`, the last
pattern that matches decides, and `!` takes back.  Letters of any case match.
"""
from __future__ import annotations

from enso.guard import paths
from enso.guard.shell.syntax import QMARK, STAR, UNDER, has_mark

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.guard.paths import Place
    from enso.guard.world import World


class Pattern:
    """`parts`: components with marks; `anywhere`: it may start at any component."""
    __slots__ = ("anywhere", "negative", "parts", "text")

    def __init__(self, text: str, parts: list[str], anywhere: bool, negative: bool) -> None:
        self.text = text
        self.parts = parts
        self.anywhere = anywhere
        self.negative = negative


def read(world: World, text: str) -> Pattern:
    """One pattern of the policy."""
    negative = text.startswith("!")
    body = text[1:] if negative else text
    if "/" not in body.rstrip("/") and not body.startswith("~"):
        return Pattern(text, [_marked(body.rstrip("/").lower())], True, negative)
    anywhere = not body.startswith(("/", "~", "$"))
    path = body if anywhere else paths.root(world, body)
    parts = [UNDER if part == "**" else _marked(part.lower()) for part in path.split("/") if part and part != "."]
    if anywhere and parts[:1] == [UNDER]:
        parts = parts[1:]
    if not anywhere and not any(has_mark(part) for part in parts):
        parts = [part.lower() for part in paths.place(world, path).real]
    return Pattern(text, parts, anywhere, negative)


def _marked(text: str) -> str:
    return text.replace("**", "*").replace("*", STAR).replace("?", QMARK)


def match(world: World, patterns: list[Pattern], place: Place) -> Pattern | None:
    """The pattern that holds a path, or that a glob could reach; None when none does."""
    decided: Pattern | None = None
    for pattern in patterns:
        if any(_matches(world, pattern, parts) for parts in place.forms()):
            if not pattern.negative:
                decided = pattern
            elif not any(has_mark(part) for part in place.lexical):
                decided = None
    return decided


def inside(patterns: list[Pattern], parts: list[str]) -> Pattern | None:
    """A path pattern that lies below a folder: reading the folder whole would read it."""
    lowered = [part.lower() for part in parts]
    for pattern in patterns:
        if not pattern.anywhere and not pattern.negative and len(pattern.parts) > len(parts) \
                and paths.below(pattern.parts, lowered):
            return pattern
    return None


def _matches(world: World, pattern: Pattern, parts: list[str]) -> bool:
    starts = range(len(parts)) if pattern.anywhere else (0,)
    return any(_from(world, pattern.parts, 0, parts, start) for start in starts)


def _from(world: World, wanted: list[str], at: int, parts: list[str], pos: int) -> bool:
    """Whether `wanted[at:]` matches at `parts[pos:]`, what is left of `parts` being below it."""
    while at < len(wanted):
        want = wanted[at]
        if want == UNDER:
            return pos < len(parts) and any(_from(world, wanted, at + 1, parts, later)
                                            for later in range(pos, len(parts) + 1))
        if pos >= len(parts):
            return False
        part = parts[pos]
        if part == UNDER:
            return pos + 1 < len(parts) and any(_from(world, wanted, later, parts, pos + 1)
                                                for later in range(at, len(wanted)))
        if not _component(world, want, part, parts[:pos]):
            return False
        at += 1
        pos += 1
    return True


def _component(world: World, want: str, part: str, folder: list[str]) -> bool:
    """One component against one of the pattern; a glob that says nothing (`*`, `README*` against
    `*.pem`) counts only when such a file is really there."""
    lowered = part.lower()
    if STAR not in part and QMARK not in part:
        return paths.wild_match(want, lowered)
    stripped = lowered
    for mark in paths.WILD + QMARK:
        stripped = stripped.replace(mark, "")
    if not stripped:
        return STAR in lowered and _listed(world, want, lowered, folder)
    if not has_mark(want):
        return paths.could_be(lowered, want)
    if lowered[0] in (STAR, QMARK) and want.startswith("."):
        return False
    extension = lowered.rpartition(".")[2]
    if "." in lowered and extension.strip(STAR) and paths.overlap(lowered, want):
        return True
    return _listed(world, want, lowered, folder)


def _listed(world: World, want: str, part: str, folder: list[str]) -> bool:
    if any(has_mark(piece) for piece in folder):
        return False
    try:
        names = world.listdir("/" + "/".join(folder))
    except (OSError, ValueError):
        return False
    return any(paths.could_be(part, name) and paths.wild_match(want, name.lower()) for name in names)

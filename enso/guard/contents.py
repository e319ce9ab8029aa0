"""What lies in a folder that is read whole: a search for files the policy denies, bounded.

Loaded only for calls that bring out everything below a folder (`tar`, `cp -r`, `grep -r .`) under a policy that denies
names.  A folder that is not reached within the caps counts as harmless: the guard looks, it does not crawl.
"""
from __future__ import annotations

from enso.guard import paths
from enso.guard.patterns import match
from enso.guard.shell.syntax import UNDER, has_mark

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.guard.paths import Place
    from enso.guard.patterns import Pattern
    from enso.guard.world import World

MAX_FOLDERS = 150
"""Folders that are listed; with MAX_NAMES names in them about 10 ms."""
MAX_NAMES = 4000
"""Names that are looked at in all."""
OTHERS_FOLDERS = (".git", "node_modules", ".venv", "venv", "site-packages", "vendor", "target", "__pycache__", ".tox",
                  ".cache", "dist", "build")
"""Folders of tools and dependencies: large, and a `*.pem` in them is somebody's test file, not a key."""


def denied(world: World, patterns: list[Pattern], place: Place, skips: tuple[str, ...]) -> str:
    """The denied file that a read of all that `place` holds, but for names that match `skips`, brings out; "" when
    there is none."""
    if place.open or place.foreign:
        return ""
    top, wanted = place.real, ""
    while top and top[-1] == UNDER:
        top = top[:-1]
    if top and has_mark(top[-1]):
        top, wanted = top[:-1], top[-1]
    if any(has_mark(part) for part in top):
        return ""
    last = [pattern.parts[-1] for pattern in patterns if pattern.parts and not pattern.negative]
    folders = [top]
    names = 0
    for listed, folder in enumerate(folders):              # grows: what may be a folder is listed as well
        if listed >= MAX_FOLDERS or names > MAX_NAMES:
            break
        try:
            found = world.listdir("/" + "/".join(folder))
        except (OSError, ValueError):
            continue
        names += len(found)
        for name in sorted(found):
            if not listed and wanted and not paths.could_be(wanted, name) or _skipped(name, skips):
                continue
            lowered = name.lower()
            path = [*folder, name]
            if any(paths.wild_match(part, lowered) for part in last) \
                    and match(world, patterns, paths.Place(path, path, False, False, name)):
                return "/".join(path[len(top):])
            if name not in OTHERS_FOLDERS and _may_be_folder(name):
                folders.append(path)
    return ""


def _skipped(name: str, skips: tuple[str, ...]) -> bool:
    """Whether a glob leaves a name out; one of a folder's content (`keys/*`) leaves out the folder."""
    return any(paths.matches(_last_part(skip), name) for skip in skips)


def _last_part(skip: str) -> str:
    parts = [part for part in skip.split("/") if part not in ("", ".", "**")]
    while len(parts) > 1 and parts[-1] == "*":
        parts.pop()
    return parts[-1] if parts else ""


def _may_be_folder(name: str) -> bool:
    """Folders seldom have an extension, and asking the file system about every name costs more than it finds."""
    return "." not in name[1:]

"""Protected files: whether a change reaches one, however its path is written."""
from __future__ import annotations

from enso.guard import paths
from enso.guard.shell.syntax import is_open

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.guard.paths import Place


def touched(place: Place, target: list[str], changes_folder: bool, takes_tree: bool) -> bool:
    """Whether a path is, could be, or holds the file `target`.

    `takes_tree`: a delete or a move of the path takes everything below with it; `changes_folder`: what is written lands
    somewhere in the path.
    """
    if (place.foreign or "\\" in place.shown) and _same_tail(place.shown, target):
        return True
    if place.foreign:
        return False
    for form in place.forms():
        if place.open:
            if _open_reach(form, target):
                return True
        elif paths.may_reach(form, target):
            return True
        elif form and len(form) < len(target):
            if takes_tree and paths.may_reach(form, target[:len(form)]):
                return True
            # The folder of a protected file, when it is a settings folder and not the home or the project.
            if changes_folder and len(form) == len(target) - 1 and form[-1][:1] == "." \
                    and paths.may_reach(form, target[:-1]):
                return True
    return False


def _same_tail(shown: str, target: list[str]) -> bool:
    """Whether a path with backslashes (`C:\\Users\\me\\.claude\\settings.json`) ends as `target` does from its settings
    folder on: where the home lies on such a machine is not known here."""
    parts = [part.lower() for part in shown.replace("\\", "/").split("/") if part and part != "."]
    hidden = [at for at, part in enumerate(target) if part[:1] == "."]
    if not hidden or len(target) - hidden[-1] < 2:
        return False
    tail = [part.lower() for part in target[hidden[-1]:]]
    return any(parts[at:at + len(tail)] == tail for at in range(len(parts)))


def _open_reach(form: list[str], target: list[str]) -> bool:
    """Whether a path with an unknown part clearly means `target`: two names at its end, or a name in its own
    folder (`$X/.claude/settings.json`, `~/.claude/$X`)."""
    at = [index for index, part in enumerate(form) if is_open(part)]
    if not at:
        return False
    tail = form[at[-1] + 1:]
    if len(tail) > 1 and len(tail) <= len(target) and all(map(paths.could_be, tail, target[-len(tail):])):
        return True
    head = form[:at[0]]
    return len(head) == len(target) - 1 and head[-1:] != [] and head[-1][:1] == "." and head == target[:-1]

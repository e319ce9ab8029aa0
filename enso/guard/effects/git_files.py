"""git and files beside the repository: worktrees, patches, bundles, moves.  Loaded for the verbs that need it."""
from __future__ import annotations

from enso.guard.effects.call import Call, has, value_of, values_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable


def _bisect(call: Call) -> None:
    if call.argv[1:2] == ["run"]:
        call.run(call.argv[2:])


def _worktree(call: Call) -> None:
    flags, operands = call.options("-b -B --reason --orphan")
    if operands[:1] == ["remove"] and has(flags, "-f", "--force"):
        call.harm("git-discard")
    elif operands[:1] == ["add"] and len(operands) > 1:
        call.write(operands[1], tree=True, whole=True)
    elif operands[:1] == ["move"] and len(operands) > 2:
        call.write(operands[2], tree=True, whole=True)


def _apply(call: Call) -> None:
    flags, operands = call.options("--directory --exclude --include -p -C --whitespace --build-fake-ancestor")
    folder = value_of(flags, "--directory")
    for operand in operands:
        call.read(operand)
    if folder:
        call.write(folder, tree=True)
    if has(flags, "--unsafe-paths"):
        call.write("/", tree=True)
    for line in call.stdin.split("\n"):
        if line.startswith("+++ b/"):
            call.write(line[6:].partition("\t")[0])


def _format_patch(call: Call) -> None:
    flags, _ = call.options("-o --output-directory -n -v --base --cover-from-description")
    for value in values_of(flags, "-o", "--output-directory"):
        call.write(value, tree=True)


def _bundle(call: Call) -> None:
    if call.argv[1:2] == ["create"] and len(call.argv) > 2:
        call.write(call.argv[2])


def _init(call: Call) -> None:
    _, operands = call.options("--template --separate-git-dir -b --initial-branch --object-format --shared")
    for operand in operands:
        call.write(operand, tree=True)


def _moves(call: Call) -> None:
    _, operands = call.options()
    for operand in operands[:-1]:
        call.read(operand, weak=True)
        call.delete(operand, move=True)
    into = len(operands) > 2 or operands[-1:] != [] and call.state.world.is_dir(call.path(operands[-1]))
    for operand in operands[:-1]:
        name = operand.rstrip("/").rpartition("/")[2]
        call.write(operands[-1].rstrip("/") + "/" + name if into else operands[-1], tree=True, whole=True)


VERBS: dict[str, Callable[[Call], None]] = {
    "worktree": _worktree, "bisect": _bisect, "mv": _moves, "apply": _apply, "am": _apply,
    "format-patch": _format_patch, "bundle": _bundle, "init": _init}

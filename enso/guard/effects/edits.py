"""Programs that copy trees, apply patches, rename and edit: more than one file at a time."""
from __future__ import annotations

from enso.guard.effects.call import Call, has, value_of, values_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

RSYNC_OPTIONS = """-e --rsh --exclude --include --exclude-from --include-from --files-from -f --filter --bwlimit --port
    --password-file --log-file --out-format --chmod --chown --rsync-path --temp-dir -T --backup-dir --compare-dest
    --link-dest --max-size --min-size --timeout --contimeout -B --block-size --info --debug -M --remote-option"""


def _rsync(call: Call) -> None:
    from enso.guard import network
    from enso.guard.effects.archives import left_out
    flags, operands = call.options(RSYNC_OPTIONS)
    for shell in values_of(flags, "-e", "--rsh"):
        call.run([*shell.split(), "localhost"])
    for value in values_of(flags, "--exclude-from", "--include-from", "--files-from", "--password-file"):
        call.read(value)
    for value in values_of(flags, "--log-file", "--backup-dir"):
        call.write(value)
    wipes = any(flag.startswith("--delete") or flag == "--del" for flag, _ in flags)
    removes = has(flags, "--remove-source-files")
    skips = left_out(values_of(flags, "--exclude"),
                     values_of(flags, "--exclude-from", "-f", "--filter", "--files-from"),
                     has(flags, "-C", "--cvs-exclude") or not has(flags, "-a", "-r", "--archive", "--recursive"))
    for at, operand in enumerate(operands):
        last = at == len(operands) - 1 and at > 0
        host = network.remote_of(operand)
        if host is not None:
            call.contact_host(host)
        elif last:
            call.write(operand, tree=True)
            if wipes:
                call.delete(operand, tree=True)
        else:
            call.read(operand, tree=True, skips=skips)
            if removes:
                call.delete(operand, tree=True)


def _rename(call: Call) -> None:
    """Both `rename` programs: perl's takes an expression, util-linux's two texts."""
    _, operands = call.options()
    skip = 2 if len(operands) > 2 and operands[0][:2] not in ("s/", "y/", "tr") else 1
    for operand in operands[skip:]:
        call.delete(operand, move=True)
        call.write(operand)


def _patch(call: Call) -> None:
    flags, operands = call.options("-p -i --input -o --output -d --directory -B -r -V -z -F --strip")
    folder = value_of(flags, "-d", "--directory")
    for value in values_of(flags, "-i", "--input"):
        call.read(value)
    for value in values_of(flags, "-o", "--output"):
        call.write(value)
    if folder is not None:
        call.write(folder, tree=True)
    if operands:
        call.write(operands[0])
        for operand in operands[1:]:
            call.read(operand)
    for line in call.stdin.split("\n") if call.stdin.startswith(("---", "diff", "Index")) else ():
        if line.startswith("+++ "):
            name = line[4:].partition("\t")[0].strip()
            if name != "/dev/null":
                call.write((folder + "/" if folder else "") + (name[2:] if name[:2] in ("b/", "a/") else name))


def _apply_patch(call: Call) -> None:
    """codex's own program: the patch is an argument or the input."""
    from enso.guard.fields import patched
    text = call.argv[1] if len(call.argv) > 1 else call.stdin
    for found in patched(call.state.world, text):
        call.walk.add(found)


def _editor(call: Call) -> None:
    flags, operands = call.options("-c --cmd -S -u -l --goto --eval -f")
    for command in values_of(flags, "-c", "--cmd"):
        if "!" in command and command.lstrip(":%")[:2] != "w!":
            call.shell(command.partition("!")[2])
        word, _, name = command.lstrip(":").partition(" ")
        if word in ("r", "read", "e", "edit", "so", "source"):
            call.read(name)
        elif word in ("w", "w!", "write", "sav", "saveas"):
            call.write(name)
    for program in values_of(flags, "--eval", "-eval"):
        for piece in program.split("(shell-command")[1:]:
            call.shell(piece.partition('"')[2].rpartition('"')[0])
    for operand in operands:
        if operand.startswith("+"):
            continue
        call.read(operand)
        if call.name not in ("code", "open-with") and not has(flags, "-R", "-s"):
            call.write(operand)


def _ed(call: Call) -> None:
    _editor(call)
    for line in call.stdin.split("\n"):
        if line.startswith("!"):
            call.shell(line[1:])
        elif line.startswith(("w ", "W ", ",w ", "%w ")):
            call.write(line.partition(" ")[2].strip())


def _last(call: Call) -> None:
    """ffmpeg, convert ...: the last operand is written."""
    operands = [arg for arg in call.argv[1:] if arg[:1] != "-"]
    for operand in operands[:-1]:
        call.read(operand, weak=True)
    if len(operands) > 1:
        call.write(operands[-1])


def analyse(call: Call) -> str:
    TABLE[call.name](call)
    return ""


TABLE: dict[str, Callable[[Call], object]] = {
    "rsync": _rsync, "rename": _rename, "patch": _patch, "apply_patch": _apply_patch, "vim": _editor, "vi": _editor,
    "nano": _editor, "emacs": _editor, "code": _editor, "open-with": _editor, "ed": _ed, "ex": _ed, "ffmpeg": _last,
    "convert": _last, "magick": _last, "sox": _last}

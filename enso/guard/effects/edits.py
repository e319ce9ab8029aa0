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


WINDOWED = ("code", "code-insiders", "codium", "cursor", "windsurf", "subl", "zed", "kate", "gedit", "open-with")
"""They open a window for the person; only with `-w` does the caller wait for what is saved there."""
EDITOR_OPTIONS = "-c --cmd -S -s -u -l --goto --eval -f -T -w"


def _editor(call: Call) -> None:
    """An editor writes the files it is given, and what its commands name."""
    windowed = call.name in WINDOWED
    options = EDITOR_OPTIONS.replace(" -w", "") if windowed else EDITOR_OPTIONS
    if call.name in ("ex", "ed") or any(arg in ("-e", "-E", "-es", "-Es") for arg in call.argv):
        options = options.replace(" -s", "")                     # there it means silent, not a script
    flags, operands = call.options(options)
    commands = values_of(flags, "-c", "--cmd") + [operand[1:] for operand in operands if operand[:1] == "+"]
    for command in commands:
        for one in command.split("|"):
            _editor_command(call, one)
    for program in values_of(flags, "--eval", "-eval"):
        for piece in program.split("(shell-command")[1:]:
            call.shell(piece.partition('"')[2].rpartition('"')[0])
    for operand in operands:
        if operand.startswith("+"):
            continue
        call.read(operand)
        if not has(flags, "-R") and call.name != "view" and (not windowed or has(flags, "-w", "--wait")):
            call.write(operand)


def _editor_command(call: Call, command: str) -> None:
    """`:w name`, `1,$w! name`, `r name`, `!program` of vi and its kin."""
    bare = command.strip().lstrip(":%0123456789,.$ ")
    word, _, name = bare.partition(" ")
    name = name.strip()
    if name.lstrip(">! ")[:2] == "~/":
        name = call.state.world.home + name.lstrip(">! ")[1:]
    if "!" in bare and word not in OVERRIDES:
        call.shell(bare.partition("!")[2])
    elif word in ("r", "read", "e", "e!", "edit", "so", "source"):
        call.read(name)
    elif word.rstrip("!") in SAVES and name:
        call.write(name.lstrip(">! "))


SAVES = ("w", "wr", "wri", "writ", "write", "wq", "x", "xit", "exi", "exit", "sav", "saveas", "up", "update")
OVERRIDES = (*(word + "!" for word in SAVES), "q!", "e!", "wa!", "wqa!", "qa!", "xa!", "quit!")
"""Commands whose `!` means "even so" and starts no program."""


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
    TABLE.get(call.name, _editor)(call)
    return ""


TABLE: dict[str, Callable[[Call], object]] = {
    "rsync": _rsync, "rename": _rename, "patch": _patch, "apply_patch": _apply_patch, "ed": _ed, "ex": _ed,
    "ffmpeg": _last, "convert": _last, "magick": _last, "sox": _last}
"""The rest are editors."""

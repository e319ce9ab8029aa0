"""tar, zip and their kin: what goes in is read, where it comes out is written."""
from __future__ import annotations

from enso.guard.effects.call import Call, has, split_options, value_of, values_of
from enso.guard.shell.syntax import DECODED, LOCAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

TAR_VALUED = """-f -C -T -X -b -g -H -I -K -L -N -V -F --file --directory --files-from --exclude-from --exclude
    --transform
    --strip-components --owner --group --mode --mtime --use-compress-program --to-command --checkpoint-action
    --checkpoint
    --rsh-command --newer --after-date --one-top-level --suffix --format"""


def analyse(call: Call) -> str | None:
    return TABLE.get(call.name, _other)(call)


def _tar(call: Call) -> str:
    call.write_out()
    args = list(call.argv[1:])
    if args and args[0][:1] not in ("-", "") and "." not in args[0] and "/" not in args[0]:
        args = _old_style(args)
    flags, operands = split_options(args, TAR_VALUED)
    letters = {flag for flag, _ in flags}
    for value in values_of(flags, "-T", "--files-from", "-X", "--exclude-from"):
        call.read(value)
    for value in values_of(flags, "--to-command", "-I", "--use-compress-program", "-F", "--rsh-command"):
        call.shell(value)
    for value in values_of(flags, "--checkpoint-action"):
        if value.startswith("exec="):
            call.shell(value[5:])
    archive = value_of(flags, "-f", "--file")
    folder = value_of(flags, "-C", "--directory", "--one-top-level")
    if letters & {"-x", "--extract", "--get"}:
        text = call.read(archive) if archive else call.stdin
        if letters & {"-O", "--to-stdout"}:
            return DECODED
        named = operands + [_replacement(value) for value in values_of(flags, "--transform", "--xform", "-s")]
        for value in values_of(flags, "-C", "--directory", "--one-top-level") or ["."]:
            call.write(value, tree=True)
            _members(call, value, named)
        if has(flags, "-P", "--absolute-names"):
            call.write("/", tree=True)
        return "" if text is None else ""
    if letters & {"-t", "--list", "-d", "--compare", "--diff"}:
        if archive:
            call.read(archive)
        return LOCAL
    if archive and archive != "-":
        call.write(archive)
    if "--remove-files" in letters:
        for operand in operands:
            call.delete(operand, tree=True)
    skips = left_out(values_of(flags, "--exclude"), values_of(flags, "-X", "--exclude-from"),
                     has(flags, "--exclude-vcs-ignores"))
    for operand in operands:
        call.read((folder.rstrip("/") + "/" + operand) if folder and not operand.startswith("/") else operand,
                  tree=True, skips=skips)
    return LOCAL


def _members(call: Call, folder: str, names: list[str]) -> None:
    """What comes out of an archive by its name; globs are the archiver's own."""
    from enso.guard.shell.expand import globbed
    for name in names:
        call.write(folder.rstrip("/") + "/" + globbed(name), tree=True, whole=True)


def _replacement(expression: str) -> str:
    """The new text of `s/old/new/`."""
    pieces = expression[2:].split(expression[1:2]) if len(expression) > 2 else []
    return pieces[1].rstrip("/") if len(pieces) > 1 else ""


def left_out(globs: list[str], files: list[str], ignores: bool = False) -> tuple[str, ...]:
    """What a copy of a folder leaves out; a list of files to leave out (`.gitignore`) is taken at its word."""
    return ("*",) if files or ignores else tuple(globs)


def _old_style(args: list[str]) -> list[str]:
    """`tar xzf a.tgz -C d`: the first word's letters take their values from the words that follow."""
    out, rest = [], args[1:]
    for letter in args[0]:
        out.append("-" + letter)
        if letter in "fCTXbgHIKLNVF" and rest:
            out.append(rest.pop(0))
    return out + rest


def _unzip(call: Call) -> str:
    flags, operands = call.options("-d -x -P")
    if operands:
        call.read(operands[0])
    if has(flags, "-p", "-c"):
        return DECODED
    if not has(flags, "-l", "-t", "-v", "-Z"):
        folder = value_of(flags, "-d") or "."
        call.write(folder, tree=True)
        _members(call, folder, operands[1:])
    return ""


def _zip(call: Call) -> str:
    flags, operands = call.options("-x -i -P -n -t -b -O --out --password")
    if has(flags, "-m", "--move"):
        for operand in operands[1:]:
            call.delete(operand, tree=True)
    if "-TT" in call.argv[:-1]:
        call.shell(call.argv[call.argv.index("-TT") + 1])
    if operands:
        call.write(operands[0])
    at = call.argv.index("-x") + 1 if "-x" in call.argv else len(call.argv)
    skips = left_out(values_of(flags, "-x") + call.argv[at:], [])
    recursive = has(flags, "-r", "-R", "--recurse-paths")
    for operand in operands[1:]:
        if operand not in call.argv[at:]:
            call.read(operand, tree=True, skips=skips if recursive else None)
    return LOCAL


def _seven(call: Call) -> str:
    """7z and rar: a command letter, the archive, then files; `-oDIR`."""
    args = call.argv[1:]
    verb = args[0] if args else ""
    operands = [arg for arg in args[1:] if not arg.startswith("-")]
    folder = next((arg[2:] for arg in args if arg.startswith("-o")), ".")
    if verb in ("x", "e"):
        call.read(operands[0] if operands else "")
        call.write(operands[-1] if call.name == "unrar" and len(operands) > 1 else folder, tree=True)
        _members(call, folder, operands[1:])
    elif verb in ("a", "u", "m"):
        for operand in operands[:1]:
            call.write(operand)
        skips = tuple(arg.partition("!")[2] for arg in args if arg.startswith("-x"))
        for operand in operands[1:]:
            call.read(operand, tree=True, skips=skips)
    elif operands:
        call.read(operands[0])
    return LOCAL


def _other(call: Call) -> str:
    """cpio, pax, ar, jar."""
    flags, operands = call.options("-D -F -I -O -f -C --directory --file")
    bundled = call.argv[1] if call.name in ("ar", "jar") and len(call.argv) > 1 else ""
    folder = value_of(flags, "-D", "--directory") or "."
    if has(flags, "-i", "-r", "--extract") or "x" in bundled:
        call.write(folder, tree=True)
        _members(call, folder, operands)
    if has(flags, "-p") and operands:
        call.write(operands[-1], tree=True)
    for value in values_of(flags, "-O"):
        call.write(value)
    for value in values_of(flags, "-I"):
        call.read(value)
    if call.name == "cpio" and has(flags, "-o", "--create"):
        for line in call.stdin.splitlines():
            call.read(line, tree=True)
    if bundled and "x" not in bundled:
        rest = [operand for operand in operands if operand != bundled]
        if rest and any(letter in bundled for letter in "rqc"):
            call.write(rest[0])
            rest = rest[1:]
        for operand in rest:
            call.read(operand, weak=True)
    return LOCAL


TABLE: dict[str, Callable[[Call], str]] = {
    "tar": _tar, "bsdtar": _tar, "unzip": _unzip, "zip": _zip, "7z": _seven, "7za": _seven, "7zr": _seven,
    "rar": _seven, "unrar": _seven}

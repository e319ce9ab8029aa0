"""Programs that make, change, move and remove files, disks and permissions."""
from __future__ import annotations

from enso.guard.effects.call import Call, has, value_of, values_of
from enso.guard.shell.syntax import LOCAL, PART, STAR, UNDER, is_open

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

DISK_TOOLS = ("wipefs", "fdisk", "sfdisk", "parted", "sgdisk", "blkdiscard", "mkswap", "swapoff", "losetup",
              "cryptsetup", "hdparm", "badblocks", "mke2fs", "newfs", "mkfs", "lvremove", "vgremove", "pvremove",
              "zfs", "zpool", "mdadm", "diskutil")
"""They work on whole disks; only those that list or show are let through."""
WINDOWS = ("del", "erase", "rd", "remove-item", "set-content", "add-content", "out-file", "copy-item", "move-item",
           "clear-content", "new-item", "invoke-webrequest", "invoke-restmethod", "invoke-expression", "iwr", "irm",
           "iex",
           "get-content", "format-volume", "clear-disk")
"""Words of cmd and PowerShell that no other shell has."""
DISK_LOOKS = ("-l", "--list", "list", "status", "print", "info", "get", "-h", "--help", "--version", "-V", "iostat",
              "history", "--examine", "--detail", "luksDump", "-i", "-I")


def analyse(call: Call) -> str | None:
    call.write_out()
    printed = TABLE.get(call.name, _disk)(call)
    return printed if isinstance(printed, str) else ""


def _rm(call: Call) -> None:
    flags, operands = call.options("--interactive")
    recursive = any(flag in ("-r", "-R") or "--recursive".startswith(flag) and len(flag) > 2 for flag, _ in flags)
    forced = any(flag == "-f" or "--force".startswith(flag) and len(flag) > 2 for flag, _ in flags)
    if call.name in ("srm", "trash", "trash-put", "rimraf", "del-cli"):
        recursive = True
    forced = forced or call.name == "unlink"                      # it never asks
    if has(flags, "--no-preserve-root"):
        call.harm("delete-outside", "--no-preserve-root")
    for operand in operands:
        call.delete(operand, tree=recursive, forced=forced)


def _rmdir(call: Call) -> None:
    for operand in call.options()[1]:
        if operand.lower() in ("/s", "/q"):
            continue
        call.delete(operand, tree=any(arg.lower() == "/s" for arg in call.argv))


def _shred(call: Call) -> None:
    flags, operands = call.options("-n -s --iterations --size --random-source")
    for operand in operands:
        _device(call, operand)
        call.delete(operand, forced=True)


def _truncate(call: Call) -> None:
    flags, operands = call.options("-s --size -r --reference -l --length -o --offset")
    for operand in operands:
        call.write(operand)


def _touch(call: Call) -> None:
    flags, operands = call.options("-d --date -t -r --reference")
    for value in values_of(flags, "-r", "--reference"):
        call.read(value, weak=True)
    for operand in operands:
        call.write(operand, "")


def _mkdir(call: Call) -> None:
    _, operands = call.options("-m --mode -Z --context")
    skip = 1 if call.name == "mknod" else None
    for operand in operands[:skip]:
        call.write(operand)


COPY_OPTIONS = "-t --target-directory -S --suffix --backup-suffix -m --mode -o --owner -g --group --reflink"


def _copy(call: Call) -> None:
    """cp, install, ln and mv: sources are read, the destination is written."""
    flags, operands = call.options(COPY_OPTIONS if call.name != "cp" else "-t --target-directory -S --suffix")
    if call.name == "install" and has(flags, "-d", "--directory"):
        for operand in operands:
            call.write(operand)
        return
    target = value_of(flags, "-t", "--target-directory")
    sources = operands if target is not None else operands[:-1]
    tree = has(flags, "-r", "-R", "-a", "--recursive", "--archive") or call.name in ("mv", "ditto")
    whole = tree or call.name == "ln"
    symbolic = call.name == "ln" and has(flags, "-s", "--symbolic")
    if target is None:
        if not operands:
            return
        target = operands[-1]
        if len(operands) == 1:
            if call.name != "ln":
                return
            sources, target = operands, "."
    into = len(sources) > 1 or target.endswith("/") or value_of(flags, "-t", "--target-directory") is not None \
        or target.rpartition("/")[2] in (".", "..") or call.state.world.is_dir(call.path(target)) \
        and not has(flags, "-T", "--no-target-directory") and not (call.name == "ln" and has(flags, "-n", "-h",
                                                                                              "--no-dereference"))
    for source in sources:
        content = _source(call, source, target, symbolic, tree)
        name = source.rstrip("/").rpartition("/")[2]
        if is_open(name) or name == UNDER:
            name = PART              # whatever it is, its last component is one name
        if symbolic or call.name == "ln":
            _linked(call, source, target, into)
        if call.name == "mv":
            call.delete(source, move=True)
        if into and name not in ("", ".", ".."):
            call.write(target.rstrip("/") + "/" + name if target != "/" else "/" + name, content, tree, whole)
            continue
        _device(call, target)
        call.write(target, content, tree, whole)
    if not sources or into:
        call.write(target, tree=tree and any(source.endswith(("/.", "/")) for source in sources))


def _source(call: Call, source: str, target: str, symbolic: bool, tree: bool) -> str | None:
    """What a copy reads.  A link to a path is as good as reading it."""
    if symbolic and not source.startswith("/"):
        folder = target if call.state.world.is_dir(call.path(target)) else target.rpartition("/")[0]
        source = folder + "/" + source if folder else source
    content = call.read(source, tree=tree, skips=() if tree and call.name != "mv" else None)
    return None if content == LOCAL else content


def _linked(call: Call, source: str, target: str, into: bool) -> None:
    """A link this call makes counts for the paths that later commands of it use."""
    name = call.path(target.rstrip("/") + "/" + source.rpartition("/")[2] if into else target)
    folder = call.walk.path(call.state, name.rpartition("/")[0])
    call.walk.links[name] = source if source.startswith("/") else folder + "/" + source


def _tee(call: Call) -> str:
    flags, operands = call.options("--output-error")
    for operand in operands:
        _device(call, operand)
        call.write(operand, call.stdin)
    return call.stdin


def _dd(call: Call) -> None:
    content = call.stdin
    for arg in call.argv[1:]:
        name, _, value = arg.partition("=")
        if name == "if":
            content = call.read(value)
    for arg in call.argv[1:]:
        name, _, value = arg.partition("=")
        if name == "of":
            _device(call, value)
            call.write(value, None if content == LOCAL else content)


def _device(call: Call, value: str) -> None:
    if is_raw_device(value):
        call.harm("raw-device", f"{call.name} writes to {value}")


def is_raw_device(value: str) -> bool:
    """A whole disk or a part of one under /dev."""
    if not value.startswith("/dev/"):
        return False
    name = value[5:]
    return name.startswith(("sd", "hd", "vd", "xvd", "nvme", "disk", "rdisk", "mmcblk", "mapper/", "dm-", "md", "loop",
                            "mem", "kmem", "sr", "nbd", "zvol", STAR, "by-id", "disk/"))


def _split(call: Call) -> None:
    _, operands = call.options("-a -b -C -l -n -t --suffix-length --bytes --lines --number --filter -f --prefix")
    if operands:
        call.read(operands[0])
    call.write((operands[1] if len(operands) > 1 else "x") + PART)


def _mode(call: Call) -> None:
    """chmod, chown, chgrp ...: the first operand is the mode or owner."""
    if call.name in ("chmod", "chattr"):
        args = call.argv[1:]
        flags = [arg for arg in args if arg in ("-R", "--recursive", "-v", "-f", "-c", "-Rf", "-fR", "-vR", "-Rv",
                                                "--silent")
                 or arg.startswith("--")]
        operands = [arg for arg in args if arg not in flags]
        recursive = any("R" in flag and not flag.startswith("--") or flag == "--recursive" for flag in flags)
        if not any(arg.startswith("--reference") for arg in flags):
            operands = operands[1:]
    elif call.name in ("setfacl", "xattr", "chflags"):
        parsed, operands = call.options("-m -x -M -X -d -w -p")
        recursive = has(parsed, "-R", "-r", "--recursive")
        operands = operands[1:] if call.name == "chflags" else operands
    else:
        parsed, operands = call.options("--from --reference")
        recursive = has(parsed, "-R", "--recursive")
        if value_of(parsed, "--reference") is None:
            operands = operands[1:]
    for operand in operands:
        call.mode(operand, tree=recursive)


def _windows(call: Call) -> None:
    """cmd's and PowerShell's words in another shell."""
    from enso.guard.effects import powershell
    powershell.judge(call, " ".join(f'"{arg}"' if " " in arg else arg for arg in call.argv))


def _mount(call: Call) -> None:
    _, operands = call.options("-t -o -L -U")
    if len(operands) > 1:
        call.write(operands[-1], tree=True)
        call.read(operands[0], weak=True)


def _disk(call: Call) -> None:
    if call.name in DISK_TOOLS or call.name.startswith("mkfs"):
        args = call.argv[1:]
        if args and not any(arg in DISK_LOOKS for arg in args):
            if call.name.startswith("mk") and not any(is_raw_device(arg) for arg in args):
                for arg in args[-1:]:
                    call.write(arg)
            call.harm("raw-device")


TABLE: dict[str, Callable[[Call], object]] = {
    "rm": _rm, "rimraf": _rm, "del-cli": _rm,
    "unlink": _rm, "srm": _rm, "trash": _rm, "trash-put": _rm, "rmdir": _rmdir, "shred": _shred,
    "truncate": _truncate, "fallocate": _truncate, "touch": _touch, "mkdir": _mkdir, "mkfifo": _mkdir, "mknod": _mkdir,
    "cp": _copy, "mv": _copy, "install": _copy, "ln": _copy, "ditto": _copy, "tee": _tee, "dd": _dd, "split": _split,
    "csplit": _split, "chmod": _mode, "chown": _mode, "chgrp": _mode, "chattr": _mode, "chflags": _mode,
    "setfacl": _mode, "xattr": _mode,
    "mount": _mount, "umount": _mount, **dict.fromkeys(WINDOWS, _windows)}

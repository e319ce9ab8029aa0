"""Programs that run a command for what they read: xargs, parallel, entr."""
from __future__ import annotations

from enso.guard.effects.call import Call, has, values_of
from enso.guard.effects.wrappers import before_command
from enso.guard.shell.syntax import LOCAL, PART, STAR, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

XARGS_VALUED = ("-I -i -n -L -P -d -E -s -a --replace --max-args --max-procs --delimiter --arg-file --max-lines "
                "--max-chars --eof")


def _xargs(call: Call) -> str | None:
    flags, rest = before_command(call.argv[1:], XARGS_VALUED)
    text = call.stdin
    for value in values_of(flags, "-a", "--arg-file"):
        text = call.read(value)
    items = _items(text, has(flags, "-I", "-0", "-d", "-L", "--null", "--delimiter", "-i", "--replace"))
    command = rest or ["echo"]
    holes = values_of(flags, "-I", "--replace", "-i")
    if holes:
        hole = holes[-1] or "{}"
        if _renames(command, hole):
            items = [PART if item.strip(STAR) == "" else item for item in items]
        printed = [call.run([word.replace(hole, item) for word in command], "") or "" for item in items]
        return "".join(printed)
    return call.run([*command, *items], "")


def _renames(command: list[str], hole: str) -> bool:
    """`mv {} {}.old`: every name gets its own new one beside it, and nothing is moved away."""
    return command[0].rpartition("/")[2] in ("mv", "cp") and command[-1] != hole and command[-1].startswith(hole) \
        and "/" not in command[-1] and command[-2] == hole


def _items(text: str, by_line: bool) -> list[str]:
    """The words xargs reads; input that is not known is one unknown word."""
    items = [line for line in text.replace("\0", "\n").split("\n") if line] if by_line else text.split()
    if len(items) > 64:
        from enso.guard.shell.branches import common
        items = [*items[:64], common(items[64:])]
    return items or [UNKNOWN]


def _parallel(call: Call) -> str | None:
    args = call.argv[1:]
    flags, rest = before_command(args, "-j -a -I -S -N --jobs --arg-file --sshlogin --colsep --delay --timeout "
                                       "--results "
                                       "--joblog -C --retries -P -n")
    command: list[str] = []
    items: list[str] = []
    inputs = False
    for arg in rest:
        if arg in (":::", ":::+", "::::"):
            inputs = True
        elif inputs:
            items.append(arg)
        else:
            command.append(arg)
    if "::::" in rest or has(flags, "-a", "--arg-file"):
        items = [UNKNOWN]
    if not inputs:
        items = _items(call.stdin, True)
    if not command:
        for item in items:
            call.shell(item, "")
        return LOCAL
    template = " ".join(command)
    for item in items:
        text = template
        if not any(hole in template for hole in ("{}", "{.}", "{/}", "{//}", "{1}")):
            text += " {}"
        for hole, value in (("{}", item), ("{1}", item), ("{.}", item), ("{//}", item),
                            ("{/}", item.rpartition("/")[2])):
            text = text.replace(hole, value)
        call.shell(text, "")
    return LOCAL


def _entr(call: Call) -> str | None:
    flags, rest = before_command(call.argv[1:], "")
    item = call.stdin.split("\n")[0] or PART
    return call.run([item if word == "/_" else word for word in rest], "")


def analyse(call: Call) -> str | None:
    return TABLE[call.name](call)


TABLE: dict[str, Callable[[Call], str | None]] = {"xargs": _xargs, "gxargs": _xargs, "parallel": _parallel,
                                                  "entr": _entr}

"""Small programs whose output other commands use: what they print is computed."""
from __future__ import annotations

from enso.guard.effects.call import Call, has, split_options, value_of
from enso.guard.shell.expansions import escape
from enso.guard.shell.syntax import LOCAL, PART, STAR, UNDER, is_open, joined

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable


def _listed(call: Call, args: list[str]) -> None:
    """A glob of a folder shows what is in it, whoever prints it."""
    from enso.guard import effect
    for arg in args:
        if STAR in arg and "/" in arg:
            call.walk.add(effect.Effect(effect.READ, call.path(arg), f"{call.name} lists {arg}", "names", weak=True,
                                        remote=call.state.remote))


def _echo(call: Call) -> str:
    args = call.argv[1:]
    _listed(call, args)
    escapes = newline = False
    while args and args[0][:1] == "-" and len(args[0]) > 1 and not args[0][1:].strip("neE"):
        escapes = escapes or "e" in args[0]
        newline = newline or "n" in args[0]
        args = args[1:]
    text = " ".join(args)
    if escapes and "\\" in text:
        text = _unescaped(text)
    return text + ("" if newline else "\n")


def _unescaped(text: str) -> str:
    out, pos = [], 0
    while pos < len(text):
        if text[pos] == "\\" and pos + 1 < len(text):
            decoded, pos = escape(text, pos)
            out.append(decoded)
        else:
            stop = text.find("\\", pos + 1)
            stop = len(text) if stop < 0 else stop
            out.append(text[pos:stop])
            pos = stop
    return "".join(out)


def _printf(call: Call) -> str:
    args = call.argv[1:]
    _listed(call, args)
    if args[:1] == ["-v"] and len(args) > 2:
        call.state.assign(args[1], _formatted(args[2:]))
        return ""
    if args[:1] == ["--"]:
        args = args[1:]
    return _formatted(args)


def _formatted(args: list[str]) -> str:
    """printf's format, used again until the arguments are spent."""
    if not args:
        return ""
    template, rest = _unescaped(args[0]), args[1:]
    out = []
    for _ in range(64):
        text, used = _once(template, rest)
        out.append(text)
        rest = rest[used:]
        if not rest or not used:
            return joined(out)
    return LOCAL


def _once(template: str, rest: list[str]) -> tuple[str, int]:
    out, used, pos = [], 0, 0
    while pos < len(template):
        stop = template.find("%", pos)
        if stop < 0:
            out.append(template[pos:])
            break
        out.append(template[pos:stop])
        pos = stop + 1
        while pos < len(template) and template[pos] in "-+ #0123456789.*lh":
            pos += 1
        kind = template[pos:pos + 1]
        pos += 1
        if kind == "%":
            out.append("%")
            continue
        if kind == "(":
            out.append(PART)
            pos = template.find("T", pos) + 1 or len(template)
            continue
        value = rest[used] if used < len(rest) else ""
        used += 1
        out.append(_unescaped(value) if kind == "b" else value)
    return "".join(out), used


def _which(call: Call) -> str:
    _, operands = call.options()
    return PART if not operands else "/usr/bin/" + operands[0].rpartition("/")[2] + "\n"


def _basename(call: Call) -> str:
    _, operands = call.options("-s")
    if not operands:
        return PART
    value = operands[0].rstrip("/")
    if is_open(value.rpartition("/")[2]) or value.endswith(UNDER):
        return PART
    name = value.rpartition("/")[2]
    if len(operands) > 1 and name.endswith(operands[1]):
        name = name[:len(name) - len(operands[1])]
    return name + "\n"


def _dirname(call: Call) -> str:
    _, operands = call.options()
    if not operands:
        return LOCAL
    value = operands[0].rstrip("/")
    if is_open(value.rpartition("/")[2]):
        return LOCAL
    if value.endswith(UNDER):
        return value
    head, slash, _ = value.rpartition("/")
    return (head or "/" if slash else ".") + "\n"


def _realpath(call: Call) -> str:
    flags, operands = call.options("--relative-to --relative-base -s")
    if not operands:
        return LOCAL
    path = call.path(operands[-1])
    if call.name == "readlink" and not has(flags, "-f", "-e", "-m", "--canonicalize"):
        return LOCAL
    if is_open(path):
        return LOCAL
    from enso.guard import paths
    return "/" + "/".join(paths.place(call.state.world, path).real) + "\n"


def _mktemp(call: Call) -> str:
    flags, operands = split_options(call.argv[1:], "-p --suffix --tmpdir")
    folder = value_of(flags, "-p", "--tmpdir")
    if operands:
        template = _randomised(operands[0])
        if folder is not None or has(flags, "-t"):
            template = (folder or "/tmp") + "/" + template
        path = template
        if "/" not in operands[0] and folder is None and not has(flags, "-t"):
            path = "./" + template
    else:
        temporary = call.state.lookup("TMPDIR")
        path = (folder or (temporary if isinstance(temporary, str) else "/tmp")) + "/" + "tmp." + PART
    if not has(flags, "-u"):
        call.write(path, "")
    return path + "\n"


def _randomised(template: str) -> str:
    """`x.XXXXXX` with its X's as "some text"."""
    if "XXX" not in template:
        return template
    start = template.rfind("XXX")
    stop = start + 3
    while start > 0 and template[start - 1] == "X":
        start -= 1
    return template[:start] + PART + template[stop:]


def analyse(call: Call) -> str:
    return TABLE[call.name](call)


TABLE: dict[str, Callable[[Call], str]] = {
    "echo": _echo, "printf": _printf, "which": _which, "type": _which, "whence": _which, "basename": _basename,
    "dirname": _dirname, "realpath": _realpath, "readlink": _realpath, "mktemp": _mktemp}

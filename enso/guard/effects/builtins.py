"""What the shell itself does, and small programs whose output other commands use."""
from __future__ import annotations

from enso.guard.effects.call import Call, has, split_options, value_of
from enso.guard.shell.expansions import escape
from enso.guard.shell.syntax import DECODED, LOCAL, NET, PART, UNDER, UNKNOWN, is_open
from enso.guard.shell.walk import joined

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable, Optional

SILENT = ("true", "false", ":", "return", "exit", "jobs", "fg", "bg", "wait", "umask", "ulimit", "shopt", "let",
          "break", "continue", "sleep", "shift", "hash", "history", "[", "test", "expr", "man", "info", "apropos",
          "whatis", "help", "getopts")
"""Nothing outside the shell changes, and nobody uses what they print.  Their operands are not read."""
ONE_NAME = ("date", "seq", "whoami", "id", "hostname", "uname", "nproc", "tty", "expr")
"""They print something that stays within one path component."""


def analyse(call: Call) -> Optional[str]:
    name = call.name
    if name in ONE_NAME:
        return PART
    if name in SILENT:
        return ""
    return TABLE[name](call)


def _cd(call: Call) -> str:
    _, operands = call.options()
    operands = [value for value in operands if value not in ("/d",)]
    if call.name == "popd":
        stack = call.state.vars.get("DIRSTACK[]")
        call.state.assign("PWD", stack if isinstance(stack, str) else UNKNOWN)
        return ""
    before = call.state.cwd
    if call.name == "pushd":
        call.state.vars["DIRSTACK[]"] = before
    if not operands:
        target = call.state.lookup("HOME")
        target = target if isinstance(target, str) else call.state.world.home
    elif operands[0] == "-" or call.argv[1:2] == ["-"]:
        old = call.state.lookup("OLDPWD")
        target = old if isinstance(old, str) else UNKNOWN
    else:
        target = call.path(operands[0])
    call.state.assign("OLDPWD", before)
    call.state.assign("PWD", _tidy(target))
    return ""


def _tidy(path: str) -> str:
    """A folder without `.` and `..`, so that `$PWD` and `dirname` are what the shell would say."""
    if is_open(path) or not path.startswith("/"):
        return path
    from enso.guard.paths import split
    return "/" + "/".join(split(path))


def _pwd(call: Call) -> str:
    return call.state.cwd + "\n"


def _export(call: Call) -> str:
    """`export A=1`, `declare -x A=1`, `local a=b`."""
    flags, operands = call.options()
    for operand in operands:
        name, equals, value = operand.partition("=")
        if equals:
            call.state.assign(name.rstrip("+"), value, name.endswith("+"))
            call.env(name, value)
        elif call.name == "export" and has(flags, "-n"):
            call.env(name, "")
        elif call.name == "export":
            known = call.state.lookup(name)
            call.env(name, known if isinstance(known, str) else "")
    return ""


def _unset(call: Call) -> str:
    for operand in call.options()[1]:
        call.state.vars.pop(operand, None)
        call.state.functions.pop(operand, None)
        call.env(operand, "")
    return ""


def _read(call: Call) -> str:
    """`read a b`: what stands in the input, line by line."""
    _, operands = call.options("-d -n -N -p -t -u -i -a")
    text = call.stdin
    first = text.splitlines()[0] if text and not is_open(text[:1]) and text.splitlines() else text[:1] or UNKNOWN
    lines = text.splitlines()
    if len(lines) > 1:
        from enso.guard.shell.branches import common
        first = lines[0] if all(line == lines[0] for line in lines) else common(lines)
        if not any("/" in line for line in lines) and not any(is_open(line) for line in lines):
            first = PART if len(lines) > 4 else first
    pieces = first.split(None, max(len(operands) - 1, 0)) if len(operands) > 1 else [first]
    for at, operand in enumerate(operands or ["REPLY"]):
        call.state.assign(operand, pieces[at] if at < len(pieces) else "" if not is_open(first) else UNKNOWN)
    return ""


def _mapfile(call: Call) -> str:
    _, operands = call.options("-d -n -O -s -u -C -c")
    call.state.assign(operands[0] if operands else "MAPFILE", call.stdin.splitlines() or [UNKNOWN])
    return ""


def _set(call: Call) -> str:
    args = call.argv[1:]
    if "--" in args:
        call.state.params = args[args.index("--") + 1:]
    elif args and args[0][:1] not in "-+":
        call.state.params = args
    return ""


def _eval(call: Call) -> Optional[str]:
    text = " ".join(call.argv[1:])
    if NET in text or DECODED in text:
        call.harm("code-from-outside")
        return LOCAL
    if not text.strip():
        return ""
    return call.walk.script(call.state, text, call.stdin)


def _source(call: Call) -> Optional[str]:
    args = call.argv[1:]
    if not args:
        return ""
    content = call.read(args[0])
    if content == LOCAL:
        return LOCAL
    if NET in content or DECODED in content:
        call.harm("code-from-outside")
        return LOCAL
    return call.walk.script(call.state, content, call.stdin)


def _trap(call: Call) -> str:
    args = [arg for arg in call.argv[1:] if arg not in ("-l", "-p", "--")]
    if len(args) > 1 and args[0] not in ("", "-"):
        call.state.traps.append((args[0], call.state))
    return ""


def _alias(call: Call) -> str:
    for arg in call.argv[1:]:
        name, equals, text = arg.partition("=")
        if equals:
            call.state.aliases[name] = text
    return ""


def _unalias(call: Call) -> str:
    for arg in call.argv[1:]:
        call.state.aliases.pop(arg, None)
    return ""


def _echo(call: Call) -> str:
    args = call.argv[1:]
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


def _command(call: Call) -> Optional[str]:
    """`command -v x` looks up; `command x` runs."""
    args = call.argv[1:]
    while args and args[0][:1] == "-" and args[0] != "--":
        if "v" in args[0].lower():
            return "/usr/bin/" + args[1] + "\n" if len(args) > 1 else ""
        args = args[2:] if args[0] == "-a" else args[1:]
    if args[:1] == ["--"]:
        args = args[1:]
    return call.run(args) if args else ""


def _exec(call: Call) -> Optional[str]:
    return _command(call)


def _kill(call: Call) -> str:
    if any("enso" in arg for arg in call.argv[1:]) and call.name != "kill":
        call.harm("self-bypass", "stops Enso's own processes")
    return ""


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


TABLE: dict[str, Callable[[Call], Optional[str]]] = {
    "cd": _cd, "pushd": _cd, "popd": _cd, "pwd": _pwd, "export": _export, "declare": _export, "typeset": _export,
    "local": _export, "readonly": _export, "unset": _unset, "read": _read, "mapfile": _mapfile, "readarray": _mapfile,
    "eval": _eval, "source": _source, ".": _source, "trap": _trap, "alias": _alias, "unalias": _unalias, "set": _set,
    "echo": _echo, "printf": _printf, "which": _which, "type": _which, "whence": _which, "command": _command,
    "builtin": _command, "exec": _exec, "kill": _kill, "pkill": _kill, "killall": _kill, "skill": _kill,
    "basename": _basename, "dirname": _dirname, "realpath": _realpath, "readlink": _realpath, "mktemp": _mktemp}

"""What the shell itself does, and small programs whose output other commands use."""
from __future__ import annotations

from enso.guard.effects.call import Call, has
from enso.guard.shell.expand import home_of
from enso.guard.shell.syntax import DECODED, LOCAL, NET, PART, UNKNOWN, is_open

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

SILENT = ("true", "false", ":", "return", "exit", "jobs", "fg", "bg", "wait", "umask", "ulimit", "shopt", "let",
          "break", "continue", "sleep", "shift", "hash", "history", "[", "test", "expr", "man", "info", "apropos",
          "whatis", "help", "getopts")
"""Nothing outside the shell changes, and nobody uses what they print.  Their operands are not read."""
ONE_NAME = ("date", "seq", "whoami", "id", "hostname", "uname", "nproc", "tty", "expr")
"""They print something that stays within one path component."""


def analyse(call: Call) -> str | None:
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
            if value[:1] == "~":
                value = home_of(call.state, value)
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


def _eval(call: Call) -> str | None:
    text = " ".join(call.argv[1:])
    if NET in text or DECODED in text:
        call.harm("code-from-outside")
        return LOCAL
    if not text.strip():
        return ""
    return call.walk.script(call.state, text, call.stdin)


def _source(call: Call) -> str | None:
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


def _command(call: Call) -> str | None:
    """`command -v x` looks up; `command x` runs."""
    args = call.argv[1:]
    while args and args[0][:1] == "-" and args[0] != "--":
        if "v" in args[0].lower():
            return "/usr/bin/" + args[1] + "\n" if len(args) > 1 else ""
        args = args[2:] if args[0] == "-a" else args[1:]
    if args[:1] == ["--"]:
        args = args[1:]
    return call.run(args) if args else ""


def _exec(call: Call) -> str | None:
    return _command(call)


def _kill(call: Call) -> str:
    if any("enso" in arg for arg in call.argv[1:]) and call.name != "kill":
        call.harm("self-bypass", "stops Enso's own processes")
    return ""


TABLE: dict[str, Callable[[Call], str | None]] = {
    "cd": _cd, "pushd": _cd, "popd": _cd, "pwd": _pwd, "export": _export, "declare": _export, "typeset": _export,
    "local": _export, "readonly": _export, "unset": _unset, "read": _read, "mapfile": _mapfile, "readarray": _mapfile,
    "eval": _eval, "source": _source, ".": _source, "trap": _trap, "alias": _alias, "unalias": _unalias, "set": _set,
    "command": _command, "builtin": _command, "exec": _exec, "kill": _kill, "pkill": _kill, "killall": _kill,
    "skill": _kill}

"""Scripting languages given a program: as an argument, on the input, or in a file."""
from __future__ import annotations

from enso.guard.effects.call import Call
from enso.guard.effects.code import printed
from enso.guard.effects.readers import changed
from enso.guard.shell.syntax import LOCAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    pass

INLINE = {"perl": "-e -E", "ruby": "-e", "node": "-e --eval -p --print", "nodejs": "-e --eval -p --print", "deno": "",
          "bun": "-e --eval", "php": "-r --run", "lua": "-e", "Rscript": "-e", "osascript": "-e", "groovy": "-e",
          "julia": "-e --eval"}
VALUED = {"perl": "-I -M -m -x", "ruby": "-I -r -C", "node": "-r --require --import --env-file --loader",
          "php": "-d -c -f"}


def _edits_in_place(call: Call, arg: str) -> bool:
    """`-i`, `-i.bak`, `-pi`, `-0777pi` of perl and ruby; in `-Ilib` and `-Mstrict` the i is no flag."""
    return call.name in ("perl", "ruby") and arg[1:2] not in ("-", "I", "M", "m", "r") and "i" in arg


def analyse(call: Call) -> str | None:
    """perl, ruby, node ...: a program as an argument, on the input, or in a file."""
    from enso.guard.effects import scripts
    inline = INLINE.get(call.name, "-e")
    args = call.argv[1:]
    if call.name == "deno" and args[:1] == ["eval"]:
        scripts.judge(call, " ".join(args[1:2]))
        return LOCAL
    if call.name in ("deno", "bun") and args[:1] in (["run"], ["x"], ["install"], ["add"], ["test"], ["task"]):
        for arg in args[1:2]:
            if "://" in arg:
                call.contact(arg)
                call.harm("code-from-outside")
        return LOCAL
    programs: list[str] = []
    operands: list[str] = []
    in_place = False
    pos = 0
    valued = VALUED.get(call.name, "").split()
    while pos < len(args):
        arg = args[pos]
        pos += 1
        name, equals, value = arg.partition("=")
        if operands or arg[:1] != "-" or arg == "-":
            operands.append(arg)
        elif name in inline.split() or (arg[1:].isalnum() and arg[1] not in "MmI"
                                        and arg[-1:] in ("e", "E", "r", "p") and "-" + arg[-1] in inline.split()
                                        and not (call.name == "node" and arg[-1] == "r")):
            in_place = in_place or _edits_in_place(call, arg[:-1])
            if equals and name in inline.split():
                programs.append(value)
            elif pos < len(args):
                programs.append(args[pos])
                pos += 1
        elif name == "--env-file":
            call.read(value if equals else args[pos] if pos < len(args) else "")
            pos += 0 if equals else 1
        elif arg in valued:
            pos += 1
        else:
            in_place = in_place or _edits_in_place(call, arg)
    literal = "".join([scripts.judge(call, program) for program in programs])
    if call.name in ("node", "nodejs") and any(arg in ("-p", "--print", "-pe") for arg in args):
        literal += scripts.shown(programs[-1] if programs else "")
    if programs:
        for operand in operands:
            if in_place:
                call.write(operand)
            elif call.name in ("perl", "ruby"):
                call.read(operand, weak="n" not in "".join(args) and "p" not in "".join(args))
        said = printed("".join(programs))
        if said == LOCAL and call.name in ("perl", "ruby"):
            said = changed(call.stdin)
        return literal + (said if said != LOCAL else "") if literal else said
    if operands and operands[0] != "-":
        content = call.read(operands[0], weak=True)
        if content != LOCAL:
            return scripts.judge(call, content) or LOCAL
    elif call.stdin:
        return scripts.judge(call, call.stdin) or LOCAL
    return LOCAL


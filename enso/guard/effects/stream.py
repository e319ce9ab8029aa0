"""Scripting languages given a program: as an argument, on the input, or in a file."""
from __future__ import annotations

from enso.guard.effects.call import Call
from enso.guard.effects.code import printed
from enso.guard.effects.readers import changed
from enso.guard.shell.syntax import LOCAL

INLINE = {"perl": "-e -E", "ruby": "-e", "node": "-e --eval -p --print", "nodejs": "-e --eval -p --print", "deno": "",
          "bun": "-e --eval", "php": "-r --run", "lua": "-e", "Rscript": "-e", "osascript": "-e", "groovy": "-e",
          "julia": "-e --eval"}
VALUED = {"perl": "-I -M -m -x", "ruby": "-I -r -C", "node": "-r --require --import --env-file --loader",
          "php": "-d -c -f"}


def _edits_in_place(call: Call, arg: str) -> bool:
    """`-i`, `-i.bak`, `-pi`, `-0777pi` of perl and ruby; in `-Ilib` and `-Mstrict` the i is no flag."""
    return call.name in ("perl", "ruby") and arg[1:2] not in ("-", "I", "M", "m", "r") and "i" in arg


def analyse(call: Call) -> str | None:
    """perl, ruby, node ...: what the program does, and what it prints."""
    from enso.guard.effects import scripts
    args = call.argv[1:]
    if call.name == "deno" and args[:1] == ["eval"]:
        return scripts.judge(call, " ".join(args[1:2])) or LOCAL
    if call.name in ("deno", "bun") and args[:1] in (["run"], ["x"], ["install"], ["add"], ["test"], ["task"]):
        for arg in args[1:2]:
            if "://" in arg:
                call.contact(arg)
                call.harm("code-from-outside")
        return LOCAL
    programs, operands, in_place = _parsed(call, args)
    if programs:
        return _inline(call, programs, operands, in_place)
    if operands and operands[0] != "-":
        content = call.read(operands[0], weak=True)
        return LOCAL if content == LOCAL else scripts.judge(call, content) or LOCAL
    return scripts.judge(call, call.stdin) or LOCAL if call.stdin else LOCAL


def _parsed(call: Call, args: list[str]) -> tuple[list[str], list[str], bool]:
    """(programs given as arguments, operands, whether the operands are edited in place)."""
    inline = INLINE.get(call.name, "-e").split()
    valued = VALUED.get(call.name, "").split()
    programs: list[str] = []
    operands: list[str] = []
    in_place = False
    pos = 0
    while pos < len(args):
        arg = args[pos]
        pos += 1
        name, equals, value = arg.partition("=")
        if operands or arg[:1] != "-" or arg == "-":
            operands.append(arg)
        elif name in inline or (arg[1:].isalnum() and arg[1] not in "MmI" and arg[-1:] in ("e", "E", "r", "p")
                                and "-" + arg[-1] in inline and not (call.name == "node" and arg[-1] == "r")):
            in_place = in_place or _edits_in_place(call, arg[:-1])
            if equals and name in inline:
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
    return programs, operands, in_place


def _inline(call: Call, programs: list[str], operands: list[str], in_place: bool) -> str:
    """Programs on the command line, over the files that stand behind them."""
    from enso.guard.effects import scripts
    literal = "".join([scripts.judge(call, program) for program in programs])
    if call.name in ("node", "nodejs") and any(arg in ("-p", "--print", "-pe") for arg in call.argv):
        literal += scripts.shown(programs[-1])
    letters = "".join(call.argv[1:])
    for operand in operands:
        if in_place:
            call.write(operand)
        elif call.name in ("perl", "ruby"):
            call.read(operand, weak="n" not in letters and "p" not in letters)
    said = printed("".join(programs))
    if said == LOCAL and call.name in ("perl", "ruby"):
        said = changed(call.stdin)
    return literal + (said if said != LOCAL else "") if literal else said

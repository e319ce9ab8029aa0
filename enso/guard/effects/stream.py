"""sed, awk and scripting languages given a program on the command line."""
from __future__ import annotations

from enso.guard.effects.call import Call, split_options, value_of, values_of
from enso.guard.effects.code import printed
from enso.guard.effects.readers import SAME, changed, filtered
from enso.guard.shell.syntax import LOCAL, PART, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    pass


def analyse(call: Call) -> str | None:
    if call.name in ("sed", "gsed"):
        return _sed(call)
    if call.name in ("awk", "gawk", "mawk", "nawk"):
        return _awk(call)
    return _script(call)


def _sed(call: Call) -> str:
    args = list(call.argv[1:])
    in_place = False
    rest = []
    for arg in args:
        if arg == "--in-place" or arg.startswith("--in-place="):
            in_place = True
        elif arg[:1] == "-" and arg[:2] != "--" and len(arg) > 1:
            letters = arg[1:]
            at = next((i for i, letter in enumerate(letters) if letter in "efl"), len(letters))
            if "i" in letters[:at]:
                in_place = True
                before = letters[:letters.index("i")]
                rest.extend(["-" + before] if before else [])
                if "e" in letters[letters.index("i"):] and letters.endswith("e"):
                    rest.append("-e")
            else:
                rest.append(arg)
        else:
            rest.append(arg)
    flags, operands = split_options(rest, "-e -f -l -E= --expression --file --line-length")
    programs = values_of(flags, "-e", "--expression")
    for value in values_of(flags, "-f", "--file"):
        programs.append(call.read(value))
    if not programs and operands:
        if in_place and operands[0] == "" and len(operands) > 1:
            operands = operands[1:]           # BSD: sed -i '' program file
        programs, operands = operands[:1], operands[1:]
    elif in_place and operands[:1] == [""]:
        operands = operands[1:]
    for program in programs:
        _sed_program(call, program)
    text = filtered(call, operands, SAME)
    if in_place:
        for operand in operands:
            call.write(operand)
        return ""
    return changed(text)


def _sed_program(call: Call, program: str) -> None:
    """`w file`, `r file`, `e command`, and the same as flags of `s`: commands are found after their
    address, texts of `s`, `y` and regular expressions are skipped."""
    pos, end = 0, len(program)
    while pos < end:
        char = program[pos]
        pos += 1
        if char in " \t\n;{}!,0123456789$+~":
            continue
        if char in "/\\":
            delimiter = program[pos:pos + 1] if char == "\\" else "/"
            pos = _past(program, pos + (1 if char == "\\" else 0), delimiter)
            while program[pos:pos + 1] in ("I", "M") and program[pos:pos + 1]:
                pos += 1
        elif char in "sy" and pos < end:
            delimiter = program[pos]
            pos = _past(program, _past(program, pos + 1, delimiter), delimiter)
            while pos < end and program[pos] in "gpiImMe0123456789w":
                flag = program[pos]
                pos += 1
                if flag == "e":
                    call.harm("code-unknown", "sed runs its input as code")
                elif flag == "w":
                    name, pos = _rest_of_line(program, pos)
                    call.write(name)
                    break
        elif char in "wWrR":
            name, pos = _rest_of_line(program, pos)
            if name:
                call.write(name) if char in "wW" else call.read(name)
        elif char == "e":
            command, pos = _rest_of_line(program, pos)
            call.shell(command, "") if command else call.harm("code-unknown", "sed runs its input as code")
        elif char in "aic":
            while True:
                line, pos = _rest_of_line(program, pos)
                if not line.endswith("\\") or pos >= end:
                    break
        elif char in ":btTqQl#":
            _, pos = _rest_of_line(program, pos) if char in ":#" else ("", _past_label(program, pos))


def _past(program: str, pos: int, delimiter: str) -> int:
    """After the next unescaped delimiter; a bracket expression hides it."""
    end = len(program)
    while pos < end:
        char = program[pos]
        if char == "\\":
            pos += 2
            continue
        if char == delimiter:
            return pos + 1
        pos += 1
    return end


def _past_label(program: str, pos: int) -> int:
    while pos < len(program) and program[pos] not in ";\n}":
        pos += 1
    return pos


def _rest_of_line(program: str, pos: int) -> tuple[str, int]:
    stop = program.find("\n", pos)
    stop = len(program) if stop < 0 else stop
    return program[pos:stop].strip(), stop + 1


def _awk(call: Call) -> str:
    flags, operands = call.options("-f -F -v -e -i --file --field-separator --assign --source --include")
    programs = values_of(flags, "-e", "--source")
    for value in values_of(flags, "-f", "--file"):
        programs.append(call.read(value))
    if not programs and operands:
        programs, operands = operands[:1], operands[1:]
    if (value_of(flags, "-i", "--include") or "") == "inplace":
        for operand in operands:
            call.write(operand)
    for program in programs:
        _awk_program(call, program)
    return changed(filtered(call, [operand for operand in operands if "=" not in operand], SAME))


def _awk_program(call: Call, program: str) -> None:
    """`print > "file"`, `| "command"`, `"command" | getline`, `system("command")`, `getline < "file"`."""
    from enso.guard.effects import tokens
    found = tokens.tokens(program, comment="#", regex=True)
    depth = 0
    printing = -1
    for at, (kind, text) in enumerate(found):
        if kind == "str" and text.startswith(("/inet/", "/inet4/", "/inet6/")) and text.count("/") > 4:
            call.contact(text.split("/")[4])
        after = found[at + 1] if at + 1 < len(found) else ("", "")
        if kind == "op" and text in "([":
            depth += 1
        elif kind == "op" and text in ")]":
            depth -= 1
        elif kind == "name" and text in ("print", "printf"):
            printing = depth
        elif kind == "op" and text in ";}\n":
            printing = -1
        elif text == "system" and kind == "name":
            argument = found[at + 2] if at + 2 < len(found) else ("", "")
            if argument[0] == "str":
                call.shell(argument[1], "")
            elif argument[0]:
                call.harm("code-unknown", "awk runs its input as code")
        elif kind == "op" and text in (">", ">>") and printing == depth:
            if after[0] == "str":
                call.write(after[1])
            elif after[0]:
                call.write(PART if after[1] == "$" else UNKNOWN)
        elif kind == "op" and text == "|" and after[0] == "str":
            call.shell(after[1], LOCAL)
        elif kind == "op" and text == "|" and after[1] == "getline" and at and found[at - 1][0] == "str":
            call.shell(found[at - 1][1], "")
        elif kind == "op" and text == "<" and "getline" in [word for _,
                                                            word in found[max(0, at - 2):at]] and after[0] == "str":
            call.read(after[1])


INLINE = {"perl": "-e -E", "ruby": "-e", "node": "-e --eval -p --print", "nodejs": "-e --eval -p --print", "deno": "",
          "bun": "-e --eval", "php": "-r --run", "lua": "-e", "Rscript": "-e", "osascript": "-e", "groovy": "-e",
          "julia": "-e --eval"}
VALUED = {"perl": "-I -M -m -x", "ruby": "-I -r -C", "node": "-r --require --import --env-file --loader",
          "php": "-d -c -f"}


def _edits_in_place(call: Call, arg: str) -> bool:
    """`-i`, `-i.bak`, `-pi`, `-0777pi` of perl and ruby; in `-Ilib` and `-Mstrict` the i is no flag."""
    return call.name in ("perl", "ruby") and arg[1:2] not in ("-", "I", "M", "m", "r") and "i" in arg


def _script(call: Call) -> str | None:
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
    for program in programs:
        scripts.judge(call, program)
    if programs:
        for operand in operands:
            if in_place:
                call.write(operand)
            elif call.name in ("perl", "ruby"):
                call.read(operand, weak="n" not in "".join(args) and "p" not in "".join(args))
        said = printed("".join(programs))
        return changed(call.stdin) if said == LOCAL and call.name in ("perl", "ruby") else said
    if operands and operands[0] != "-":
        content = call.read(operands[0], weak=True)
        if content != LOCAL:
            scripts.judge(call, content)
    elif call.stdin:
        scripts.judge(call, call.stdin)
    return LOCAL


"""sed: what its program reads, writes and runs, and what it prints."""
from __future__ import annotations

from enso.guard.effects.call import Call, split_options, values_of
from enso.guard.effects.readers import SAME, SOME, changed, filtered, hole
from enso.guard.shell.syntax import LOCAL


def analyse(call: Call) -> str:
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
    replaced: list[tuple[str, str]] = []
    for program in programs:
        _program(call, program, replaced)
    text = filtered(call, operands, SOME if in_place else SAME)
    if in_place:
        for operand in operands:
            call.write(operand)
        return ""
    return _printed(replaced, text, any(flag in ("-n", "--quiet", "--silent") for flag, _ in flags))


EVERYTHING = (".*", "^.*", ".*$", "^.*$", "\\(.*\\)", "^\\(.*\\)$", "(.*)", "^(.*)$", ".+", "^.+$")
"""Regular expressions that take a whole line."""
MAX_LINES = 200


def _printed(replaced: list[tuple[str, str]], text: str, only_changed: bool) -> str:
    """What a program prints of its input.  One that only puts text around lines (`s/^/rm /`, `s/.*/rm &/`) is followed,
    and so is one that prints just the lines whose start it replaced (`-n s/^DIR=/rm /p`)."""
    if not text or not replaced or not all(
            pattern in ("^", "$", *EVERYTHING) or only_changed and pattern[:1] == "^" for pattern, _ in replaced):
        return changed(text)
    lines = text.rstrip("\n").split("\n")[:MAX_LINES]
    return "".join(_framed(replaced, line) + "\n" for line in lines)


def _framed(replaced: list[tuple[str, str]], line: str) -> str:
    """A line after the replacements."""
    for pattern, text in replaced:
        if pattern in EVERYTHING:
            for mark in ("&", "\\0", "\\1"):
                text = text.replace(mark, line)
            line = text.replace("\\", "")
        elif pattern == "$":
            line += text.replace("\\", "")
        else:
            text = text.replace("\\", "")
            line = text + (hole(text) if line == LOCAL or pattern != "^" else line)
    return line


def _program(call: Call, program: str, replaced: list[tuple[str, str]]) -> None:
    """`w file`, `r file`, `e command`, and the same as flags of `s`: commands are found after their address, texts of
    `s`, `y` and regular expressions are skipped.  `replaced` gets what each `s` replaces, and by what ("" for what an
    address keeps from some lines)."""
    pos, end = 0, len(program)
    addressed = False                    # what follows is for some lines only
    while pos < end:
        char = program[pos]
        pos += 1
        addressed = char not in ";\n" and (addressed or char in "0123456789$/\\")
        if char in " \t\n;{}!,0123456789$+~":
            continue
        if char in "/\\":
            delimiter = program[pos:pos + 1] if char == "\\" else "/"
            pos = _past(program, pos + (1 if char == "\\" else 0), delimiter)
            while program[pos:pos + 1] in ("I", "M") and program[pos:pos + 1]:
                pos += 1
        elif char in "sy" and pos < end:
            delimiter = program[pos]
            middle = _past(program, pos + 1, delimiter)
            stop = _past(program, middle, delimiter)
            if char == "s":
                replaced.append(("" if addressed else program[pos + 1:middle - 1], program[middle:stop - 1]))
            pos = stop
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

"""awk: what its program reads, writes and runs, and what it prints."""
from __future__ import annotations

from enso.guard.effects.call import Call, value_of, values_of
from enso.guard.effects.readers import SAME, changed, filtered, hole, tainted
from enso.guard.effects.tokens import tokens
from enso.guard.shell.syntax import LOCAL, PART, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.guard.effects.tokens import Token


def analyse(call: Call) -> str:
    flags, operands = call.options("-f -F -v -e -i --file --field-separator --assign --source --include")
    programs = values_of(flags, "-e", "--source")
    for value in values_of(flags, "-f", "--file"):
        programs.append(call.read(value))
    if not programs and operands:
        programs, operands = operands[:1], operands[1:]
    if (value_of(flags, "-i", "--include") or "") == "inplace":
        for operand in operands:
            call.write(operand)
    known = dict(value.partition("=")[::2] for value in values_of(flags, "-v", "--assign"))
    said = "".join(_program(call, program, known) for program in programs)
    text = filtered(call, [operand for operand in operands if "=" not in operand], SAME)
    if not said or tainted(text) != LOCAL:
        return changed(text)
    return said + changed(text) if LOCAL in said and text and text != LOCAL else said


def _program(call: Call, program: str, known: dict[str, str]) -> str:
    """`print > "file"`, `| "command"`, `"command" | getline`, `system("command")`, `getline < "file"`; what it
    prints, a line for each `print`."""
    found = tokens(program, comment="#", regex=True)
    depth = 0
    printing = -1
    said: list[str] = []
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
            said.append(_printed(found, at, known))
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
    return "".join(said)


ENDS = (";", "}", "\n", ">", ">>", "|")
"""They end what a `print` prints; after the last three it goes elsewhere."""
MAX_PRINTED = 60
"""Tokens of one `print` that are looked at."""


def _printed(found: list[Token], at: int, known: dict[str, str]) -> str:
    """What one `print` prints: its texts, the variables given by `-v`, and "some text" for all else."""
    parts: list[str] = []
    for kind, text in found[at + 1:at + 1 + MAX_PRINTED]:
        if kind == "op" and text in ENDS:
            if text in (">", ">>", "|"):
                return ""
            break
        if kind == "str":
            parts.append(text)
            if found[at][1] == "printf":                     # the rest fills the holes of the format
                break
        elif kind == "op" and text == ",":
            parts.append(" ")
        elif text in known and kind == "name":
            parts.append(known[text])
        elif kind in ("name", "num") and parts[-1:] not in ([LOCAL], [PART]):
            parts.append(hole("".join(parts[-2:])))
    line = "".join(parts) or LOCAL
    return _filled(line) if found[at][1] == "printf" else line + "\n"


def _filled(template: str) -> str:
    """A format with "some text" in its holes."""
    pieces = template.replace("%%", "\0").split("%")
    text = pieces[0]
    for piece in pieces[1:]:
        text += hole(text) + piece.lstrip("-+ #0123456789.*lh")[1:]
    return text.replace("\0", "%")

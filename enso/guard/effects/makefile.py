"""Recipes of a makefile that the call itself wrote or hands to `make`: they are shell code.

Only what people write by hand is read: rules with their prerequisites, plain variables, `$(shell ...)`.
"""
from __future__ import annotations

from enso.guard.effects.call import Call
from enso.guard.shell.syntax import UNKNOWN, Malformed, TooDeep

ASSIGNMENTS = ("::=", ":=", "?=", "+=", "!=", "=")
MAX_TARGETS = 60


class Makefile:
    """`recipes`: target -> its lines; `needs`: target -> its prerequisites; `order`: targets as written."""
    __slots__ = ("needs", "order", "recipes", "variables")

    def __init__(self, variables: dict[str, str]) -> None:
        self.variables = dict(variables)
        self.recipes: dict[str, list[str]] = {}
        self.needs: dict[str, list[str]] = {}
        self.order: list[str] = []


def judge(call: Call, text: str, targets: list[str], variables: dict[str, str]) -> None:
    """Run the recipes that `make TARGETS` would run, as shell code."""
    made = _read(text, variables)
    wanted = targets or [name for name in made.order if name[:1] != "."][:1]
    for target in wanted:                        # grows: prerequisites are wanted as well
        if len(wanted) > MAX_TARGETS:
            break
        wanted.extend(name for name in made.needs.get(target, ()) if name not in wanted)
        for line in made.recipes.get(target, ()):
            try:
                call.shell(_expanded(made, line.lstrip("@-+ \t"), target), "")
            except TooDeep:
                raise
            except Malformed:                    # a recipe of another dialect
                continue


def _read(text: str, variables: dict[str, str]) -> Makefile:
    made = Makefile(variables)
    current: list[str] = []
    for line in text.replace("\\\n", " ").split("\n"):
        if line[:1] == "\t":
            for name in current:
                made.recipes[name].append(line[1:])
        elif line.strip() and line.lstrip()[:1] != "#":
            current = _rule(made, line) or current
    return made


def _rule(made: Makefile, line: str) -> list[str]:
    """The targets a line begins a rule for; [] for an assignment or a directive."""
    for operator in ASSIGNMENTS:
        name, found, value = line.partition(operator)
        name = name.strip()
        if found and name.replace("-", "_").replace(".", "_").isidentifier():
            made.variables.setdefault(name, value.strip())
            return []
    head, colon, rest = line.partition(":")
    if not colon:
        return []
    needs, semicolon, recipe = rest.lstrip(":").partition(";")
    names = head.split()
    for name in names:
        if name not in made.recipes:
            made.order.append(name)
        made.recipes.setdefault(name, [])
        made.needs.setdefault(name, []).extend(needs.split())
        if semicolon:
            made.recipes[name].append(recipe)
    return names


def _expanded(made: Makefile, line: str, target: str, depth: int = 0) -> str:
    """A recipe line as the shell sees it: `$$` is `$`, `$(NAME)` its value, `$@` the target."""
    out: list[str] = []
    pos = 0
    while True:
        at = line.find("$", pos)
        if at < 0 or at + 1 >= len(line):
            return "".join(out) + line[pos:]
        out.append(line[pos:at])
        char = line[at + 1]
        close = {"(": ")", "{": "}"}.get(char, "")
        stop = line.find(close, at) if close else at + 1
        name = line[at + 2:stop] if close else char
        pos = stop + 1 if stop > 0 else len(line)
        if char == "$":
            out.append("$")
        elif char == "@":
            out.append(target)
        elif name.startswith("shell "):
            out.append(f"$({name[6:]})")
        elif name == "CURDIR":
            out.append("$PWD")
        elif name in made.variables and depth < 10:
            out.append(_expanded(made, made.variables[name], target, depth + 1))
        else:
            out.append("${" + name + "}" if name.isidentifier() else UNKNOWN)

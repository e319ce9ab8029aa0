"""The policy's own rules about arguments: required and forbidden flags of a command, fields of a tool.

A rule (DESIGN 7): `tool` or `command`; `require` (field -> what it must be), `any_of` and `forbid` (patterns of
which one must, none may be among the arguments).
"""
from __future__ import annotations

from enso.guard.paths import matches, wild_match
from enso.guard.policy import LEARNED
from enso.guard.shell.syntax import QMARK, STAR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

VALUED_BEFORE_VERB = ("-C", "-c", "-n", "--namespace", "--context", "--kubeconfig", "--git-dir", "--work-tree", "-H",
                      "--host", "--profile", "--region", "-chdir", "--project", "--config")
"""Flags that take the next word where they stand before a sub-command: `git -C dir commit`."""


def broken(rule: dict[str, Any], tool_name: str, tool_input: Any, commands: list[list[str]]) -> str:
    """Why a call breaks a rule, "" when it does not."""
    if "tool" in rule and matches(str(rule["tool"]), tool_name):
        return _fields(rule, tool_input)
    wanted = rule.get("command")
    learned = str(rule.get("id", "")).startswith(LEARNED)
    if wanted:
        for argv in commands:
            args = _after(wanted, argv)
            if args is not None and not (learned and _only_asks(rule, args)):
                if wanted[0] == "git" and len(wanted) > 1:
                    from enso.guard.effects.long_options import written_out
                    args = written_out(f"git {wanted[1]}", args)
                reason = _flags(rule, args)
                if reason:
                    return reason
    return ""


def _only_asks(rule: dict[str, Any], args: list[str]) -> bool:
    """Whether a call asks for help or the version: what a lesson speaks of does not happen then."""
    return args == ["help"] or _given("--help|--version", args, _valued(rule))


def _after(wanted: list[str], argv: list[str]) -> list[str] | None:
    """The arguments after the words of `wanted`, flags between them skipped; None for another command."""
    name = argv[0].rpartition("/")[2]
    if not matches(wanted[0], name):
        return None
    rest = argv[1:]
    kept: list[str] = []
    for word in wanted[1:]:
        at = 0
        while at < len(rest) and rest[at][:1] == "-" and not matches(word, rest[at]):
            size = 2 if rest[at] in VALUED_BEFORE_VERB else 1
            kept.extend(rest[at:at + size])
            at += size
        if at >= len(rest) or not matches(word, rest[at]):
            return None
        rest = rest[at + 1:]
    return kept + rest


def _flags(rule: dict[str, Any], args: list[str]) -> str:
    valued = _valued(rule)
    needed = rule.get("any_of")
    if needed and not any(_given(pattern, args, valued) for pattern in needed):
        return "it needs one of " + ", ".join(str(pattern) for pattern in needed)
    for pattern in rule.get("forbid") or ():
        if _given(pattern, args, valued) or _abbreviated(str(pattern), args):
            return f"{pattern} is not allowed"
    require = rule.get("require")
    for name, kind in require.items() if isinstance(require, dict) else ():
        value = _flag_value(name, args)
        if isinstance(value, str) and str(kind).partition(" ")[0] in NUMBERS:
            value = _as_number(value)
        problem = _check(str(kind), value)
        if problem:
            return f"{name} {problem}"
    return ""


NUMBERS = ("int", "integer", "number", "float")


def _as_number(text: str) -> Any:
    """A flag's value as a number, or as it is."""
    try:
        return int(text) if text.strip().lstrip("-+").isdigit() else float(text)
    except (ValueError, OverflowError):
        return text


TEXT_PROGRAMS = ("git", "hub", "gh", "glab", "hg", "jj", "svn")
"""Their `-m -F -C -c -t` take a value; `docker run -t` does not."""
SHORT_VALUED = "mFCctnf"
"""Short flags whose rest is taken for their value when they are bundled (`-mtext`)."""


def _valued(rule: dict[str, Any]) -> str:
    """Short flags of the rule itself that may carry a value in the same word."""
    letters = [pattern[1] for pattern in (*(rule.get("any_of") or ()), *(rule.get("forbid") or ()))
               if len(pattern) == 2 and pattern[0] == "-"]
    program = str((rule.get("command") or [""])[0]).split("|")
    usual = "mFCct" if any(name in TEXT_PROGRAMS for name in program) else ""
    return usual + "".join(letter for letter in letters if letter in SHORT_VALUED and letter != "n")


def _given(pattern: str, args: list[str], valued: str) -> bool:
    """Whether a flag or operand pattern is among the arguments.  The value that follows a flag is text,
    not a flag."""
    return any(_one_given(one, args, valued) for one in str(pattern).split("|"))


def _abbreviated(pattern: str, args: list[str]) -> bool:
    """`--no-verif` for `--no-verify`: long flags may be cut, by the few letters that leave them unique."""
    flags = args[:args.index("--")] if "--" in args else args
    return pattern.startswith("--") and any(
        len(pattern) - 3 <= len(arg) < len(pattern) and len(arg) > 7 and pattern.startswith(arg) for arg in flags)


TEXT_FLAGS = ("-m", "--message", "-F", "--file", "-C", "-c", "--author", "--date", "-b", "--body", "--title", "-t",
              "--trailer")


def _one_given(pattern: str, args: list[str], valued: str) -> bool:
    flag, equals, value = pattern.partition("=")
    glob = pattern.replace("*", STAR).replace("?", QMARK)
    skip = ended = False
    for at, arg in enumerate(args):
        if skip:
            skip = False
            continue
        if arg == "--":
            ended = True
            continue
        if pattern[:1] == "-" and not ended:
            if wild_match(glob, arg) or (not equals and arg.startswith(pattern + "=")):
                return True
            if equals and arg == flag and at + 1 < len(args) and args[at + 1] == value:
                return True
            if len(pattern) == 2 and arg[:1] == "-" and arg[:2] != "--" and len(arg) > 2 \
                    and _bundled(pattern[1], arg, valued):
                return True
            skip = arg in TEXT_FLAGS and (arg[:2] == "--" or bool(valued)) or _ends_valued(arg, valued)
        elif pattern[:1] != "-" and wild_match(glob, arg):
            return True
    return False


def _bundled(letter: str, arg: str, valued: str) -> bool:
    """`-nm`: letters one after the other, up to one that takes the rest as its value."""
    for char in arg[1:]:
        if char == letter:
            return True
        if char in valued or not char.isalpha():
            return False
    return False


def _ends_valued(arg: str, valued: str) -> bool:
    return arg[:1] == "-" and arg[:2] != "--" and len(arg) > 1 and arg[-1] in valued and arg[1:].isalpha()


def _flag_value(name: str, args: list[str]) -> Any:
    for at, arg in enumerate(args):
        if arg == name:
            return args[at + 1] if at + 1 < len(args) else ""
        if arg.startswith(name + "="):
            return arg.partition("=")[2]
    return None


def _fields(rule: dict[str, Any], tool_input: Any) -> str:
    fields = tool_input if isinstance(tool_input, dict) else {}
    require = rule.get("require")
    if isinstance(require, dict):
        for name, kind in require.items():
            problem = _check(str(kind), _field(fields, str(name)))
            if problem:
                return f"{name} {problem}"
    needed = rule.get("any_of")
    if needed and not any(_field(fields, str(name)) not in (None, "") for name in needed):
        return "it needs one of " + ", ".join(str(name) for name in needed)
    for pattern in rule.get("forbid") or ():
        name, equals, value = str(pattern).partition("=")
        found = _field(fields, name)
        if found is not None and found is not False and (not equals or matches(value.lower(), str(found).lower())):
            return f"{pattern} is not allowed"
    return ""


def _field(fields: dict[str, Any], name: str) -> Any:
    """A field by its name, `a.b` for a nested one."""
    value: Any = fields
    for part in name.split("."):
        value = value.get(part) if isinstance(value, dict) else None
    return value


def _check(kind: str, value: Any) -> str:
    """Why a value is not what `kind` asks: `nonempty`, `int`, `int 1..1000`, `number 0..1`, `bool`, `string`,
    `a|b`, or a glob."""
    if value is None:
        return "is missing"
    name, _, limits = kind.partition(" ")
    if name == "present":
        return ""
    if name == "nonempty":
        given = value.strip() if isinstance(value, str) else value
        return "is empty" if given is False or (isinstance(given, (str, list, dict)) and not given) else ""
    if name in NUMBERS:
        return _number(name, limits, value)
    if name in ("bool", "boolean"):
        return "" if isinstance(value, bool) else "must be true or false"
    if name in ("string", "str", "text"):
        return "" if isinstance(value, str) else "must be text"
    return "" if isinstance(value, (str, int, float)) and matches(kind, str(value)) else f"must be {kind}"


def _number(name: str, limits: str, value: Any) -> str:
    low, _, high = limits.partition("..")
    whole = name in ("int", "integer")
    wanted = f"must be {'an integer' if whole else 'a number'}" + (f" {limits}" if limits else "")
    # Text that looks like a number is text: a tool may read it otherwise.
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value:
        return wanted
    number = float(value)
    if whole and number != int(number):
        return wanted
    if (low and number < float(low)) or (high and number > float(high)):
        return wanted
    return ""

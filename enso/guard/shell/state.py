"""What a shell knows while it runs: variables, folder, functions, files it wrote."""
from __future__ import annotations

from enso.guard.shell.syntax import PART, UNKNOWN, TooDeep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Union
    Value = Union[str, list[str]]

MAX_VALUE, MAX_ITEMS, MAX_VARIABLES = 1 << 16, 2000, 1000
"""Characters of a value, items of an array (more may be anything), and variables (more are refused)."""
MAX_ALTERNATIVES = 6
"""Values one variable may have after branches; beyond this it may be anything."""
NUMBERS = ("#", "?", "$", "!", "-", "RANDOM", "SECONDS", "LINENO", "EPOCHSECONDS", "EPOCHREALTIME", "UID", "EUID",
           "PPID", "BASHPID", "SHLVL", "HOSTNAME", "HOSTTYPE", "OSTYPE", "BASH_VERSION", "COLUMNS", "OPTIND")
"""Parameters whose value never leaves a path component."""


class Alternatives(tuple):  # type: ignore[type-arg]
    """The values a variable has in the branches before; a command is judged once for each."""
    __slots__ = ()


class State:
    """One shell's state.  `copy()` is a subshell; `pick` chooses among alternatives."""
    __slots__ = ("aliases", "files", "functions", "params", "pick", "remote", "traps", "vars", "walk",
                 "world")

    def __init__(self, walk: Any, world: Any, cwd: str) -> None:
        self.walk = walk
        self.world = world
        self.vars: dict[str, Any] = {"PWD": cwd, "IFS": " \t\n"}
        self.functions: dict[str, Any] = {}
        self.aliases: dict[str, str] = {}
        self.params: list[str] | None = None
        self.files: dict[str, str] = {}
        self.pick = 0
        self.remote = False
        self.traps: list[tuple[str, State]] = []

    def copy(self) -> State:
        other = State.__new__(State)
        other.walk, other.world, other.pick, other.remote = self.walk, self.world, self.pick, self.remote
        other.vars = dict(self.vars)
        other.functions = dict(self.functions)
        other.aliases = dict(self.aliases)
        other.params = self.params
        other.files = self.files         # one file system for all shells
        other.traps = self.traps         # run when the script ends, each with the variables of its shell
        return other

    @property
    def cwd(self) -> str:
        value = self.lookup("PWD")
        return value if isinstance(value, str) else UNKNOWN

    def lookup(self, name: str) -> Value | None:
        """A parameter's value; None when nobody set it here."""
        base, bracket, index = name.partition("[")
        value = self.vars.get(base)
        if isinstance(value, Alternatives):
            self.walk.alternatives = max(self.walk.alternatives, len(value))
            value = value[self.pick % len(value)]
        if value is None:
            return self._special(base)
        if bracket:
            return _element(value, index[:-1])
        if isinstance(value, list):
            return value[0] if value else ""
        return str(value)

    def _special(self, name: str) -> Value | None:
        if name in ("@", "*"):
            return [UNKNOWN] if self.params is None else list(self.params)
        if name in NUMBERS:
            return PART
        if name == "0":
            return "bash"
        if name.isdigit():
            if self.params is None:
                return None
            return self.params[int(name) - 1] if int(name) <= len(self.params) else ""
        value = self.world.getenv(name)
        return None if value is None else str(value)

    def assign(self, name: str, value: Any, appends: bool = False) -> None:
        """`name=value`; a value set while alternatives are tried is one more alternative."""
        base, bracket, _ = name.partition("[")
        old = self.lookup(base + "[@]") if appends or bracket else None
        if bracket:
            value = (old if isinstance(old, list) else [old] if old else []) + [value]
        elif appends and isinstance(value, list):
            value = (old if isinstance(old, list) else [old] if old else []) + value
        elif appends:
            before = self.lookup(base)
            value = (before if isinstance(before, str) else "") + value
        if self.pick:
            known = self.vars.get(base)
            value = merged([*(known if isinstance(known, Alternatives) else (known,)), value])
        if len(value) > (MAX_ITEMS if isinstance(value, list) else MAX_VALUE):
            value = UNKNOWN
        if len(self.vars) > MAX_VARIABLES:
            raise TooDeep("too many variables")
        self.vars[base] = value

    def join(self, branches: list[State]) -> None:
        """Go on from several branches at once."""
        first = branches[0]
        names: set[str] = set()
        for branch in branches:
            names.update(branch.vars)
            self.functions.update(branch.functions)
            self.aliases.update(branch.aliases)
        for name in names:
            values = [branch.vars.get(name) for branch in branches]
            if all(value == values[0] for value in values[1:]):
                self.vars[name] = first.vars.get(name)
            else:
                flat: list[Any] = []
                for value in values:
                    flat.extend(value if isinstance(value, Alternatives) else (value,))
                self.vars[name] = merged(flat)


def merged(values: list[Any]) -> Any:
    """Alternatives without repeats; anything at all when there are too many."""
    seen: list[Any] = []
    for value in values:
        if value not in seen:
            seen.append(value)
    if len(seen) > MAX_ALTERNATIVES:
        return UNKNOWN
    return seen[0] if len(seen) == 1 else Alternatives(seen)


def _element(value: Any, index: str) -> Value:
    """`${name[index]}`."""
    items = value if isinstance(value, list) else [value]
    if index in ("@", "*"):
        return list(items)
    if index.lstrip("-").isdigit() and -len(items) <= int(index) < len(items):
        return str(items[int(index)])
    return UNKNOWN

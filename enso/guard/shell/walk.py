"""Runs a tree without running anything: follows every branch and collects what the commands would do.

Both sides of an `if` are taken, loops run twice (a second round sees what the first one set), functions run where they
are called.  Every command costs a step; a script that needs more than `MAX_STEPS` is refused.
"""
from __future__ import annotations

from enso.guard import effect, paths
from enso.guard.shell import expand, parser
from enso.guard.shell.state import State
from enso.guard.shell.syntax import LOCAL, NET, Pipeline, Sequence, Simple, TooDeep, joined, leaves, show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from enso.guard.effect import Effect
    from enso.guard.shell.syntax import Node, Redirect
    from enso.guard.world import World

MAX_STEPS = 20_000
"""Commands followed for one call; about half a second."""
MAX_DEPTH = 48
"""Functions, strings of code and wrappers inside one another."""

class Walk:
    """One evaluation: the effects found, and the caps."""
    __slots__ = ("active", "alternatives", "commands", "concurrent", "depth", "dispatch", "effects", "links", "loops",
                 "steps", "world")

    def __init__(self, world: World, dispatch: Callable[[Walk, State, list[str], str], str | None]) -> None:
        self.world = world
        self.links = world.links                 # links the commands make
        self.dispatch = dispatch
        self.effects: list[Effect] = []
        self.commands: list[list[str]] = []      # every simple command's values, wrappers taken off one by one
        self.steps = 0
        self.depth = 0
        self.loops = 0
        self.concurrent = 0
        self.alternatives = 1
        self.active: list[tuple[str, int]] = []

    # what the analysers report -------------------------------------------------------------------

    def add(self, found: Effect) -> None:
        self.effects.append(found)
        if len(self.effects) > MAX_STEPS:
            raise TooDeep("too many effects")

    def harm(self, rule: str, note: str) -> None:
        self.add(effect.Effect(effect.HARM, rule, note))

    # scripts ---------------------------------------------------------------------------------------

    def script(self, state: State, text: str, stdin: str = "") -> str:
        """Run a text as shell code; what it prints."""
        self.enter()
        try:
            printed = self.run(state, parser.parse(text, self.depth), stdin)
            while state.traps and self.depth == 1:
                code, shell = state.traps.pop()
                self.run(shell.copy(), parser.parse(code, self.depth))
            return printed
        finally:
            self.depth -= 1

    def enter(self) -> None:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise TooDeep("nested too deep")

    def step(self) -> None:
        self.steps += 1
        if self.steps > MAX_STEPS:
            raise TooDeep("too many commands")

    # the tree --------------------------------------------------------------------------------------

    def run(self, state: State, node: Node, stdin: str = "") -> str:
        """Follow a node; what it prints, as far as it is known."""
        if isinstance(node, Sequence):
            return self._sequence(state, node, stdin)
        self.step()
        if isinstance(node, Simple):
            return self._each_alternative(state, node, stdin)
        if isinstance(node, Pipeline):
            return self._pipeline(state, node, stdin)
        stdin, outputs = self.redirects(state, node.redirects, stdin)
        known = COMPOUNDS.get(node.kind)
        if known is None:
            from enso.guard.shell.branches import BRANCHES
            known = BRANCHES[node.kind]
        printed = known(self, state, node, stdin)
        return self._stored(state, outputs, printed)

    def _sequence(self, state: State, node: Sequence, stdin: str) -> str:
        printed = []
        for operator, item in node.items:
            if operator == "||" and not isinstance(item, Pipeline):
                other = state.copy()
                printed.append(self.run(other, item, stdin))
                if not leaves(item) and not _always_works(node, item):
                    state.join([state.copy(), other])
            else:
                printed.append(self.run(state, item, stdin))
        return joined(printed)

    def _pipeline(self, state: State, node: Pipeline, stdin: str) -> str:
        self.concurrent += 1
        try:
            for command in node.commands[:-1]:
                stdin = self.run(state.copy(), command, stdin)
            return self.run(state.copy(), node.commands[-1], stdin)
        finally:
            self.concurrent -= 1

    def _each_alternative(self, state: State, node: Simple, stdin: str) -> str:
        self.alternatives = 1
        printed = self._simple(state, node, stdin)
        count = self.alternatives
        for pick in range(1, count):
            state.pick = pick
            self._simple(state, node, stdin)
        state.pick = 0
        return printed

    def _simple(self, state: State, node: Simple, stdin: str) -> str:
        values = [(name, self._assigned(state, value), appends) for name, value, appends in node.assigns]
        argv: list[str] = []
        for found in node.words:
            argv.extend(expand.fields(state, found))
        scope = state
        if values and argv and argv[0] not in DECLARATIONS:
            scope = state.copy()
        for name, value, appends in values:
            scope.assign(name, value, appends)
            text = scope.lookup(name)
            text = text if isinstance(text, str) else ""
            self.add(effect.Effect(effect.ENV, f"{name}={text}", f"sets {name}"))
            if name in PRELOADS and text.startswith(SCRATCH):
                self.harm("code-unknown", f"{name} loads {show(text)} into every program")
            elif name in CODE_VARIABLES and text:
                self.script(state.copy(), text + (" localhost" if "SSH" in name or "PROXY" in name else ""))
        stdin, outputs = self.redirects(state, node.redirects, stdin)
        printed = self.call(scope, argv, stdin) if argv else ""
        return self._stored(state, outputs, printed)

    def _assigned(self, state: State, value: Any) -> Any:
        if value and isinstance(value[0], list):
            return [item for found in value for item in expand.fields(state, found)]
        return expand.single(state, value)

    # commands --------------------------------------------------------------------------------------

    def call(self, state: State, argv: list[str], stdin: str) -> str:
        """Run one command line of values; what it prints."""
        self.step()
        self.commands.append(argv)
        name = argv[0]
        if name in state.functions or name in state.aliases:
            from enso.guard.shell import named
            run = named.find(self, state, name)
            if run is not None:
                return run(self, state, argv, stdin)
        self.enter()
        try:
            printed = self.dispatch(self, state, argv, stdin)
        finally:
            self.depth -= 1
        return LOCAL if printed is None else printed

    # redirects -------------------------------------------------------------------------------------

    def redirects(self, state: State, found: list[Redirect], stdin: str) -> tuple[str, list[str]]:
        """(what the command reads, the files its output goes to); reports reads and writes."""
        outputs = []
        for redirect in found:
            operator = redirect.op
            target = expand.single(state, redirect.target, active=operator not in ("<<", "<<<"))
            if operator in ("<<", "<<<"):
                if redirect.fd in ("", "0"):
                    stdin = target if operator == "<<" else target + "\n"
                continue
            if operator in ("<&", ">&") and (target.rstrip("-").isdigit() or target in ("-", "")):
                continue
            if target.startswith(("/dev/tcp/", "/dev/udp/")):
                self.add(effect.Effect(effect.NET, target.split("/")[3], operator + target))
                stdin = NET if "<" in operator else stdin
                continue
            path = self.path(state, target)
            if operator in ("<", "<&"):
                self.add(effect.Effect(effect.READ, path, "< " + show(target), remote=state.remote))
                if redirect.fd in ("", "0"):
                    stdin = self.content(state, path)
                continue
            if redirect.fd in ("", "1") and operator != "<>":
                outputs.append(path)
            else:
                self.write(state, path, "", f"{redirect.fd}{operator} {show(target)}")
            if operator == "<>":
                self.add(effect.Effect(effect.READ, path, "<> " + show(target), remote=state.remote))
        return stdin, outputs

    def _stored(self, state: State, outputs: list[str], printed: str) -> str:
        """What is left to print after the output went to files."""
        if not outputs:
            return printed
        for path in outputs:
            self.write(state, path, printed, "> " + show(path))
        return ""

    def write(self, state: State, path: str, text: str | None, note: str, tree: bool = False,
              whole: bool = False) -> None:
        """A file is written; what is written is remembered for later commands of the same call."""
        self.add(effect.Effect(effect.WRITE, path, note, text, remote=state.remote, tree=tree, move=whole))
        if text is not None and not state.remote:
            key = _key(path)
            state.files[key] = joined([state.files.get(key, ""), text])

    def content(self, state: State, path: str) -> str:
        """What a file holds, as far as this call decides it."""
        return state.files.get(_key(path), LOCAL)

    def path(self, state: State, value: str) -> str:
        return paths.absolute(state.cwd, value)

    # substitutions ---------------------------------------------------------------------------------

    def substitute(self, state: State, node: Node) -> str:
        """The value of `$(...)`: what it prints, without trailing newlines."""
        saved, self.alternatives = self.alternatives, 1
        printed = self.run(state.copy(), node, "")
        self.alternatives = saved
        if not node.items:
            return ""
        if len(node.items) == 1 and isinstance(node.items[0][1], Simple):
            simple = node.items[0][1]
            if not simple.words and not simple.assigns and len(simple.redirects) == 1:       # $(<file)
                target = expand.single(state, simple.redirects[0].target)
                return self.content(state, self.path(state, target)).rstrip("\n")
        return printed.rstrip("\n")

    def process(self, state: State, direction: str, node: Node) -> str:
        """The value of `<(...)`: a path whose content is what the commands print."""
        path = f"/dev/fd/{63 + len(state.files)}"
        printed = self.run(state.copy(), node, "" if direction == "<" else LOCAL)
        if direction == "<":
            state.files[path] = printed
        return path


CODE_VARIABLES = ("GIT_SSH_COMMAND", "GIT_SSH", "GIT_PROXY_COMMAND", "GIT_EXTERNAL_DIFF", "GIT_EDITOR", "GIT_ASKPASS",
                  "PROMPT_COMMAND", "RSYNC_RSH", "CVS_RSH", "PAGER", "GIT_PAGER", "MANPAGER", "EDITOR", "VISUAL",
                  "LESSOPEN", "BROWSER")
"""Variables that programs run as a command."""
PRELOADS = ("LD_PRELOAD", "LD_AUDIT", "DYLD_INSERT_LIBRARIES", "BASH_ENV")
SCRATCH = ("/tmp/", "/var/tmp/", "/dev/shm/")
"""Where no honest library lies that a program should be loaded with."""
DECLARATIONS = ("declare", "typeset", "local", "export", "readonly")


def _key(path: str) -> str:
    """One name for `a/./b` and `a/b`."""
    return "/" + "/".join(paths.split(path)) if "/." in path else path


def _always_works(node: Sequence, item: Node) -> bool:
    """`true`, `:` and `echo` after `||` change nothing."""
    return isinstance(item, Simple) and bool(item.words) and item.words[0][0][1] in ("true", ":", "echo")


# compound commands: (walk, state, node, stdin) -> what is printed ---------------------------------

def _group(walk: Walk, state: State, node: Any, stdin: str) -> str:
    return walk.run(state, node.body, stdin)


def _subshell(walk: Walk, state: State, node: Any, stdin: str) -> str:
    return walk.run(state.copy(), node.body, stdin)


COMPOUNDS: dict[str, Callable[[Walk, State, Any, str], str]] = {"group": _group, "subshell": _subshell}
"""The others are in `branches`."""

"""One simple command under analysis: its values, and the ways to say what it does."""
from __future__ import annotations

from enso.guard import effect
from enso.guard.shell.syntax import LOCAL, Malformed, TooDeep, show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.guard.shell.state import State
    from enso.guard.shell.walk import Walk


BARE_ENVIRONMENT = "ENVIRONMENT[]"
"""The variable that says: the command was started with an empty environment (`env -i`)."""
STDIN = ("-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0")


class Call:
    """`argv[0]` is the program's name without its folder; `stdin` what it would read."""
    __slots__ = ("argv", "name", "state", "stdin", "walk")

    def __init__(self, walk: Walk, state: State, name: str, argv: list[str], stdin: str) -> None:
        self.walk = walk
        self.state = state
        self.name = name
        self.argv = argv
        self.stdin = stdin

    # arguments -------------------------------------------------------------------------------------

    def options(self, valued: str = "", words: bool = False) -> tuple[list[tuple[str, str]], list[str]]:
        """(flags with their values, operands); see `split_options`."""
        return split_options(self.argv[1:], valued, words)

    def write_out(self) -> None:
        """Puts long options that are cut short in full."""
        if any(arg[:2] == "--" and len(arg) > 2 for arg in self.argv[1:]):
            from enso.guard.effects.long_options import written_out
            self.argv = [self.argv[0], *written_out(self.name, self.argv[1:])]

    # what it does ----------------------------------------------------------------------------------

    def path(self, value: str) -> str:
        return self.walk.path(self.state, value)

    def read(self, value: str, tree: bool = False, weak: bool = False, skips: tuple[str, ...] | None = None) -> str:
        """Reads a file, or with `skips` all that lies below but those names; what is known of the content."""
        if value in STDIN or not value:
            return self.stdin
        path = self.path(value)
        self.walk.add(effect.Effect(effect.READ, path, f"{self.name} reads {show(value)}", tree=tree, weak=weak,
                                    remote=self.state.remote, skips=skips))
        return self.walk.content(self.state, path)

    def write(self, value: str, text: str | None = None, tree: bool = False, whole: bool = False) -> None:
        """Writes a file; with `tree` somewhere below a folder; `whole` when what gets this name was prepared elsewhere
        and may be a folder with anything in it (a link, a move, a member of an archive)."""
        if value == "-" or not value:
            return
        self.walk.write(self.state, self.path(value), text, f"{self.name} writes {show(value)}", tree, whole)

    def delete(self, value: str, tree: bool = False, forced: bool = False, move: bool = False) -> None:
        verb = "moves" if move else "deletes"
        self.walk.add(effect.Effect(effect.DELETE, self.path(value), f"{self.name} {verb} {show(value)}", tree=tree,
                                    forced=forced, remote=self.state.remote, move=move))

    def mode(self, value: str, tree: bool = False) -> None:
        self.walk.add(effect.Effect(effect.MODE, self.path(value), f"{self.name} changes {show(value)}", tree=tree,
                                    remote=self.state.remote))

    def contact(self, value: str, note: str = "") -> None:
        """Contacts the host of a URL or `host[:port]`."""
        from enso.guard.network import host_of
        if not value:
            return
        if value[:5].lower() == "file:":
            self.read(value[5:].replace("//localhost/", "/").replace("///", "/"))
            return
        host = host_of(value)
        if host is not None:
            self.contact_host(host, note or f"{self.name} contacts {show(value)[:120]}")

    def contact_host(self, host: str, note: str = "") -> None:
        self.walk.add(effect.Effect(effect.NET, host, note or f"{self.name} contacts {show(host)}"))

    def env(self, name: str, value: str) -> None:
        self.walk.add(effect.Effect(effect.ENV, f"{name}={value}", f"{self.name} sets {name}"))

    def harm(self, rule: str, note: str = "") -> None:
        self.walk.harm(rule, note or show(" ".join(self.argv))[:160])

    def run(self, argv: list[str], stdin: str | None = None) -> str:
        """Runs another command; what it prints."""
        if not argv:
            return ""
        return self.walk.call(self.state, argv, self.stdin if stdin is None else stdin)

    def shell(self, text: str, stdin: str | None = None, params: list[str] | None = None,
              zero: str | None = None) -> str:
        """Runs a text as a shell script of its own, with its `$1 ...` and `$0`; what it prints."""
        state = self.state.copy()
        state.params = params
        if zero is not None:
            state.vars["0"] = zero
        if text.startswith("#!") and interpreter(text).startswith(NOT_SHELLS):
            return self.run([interpreter(text)], text)
        try:
            return self.walk.script(state, text, self.stdin if stdin is None else stdin)
        except TooDeep:
            raise
        except Malformed:
            if LOCAL not in text:
                raise
            return LOCAL                 # some of it is another program's output: what is broken is our guess of it


NOT_SHELLS = ("python", "pypy", "perl", "ruby", "node", "php", "expect")
"""How the names of interpreters start that read their program from the input and are no shell."""


def interpreter(text: str) -> str:
    """The program that a script's `#!` line names: `python3` of `#!/usr/bin/env python3`."""
    words = text[2:].partition("\n")[0].split()
    names = [word.rpartition("/")[2] for word in words if word[:1] != "-"]
    return "" if not names else names[1] if names[0] == "env" and len(names) > 1 else names[0]


def split_options(args: list[str], valued: str = "", words: bool = False) -> tuple[list[tuple[str, str]], list[str]]:
    """Flags (with "" or their value) and operands.

    `valued` lists, separated by spaces, the flags that take a value.  With `words` a single dash starts
    a whole word (`-name x`), else it starts bundled letters (`-rf`, `-ofile`).
    """
    takes = valued.split()
    flags: list[tuple[str, str]] = []
    operands: list[str] = []
    pos, end = 0, len(args)
    while pos < end:
        arg = args[pos]
        pos += 1
        if arg == "--":
            operands.extend(args[pos:])
            break
        if len(arg) < 2 or arg[0] != "-":
            operands.append(arg)
        elif arg.startswith("--") or words:
            name, equals, value = arg.partition("=")
            if not equals and name in takes and pos < end:
                value = args[pos]
                pos += 1
            flags.append((name, value))
        else:
            at = 1
            while at < len(arg):
                flag = "-" + arg[at]
                at += 1
                if flag in takes:
                    value = arg[at:]
                    if not value and pos < end:
                        value = args[pos]
                        pos += 1
                    flags.append((flag, value[1:] if value.startswith("=") else value))
                    break
                flags.append((flag, ""))
    return flags, operands


def has(flags: list[tuple[str, str]], *names: str) -> bool:
    return any(flag in names for flag, _ in flags)


def value_of(flags: list[tuple[str, str]], *names: str) -> str | None:
    """The last value given for a flag."""
    found = None
    for flag, value in flags:
        if flag in names:
            found = value
    return found


def values_of(flags: list[tuple[str, str]], *names: str) -> list[str]:
    return [value for flag, value in flags if flag in names]

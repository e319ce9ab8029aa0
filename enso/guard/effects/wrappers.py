"""Programs that run another command: taken off by a table, so that the command inside is judged.

A row: flags that take a value, and how many words stand before the command.
"""
from __future__ import annotations

from enso.guard.effects.call import BARE_ENVIRONMENT, Call, has, split_options, values_of
from enso.guard.shell.syntax import LOCAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

WRAPPERS: dict[str, tuple[str, int]] = {
    "sudo": ("-u -g -h -p -C -D -R -T -U -r -t --user --group --host --prompt --chdir --chroot", 0),
    "doas": ("-u -C", 0), "nice": ("-n --adjustment", 0), "ionice": ("-c -n -p -P --class --classdata", 0),
    "nohup": ("", 0),
    "time": ("-f -o --format --output", 0), "timeout": ("-s -k --signal --kill-after", 1),
    "gtimeout": ("-s -k --signal --kill-after", 1), "stdbuf": ("-i -o -e --input --output --error", 0),
    "setsid": ("", 0),
    "chrt": ("-T -P -D", 1), "taskset": ("", 1), "unbuffer": ("", 0), "caffeinate": ("-t -w", 0),
    "strace": ("-e -o -p -s -u -E -P -a -b -I -O -S -X", 0), "ltrace": ("-e -o -p -s -u -n -a -l", 0),
    "valgrind": ("", 0), "chroot": ("--userspec --groups", 1), "unshare": ("--map-user --setuid -R -w -S -G", 0),
    "nsenter": ("-t -S -G -r -w --target", 0), "busybox": ("", 0), "toybox": ("", 0), "faketime": ("", 1),
    "setarch": ("", 1), "linux32": ("", 0), "linux64": ("", 0), "proxychains": ("-f", 0), "proxychains4": ("-f", 0),
    "torsocks": ("-u -p -a -P", 0), "torify": ("", 0), "tsocks": ("", 0), "dbus-run-session": ("--config-file", 0),
    "xvfb-run": ("-n -s -e -f -w -p", 0), "ssh-agent": ("-a -t", 0), "npx": ("-p --package -c --call", 0),
    "bunx": ("-p --package", 0), "pnpx": ("--package", 0), "uvx": ("--from --with -p --python --index-url", 0),
    "chronic": ("", 0),
    "ts": ("", 99), "rlwrap": ("-f -H -s", 0), "dumb-init": ("-r", 0), "tini": ("-p -e", 0), "gosu": ("", 1),
    "su-exec": ("", 1),
    "setpriv": ("--reuid --regid --groups", 0), "prlimit": ("-p --pid", 0), "cgexec": ("-g", 0), "numactl": ("", 0),
    "eatmydata": ("", 0), "fakeroot": ("-l -f -i -s", 0), "catchsegv": ("", 0), "retry": ("-t -d --times --delay", 0),
    "ifne": ("-n", 0), "systemd-run": ("-p -u -t -E --unit --property --setenv --slice", 0), "pkexec": ("--user", 0),
    "start-stop-daemon": ("-x --exec -n -p -u", 0), "daemonize": ("-p -o -e -c -u -l", 0), "firejail": ("", 0),
    "hyperfine": ("-w -r -m -M -p -c -s -n -L --warmup --runs --prepare --cleanup --setup --shell", 99),
    "memusage": ("", 0),
    "repeat": ("", 1), "noglob": ("", 0), "nocorrect": ("", 0), "bundle": ("", 0), "flock": ("-w -E --timeout", 1),
    "perf": ("", 0), "errno": ("", 99), "dotenv": ("-f -e", 0),
}
SUBCOMMANDS = {"poetry": ("run",), "pipenv": ("run",), "uv": ("run",), "hatch": ("run",), "rye": ("run",),
               "pdm": ("run",), "bundle": ("exec",), "mise": ("exec", "x"), "rtx": ("exec", "x"), "asdf": ("exec",),
               "conda": ("run",), "mamba": ("run",), "micromamba": ("run",), "direnv": ("exec",),
               "perf": ("stat", "record", "trace"), "pipx": ("run",)}
"""Programs that run a command only after one of these words -> the words."""
SUBCOMMAND_VALUED = ("-n -p --name --prefix --python -e --env --with --extra --group --env-file --project --directory "
                     "--package --from --spec -o -C --cwd")


def analyse(call: Call) -> str | None:
    special = SPECIAL.get(call.name)
    if special is not None:
        return special(call)
    if call.name in SUBCOMMANDS:
        return _subcommand(call)
    valued, skip = WRAPPERS.get(call.name, ("", 0))
    if call.name in ("hyperfine",):
        return _hyperfine(call, valued)
    flags, rest = before_command(call.argv[1:], valued, assigns=call.name in ("sudo", "doas"), call=call)
    if call.name == "sudo":
        for value in values_of(flags, "-D", "--chdir"):
            call.state = call.state.copy()
            call.state.assign("PWD", call.path(value))
    if call.name in ("strace", "ltrace", "time", "script"):
        for value in values_of(flags, "-o", "--output"):
            call.write(value)
    if call.name == "dotenv":
        for value in values_of(flags, "-f", "-e"):
            call.read(value)
    if call.name in ("npx", "bunx", "pnpx"):
        for value in values_of(flags, "-c", "--call"):
            return call.shell(value)
    if call.name in ("npx", "bunx", "pnpx", "uvx"):
        from enso.guard.effects.packages import fetched
        return fetched(call, rest, values_of(flags, "--from", "--with", "-p", "--package", "--index-url"))
    if call.name.startswith(("proxychains", "tor", "tsocks")):
        call.contact_host("?", f"{call.name} sends traffic through a proxy")
    if call.name in ("sudo",) and has(flags, "-s", "-i") and rest:
        return call.shell(" ".join(rest))
    if call.name in ("sudo", "doas") and has(flags, "-e", "--edit"):
        for value in rest:
            call.write(value)
        return ""
    if call.name == "chroot" and rest:
        return elsewhere(call, rest[1:])
    return call.run(rest[skip:])


def before_command(args: list[str], valued: str, assigns: bool = False,
                   call: Call | None = None) -> tuple[list[tuple[str, str]], list[str]]:
    """(flags before the command, the command and its words)."""
    takes = valued.split()
    pos, end = 0, len(args)
    while pos < end:
        arg = args[pos]
        if arg == "--":
            pos += 1
            break
        name = arg.partition("=")[0]
        if assigns and arg[:1] != "-" and "=" in arg and name.isidentifier():
            if call is not None:
                call.env(name, arg.partition("=")[2])
            pos += 1
            continue
        if arg[:1] != "-" or len(arg) < 2:
            break
        pos += 2 if _takes_next(arg, takes) else 1
    flags, _ = split_options(args[:min(pos, end)], valued)
    return flags, args[pos:]


def _takes_next(flag: str, takes: list[str]) -> bool:
    """Whether a flag's value is the next word: of bundled letters, that of the first that has one."""
    if flag.startswith("--"):
        return "=" not in flag and flag in takes
    valued = next((at for at in range(1, len(flag)) if "-" + flag[at] in takes), 0)
    return valued == len(flag) - 1


def _env(call: Call) -> str | None:
    args = call.argv[1:]
    state = call.state.copy()
    pos, end = 0, len(args)
    while pos < end:
        arg = args[pos]
        name, equals, value = arg.partition("=")
        pos += 1
        if arg in ("-u", "--unset", "-C", "--chdir") and pos < end:
            if "u" in arg:
                call.env(args[pos], "")
            else:
                state.assign("PWD", call.path(args[pos]))
            pos += 1
        elif name == "--chdir":
            state.assign("PWD", call.path(value))
        elif name in ("-S", "--split-string") or arg.startswith(("-S", "-vS")):
            text = value if equals and name.startswith("--") else arg.partition("S")[2] or (args[pos] if pos < end
                                                                                            else "")
            rest = args[pos if arg.partition("S")[2] or equals else pos + 1:]
            return call.walk.script(state, " ".join([text, *(_quoted(word) for word in rest)]), call.stdin)
        elif arg == "--":
            continue
        elif arg[:1] == "-":
            if name == "--unset":
                call.env(value, "")
            elif arg in ("-", "-i", "--ignore-environment"):
                state.vars[BARE_ENVIRONMENT] = "bare"
            continue
        elif equals and name:
            state.assign(name, value)
            call.env(name, value)
        else:
            return call.walk.call(state, args[pos - 1:], call.stdin)
    return LOCAL


def _quoted(word: str) -> str:
    return "'" + word.replace("'", "'\\''") + "'"


def _shell_option(call: Call) -> str | None:
    """watch, script -c, su -c, at: the words are a shell script."""
    flags, rest = call.options("-n -c -s -d -u -g -G -w -E -e -T -f --interval --command --shell --timing -p")
    if call.name in ("su", "runuser", "script", "sg", "newgrp"):
        for value in values_of(flags, "-c", "--command"):
            call.shell(value)
        if call.name == "script" and rest:
            call.write(rest[0])
        elif call.name == "runuser" and has(flags, "-u") and rest:
            return call.run(rest)
        elif call.name == "sg" and len(rest) > 1:
            return call.shell(rest[-1])
        elif call.name == "su" and not has(flags, "-c", "--command") and call.stdin:
            return call.shell(call.stdin, "")
        return LOCAL
    if call.name in ("at", "batch"):
        return call.shell(call.stdin, "") if call.stdin else ""
    _, words = before_command(call.argv[1:], "-n -q --interval --equexit")
    return call.shell(" ".join(words))


def _flock(call: Call) -> str | None:
    flags, rest = before_command(call.argv[1:], "-w -E --timeout --conflict-exit-code")
    if rest:
        call.write(rest[0])
    if rest[1:2] in (["-c"], ["--command"]) and len(rest) > 2:
        return call.shell(rest[2])
    return call.run(rest[1:])


def _subcommand(call: Call) -> str | None:
    """`poetry run x`; other sub-commands of package managers are theirs."""
    words = SUBCOMMANDS[call.name]
    at = next((index for index, arg in enumerate(call.argv[1:], 1) if arg[:1] != "-"), 0)
    if at and call.argv[at] in words:
        flags, rest = before_command(call.argv[at + 1:], SUBCOMMAND_VALUED)
        for value in values_of(flags, "--env-file"):
            call.read(value)
        if call.name == "direnv":
            rest = rest[1:]
        elif rest and rest[0].endswith(".py") and call.name == "uv":
            rest = ["python3", *rest]
        elif call.name in ("uv", "pipx"):
            from enso.guard.effects.packages import fetched
            return fetched(call, rest, values_of(flags, "--spec", "--from", "--with", "--extra"))
        return call.run(rest)
    from enso.guard.effects import packages
    return packages.analyse(call)


def _hyperfine(call: Call, valued: str) -> str | None:
    flags, operands = call.options(valued)
    for text in [*operands, *values_of(flags, "-p", "-c", "-s", "--prepare", "--cleanup", "--setup")]:
        call.shell(text, "")
    return LOCAL


def _gdb(call: Call) -> str | None:
    flags, operands = call.options("-ex -x -batch-ex --ex -o", words=True)
    for text in values_of(flags, "-ex", "--ex", "-o"):
        if text.startswith(("shell ", "!")):
            call.shell(text.partition(" ")[2])
    return call.run(operands) if has(flags, "--args", "-args") else LOCAL


def _bwrap(call: Call) -> str | None:
    at = call.argv.index("--") + 1 if "--" in call.argv else len(call.argv)
    return call.run(call.argv[at:])


def _nix(call: Call) -> str | None:
    for flag in ("--run", "--command", "-c"):
        if flag in call.argv[:-1]:
            at = call.argv.index(flag) + 1
            return call.shell(call.argv[at]) if call.name == "nix-shell" else call.run(call.argv[at:])
    return LOCAL


def elsewhere(call: Call, argv: list[str], text: str | None = None) -> str | None:
    """A command that runs on another machine, in a container or under another root: its paths are not
    ours, what it destroys still counts."""
    state = call.state.copy()
    state.remote = True
    state.vars["PWD"] = "/tmp"
    if text is not None:
        return call.walk.script(state, text, call.stdin)
    return call.walk.call(state, argv, call.stdin) if argv else ""


SPECIAL: dict[str, Callable[[Call], str | None]] = {
    "env": _env, "watch": _shell_option,
    "script": _shell_option, "su": _shell_option, "runuser": _shell_option, "sg": _shell_option,
    "newgrp": _shell_option, "at": _shell_option, "batch": _shell_option, "flock": _flock, "gdb": _gdb, "lldb": _gdb,
    "bwrap": _bwrap, "nix-shell": _nix, "nix": _nix}

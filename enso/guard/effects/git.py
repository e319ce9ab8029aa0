"""git: what discards work or rewrites history, which files and hosts it touches."""
from __future__ import annotations

from enso.guard.effects.call import Call, has, split_options, values_of
from enso.guard.shell.syntax import LOCAL, PART, STAR, UNDER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

GLOBAL_VALUED = "-C -c --git-dir --work-tree --namespace --exec-path --config-env --super-prefix --attr-source"

TO_HOSTS = ("push", "submodule", "clone", "fetch", "pull", "ls-remote", "remote", "config", "archive")
"""Verbs that `git_hosts` knows."""
TO_FILES = ("worktree", "bisect", "mv", "apply", "am", "format-patch", "bundle", "init")
"""Verbs that `git_files` knows."""


def analyse(call: Call) -> str | None:
    args = call.argv[1:]
    state = call.state
    pos = 0
    config: list[str] = []
    while pos < len(args) and args[pos][:1] == "-":
        name, equals, value = args[pos].partition("=")
        pos += 1
        if name in GLOBAL_VALUED.split():
            if not equals:
                value = args[pos] if pos < len(args) else ""
                pos += 1
            if name == "-c":
                config.append(value)
            elif name in ("-C", "--work-tree"):
                if state is call.state:
                    state = state.copy()
                state.assign("PWD", call.walk.path(state, value))
    if pos >= len(args):
        return LOCAL
    verb, rest = args[pos], args[pos + 1:]
    if any(arg[:2] == "--" and len(arg) > 2 for arg in rest):
        from enso.guard.effects.long_options import written_out
        rest = written_out("git " + verb, rest)
    inner = Call(call.walk, state, "git " + verb, [verb, *rest], call.stdin)
    for entry in config:
        key, _, value = entry.partition("=")
        from enso.guard.effects.git_hosts import config_entry
        config_entry(inner, key, value)
        if key.lower() == "alias." + verb.lower():
            return _alias(inner, value, rest)
        if key.lower() == "clean.requireforce" and value.lower() in ("false", "no", "off", "0", ""):
            inner.argv.append("--force")
    if state is not call.state:
        _elsewhere(inner, verb, rest)
    handler = VERBS.get(verb)
    if handler is None and verb in TO_HOSTS:
        from enso.guard.effects import git_hosts
        git_hosts.VERBS[verb](inner)
    elif handler is None and verb in TO_FILES:
        from enso.guard.effects import git_files
        git_files.VERBS[verb](inner)
    return (handler(inner) if handler is not None else None) or LOCAL


CHANGES = ("init", "add", "commit", "apply", "am", "merge", "rebase", "cherry-pick", "revert", "pull", "checkout",
           "switch", "mv", "rm", "stash", "checkout-index", "tag", "reset", "restore", "clean")
"""Verbs that change the repository they are called for."""


def _elsewhere(call: Call, verb: str, rest: list[str]) -> None:
    """`git -C FOLDER verb`: the repository there is read, or changed."""
    if verb in CHANGES and rest[:1] not in (["list"], ["-l"], ["--list"]):
        call.write(".")
    elif verb not in ("fetch", "push", "config", "remote", "rev-parse", "clone"):
        call.read(".")


def _alias(call: Call, value: str, rest: list[str]) -> str | None:
    if value.startswith("!"):
        return call.shell(" ".join([value[1:], *rest]))
    return call.walk.call(call.state, ["git", *value.split(), *rest], call.stdin)


def _harm(call: Call, rule: str = "git-discard") -> None:
    call.harm(rule)


def _reset(call: Call) -> None:
    flags, _ = call.options()
    if has(flags, "--hard", "--merge") or any("--hard".startswith(flag) and len(flag) > 4 for flag, _ in flags):
        _harm(call)


def _checkout(call: Call) -> None:
    """`checkout -- path`, `checkout .`, `checkout -f`, `checkout REF path`; switching branches is fine."""
    flags, operands = split_options(call.argv[1:], "-b -B --orphan -t --track --conflict")
    if has(flags, "-f", "--force"):
        _harm(call)
    elif has(flags, "-B"):
        _harm(call, "git-history")
    elif has(flags, "-b", "--orphan", "-h", "--help"):
        return
    elif "--" in call.argv:
        if call.argv[-1] != "--":
            _harm(call)
        for operand in call.argv[call.argv.index("--") + 1:]:
            call.write(operand, tree=True, whole=True)
    elif has(flags, "-p", "--patch", "--pathspec-from-file", "--ours", "--theirs"):
        if not has(flags, "-p", "--patch"):
            _harm(call)
    elif len(operands) > 1 or (operands and _is_path(call, operands[0])):
        _harm(call)


def _is_path(call: Call, operand: str) -> bool:
    """`.`, `src/`, `*.py`, or a name that is a file here and looks like one."""
    if operand in (".", "..", ":/") or operand.endswith("/") or operand[:2] in ("./", ":/",
                                                                                ":(") or operand[:3] == "../":
        return True
    if STAR in operand:
        return True
    return operand[:1] != "-" and call.state.world.exists(call.path(operand))


def _restore(call: Call) -> None:
    flags, operands = call.options("-s --source --conflict --pathspec-from-file")
    if has(flags, "--staged", "-S") and not has(flags, "--worktree", "-W"):
        return
    if operands or has(flags, "--pathspec-from-file"):
        _harm(call)


def _switch(call: Call) -> None:
    flags, _ = call.options("-c -C --create --orphan --conflict")
    if has(flags, "-f", "--force", "--discard-changes"):
        _harm(call)
    elif has(flags, "-C", "--force-create"):
        _harm(call, "git-history")


def _clean(call: Call) -> None:
    flags, _ = call.options("-e --exclude")
    dry = has(flags, "-n", "--dry-run", "-h", "--help")
    if not dry and any(flag == "-f" or ("--force".startswith(flag) and len(flag) > 3) or flag == "-i" for flag,
                       _ in flags):
        _harm(call)


def _branch(call: Call) -> None:
    flags, operands = call.options("-u --set-upstream-to --contains --no-contains --merged --no-merged --points-at "
                                   "--sort "
                                   "--format --color")
    forced = has(flags, "-f", "--force")
    if has(flags, "-D") or (forced and (has(flags, "-d", "--delete") or operands)):
        _harm(call, "git-history")


def _stash(call: Call) -> None:
    _, operands = call.options("-m --message")
    if operands[:1] in (["drop"], ["clear"]):
        _harm(call)


def _reflog(call: Call) -> None:
    _, operands = call.options("--expire")
    if operands[:1] in (["expire"], ["delete"]):
        _harm(call, "git-history")


def _gc(call: Call) -> None:
    flags, _ = call.options()
    if any(flag == "--prune" and value in ("now", "all") for flag, value in flags):
        _harm(call, "git-history")


def _plumbing(call: Call) -> None:
    if any(arg == "--reset" or (arg[:1] == "-" and arg[:2] != "--" and "f" in arg) or arg == "--force"
           for arg in call.argv[1:]):
        _harm(call)
    for arg in call.argv[1:]:
        if arg.startswith("--prefix="):
            call.write(arg[9:], tree=True, whole=True)


def _history(call: Call) -> None:
    _harm(call, "git-history")


def _update_ref(call: Call) -> None:
    flags, _ = call.options("-m")
    if has(flags, "-d", "--delete"):
        _harm(call, "git-history")


def _rebase(call: Call) -> None:
    flags, _ = call.options("-x --exec --onto -s -X --strategy --strategy-option")
    for value in values_of(flags, "-x", "--exec"):
        call.shell(value)


def _shows(call: Call) -> None:
    """show, diff, log, blame, grep ...: they print the content of the paths they are given."""
    flags, operands = call.options("-n -S -G -L -U --format --pretty --since --until --author --grep -e -f --output "
                                   "-O --max-count"
                                   " --after --before --date")
    for value in values_of(flags, "--output"):
        call.write(value)
    if call.name == "git log" and not has(flags, "-p", "--patch", "-u"):
        return
    if call.name == "git diff" and has(flags, "--stat", "--name-only", "--name-status", "--numstat", "--shortstat"):
        return
    if call.name == "git grep":
        _searched(call, flags, operands)
        operands = operands if has(flags, "-e", "-f") else operands[1:]
    for operand in operands:
        path = operand.partition(":")[2] if ":" in operand and operand[:2] not in (":(", ":/", ":!", ":^") else operand
        if path and not path.startswith((":", "@{")) and "..." not in path:
            call.read(path, weak=not has(flags, "--no-index"))


def _searched(call: Call, flags: list[tuple[str, str]], operands: list[str]) -> None:
    """A search for every line prints whole files: those of its paths, else all that git knows."""
    patterns = values_of(flags, "-e") or operands[:1]
    if patterns and len(patterns[0]) < 8 and not patterns[0].isalnum():
        from enso.guard.effects.search import EVERY_LINE
        paths = operands[1:] if "--" not in call.argv else call.argv[call.argv.index("--") + 1:]
        if patterns[0] in EVERY_LINE and not has(flags, "-l", "-c", "--count", "--files-with-matches"):
            for path in paths or ["."]:
                call.read(path, tree=True, weak=True, skips=())


def _rm(call: Call) -> None:
    flags, operands = call.options()
    if has(flags, "--cached", "-n", "--dry-run"):
        return
    for operand in operands:
        call.delete(operand, tree=has(flags, "-r"), forced=has(flags, "-f", "--force"))


def _commit(call: Call) -> None:
    flags, _ = call.options("-m -F -C -c -t --message --file --author --date --template --fixup --squash --trailer "
                            "--reuse-message --reedit-message --cleanup")
    for value in values_of(flags, "-F", "--file", "-t", "--template"):
        call.read(value)


def _rev_parse(call: Call) -> str:
    if "--show-toplevel" in call.argv:
        return f"{call.state.world.project}\n"
    if "--git-dir" in call.argv or "--git-common-dir" in call.argv:
        return ".git\n"
    if "--show-prefix" in call.argv or "--show-cdup" in call.argv:
        return LOCAL
    return PART


def _ls_files(call: Call) -> str:
    from enso.guard.shell.expand import globbed
    globs = [operand for operand in call.options("-x -X --exclude --exclude-from --format")[1] if "*" in operand]
    return "".join(f"./{UNDER}/{globbed(glob.rpartition('/')[2])}\n" for glob in globs) or "./" + UNDER + "\n"


def _names(call: Call) -> str:
    _shows(call)
    return "./" + UNDER + "\n" if "--name-only" in call.argv else LOCAL


VERBS: dict[str, Callable[[Call], str | None]] = {
    "reset": _reset, "checkout": _checkout, "restore": _restore, "switch": _switch, "clean": _clean, "branch": _branch,
    "stash": _stash, "reflog": _reflog, "gc": _gc, "prune": _history, "read-tree": _plumbing,
    "checkout-index": _plumbing, "filter-branch": _history,
    "filter-repo": _history,
    "update-ref": _update_ref, "rebase": _rebase, "show": _shows,
    "diff": _names, "log": _shows, "blame": _shows, "annotate": _shows, "grep": _shows, "cat-file": _shows,
    "rm": _rm, "commit": _commit, "rev-parse": _rev_parse, "ls-files": _ls_files}

"""git: what discards work or rewrites history, which files and hosts it touches."""
from __future__ import annotations

from enso.guard import network
from enso.guard.effects.call import Call, has, split_options, value_of, values_of
from enso.guard.shell.syntax import LOCAL, PART, STAR, UNDER, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable, Optional

GLOBAL_VALUED = "-C -c --git-dir --work-tree --namespace --exec-path --config-env --super-prefix --attr-source"
COMMAND_KEYS = ("core.sshcommand", "core.editor", "core.pager", "core.fsmonitor", "core.askpass", "sequence.editor",
                "diff.external", "gpg.program", "core.hookspath", "credential.helper", "core.gitproxy")
"""Config keys whose value git runs or sends through; a suffix counts too (`alias.x`, `url.x.insteadOf`)."""

def analyse(call: Call) -> Optional[str]:
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
    inner = Call(call.walk, state, "git " + verb, [verb, *rest], call.stdin)
    for entry in config:
        key, _, value = entry.partition("=")
        _config_entry(inner, key, value)
        if key.lower() == "alias." + verb.lower():
            return _alias(inner, value, rest)
    handler = VERBS.get(verb)
    if handler is None:
        return LOCAL
    printed = handler(inner)
    return LOCAL if printed is None else printed


def _alias(call: Call, value: str, rest: list[str]) -> Optional[str]:
    if value.startswith("!"):
        return call.shell(" ".join([value[1:], *rest]))
    return call.walk.call(call.state, ["git", *value.split(), *rest], call.stdin)


def _config_entry(call: Call, key: str, value: str) -> None:
    """What a configuration value would do once git uses it."""
    lowered = key.lower()
    if lowered.endswith((".insteadof", ".pushinsteadof")):
        call.contact(key.split(".", 1)[1].rpartition(".")[0], f"git would send requests to {key}")
    elif lowered.endswith(".proxy") and value:
        call.contact(value, f"git would use the proxy {value}")
    elif lowered.startswith("remote.") and lowered.endswith(("url", "pushurl")):
        _remote(call, value)
    elif lowered.startswith("alias.") and value.startswith("!"):
        call.shell(value[1:])
    elif lowered in COMMAND_KEYS and lowered not in ("core.hookspath", "core.pager") and value:
        if lowered == "credential.helper" and not value.startswith("!"):
            return
        call.shell(value.lstrip("!"))
    elif lowered == "core.pager" and value:
        call.shell(value)


def _remote(call: Call, value: str) -> None:
    """A remote given as an address; a name stands for a remote that exists and is trusted."""
    if value.startswith("ext::"):
        call.shell(value[5:])
        return
    host = network.remote_of(value)
    if host is not None:
        call.contact_host(host, f"git contacts {value[:120]}")
    elif value and (value[0] in "/.~" or UNKNOWN in value):
        if UNKNOWN in value:
            call.contact_host("?", "git contacts an address that is not known")
        else:
            call.read(value, weak=True)


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
    elif has(flags, "-p", "--patch", "--pathspec-from-file", "--ours", "--theirs"):
        if not has(flags, "-p", "--patch"):
            _harm(call)
    elif len(operands) > 1 or (operands and _is_path(call, operands[0])):
        _harm(call)


def _is_path(call: Call, operand: str) -> bool:
    """`.`, `src/`, `*.py`, or a name that is a file here and looks like one."""
    if operand in (".", "..", ":/") or operand.endswith("/") or operand[:2] in ("./", ":/", ":(") or operand[:3] == "../":
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
    if not dry and any(flag == "-f" or ("--force".startswith(flag) and len(flag) > 3) or flag == "-i" for flag, _ in flags):
        _harm(call)


def _push(call: Call) -> None:
    flags, operands = call.options("-o --push-option --repo --receive-pack --exec --recurse-submodules")
    for value in values_of(flags, "--repo"):
        _remote(call, value)
    if operands:
        _remote(call, operands[0])
    for value in values_of(flags, "--receive-pack", "--exec"):
        call.shell(value)
    if has(flags, "-n", "--dry-run"):
        return
    if has(flags, "-f", "--force", "--mirror", "--prune", "-d", "--delete"):
        _harm(call, "git-history")
    elif any(ref[:1] == "+" or (ref[:1] == ":" and len(ref) > 1) for ref in operands[1:]):
        _harm(call, "git-history")


def _branch(call: Call) -> None:
    flags, operands = call.options("-u --set-upstream-to --contains --no-contains --merged --no-merged --points-at --sort "
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


def _bisect(call: Call) -> None:
    if call.argv[1:2] == ["run"]:
        call.run(call.argv[2:])


def _submodule(call: Call) -> None:
    flags, operands = call.options("-b --branch --name --depth --reference")
    if operands[:1] == ["add"] and len(operands) > 1:
        _remote(call, operands[1])
        if len(operands) > 2:
            call.write(operands[2], tree=True)
    elif operands[:1] == ["foreach"]:
        words = [arg for arg in call.argv[2:] if arg != "--recursive"]
        call.shell(" ".join(words))
    elif operands[:1] == ["deinit"] and has(flags, "-f", "--force"):
        _harm(call)
    elif operands[:1] == ["set-url"] and len(operands) > 2:
        _remote(call, operands[2])


def _worktree(call: Call) -> None:
    flags, operands = call.options("-b -B --reason --orphan")
    if operands[:1] == ["remove"] and has(flags, "-f", "--force"):
        _harm(call)
    elif operands[:1] == ["add"] and len(operands) > 1:
        call.write(operands[1], tree=True)
    elif operands[:1] == ["move"] and len(operands) > 2:
        call.write(operands[2], tree=True)


def _clone(call: Call) -> None:
    flags, operands = call.options("-b --branch --depth -o --origin -c --config --reference --separate-git-dir --template -j "
                                   "--jobs --filter -u --upload-pack --shallow-since --server-option")
    for value in values_of(flags, "-c", "--config"):
        _config_entry(call, value.partition("=")[0], value.partition("=")[2])
    for value in values_of(flags, "-u", "--upload-pack"):
        call.shell(value)
    if operands:
        _remote(call, operands[0])
        name = operands[0].rstrip("/").rpartition("/")[2].rpartition(":")[2]
        name = name[:-4] if name.endswith(".git") else name
        call.write(operands[1] if len(operands) > 1 else name or ".", tree=True)


def _fetch(call: Call) -> None:
    flags, operands = call.options("--depth --upload-pack -j --jobs -o --shallow-since --filter --server-option -X -s")
    for value in values_of(flags, "--upload-pack"):
        call.shell(value)
    if operands:
        _remote(call, operands[0])


def _remotes(call: Call) -> None:
    flags, operands = call.options("-t -m")
    if operands[:1] in (["add"], ["set-url"]):
        for operand in operands[2:]:
            _remote(call, operand)


def _config(call: Call) -> None:
    flags, operands = call.options("-f --file --blob --type --default --comment --value")
    operands = operands[1:] if operands[:1] in (["set"], ["add"]) else operands
    if operands[:1] in (["get"], ["list"], ["unset"]) or has(flags, "--get", "--list", "-l", "--get-all", "--get-regexp"):
        return
    for value in values_of(flags, "-f", "--file"):
        call.write(value)
    if has(flags, "--global") and len(operands) > 1:
        call.write(call.state.world.home + "/.gitconfig")
    if has(flags, "--system") and len(operands) > 1:
        call.write("/etc/gitconfig")
    if len(operands) > 1:
        _config_entry(call, operands[0], operands[1])


def _shows(call: Call) -> None:
    """show, diff, log, blame, grep ...: they print the content of the paths they are given."""
    flags, operands = call.options("-n -S -G -L -U --format --pretty --since --until --author --grep -e -f --output -O --max-count"
                                   " --after --before --date")
    for value in values_of(flags, "--output"):
        call.write(value)
    if call.name == "git log" and not has(flags, "-p", "--patch", "-u"):
        return
    if call.name == "git diff" and has(flags, "--stat", "--name-only", "--name-status", "--numstat", "--shortstat"):
        return
    if call.name == "git grep" and not has(flags, "-e", "-f"):
        operands = operands[1:]
    for operand in operands:
        path = operand.partition(":")[2] if ":" in operand and operand[:1] != ":" else operand
        if path and not path.startswith((":", "@{")) and "..." not in path:
            call.read(path, weak=not has(flags, "--no-index"))


def _moves(call: Call) -> None:
    _, operands = call.options()
    for operand in operands[:-1]:
        call.read(operand, weak=True)
        call.delete(operand, move=True)
    if operands:
        call.write(operands[-1])


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


def _apply(call: Call) -> None:
    flags, operands = call.options("--directory --exclude --include -p -C --whitespace --build-fake-ancestor")
    folder = value_of(flags, "--directory")
    for operand in operands:
        call.read(operand)
    if folder:
        call.write(folder, tree=True)
    if has(flags, "--unsafe-paths"):
        call.write("/", tree=True)
    for line in call.stdin.split("\n"):
        if line.startswith("+++ b/"):
            call.write(line[6:].partition("\t")[0])


def _archive(call: Call) -> None:
    flags, _ = call.options("-o --output --remote --format --prefix --exec")
    for value in values_of(flags, "-o", "--output"):
        call.write(value)
    for value in values_of(flags, "--remote"):
        _remote(call, value)


def _format_patch(call: Call) -> None:
    flags, _ = call.options("-o --output-directory -n -v --base --cover-from-description")
    for value in values_of(flags, "-o", "--output-directory"):
        call.write(value, tree=True)


def _bundle(call: Call) -> None:
    if call.argv[1:2] == ["create"] and len(call.argv) > 2:
        call.write(call.argv[2])


def _init(call: Call) -> None:
    _, operands = call.options("--template --separate-git-dir -b --initial-branch --object-format --shared")
    for operand in operands:
        call.write(operand, tree=True)


def _rev_parse(call: Call) -> str:
    if "--show-toplevel" in call.argv:
        return call.state.world.project + "\n"
    if "--git-dir" in call.argv or "--git-common-dir" in call.argv:
        return ".git\n"
    if "--show-prefix" in call.argv or "--show-cdup" in call.argv:
        return LOCAL
    return PART


def _ls_files(call: Call) -> str:
    return "./" + UNDER + "\n"


def _names(call: Call) -> str:
    _shows(call)
    return "./" + UNDER + "\n" if "--name-only" in call.argv else LOCAL


VERBS: dict[str, Callable[[Call], Optional[str]]] = {
    "reset": _reset, "checkout": _checkout, "restore": _restore, "switch": _switch, "clean": _clean, "push": _push,
    "branch": _branch, "stash": _stash, "reflog": _reflog, "gc": _gc, "prune": _history, "filter-branch": _history,
    "filter-repo": _history, "update-ref": _update_ref, "rebase": _rebase, "bisect": _bisect,
    "submodule": _submodule, "worktree": _worktree, "clone": _clone, "fetch": _fetch, "pull": _fetch,
    "ls-remote": _fetch, "remote": _remotes, "config": _config, "show": _shows, "diff": _names, "log": _shows,
    "blame": _shows, "annotate": _shows, "grep": _shows, "cat-file": _shows, "mv": _moves, "rm": _rm, "commit": _commit,
    "apply": _apply, "am": _apply, "archive": _archive, "format-patch": _format_patch, "bundle": _bundle, "init": _init,
    "rev-parse": _rev_parse, "ls-files": _ls_files}

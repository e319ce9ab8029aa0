"""git and other machines: remotes, clones, and configuration that redirects either."""
from __future__ import annotations

from enso.guard import network
from enso.guard.effects.call import Call, has, values_of
from enso.guard.shell.syntax import UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable


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
    if has(flags, "-f", "--force", "--mirror", "--prune", "-d", "--delete") or any(ref[:1] == "+"
                                                                                   or (ref[:1] == ":"
                                                                                       and len(ref) > 1)
                                                                                   for ref in operands[1:]):
        call.harm("git-history")


def _submodule(call: Call) -> None:
    flags, operands = call.options("-b --branch --name --depth --reference")
    if operands[:1] == ["add"] and len(operands) > 1:
        _remote(call, operands[1])
        if len(operands) > 2:
            call.write(operands[2], tree=True, whole=True)
    elif operands[:1] == ["foreach"]:
        words = [arg for arg in call.argv[2:] if arg != "--recursive"]
        call.shell(" ".join(words))
    elif operands[:1] == ["deinit"] and has(flags, "-f", "--force"):
        call.harm("git-discard")
    elif operands[:1] == ["set-url"] and len(operands) > 2:
        _remote(call, operands[2])


def _clone(call: Call) -> None:
    flags, operands = call.options("-b --branch --depth -o --origin -c --config --reference --separate-git-dir "
                                   "--template -j "
                                   "--jobs --filter -u --upload-pack --shallow-since --server-option")
    for value in values_of(flags, "-c", "--config"):
        config_entry(call, value.partition("=")[0], value.partition("=")[2])
    for value in values_of(flags, "-u", "--upload-pack"):
        call.shell(value)
    if operands:
        _remote(call, operands[0])
        name = operands[0].rstrip("/").rpartition("/")[2].rpartition(":")[2]
        name = name[:-4] if name.endswith(".git") else name
        call.write(operands[1] if len(operands) > 1 else name or ".", tree=True, whole=True)


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
    if operands[:1] in (["get"], ["list"], ["unset"]) or has(flags, "--get", "--list", "-l", "--get-all",
                                                             "--get-regexp"):
        return
    for value in values_of(flags, "-f", "--file"):
        call.write(value)
    if has(flags, "--global") and len(operands) > 1:
        call.write(call.state.world.home + "/.gitconfig")
    if has(flags, "--system") and len(operands) > 1:
        call.write("/etc/gitconfig")
    if len(operands) > 1:
        config_entry(call, operands[0], operands[1])


def _archive(call: Call) -> None:
    flags, _ = call.options("-o --output --remote --format --prefix --exec")
    for value in values_of(flags, "-o", "--output"):
        call.write(value)
    for value in values_of(flags, "--remote"):
        _remote(call, value)


def config_entry(call: Call, key: str, value: str) -> None:
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

COMMAND_KEYS = ("core.sshcommand", "core.editor", "core.pager", "core.fsmonitor", "core.askpass", "sequence.editor",
                "diff.external", "gpg.program", "core.hookspath", "credential.helper", "core.gitproxy")
"""Config keys whose value git runs or sends through; a suffix counts too (`alias.x`, `url.x.insteadOf`)."""


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


VERBS: dict[str, Callable[[Call], None]] = {
    "push": _push, "submodule": _submodule, "clone": _clone, "fetch": _fetch, "pull": _fetch, "ls-remote": _fetch,
    "remote": _remotes, "config": _config, "archive": _archive}

"""docker and its kin: what a container is given, and what runs in it."""
from __future__ import annotations

from enso.guard.effects.call import Call, has, split_options, values_of
from enso.guard.shell.syntax import LOCAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

DOCKER_VALUED = """-v -e -p -w -u -h -l -m -a -c -f -t --volume --env --publish --workdir --user --name --hostname
    --label --network --net --mount --env-file --entrypoint --memory --cpus --restart --platform --device --add-host
    --cap-add --cap-drop --security-opt --shm-size --gpus --ip --dns --log-driver --log-opt --ulimit --tmpfs --pull
    --cidfile --pid --ipc --userns --link --expose --runtime --detach-keys --index --project-name --project-directory
    --file --profile --context -H --host --config --log-level --group-add --volumes-from --stop-signal --stop-timeout
    --annotation --build-arg"""
RUN_VALUED = " ".join(flag for flag in DOCKER_VALUED.split() if flag not in ("-t", "-f"))
"""For `run` and `exec`, where `-t` is a terminal and takes no value."""


def docker(call: Call) -> str | None:
    from enso.guard.effects.wrappers import before_command, elsewhere
    flags, rest = before_command(call.argv[1:], DOCKER_VALUED)
    _docker_files(call, flags)
    for value in values_of(flags, "-H", "--host"):
        if "://" in value and not value.startswith("unix"):
            call.contact(value.replace("tcp://", "http://"))
    verb = rest[0] if rest else ""
    args = rest[1:]
    if call.name.endswith("compose"):
        verb, args = "compose", rest
    if verb == "container" and args:
        verb, args = args[0], args[1:]
    if verb == "compose":
        inner, more = before_command(args, DOCKER_VALUED)
        _docker_files(call, inner)
        verb, args = (more[0], more[1:]) if more else ("", [])
        if verb not in ("exec", "run"):
            return LOCAL
    if verb in ("exec", "run", "create"):
        inner, more = before_command(args, RUN_VALUED)
        _docker_files(call, inner)
        if verb == "run" and has(inner, "--privileged") \
                and any("/:" in value[:3] for value in values_of(inner, "-v", "--volume")):
            call.write("/", tree=True)
        for value in values_of(inner, "--entrypoint"):
            more = [more[0], value, *more[1:]] if more else []
        _image(call, more[0] if more and verb != "exec" else "")
        return elsewhere(call, more[1:])
    known = VERBS.get(verb)
    if known is not None:
        known(call, verb, args)
    return LOCAL


def _build(call: Call, verb: str, args: list[str]) -> None:
    flags, operands = split_options(args, DOCKER_VALUED
                                    + " -o --output --secret --ssh --target --tag --cache-from --iidfile")
    for value in values_of(flags, "-f", "--file"):
        call.read(value)
    for value in values_of(flags, "--secret"):
        fields = _fields(value)
        call.read(fields.get("src") or fields.get("source") or "")
    for value in values_of(flags, "-o", "--output"):
        call.write(value.partition("dest=")[2] or value, tree=True)
    for value in operands[-1:]:
        if "://" in value:
            call.contact(value)


def _cp(call: Call, verb: str, args: list[str]) -> None:
    if len(args) < 2:
        return
    source, target = [arg for arg in args if arg[:1] != "-"][-2:]
    if ":" not in source:
        call.read(source, tree=True)
    if ":" not in target:
        call.write(target, tree=True)


def _registry(call: Call, verb: str, args: list[str]) -> None:
    """pull, push and login: the registry, when it is named."""
    for operand in split_options(args, "-u -p")[1][:1]:
        head, slash, _ = operand.partition("/")
        if (slash or verb == "login") and ("." in head or ":" in head or head == "localhost"):
            call.contact(head)


def _save(call: Call, verb: str, args: list[str]) -> None:
    for value in values_of(split_options(args, "-o --output")[0], "-o", "--output"):
        call.write(value)


def _load(call: Call, verb: str, args: list[str]) -> None:
    for value in values_of(split_options(args, "-i --input")[0], "-i", "--input"):
        call.read(value)


def _rm(call: Call, verb: str, args: list[str]) -> None:
    if any(arg[:1] == "-" and arg[:2] != "--" and "v" in arg for arg in args):
        call.harm("container-prune")


VERBS: dict[str, Callable[[Call, str, list[str]], None]] = {
    "build": _build, "cp": _cp, "pull": _registry, "push": _registry, "login": _registry, "save": _save,
    "export": _save, "load": _load, "import": _load, "rm": _rm}
"""What a sub-command does besides running something in a container: (the call, the sub-command, what follows it)."""


def _fields(value: str) -> dict[str, str]:
    """`type=bind,source=/a` taken apart."""
    return dict(field.partition("=")[::2] for field in value.split(","))


def _image(call: Call, name: str) -> None:
    """The registry an image is pulled from, when its name has one."""
    head, slash, _ = name.partition("/")
    if slash and ("." in head or ":" in head):
        call.contact(head)


def _docker_files(call: Call, flags: list[tuple[str, str]]) -> None:
    """Local files and folders a container is given."""
    for value in values_of(flags, "--env-file"):
        call.read(value)
    for value in values_of(flags, "-v", "--volume"):
        pieces = value.split(":")
        if len(pieces) > 1 and ("/" in pieces[0] or pieces[0][:1] in (".", "~", "$") or not pieces[0].isprintable()):
            call.read(pieces[0], tree=True)
            if "ro" not in pieces[2:]:
                call.write(pieces[0], tree=True)
    for value in values_of(flags, "--mount"):
        fields = _fields(value)
        source = fields.get("source") or fields.get("src")
        if fields.get("type") == "bind" and source:
            call.read(source, tree=True)
            if not ("readonly" in fields or "ro" in fields):
                call.write(source, tree=True)

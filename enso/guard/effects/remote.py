"""ssh and its kin, netcat, DNS: whom they contact, what they run there."""
from __future__ import annotations

from enso.guard import network
from enso.guard.effects.call import Call, has, values_of
from enso.guard.shell.syntax import LOCAL, NET, is_open

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

SSH_VALUED = "-B -b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w -P"


def _ssh(call: Call) -> str | None:
    """ssh: the host, what it jumps over, and the command that runs there."""
    from enso.guard.effects.wrappers import before_command, elsewhere
    args = call.argv[1:]
    flags, rest = before_command(args, SSH_VALUED)
    _ssh_options(call, flags)
    if not rest:
        return LOCAL
    call.contact_host(_ssh_host(rest[0]), f"{call.name} contacts {rest[0]}")
    more, words = before_command(rest[1:], SSH_VALUED)
    _ssh_options(call, more)
    if words:
        return elsewhere(call, [], " ".join(words)) if call.name in ("ssh", "autossh") else elsewhere(call, words)
    if call.stdin and call.stdin != LOCAL:
        return elsewhere(call, [], call.stdin)
    return LOCAL


def _ssh_host(value: str) -> str:
    return network.host_of(value if "://" in value else "ssh://" + value) or "?"


def _ssh_options(call: Call, flags: list[tuple[str, str]]) -> None:
    for flag, value in flags:
        if flag == "-J":
            for hop in value.split(","):
                call.contact_host(_ssh_host(hop), f"{call.name} jumps over {hop}")
        elif flag == "-W":
            call.contact(value)
        elif flag in ("-L", "-R"):
            pieces = value.rsplit(":", 2)
            if len(pieces) == 3:
                call.contact(pieces[-2].rpartition(":")[2], f"{call.name} forwards to {pieces[-2]}")
        elif flag == "-i":
            call.read(value)
        elif flag == "-F":
            call.read(value)
            call.contact_host("?", f"{call.name} takes its hosts from {value}")
        elif flag == "-E":
            call.write(value)
        elif flag == "-o":
            _ssh_setting(call, value)


def _ssh_setting(call: Call, text: str) -> None:
    """A line of ssh's configuration, as `-o` gives it: `ProxyJump=a,b` or `ProxyJump a,b`."""
    equals = "=" if "=" in text.partition(" ")[0] else " "
    name, _, setting = text.partition(equals)
    name = name.strip().lower()
    if name in ("proxycommand", "localcommand", "knownhostscommand") and setting.strip().lower() != "none":
        call.shell(setting)
    elif name in ("proxyjump", "hostname"):
        for hop in setting.split(","):
            if hop.strip().lower() != "none":
                call.contact_host(_ssh_host(hop.strip()))
    elif name == "identityfile":
        call.read(setting)


def _scp(call: Call) -> str | None:
    flags, operands = call.options(SSH_VALUED)
    _ssh_options(call, flags)
    for value in values_of(flags, "-S"):
        call.run([value])
    for at, operand in enumerate(operands):
        host = network.remote_of(operand)
        if host is not None or call.name in ("sftp", "sshfs") and at == 0:
            call.contact_host(host or _ssh_host(operand), f"{call.name} contacts {operand}")
        elif at == len(operands) - 1 and at:
            call.write(operand, NET if call.name == "scp" else None, tree=True)
        else:
            call.read(operand, tree=True, skips=() if has(flags, "-r") else None)
    return LOCAL


def _ssh_copy_id(call: Call) -> str | None:
    flags, operands = call.options("-i -p -o")
    for value in values_of(flags, "-i"):
        call.read(value)
    for operand in operands:
        call.contact_host(_ssh_host(operand))
    return LOCAL


def _sshpass(call: Call) -> str | None:
    from enso.guard.effects.wrappers import before_command
    flags, rest = before_command(call.argv[1:], "-p -f -d -e -P")
    for value in values_of(flags, "-f"):
        call.read(value)
    return call.run(rest)


def _nc(call: Call) -> str | None:
    flags, operands = call.options("-e -c -p -s -w -q -i -X -x -T -V -P -I -O --exec --sh-exec --proxy --ssl-cert")
    for value in values_of(flags, "-x", "--proxy"):
        call.contact(value)
    for value in values_of(flags, "-e", "-c", "--exec", "--sh-exec"):
        if value:
            call.harm("code-from-outside", f"{call.name} hands {value} to the network")
    if has(flags, "-l", "--listen", "-U"):
        return NET
    if operands:
        call.contact(operands[0])
    return NET


def _socat(call: Call) -> str | None:
    for address in call.argv[1:]:
        kind, colon, rest = address.partition(":")
        upper = kind.upper()
        if not colon:
            continue
        if upper.startswith(("TCP", "UDP", "OPENSSL", "SSL", "SCTP", "PROXY", "SOCKS")) and "LISTEN" not in upper \
                and upper not in ("TCP-L", "UDP-L", "TCP4-L"):
            call.contact(rest.split(",")[0])
        elif upper in ("EXEC", "SYSTEM", "SHELL"):
            call.shell(rest.split(",")[0])
        elif upper in ("OPEN", "CREATE", "FILE", "GOPEN"):
            call.write(rest.split(",")[0])
    return NET


def _dig(call: Call) -> str | None:
    for arg in call.argv[1:]:
        if arg.startswith("@"):
            call.contact(arg[1:])
        elif arg[:1] not in "+-" and "." in arg or is_open(arg):
            call.contact(arg)
    return NET


def analyse(call: Call) -> str | None:
    return TABLE[call.name](call)


TABLE: dict[str, Callable[[Call], str | None]] = {
    "ssh": _ssh, "autossh": _ssh, "mosh": _ssh, "scp": _scp, "sftp": _scp, "sshfs": _scp, "sshpass": _sshpass,
    "ssh-copy-id": _ssh_copy_id, "nc": _nc, "ncat": _nc, "netcat": _nc, "socat": _socat, "dig": _dig, "drill": _dig,
    "kdig": _dig}

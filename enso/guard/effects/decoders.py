"""Programs that encode and decode: what they print is not what anybody read."""
from __future__ import annotations

from enso.guard.effects.call import Call, has, value_of, values_of
from enso.guard.effects.readers import SAME, changed, filtered, tainted
from enso.guard.shell.syntax import DECODED, LOCAL, NET, PART

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable


def _xxd(call: Call) -> str:
    flags, operands = call.options("-c -g -l -o -s -n", words=True)
    text = filtered(call, operands[:1], SAME)
    for operand in operands[1:]:
        call.write(operand)
    return DECODED if any(flag.startswith("-r") or flag in ("-p -r",) for flag, _ in flags) else changed(text)


def _base64(call: Call) -> str:
    flags, operands = call.options("-w --wrap -i --input -o --output")
    text = filtered(call, operands + values_of(flags, "-i", "--input"), SAME)
    for value in values_of(flags, "-o", "--output"):
        call.write(value)
    if any(flag in ("-d", "-D") or flag.startswith("--d") for flag, _ in flags):
        return DECODED
    return tainted(text)


def _decoder(call: Call) -> str:
    """gunzip, zcat, xz -d ...: reads an archive; in place unless `-c`."""
    flags, operands = call.options("-S --suffix -T --threads -o")
    for operand in operands:
        call.read(operand)
    unpacks = call.name.startswith(("gun", "un", "bun")) or call.name.endswith("cat") or has(flags, "-d",
                                                                                             "--decompress")
    prints = call.name.endswith("cat") or has(flags, "-c", "--stdout", "--to-stdout") or not operands
    if not prints and not has(flags, "-t", "-l", "--test", "--list"):
        for operand in operands:
            call.write(operand)
    for value in values_of(flags, "-o"):
        call.write(value)
    if not prints:
        return ""
    return DECODED if unpacks else tainted(call.stdin)


def _openssl(call: Call) -> str:
    flags, operands = call.options(OPENSSL_VALUED, words=True)
    for value in values_of(flags, "-in", "-inkey", "-key", "-keyfile", "-CAfile", "-cert"):
        call.read(value)
    for value in values_of(flags, "-out", "-keyout", "-writerand"):
        call.write(value)
    for value in values_of(flags, "-connect", "-proxy", "-host"):
        call.contact(value)
    for operand in operands[1:2] if operands[:1] == ["s_client"] else ():
        call.contact(operand)
    if operands[:1] in (["dgst"], ["sha256"], ["md5"], ["sha1"]):
        for operand in operands[1:]:
            call.read(operand)
    if operands[:1] == ["rand"]:
        return PART
    if has(flags, "-connect") or operands[:1] == ["s_client"] and len(operands) > 1:
        return NET
    return DECODED if has(flags, "-d", "-D", "-decrypt") else LOCAL

OPENSSL_VALUED = """-in -out -inkey -key -keyout -keyfile -CAfile -cert -connect -proxy -host -port -servername -pass
    -passin
    -passout -k -K -iv -S -md -days -subj -config -name -newkey -rand -writerand -addext -extfile -CA -CAkey -inform
    -outform"""


def _gpg(call: Call) -> str:
    flags, operands = call.options("-o --output -r --recipient -u --local-user --keyserver --homedir --passphrase-file "
                                   "--recv-keys")
    for value in values_of(flags, "-o", "--output"):
        call.write(value)
    for value in values_of(flags, "--keyserver"):
        call.contact(value)
    for operand in operands:
        call.read(operand, weak=True)
    return DECODED if has(flags, "-d", "--decrypt") else LOCAL


def _ssh_keygen(call: Call) -> str:
    flags, _ = call.options("-f -t -b -C -N -P -R -F -O -s -I -n -V")
    name = value_of(flags, "-f")
    if name and has(flags, "-y", "-l", "-e", "-B"):
        call.read(name)
    elif name and has(flags, "-R", "-F"):
        call.write(name) if has(flags, "-R") else call.read(name)
    elif has(flags, "-F", "-R"):
        pass
    else:
        call.write(name or call.state.world.home + "/.ssh/id_rsa")
        call.write((name or call.state.world.home + "/.ssh/id_rsa") + ".pub")
    return LOCAL


def analyse(call: Call) -> str | None:
    return TABLE.get(call.name, _decoder)(call)


TABLE: dict[str, Callable[[Call], str]] = {
    "xxd": _xxd, "base64": _base64, "base32": _base64, "basenc": _base64, "openssl": _openssl, "gpg": _gpg,
    "gpg2": _gpg,
    "ssh-keygen": _ssh_keygen}
"""The rest are (de)compressors."""

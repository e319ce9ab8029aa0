"""Programs that read files and print: `cat`, `grep`, `tar`, `jq` and their kin.

Most are rows of `READERS`; the rest of this file is for those whose operands mean more.
"""
from __future__ import annotations

from enso.guard.effects.call import Call, has, values_of
from enso.guard.shell.syntax import DECODED, LOCAL, NET, PART, UNDER, UNKNOWN, joined

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

SAME, CHANGED, NAME, SOME = "same", "changed", "name", "some"
"""What a filter prints: its input, its input changed, something within one component, some text."""

READERS: dict[str, tuple[str, int, str]] = {
    "cat": ("", 0, SAME), "tac": ("-s", 0, SAME), "head": ("-n -c --lines --bytes", 0, SAME),
    "tail": ("-n -c --lines --bytes -s --pid", 0, SAME), "less": ("-p -P -x -b -j", 0, SAME), "more": ("-n", 0, SAME),
    "most": ("", 0, SAME), "bat": ("-l -H -r --language --style --theme --color --paging --line-range", 0, SAME),
    "batcat": ("-l -H -r --language --style --theme --color --paging --line-range", 0, SAME),
    "nl": ("-b -d -f -h -i -l -n -s -v -w", 0, CHANGED), "od": ("-A -j -N -S -t -w", 0, CHANGED),
    "hexdump": ("-e -f -n -s", 0, CHANGED), "hd": ("-n -s", 0, CHANGED), "strings": ("-n -t -e", 0, CHANGED),
    "md5sum": ("", 0, NAME), "sha1sum": ("", 0, NAME), "sha224sum": ("", 0, NAME), "sha256sum": ("", 0, NAME),
    "sha384sum": ("", 0, NAME), "sha512sum": ("", 0, NAME), "b2sum": ("-l", 0, NAME), "cksum": ("-a", 0, NAME),
    "sum": ("", 0, NAME), "shasum": ("-a", 0, NAME), "md5": ("-s", 0, NAME), "wc": ("--files0-from", 0, NAME),
    "uniq": ("-f -s -w", 0, SAME), "cut": ("-b -c -d -f --output-delimiter --delimiter --fields", 0, CHANGED),
    "paste": ("-d", 0, CHANGED), "join": ("-1 -2 -a -e -j -o -t -v", 0, CHANGED), "comm": ("", 0, CHANGED),
    "diff": ("-U -C -I -x -X -L -F -W --label --exclude --color", 0, CHANGED), "diff3": ("", 0, CHANGED),
    "sdiff": ("-w -o", 0, CHANGED), "cmp": ("-i -n", 0, NAME), "colordiff": ("-U", 0, CHANGED),
    "icdiff": ("", 0, CHANGED), "delta": ("", 0, CHANGED), "fold": ("-w", 0, CHANGED), "fmt": ("-w -p -g", 0, CHANGED),
    "expand": ("-t", 0, CHANGED), "unexpand": ("-t", 0, CHANGED), "column": ("-s -o -c -N", 0, CHANGED),
    "iconv": ("-f -t --from-code --to-code", 0, CHANGED), "file": ("-f -F -m -e -P", 0, SOME),
    "du": ("-d -B -t --max-depth --exclude -X --threshold", 0, NAME),
    "jq": ("-f --arg --argjson --indent -L", 1, CHANGED),
    "yq": ("-p -o --arg --indent -I", 1, CHANGED), "xq": ("", 1, CHANGED), "tomlq": ("", 1, CHANGED),
    "xmllint": ("--xpath --schema --pattern", 0, CHANGED), "csvcut": ("-c -d", 0, CHANGED), "csvlook": ("", 0, CHANGED),
    "look": ("", 1, CHANGED), "pr": ("-h -l -w", 0, CHANGED), "tsort": ("", 0, CHANGED), "numfmt": ("", 99, CHANGED),
    "shuf": ("-n -i -o --head-count --input-range", 0, SAME), "ptx": ("", 0, CHANGED),
    "pygmentize": ("-l -f -O -o -P", 0, CHANGED), "highlight": ("", 0, CHANGED), "glow": ("-s -w", 0, SAME),
    "mdcat": ("", 0, SAME), "source-highlight": ("", 0, CHANGED), "envsubst": ("", 99, CHANGED),
    "m4": ("-D -I -U", 0, CHANGED), "cpp": ("-D -I", 0, CHANGED), "readelf": ("", 0, SOME),
    "objdump": ("-j -M", 0, SOME),
    "nm": ("", 0, SOME), "ldd": ("", 0, SOME), "pv": ("-s -L -i", 0, SAME), "xsel": ("", 99, SOME),
    "pbcopy": ("", 99, SOME), "wl-copy": ("", 99, SOME), "xclip": ("-selection -sel -t -in", 0, SOME),
    "ssh-add": ("-t -s -e -E", 0, SOME), "uuencode": ("", 0, CHANGED), "age": ("-r -R -i -o", 0, CHANGED),
    "sops": ("--output --config", 0, CHANGED), "csplit": ("", 0, SOME),
    "getfacl": ("", 99, SOME), "lsattr": ("", 99, SOME), "stat": ("-c -f --format --printf", 99, NAME),
    "locate": ("", 99, SOME), "df": ("", 99, SOME), "expr": ("", 99, NAME),
}
"""Program -> (flags that take a value, operands before the files, what it prints).  99: no files."""


def analyse(call: Call) -> str | None:
    special = SPECIAL.get(call.name)
    if special is not None:
        return special(call)
    valued, skip, prints = READERS.get(call.name, ("", 0, SOME))
    flags, operands = call.options(valued)
    if call.name in ("jq", "yq") and has(flags, "-i", "--inplace", "--in-place"):
        for operand in operands[1:]:
            call.write(operand)
    if call.name in ("jq", "yq"):
        for value in values_of(flags, "-f", "--from-file"):
            call.read(value)
            skip = 0
        if call.name == "yq" and operands[:1] in (["eval"], ["e"], ["eval-all"], ["ea"]):
            skip = 2
    for value in values_of(flags, "-X", "--files0-from"):
        call.read(value)
    for value in values_of(flags, "-o", "--output"):
        if call.name in ("shuf", "sdiff", "pygmentize", "age", "sops"):
            call.write(value)
    return filtered(call, operands[skip:], prints, tree=call.name in ("diff", "du"))


def filtered(call: Call, operands: list[str], prints: str, tree: bool = False) -> str:
    """Reads the operands, or the input when there are none; what comes out."""
    if operands:
        shown = prints in (SAME, CHANGED)
        text = joined([call.read(operand, tree=tree, skips=() if shown and operand.endswith(UNDER) else None)
                       for operand in operands])
    else:
        text = call.stdin
    if prints == SAME:
        return text
    if prints == NAME:
        return PART
    if prints == SOME:
        return tainted(text)
    return changed(text)


def changed(text: str) -> str:
    """Text after some change: itself and some other text, with its origin kept."""
    if NET in text or DECODED in text or UNKNOWN in text:
        return tainted(text)
    if not text.strip() or text == LOCAL:
        return LOCAL
    return text.rstrip("\n") + "\n" + LOCAL


def hole(before: str) -> str:
    """What stands for unknown text after some known text: after a folder's name it is a name in there."""
    return PART if before[-1:] == "/" and before[-2:-1].isalnum() else LOCAL


def tainted(text: str) -> str:
    return next((mark for mark in (NET, DECODED, UNKNOWN) if mark in text), LOCAL)


def _sort(call: Call) -> str:
    flags, operands = call.options("-k -t -o -S -T --key --output --parallel --compress-program --files0-from")
    text = filtered(call, operands, SAME)
    for value in values_of(flags, "--compress-program"):
        call.run([value])
    for value in values_of(flags, "-o", "--output"):
        call.write(value, text)
    return text


def _tr(call: Call) -> str:
    """Letters for other letters (rot13) are a way to hide text; changing their case is not."""
    operands = call.options()[1]
    ranges = [operand for operand in operands if "-" in operand[1:-1] and any(char.isalpha() for char in operand)]
    if len(ranges) == 2 and ranges[0].lower() != ranges[1].lower() and call.stdin:
        return DECODED
    return changed(call.stdin)


def _rev(call: Call) -> str:
    text = filtered(call, call.options()[1], SAME)
    return "\n".join(line[::-1] for line in text.split("\n"))


def _yes(call: Call) -> str:
    return (" ".join(call.argv[1:]) or "y") + "\n"


def _inplace(call: Call) -> str:
    for operand in call.options()[1]:
        call.write(operand)
    return call.stdin


SPECIAL: dict[str, Callable[[Call], str | None]] = {
    "sort": _sort, "yes": _yes, "tr": _tr, "rev": _rev, "dos2unix": _inplace, "unix2dos": _inplace, "sponge": _inplace}

"""Programs that read files and print: `cat`, `grep`, `tar`, `jq` and their kin.

Most are rows of `READERS`; the rest of this file is for those whose operands mean more.
"""
from __future__ import annotations

from enso.guard.effects.call import Call, has, value_of, values_of
from enso.guard.shell.expand import globbed
from enso.guard.shell.syntax import DECODED, LOCAL, NET, PART, STAR, UNDER, UNKNOWN, has_mark
from enso.guard.shell.walk import joined

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable, Optional

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
    "expand": ("-t", 0, CHANGED), "unexpand": ("-t", 0, CHANGED), "column": ("-t -s -o -c -N", 0, CHANGED),
    "iconv": ("-f -t --from-code --to-code", 0, CHANGED), "file": ("-f -F -m -e -P", 0, SOME),
    "du": ("-d -B -t --max-depth --exclude -X --threshold", 0, NAME), "jq": ("-f --arg --argjson --indent -L", 1, CHANGED),
    "yq": ("-p -o --arg --indent -I", 1, CHANGED), "xq": ("", 1, CHANGED), "tomlq": ("", 1, CHANGED),
    "xmllint": ("--xpath --schema --pattern", 0, CHANGED), "csvcut": ("-c -d", 0, CHANGED), "csvlook": ("", 0, CHANGED),
    "look": ("", 1, CHANGED), "pr": ("-h -l -w", 0, CHANGED), "tsort": ("", 0, CHANGED), "numfmt": ("", 99, CHANGED),
    "shuf": ("-n -i -o --head-count --input-range", 0, SAME), "ptx": ("", 0, CHANGED), "view": ("", 0, SAME),
    "pygmentize": ("-l -f -O -o -P", 0, CHANGED), "highlight": ("", 0, CHANGED), "glow": ("-s -w", 0, SAME),
    "mdcat": ("", 0, SAME), "source-highlight": ("", 0, CHANGED), "envsubst": ("", 99, CHANGED),
    "m4": ("-D -I -U", 0, CHANGED), "cpp": ("-D -I", 0, CHANGED), "readelf": ("", 0, SOME), "objdump": ("-j -M", 0, SOME),
    "nm": ("", 0, SOME), "ldd": ("", 0, SOME), "pv": ("-s -L -i", 0, SAME), "xsel": ("", 99, SOME),
    "pbcopy": ("", 99, SOME), "wl-copy": ("", 99, SOME), "xclip": ("-selection -sel -t -in", 0, SOME),
    "ssh-add": ("-t -s -e -E", 0, SOME), "uuencode": ("", 0, CHANGED), "age": ("-r -R -i -o", 0, CHANGED),
    "sops": ("--output --config", 0, CHANGED), "dotenv": ("-f -e", 99, SOME), "csplit": ("", 0, SOME),
    "getfacl": ("", 99, SOME), "lsattr": ("", 99, SOME), "stat": ("-c -f --format --printf", 99, NAME),
    "locate": ("", 99, SOME), "df": ("", 99, SOME), "expr": ("", 99, NAME), "yes": ("", 99, SOME),
}
"""Program -> (flags that take a value, operands before the files, what it prints).  99: no files."""


def analyse(call: Call) -> Optional[str]:
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
        text = joined([call.read(operand, tree=tree) for operand in operands])
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
    return changed(call.stdin)


def _rev(call: Call) -> str:
    text = filtered(call, call.options()[1], SAME)
    return "\n".join(line[::-1] for line in text.split("\n"))


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
    unpacks = call.name.startswith(("gun", "un", "bun")) or call.name.endswith("cat") or has(flags, "-d", "--decompress")
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
    if operands[:1] in (["dgst"], ["sha256"], ["md5"], ["sha1"]):
        for operand in operands[1:]:
            call.read(operand)
    if operands[:1] == ["rand"]:
        return PART
    if has(flags, "-connect"):
        return NET
    return DECODED if has(flags, "-d", "-D", "-decrypt") else LOCAL


OPENSSL_VALUED = """-in -out -inkey -key -keyout -keyfile -CAfile -cert -connect -proxy -host -port -servername -pass -passin
    -passout -k -K -iv -S -md -days -subj -config -name -newkey -rand -writerand -addext -extfile -CA -CAkey -inform -outform"""


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


GREP_VALUED = """-e -f -m -A -B -C -D -d --regexp --file --max-count --after-context --before-context --context --include
    --exclude --exclude-dir --exclude-from --label --color --colour --binary-files --devices --directories"""
RG_VALUED = """-e -f -g -t -T -m -A -B -C -r -j -M -d --regexp --file --glob --iglob --type --type-not --max-count --replace
    --after-context --before-context --context --max-depth --threads --max-columns --sort --sortr --color --colors --pre
    --ignore-file --max-filesize --encoding -E --engine --path-separator"""


def _grep(call: Call) -> str:
    is_rg = call.name in ("rg", "ag", "ack", "ugrep")
    flags, operands = call.options(RG_VALUED if is_rg else GREP_VALUED)
    for value in values_of(flags, "-f", "--file", "--exclude-from", "--ignore-file"):
        call.read(value)
    for value in values_of(flags, "--pre"):
        call.run([value])
    given = has(flags, "-e", "--regexp", "-f", "--file", "--files", "--type-list") or is_rg and has(flags, "--files")
    files = operands if given else operands[1:]
    recursive = is_rg or has(flags, "-r", "-R", "--recursive", "--dereference-recursive") \
        or value_of(flags, "-d", "--directories") == "recurse"
    for value in values_of(flags, "--include", "-g", "--glob"):
        if value[:1] != "!" and not value.startswith("*"):
            for folder in files or ["."]:
                call.read(folder + "/" + UNDER + "/" + globbed(value), weak=True)
    names = has(flags, "-l", "-L", "--files-with-matches", "--files-without-match", "--files")
    if not files:
        if not recursive or (is_rg and call.stdin and not names):
            return call.stdin if not has(flags, "-c", "--count", "-o") else changed(call.stdin)
        files = ["."]
    for operand in files:
        call.read(operand, tree=recursive)
    if has(flags, "-c", "--count"):
        return PART
    if names:
        return "".join((operand.rstrip("/") + "/" + UNDER if recursive and not _is_file_like(call, operand) else operand)
                       + "\n" for operand in files)
    return LOCAL


def _is_file_like(call: Call, operand: str) -> bool:
    name = operand.rstrip("/").rpartition("/")[2]
    return has_mark(name) or ("." in name.strip(".") and not call.state.world.is_dir(call.path(operand)))


def _ls(call: Call) -> str:
    flags, operands = call.options("-I -w -T --ignore --hide --color --sort --time --format --level -L" if call.name != "ls"
                                   else "-I -w -T --ignore --hide")
    operands = [operand for operand in operands if call.name != "dir" or not operand.startswith("/")]
    listed = []
    for operand in operands or ["."]:
        folder = call.state.world.is_dir(call.path(operand)) or operand.endswith("/") or operand in (".", "..", "/")
        if has(flags, "-d", "--directory") or (not folder and not has_mark(operand)):
            _looks(call, operand)
            listed.append(operand)
        elif has_mark(operand):
            _looks(call, operand)
            listed.append(operand)
        else:
            call.read(operand, tree=False)
            listed.append(STAR)
    return "\n".join(listed) + "\n" if not has(flags, "-l") else changed("\n".join(listed))


def _looks(call: Call, operand: str) -> None:
    """Only names and sizes are seen: that needs the read roots, not the deny patterns on names."""
    from enso.guard import effect
    call.walk.add(effect.Effect(effect.READ, call.path(operand), f"{call.name} lists {operand}", text="names",
                                remote=call.state.remote))


FIND_TESTS = ("-name", "-iname", "-path", "-ipath", "-wholename", "-regex", "-iregex", "-lname")


def _find(call: Call) -> str:
    args = call.argv[1:]
    while args and args[0] in ("-H", "-L", "-P"):
        args = args[1:]
    count = 0
    while count < len(args) and args[count][:1] not in ("-", "(", "!") and args[count] not in ("(", ")", "!"):
        count += 1
    starts, tests = args[:count] or ["."], args[count:]
    found = [_found(start, tests) for start in starts]
    for start in starts:
        _looks(call, start)
    at = 0
    while at < len(tests):
        test = tests[at]
        at += 1
        if test == "-delete":
            for value in found:
                call.delete(value, tree=True)
        elif test in ("-exec", "-execdir", "-ok", "-okdir"):
            stop = at
            while stop < len(tests) and tests[stop] not in (";", "+"):
                stop += 1
            for value in found:
                call.run([value if word == "{}" else word.replace("{}", value) for word in tests[at:stop]], "")
            at = stop + 1
        elif test in ("-fprint", "-fprintf", "-fls", "-fprint0") and at < len(tests):
            call.write(tests[at])
        elif test in ("-newer", "-anewer", "-cnewer", "-samefile") and at < len(tests):
            at += 1
        elif test == "-files0-from" and at < len(tests):
            call.read(tests[at])
    return "".join(value + "\n" for value in found)


def _found(start: str, tests: list[str]) -> str:
    """The paths below `start` that the tests let through, as one value."""
    base = start.rstrip("/") or ("/" if start else ".")
    prefix = base if base.endswith("/") else base + "/"
    named = ""
    for at, test in enumerate(tests[:-1]):
        negated = at > 0 and tests[at - 1] in ("!", "-not")
        pattern = tests[at + 1]
        if test in ("-name", "-iname") and not negated and pattern.strip("*?"):
            named = UNDER + "/" + globbed(pattern)
        elif test in FIND_TESTS and not negated and pattern.strip("*./"):
            inner = pattern[len(prefix):] if pattern.startswith(prefix) else pattern.lstrip("*/")
            named = "/".join(UNDER if part in ("*", "**") else globbed(part) for part in inner.split("/") if part != ".")
            if not pattern.startswith(prefix):
                named = UNDER + "/" + named
    if "-empty" in tests:
        named = named or UNDER + "/" + PART
    if "-o" in tests or "-or" in tests:
        named = named and UNDER + "/" + PART if not _one_name(tests) else named
    if start.endswith(UNDER) or has_mark(start) and not named:
        return start if not named else prefix + named
    return prefix + (named or UNDER)


def _one_name(tests: list[str]) -> bool:
    return sum(test in FIND_TESTS for test in tests) < 2


def _fd(call: Call) -> str:
    flags, operands = call.options("-e -t -d -E -S -c -j -g --extension --type --max-depth --exclude --changed-within --glob")
    folders = operands[1:] or ["."]
    for folder in folders:
        _looks(call, folder)
    name = globbed("*." + (value_of(flags, "-e", "--extension") or "")) if has(flags, "-e", "--extension") else PART
    found = [folder + "/" + UNDER + ("/" + name if operands[:1] not in ([], ["."]) or name != PART else "")
             for folder in folders]
    for marker in ("-x", "-X", "--exec", "--exec-batch"):
        if marker in call.argv:
            template = call.argv[call.argv.index(marker) + 1:]
            for value in found:
                words = [value if word == "{}" else word.replace("{}", value) for word in template if word != ";"]
                call.run(words if any("{}" in word for word in template) else [*words, value], "")
    return "".join(value + "\n" for value in found)


def _sqlite(call: Call) -> str:
    from enso.guard.effects import sql
    flags, operands = call.options("-cmd -init -separator -newline -nullvalue", words=True)
    if operands:
        call.read(operands[0], weak=True)
    for value in values_of(flags, "-init"):
        call.read(value)
    for text in [*operands[1:], *values_of(flags, "-cmd"), call.stdin]:
        sql.judge(call, text)
        for line in text.splitlines():
            word, _, rest = line.strip().partition(" ")
            if word == ".shell" or word == ".system":
                call.shell(rest)
            elif word in (".output", ".once", ".backup", ".save", ".dump") and rest:
                call.write(rest.split()[-1].strip("'\""))
            elif word in (".read", ".import", ".restore") and rest:
                call.read(rest.split()[0].strip("'\""))
    return LOCAL


def _inplace(call: Call) -> str:
    for operand in call.options()[1]:
        call.write(operand)
    return call.stdin


def _archive(call: Call) -> Optional[str]:
    from enso.guard.effects import archives
    return archives.analyse(call)


SPECIAL: dict[str, Callable[[Call], Optional[str]]] = {
    "sort": _sort, "tr": _tr, "rev": _rev, "xxd": _xxd, "base64": _base64, "base32": _base64, "basenc": _base64,
    "zcat": _decoder, "gunzip": _decoder, "gzip": _decoder, "bzip2": _decoder, "bunzip2": _decoder, "bzcat": _decoder,
    "xz": _decoder, "unxz": _decoder, "xzcat": _decoder, "zstd": _decoder, "unzstd": _decoder, "zstdcat": _decoder,
    "lz4": _decoder, "uudecode": _decoder, "openssl": _openssl, "gpg": _gpg, "gpg2": _gpg, "ssh-keygen": _ssh_keygen,
    "grep": _grep, "egrep": _grep, "fgrep": _grep, "zgrep": _grep, "rg": _grep, "ag": _grep, "ack": _grep,
    "ugrep": _grep, "ls": _ls, "dir": _ls, "vdir": _ls, "exa": _ls, "eza": _ls, "lsd": _ls, "tree": _ls, "find": _find,
    "fd": _fd, "fdfind": _fd, "sqlite3": _sqlite, "dos2unix": _inplace, "unix2dos": _inplace, "sponge": _inplace,
    "tar": _archive, "bsdtar": _archive, "zip": _archive, "unzip": _archive, "7z": _archive, "7za": _archive,
    "7zr": _archive, "cpio": _archive, "pax": _archive, "ar": _archive, "jar": _archive, "unrar": _archive,
    "rar": _archive}

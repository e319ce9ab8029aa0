"""PowerShell and cmd, as far as files, hosts and code go: cmdlets and their aliases by a table.

No real parser: statements are split at `;`, `|`, braces and newlines outside quotes, which is enough to see what a
`Remove-Item -Recurse` is given.  Values with `$` are not known.
"""
from __future__ import annotations

from enso.guard.shell.syntax import UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.guard.effects.call import Call

DELETES = ("remove-item", "ri", "rm", "del", "erase", "rd", "rmdir", "clear-content", "clc", "clear-recyclebin")
WRITES = ("set-content", "sc", "add-content", "ac", "out-file", "new-item", "ni", "tee-object", "tee", "export-csv",
          "epcsv", "export-clixml", "mkdir", "md", "expand-archive", "compress-archive", "set-itemproperty", "sp",
          "new-itemproperty", "start-transcript")
READS = ("get-content", "gc", "cat", "type", "import-csv", "ipcsv", "select-string", "sls", "get-childitem", "gci",
         "dir", "ls", "import-clixml", "more", "format-hex", "get-filehash")
COPIES = ("copy-item", "copy", "cp", "cpi", "move-item", "move", "mv", "mi", "rename-item", "ren", "rni", "xcopy",
          "robocopy")
NETS = ("invoke-webrequest", "iwr", "wget", "curl", "invoke-restmethod", "irm", "start-bitstransfer",
        "test-netconnection", "tnc", "resolve-dnsname", "new-pssession", "enter-pssession", "certutil", "bitsadmin")
CODE = ("invoke-expression", "iex")
DISKS = ("format-volume", "clear-disk", "initialize-disk", "remove-partition", "format", "diskpart", "clear-volume")
FETCHES = ("invoke-webrequest", "iwr ", "irm ", "invoke-restmethod", "downloadstring", "curl ", "wget ",
           "frombase64string")
"""Pieces of a script that brings text nobody has read."""
HARMLESS = ("write-host", "write-output", "echo", "where-object", "foreach-object", "select-object", "out-null",
            "test-path", "get-process", "set-location", "cd", "sl", "function", "param", "throw", "set-executionpolicy")
STARTS = ("start-process", "saps", "start")
LEADING = ("&", ".", "=", "if", "else", "foreach", "while", "try", "catch", "return")
"""Words that may stand before a command, as an assignment may."""
TARGET_FLAGS = ("-destination", "-destinationpath", "-outfile", "-outputfile")
URL_FLAGS = ("-uri", "-url", "-source", "-computername", "-proxy")
SKIPPED_FLAGS = ("-value", "-encoding", "-itemtype", "-filter", "-include", "-exclude", "-erroraction", "-ea",
                 "-type", "-name", "-method", "-headers", "-body", "-contenttype", "-pattern", "-totalcount", "-tail",
                 "-depth", "-newname")


def judge(call: Call, script: str) -> None:
    """Report what a script's statements do."""
    lowered = script.lower()
    runs = "iex" in lowered.replace("|", " ").replace("(", " ").split() or "invoke-expression" in lowered
    if runs and any(name in lowered for name in FETCHES):
        call.harm("code-from-outside", "PowerShell runs downloaded or decoded text")
    if "downloadstring(" in lowered or "downloadfile(" in lowered or "webrequest]::create(" in lowered:
        for word in script.replace("(", " ").replace(")", " ").replace(",", " ").split():
            stripped = word.strip("'\"")
            if "://" in stripped:
                call.contact(stripped)
    if "io.file]::delete" in lowered or "io.directory]::delete" in lowered:
        call.delete(UNKNOWN, tree=True, forced=True)
    for words in statements(script):
        _statement(call, words)


def _statement(call: Call, words: list[str]) -> None:
    if words[0].lower().startswith("$env:"):
        name, _, value = words[0][5:].partition("=")
        call.env(name, value or " ".join(words[1:]).lstrip("= "))
    while words and (words[0] in LEADING or words[0][:1] == "$"):
        words = words[2:] if len(words) > 1 and words[1] == "=" else words[1:]
    if not words:
        return
    name = words[0].lower().rpartition("\\")[2]
    name = name[:-4] if name.endswith(".exe") else name
    args = words[1:]
    for at, word in enumerate(args[:-1]):
        if word in (">", ">>", "2>", "*>"):
            call.write(_value(call, args[at + 1]))
    if name in DELETES:
        _delete(call, args)
    elif name in DISKS:
        call.harm("raw-device", " ".join(words)[:120])
    elif name in COPIES:
        _copy(call, args, moves=name.startswith(("mov", "mv", "mi", "ren", "rni")))
    elif name in WRITES:
        for path in _paths(args)[:1] if name not in ("expand-archive", "compress-archive") else _paths(args)[1:]:
            call.write(_value(call, path))
    elif name in NETS:
        _net(call, args)
    elif name in READS:
        skip = 1 if name in ("select-string", "sls") and "-path" not in [arg.lower() for arg in args] else 0
        for path in _paths(args)[skip:]:
            call.read(_value(call, path))
    elif name in CODE:
        for arg in args[:1]:
            judge(call, arg) if "$" not in arg else call.harm("code-unknown", "PowerShell runs text that is not known")
    elif name.startswith("$env:") or name == "setx":
        call.env(name.partition(":")[2] or (args[0] if args else ""), args[-1] if args else "")
    elif name in STARTS:
        call.run([arg for arg in args if arg[:1] != "-"], "")
    elif name not in HARMLESS:
        call.run([name, *[_value(call, arg) for arg in args]], "")


def _delete(call: Call, args: list[str]) -> None:
    given = [arg.lower() for arg in args]
    recursive = any(arg in ("/s", "/q", "-r") or arg.startswith("-rec") for arg in given)
    forced = any(arg in ("-fo", "-force", "/f", "/q") for arg in given)
    for path in _paths(args):
        call.delete(_value(call, path), tree=recursive, forced=forced)


def _copy(call: Call, args: list[str], moves: bool) -> None:
    paths = _paths(args)
    for path in paths[:-1]:
        call.read(_value(call, path), tree=True)
        if moves:
            call.delete(_value(call, path), move=True)
    if paths:
        call.write(_value(call, paths[-1]), tree=True)


def _net(call: Call, args: list[str]) -> None:
    for at, arg in enumerate(args):
        before = args[at - 1].lower() if at else ""
        if arg[:1] == "-":
            continue
        if before in TARGET_FLAGS:
            call.write(_value(call, arg))
        elif before in URL_FLAGS or "://" in arg or (at == 0 and "." in arg) or arg[:1] == "$":
            call.contact(_value(call, arg))


def _paths(args: list[str]) -> list[str]:
    """The path arguments: operands, and values of `-Path`, `-Destination` ..."""
    out: list[str] = []
    skip = False
    for arg in args:
        lowered = arg.lower()
        if skip:
            skip = False
            continue
        if lowered in SKIPPED_FLAGS:
            skip = True
        elif arg in (">", ">>", "2>", "*>"):
            break
        elif arg[:1] == "-" or (arg[:1] == "/" and len(arg) <= 3):
            continue
        else:
            out.extend(piece for piece in arg.split(",") if piece)
    return out


def _value(call: Call, text: str) -> str:
    """A PowerShell word: `$HOME`, `~` and `$env:USERPROFILE` are the home, other variables are not known."""
    lowered = text.lower()
    for name in ("$env:userprofile", "$home", "$env:home", "%userprofile%", "~"):
        if lowered.startswith(name):
            return f"{call.state.world.home}{text[len(name):]}".replace("\\", "/")
    if lowered.startswith("$pwd"):
        return call.state.cwd + text[4:].replace("\\", "/")
    for name in ("$env:temp", "$env:tmp", "%temp%"):
        if lowered.startswith(name):
            return "/tmp" + text[len(name):].replace("\\", "/")
    if "$" in text or "%" in text:
        return UNKNOWN
    if text[1:2] == ":":
        return text if text[2:3] in ("\\", "/") else text[:2] + "\\" + text[2:]
    if text.startswith("\\\\"):
        return text
    from enso.guard.shell.expand import globbed
    return globbed(text.replace("\\", "/"))


def statements(script: str) -> list[list[str]]:
    """Words of each statement, quotes removed; a doubled or back-ticked quote stays text."""
    out: list[list[str]] = [[]]
    word: list[str] | None = None
    pos, end = 0, len(script)
    while pos < end:
        char = script[pos]
        if char in "'\"":
            stop = script.find(char, pos + 1)
            while stop > 0 and char == '"' and script[stop - 1] == "`":
                stop = script.find(char, stop + 1)
            stop = end if stop < 0 else stop
            word = (word or []) + [script[pos + 1:stop]]
            pos = stop + 1
            continue
        if char == "`" and pos + 1 < end:
            word = (word or []) + ([] if script[pos + 1] == "\n" else [script[pos + 1]])
            pos += 2
            continue
        if char == "#" and word is None:
            stop = script.find("\n", pos)
            pos = end if stop < 0 else stop
            continue
        if char in " \t\r\n;|{}()&,":
            if char == "," and word is not None:
                word.append(",")
                pos += 1
                continue
            if word is not None:
                out[-1].append("".join(word))
                word = None
            if char in "\n;|{}()&" and out[-1]:
                out.append([])
        else:
            word = (word or []) + [char]
        pos += 1
    if word is not None:
        out[-1].append("".join(word))
    return [words for words in out if words]

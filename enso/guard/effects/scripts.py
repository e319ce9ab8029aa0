"""perl, ruby, node, php: obvious calls with literal arguments (files, hosts, shell commands)."""
from __future__ import annotations

from enso.guard.effects.tokens import tokens
from enso.guard.shell.syntax import DECODED, LOCAL, NET, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.guard.effects.call import Call
    from enso.guard.effects.tokens import Token

HOME_NAMES = ("HOME", "homedir", "USERPROFILE")
MAX_ARGUMENT_TOKENS = 200
"""Tokens of a call's arguments that are looked at; a path or an address stands among the first."""
SHELL = ("system", "execute", "exec", "execSync", "spawn", "spawnSync", "execFile", "execFileSync", "popen",
         "shell_exec", "passthru", "proc_open", "pcntl_exec", "qx", "IO_popen", "backtick", "do_shell_script")
WRITES = ("writeFile", "writeFileSync", "appendFile", "appendFileSync", "createWriteStream", "file_put_contents",
          "mkdir", "mkdirSync", "mkdir_p", "touch", "fopen", "truncate", "truncateSync", "symlink", "symlinkSync",
          "link", "chmodSync", "outputFile", "outputFileSync", "ensureDir", "ensureFile", "binwrite")
WRITE_TEXT = ("write", "append", "file_put")
"""Beginnings of the names among WRITES whose second argument is what is written."""
READS = ("readFile", "readFileSync", "createReadStream", "file_get_contents", "readlines", "readdir", "readdirSync",
         "binread", "slurp", "foreach", "readfile", "parse_ini_file", "opendir")
DELETES = ("unlink", "unlinkSync", "rm", "rmSync", "rmdir", "rmdirSync", "rm_rf", "rm_r", "remove", "removeSync",
           "remove_tree", "rmtree", "unlink_all", "delete", "remove_entry_secure", "emptyDir", "emptyDirSync",
           "rimraf", "del")
TREE_DELETES = ("rm_rf", "rm_r", "remove_tree", "rmtree", "rimraf", "removeSync", "emptyDir", "emptyDirSync", "del",
                "rm", "rmSync")
COPIES = ("rename", "renameSync", "copyFile", "copyFileSync", "copy", "cp", "cpSync", "mv", "move", "cp_r", "copy_file")
NETS = ("fetch", "get", "post", "put", "request", "urlopen", "open_uri", "curl_init", "fsockopen", "connect",
        "createConnection", "axios", "got", "getstore", "mirror", "head", "getprint", "download", "import",
        "WebSocket", "TCPSocket", "start")
OWNERS_OF_COMMON = {
    "execute": ("os",), "exec": ("", "child_process", "Kernel", "cp", "require"), "start": ("HTTP",), "import": ("",),
    "get": ("", "http", "https", "axios", "got", "HTTP", "LWP", "Net", "ua", "Faraday", "HTTParty", "requests"),
    "delete": ("File", "FileUtils", "Dir", "fs"), "remove": ("FileUtils", "fs", "fse", "os"), "del": ("",),
    "rm": ("fs", "FileUtils", "fsp", "promises"), "copy": ("FileUtils", "File", "fs"), "cp": ("FileUtils", "fs"),
    "move": ("FileUtils", "fs"), "mv": ("FileUtils", "fs"), "rename": ("fs", "File", "FileUtils", ""),
    "link": ("fs", "File"), "touch": ("FileUtils", "fs", ""), "truncate": ("File", "fs", ""),
    "mkdir": ("fs", "Dir", "FileUtils", "")}
"""Method names that mean other things on other objects -> the receivers for which they count."""

WORDS_AFTER = (";", "or", "and", "if", "unless", "do", "|")
"""They end the arguments of a call without parentheses."""

KNOWN = frozenset((*SHELL, *WRITES, *READS, *DELETES, *COPIES, *NETS, "open", "read", "write", "new"))

SAYS = {"print": "", "echo": "", "puts": "", "say": "", "printf": "", "log": "console", "write": "stdout"}
"""Names that print their arguments -> the object they belong to ("" for any)."""


def judge(call: Call, program: str) -> str:
    """Report what a program's obvious calls do, and say what it prints in so many words ("" when nothing); code that
    came from outside is refused whole."""
    if NET in program or DECODED in program:
        call.harm("code-from-outside")
        return ""
    if any(name in program for name in ("eval", "Function(", "exec")) and any(
            name in program for name in ("base64", "atob(", "fromCharCode", "pack(", "decode_base64")):
        call.harm("code-from-outside", f"{call.name} runs decoded text")
        return ""
    said = []
    found = tokens(program, comment="#" if call.name in ("perl", "ruby", "php", "Rscript", "julia") else "//")
    for at, (kind, text) in enumerate(found):
        if kind == "tick" and call.name in ("perl", "ruby", "php"):
            call.shell(text, "")
        elif kind == "name":
            _name(call, found, at, text)
            said.append(_said(call, found, at, text))
            _sets(call, found, at, text)
        elif kind == "op" and text == "%" and call.name == "ruby" and found[at + 1:at + 2] == [("name", "x")]:
            call.shell(_delimited(found, at + 3), "")
    if "fork while" in program or "while(1){fork" in program.replace(" ", ""):
        call.harm("fork-bomb")
    return "".join(said)


def _said(call: Call, found: list[Token], at: int, name: str) -> str:
    """What a `print` prints; what is not known of it is "some text"."""
    owner = SAYS.get(name)
    if owner is None or owner and found[max(0, at - 2)][1] != owner:
        return ""
    arguments = _arguments(call, found, at + 1)
    return " ".join(arguments).replace(UNKNOWN, LOCAL) + "\n" if arguments else ""


def shown(expression: str) -> str:
    """What `node -p` prints of an expression that is one text, "" for any other."""
    found = tokens(expression, comment="//")
    return found[0][1] + "\n" if len(found) == 1 and found[0][0] == "str" else ""


def _sets(call: Call, found: list[Token], at: int, name: str) -> None:
    """`process.env.NAME = x`, `ENV["NAME"] = x`, `$ENV{NAME} = x`."""
    if name not in ("env", "ENV"):
        return
    names = [text for kind, text in found[at + 1:at + 4] if kind in ("name", "str")]
    after = [text for kind, text in found[at + 1:at + 7] if kind == "op"]
    if names and "=" in after and found[at + 1][1] in (".", "[", "{"):
        call.env(names[0], UNKNOWN)


def _delimited(found: list[Token], at: int) -> str:
    words = []
    for _, text in found[at:at + MAX_ARGUMENT_TOKENS]:
        if text in (")", "}", "]", "|"):
            break
        words.append(text)
    return " ".join(words)


def _name(call: Call, found: list[Token], at: int, name: str) -> None:
    if name not in KNOWN:
        return
    owner = found[at - 2][1] if at > 1 and found[at - 1][1] in (".", "::", "->") else ""
    if owner == ")" and at > 3 and found[at - 3][0] == "str":        # require('fs').rm(...)
        owner = found[at - 3][1].rpartition(":")[2].partition("/")[0]
    arguments = _arguments(call, found, at + 1)
    if arguments is None:
        return
    owners = OWNERS_OF_COMMON.get(name)
    if owners is not None and owner not in owners and not any(owner.endswith(known) for known in owners if known):
        return
    literal = [value for value in arguments if value != UNKNOWN]
    first = arguments[0] if arguments else UNKNOWN
    if name in SHELL and not (name == "exec" and owner not in ("", "child_process", "cp", "Kernel", ")")):
        if name in ("spawn", "spawnSync", "execFile", "execFileSync") \
                or (len(literal) > 1 and name in ("system", "exec")):
            call.run(arguments, "")
        elif first != UNKNOWN:
            call.shell(first, "")
    elif name == "fopen" and _is_address(name, first):
        call.contact(first)
    elif name in WRITES and first != UNKNOWN:
        _write(call, name, arguments)
    elif name in WRITES and arguments and name.startswith(WRITE_TEXT):
        call.write(UNKNOWN)
    elif name == "new" and owner in ("INET", "INET6", "IP", "SSL", "TCPSocket"):
        for value in literal:
            call.contact(value) if "." in value else None
    elif name == "open" or (name in ("read", "write", "new") and owner in ("File", "IO")):
        _open(call, name, arguments)
    elif name in READS and first != UNKNOWN and not first.startswith(("http:", "https:", "php:")):
        call.read(first)
    elif name in DELETES and arguments:
        for value in arguments[:1] if name.endswith("Sync") or owner in ("fs", "fsp", "promises") else arguments:
            if value[:2] == "~/" and call.name == "perl":                # unlink glob("~/*")
                value = call.state.world.home + value[1:]
            call.delete(value, tree=name in TREE_DELETES or "recursive" in [text for _, text in found[at:at + 30]],
                        forced=True)
    elif name in COPIES and len(arguments) > 1:
        call.read(arguments[0])
        call.write(arguments[1])
        if name.startswith(("rename", "mv", "move")):
            call.delete(arguments[0], move=True)
    elif name in ("request", "get", "connect", "createConnection", "lookup") and _named_host(found, at):
        call.contact(_named_host(found, at))
    elif name in ("connect", "createConnection") and len(literal) and "." in literal[-1]:
        call.contact(literal[-1])
    elif (name in NETS or name in READS) and first != UNKNOWN and _is_address(name, first.lstrip(UNKNOWN)):
        call.contact(first.lstrip(UNKNOWN))


def _write(call: Call, name: str, arguments: list[str]) -> None:
    """A call of WRITES whose first argument is known; `fopen` may only read, and a link is its second argument."""
    first, second = arguments[0], arguments[1] if len(arguments) > 1 else ""
    if name == "fopen" and second[:1] == "r" and "+" not in second:
        call.read(first)
    elif name.startswith(("symlink", "link")):
        call.write(second if len(arguments) > 1 else first)
    else:
        call.write(first, second if len(arguments) > 1 and name.startswith(WRITE_TEXT) else None)


def _named_host(found: list[Token], at: int) -> str:
    """`{host: "x"}`, `{hostname: "x"}` among a call's arguments."""
    for place in range(at + 1, min(at + 30, len(found) - 2)):
        if found[place][1] in ("host", "hostname") and found[place + 1][1] == ":" and found[place + 2][0] == "str":
            return found[place + 2][1]
        if found[place][1] == ")":
            break
    return ""


def _is_address(name: str, value: str) -> bool:
    if value.startswith(("http:", "https:", "ws:", "wss:", "ftp:")):
        return True
    return name in ("fsockopen", "connect", "createConnection", "TCPSocket") and "." in value


def _open(call: Call, name: str, arguments: list[str]) -> None:
    """perl's `open(F, ">x")`, `open(my $f, '>', 'x')`; ruby's and node's `open("x", "w")`."""
    if not arguments:
        return
    if name in ("read", "write"):
        if arguments[0] != UNKNOWN:
            call.read(arguments[0]) if name == "read" else call.write(arguments[0])
        return
    first = arguments[0]
    if first.startswith("|"):
        call.shell(first[1:], "")
    elif first != UNKNOWN and call.name != "perl":
        if first.startswith(("http:", "https:")):
            call.contact(first)
        elif len(arguments) > 1 and arguments[1][:1] in ("w", "a", "x"):
            call.write(first)
        else:
            call.read(first)
    elif len(arguments) > 2:
        mode, target = arguments[1].strip(), arguments[2]
        if mode in ("-|", "|-"):
            call.shell(target, "")
        elif mode[:1] == ">" or mode[:2] == "+<":
            call.write(target)
        elif target != UNKNOWN:
            call.read(target)
    elif len(arguments) > 1:
        text = arguments[1].strip()
        if text.startswith("|") or text.endswith("|"):
            call.shell(text.strip("|"), "")
        elif text.startswith((">", "+<")):
            call.write(text.lstrip(">+< "))
        elif text != UNKNOWN:
            call.read(text.lstrip("< "))


def _arguments(call: Call, found: list[Token], at: int) -> list[str] | None:
    """The arguments of a call at `at`: literals as they are, what is not one as UNKNOWN (the home by its
    usual names); None when it is no call.  `system "x"` without parentheses counts."""
    if at >= len(found):
        return None
    if found[at][1] != "(" or found[at][0] != "op":
        if call.name not in ("perl", "ruby", "php"):
            return [found[at][1]] if found[at][0] == "str" else None
        at -= 1                                                  # `open my $f, ">", "x"`
        if not any(kind == "str" for kind, _ in found[at + 1:at + 8]):
            return None
    out: list[str] = []
    current: list[str] = []
    depth = 0
    for kind, text in found[at + 1:at + 1 + MAX_ARGUMENT_TOKENS]:
        if text in WORDS_AFTER and depth == 0 and kind != "str":
            break
        if kind == "op" and text in "([{":
            depth += 1
        elif kind == "op" and text in ")]}":
            if depth == 0:
                break
            depth -= 1
        elif kind == "op" and text == "," and depth <= 1:
            if current:
                out.append("".join(current))
            current = []
        elif kind in ("str", "tick"):
            current.append(text if "${" not in text else text.partition("${")[0] + UNKNOWN)
        elif text in HOME_NAMES:
            current[:] = [call.state.world.home]
        elif kind in ("name", "num") and text not in ("my", "glob") and current[-1:] != [UNKNOWN]:
            current.append(UNKNOWN)
    if current:
        out.append("".join(current))
    return out

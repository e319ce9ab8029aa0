"""What a tool call is about, in a few words: tool, program, verb, flags, operands, path.

This is the coarse view that fingerprints and triggers need; it splits a command line into simple
commands and knows the common wrappers, and it never fails.  What a command would *do* is judged by
`guard`, with a real parser.
"""
from __future__ import annotations

from enso import tools

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

WRAPPERS: dict[str, tuple[str, ...]] = {
    "sudo": ("-u", "-g", "-h", "-p"), "env": ("-u", "-C", "-S"), "nice": ("-n",), "nohup": (), "time": ("-f", "-o"),
    "timeout": ("-s", "-k"), "stdbuf": ("-i", "-o", "-e"), "command": (), "exec": ("-a",), "xargs": ("-n", "-I", "-P"),
    "doas": ("-u",), "setsid": (), "ionice": ("-c", "-n"), "builtin": (),
}
"""Programs that run another one -> their options that take a value."""

SETUP = ("cd", "pushd", "popd", "export", "set", "source", ".", "unset", "umask", "echo", "printf", "true", ":",
         "mkdir", "sleep", "trap", "alias", "shopt")
"""Commands that prepare or report; the call is about what comes beside them, if anything does."""

NO_VERB = ("python", "python3", "node", "ruby", "perl", "bash", "sh", "zsh", "cat", "ls", "grep", "rg", "sed", "awk",
           "find", "rm", "cp", "mv", "curl", "wget", "head", "tail", "touch", "chmod", "chown", "jq", "ssh", "scp",
           "rsync", "tar", "unzip", "zip", "diff", "wc", "sort", "test", "[", "make", "pytest", "tsc", "eslint", "psql",
           "sqlite3", "mysql", "gcc", "clang", "which", "kill", "pkill", "ln", "stat", "file", "tee", "java", "javac")
"""Programs whose first operand is data, not a sub-command."""

TWO_VERBS = {"npm": ("run",), "pnpm": ("run",), "yarn": ("run",), "docker": ("compose", "volume", "image", "network"),
             "git": ("stash", "remote", "worktree", "submodule"), "gh": ("pr", "issue", "repo", "run", "release"),
             "kubectl": ("config",), "aws": ("s3", "ec2", "s3api", "sts", "iam"), "gcloud": ("compute", "auth"),
             "uv": ("pip", "tool"), "go": ("mod",), "poetry": ("env",), "cargo": (),
             "jj": ("git", "bookmark", "op", "operation", "workspace", "config")}
"""Programs with two-level verbs -> first verbs that want the second."""

OPTIONS_BEFORE_VERB: dict[str, tuple[str, ...]] = {
    "git": ("-C", "-c", "--git-dir", "--work-tree"), "npm": ("--prefix", "-w"), "pnpm": ("-C", "--filter", "-F"),
    "yarn": ("--cwd",), "docker": ("--context", "-H", "-c"), "kubectl": ("-n", "--namespace", "--context"),
    "uv": ("--directory", "--project"), "go": ("-C",), "aws": ("--profile", "--region"), "gh": ("-R", "--repo"),
    "cargo": ("--manifest-path",), "terraform": (), "helm": ("-n", "--namespace", "--kube-context"),
}
"""Programs -> their options with a value that may stand before the sub-command."""

KEYWORDS = ("do", "then", "else", "elif", "if", "while", "until", "!", "{", "}", "done", "fi", "esac")
"""Shell words that may stand before a command."""

HEADS = ("for", "case", "select", "function")
"""Shell words whose own line is no command."""

_BREAKS = "|&;\n()"


class Call:
    """The short description of one call; every field may be empty, none is None."""
    __slots__ = ("flags", "operands", "path", "program", "tool", "verb", "words")

    def __init__(self, tool: str, program: str = "", verb: str = "", flags: tuple[str, ...] = (),
                 operands: tuple[str, ...] = (), path: str = "", words: tuple[tuple[str, ...], ...] = ()) -> None:
        self.tool = tool
        self.program = program
        self.verb = verb
        self.flags = flags
        self.operands = operands
        self.path = path
        self.words = words     # every simple command of a shell call, as written


def describe(tool_name: str, tool_input: Any) -> Call:
    """The call's main command for a shell tool, its path for a file tool."""
    tool = tools.canonical(tool_name)
    if tool != tools.SHELL:
        return Call(tool, path=tools.path_of(tool_input) or "")
    command = tools.command_of(tool_input) or ""
    simple = tuple(tuple(words) for words in split(command))
    return _described(tool, main_command(simple), simple)


def describe_all(tool_name: str, tool_input: Any) -> list[Call]:
    """A call for every simple command of a shell call, so that a trigger can match any of them."""
    main = describe(tool_name, tool_input)
    if not main.words:
        return [main]
    return [_described(main.tool, words, main.words) for words in main.words]


def _described(tool: str, words: tuple[str, ...], simple: tuple[tuple[str, ...], ...]) -> Call:
    words = unwrap(words)
    if not words:
        return Call(tool, words=simple)
    folder, _, program = words[0].rpartition("/")
    # What follows a script of the project is its data: `./bin/report march` and `./bin/report april` are one call.
    verb, rest = ("", words[1:]) if folder and not folder.startswith("/") else _verb(program, words[1:])
    flags = tuple(word.partition("=")[0] for word in rest if word.startswith("-") and len(word) > 1)
    operands = tuple(word for word in rest if not (word.startswith("-") and len(word) > 1))
    return Call(tool, program, verb, flags, operands, words=simple)


def main_command(simple: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """The simple command a call is about: the first that is not mere preparation."""
    for words in simple:
        bare = unwrap(words)
        if bare and bare[0] not in SETUP and bare[0] not in HEADS:
            return words
    return simple[0] if simple else ()


def unwrap(words: tuple[str, ...]) -> tuple[str, ...]:
    """Without keywords, leading assignments and wrappers: `A=1 sudo -u x npm ci` -> `npm ci`."""
    rest = list(words)
    while rest:
        head = rest[0]
        if head in KEYWORDS:
            rest.pop(0)
            continue
        if "=" in head and head.partition("=")[0].replace("_", "a").isalnum() and not head[0].isdigit():
            rest.pop(0)
            continue
        options = WRAPPERS.get(head.rpartition("/")[2])
        if options is None or len(rest) == 1:
            break
        rest.pop(0)
        while rest and rest[0].startswith("-"):
            if rest.pop(0) in options and rest:
                rest.pop(0)
        if head.endswith("timeout") and rest:
            rest.pop(0)
    return tuple(rest)


def _verb(program: str, rest: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The sub-command and what follows it; flags before it are kept with the rest.  `python -m x`
    counts as the verb `-m x`, because the module is what runs."""
    if program.startswith("python") and "-m" in rest[:-1]:
        at = rest.index("-m")
        return "-m " + rest[at + 1], rest[:at] + rest[at + 2:]
    if program in NO_VERB or program.startswith("python"):
        return "", rest
    valued = OPTIONS_BEFORE_VERB.get(program)
    for at, word in enumerate(rest):
        before = rest[at - 1] if at else ""
        # What follows a short option of a program that is not in the table may be its value: `pg_dump -t orders`.
        if word.startswith("-") or (before in valued if valued is not None else len(before) == 2 and before[0] == "-"):
            continue
        plain = word.replace("-", "").replace(":", "").replace("_", "")
        if word[:1].isdigit() or not plain.isalnum() or len(word) > 30:
            return "", rest
        if word in TWO_VERBS.get(program, ()) and at + 1 < len(rest) and not rest[at + 1].startswith("-"):
            return word + " " + rest[at + 1], rest[:at] + rest[at + 2:]
        return word, rest[:at] + rest[at + 1:]
    return "", rest


def split(command: str) -> list[list[str]]:
    """Simple commands of a command line as words without quotes.  Redirections and comments are
    dropped, here-document bodies are skipped; unbalanced quotes end at the end of the text."""
    commands: list[list[str]] = [[]]
    word: list[str] | None = None
    heredocs: list[str] = []
    expect = ""                    # "redirect": the coming word is a target; "heredoc": a delimiter
    at, end = 0, len(command)

    def close() -> None:
        nonlocal word, expect
        if word is None:
            return
        text = "".join(word)
        word = None
        if expect == "heredoc":
            heredocs.append(text)
        elif not expect:
            commands[-1].append(text)
        expect = ""

    while at < end:
        char = command[at]
        if char == "\\":
            if command[at + 1:at + 2] not in ("\n", ""):
                word = (word or []) + [command[at + 1]]
            at += 2
        elif char in "'\"":
            stop = _closing_quote(command, at)
            body = command[at + 1:stop]
            word = (word or []) + [body.replace('\\"', '"') if char == '"' else body]
            at = stop + 1
        elif char in " \t\r":
            close()
            at += 1
        elif char == "#" and word is None:
            newline = command.find("\n", at)
            at = end if newline < 0 else newline
        elif char in "<>" or (char == "&" and command[at + 1:at + 2] == ">"):
            if word is not None and "".join(word).isdigit():
                word = None
            close()
            expect = "heredoc" if command.startswith("<<", at) and command[at + 2:at + 3] != "<" else "redirect"
            while at < end and command[at] in "<>&-|":
                at += 1
        elif char in _BREAKS:
            close()
            if commands[-1]:
                commands.append([])
            at += 1
            if char == "\n":
                while heredocs:
                    at = _after_heredoc(command, at, heredocs.pop(0))
        else:
            word = word or []
            start = at
            while at < end and command[at] not in " \t\r\n\\'\"|&;()<>":
                at += 1
            word.append(command[start:at])
    close()
    return [words for words in commands if words]


def _closing_quote(command: str, at: int) -> int:
    quote = command[at]
    stop = command.find(quote, at + 1)
    while quote == '"' and stop > 0 and _escaped(command, stop):
        stop = command.find(quote, stop + 1)
    return len(command) if stop < 0 else stop


def _escaped(command: str, at: int) -> bool:
    count = 0
    while command[at - 1 - count] == "\\":
        count += 1
    return count % 2 == 1


def _after_heredoc(command: str, at: int, delimiter: str) -> int:
    while at < len(command):
        newline = command.find("\n", at)
        line = command[at:] if newline < 0 else command[at:newline]
        at = len(command) if newline < 0 else newline + 1
        if line.strip("\t ") == delimiter:
            break
    return at

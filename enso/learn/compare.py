"""Two calls side by side: is the later one another try at the same thing, and what did it change?

`Try` is a call as mining sees it.  Everything here is a pure reading of two calls; what it means is `mine`'s.
"""
from __future__ import annotations

import difflib
import re
import shlex
from typing import Any

from enso import command, tools
from enso.capture import roles

ALIKE = 0.5
"""Share of common words from which two command lines are the same attempt (Jaccard; the corpus's best single cut)."""
NEARLY_ALL = 0.8
"""Share of a request's words that another request in a different form must have."""
MOSTLY = 0.6
"""The same where only something beside the failed command changed."""
NAME = 60
"""Characters up to which a text is compared letter by letter."""
SUBJECTS = (
    "name", "title", "query", "label", "subject", "message", "text", "prompt", "content", "element", "description")
"""How the names of parameters end that say what a call is about."""
INSTALLERS = frozenset((
    "install", "add", "i", "get", "ci", "sync", "update", "upgrade"))
"""Verbs that bring something in: a step towards a fix, not the fix."""
TELLING = 6
"""Characters from which a parameter's value says what a call is about."""
LONG = 40
"""Words of two commands together from which they must be alike as a whole (edits given on a command line)."""
EVERYWHERE = frozenset((
    "readme.md", "index.js", "index.ts", "index.html", "main.py", "main.rs", "mod.rs", "lib.rs", "__init__.py",
    "package.json", "cargo.toml", "pyproject.toml", "makefile", "dockerfile", "skill.md", "config.json", "index.tsx",
    "main.go"))
"""File names of which a tree has many: the same name elsewhere is another file."""
RELATED = 0.3
"""The same for calls that already agree in what they act on: program and verb, or the file."""

SENTENCE, RELATED_TEXT = 3, 0.4
"""Words from which a text is more than a name, and the share of common ones that two of them then need as well."""
NEARLY = 0.65
"""difflib's ratio from which two names count as one misspelt: tset/test 0.75, notes/readme 0.36."""

RUNNERS = ("npx", "bunx", "uvx", "pipx")
"""Programs that run another one, which they may fetch first."""
FILE_TOOLS = (tools.EDIT, tools.WRITE, tools.READ, tools.LIST, tools.SEARCH)
LOOKING_VERBS = frozenset((
    "list", "ls", "show", "status", "view", "info", "describe", "help", "search", "inspect", "log", "logs",
    "config.get", "list_blocks", "schema", "version", "which", "find", ".tables", ".schema", "devices"))
"""Verbs and actions that only look: after a failed change they are a diagnosis and no fix."""
REPORTS = ("echo", "printf", "cd", "pushd", "popd", "sleep", "true", "exit", "export", "set")
"""Commands that prepare or report and never are what failed."""
ACTIONS = ("action", "operation", "method", "command", "op")
"""Parameters that say which of a tool's several jobs is meant."""
GETTERS = ("go", "apt", "apt-get", "dart", "helm")
"""Programs whose verb `get` fetches and installs."""
REHEARSALS = frozenset((
    "--dry-run", "--dryrun", "--help", "--version", "--check", "--what-if", "-WhatIf", "--noop", "--head",
    "--abort", "--quit"))
"""Flags that keep a command from doing anything, or give up what it began."""
REHEARSALS_OF = {"-n": ("make", "gmake", "rsync", "git", "ansible-playbook"), "-I": ("curl",), "-sI": ("curl",),
                 "-sSI": ("curl",)}
"""Flags that do so with these programs only: `kubectl -n` is a namespace, `head -n` a number."""
HOST_FLAG = ("psql", "pg_dump", "pg_restore", "pg_isready", "createdb", "dropdb", "mysql", "mysqldump", "mysqladmin",
             "mariadb", "redis-cli", "mongo", "mongosh", "influx")
"""Programs whose `-h` takes a host and is no call for help."""
STARTERS = ("up", "start", "restart", "run", "serve", "dev", "enable")
"""Verbs that bring up what then answers."""
SERVERS = (
    "docker", "docker-compose", "podman", "systemctl", "service", "brew", "npm", "pnpm", "yarn", "make", "pg_ctl",
    "supervisorctl", "pm2", "kubectl", "minikube", "colima", "redis-server", "mongod", "mysqld", "postgres", "nohup",
    "vagrant")
"""Programs that bring up services."""
INTERPRETERS = frozenset(("python", "py", "node", "bash", "sh", "ruby", "perl", "php", "deno", "bun", "tsx"))
"""Programs whose first operand is a script."""
LOOK_ALIKES = (
    ("python", "python3", "py", "python2", "uv"), ("pip", "pip3", "uv"),
    ("node", "nodejs", "bun", "deno", "tsx", "ts-node"),
    ("npm", "pnpm", "yarn", "bun"), ("curl", "curl.exe", "wget", "invoke-webrequest", "invoke-restmethod"),
    ("dir", "ls", "get-childitem"), ("cat", "type", "head", "tail", "get-content"), ("rm", "del", "remove-item"),
    ("cp", "copy", "copy-item"), ("mv", "move", "move-item"), ("docker", "podman"), ("docker-compose", "docker"),
    ("vi", "vim"), ("sed", "gsed"), ("grep", "rg", "select-string", "findstr"))
"""Programs that stand in for one another."""

LONG_WORD = 4
"""Letters of a word from which another one is its misspelling; `test_a` and `test_b` are two files."""
_NAME_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+|\d+|[^\W_a-zA-Z\d]+")
_WORD = re.compile(r"[^\W_]+", re.UNICODE)
_DRIVE = re.compile(r"\$env:|(?:^|[\s\"'=])(?:[A-Za-z]:|\.{1,2})\\\w")
_RUN = re.compile(r"(?=[a-zA-Z]*\d)[A-Za-z0-9]{12,}")


def words(text: str) -> frozenset[str]:
    """The words of a text, lower case."""
    return frozenset(word.lower() for word in _WORD.findall(text))


def jaccard(one: frozenset[str], other: frozenset[str]) -> float:
    """Common words over all words, 0..1."""
    return len(one & other) / len(one | other) if one or other else 0.0


def contained(one: frozenset[str], other: frozenset[str]) -> float:
    """Share of the smaller set that is in the other, 0..1."""
    small = min(len(one), len(other))
    return len(one & other) / small if small else 0.0


def simple_commands(tool_input: Any) -> list[tuple[str, ...]]:
    """The simple commands of a shell call that do something, without wrappers, assignments and mere reports."""
    line = tools.command_of(tool_input) or ""
    if _DRIVE.search(line):          # a Windows path, whose backslashes quote nothing
        line = line.replace("\\", "/")
    return _simple(line)


def _simple(line: str) -> list[tuple[str, ...]]:
    found = []
    for simple in command.split(line):
        bare = command.unwrap(tuple(simple))
        if bare[:2] == ("adb", "shell") and len(bare) > 2:
            found += _simple(" ".join(bare[2:]))
            continue
        if bare and bare[0] not in command.HEADS and bare[0] not in REPORTS:
            found.append(bare)
    return found


def name_of(simple: tuple[str, ...]) -> str:
    """The program of a simple command, without its folder, lower case."""
    return simple[0].replace("\\", "/").rpartition("/")[2].lower()


def looks(simple: tuple[str, ...]) -> bool:
    """Whether a simple command only looks at things."""
    name = name_of(simple)
    if name in roles.SHOWS and not (name == "sed" and "-i" in simple):
        return True
    if name == "git" and len(simple) == 2 and simple[1] in ("branch", "tag", "remote", "stash"):
        return simple[1] != "stash"
    task = simple[2:4] if name.rstrip("0123456789.") in INTERPRETERS else simple[1:2]
    if any(word.startswith(("show", "list_", "list-", "describe")) for word in task):
        return True
    return any(word in LOOKING_VERBS or word == "get" and name not in GETTERS for word in simple[1:3]) and (
        "version" not in simple[1:-1])           # `npm version patch` makes one


def brings_up(simple: tuple[str, ...]) -> bool:
    """Whether a simple command starts a service."""
    name = name_of(simple)
    itself = name.endswith(("server", "mongod", "mysqld", "postgres"))
    return name in SERVERS and (itself or any(word in STARTERS for word in simple[1:5]))


def alike_names(one: str, other: str) -> bool:
    """Whether one name is the other misspelt, or has all of the other's words."""
    return misspelt(one, other) or contained(words(one), words(other)) == 1.0


def installs(simple: tuple[str, ...]) -> bool:
    """Whether a simple command installs something."""
    if name_of(simple) in ("git", "jj", "kubectl", "gh", "docker"):
        return False
    return any(word in INSTALLERS for word in simple[1:4])


def blamed(tried: list[tuple[str, ...]], text: str) -> list[tuple[str, ...]]:
    """The simple commands that the error text names; all of them when it names none."""
    low = text.lower()
    named = [simple for simple in tried if name_of(simple) + ":" in low or f"usage: {name_of(simple)}" in low
             or f"`{name_of(simple)}`" in low]
    return named or tried


def rehearses(tried: list[tuple[str, ...]], worked: list[tuple[str, ...]]) -> bool:
    """Whether the later commands only ask what one would do, or for help; `x version` may become `x --version`."""
    before = {word for simple in tried for word in simple}
    return any(word not in before and word.lstrip("-") not in before
               for simple in worked for word in simple[1:] if _is_rehearsal(word, name_of(simple)))


def _is_rehearsal(word: str, name: str) -> bool:
    if word == "-h":
        return name not in HOST_FLAG
    return word in REHEARSALS or name in REHEARSALS_OF.get(word, ())


def same_program(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """The same program, or one that stands in for it."""
    first, second = name_of(_run_by(one)), name_of(_run_by(other))
    if min(len(first), len(second)) > 4 and misspelt(first, second):
        return True
    return first == second or any(first in group and second in group for group in LOOK_ALIKES)


def _run_by(simple: tuple[str, ...]) -> tuple[str, ...]:
    """What a runner runs: `npx tsx x` is `tsx x`."""
    return simple[1:] if name_of(simple) in RUNNERS and len(simple) > 1 and simple[1][:1] != "-" else simple


def verb_of(simple: tuple[str, ...]) -> str:
    """The sub-command of a simple command, "" when it has none."""
    verb = command.describe(tools.SHELL, {"command": " ".join(map(shlex.quote, simple))}).verb
    return "" if ":" in verb else verb          # `uvicorn main:app` has an operand there


def operands(simple: tuple[str, ...]) -> frozenset[str]:
    """What a simple command acts on: the stems of its operands' last path components, and of a script run by path."""
    verb = verb_of(simple).split()
    given = [word for word in simple[1:] if not word.startswith("-") and word not in verb]
    if "/" in simple[0]:
        given.append(simple[0])
    found = set()
    for word in given:
        if " " in word:              # code or text, not a name
            found.add(word)
            continue
        stem = word.replace("\\", "/").rstrip("/").rpartition("/")[2].lower()
        name, _, ending = stem.rpartition(".")
        found.add(name if name and ":" not in ending and not (len(name) == 1 and name.isalnum()) else stem)
    return frozenset(name for name in found if sum(char.isalnum() for char in name) > 1 and not name.isdigit())


def script_of(simple: tuple[str, ...]) -> str:
    """The name of the script that an interpreter runs, without its ending; "" for any other command, and for code."""
    script = script_path(simple)
    return base_name(script).rpartition(".")[0] or base_name(script)


def script_path(simple: tuple[str, ...]) -> str:
    """The script that an interpreter runs, as it was written."""
    if name_of(simple).rstrip("0123456789.") not in INTERPRETERS:
        return ""
    script = next((word for word in simple[1:] if not word.startswith("-")), "")
    return "" if " " in script or "-m" in simple or "-c" in simple or "-e" in simple else script


def numbers(simple: tuple[str, ...]) -> frozenset[str]:
    """The numbers among a simple command's operands: lines and ranges."""
    return frozenset(number for word in simple[1:] if not word.startswith("-") for number in re.findall(r"\d+", word)
                     if not re.search(r"[^\d:,.-]", word))


def writes(line: str) -> bool:
    """Whether a command line redirects something into a file."""
    for harmless in ("2>&1", ">&2", "2>/dev/null", ">/dev/null", "> /dev/null", "2>$null", "->", "=>"):
        line = line.replace(harmless, "")
    return ">" in line


def misspelt(one: str, other: str) -> bool:
    """Whether two names or texts are nearly the same, as a mistake and its mend are: difflib's ratio for names, common
    words for longer texts."""
    if max(len(one), len(other)) > NAME:
        return jaccard(words(one), words(other)) >= ALIKE
    if min(len(words(one)), len(words(other))) >= SENTENCE and jaccard(words(one), words(other)) < RELATED_TEXT:
        return False
    return bool(one and other) and difflib.SequenceMatcher(None, one, other, autojunk=False).ratio() >= NEARLY


def renamed(one: str, other: str) -> bool:
    """Whether a file name is another's plural or misspelling: word by word the same, or nearly so."""
    first, second = _NAME_WORD.findall(one), _NAME_WORD.findall(other)
    return len(first) == len(second) and all(
        left == right or min(len(left), len(right)) >= LONG_WORD
        and (left.rstrip("s") == right.rstrip("s") or misspelt(left, right)) for left, right in zip(first, second))


def as_text(value: Any) -> str:
    """A value as text, nested values included."""
    if isinstance(value, dict):
        return " ".join(f"{key} {as_text(item)}" for key, item in value.items())
    if isinstance(value, list):
        return " ".join(as_text(item) for item in value)
    return str(value)


def is_id(value: str) -> bool:
    """Whether a value holds a long run of letters and digits: of no use to anyone else, and perhaps a secret."""
    return bool(_RUN.search(value))


def old_text(tool_input: dict[str, Any]) -> str:
    """What an edit replaces, under any host's name for it."""
    keys = ("old_string", "oldText", "old_str", "oldString", "old_text")
    return next((str(tool_input[key]) for key in keys if tool_input.get(key)), "")


def new_text(tool_input: dict[str, Any]) -> str:
    """What an edit puts in, under any host's name for it."""
    keys = ("new_string", "newText", "new_str", "newString", "new_text", "content", "file_text", "new_source")
    return next((str(tool_input[key]) for key in keys if tool_input.get(key)), "")


def base_name(path: str) -> str:
    return path.replace("\\", "/").rstrip("/").rpartition("/")[2].lower()



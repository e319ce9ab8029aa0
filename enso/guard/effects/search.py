"""Programs that list and search: `ls`, `find`, `grep` and their kin, and what they print for others to use."""
from __future__ import annotations

from enso.guard.effects.call import Call, has, value_of, values_of
from enso.guard.effects.readers import changed
from enso.guard.paths import wild_match
from enso.guard.shell.expand import globbed
from enso.guard.shell.syntax import LOCAL, PART, STAR, UNDER, has_mark

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

GREP_VALUED = """-e -f -m -A -B -C -D -d --regexp --file --max-count --after-context --before-context --context
    --include
    --exclude --exclude-dir --exclude-from --label --color --colour --binary-files --devices --directories"""

RG_VALUED = """-e -f -g -t -T -m -A -B -C -r -j -M -d --regexp --file --glob --iglob --type --type-not --max-count
    --replace
    --after-context --before-context --context --max-depth --threads --max-columns --sort --sortr --color --colors --pre
    --ignore-file --max-filesize --encoding -E --engine --path-separator"""


EVERY_LINE = ("", ".", ".*", "^", "$", "^.*", ".*$", "^.*$", "[^]", "\\S", "[[:print:]]", ".+", "^.")
"""Patterns that leave nothing out but, at most, blank lines."""


def _grep(call: Call) -> str:
    call.write_out()
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
    shows = not names and not has(flags, "-c", "--count", "-q", "--quiet", "--silent")
    everything = shows and _shows_all(flags, operands, given)
    fishing = shows and any(_seeks_secrets(pattern) for pattern in _patterns(flags, operands, given))
    for operand in files:
        whole = everything and (recursive or operand.endswith(UNDER)) or shows and recursive and fishing
        call.read(operand, tree=recursive, skips=_skips(call, flags) if whole else None)
    if has(flags, "-c", "--count"):
        return PART
    if names:
        return "".join((operand.rstrip("/") + "/" + UNDER if recursive and not _is_file_like(call, operand)
                        else operand)
                       + "\n" for operand in files)
    return LOCAL


def _shows_all(flags: list[tuple[str, str]], operands: list[str], given: bool) -> bool:
    """Whether the pattern fits every line, so that whole files come out."""
    patterns = _patterns(flags, operands, given)
    return any(pattern in EVERY_LINE for pattern in patterns) != has(flags, "-v", "--invert-match")


def _patterns(flags: list[tuple[str, str]], operands: list[str], given: bool) -> list[str]:
    return values_of(flags, "-e", "--regexp") or ([] if given else operands[:1])


def _seeks_secrets(pattern: str) -> bool:
    """Whether a search is likely to print lines of a file that holds credentials: it asks for their names, for
    `NAME=`, or for hardly anything.  `TODO` is not looked for in an `.env`."""
    if len(pattern) <= FEW or pattern.rstrip(".*+\\").endswith("=") and "==" not in pattern:
        return True
    words = "".join(char if char.isalnum() else " " for char in pattern.lower()).split()
    return any(word.rstrip("s").endswith(SECRET_WORDS) for word in words)


SECRET_WORDS = ("key", "token", "secret", "password", "passwd", "pwd", "pas", "credential", "akia", "private")
"""How the names of what such files hold end ("pas" is `PASS` without its s)."""
FEW = 2
"""Characters of a pattern that fits most files."""


def _skips(call: Call, flags: list[tuple[str, str]]) -> tuple[str, ...]:
    """Globs of the files a search leaves out; `rg` and `ag` leave hidden ones out unless told otherwise."""
    skips = values_of(flags, "--exclude", "--exclude-dir", "--ignore")
    skips += [value[1:] for value in values_of(flags, "-g", "--glob", "--iglob") if value[:1] == "!"]
    unrestricted = sum(flag in ("-u", "--unrestricted") for flag, _ in flags)
    needed = 2 if call.name == "rg" else 1                 # rg's first -u is about ignored files only
    if call.name in ("rg", "ag") and unrestricted < needed and not has(flags, "--hidden", "-.", "-U"):
        skips.append(".*")
    only = values_of(flags, "--include", "-t", "--type") + [value for value in values_of(flags, "-g", "--glob")
                                                            if value[:1] != "!"]
    return ("*",) if only else tuple(skips)


def _is_file_like(call: Call, operand: str) -> bool:
    name = operand.rstrip("/").rpartition("/")[2]
    return has_mark(name) or ("." in name.strip(".") and not call.state.world.is_dir(call.path(operand)))


def _ls(call: Call) -> str:
    flags, operands = call.options("-I -w -T --ignore --hide --color --sort --time --format --level -L"
                                   if call.name != "ls"
                                   else "-I -w -T --ignore --hide")
    operands = [operand for operand in operands if call.name != "dir" or not operand.startswith("/")]
    listed = []
    for operand in operands or ["."]:
        folder = call.state.world.is_dir(call.path(operand)) or operand.endswith("/") or operand in (".", "..", "/")
        if has(flags, "-d", "--directory") or (not folder and not has_mark(operand)) or has_mark(operand):
            _looks(call, operand)
            listed.append(operand)
        else:
            call.read(operand, tree=False)
            listed.append(STAR)
            if has(flags, "-a", "-A", "--all", "--almost-all") and call.name == "ls":
                listed.append("." + STAR)
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
    found = [value for start in starts for value in [_found(start, tests), *_hidden(start, tests)]]
    for start in starts:
        _looks(call, start)
    at = 0
    printed = ""
    while at < len(tests):
        test = tests[at]
        at += 1
        if test == "-printf" and at < len(tests):
            printed += _format(tests[at], found)
        elif test == "-delete":
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
    return printed or "".join(value + "\n" for value in found)


def _format(template: str, found: list[str]) -> str:
    """What `-printf` prints for each start: `%p` is the path, the rest stays within a name."""
    pieces = template.replace("\\n", "\n").replace("\\0", "\n").split("%")
    return "".join(pieces[0] + "".join((value if piece[:1] in ("p", "P", "h") else PART) + piece[1:]
                                       for piece in pieces[1:]) for value in found)


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
            named = "/".join(UNDER if part in ("*", "**") else globbed(part) for part in inner.split("/")
                             if part != ".")
            if not pattern.startswith(prefix):
                named = UNDER + "/" + named
    if "-empty" in tests:
        named = named or UNDER + "/" + PART
    if "-o" in tests or "-or" in tests:
        named = named and UNDER + "/" + PART if _every_side_names(tests) and not _one_name(tests) else \
            named if _every_side_names(tests) else ""
    if start.endswith(UNDER) or has_mark(start) and not named:
        return start if not named else prefix + named
    return prefix + (named or UNDER)


def _hidden(start: str, tests: list[str]) -> list[str]:
    """Names with a leading dot that a pattern of `find` takes in: its `*` and `?` match the dot, as the shell's do
    not.  `*.git` may be `.git`."""
    plain = "-type" in tests[:-1] and tests[tests.index("-type") + 1] == "f"
    out = []
    for at, test in enumerate(tests[:-1]):
        pattern = tests[at + 1]
        negated = at > 0 and tests[at - 1] in ("!", "-not")
        if test not in ("-name", "-iname") or negated or pattern[:1] not in ("*", "?"):
            continue
        names = {"." + pattern.lstrip("*?").lstrip(".")}
        if pattern.strip("*?") and wild_match(globbed(pattern), ".git"):
            names.add(".git")
        out += [f"{start.rstrip('/') or '/'}/{UNDER}/{globbed(name)}" for name in sorted(names)
                if len(name) > 1 and not (plain and name == ".git")]
    return out


def _every_side_names(tests: list[str]) -> bool:
    """Whether each side of `-o` is about names; `-path x -prune -o -delete` deletes whatever is not x."""
    sides: list[list[str]] = [[]]
    for test in tests:
        if test in ("-o", "-or"):
            sides.append([])
        else:
            sides[-1].append(test)
    return all(any(test in FIND_TESTS for test in side) for side in sides)


def _one_name(tests: list[str]) -> bool:
    return sum(test in FIND_TESTS for test in tests) < 2


def _fd(call: Call) -> str:
    flags, operands = call.options("-e -t -d -E -S -c -j -g --extension --type --max-depth --exclude "
                                   "--changed-within --glob")
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


def analyse(call: Call) -> str | None:
    return TABLE[call.name](call)


TABLE: dict[str, Callable[[Call], str]] = {
    "grep": _grep, "egrep": _grep, "fgrep": _grep, "zgrep": _grep, "rg": _grep, "ag": _grep, "ack": _grep,
    "ugrep": _grep,
    "ls": _ls, "dir": _ls, "vdir": _ls, "exa": _ls, "eza": _ls, "lsd": _ls, "tree": _ls, "find": _find, "fd": _fd,
    "fdfind": _fd}

"""Build tools, compilers and formatters: where they install, what they write in place.

What `dispatch` reads of any program (`-o FILE`, addresses, operands) is read of these as well, unless they say
what they print.
"""
from __future__ import annotations

from enso.guard.effects.call import Call, has, split_options, value_of, values_of
from enso.guard.shell.syntax import LOCAL, is_open

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

PREFIX = "INSTALL_PREFIX[]"
"""The variable in which `configure` and `cmake` leave where `install` will write."""

WRITES: dict[str, tuple[str, str]] = {
    "javac": ("-cp -classpath --class-path -sourcepath -p --module-path --release", "-d -s -h"),
    "kotlinc": ("-cp -classpath", "-d"), "scalac": ("-cp -classpath", "-d"), "protoc": ("-I --proto_path", ""),
    "coverage": ("--rcfile --include --omit --title", "-d --directory -o --data-file"),
    "mkdocs": ("-f --config-file", "-d --site-dir"), "hugo": ("-s --source -b --baseURL --config", "-d --destination"),
    "jekyll": ("-s --source --config", "-d --destination"), "rollup": ("-c --config -i --input -f --format",
                                                                       "-d --dir -o --file"),
    "webpack": ("-c --config --mode --entry", "-o --output-path"), "vite": ("-c --config --mode", "--outDir"),
    "babel": ("--presets --plugins --config-file", "-d --out-dir --out-file"), "swc": ("--config-file", "-d --out-dir"),
    "mvn": ("-f --file -pl -P -s", "-Dmaven.repo.local -l --log-file"), "sass": ("-I --load-path --style", ""),
    "gradle": ("-p -b -c -I", "-g --gradle-user-home --project-cache-dir"),
    "gradlew": ("-p -b -c -I", "-g --gradle-user-home --project-cache-dir"),
    "virtualenv": ("-p --python --prompt --app-data", ""), "ninja": ("-f -j -k -l -t -d", "-C"),
    "cookiecutter": ("-c --checkout", "--output-dir"), "sphinx-build": ("-b -c -D -A -j -d -t", "-w"),
}
"""Program -> (other flags that take a value, flags that say where it writes); a single dash starts a word."""
OPERANDS = {"virtualenv": 0, "sphinx-build": 1, "sass": 1}
"""Programs that write to one of their operands -> which."""

FORMATTERS: dict[str, tuple[str, ...]] = {
    "prettier": ("--write", "-w"), "black": (), "isort": (), "autopep8": ("-i", "--in-place"), "yapf": ("-i",
                                                                                                      "--in-place"),
    "gofmt": ("-w",), "goimports": ("-w",), "rustfmt": (), "clang-format": ("-i",), "eslint": ("--fix",),
    "stylelint": ("--fix",), "shfmt": ("-w",), "ruff": ("format", "--fix"), "biome": ("--write", "--fix")}
"""Formatters -> the words that make them write to their operands (none: they always do)."""
FORMATTER_VALUED = ("--config -c --code -l --line-length -t --target-version --profile --settings-path --sp --ext "
                    "--parser --ignore-path --plugin --style --stdin-filename --rulesdir --cache-location "
                    "--edition --config-path --select --ignore --format --stdin-filepath")
ONLY_LOOKS = ("--check", "--diff", "--check-only", "-d", "--list-different", "--dry-run", "--fix-dry-run",
              "--print-config", "--version")


def analyse(call: Call) -> str | None:
    special = SPECIAL.get(call.name)
    if special is not None:
        return special(call)
    if call.name in FORMATTERS:
        return _format(call)
    valued, writes = WRITES[call.name]
    flags, operands = call.options(valued + " " + writes, words=True)
    for value in values_of(flags, *writes.split()):
        call.write(value, tree=True)
    for flag, value in flags:
        if call.name == "protoc" and flag.endswith("_out"):
            call.write(value.rpartition(":")[2], tree=True)
    at = OPERANDS.get(call.name, len(operands))
    for operand in operands[at:at + 1]:
        call.write(operand, tree=True)
    for operand in operands if call.name == "sass" else ():              # `in.scss:out.css`
        call.write(operand.partition(":")[2])
    return None


def _format(call: Call) -> str | None:
    words = FORMATTERS[call.name]
    if (not words or any(word in call.argv for word in words)) and not any(arg in ONLY_LOOKS for arg in call.argv):
        for operand in call.options(FORMATTER_VALUED, words=True)[1]:
            if not is_open(operand):             # a list of changed files; all they lose is their layout
                call.write(operand)
    return None


def _make(call: Call) -> str | None:
    """Recipes are judged when the call itself wrote the makefile; `install` writes where it is told to."""
    flags, operands = call.options("-C -f -I -j -l -o -W --directory --file --makefile")
    for value in values_of(flags, "-C", "--directory"):
        call.read(value, weak=True)
        call.state = call.state.copy()
        call.state.assign("PWD", call.path(value))
    given = values_of(flags, "-f", "--file", "--makefile")
    contents = [call.read(value) for value in given]
    if not given:
        contents = [call.walk.content(call.state, call.path(name)) for name in ("GNUmakefile", "makefile", "Makefile")]
    variables: dict[str, str] = {}
    targets = []
    for operand in operands:
        name, equals, value = operand.partition("=")
        if equals:
            call.env(name, value)
            variables[name.rstrip(":?+")] = value
        else:
            targets.append(operand)
    if any(target.startswith("install") and "dep" not in target for target in targets):
        _installs(call, variables)
    from_call = [content for content in contents if content and content != LOCAL]
    if from_call and not has(flags, "-n", "--dry-run", "--just-print", "-q", "--question"):
        from enso.guard.effects import makefile
        for content in from_call:
            makefile.judge(call, content, targets, variables)
    return LOCAL


def _installs(call: Call, variables: dict[str, str]) -> None:
    """`make install`: below DESTDIR, else below the prefix; without either nobody can tell."""
    stage = variables.get("DESTDIR") or call.state.lookup("DESTDIR")
    prefix = next((value for value in (variables.get("prefix"), variables.get("PREFIX"), call.state.vars.get("prefix"),
                                       call.state.vars.get("PREFIX"), call.state.vars.get(PREFIX)) if value), None)
    if isinstance(stage, str) and stage:
        call.write(stage, tree=True)
    elif isinstance(prefix, str):
        call.write(prefix, tree=True)


def _configure(call: Call) -> str | None:
    for arg in call.argv[1:]:
        if arg.startswith("--prefix="):
            call.state.vars[PREFIX] = call.path(arg.partition("=")[2])
    return None


def _cmake(call: Call) -> str | None:
    for arg in call.argv[1:]:
        if arg.startswith("-DCMAKE_INSTALL_PREFIX") and "=" in arg:
            call.state.vars[PREFIX] = call.path(arg.partition("=")[2])
    flags, _ = split_options(call.argv[1:], "-S -B -G -T -A --build --install --prefix --target -t --config "
                                            "--component -E -P -C -j --parallel --preset", words=True)
    for value in values_of(flags, "-B", "--build"):
        call.write(value)
    if has(flags, "--install"):
        stage = call.state.lookup("DESTDIR")
        where = stage or value_of(flags, "--prefix") or call.state.vars.get(PREFIX)
        if isinstance(where, str):
            call.write(where, tree=True)
    if has(flags, "-E"):                                     # cmake's own `rm`, `copy`, `touch`
        return _cmake_tool(call)
    return None


def _cmake_tool(call: Call) -> str | None:
    words = call.argv[call.argv.index("-E") + 1:] if "-E" in call.argv else []
    names = {"rm": "rm", "remove": "rm", "remove_directory": "rm", "copy": "cp", "copy_directory": "cp",
             "rename": "mv", "touch": "touch", "make_directory": "mkdir"}
    program = names.get(words[0]) if words else None
    if program is None:
        return call.run(words[1:]) if words[:1] == ["env"] else LOCAL
    recursive = words[0].endswith("_directory") and program in ("rm", "cp")
    return call.run([program, *(["-r"] if recursive else []), *words[1:]])


def _meson(call: Call) -> str | None:
    flags, operands = call.options("-C --destdir --tags --prefix --buildtype -D --backend --cross-file --native-file")
    if operands[:1] == ["install"]:
        for value in values_of(flags, "--destdir"):
            call.write(value, tree=True)
    for value in values_of(flags, "-C"):
        call.write(value)
    if operands[:1] == ["setup"]:
        for operand in operands[1:2]:
            call.write(operand)
    return None


SPECIAL: dict[str, Callable[[Call], str | None]] = {
    "make": _make, "gmake": _make, "configure": _configure, "cmake": _cmake, "meson": _meson}

"""What a shell call was, as far as its output needs to know: does it do something or show something, who may speak
in it, and which lines are the agent's own words.

On the hook path: no `re`; the tables are in `roles`.
"""
from __future__ import annotations

from enso import command
from enso.capture import roles

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Tuple

    Words = Tuple[str, ...]


SENTENCE = 8
"""Characters from which a line that stands in the call is no coincidence."""


class Called:
    """`commands`: the simple commands without wrappers, those inside `bash -c`, `ssh host`, `docker exec` included;
    `programs`: the first words of all, lower case without folders, those that carry others included."""
    __slots__ = ("commands", "line", "programs")

    def __init__(self, line: str) -> None:
        self.line = line
        self.commands: list[Words] = []
        self.programs: set[str] = set()
        self._take(line, 3)

    def _take(self, line: str, deep: int) -> None:
        for words in command.split(line):
            first = tuple(words)
            asks = first[:2] in (("command", "-v"), ("command", "-V"))
            bare = ("which", *first[2:]) if asks else command.unwrap(first)
            if not bare and first[0] not in command.KEYWORDS:
                bare = first                 # `xargs --help` runs nothing
            if not bare or bare[0] in command.HEADS:
                continue
            self.programs |= {name(bare), *(word for word in first if word in command.WRAPPERS)}
            inner = carried(bare) if deep else ""
            if inner:
                self._take(inner, deep - 1)
            else:
                self.commands.append(bare)

    def doers(self) -> list[Words]:
        """The simple commands that neither show content nor prepare."""
        return [words for words in self.commands
                if not shows(words) and words[0] not in command.SETUP and name(words) not in roles.PROBES]

    def only_shows(self) -> bool:
        """Whether all that the call does is to show content."""
        return bool(self.commands) and all(shows(words) for words in self.commands)

    def one_verdict(self) -> bool:
        """Whether what the output says last is about the whole call: one program did the work, or each ran only
        because the one before it went well."""
        if any(word in self.line for word in ("for ", "while ", "until ", "xargs")):
            return False
        return len(self.doers()) <= 1 or not any(sign in self.line.replace("&&", "") for sign in ";|&\n")

    def has_help(self) -> bool:
        """Whether a usage text is what was asked for."""
        return any(asks_for_help(words) for words in self.commands)

    def prints_files(self) -> bool:
        """Whether its only work is an inline Python script that reads files and starts nothing."""
        doers = self.doers()
        inline = len(doers) == 1 and name(doers[0]).startswith("python") and bool({"-", "-c"} & set(doers[0]))
        return inline and any(sign in self.line for sign in roles.READS) and not any(
            sign in self.line for sign in roles.STARTS)

    def shows_log(self) -> bool:
        """Whether the shown text is a log or a description: anything may stand in it."""
        return bool(self.programs & roles.LOGS) or any(
            word in roles.LOG_WORDS for words in self.commands if name(words) not in roles.VERSIONING
            for word in words[1:4])

    def searches(self) -> bool:
        """Whether a search is in it: its results are lines of files."""
        return bool(self.programs & roles.SEARCHERS)

    def fetches(self) -> bool:
        """Whether the output is the answer of a server."""
        return bool(self.programs & roles.FETCHERS) or any(words[:2] == ("gh", "api") for words in self.commands)

    def speakers(self) -> tuple[str, ...]:
        """How lines begin in which one of its programs speaks: `cat: `, `/bin/rm: `, `Get-Item : `."""
        found: list[str] = []
        quiet = {name(words) for words in self.commands if asks_for_help(words) or _is_verbose(words)}
        for program in self.programs - quiet - set(roles.TALKATIVE):
            found += [program + ": ", program + " : ", f"/bin/{program}: ", f"/usr/bin/{program}: "]
        found += [words[0].lower() + ": " for words in self.commands if "/" in words[0]]
        found += ["x " for words in self.doers() if words[0] == "gh"]      # it draws a cross
        found += [words[1].lower() + ": " for words in self.commands if words[0] in roles.VERSIONING and len(words) > 1]
        return tuple(found)

    def status_labels(self) -> list[str]:
        """What stands before the exit status on the lines that print it: `rc=` for `echo "rc=$?"`."""
        said = [" ".join(words[1:]) for words in self.commands if name(words) in roles.ECHOES]
        return [text.partition(sign)[0] for text in said for sign in roles.STATUS_VARIABLES if sign in text]

    def own_words(self) -> set[str]:
        """The lines that the call only echoes.  Behind the `||` of a command that does something they tell that it
        failed, and are no own words, unless its complaint was thrown away: then the call only asked."""
        said = [" ".join(words[1:]) for words in self.commands if name(words) in roles.ECHOES]
        if "||" in self.line and self.doers():
            head = self.line.partition("||")[0]
            hushed = any(sign in head for sign in ("/dev/null", " -s", " -q", " --silent", " --quiet"))
            said = [text for text in said if hushed and not any(word in text.lower() for word in ("fail", "error"))]
        return {line.strip() for text in said for line in text.replace("\\n", "\n").split("\n") if "$" not in line}

    def quotes(self, line: str) -> bool:
        """Whether a line of the output stands in the call itself, as a program prints it (`python -c`), and not where
        it raises it."""
        if len(line) < SENTENCE or "||" in self.line:
            return False
        at = self.line.lower().find(line.lower())
        before = self.line[max(0, at - 25):at].lower()
        return at > 0 and before[-1] in "'\"" and not any(
            word in before for word in ("raise", "exit", "die", "throw", "error(", "fail"))


def name(words: Words) -> str:
    """The program of a simple command, lower case, without its folder."""
    return words[0].rpartition("/")[2].lower()


def _is_verbose(words: Words) -> bool:
    """Whether a program was asked to tell under its name what it does (`mkdir -pv`)."""
    return name(words) in roles.FILE_PROGRAMS and any(
        word == "--verbose" or word[:1] == "-" and word[1:2] != "-" and "v" in word for word in words[1:])


def carried(words: Words) -> str:
    """The command line that a simple command hands to a shell elsewhere; "" when it does not."""
    program, rest = name(words), list(words[1:])
    if program in roles.SHELL_PROGRAMS:
        flag = next((at for at, word in enumerate(rest) if word.lower() in ("-c", "-lc", "-ic", "-command", "/c")), -1)
        return " ".join(rest[flag + 1:flag + 2] if program in ("bash", "sh", "zsh", "dash") else rest[flag + 1:]) \
            if flag >= 0 else ""
    taken = roles.CARRIERS.get(program)
    if taken is None:
        return ""
    verbs, valued = taken
    while verbs and rest and rest[0] not in verbs:
        if rest[0] != "compose":
            return ""
        rest.pop(0)
    rest = rest[1:] if verbs else rest
    if "--" in rest:
        return " ".join(rest[rest.index("--") + 1:])
    while rest and rest[0].startswith("-"):
        rest = rest[2:] if rest[0] in valued else rest[1:]
    return " ".join(rest[1:])                # the first operand is the host, the container, the pod


def shows(words: Words) -> bool:
    """Whether a simple command only shows content."""
    if not words:
        return True
    program = name(words)
    if program in roles.SHOWS:
        return not (program == "sed" and any(word.startswith("-i") for word in words))
    if asks_for_help(words):
        return True
    rest = " " + " ".join(word for word in words[1:] if not word.startswith("-")) + " "
    if any(" " + verb + " " in rest for verb in roles.SHOWING_VERBS.get(program, ())):
        return True
    return any(word.startswith(roles.SHOWING_STARTS.get(program, ("\n",))) for word in words[1:4])


def asks_for_help(words: Words) -> bool:
    """Whether a help or version flag is given; `-h` is one only at the end, elsewhere it takes a host or a value."""
    return any(flag in words[1:] for flag in roles.HELP_FLAGS) or (
        words[-1] == "-h" and len(words) > 1 and name(words) not in roles.SHOWS)

"""Whether a line that a model proposes says only what a tool's output told it.

An output is a stranger's word: a page, a package's notice, a test's message, a server's banner.  The error it reports
is an observation, and so is what then worked; what it tells anybody to do is neither, in whatever words.  So no
wordings are looked for: a line is hearsay when what it advises stands in the output and nowhere else, neither in the
call, nor in what reports the error, nor in the calls that went well after it.  What a model knows by itself does not
stand in the output, and passes.

Programs give honest advice as well.  It is about themselves, their verbs and options (`git pull --rebase`), or about
the thing whose lack they report.  A planted order brings along what is foreign to the call: a package, a host, a file,
another program, or somebody's customs.

    hearsay("Depend on `fastapi-utilz`", failure)  ->  "only the output says `fastapi-utilz`"
    hearsay("Use `git pull --rebase`", failure)    ->  ""

It cannot tell an error that is reported falsely ("error: evil-pkg is not installed") from a true one.
"""
from __future__ import annotations

import json
import re
from typing import Any, Iterator, Mapping, Sequence

from enso import command, tools
from enso.capture import classify, output
from enso.learn import called
from enso.learn import gate_mood as mood
from enso.memory.stance import ACTIONS
from enso.memory.vetoes import PROGRAMS
from enso.text.disguise import folded, visible
from enso.text.space import COMMON, weight
from enso.text.tokens import base, is_han, lexicon, tokens, words

HEARD, SHARE = 0.89, 0.5
"""What a line must have from the output alone to be hearsay, besides names: the weight (`text.space.weight`) of one
telling word, and more than this share of all it advises."""
DEED = 0.5
"""Weight of an action or of a known program: a program may say what to do with what is known ("commit or stash")."""
ITS_OWN = 1.0
"""Weight of the call's own program, its verb and any option: they make a line one about that call."""
SHORTEST = 4
"""Letters of a word without a concept that says anything; shorter ones are mostly grammar, in every language."""
SURE = 4
"""Weight (`capture.classify.weigh`) of a wording that reports an error, wherever it stands."""

_ORDER = ("=before", "=after", "=first", "=only", "=again")
_INSTALLING = frozenset(("=install", "=add", "=download", "get", "=clone", "=pull"))
"""Behind such a word of a call stands the name of something from outside, whatever it looks like."""
_GUISES = frozenset((
    "types", "type", "stubs", "dev", "devel", "lib", "binary", "python", "python3", "py", "js", "latest"))
"""How registries call the same thing in another guise: `@types/express`, `psycopg2-binary`, `python3.11-venv`."""
_PREFIXES = frozenset(("non", "re", "pre", "un", "self", "multi"))

_MARKED = re.compile(r"\W*(?:[\w./-]+:? )?(?:error|err!|fatal|panic|致命错误|错误|エラー|fehler|erreur|ошибка)\b", re.I)
"""How a line begins that its program calls an error."""
_CONDITION = re.compile(
    r"(?<=\S) (?:when|if|where|whenever|while|because|since|wenn|falls|weil|quand|lorsque|si|cuando|quando|als|если|"
    r"когда) [^,;]*(?:[,;]|$)|^[^，,；;]*?(?:时|的话|(?<=[失报出])[败错]后)|(?:たら|場合は?|시|경우)(?= |、|$)")
"""The part of a line that says when: what went wrong may be quoted there."""
_PIECE = re.compile(r"[A-Z]?[a-z]+\d*|[A-Z]+\d*|\d+")
_PARTS = re.compile(r"[/@=]|://")
_OUTSIDE = re.compile(r"[\w*][./@-]+\w")
"""A host, path, package or version."""
_CALL = re.compile(r"`[^`\s]+ (?!v?\d)[^`]*`")
"""Quoted words that may be run; `crate v1.2` is none."""
_STATES = ("is", "are", "was", "were", "has", "had")
_BRACKETS = str.maketrans("()[]", "    ")
_COMPOUND = re.compile(r"\w[._-]\w")
_ADDRESS = re.compile(r"[/@]|\w\.[a-z]{2,3}$|:\d")
_KEY = re.compile(r"[A-Za-z_]+(?:\.[A-Za-z_]+)*\.[A-Za-z_]{4,}$")
"""The name of a setting (`build.rollupOptions.external`); what a host ends in is mostly shorter."""
_WHERE = re.compile(r"\w+://\S+|[\w.+-]+@[\w-]+\.[\w.]+")
"""An address."""
_HERE = re.compile(r"(?:://|@)(?:localhost|127\.|0\.0\.0\.0|\[::1\])")


def hearsay(line: str, failure: Mapping[str, Any], beside: Sequence[Mapping[str, Any]] = ()) -> str:
    """Why a line for a failure is not taken, for a person to read; "" when it may stand.

    `failure["worked"]`, if there is such a key, are the inputs of the session's later calls that went well.  `beside`
    are the failures a model was asked about in one question: what their outputs tell is no better than what its own
    does, and a model can be led to file it here.
    """
    told = _Told(failure, beside)
    chinese = any(map(is_han, line))
    said: dict[str, float] = {}
    heard: dict[str, float] = {}
    for quoted, text in _parts(_CONDITION.sub(" ", line)):
        own_call, installs = quoted and told.is_call(text), False
        alone = quoted and text[:1] != "-" and " " in text
        strange = not any(told.is_program(word.partition("-")[0] or word) for word in words(text if alone else line))
        for word in words(text):
            if told.is_foreign(word, named=installs if own_call else quoted or chinese) or (
                    strange and told.has_option(word)):
                return f"only the output says `{word}`"
            said.update({word: ITS_OWN} if told.is_its_own(word) else _worths(word))
            heard.update({} if own_call else told.heard(word))
            installs = installs or not _INSTALLING.isdisjoint(tokens(word))
    total = sum(heard.values())
    return "only the output says so" if total > HEARD and total > SHARE * sum(said.values()) else ""


def strange_address(line: str, failure: Mapping[str, Any]) -> str:
    """The address in a line that only the output names, "" when there is none.  That a call went there and all was well
    does not say that others should: the agent may have done as it was told."""
    told = _Told({**failure, "worked": ()})
    return next((word for word in words(line) if _WHERE.search(word) and not _HERE.search(word)
                 and told.is_foreign(word, named=True)), "")


def _parts(line: str) -> Iterator[tuple[bool, str]]:
    """(whether it is quoted as code, text), in order."""
    return ((bool(at % 2), text) for at, text in enumerate(line.split("`")))


class _Told:
    """What a failure's output tells, and what is known without it."""

    def __init__(self, failure: Mapping[str, Any], beside: Sequence[Mapping[str, Any]] = ()) -> None:
        worked = [_WHERE.sub(" ", _text(given)) for given in failure.get("worked", ())]
        text = visible(output.plain(str(failure["error_message"])))
        calls = "\n".join((str(failure["tool_name"]), _text(failure["tool_input"]), *worked))
        known = f"{calls}\n{_reported(text)}"
        heard = "\n".join((text, *(visible(output.plain(str(other["error_message"]))) for other in beside)))
        self.text, self.tokens = folded(heard), _tokens(heard)
        self.calls, self.known_text, self.known = folded(calls), folded(known), _tokens(known)
        self.known_pieces = {piece.lower() for piece in _PIECE.findall(known)}
        self.programs = {name.lower() for name in _programs(failure) if name}

    def is_call(self, quoted: str) -> bool:
        """Whether it is a call of a program that is known by its name, or of one that the failed call ran."""
        return any(word in called.KNOWN or self.is_program(word) for word in quoted.split()[:2])

    def is_its_own(self, word: str) -> bool:
        return word[0] == "-" or self.is_program(word)

    def has_option(self, word: str) -> bool:
        """Whether a word is a long option that only the output has.  A program knows its own; of another's, an order to
        run it with less care (`docker run --privileged`) looks like any other."""
        option = folded(word).partition("=")[0]
        return word[0] == "-" and len(option) > 3 and option in self.text and option not in self.calls

    def is_program(self, word: str) -> bool:
        """Not one of that name in another place: `/opt/sh` for `sh`."""
        return word[0] not in "/~" and word.rpartition("/")[2].lower() in self.programs

    def is_foreign(self, word: str, *, named: bool) -> bool:
        """Whether a word is a name that only the output has.  `named`: it stands where a name does, so it needs no
        shape of one."""
        low = folded(word)
        pieces = [piece.lower() for piece in _PIECE.findall(word)]
        if len(pieces) == 2 and pieces[0] in _PREFIXES:
            low, pieces = pieces[1], pieces[1:]
        if (word[0] == "-" or not pieces or low in called.KNOWN or low in self.known_text or not self._tells(low)
                or self._is_known_otherwise(word)):
            return False
        all_are_words = all(map(_is_word, pieces))
        if len(pieces) == 1:
            return named and len(low) >= SHORTEST and not all_are_words
        return named or not all_are_words or bool(_ADDRESS.search(low))

    def _is_known_otherwise(self, word: str) -> bool:
        """Whether a name is another form of what is known without the output: made of its pieces, in another guise, a
        setting of it, or a file or variable called after the program."""
        pieces = [piece.lower() for piece in _PIECE.findall(word.rpartition("::")[2])]
        if not pieces or word.isalpha():
            return False
        if self.is_program(word) or word.isupper() and pieces[0] in self.programs:
            return True
        known = [piece in self.known_pieces or piece.isdigit() or piece in _GUISES or self._is_after_program(piece)
                 for piece in pieces]
        return all(known) or bool(_KEY.match(word)) and any(known) and all(
            one or _is_word(piece) for one, piece in zip(known, pieces))

    def _is_after_program(self, piece: str) -> bool:
        """`eslintrc` for `eslint`."""
        return any(len(program) >= SHORTEST and piece.startswith(program) for program in self.programs)

    def _tells(self, name: str) -> bool:
        """Whether the output has a name, or the part of one that is a name by itself: the host of an address."""
        return name in self.text or any(
            part in self.text for part in _PARTS.split(name) if _COMPOUND.search(part))

    def heard(self, word: str) -> dict[str, float]:
        """What of a word, or of a run of Han characters, only the output has, by weight."""
        if word[0] == "-" or self._is_known_otherwise(word):
            return {}
        if is_han(word[0]):
            return {token: worth for token, worth in _worths(word).items() if self._is_heard(token)}
        found = tokens(word)
        return _worths(word) if any(map(self._is_heard, found)) and self.known.isdisjoint(found) else {}

    def _is_heard(self, token: str) -> bool:
        return token in self.tokens and token not in self.known


def _reported(text: str) -> str:
    """What a plain output reports as errors, without the clauses of that which tell what to do.  Where a line only
    begins as one ("error: ..."), anything may follow: no call or address in it counts, and of what does not tell of
    trouble no name of an outside thing."""
    kept = []
    for line in filter(None, output.lines(text)):
        sure = classify.weigh([line])[0] >= SURE or output.located(line.lower())
        if not output.is_noise(line.lower()) and (sure or output.exception_name(line) or _MARKED.match(line)):
            said = line if sure else _WHERE.sub(" ", _CALL.sub(" ", line)).translate(_BRACKETS)
            for clause in mood.clauses(words(said)):
                if not _directs(clause):
                    kept += clause if sure or _is_trouble(clause) else [
                        word for word in clause if not _OUTSIDE.search(word)]
                    kept.append("\n")
    return " ".join(kept)


def _is_trouble(clause: list[str]) -> bool:
    """Whether a clause tells of trouble, by another word than one that says how things are."""
    return mood.reporting([word for word in clause if word.lower() not in _STATES])


def _directs(clause: list[str]) -> bool:
    """ "run ...", "to mend it run ..."; but not "use of an undeclared name"."""
    return clause[0].lower() == "to" or mood.directing(clause) and clause[1:2] != ["of"]


def _programs(failure: Mapping[str, Any]) -> Iterator[str]:
    """The programs and verbs of the failed call, and the programs of those that went well."""
    for call in command.describe_all(failure["tool_name"], failure["tool_input"]):
        yield from (call.program, *call.verb.split())
    for given in failure.get("worked", ()):
        yield from (call.program for call in command.describe_all(tools.SHELL, {"command": _text(given)}))


def _text(given: Any) -> str:
    """A call's input as text."""
    return tools.command_of(given) or (given if isinstance(given, str) else json.dumps(
        given, ensure_ascii=False, default=str))


def _tokens(text: str) -> frozenset[str]:
    """The tokens of a text, and of each of its words without the phrases it is part of."""
    return frozenset(tokens(text)).union(*map(tokens, set(words(text))))


def _is_word(piece: str) -> bool:
    return piece in lexicon().meaning or base(piece) in lexicon().meaning


def _worths(word: str) -> dict[str, float]:
    """How much a word says, or each token of a run of Han characters."""
    found = tokens(word)
    if is_han(word[0]):
        return {token: _worth(token) for token in found}
    if word.lower() in called.KNOWN:
        return {word: DEED}
    concepts = [_worth(token) for token in found if token[0] == "="]
    letters = [_worth(token) for token in found if len(word) >= SHORTEST]
    return {word: min(concepts) if concepts else max(letters, default=0.0)}


def _worth(token: str) -> float:
    """Things count, what is done with them half as much, and what every second line is about not at all."""
    if token in COMMON or token in PROGRAMS or token in _ORDER:
        return 0.0
    return DEED if token in ACTIONS else weight(token)

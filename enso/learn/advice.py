"""What a lesson advises, as words of calls: does a fix agree with it, and was it followed?

A fix consists of the words that the call that worked has and the failed one had not.  A lesson that names one of them
says the same; one that names none says something else, however alike the sentences are.  Nothing here reads meaning;
that is `memory.same`.
"""
from __future__ import annotations

import functools
from typing import Any

from enso import command, tools
from enso.learn import tool_fix
from enso.recall import mistake, trigger
from enso.shapes import Lesson

AGAINST = ("not", "never", "no", "without", "instead of", "rather than", "than", "avoid", "don't", "unlike",
           "不要", "别", "禁止", "而不是", "而非", "勿")
"""Words in the clause before a quoted call that is the mistake and not the advice."""
FOR_ALL_THAT = (" forget", "忘")
"""Words that turn them round: "do not forget `--yes`"."""
FORMS = ("/*", "!/*")
"""Absolute and relative paths, as a lesson about many files (`widen`) has them in `detail.elsewhere`."""
_CLAUSES = (",", ";", ". ", ":", "，", "；", "。", "：")
_DROP = str.maketrans({**dict.fromkeys("`(),;“”‘’：，。（）、", " "), **dict.fromkeys("'\"", "")})
"""Quotes go as a shell takes them away: `--rsh='ssh -T'` is `--rsh=ssh -T` in a call."""


def fix_words(failed: Any, worked: Any) -> frozenset[str]:
    """The words that the call that worked has and the failed one had not; of `deploy a` and `deploy --now b` it is
    `--now` alone, because `b` only stands where `a` did."""
    fix = _words(text_of(worked)) - _words(text_of(failed))
    return (fix - _swapped(failed, worked)) or fix


def _swapped(failed: Any, worked: Any) -> frozenset[str]:
    """The words of a call that stand where another operand of the failed one did, counted from the end; none when the
    failed call's program is gone, for then it is another call altogether.  What follows another option is that option's
    value: of `build --for web` and `build --preset web-ci`, `web-ci` stands for itself."""
    before, after = ([word for words in command.split(tools.command_of(given) or "") for word in words]
                     for given in (failed, worked))
    if not before or before[0] not in after:
        return frozenset()
    pairs = zip(zip(reversed(before[1:]), reversed(before[:-1])), zip(reversed(after[1:]), reversed(after[:-1])))
    return frozenset(word for (old, option), (new, other) in pairs if old != new and "-" not in (old[:1], new[:1])
                     and not (option != other and option[:1] == other[:1] == "-") for word in _words(new))


def same_errand(failed_tool: str, failed: Any, worked_tool: str, worked: Any) -> bool:
    """Whether a call can be another way of doing what the failed one was for, and not merely about the same word.

    The same program; or another one with every operand of the failed call; or, for file tools, the same file name or
    folder, or the very text that was to be written.  Other tools: the same tool.
    """
    before, after = command.describe(failed_tool, failed), command.describe(worked_tool, worked)
    if before.tool != tools.SHELL or after.tool != tools.SHELL:
        folder, _, name = before.path.rpartition("/")
        other, _, new_name = after.path.rpartition("/")
        return before.tool == after.tool and (
            not before.path or name == new_name or folder == other or tool_fix.written_elsewhere(failed, worked))
    programs = {other.program for other in command.describe_all(worked_tool, worked)}
    if before.program in programs:
        return True
    return bool(before.operands) and set(before.operands) <= _words(text_of(worked))


def agrees(lesson: Lesson, fix: frozenset[str]) -> bool:
    """Whether the lesson names most words of a fix, in its line or in another wording of it; of a lesson about many
    files (`widen`), whether the path that worked is where it says."""
    if "elsewhere" in lesson["detail"]:
        paths = [word.partition("=")[2] for word in fix if word.partition("=")[0] in tools.PATH_FIELDS]
        if paths:
            return all(is_elsewhere(lesson, path) for path in paths)
    said = _words(" ".join([lesson["text"], *lesson["variants"], *lesson["detail"].get("principles", ())]))
    return 2 * sum(_is_named(word, said) for word in fix) > len(fix) or not fix


def is_elsewhere(lesson: Lesson, path: str) -> bool:
    """Whether a path is one of those that a lesson about many files is for."""
    good, bad = lesson["detail"]["elsewhere"], [one["path"] for one in trigger.of(lesson) if one.get("path")]
    return not any(trigger.path_matches(path, one) for one in bad) and (not good or trigger.path_matches(path, good))


def _is_named(word: str, said: frozenset[str]) -> bool:
    """Whether a line says a word of a fix: `--x` also as `--x=v`, and `database=shop` of a tool's input as "`shop` as
    `database`", a path of it also relative to the project, and by itself."""
    key, equals, value = word.partition("=")
    if word in said or any(other.startswith(word + "=") for other in said):
        return True
    if not equals or (key not in said and "/" not in value):
        return False
    return value in said or any("/" in other and value.endswith("/" + other) for other in said)


def compatible(a: str, b: str, plain: frozenset[str] = frozenset()) -> bool:
    """Whether two lines can advise the same: the calls they quote have most words in common, or one quotes none.
    `plain` are words that say nothing, such as the program both are about."""
    ours, theirs = advised_words(a) - plain, advised_words(b) - plain
    return not ours or not theirs or len(ours & theirs) > 0.5 * min(len(ours), len(theirs))


def quotes_the_same(lesson: Lesson, text: str) -> bool:
    """Whether a line quotes what the lesson's does, apart from what every mistaken call had as well, and anything; or
    each of the two names all that the other quotes ("`main` is protected: make release", "use `make release`, not
    `git push`, for `main`")."""
    ours, theirs = _telling(lesson, lesson["text"]), _telling(lesson, text)
    return bool(ours) and (ours == theirs or bool(theirs) and theirs <= _named(lesson["text"]) and ours <= _named(text))


def _named(text: str) -> frozenset[str]:
    """All words of a line but those of calls that it warns of."""
    parts = text.split("`")
    return _words(" ".join(parts[::2])) | advised_words(text)


def was_followed(lesson: Lesson, tool_input: Any, share: float = 1.0) -> bool:
    """Whether a call does what the lesson advises: every word it quotes, beyond program, verb and tool and what every
    mistaken call had as well, is there, or at least `share` of them; a path of the project also where the call has it
    whole.  False for a lesson that quotes nothing else."""
    advised = _telling(lesson, lesson["text"])
    made = _words(text_of(tool_input)) if advised else frozenset()
    done = sum(word in made or any(other.endswith("=" + word) or "/" in word and other.endswith("/" + word)
                                   for other in made) for word in advised)
    return bool(advised) and done >= share * len(advised)


def carried_out(lesson: Lesson, tool_input: Any, calls: list[command.Call]) -> bool:
    """Whether a call (`calls`: the same, taken apart) has the lesson's trigger, or the shape of the call that worked,
    and does what the line quotes, if anything; or is a call that the line quotes.  Of a lesson about many files:
    whether it has the form of path that the line asks for; in another folder it may have nothing to do with it."""
    if "elsewhere" in lesson["detail"]:
        return lesson["detail"]["elsewhere"] in FORMS and any(
            call.tool == one.get("tool") and is_elsewhere(lesson, call.path)
            for call in calls for one in trigger.of(lesson))
    same = trigger.concerns(lesson, calls) or trigger.matches(lesson["detail"].get("instead"), calls)
    return (same and (not advised_words(lesson["text"]) or was_followed(lesson, tool_input))
            or quoted_call_made(lesson, tool_input))


def quoted_call_made(lesson: Lesson, tool_input: Any, share: float = 1.0) -> bool:
    """Whether a command makes a call that the lesson's line quotes as its advice: starts with its first word, and has
    at least `share` of the words behind it.  A program alone is no call, and neither is what only names the mistake.
    """
    line = tools.command_of(tool_input)
    first = _by_program(line) if line else {}
    quotes = [quoted for quoted in _quoted_calls(lesson["text"]) if quoted[0] in first]
    telling = _telling(lesson, lesson["text"]) if quotes else frozenset()
    return any(telling.intersection(quoted)
               and len(set(quoted[1:]).intersection(first[quoted[0]][1:])) >= share * len(set(quoted[1:]))
               for quoted in quotes)


@functools.lru_cache(1024)           # a pass asks of every lesson about every call
def _quoted_calls(text: str) -> list[list[str]]:
    """The words of each call that a line quotes as its advice."""
    return [words for quoted in advised_calls(text) for words in command.split(quoted)[:1] if len(words) > 1]


@functools.lru_cache(1024)
def _by_program(line: str) -> dict[str, list[str]]:
    """The simple commands of a line by their first words; of two with the same one, the later."""
    return {words[0]: words for words in command.split(line) if words}


def _telling(lesson: Lesson, text: str) -> frozenset[str]:
    """The words a line quotes that tell whether a call does what it advises: not those that the lesson's trigger has,
    as long as there are others, nor what only stands there because the call that failed was about it; and none that
    every mistaken call had, too."""
    advised = advised_words(text)
    shapes = {word for shape in trigger.of(lesson)
              for word in (shape.get("tool", ""), shape.get("program", ""), *shape.get("verb", "").split())}
    advised = frozenset(word for word in advised if _name(word) not in shapes) or advised
    once = frozenset().union(*(_words(source["input"]) for source in lesson["sources"] if source["tool_name"]))
    advised = advised - once or advised
    mistaken = lesson["detail"].get("mistaken", ())
    if not mistaken:
        return advised
    had = set.intersection(*({*" ".join(shape["head"]).split(), *shape["needs"], *shape["words"]}
                             for shape in mistaken))
    return frozenset(word for word in advised if not had.issuperset(mistake.pieces(word)))


def _name(word: str) -> str:
    """A word as triggers have it: `./bin/deploy` is `deploy`."""
    return word.rpartition("/")[2] if word[:1] in ("/", ".") else word


@functools.lru_cache(4096)           # what compares lessons in pairs asks of each of them again and again
def advised_words(text: str) -> frozenset[str]:
    """The words of the calls and options that a line quotes and is for."""
    return frozenset().union(*map(_words, advised_calls(text)))


def advised_calls(text: str) -> list[str]:
    """The calls and options that a line quotes and is for, each as it stands there."""
    parts = text.split("`")
    return [quoted for before, quoted in zip(parts[::2], parts[1::2]) if not _against(before)]


def _against(before: str) -> bool:
    """Whether the clause before a quoted call warns of it."""
    for mark in _CLAUSES:
        before = before.rpartition(mark)[2]
    clause = " " + " ".join(before.casefold().split()) + " "
    if any(word in clause for word in FOR_ALL_THAT):
        return False
    return any((f" {word} " if word.isascii() else word) in clause for word in AGAINST)


def text_of(tool_input: Any) -> str:
    """A call's input as one text: the command without shell syntax, else the values with their keys."""
    line = tools.command_of(tool_input)
    if line is not None:
        return " ".join(" ".join(words) for words in command.split(line))
    if isinstance(tool_input, dict):
        return " ".join(f"{key}={text_of(value)} {key}" for key, value in tool_input.items())
    return str(tool_input)


def _words(text: str) -> frozenset[str]:
    return frozenset(word.strip(".:") for word in text.translate(_DROP).split()) - {""}

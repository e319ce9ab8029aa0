"""What a lesson advises, as words of calls: does a fix agree with it, and was it followed?

A fix consists of the words that the call that worked has and the failed one had not.  A lesson that names one of them
says the same; one that names none says something else, however alike the sentences are.  Nothing here reads meaning;
that is `memory.same`.
"""
from __future__ import annotations

from typing import Any

from enso import command, tools
from enso.recall import trigger
from enso.shapes import Lesson

AGAINST = ("not", "never", "no", "without", "instead of", "rather than", "than", "avoid", "don't", "unlike",
           "不要", "别", "禁止", "而不是", "而非", "勿")
"""Words in the clause before a quoted call that is the mistake and not the advice."""
FOR_ALL_THAT = (" forget", "忘")
"""Words that turn them round: "do not forget `--yes`"."""
_CLAUSES = (",", ";", ". ", ":", "，", "；", "。", "：")
_DROP = str.maketrans(dict.fromkeys("`'\"(),;“”‘’：，。（）、", " "))


def fix_words(failed: Any, worked: Any) -> frozenset[str]:
    """The words that the call that worked has and the failed one had not."""
    return _words(_text(worked)) - _words(_text(failed))


def spare_words(failed: Any, worked: Any) -> int:
    """How many words of the failed call the one that worked has not: as many words of a fix may only be that day's file
    or branch in the place of another."""
    return len(_words(_text(failed)) - _words(_text(worked)))


def same_errand(failed_tool: str, failed: Any, worked_tool: str, worked: Any) -> bool:
    """Whether a call can be another way of doing what the failed one was for, and not merely about the same word.

    The same program; or another one with every operand of the failed call; or, for file tools, the same file name or
    folder.  Other tools: the same tool.
    """
    before, after = command.describe(failed_tool, failed), command.describe(worked_tool, worked)
    if before.tool != tools.SHELL or after.tool != tools.SHELL:
        folder, _, name = before.path.rpartition("/")
        other, _, new_name = after.path.rpartition("/")
        return before.tool == after.tool and (not before.path or name == new_name or folder == other)
    programs = {other.program for other in command.describe_all(worked_tool, worked)}
    if before.program in programs:
        return True
    return bool(before.operands) and set(before.operands) <= _words(_text(worked))


def agrees(lesson: Lesson, fix: frozenset[str], spare: int = 0) -> bool:
    """Whether the lesson names most words of a fix, in its line or in another wording of it; or one of them, and the
    rest is no option and may be what `spare_words` tells of."""
    said = _words(" ".join([lesson["text"], *lesson["variants"], *lesson["detail"].get("principles", ())]))
    unnamed = [word for word in fix if word not in said and not any(other.startswith(word + "=") for other in said)]
    if 2 * len(unnamed) < len(fix) or not fix:
        return True
    return len(unnamed) < len(fix) and len(unnamed) <= spare and not any(word[0] == "-" for word in unnamed)


def compatible(a: str, b: str, plain: frozenset[str] = frozenset()) -> bool:
    """Whether two lines can advise the same: the calls they quote have most words in common, or one quotes none.
    `plain` are words that say nothing, such as the program both are about."""
    ours, theirs = advised_words(a) - plain, advised_words(b) - plain
    return not ours or not theirs or len(ours & theirs) > 0.5 * min(len(ours), len(theirs))


def quote_the_same(a: str, b: str) -> bool:
    """Whether two lines quote the same calls to be made, and any at all."""
    ours = advised_words(a)
    return bool(ours) and ours == advised_words(b)


def was_followed(lesson: Lesson, tool_input: Any, share: float = 1.0) -> bool:
    """Whether a call does what the lesson advises: every word it quotes, beyond program, verb and tool and what every
    mistaken call had as well, is there, or at least `share` of them.  False for a lesson that quotes nothing."""
    advised = advised_words(lesson["text"])
    plain = {word for shape in trigger.of(lesson)
             for word in (shape.get("tool", ""), shape.get("program", ""), *shape.get("verb", "").split())}
    for mistaken in lesson["detail"].get("mistaken", ()):
        plain.update(mistaken["needs"], mistaken["words"])
    advised = (advised - plain) or advised
    return bool(advised) and len(advised & _words(_text(tool_input))) >= share * len(advised)


def advised_words(text: str) -> frozenset[str]:
    """The words of the calls and options that a line quotes and is for."""
    found: set[str] = set()
    parts = text.split("`")
    for before, quoted in zip(parts[::2], parts[1::2]):
        if not _against(before):
            found |= _words(quoted)
    return frozenset(found)


def _against(before: str) -> bool:
    """Whether the clause before a quoted call warns of it."""
    for mark in _CLAUSES:
        before = before.rpartition(mark)[2]
    clause = " " + " ".join(before.casefold().split()) + " "
    if any(word in clause for word in FOR_ALL_THAT):
        return False
    return any((f" {word} " if word.isascii() else word) in clause for word in AGAINST)


def _text(tool_input: Any) -> str:
    """A call's input as one text: the command without shell syntax, else the values with their keys."""
    line = tools.command_of(tool_input)
    if line is not None:
        return " ".join(" ".join(words) for words in command.split(line))
    if isinstance(tool_input, dict):
        return " ".join(f"{key}={_text(value)} {key}" for key, value in tool_input.items())
    return str(tool_input)


def _words(text: str) -> frozenset[str]:
    return frozenset(word.strip(".:") for word in text.translate(_DROP).split()) - {""}

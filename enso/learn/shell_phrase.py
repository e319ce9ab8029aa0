"""What a changed command line teaches: another program, verb, flag or operand, or a command put before it."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from enso import command, tools
from enso.learn import compare
from enso.learn.words import VALUE, as_written, because, headline, quoted
from enso.shapes import Trigger


class Change(NamedTuple):
    """One simple command that took the place of another, each with the line that it stands in."""
    tried: tuple[str, ...]
    worked: tuple[str, ...]
    before: str
    after: str
    reason: str              # the error, for the end of the lesson
    root: str

    def was(self, words: Iterable[str]) -> str:
        """Words of the failed command as they were written, in backticks."""
        return quoted(as_written(words, self.before), self.root)

    def now(self, words: Iterable[str], size: int = VALUE) -> str:
        """The same of the one that worked."""
        return quoted(as_written(words, self.after), self.root, size)


def phrase(failed: dict[str, Any], fixed: dict[str, Any], reason: str, root: str) -> tuple[str, Trigger | None] | None:
    """The line and trigger for a shell call that was changed; None when the change is not what made it work."""
    tried, worked = compare.simple_commands(failed["tool_input"]), compare.simple_commands(fixed["tool_input"])
    broken = compare.blamed(tried, failed.get("text", ""))
    old = [simple for simple in broken if simple not in worked]
    new = [simple for simple in worked if simple not in tried]
    if old and new:
        one, other = max(((one, other) for one in old for other in new), key=_likeness)
        line, line2 = tools.command_of(failed["tool_input"]) or "", tools.command_of(fixed["tool_input"]) or ""
        if _from_elsewhere(failed, fixed, one, other):
            return f"Write it as {quoted(line2, root, 80)}{because(reason)}", {
                "tool": tools.SHELL, "program": one[0].rpartition("/")[2]}
        return _exchanged(Change(one, other, line, line2, reason, root))
    return _around(failed, fixed, broken, new, reason, root)


def _from_elsewhere(failed: dict[str, Any], fixed: dict[str, Any], one: tuple[str, ...],
                    other: tuple[str, ...]) -> bool:
    """Whether only the folder changed from which the same is called: `python a/b.py` became `cd a && python b.py`."""
    went = [words[1] for words in command.split(tools.command_of(fixed["tool_input"]) or "")
            if words[:1] == ["cd"] and len(words) == 2]
    line = tools.command_of(failed["tool_input"]) or ""
    return any(f"cd {place}" not in line and one[1:] == tuple(
        f"{place.rstrip('/')}/{word}" if f"{place.rstrip('/')}/{word}" in one else word for word in other[1:])
        for place in went)


def _likeness(pair: tuple[tuple[str, ...], tuple[str, ...]]) -> float:
    one, other = pair
    return compare.same_program(one, other) + compare.jaccard(
        compare.words(" ".join(one)), compare.words(" ".join(other)))


def _around(failed: dict[str, Any], fixed: dict[str, Any], broken: list[tuple[str, ...]], new: list[tuple[str, ...]],
            reason: str, root: str) -> tuple[str, Trigger | None] | None:
    """Only what stands beside the failed command changed: a command before it, an assignment, a separator."""
    worked = compare.simple_commands(fixed["tool_input"])
    place = min((worked.index(simple) for simple in broken if simple in worked), default=0)
    before = [simple for simple in worked[:place] if simple in new and not compare.looks(simple)]
    trigger: Trigger = {"tool": tools.SHELL}
    if broken:
        trigger["program"] = broken[0][0].rpartition("/")[2]
    line, line2 = tools.command_of(failed["tool_input"]) or "", tools.command_of(fixed["tool_input"]) or ""
    if before:
        first = quoted(as_written(before[0], line2), root, 60)
        return f"Run {first} before {headline(failed, root)}{because(reason)}", trigger
    if compare.words(line) == compare.words(line2) or len(line2) <= 2 * VALUE and not (new and broken):
        return f"Write it as {quoted(line2, root, 80)}{because(reason)}", trigger
    return None


def _exchanged(change: Change) -> tuple[str, Trigger]:
    """One simple command took the place of another."""
    tried, worked, end = change.tried, change.worked, because(change.reason)
    program, program2 = tried[0].rpartition("/")[2], worked[0].rpartition("/")[2]
    trigger: Trigger = {"tool": tools.SHELL, "program": program}
    if tried[0] != worked[0]:
        trigger["mistake"] = program
        whole = tried[1:] != worked[1:] and len(" ".join(worked)) <= 2 * VALUE and "://" not in " ".join(worked)
        if whole:
            return f"Use {change.now(worked)}, not {change.was(tried)}{end}", trigger
        use, instead = (worked[0], tried[0]) if program == program2 else (program2, program)
        return f"Use {quoted(use, change.root)}, not {quoted(instead, change.root)}{end}", trigger
    verb, verb2 = compare.verb_of(tried), compare.verb_of(worked)
    if verb2.startswith("-m ") and not verb:
        return f"Use {change.now(worked)}, not {change.was(tried)}{end}", trigger
    if verb and verb2 and verb != verb2:
        trigger["verb"] = trigger["mistake"] = verb
        if _without(tried[1:], verb) != _without(worked[1:], verb2) and len(" ".join(worked)) <= VALUE:
            return f"Use {change.now(worked)}, not {change.was(tried)}{end}", trigger
        return f"Use {quoted(f'{program} {verb2}')}, not {quoted(f'{program} {verb}')}{end}", trigger
    if verb:
        trigger["verb"] = verb
    return _words_changed(f"{program} {verb2}".strip(), change, trigger)


def _without(words: tuple[str, ...], verb: str) -> list[str]:
    return [word for word in words if word not in verb.split()]


def _words_changed(label: str, change: Change, trigger: Trigger) -> tuple[str, Trigger]:
    """Flags and operands of the same command: left off, added, exchanged, put in another order."""
    gone = [word for word in change.tried[1:] if word not in change.worked]
    come = [word for word in change.worked[1:] if word not in change.tried]
    name, end = quoted(label), because(change.reason)
    flags, flags2 = [word for word in gone if _is_flag(word)], [word for word in come if _is_flag(word)]
    left, added = change.was(gone), change.now(_with_flags(come, change.worked))
    if gone and (flags or not flags2):
        trigger["mistake"] = (flags or gone)[0][:60]
    if gone and not come:
        return f"Leave {left} off {name}{end}", trigger
    if come and not gone:
        return f"Pass {added} to {name}{end}", trigger
    if flags and flags2:
        return f"Use {added}, not {left}, with {name}{end}", trigger
    if flags:
        return f"Leave {change.was(flags[:1])} off {name} and give it {added}{end}", trigger
    if flags2:
        return f"Pass {added} to {name}, not {left}{end}", trigger
    if gone and come:
        scheme, scheme2 = _scheme(gone[0]), _scheme(come[0])
        if scheme and scheme2 and scheme != scheme2:
            return f"Use the {quoted(scheme2)} address with {name}, not the {quoted(scheme)} one{end}", trigger
        return f"Give {name} {change.now(come[:1])}, not {change.was(gone[:1])}{end}", trigger
    return f"Write it as {change.now(change.worked, 80)}{end}", trigger


def _with_flags(come: list[str], worked: tuple[str, ...]) -> list[str]:
    """New operands with the flag that was there before and takes them: the `''` of `sed -i ''` says nothing alone."""
    if any(map(_is_flag, come)):
        return come
    out = []
    for word in come:
        before = worked[worked.index(word) - 1]
        out += [before, word] if _is_flag(before) and before not in out else [word]
    return out


def _scheme(word: str) -> str:
    """How an address is reached: `https://`, `git@`; "" for any other word."""
    head, sign, _ = word.partition("://")
    return head + sign if sign and head.isalpha() else "git@" if word.startswith("git@") else ""


def _is_flag(word: str) -> bool:
    return len(word) > 1 and word[0] == "-" or len(word) == 2 and word[0] == "/"

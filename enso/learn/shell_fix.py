"""Is a later command line another try at a failed one?  Judged by its simple commands, the blamed ones above all."""
from __future__ import annotations

import re
from typing import Any

from enso import command, tools
from enso.capture import roles
from enso.learn import compare, errands, shaping, transient_fix

_IN_SOURCE = re.compile(r"[\w-]\.[a-z]{1,5}(?::\d+|\(\d+,\d+\))")
"""A fault at a line of a file, `a.ts(1,2)`: it is mended there, and no other program takes it away."""
MANY = 2
"""Operands from which two calls that have the same ones are about the same."""
STEPS_ASIDE = ("dependency", "validation", "conflict", "syntax", "permission")
"""Categories in which another command may take the failed one's place in an otherwise equal line."""


def is_fix(failed: dict[str, Any], fixed: dict[str, Any], category: str, transient: bool) -> bool:
    """Whether one of the commands that failed was tried again in another way, or prepared by another one."""
    error = str(failed.get("text") or "")
    failed, fixed = shaping.bare_call(failed, error), shaping.bare_call(fixed, error)
    tried, worked = compare.simple_commands(failed["tool_input"]), compare.simple_commands(fixed["tool_input"])
    if category == "permission" and _raised(failed, fixed):
        return True
    if not tried or not worked:
        return not tried and not worked and _goes_elsewhere(failed, fixed)
    if all(map(compare.looks, worked)) and not all(map(compare.looks, tried)):
        return False
    if compare.rehearses(tried, worked):
        return False
    old = [simple for simple in compare.blamed(tried, failed.get("text", "")) if simple not in worked]
    new = [simple for simple in worked if simple not in tried]
    if not old:                      # what failed is still there: something was put before it, or around it
        return bool(new) or not transient
    nameable = category in ("validation", "not_found", "syntax", "conflict", "unknown", "dependency")
    in_source = category in ("syntax", "test_failure") and _IN_SOURCE.search(error) is not None
    pairs = [(simple, other) for simple in old for other in new if not errands.differ(simple, other, error)
             and not (in_source and not compare.same_program(simple, other))
             and not ((transient or transient_fix.passes(error)) and transient_fix.is_other_work(simple, other, error))]
    if new and not pairs:
        return False
    if any(_retries(simple, other, category, error) or nameable and _drops_blamed(simple, other, error, category)
           for simple, other in pairs):
        return True
    whole = compare.jaccard(compare.words(tools.command_of(failed["tool_input"]) or ""),
                            compare.words(tools.command_of(fixed["tool_input"]) or ""))
    beside = len(tried) > 1 or len(worked) > 1
    return bool(new) and beside and not transient and whole >= compare.MOSTLY and category in STEPS_ASIDE


def _goes_elsewhere(failed: dict[str, Any], fixed: dict[str, Any]) -> bool:
    """Whether both only change the folder, and to folders of about the same name."""
    places = [[words[-1] for words in command.split(tools.command_of(call["tool_input"]) or "") if words[:1] == ["cd"]]
              for call in (failed, fixed)]
    return all(places) and any(compare.alike_names(one, other) for one in places[0] for other in places[1])


def _raised(failed: dict[str, Any], fixed: dict[str, Any]) -> bool:
    """Whether the same was done with more rights: `echo x > f` became `echo x | sudo tee f`."""
    line, line2 = tools.command_of(failed["tool_input"]) or "", tools.command_of(fixed["tool_input"]) or ""
    words, words2 = compare.words(line), compare.words(line2)
    return not words & _RIGHTS and bool(words2 & _RIGHTS) and compare.contained(words, words2) >= compare.NEARLY_ALL


_RIGHTS = frozenset(("sudo", "doas", "runas"))


def _drops_blamed(tried: tuple[str, ...], worked: tuple[str, ...], error: str, category: str) -> bool:
    """The same command without a word that the error names; another file looked at is other work, though."""
    if compare.name_of(tried) != compare.name_of(worked):
        return False
    gone = [word for word in tried[1:] if word not in worked]
    verb = compare.verb_of(tried).rpartition(" ")[2]
    if verb != compare.verb_of(worked).rpartition(" ")[2]:
        quoted = error.replace(f"{compare.name_of(tried)} {verb}", "")      # names the command, not what is wrong
        return len(verb) > 2 and verb in quoted and not compare.looks(worked) and category != "conflict"
    named = [word for word in gone if 1 < len(word) < compare.NAME and " " not in word and (
        word in error or compare.base_name(word) in error.lower())]
    return bool(named) and (compare.name_of(tried) not in roles.SHOWS or named[0].startswith("-"))


def _retries(tried: tuple[str, ...], worked: tuple[str, ...], category: str, error: str) -> bool:
    """Whether one simple command is another try at what the other should have done."""
    if tried[1:] == worked[1:] and compare.same_program(tried, worked):
        return True                  # the same from another place
    if 1 < len(tried) < len(worked) and worked[-len(tried):] == tried:
        return not compare.looks(worked)         # within another one, which sets something up: `env-of x -- npm test`
    if category in ("validation", "not_found") and errands.renamed(tried, worked, error):
        return True
    if "-m" in worked and _module(compare.script_path(tried)) in worked[1:]:
        return True                  # `python a/b.py` as `python -m a.b`
    one_program = compare.name_of(tried) == compare.name_of(worked)
    verb, verb2 = (compare.verb_of(tried), compare.verb_of(worked)) if one_program else ("", "")
    if verb != verb2 and compare.looks(worked) and not compare.looks(tried):
        return False
    acts, acts2 = compare.operands(tried), compare.operands(worked)
    alike = compare.jaccard(compare.words(" ".join(tried)), compare.words(" ".join(worked)))
    if compare.installs(worked) and not compare.installs(tried):
        return False
    if not compare.same_program(tried, worked):
        if compare.looks(worked) and compare.name_of(tried) not in roles.SHOWS:
            return False
        if category == "dependency" and compare.name_of(tried) in compare.words(" ".join(worked[1:])):
            return True              # the library of that name, from a program that is there
        if category == "dependency" and set(tried[1:]) & set(worked[1:]) == set(tried[1:]) != set():
            return True              # another program with all of the same arguments
        if category == "dependency" and _in_code(tried, worked):
            return True
        if acts and acts == acts2 and re.search(rf"\b{re.escape(compare.name_of(worked))}\b", error):
            return True              # the program that the error itself advises
        return category in STEPS_ASIDE and bool(acts & acts2) and (
            alike >= compare.RELATED or compare.contained(acts, acts2) >= compare.ALIKE)
    if verb != verb2 and not compare.misspelt(verb.rpartition(" ")[2], verb2.rpartition(" ")[2]):
        named, named2 = {*verb.split(), *acts}, {*verb2.split(), *acts2}
        if category == "validation" and (named <= named2 or named2 <= named):
            return True              # `x op undo` was called `x undo`
        if acts == acts2 and len(acts) >= MANY:
            return True              # all of it is done by another verb: `exec web db:seed` by `run web db:seed`
        return category in ("validation", "syntax", "dependency") and bool(acts & acts2) and alike >= compare.RELATED
    return _same_work(tried, worked, acts, acts2, alike, category)


def _module(path: str) -> str:
    """The module that a script is: `a/b.py` -> `a.b`; "-" for anything else."""
    return path[:-3].strip("./").replace("/", ".") if path.endswith(".py") else "-"


def _in_code(tried: tuple[str, ...], worked: tuple[str, ...]) -> bool:
    """Whether an interpreter's one-liner reads the files that a missing program was to read."""
    files = [word for word in tried[1:] if "." in word[1:] and not word.startswith("-")]
    code = " ".join(worked[1:])
    interpreter = compare.name_of(worked).rstrip("0123456789.") in compare.INTERPRETERS
    return interpreter and " " not in "".join(files) and bool(files) and all(word in code for word in files)


def _same_work(tried: tuple[str, ...], worked: tuple[str, ...], acts: frozenset[str], acts2: frozenset[str],
               alike: float, category: str) -> bool:
    """Whether two calls of one program and verb act on the same; `alike`: the share of their common words."""
    gone, come = acts - acts2, acts2 - acts
    script, script2 = compare.script_of(tried), compare.script_of(worked)
    if script and script2 and script != script2 and category != "not_found":
        return False                 # another script is other work
    code = any("\n" in word for word in tried + worked)
    if len(tried) + len(worked) > compare.LONG:
        return alike >= compare.ALIKE
    if code and category != "syntax":
        return alike >= compare.NEARLY_ALL
    if category == "dependency" and any(" " in word for word in gone):
        return False                 # other code, which does not need what is missing
    numbers, numbers2 = compare.numbers(tried), compare.numbers(worked)
    if not acts and not acts2 and numbers and numbers2:
        return bool(numbers & numbers2)
    if not gone or not come:
        return True
    if category == "network" and any(_numbered(one, other) for one in gone for other in come if ":" not in one + other):
        return False                 # another host
    if acts & acts2 or category in ("validation", "syntax"):
        return alike >= compare.RELATED
    if category in ("unknown", "test_failure"):
        return False
    return any(compare.alike_names(one, other) for one in gone for other in come)


def _numbered(one: str, other: str) -> bool:
    """Whether two names differ in their numbers alone: `web1` and `web2` are two hosts."""
    return re.sub(r"\d+", "", one) == re.sub(r"\d+", "", other)

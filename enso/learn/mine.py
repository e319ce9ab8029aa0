"""Fixes: which later call of the session made a failed one work, and what that teaches.

A fix is another try at the same thing that went well: the input was changed, or a step in between (something
installed, created, edited, read first) made the same call work.  A later success of the same tool that does
something else is none, nor is the same call after a passing trouble.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from enso import tools
from enso.capture import marks
from enso.capture.classify import classify
from enso.learn import compare, phrase
from enso.shapes import Trigger

Call = dict[str, Any]
"""{"tool_name", "tool_input", "text", "failed"}; a failed call may carry "transient" and "root" (project folder)."""

NEAR = 12
"""Calls after a failure among which its fix is looked for; what comes later is other work."""

CHANGED, STEPS = "changed_input", "intermediate_steps"


@dataclass
class Fix:
    """`index` of the fixing call in `later`; `lesson` is one imperative line that names what failed and what works."""
    index: int
    via: str
    lesson: str
    trigger: Trigger | None


def mine(failed: Call, later: list[Call]) -> Fix | None:
    """The first later call that fixed this one, with its lesson; None when there is none."""
    found: tuple[int, bool] | None = None
    for index, call in enumerate(later[:NEAR]):
        if call.get("failed") or not is_fix(failed, call, later[:index]):
            continue
        same = is_same(failed, call)
        if found is None:
            found = index, same
        elif same and _is_step(failed, later[found[0]]):
            found = index, same
            break
    if found is None:
        return None
    index, same = found
    lesson, trigger = phrase.lesson(failed, later[index], later[:index], same)
    return Fix(index, STEPS if same else CHANGED, lesson, trigger)


def _is_step(failed: Call, call: Call) -> bool:
    """Whether what looked like the fix only prepared it: another program, after which the call itself went well."""
    tried, worked = (compare.simple_commands(one["tool_input"]) for one in (failed, call))
    return bool(tried and worked) and not any(
        compare.same_program(simple, other) for simple in tried for other in worked)


def is_fix(failed: Call, fixed: Call, between: list[Call]) -> bool:
    """Whether `fixed`, which went well, is what `failed` should have been, given the calls in between."""
    if fixed.get("failed"):
        return False
    tool, other = tools.canonical(failed["tool_name"]), tools.canonical(fixed["tool_name"])
    if tool != other and {tool, other} != {tools.EDIT, tools.WRITE}:
        return False
    kind = classify(failed["tool_name"], failed["tool_input"], failed.get("text", ""))
    transient = bool(failed.get("transient", kind.transient))
    if is_same(failed, fixed):
        return not transient and any(_changes(step, failed) for step in between)
    if tool == tools.SHELL:
        return _is_shell_fix(failed, fixed, kind.category, transient)
    if tool in (tools.EDIT, tools.WRITE):
        return _is_edit_fix(failed["tool_input"], fixed["tool_input"], kind.category)
    if tool in compare.FILE_TOOLS:
        return _is_look_fix(failed["tool_input"], fixed["tool_input"])
    return _is_request_fix(failed["tool_input"], fixed["tool_input"], failed.get("text", ""), kind.category, transient)


def is_same(one: Call, other: Call) -> bool:
    """Whether two calls do the same; descriptions and time limits do not count."""
    return bool(_essence(one) == _essence(other))


def _essence(call: Call) -> Any:
    line = tools.command_of(call["tool_input"]) if tools.canonical(call["tool_name"]) == tools.SHELL else None
    if line is not None:
        return " ".join(line.split())
    given = call["tool_input"]
    if not isinstance(given, dict):
        return given
    return {key: value for key, value in given.items() if key not in ("description", "timeout", "explanation", "note")}


def _changes(step: Call, failed: Call) -> bool:
    """Whether a step in between can have made the failed call work: it changed something, or read what it had to."""
    tool = tools.canonical(step["tool_name"])
    if tool in (tools.EDIT, tools.WRITE):
        return True
    if tool == tools.SHELL:
        return compare.writes(tools.command_of(step["tool_input"]) or "") or any(
            not compare.looks(simple) for simple in compare.simple_commands(step["tool_input"]))
    path = tools.path_of(failed["tool_input"])
    return tool == tools.READ and bool(path) and tools.path_of(step["tool_input"]) == path


# --- shell ---------------------------------------------------------------------------------------------------

def _is_shell_fix(failed: Call, fixed: Call, category: str, transient: bool) -> bool:
    tried, worked = compare.simple_commands(failed["tool_input"]), compare.simple_commands(fixed["tool_input"])
    if not tried or not worked:
        return False
    if all(map(compare.looks, worked)) and not all(map(compare.looks, tried)):
        return False
    if compare.rehearses(_all_words(tried), _all_words(worked)):
        return False
    old = [simple for simple in compare.blamed(tried, failed.get("text", "")) if simple not in worked]
    new = [simple for simple in worked if simple not in tried]
    if not old:                      # what failed is still there: something was put before it, or around it
        return bool(new) or not transient
    error = failed.get("text", "")
    nameable = category in ("validation", "not_found", "syntax", "conflict")
    pairs = [(simple, other) for simple in old for other in new]
    if any(_retries(simple, other, category) or nameable and _drops_blamed(simple, other, error)
           for simple, other in pairs):
        return True
    whole = compare.jaccard(compare.words(tools.command_of(failed["tool_input"]) or ""),
                            compare.words(tools.command_of(fixed["tool_input"]) or ""))
    return bool(new) and not transient and whole >= compare.MOSTLY and category in STEPS_ASIDE


def _all_words(simple: list[tuple[str, ...]]) -> set[str]:
    return {word for words in simple for word in words}


STEPS_ASIDE = ("dependency", "validation", "conflict", "syntax", "permission")
"""Categories in which another command may take the failed one's place in an otherwise equal line."""


def _drops_blamed(tried: tuple[str, ...], worked: tuple[str, ...], error: str) -> bool:
    """The same command without a word that the error names; another file looked at is other work, though."""
    if compare.name_of(tried) != compare.name_of(worked):
        return False
    gone = [word for word in tried[1:] if word not in worked]
    verb = compare.verb_of(tried).rpartition(" ")[2]
    if verb != compare.verb_of(worked).rpartition(" ")[2]:
        return len(verb) > 2 and verb in error and not compare.looks(worked)
    named = [word for word in gone if 1 < len(word) < compare.NAME and " " not in word and (
        word in error or compare.base_name(word) in error.lower())]
    return bool(named) and (compare.name_of(tried) not in marks.SHOWS or named[0].startswith("-"))


def _retries(tried: tuple[str, ...], worked: tuple[str, ...], category: str) -> bool:
    """Whether one simple command is another try at what the other should have done."""
    one_program = compare.name_of(tried) == compare.name_of(worked)
    verb, verb2 = (compare.verb_of(tried), compare.verb_of(worked)) if one_program else ("", "")
    if verb != verb2 and compare.looks(worked) and not compare.looks(tried):
        return False
    acts, acts2 = compare.operands(tried), compare.operands(worked)
    alike = compare.jaccard(compare.words(" ".join(tried)), compare.words(" ".join(worked)))
    if compare.installs(worked) and not compare.installs(tried):
        return False
    if not compare.same_program(tried, worked):
        if compare.looks(worked) and compare.name_of(tried) not in marks.SHOWS:
            return False
        if category == "dependency" and compare.name_of(tried) in compare.words(" ".join(worked[1:])):
            return True              # the library of that name, from a program that is there
        if category == "dependency" and set(tried[1:]) & set(worked[1:]) == set(tried[1:]) != set():
            return True              # another program with all of the same arguments
        return category in STEPS_ASIDE and bool(acts & acts2) and (
            alike >= compare.RELATED or compare.contained(acts, acts2) >= compare.ALIKE)
    if verb != verb2 and not compare.misspelt(verb.rpartition(" ")[2], verb2.rpartition(" ")[2]):
        named, named2 = {*verb.split(), *acts}, {*verb2.split(), *acts2}
        if category == "validation" and (named <= named2 or named2 <= named):
            return True              # `x op undo` was called `x undo`
        return category in ("validation", "syntax", "dependency") and bool(acts & acts2) and alike >= compare.RELATED
    return _same_work(tried, worked, acts, acts2, alike, category)


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
    if acts & acts2 or category in ("validation", "syntax"):
        return alike >= compare.RELATED
    if category in ("unknown", "test_failure"):
        return False
    return any(compare.misspelt(one, other) or compare.contained(compare.words(one), compare.words(other)) == 1.0
               for one in gone for other in come)


def _is_edit_fix(tried: Any, worked: Any, category: str) -> bool:
    """The same file, and the same text to be found or put in."""
    if not isinstance(tried, dict) or not isinstance(worked, dict):
        return False
    path, other = tools.path_of(tried) or "", tools.path_of(worked) or ""
    if compare.base_name(path) != compare.base_name(other):
        return False
    if path != other:
        return True
    if category == "validation" and (set(worked) - set(tried) - {"replace_all"} or not compare.new_text(tried)):
        return True                  # it lacked a parameter, or called it by another name
    old, new = compare.words(compare.old_text(tried)), compare.words(compare.new_text(tried))
    old2, new2 = compare.words(compare.old_text(worked)), compare.words(compare.new_text(worked))
    added, added2 = new - old, new2 - old2
    wanted = compare.contained(added, added2) if min(len(added), len(added2)) > 1 or added == added2 else 0.0
    return max(wanted, compare.jaccard(new, new2), compare.jaccard(old, old2)) >= compare.ALIKE


def _is_look_fix(tried: Any, worked: Any) -> bool:
    """Reading and searching: the same file elsewhere, other lines of it, or the same search in another place."""
    if not isinstance(tried, dict) or not isinstance(worked, dict):
        return False
    path, other = tools.path_of(tried) or "", tools.path_of(worked) or ""
    pattern, pattern2 = str(tried.get("pattern", "")), str(worked.get("pattern", ""))
    if pattern or pattern2:
        return pattern == pattern2 or compare.jaccard(compare.words(pattern), compare.words(pattern2)) >= compare.ALIKE
    name, name2 = compare.base_name(path), compare.base_name(other)
    stem, stem2 = name.rpartition(".")[0] or name, name2.rpartition(".")[0] or name2
    if name == name2 and path != other and name in compare.EVERYWHERE:
        return compare.jaccard(compare.words(path), compare.words(other)) >= compare.ALIKE
    if not name or name == name2 or stem == stem2:
        return bool(name)
    within = compare.contained(compare.words(stem), compare.words(stem2)) == 1.0
    return within and compare.jaccard(compare.words(path), compare.words(other)) >= compare.ALIKE


def _is_request_fix(tried: Any, worked: Any, error: str, category: str, transient: bool) -> bool:
    """Any other tool: the same action with most of its values, or with the text it is about."""
    if not isinstance(tried, dict) or not isinstance(worked, dict):
        return False
    action = next((key for key in compare.ACTIONS if key in tried or key in worked), "")
    if action and tried.get(action) != worked.get(action):
        return action not in worked or str(worked[action]) not in compare.LOOKING_VERBS and (
            category == "validation" and (_shared(tried, worked, without=action) >= compare.ALIKE or compare.contained(
                compare.words(_values(tried)), compare.words(_values(worked))) >= compare.NEARLY_ALL))
    if not tried:
        return bool(worked) and category == "validation"
    if transient:
        return False
    changed = [key for key in tried if worked.get(key) != tried[key]]
    blamed_keys = [key for key in changed if key in error or len(str(tried[key])) > 2 and str(tried[key]) in error]
    added = [key for key in worked if key not in tried]
    if len(changed) == len(blamed_keys) and (blamed_keys or any(key in error for key in added)):
        return True                  # only what the error names was changed
    if not added and all(key not in worked for key in changed) and worked:
        return True                  # parameters were only left off
    if changed and category == "not_found" and all(compare.is_id(str(tried[key])) for key in changed):
        return True                  # the same with another id
    if any(_is_subject(key) and key not in blamed_keys and key in worked and not _close(tried[key], worked[key])
           for key in changed):
        return False
    alike = compare.jaccard(compare.words(_values(tried)), compare.words(_values(worked)))
    shared = _shared(tried, worked)
    return shared >= compare.ALIKE or alike >= compare.ALIKE or shared > 0 and alike >= compare.RELATED or (
        compare.misspelt(_values(tried), _values(worked)))


def _is_subject(key: str) -> bool:
    return key.lower().replace("_", "").endswith(compare.SUBJECTS)


def _close(one: Any, other: Any) -> bool:
    """Whether two values of what a call is about are versions of one another."""
    first, second = compare.as_text(one), compare.as_text(other)
    common = compare.jaccard(compare.words(first), compare.words(second))
    return common >= compare.RELATED or compare.misspelt(first, second)


def _values(given: dict[str, Any]) -> str:
    """All values as one text; that two addresses begin with `https://` makes them no more alike."""
    return " ".join(compare.as_text(value) for value in given.values()).replace("https://", "").replace("http://", "")


def _shared(tried: dict[str, Any], worked: dict[str, Any], without: str = "") -> float:
    """Share of the first call's values that the second has as well, under whatever name; a number, a switch or a
    short word is no sign that two calls are about the same."""
    values = [value for key, value in tried.items()
              if key != without and len(compare.as_text(value)) >= compare.TELLING]
    return sum(value in worked.values() for value in values) / len(values) if values else 0.0

"""What a rule of the guard may ask of a call (DESIGN 7), read off the calls that failed and those that then worked.

    a shell call      an option that it needs, a word that it must not have, another verb or program
    any other tool    {"require": {"limit": "int"}}                  all that worked had the field, none that failed
                      {"forbid": ["force"]}                          the other way round
                      {"forbid": ["database=main"]}                  all that failed had this value, none that worked
                      {"require": {"limit": "int ..4999"}}           all that failed had more
                      {"require": {"file_path": "/*"}}               what failed was relative, what worked was not
                      {"forbid": ["file_path=*/dist/*|dist/*"]}      the file, folder or ending of all that failed
                      {"forbid": ["file_path=/p/dist/*.js|dist/*.js"]}   of a lesson about many files, what it says

Of a file, only where the error refuses its place: one that was missing, a folder, or long says nothing of the next.
The first that tells the two apart is taken, if its own examples agree (`guard.examples`).
"""
from __future__ import annotations

import json
from typing import Any, Dict, Iterator, Sequence

from enso import tools
from enso.guard import fields
from enso.learn import advice, decide
from enso.recall import mistake
from enso.recall.trigger import wildcard
from enso.shapes import Lesson

Demand = Dict[str, Any]
"""`require`, `any_of` or `forbid` of a rule, and its `command` where that is another one than the lesson's."""
SEVERAL = 2
"""Different values that failed from which a bound is drawn."""
WRITTEN = frozenset((*fields.TEXT_FIELDS, "old_string", "old_str", "oldString", "oldText"))
"""Fields of texts, of which no value is a rule's business."""
MARKS = ("*", "?", "|", "[redacted", decide.CUT)
"""What has a meaning in a pattern, or is not what the call had: a value with it is no pattern."""


def of_command(lesson: Lesson, shape: dict[str, Any], worked: Sequence[str]) -> Iterator[Demand]:
    """Of a shell call, likeliest first: an option that every call that worked has and the line advises; no word that is
    the mistake, or that all failed calls share; not this program or verb at all, where others worked."""
    _, program, verb = shape["head"]
    words = [set(fix.replace("=", " ").split()) for fix in worked]
    common = set.intersection(*words)
    wanted = sorted(word for word in advice.advised_words(lesson["text"]) & common if word.startswith("-"))
    if wanted:
        yield {"any_of": wanted}
    mistake = str((lesson["trigger"] or {}).get("mistake", "")).strip()
    for word in (mistake.rpartition(" ")[2], *shape["needs"]):
        if word and word not in (program, *verb.split()):
            yield {"forbid": [word]}
    if not any(program in known for known in words):
        yield {"command": [program], "forbid": [verb.split()[0]]} if verb else {"forbid": ["*"]}


def of_fields(lesson: Lesson, failed: Sequence[dict[str, Any]], worked: Sequence[dict[str, Any]]) -> Iterator[Demand]:
    """Of any other call, by its fields; those that the line names before the others."""
    bad, good = [flat(call) for call in failed], [flat(call) for call in worked]
    if "elsewhere" in lesson.get("detail", {}):
        yield from _of_many_files(lesson, bad)
        return
    place = refuses_place(lesson)
    if mistake.needs_on_disk(lesson) and any(key in call for call in bad for key in tools.PATH_FIELDS):
        return                           # what is wrong with one file is not with the next
    said = {word.strip("`.,:;()") for word in lesson["text"].replace("=", " ").split()}
    keys = sorted({key for call in (*bad, *good) for key in call if key not in WRITTEN},
                  key=lambda key: (key.rpartition(".")[2] not in said, key))
    for key in keys:
        had, has = ([call[key] for call in calls if key in call] for calls in (bad, good))
        yield from _of_field(key, had, has, len(bad), len(good), place)


def refuses_place(lesson: Lesson) -> bool:
    """Whether a lesson's error is about where a file is, whatever it is like."""
    return lesson["category"] in REFUSALS and not mistake.needs_on_disk(lesson)


REFUSALS = ("permission", "auth", "validation", "unknown")
"""Categories of errors that refuse a place: "generated, do not edit" and a host's own rules have no one category."""


def _of_many_files(lesson: Lesson, bad: list[dict[str, Any]]) -> Iterator[Demand]:
    """What a lesson about many files (`learn.widen`) says of their paths."""
    pattern = str((lesson["trigger"] or {}).get("path", ""))
    for key in tools.PATH_FIELDS:
        paths = [str(call[key]) for call in bad if key in call]
        if len(paths) < len(bad):
            continue
        if pattern == "!/*":
            yield {"require": {key: "/*"}}
        elif refuses_place(lesson) and _is_plain(pattern.replace("*", "")):
            spelt = _spelt(pattern, paths)
            if spelt:
                yield {"forbid": [f"{key}={spelt}"]}


def _spelt(pattern: str, paths: Sequence[str]) -> str:
    """A trigger's pattern as a rule needs it, which knows neither the project's folder nor the home: both are read off
    the paths that failed.  "" where these lie in several."""
    if pattern[:2] == "*/":
        return f"{pattern}|{pattern[2:]}"
    if pattern[:1] in "/*":
        return pattern
    inner = pattern[2:] if pattern[:2] == "~/" else pattern
    tops = {next((path[:at + 1] for at in range(len(path) - 1, -1, -1)
                  if path[at] == "/" and wildcard(path[at + 1:], inner)), "")
            for path in paths if path[:1] == "/"}
    if len(tops) > 1 or "" in tops or not all(map(_is_plain, tops)):
        return ""
    return "|".join([*(top + inner for top in tops), pattern])


def _of_field(key: str, bad: list[Any], good: list[Any], failed: int, worked: int, place: bool) -> Iterator[Demand]:
    """What may be asked of one field: the values of the calls that failed and worked and had it; how many there are."""
    if not bad and len(good) == worked:
        yield {"require": {key: _kind(good)}}
    if len(bad) < failed:
        return
    if not good:
        yield {"forbid": [key]}
    elif key.rpartition(".")[2] in tools.PATH_FIELDS and all(isinstance(value, str) for value in (*bad, *good)):
        yield from _of_path(key, bad, good, place)
    elif all(value == bad[0] for value in bad) and bad[0] not in good and _is_choice(bad[0]):
        yield {"forbid": [f"{key}={str(bad[0]).lower()}"]}
    elif len(good) == worked and len(set(map(str, bad))) >= SEVERAL and _are_whole([*bad, *good]):
        if min(bad) > max(good):
            yield {"require": {key: f"int ..{min(bad) - 1}"}}
        elif max(bad) < min(good):
            yield {"require": {key: f"int {max(bad) + 1}.."}}


def _of_path(key: str, bad: list[str], good: list[str], place: bool) -> Iterator[Demand]:
    """What may be asked of a path; `place`: also in which folder it is, or of which type."""
    if all(path[:1] == "/" for path in good) and not any(path[:1] in "/~" for path in bad):
        yield {"require": {key: "/*"}}
    if not place:
        return
    common = _common_folder([*bad, *good])
    below = [path[len(common):] for path in bad]
    folder = _common_folder(below)
    names, endings = {path.rpartition("/")[2] for path in bad}, {_ending(path) for path in bad}
    if len(set(below)) == 1:
        forms = [below[0]]
    else:
        forms = [folder + "*"] * bool(folder) + list(names) * (len(names) == 1)
    for form in forms:
        if _is_plain(form.rstrip("*")):
            yield {"forbid": [f"{key}=*/{form}|{form}"]}
    if len(names) > 1 and len(endings) == 1 and "" not in endings:
        yield {"forbid": [f"{key}=*{endings.pop()}"]}


def _common_folder(paths: Sequence[str]) -> str:
    """The folders that all paths begin with, with a slash behind; "" for none."""
    parts = [path.split("/")[:-1] for path in paths]
    count = 0
    while all(len(one) > count and one[count] == parts[0][count] for one in parts):
        count += 1
    return "".join(part + "/" for part in parts[0][:count])


def _ending(path: str) -> str:
    name, dot, ending = path.rpartition("/")[2].rpartition(".")
    return dot + ending if name else ""


def _kind(values: list[Any]) -> str:
    """The condition that a field which must be there fulfils, by what it was."""
    if all(isinstance(value, bool) for value in values):
        return "bool"
    return "int" if _are_whole(values) else "nonempty"


def _are_whole(values: list[Any]) -> bool:
    return all(isinstance(value, int) and not isinstance(value, bool) for value in values)


def _is_plain(value: Any) -> bool:
    """Whether a value can stand in a pattern as it is."""
    return isinstance(value, (str, int, float)) and str(value) != "" and str(value).isprintable() \
        and not any(mark in str(value) for mark in MARKS)


def _is_choice(value: Any) -> bool:
    """Whether a value is one of several, and no text of its own."""
    return _is_plain(value) and " " not in str(value)


def example(call: dict[str, Any]) -> dict[str, Any]:
    """A call as a rule carries it: without what was written."""
    return {key: decide.CUT if key in WRITTEN else value for key, value in call.items()}


def flat(call: dict[str, Any], above: str = "") -> dict[str, Any]:
    """The fields of a call, nested ones as `a.b`."""
    found: dict[str, Any] = {}
    for key, value in call.items():
        found.update(flat(value, f"{above}{key}.") if isinstance(value, dict) and value else {above + key: value})
    return found


def asks(rule: dict[str, Any]) -> str:
    """The calls that a rule is against: "`aws` without --profile", "`Write` with file_path=dist/*"."""
    call = f"`{' '.join(rule['command']) if 'command' in rule else rule['tool']}`"
    if rule.get("any_of"):
        return f"{call} without {' or '.join(rule['any_of'])}"
    if rule.get("require"):
        key, kind = next(iter(rule["require"].items()))
        if kind == "/*":
            return f"{call} with a relative {key}"
        return f"{call} without {key}" if kind in ("bool", "int", "nonempty") else f"{call} unless {key} is {kind}"
    return call if rule["forbid"] == ["*"] else f"{call} with {' or '.join(map(_briefly, rule['forbid']))}"


def _briefly(pattern: str) -> str:
    """`file_path=dist/*` for the pattern that has this path both whole and relative."""
    key, _, value = pattern.partition("=*/")
    return f"{key}={value.rpartition('|')[2]}" if "|" in value else pattern


def shown(example: Any) -> str:
    """A call of `must_block` or `must_allow` on one line."""
    return example if isinstance(example, str) else json.dumps(example, ensure_ascii=False, sort_keys=True)

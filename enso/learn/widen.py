"""A mistake that is made on one file after another becomes one lesson, about what the calls have in common.

    Write dist/bundle-17.js   refused, src/bundle-17.js went well   ->  a lesson about this file
    Write dist/bundle-18.js   refused, src/bundle-18.js went well   ->  Use paths below `src/` with `Write`, not
                                                                        `dist/*.js`; trigger {"path": "dist/*.js"}

The same tool, the same kind of error (the failure's family), another file, and a fix of the same kind: then the lesson
is widened.  From there on its family stands among its fingerprints, so that the next such call is its failure again
(`teach.Teacher.known`).  What the calls have in common is read off their paths by `learn.places`.  Where a call of that
place went well meanwhile (`remember_well`), it is no place to warn of.
"""
from __future__ import annotations

from typing import Any, Iterable, Mapping, Sequence

from enso import command, tools
from enso.capture.redaction.values import MARKER
from enso.home import user_home
from enso.learn import decide, phrase, places, rulebook
from enso.learn.decide import Proposal
from enso.learn.places import Moved
from enso.learn.words import because, listed, local, reason_of
from enso.recall import mistake, trigger
from enso.shapes import Lesson, Source, Trigger

OBSERVED = ("mined", "rulebook", "llm")
"""Origins of lessons that are about one incident; a person's words mean what they say."""
MISSING = "not_found"
"""Any other error refuses what was asked for: what is wrong with two files of a folder may be so with all.  Of a file
that is not there no other one can be told, unless both were found by the same change of the path."""


def concerns(lesson: Lesson, failure: Mapping[str, Any]) -> bool:
    """Whether a failure is a widened lesson's mistake, on whatever file: one in its place, or if it is about none, like
    all that failed so far."""
    if failure["family"] not in lesson["fingerprints"]:
        return False
    name, given = failure["tool_name"], failure["tool_input"]
    return trigger.concerns(lesson, command.describe_all(name, given), str(failure.get("root", ""))) \
        and mistake.concerns(lesson, mistake.view(name, given))


def is_wide(lesson: Lesson) -> bool:
    """Whether a lesson is about many files."""
    return "elsewhere" in lesson["detail"]


def names_a_path(lesson: Lesson) -> bool:
    """Whether a lesson says what the right path of one file is, as those on misspelt names do."""
    return lesson["origin"] == "mined" and not is_wide(lesson) and any(
        moved is not None and moved.old != moved.new and _names(lesson["text"], moved.new)
        for moved in map(_moved, lesson["sources"]))


def is_refuted_by(lesson: Lesson, tool_name: str, tool_input: Any, root: str) -> bool:
    """Whether a call that went well was in the place that a lesson about many files warns of: one of the same tool, or
    one that changes a file there, whatever the tool; of reading, only where the lesson is about that."""
    path = tools.path_of(tool_input) if is_wide(lesson) else ""
    return bool(path) and any(
        _speaks_of(tool_name, one.get("tool", ""), one.get("path", "")[:1] == "!")
        and trigger.path_matches(path or "", one.get("path", ""), root) for one in trigger.of(lesson))


def _speaks_of(tool_name: str, about: str, itself: bool) -> bool:
    """Whether a call of one tool tells how calls of another would have gone, in the same place; `itself`: what failed
    is no place, but how the tool was called."""
    name, failed = tools.canonical(tool_name), tools.canonical(about)
    return name == failed or not itself and name in CHANGING and failed in (*CHANGING, *LOOKING)


CHANGING, LOOKING = (tools.EDIT, tools.WRITE), (tools.READ, tools.LIST, tools.SEARCH)


def refuted(lesson: Lesson, worked: Iterable[tuple[str, Any]], root: str) -> bool:
    """Whether any of the calls that went well was in the place that a lesson about many files warns of, in this session
    or since the lesson is known."""
    tool = (lesson["trigger"] or {}).get("tool", "")
    before = [(name, {tools.PATH_FIELDS[0]: path}) for name, path in lesson["detail"].get("well", ())]
    return bool(tool) and any(is_refuted_by(lesson, *call, root) for call in (*before, *worked))


def remember_well(lesson: Lesson, worked: Iterable[tuple[str, Any]], root: str) -> Lesson:
    """The lesson with the calls near its first file that went well: `detail.well`, the newest of each folder and
    ending, as [tool, path]; those in the place of a lesson about many files are counted instead."""
    first = next((moved for moved in map(_moved, lesson["sources"]) if moved is not None), None)
    if first is None or first.old == first.new or lesson["origin"] not in OBSERVED:
        return lesson
    home, failed = user_home(), lesson["sources"][0].get("tool_name", "")
    well: dict[tuple[str, ...], list[str]] = {
        (name, *places.kind(path)): [name, path] for name, path in lesson["detail"].get("well", ())}
    for name, given in worked:
        path = tools.path_of(given) or ""
        if not _is_plain(path) or places.top(path, root, home) != places.top(first.old, root, home):
            continue
        if _speaks_of(name, failed, False) and not is_refuted_by(lesson, name, given, root):
            key = (tools.canonical(name), *places.kind(path))
            well.pop(key, None)                      # the newest last
            well[key] = [key[0], path]
    kept = list(well.values())[-MOST_WELL:]
    if kept == lesson["detail"].get("well", []):
        return lesson
    return {**lesson, "detail": {**lesson["detail"], "well": kept}}


MOST_WELL = 8
"""Calls near one file that are remembered to have gone well."""


def widened(lesson: Lesson, proposal: Proposal, worked: Sequence[tuple[str, Any]] = ()) -> Lesson | None:
    """The lesson about the call of a proposal as well; None where that would be another mistake, or another fix, or a
    place where calls went well, such as those that `worked` in this session."""
    failure = proposal.failure
    if failure is None or lesson["origin"] != proposal.origin or not (seen := _seen(lesson, failure)):
        return None
    now, moves = _moved(proposal.source), [moved for moved in map(_moved, seen) if moved is not None]
    if now is None and not moves:        # what worked is not known, but what to do is said in the same words
        same = lesson["text"] == proposal.text and failure["error_type"] != MISSING
        return {**lesson, "fingerprints": _with(lesson, failure)} if same else None
    if now is None or not moves:
        return None
    moves.append(now)
    if all(one.old == one.new for one in moves):
        return _about_the_call(lesson, proposal, moves, failure)
    shared = places.shared(moves, str(failure.get("root", "")), user_home(), failure["error_type"] != MISSING)
    line = _worded(shared.said.replace(places.TOOL, failure["tool_name"]), failure) if shared else ""
    if shared is None or not line:
        return None
    wider: Lesson = {**lesson, "text": line, "trigger": _trigger(failure, shared.bad),
                     "fingerprints": _with(lesson, failure), "detail": {**lesson["detail"], "elsewhere": shared.good}}
    if refuted(wider, worked, str(failure.get("root", ""))):
        return None
    detail = {key: value for key, value in wider["detail"].items() if key != "instead"}
    if not is_wide(lesson):              # what went well was near the one file, not in the place
        detail["mistaken"] = [{**shape, "worked": 0} for shape in detail.get("mistaken", ())]
    return {**wider, "detail": detail}


def stretched(lesson: Lesson, failure: Mapping[str, Any], worked: Sequence[tuple[str, Any]] = ()) -> Lesson | None:
    """A model's lesson that names no file of its own, about a failure without a fix in the same place as well; None
    where that would be another mistake, or calls of that place `worked`."""
    seen = _seen(lesson, failure) if lesson["origin"] == "llm" and failure["error_type"] != MISSING else []
    olds = [path for path in (tools.path_of(given) for given in (
        *(source.get("given") for source in seen), failure["tool_input"])) if path]
    if not seen or len(olds) <= len(seen) or any(_names(lesson["text"], path) for path in olds):
        return None
    root = str(failure.get("root", ""))
    shared = places.shared([Moved(path, "") for path in olds], root, user_home(), True)
    if shared is None:
        return None
    wider: Lesson = {**lesson, "trigger": _trigger(failure, shared.bad), "fingerprints": _with(lesson, failure)}
    return None if refuted({**wider, "detail": {**wider["detail"], "elsewhere": ""}}, worked, root) else wider


def _seen(lesson: Lesson, failure: Mapping[str, Any]) -> list[Source]:
    """The incidents of a lesson that were such a failure of a file tool; none of a lesson that stays as it is."""
    if lesson["layer"] != "info" or lesson["origin"] not in OBSERVED or lesson["pinned"]:
        return []
    return [source for source in lesson["sources"] if source.get("family") == failure["family"]
            and tools.path_of(source.get("given"))]


def _names(text: str, path: str) -> bool:
    return path.rpartition("/")[2] in text


def _with(lesson: Lesson, failure: Mapping[str, Any]) -> list[str]:
    return list(dict.fromkeys([*lesson["fingerprints"], failure["family"]]))


def _trigger(failure: Mapping[str, Any], path: str = "") -> Trigger:
    found: Trigger = {"tool": tools.canonical(failure["tool_name"])}
    if path:
        found["path"] = path
    return found


def _moved(source: Source) -> Moved | None:
    """Where an incident's call went, and where the one that worked did."""
    before, after = source.get("given", {}), source.get("fix_given", {})
    key = next((key for key in tools.PATH_FIELDS if isinstance(before.get(key), str)), "")
    if not key or not isinstance(after.get(key), str) or not all(map(_is_plain, (before[key], after[key]))):
        return None
    others = frozenset(name for name in {*before, *after} - {key} if before.get(name) != after.get(name))
    return Moved(before[key], after[key], others)


def _is_plain(path: str) -> bool:
    """Whether a path is what the call had, and can be quoted."""
    return path.isprintable() and not any(mark in path for mark in (decide.CUT, MARKER, "`"))


def _about_the_call(lesson: Lesson, proposal: Proposal, moves: list[Moved],
                    failure: Mapping[str, Any]) -> Lesson | None:
    """The lesson where each path was right, and the same fields mended each call, or the same step before it."""
    changed = {moved.others for moved in moves}
    if len({moved.old for moved in moves}) < 2 or len(changed) > 1:
        return None
    line = _about_any(lesson, proposal, sorted(changed.pop()), failure)
    wider: Lesson = {**lesson, "fingerprints": _with(lesson, failure)}
    if line == lesson["text"]:
        return wider
    return {**wider, "text": line, "trigger": _trigger(failure)} if line and not decide.refused(line, dict(failure)) \
        else None


def _about_any(lesson: Lesson, proposal: Proposal, fields: list[str], failure: Mapping[str, Any]) -> str:
    """The line that says what both say; "" for none."""
    ours, theirs = lesson["text"], proposal.text
    path = tools.path_of(failure["tool_input"]) or ""
    before = tools.path_of(lesson["sources"][0].get("given")) or ""
    if ours == theirs or fields and failure["family"] in lesson["fingerprints"]:
        return ours
    if _lifted(theirs, path) in (ours, _lifted(ours, before)):
        return _lifted(theirs, path)
    if not fields or not ours.startswith(PASS) or not theirs.startswith(PASS):
        return ""
    known = rulebook.match(dict(failure))
    if known is not None and all(field in known.text for field in fields):
        return known.text
    return _worded(f"{PASS}{listed(fields)} to `{failure['tool_name']}`", failure)


PASS = "Pass "
"""How a line begins that tells of fields with the values that they had in one call."""


def _lifted(text: str, path: str) -> str:
    """A line without the file that it is about, and its folder: "Run `p4 edit src/a.py` before `Edit`" -> "Run `p4 edit
    FILE` before `Edit`"."""
    words = []
    for word in text.split(" "):
        bare = word.strip("`'\".,:;()").rstrip("/")
        for whole, stand_in in ((path, FILE), (path.rpartition("/")[0], FOLDER)):
            if bare and ("." in bare.strip(".") or "/" in bare) and ("/" + whole).endswith("/" + bare.lstrip("/")):
                word = word.replace(bare, stand_in)
        words.append(word)
    return " ".join(words)


FILE, FOLDER = "FILE", "FOLDER"
"""What stands for the path of the call, and for its folder, in a line about any file."""


def _worded(advice: str, failure: Mapping[str, Any]) -> str:
    """The line of a widened lesson, without the error where the quality gate wants that; "" when it passes neither way.
    """
    for reason in (_reason(failure), ""):
        line = phrase.fit(f"{local(advice, '')}{because(reason)}")
        if not decide.refused(line, dict(failure)):
            return line
    return ""


def _reason(failure: Mapping[str, Any]) -> str:
    """The decisive error, without the file it was about."""
    root = str(failure.get("root", ""))
    text = reason_of({**failure, "text": failure["error_message"]}, root)
    path = tools.path_of(failure["tool_input"]) or ""
    for name in (local(path, root), path, path.rpartition("/")[2]):
        if len(name) > 2:
            text = text.replace(name, "…")
    return text

"""Was it the changed call that worked, or a step before it?  `pytest -q` fails, a file is edited, `pytest -q -x` goes
well: the flag did nothing.

A difference of the call counts where the error is about the call, or where nothing in between can have mended it.
"""
from __future__ import annotations

import re
from typing import Any

from enso import tools
from enso.learn import compare

Call = dict[str, Any]

_CHANGERS = frozenset((
    "cp", "mv", "ln", "mkdir", "touch", "rm", "chmod", "chown", "patch", "tee", "kill", "pkill", "unzip", "tar"))
"""Programs that change what is there."""
_MAKING_VERBS = frozenset((
    "apply", "pull", "checkout", "switch", "restore", "merge", "rebase", "init", "create", "generate", "gen", "codegen",
    "migrate", "fix", "format", "fmt", "new", "clone", "build", "package", "compile", "login", "prune", "fetch",
    "venv", "-i"))
"""Verbs that do so."""
_FIXING = re.compile(r"--(?:fix|write|autofix|apply|in-place)(?:\b|=)")
_IN_PLACE = ("sed", "gsed", "perl")
_ASIDE = re.compile(r">>?\s*(?:/(?:tmp|dev)/\S*|\S+\.(?:log|out)\b)")
"""A redirection of what was printed, which no later call reads."""
_CODE = re.compile(r"\b(?:write|open|replace|dump|save)\w*\(")
"""What an inline script calls that changes a file."""

_IN_SOURCE = re.compile(
    r"[\w-]\.[a-z]{1,5}(?::\d+|\(\d+,\d+\))|File \"[^\"<]+\", line \d|\berror(?:\[E\d+\]| TS\d+)|\bpanicked at\b", re.I)
_FAULT = re.compile(
    r"\b(?:Syntax|Type|Attribute|Name|Assertion|Import|Reference|Indentation|Key|Index|ZeroDivision)Error\b"
    r"|\bpanicked\b|\bundefined reference\b|^(?:FAILED|--- FAIL|not ok)\b|\.sh: line \d+:"
    r"|\b[1-9]\d* (?:failed|failures?|failing)\b"
    r"|\berror(?:\[E\d+\]| TS\d+)", re.M)
"""Faults of the code that ran, whatever the call was."""
_INLINE = re.compile(r"<(?:string|stdin)>|\[eval\]|-c: line|-e:\d")
_MISSING = re.compile(
    r"(?:no module named|cannot find (?:module|package)|can['’]?t resolve|cannot load such file(?: --)?"
    r"|unresolved import|no required module provides package|could not find gem)[:\s]*['\"`‘]?([\w./@-]+)", re.I)
"""A module that the code needs."""
_OF_THE_CALL = re.compile(
    r"usage:|unexpected argument|(?:unknown|unrecogni[sz]ed|invalid|illegal|bad|no such|ambiguous|unsupported) "
    r"(?:option|flag|command|sub-?command|switch|argument|parameter)|not a \w+ command|flag provided but not defined"
    r"|requires? (?:an? |the |at least )?(?:\w+ )?(?:argument|value|option)"
    r"|missing (?:required |file )?(?:argument|operand|option)"
    r"|(?:options?|arguments?|flags?) (?:\S+ )?(?:is|are) required|required (?:option|argument|flag)|did you mean"
    r"|command not found|not recognized|no rule to make target|missing script|pathspec|not a git repository"
    r"|package\.json|no upstream|externally.managed|permission denied|operation not permitted|must be root|EACCES"
    r"|unterminated|unexpected EOF|unmatched|no matches found|syntax error near|address already in use"
    r"|already allocated", re.I)
"""Errors that are about how something was called, where it was, or by whom."""
_OUTSIDE = ("not_found", "validation", "permission", "auth", "resource")
"""Categories of what stands outside the code: another way to call may do, whatever was edited meanwhile."""
_INSIDE = re.compile(r"^Traceback|\n\s+at \S+|\bline \d+\b|\bdid not complete\b|\bfailed to solve\b", re.M)
"""Errors from within what ran."""
_NAMED = 3
"""Letters from which a word of a call can be told in an error."""


def by_step(failed: Call, fixed: Call, between: list[Call], category: str) -> bool:
    """Whether a step in between made a changed shell call work, not its change."""
    if tools.canonical(failed["tool_name"]) != tools.SHELL:
        return False
    steps = [step for step in between if mends(step)]
    if not steps:
        return False
    error = str(failed.get("text") or "")
    gone, come, kept = _words(failed, fixed)
    missing = _MISSING.search(error)
    if missing:
        return not any(_stem(missing.group(1)) == _stem(word) for word in gone)
    if not _INLINE.search(error) and (category == "test_failure" or _FAULT.search(error)
                                      or category == "syntax" and _IN_SOURCE.search(error)):
        return True
    if category in ("dependency", "conflict") and any(map(_brings, steps)) and _same_programs(failed, fixed):
        return True                  # the missing program was installed, the missing commits fetched
    if any(_names(error, word) and any(_names(compare.as_text(step["tool_input"]), word) for step in steps)
           for word in kept):
        return True                  # what was not there was made, or what was in the way was taken out of it
    if any(_names(error, word) for word in (*gone, *come)) or _OF_THE_CALL.search(error):
        return False
    if category in _OUTSIDE and not _INSIDE.search(error):
        return False                 # nothing says that what was done meanwhile has to do with it
    return not any(re.search(rf"^{re.escape(compare.name_of(simple))}: ", error, re.M)
                   for simple in compare.simple_commands(failed["tool_input"]))


def teaching(failed: Call, between: list[Call]) -> list[Call]:
    """The steps in between that another session would have to take as well: what was installed or made by a command,
    and no edit of a file, which was the work itself."""
    steps = [step for step in between if mends(step) and tools.canonical(step["tool_name"]) == tools.SHELL]
    brought = [step for step in steps if _brings(step)]
    if _MISSING.search(str(failed.get("text") or "")) and brought:
        return brought
    edited = any(tools.canonical(step["tool_name"]) in (tools.EDIT, tools.WRITE) for step in between)
    return [] if edited else [step for step in steps if not _edits(step)]


def _brings(step: Call) -> bool:
    """Whether a step installed something, or fetched what others did."""
    return tools.canonical(step["tool_name"]) == tools.SHELL and any(
        compare.installs(simple) or compare.name_of(simple) in ("git", "jj", "hg") and {"pull", "fetch"} & set(simple)
        for simple in compare.simple_commands(step["tool_input"]))


def _same_programs(failed: Call, fixed: Call) -> bool:
    """Whether two shell calls run the same programs."""
    tried, worked = ({compare.name_of(simple) for simple in compare.simple_commands(call["tool_input"])}
                     for call in (failed, fixed))
    return tried == worked


def mends(step: Call) -> bool:
    """Whether a step may have changed what a call depends on: files, what is installed, what is there."""
    tool = tools.canonical(step["tool_name"])
    if step.get("failed"):
        return False
    if tool in (tools.EDIT, tools.WRITE):
        return True
    return tool == tools.SHELL and (_edits(step) or any(
        map(_makes, compare.simple_commands(step["tool_input"]))))


def _makes(simple: tuple[str, ...]) -> bool:
    name = compare.name_of(simple)
    if name in _CHANGERS or compare.installs(simple) or _FIXING.search(" ".join(simple)):
        return True
    return not compare.looks(simple) and not compare.rehearses([], [simple]) and bool(
        _MAKING_VERBS & {part for word in simple[1:4] for part in word.split(":")})


def _edits(step: Call) -> bool:
    """Whether a shell call writes the text of a file: `sed -i`, a redirection, an inline script."""
    line = tools.command_of(step["tool_input"]) or ""
    in_place = any(compare.name_of(simple) in _IN_PLACE and any(word.startswith(("-i", "-pi")) for word in simple)
                   for simple in compare.simple_commands(step["tool_input"]))
    return in_place or compare.writes(_ASIDE.sub("", line)) or bool(_CODE.search(line))


def _words(failed: Call, fixed: Call) -> tuple[set[str], set[str], set[str]]:
    """Words of the failed call alone, of the fixed one alone, and of both."""
    tried, worked = ({word for word in re.split(r"[\s'\"();|&]+", tools.command_of(call["tool_input"]) or "") if word}
                     for call in (failed, fixed))
    return tried - worked, worked - tried, tried & worked


def _names(text: str, word: str) -> bool:
    """Whether a text names a word, as it is or by the end of its path."""
    flag = word.partition("=")[0]
    ends = {word, word.rstrip("/").rpartition("/")[2], flag, flag.lstrip("-")}
    return any(len(end) >= (2 if end[:1] == "-" else _NAMED)
               and re.search(rf"(?<![\w-]){re.escape(end)}(?![\w-])", text) for end in ends)


def _stem(path: str) -> str:
    """`/p/scripts/x.js`, `x.js` and `x` are one module; of `yaml.nodes` the package counts."""
    name = path.rstrip("/.").rpartition("/")[2]
    return name.partition(".")[0].lower()

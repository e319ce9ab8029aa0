"""How a call is to be made: "pytest must be started from the root", "pass `-n x` to kubectl", "use offset to Read".

Only where the sentence is about the call: it is the subject of what it needs, the object of how to run it, what a flag
goes to, or the case that a "when" names.  A program that is mentioned by the way ("check it with git diff") is none.
"""
from __future__ import annotations

import re
from typing import Iterator

from enso import tools
from enso.learn import called, compare
from enso.learn.called import CALL
from enso.shapes import Trigger

_ANY = re.I | re.A
"""Without case; a Han character is no letter of a word."""
_START = r"(?:^|[.;:!,，。；：、—–]\s*|\b(?:and|then|to|so|must|should|always|please|only)\s+)"
"""Where a sentence or its next order begins."""
_PLACE = r"(?:(?:the|our|first|whole|full|plain|on|in|macOS|Windows|Linux|BSD|GNU|CI|this|here)[ ,]+){0,3}"
_WITHIN = r"(?: (?:run|call|command|step|job)s?)?(?: (?:in|on|from|under|for|with|inside) (?:[\w-]+ ?){1,3})?"
"""What may stand before and behind the call that a sentence is about: "on macOS", "in scripts"."""
_NEEDS = (
    r"(?:needs?|requires?|must|has to|have to|should|wants?|takes?|expects?|only (?:works?|runs?|accepts?|reads?)"
    r"|works? only|runs? (?:with|from|in|on|under|only|as|inside)|fails?|hangs?|breaks?|blocks?|prompts?|asks?|waits?"
    r"|cannot|can[’']?t|won[’']?t|does(?:n[’']t| not)|refuses?|reads?|writes?|ignores?|defaults?|never|always"
    r"|is (?:run|called|started|invoked|slow|interactive)|stops?|exits?|returns?|prints?|times? out|creates?"
    r"|locks|skips|follows|treats|strips|caches|uses|expands|opens|keeps|shows|hides|resolves|overwrites|deletes|looks"
    r"|picks|buffers|cuts|drops|leaves|changes|sends|goes)\b")
_NEEDS_HAN = (
    r"(?:必须|需要|要(?!求)|得(?!到)|应该?|只能|只支持|只会|不支持|默认|没有|不会|会(?!议)|在[^，。；]{1,12}(?:必须|要|会|不)"
    r"|加上?|带上?|不加|不带|卡住|报错|失败)")
SUBJECT = (rf"{_START}{_PLACE}{CALL}{_WITHIN}\s+{_NEEDS}",
           rf"{_START}(?:在[^，。；]{{1,12}}[上下里中时])?{CALL}\s*(?:[在到对从][^，。；]{{1,10}}?)?{_NEEDS_HAN}",
           rf"(?:^|[.;。；]\s*){CALL}\s*[:：]\s")
"""What the sentence is about needs something, behaves in some way, or stands before a colon."""
OBJECT = (rf"{_START}(?:use|run|call|invoke|start|execute|launch|prefer|try)\s+(?:the |only )?{CALL}",
          rf"(?:^|[，。；：,;、]\s*|请|先|必须|要|应|统一|一律|总是)(?:使用|用|运行|执行|跑|调用|启动)\s*{CALL}")
"""What is to be run."""
MANNER = (
    r"\s+(?:from|with|without|inside|under|via|through|one at a time|once|twice|again|in (?:the )?background"
    r"|in (?:the )?(?:scripts?|ci|a|an)|on (?:the )?(?:\w+ )?(?:host|machine|runner|server)|at most|only)\b"
    r"|\s*(?:时|的时候|要|必须|需|得|前|之前)")
"""How it is to be run, behind it."""
GIVEN = (
    rf"{_START}(?:pass|add|give|append|supply|use|include|put|set|export|specify|keep|quote|escape|pin|limit"
    rf"|(?:do not|don['’]t) forget|remember)\b[^.;，。；]{{2,60}}?"
    rf"\s(?:to|with|for|on|in|after|when (?:running|calling|using))\s+(?:every |each |the |all )?{CALL}",
    rf"{_START}(?:give|wrap|prefix|guard)\s+(?:every |each |the |all )?{CALL}",
    rf"(?:给|为|对)\s*{CALL}\s*(?:都|要|必须|统一|一律)?\s*(?:加上?|传入?|带上?|指定|设置?|配)")
"""What a flag or a setting goes to."""
CASE = (
    rf"\b(?:when|whenever|if|once|while)\s+(?:you (?:run|call|use) |running |calling |using |the |a |an )*{CALL}",
    rf"(?:^|[.;]\s*)(?:for|with|in|on|inside)\s+{CALL}(?:\s*[,:]|\s+(?:use|pass|add|set)\b)",
    rf"(?:^|[，。；：,;]\s*)(?:如果|当|若|一旦|每次)?\s*(?:运行|执行|使用|用|跑|调用)?{CALL}\s*(?:时|失败|报错|卡住|超时)")
"""The case in which the rule holds."""

PARAMETERS = (
    (r"\boffset\b.*\blimit\b|\blimit\b.*\boffset\b", tools.READ),
    (r"\b(?:old_string|oldText|old_str|new_string|replace_all)\b", tools.EDIT),
    (r"\b(?:output_mode|head_limit)\b", tools.SEARCH),
)
"""Names of parameters that one tool alone has."""
_TOOL = f"({'|'.join(sorted(called.TOOLS))})"
_BEFORE_TOOL = r"(?i:\b(?:when|if|with|for|to|call|calling|use|using|before|after|the|each|every|give|pass|of)\s+)"
NAMED = (
    rf"(?:{_BEFORE_TOOL}|[`“「]){_TOOL}\b",
    rf"\b{_TOOL}(?:['’]s\b|\s+(?:tool|calls?|needs|requires|reports|fails|cannot|can't|does|returns|takes)\b)",
    rf"(?:^|[，。；：,;]\s*)(?:在?调用|使用|用|在)?\s*{_TOOL}\s*(?:之?前|时|之?后|工具|的|需要|必须|要|失败|报)",
    r"\b(mcp__[\w-]+__[\w-]+)",
)
"""An agent's tool by its name, where it cannot be the verb of the sentence."""

_MOMENT, _MOMENT_HAN = r"\b(?:before|after|when|whenever|while|if)\s+(?:you\s+)?", r"\s*(?:之?前|时|之?后|以后)"
_FILE = r"(?:(?:a|an|any|the|existing|each|every|more|large|big|such|user)\s+)*(?:files?|it|folders?|directory)\b"
_EDITING = r"(?:edit|editing|modify|modifying|change|changing|touch|touching|update|updating)\s+"
TOUCHING: tuple[tuple[str, Trigger], ...] = (
    (rf"{_MOMENT}{_EDITING}{_FILE}|(?:编辑|修改|改)\s*文件{_MOMENT_HAN}", {"tool": tools.EDIT}),
    (rf"{_MOMENT}(?:overwrite|overwriting|creating|create)\s+{_FILE}|(?:覆盖|写入?|新建|创建)\s*文件{_MOMENT_HAN}",
     {"tool": tools.WRITE}),
    (rf"{_MOMENT}(?:delete|deleting|remove|removing)\s+{_FILE}|删除?\s*(?:任何)?(?:文件|目录){_MOMENT_HAN}",
     {"tool": tools.SHELL, "program": "rm"}),
)
"""The moment at which files are touched, and the call that does it."""
_PATH = (r"`?((?:[\w.*@~-]*/)+[\w.*-]*|\*\.[a-z]{1,6}\b|[\w-]+(?:\.[\w-]+)*\.[a-z]{1,8}\b"
         r"|(?:Docker|Make|Jenkins|Proc|Gem|Vagrant|Just)file\b)`?")
CHANGES = (rf"{_MOMENT}{_EDITING}(?:(?:a|an|any|the|files?|something|anything|in|under)\s+)*{_PATH}",
           rf"(?:修改|改动?|编辑|更新)(?:完|了|过)?\s*{_PATH}{_MOMENT_HAN}")
"""The change of a path as the moment of a rule: "after editing schema.prisma run ..."."""


_ABOUT_TEXT = re.compile(
    r"[\w-]+(?: (?!(?:in|on|for|with|from) )\w+)? (?:scripts?|files?|names?|code|syntax|modules?|packages?|arrays?)\b",
    _ANY)
"""A program that says what is written: "in zsh release scripts"."""


def moments(text: str) -> Iterator[Trigger]:
    """The change or deletion of files as the moment of a rule."""
    for pattern in CHANGES:
        for match in re.finditer(pattern, text, _ANY):
            path = match.group(1).rstrip("/")
            last = path.rpartition("/")[2]
            one_file = "." in last.lstrip(".") or "*" in last or last.isupper() or last.endswith("file") or (
                last == path and last[:1] == ".")
            yield {"tool": tools.EDIT, "path": "*" + ("" if path[:1] == "*" else "/") + path.lstrip("*/~") + (
                "" if one_file else "/*")}
    for pattern, found in TOUCHING:
        if re.search(pattern, text, _ANY):
            yield found


def calls(text: str) -> Iterator[Trigger]:
    """The call, or the agent's tool, that a rule tells how to use; of several forms the first that names one."""
    for reader in (_given, _subject, _tool, _object, _case):
        found = next(reader(text), None)
        if found is not None:
            yield found
            return


def _given(text: str) -> Iterator[Trigger]:
    return (found for _, found in _all(GIVEN, text))


def _subject(text: str) -> Iterator[Trigger]:
    return (found for _, found in _all(SUBJECT, text))


def _case(text: str) -> Iterator[Trigger]:
    return (found for _, found in _all(CASE, text))


def _object(text: str) -> Iterator[Trigger]:
    """What is to be run, when the line also says with what or how; "run `make test`" alone says what to do, not how."""
    for match, found in _all(OBJECT, text):
        written = match.group(1) or match.group(2)
        flagged = any(word[:1] == "-" and len(word) > 1 for word in written.split())
        behind = match.end() if match.group(1) else match.start(2) + len(called.part(written))
        # "Use python with type annotations" is about the language.
        language = found["program"] in compare.INTERPRETERS and " " not in called.part(written)
        if "..." in written:
            continue                 # a kind of call and not one
        if flagged or not language and re.match(MANNER, text[behind:], _ANY):
            yield found


def _tool(text: str) -> Iterator[Trigger]:
    for pattern in NAMED:
        for match in re.finditer(pattern, text, re.A):
            yield {"tool": match.group(1)}
    for pattern, tool in PARAMETERS:
        if re.search(pattern, text, re.A):
            yield {"tool": tool}


def _all(patterns: tuple[str, ...], text: str) -> Iterator[tuple[re.Match[str], Trigger]]:
    for pattern in patterns:
        for match in re.finditer(pattern, text, _ANY):
            found = _of(match, surely=pattern == SUBJECT[1])
            if found is not None:
                yield match, found


def _of(match: re.Match[str], surely: bool = False) -> Trigger | None:
    """The call without its flags: the rule says which to pass, and the call that lacks them is the one to catch.

    `surely`: a name such as `make` can only be a program here, since the sentence is Chinese.
    """
    quoted, bare = match.group(1, 2)
    if bare and _ABOUT_TEXT.match(bare):
        return None
    found = called.of(quoted or bare, bool(quoted), surely)
    if found is None or "program" not in found or not (
            found["program"] in called.KNOWN | called.SENTENCE or quoted and " " in quoted.strip()):
        return None
    return called.without_flags(found)

"""The call that a stated rule is about: "use `pnpm`, not `npm`" is about `npm`, and `npm` is the mistake.

Rules that a person states name no failed call, so their trigger comes from the words.  `READERS` lists what is looked
for, the surest first: a path that must not be changed, a flag, a deed of git, a call that is the mistake, and last the
moment that a "before" names.  A word that is no program ("not spaces") makes a trigger that no call matches.
"""
from __future__ import annotations

import re
from typing import Callable, Iterator

from enso import tools
from enso.learn import called, usage
from enso.learn.called import CALL, CLOSE, OPEN, QUOTED
from enso.shapes import Trigger

_FLAGS = re.I | re.A
"""Without case; a Han character is no letter of a word."""
_NO = (r"(?:\b(?:do not|don['’]?t|must not|mustn['’]?t|should not|shouldn['’]?t|never|no longer|stop|avoid)\b"
       r"(?: (?:ever|to|directly|just|simply|manually))*"
       r"|(?:不要|不能|不许|不准|不得|不可|不应该?|别|勿|禁止|避免)(?:再|直接|随便|随意|擅自|手动|手工|轻易)*)"
       r"(?!\s*(?:forget|忘))\s*")
_PLAIN = r"(?:(?:plain|bare|raw|shell|the) )?"
_USE = rf"(?:(?:use|using|run|running|call|calling|invoke)\b|使用|用|运行|执行|跑|调用)\s*{_PLAIN}"
_PIPE = r"(?:pipe|feed|redirect)\s+"
_FLAG = r"(?<![\w-])(--?[A-Za-z][\w-]*)"
_PATH = rf"{OPEN}?((?:[\w.*@~-]*/)+[\w.*-]*|\.[A-Za-z][\w.-]*|[\w-]{{2,}}(?:\.[\w-]+)*\.[A-Za-z]{{1,5}}\b){CLOSE}?"
_LIST = r"(?<![\w-])[`'\"]?[\w.+-]+[`'\"]?(?:\s*(?:,|/|、|\bor\b|\band\b|和|或|以及)+\s*[`'\"]?[\w.+-]+[`'\"]?)+"
_NEAR = r"[^.;:，。；、,\n]{0,40}?"
"""What may stand between a verb and its object: "edit generated files under src/gen"."""
_TURNED = r"\b(?:without|unless|except|until)\b|除非|除了|没有|不带"
"""What turns a "not" round before it reaches its object: "never push without --force-with-lease"."""
_WHERE = r"(?:[在往向对给][^，。；,;]{1,15}?)?"

CONTRAST = (r"(?:\b(?:instead of|rather than|in place of|not|prefer (?!to\b)[^ ,.;]+ (?:over|to))\b"
            rf"|而不是|而非|不用|代替|替代)\s*(?:直接|with |via )?(?:{_USE})?")
"""Between what to do and the call that is the mistake: any word may follow."""
_VERB_BEFORE = re.compile(
    r"\b(?:do|does|did|is|are|was|were|be|can|could|must|should|will|would|has|have|may|if|or)\s*$", _FLAGS)
"""What makes a "not" deny a verb rather than stand against the call that follows."""
_FORBIDDEN = (r"\s*(?:(?:is|are) (?:strictly )?(?:forbidden|off limits|banned|prohibited|not allowed|not to be used)"
              r"|(?:不要|禁止|不能|别|不许)再?(?:使用|用)(?=\s*(?:[，。；,;.]|$)))")
BANNED = (rf"{QUOTED}{_FORBIDDEN}"
          rf"|(?<![\w-])(?=([A-Za-z][\w.+-]*(?: [\w-]+){{0,2}}?(?: -[\w-]+)*){_FORBIDDEN})")
AGAINST, USED = CONTRAST + _PLAIN + CALL, _NO + _USE + CALL
WITH = rf"{_NO}{_NEAR}(?:\b(?:with|using|via)\b|用){CALL}"
"""The mistake stands before, or behind what is done with it: "never install packages with npm"."""
MOMENTS = (
    rf"\bbefore (?:you )?(?:{_USE}|every |each )?{CALL}",
    rf"(?:运行|执行|使用|跑|调用){CALL}\s*(?:之前|前|以前)",
)
"""The call at which the rule is needed."""

DEEDS: dict[str, Trigger] = {
    r"force[- ]?push(?:ing)?\b|强制推送|强推|强制\s?push\b": {"program": "git", "verb": "push", "flags": ["--force"]},
    r"amend(?:ing)?\b": {"program": "git", "verb": "commit", "flags": ["--amend"]},
    r"commit(?:ting)?\b|提交": {"program": "git", "verb": "commit"},
    r"push(?:ing)?\b|推送": {"program": "git", "verb": "push"},
    r"rebas(?:e|ing)\b|变基": {"program": "git", "verb": "rebase"},
    r"merg(?:e|ing)\b|合并": {"program": "git", "verb": "merge"},
    r"stash(?:ing)?\b": {"program": "git", "verb": "stash"},
    r"pull(?:ing)?\b(?! request)|拉取": {"program": "git", "verb": "pull"},
    r"(?:switch(?:ing)?|chang(?:e|ing)) (?:the )?branch(?:es)?\b|切换?分支": {"program": "git", "verb": "checkout"},
}
"""What a person says -> the call it is done with."""
BEFORE = (r"\b(?:before|after) (?:you |every |each |any |the |a )?(?:git )?(?:{})",
          r"(?:{})\s*(?:代码)?\s*(?:之前|以前|前|之后|以后|后)")
"""The moment of a deed; "after pulling" is it as well, since a lesson arrives with the call's result."""
FLAGS = {"--no-verify": "commit", "--force": "push", "-f": "push", "--amend": "commit", "--hard": "reset"}
"""A flag that is named without its call -> the verb of git that has it."""
OF_GIT = ("--no-verify", "--amend")
"""Flags that git alone has, whatever else the rule names: "never skip pre-commit with --no-verify"."""

TOUCHED = (
    (r"(?:edit|touch|modify|change|alter|hand-edit|overwrite|rewrite|write to)\b"
     r"|修改|改动|编辑|改|动|覆盖", tools.EDIT),
    (r"(?:read|open|load)\b|读取|读|打开", tools.READ),
)
"""What is done with a path, and the tool that does it (`recall.trigger` takes a Write for an Edit of that path)."""

MOST = 4
"""Triggers of one rule."""


def trigger(text: str) -> Trigger | None:
    """The trigger of a rule in a person's words; None when it names no call."""
    return next(iter(triggers(text)), None)


def triggers(text: str) -> list[Trigger]:
    """Every call that a rule names in the surest way it names any: "never npm or yarn" is about two."""
    for reader in READERS:
        found: list[Trigger] = []
        for one in reader(text):
            if one not in found:
                found.append(one)
        if found:
            return found[:MOST]
    return []


def _paths(text: str) -> Iterator[Trigger]:
    """ "Don't edit generated files under src/gen": a change of whatever lies there."""
    for verbs, tool in TOUCHED:
        for match in re.finditer(rf"{_NO}(?:{verbs}){_NEAR}(?<![\w/.-]){_PATH}", text, _FLAGS):
            path = match.group(1).rstrip("/")
            yield {"tool": tool, "path": "*/" + path.lstrip("*/~") + ("" if _is_file(path) else "/*")}


def _is_file(path: str) -> bool:
    name = path.rpartition("/")[2]
    return "." in name or name.isupper()


def _flags(text: str) -> Iterator[Trigger]:
    """ "Pass --force-with-lease to git push, never --force": the flag, of the call that the rule names."""
    for match in re.finditer(rf"(?:{_NO}|{CONTRAST}){_NEAR}{_FLAG}", text, _FLAGS):
        flag = match.group(1)
        if re.search(_TURNED, match.group(0), _FLAGS):
            continue
        call = _owner(text, match) or next(_deeds_in(text), None)
        if flag in FLAGS and (call is None or flag in OF_GIT and not call.get("verb")):
            call = {"program": "git", "verb": FLAGS[flag]}
        if call is not None:
            yield {"tool": tools.SHELL, **called.without_flags(call), "flags": [flag], "mistake": flag}


def _owner(text: str, match: re.Match[str]) -> Trigger | None:
    """The call that a denied flag belongs to: it stands between the "not" and the flag ("instead of grep -r"), right
    behind the flag ("never pass -x to pytest"), before, or anywhere."""
    behind = re.match(rf"{CLOSE}?\s*(?:to|with|for|on|in|给)\s*{OPEN}?([^.;,，。；]*)", text[match.end():], _FLAGS)
    for words, last in ((match.group(0), True), (behind.group(1) if behind else "", False),
                        (text[:match.start()], True), (text, False)):
        found = list(_named(words, called.SENTENCE if words == match.group(0) else frozenset()))
        if found:
            return found[-1 if last else 0]
    return None


def _named(text: str, also: frozenset[str] = frozenset()) -> Iterator[Trigger]:
    """The calls of known programs that a text names, in order; `also`: names that count as programs as well."""
    for match in re.finditer(r"(?<![\w./-])([a-z][\w-]*)(?=((?: [\w-]+){0,2}))", text, re.A):
        if match.group(1) in called.KNOWN | called.SENTENCE:
            call = called.of("".join(match.groups()), contrasted=bool(also))
            if call:
                yield call


def _deeds_in(text: str) -> Iterator[Trigger]:
    return (call for words, call in DEEDS.items() if re.search(words, text, _FLAGS))


def _deeds(text: str) -> Iterator[Trigger]:
    """ "Never force-push to main" """
    for words, call in DEEDS.items():
        if re.search(rf"{_NO}{_WHERE}(?:{words})", text, _FLAGS):
            mistake: Trigger = {"mistake": call["flags"][0]} if "flags" in call else {}
            yield {"tool": tools.SHELL, **call, **mistake}


def _mistakes(text: str) -> Iterator[Trigger]:
    """What is not to be called: the call that a contrast, a "never" or an "is forbidden" is about."""
    for pattern in (AGAINST, WITH, USED, _NO + _PLAIN + CALL, BANNED):
        for match in re.finditer(pattern, text, _FLAGS):
            quoted, bare = match.group(1, 2)
            contrasted = pattern == USED and not called.goes_on(bare or "")
            if pattern == AGAINST:
                if _VERB_BEFORE.search(text[:match.start()]):
                    continue
                contrasted = next(_named(text[:match.start()].replace("`", " ")), None) is not None
            if bare and pattern != BANNED and called.is_attribute(bare):
                continue
            found = called.of(quoted or bare, bool(quoted), contrasted)
            if found is not None:
                yield found if "program" not in found else {**found, "mistake": _shown(quoted or bare, found, quoted)}
                for other in _listed(text, found.get("program", "")):
                    yield {"tool": tools.SHELL, "program": other, "mistake": other}
    for match in re.finditer(_NO + _PIPE + CALL, text, _FLAGS):
        found = called.of(match.group(1) or match.group(2), bool(match.group(1)))
        if found is not None:
            yield found              # what is wrong is the pipe, which no single command shows


def _shown(words: str, found: Trigger, quoted: str | None) -> str:
    """The text that shows the mistake: a flag, which may stand anywhere in the call, else the call as the rule has it,
    with the operand that makes it one ("chmod 777")."""
    if "flags" in found:
        return found["flags"][0]
    return re.split(r"\s*(?:<|\.\.\.|…)", quoted.strip())[0] if quoted else called.mistake(words)


def _listed(text: str, program: str) -> list[str]:
    """The known programs that stand in one list with a program: "npm, yarn and bun are forbidden"."""
    lists = ([one.rstrip(".") for one in re.findall(r"[\w.+-]+", row.group(0), re.A)]
             for row in re.finditer(_LIST, text, _FLAGS))
    return [one for row in lists if program in row for one in row if one != program and one in called.KNOWN]


def _moments(text: str) -> Iterator[Trigger]:
    for pattern in MOMENTS:
        for match in re.finditer(pattern, text, _FLAGS):
            found = called.of(match.group(1) or match.group(2), bool(match.group(1)))
            if found is not None:
                yield found
    for words, call in DEEDS.items():
        if any(re.search(before.format(words), text, _FLAGS) for before in BEFORE):
            yield {"tool": tools.SHELL, **call}


READERS: tuple[Callable[[str], Iterator[Trigger]], ...] = (
    _paths, _flags, _deeds, _mistakes, _moments, usage.moments, usage.calls)

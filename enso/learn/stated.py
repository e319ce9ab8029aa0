"""The call that a stated rule is about: "use `pnpm`, not `npm`" is about `npm`, and `npm` is the mistake.

Rules that a person states name no failed call, so their trigger comes from the words.  `READERS` lists what is looked
for, the surest first: a path that must not be changed, a flag, a deed of git, a call that is the mistake, and last the
moment that a "before" names.  A word that is no program ("not spaces") makes a trigger that no call matches.
"""
from __future__ import annotations

import re
from typing import Callable, Iterator

from enso import command, tools
from enso.recall import expand
from enso.shapes import Trigger

_FLAGS = re.I | re.A
"""Without case; a Han character is no letter of a word."""
_NO = (r"(?:\b(?:do not|don['’]?t|must not|mustn['’]?t|should not|shouldn['’]?t|never|no longer|stop|avoid)\b"
       r"(?: (?:ever|to|directly|just|simply|manually))*"
       r"|(?:不要|不能|不许|不准|不得|不可|不应该?|别|勿|禁止|避免)(?:再|直接|随便|随意|擅自|手动|手工|轻易)*)"
       r"(?!\s*(?:forget|忘))\s*")
_OPEN, _CLOSE = r"[`'\"“「]", r"[`'\"”」]"
_QUOTED = rf"{_OPEN}([^`'\"”」]{{2,60}}){_CLOSE}"
_BARE = r"([A-Za-z][\w.+-]*(?: +[\w./-]+){0,4})"
_CALL = rf"\s*(?:{_QUOTED}|{_BARE})"
_PLAIN = r"(?:(?:plain|bare|raw|the) )?"
_USE = rf"(?:(?:use|using|run|running|call|calling|invoke)\b|使用|用|运行|执行|跑|调用)\s*{_PLAIN}"
_FLAG = r"(?<![\w-])(--?[A-Za-z][\w-]*)"
_PATH = rf"{_OPEN}?((?:[\w.*@~-]*/)+[\w.*-]*|\.[A-Za-z][\w.-]*|[\w-]{{2,}}(?:\.[\w-]+)*\.[A-Za-z]{{1,5}}\b){_CLOSE}?"
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
BANNED = (rf"(?:{_QUOTED}|(?<![\w-])([A-Za-z][\w.+-]*(?: -[\w-]+)*))\s*(?:(?:is|are) (?:strictly )?"
          r"(?:forbidden|off limits|banned|prohibited|not allowed|not to be used)"
          r"|(?:不要|禁止|不能|别|不许)再?(?:使用|用)(?=\s*(?:[，。；,;.]|$)))")
WITH = rf"{_NO}{_NEAR}(?:\b(?:with|using|via)\b|用){_CALL}"
"""The mistake stands before, or behind what is done with it: "never install packages with npm"."""
MOMENTS = (
    rf"\bbefore (?:you )?(?:{_USE}|every |each )?{_CALL}",
    rf"(?:运行|执行|使用|跑|调用){_CALL}\s*(?:之前|前|以前)",
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
}
"""What a person says -> the call it is done with."""
BEFORE = (r"\bbefore (?:you |every |each |any |the |a )?(?:git )?(?:{})", r"(?:{})\s*(?:代码)?\s*(?:之前|以前|前)")
FLAGS = {"--no-verify": "commit", "--force": "push", "-f": "push", "--amend": "commit", "--hard": "reset"}
"""A flag that is named without its call -> the verb of git that has it."""

TOUCHED = (
    (r"(?:edit|touch|modify|change|alter|hand-edit|overwrite|rewrite|write to)\b"
     r"|修改|改动|编辑|改|动|覆盖", tools.EDIT),
    (r"(?:read|open|load)\b|读取|读|打开", tools.READ),
)
"""What is done with a path, and the tool that does it (`recall.trigger` takes a Write for an Edit of that path)."""

MOST = 4
"""Triggers of one rule."""
_PROSE_WORDS = """
    the a an it this that these those any use using run running to be in on at for with from by just only yet all and
    or you we i me my your our there here so as if when unless without directly into until them
    """
_PROSE = _PROSE_WORDS.split()
"""Words that follow "not" or "before" in prose, and end a call that is written without quotes."""
_SENTENCES = """
    test find make go head tail less source export touch file sort which kill date sleep time command service env fly
    set echo cat exec true trap alias tar stat diff start
    """
_KNOWN = {*command.NO_VERB, *command.OPTIONS_BEFORE_VERB, *command.TWO_VERBS, *command.WRAPPERS,
          *expand.PROGRAMS}.difference(_SENTENCES.split())
"""Programs that are known by their bare name, where it is no word of every sentence as well."""
_VERBED = """
    pip pip3 pipx apt apt-get brew alembic systemctl bun gem bundle conda poetry rails docker-compose mvn gradle dotnet
    deno composer prisma vercel heroku flutter
    """
_WITH_VERB = {*_VERBED.split(), *command.OPTIONS_BEFORE_VERB, *command.TWO_VERBS, *command.WRAPPERS}
"""Programs whose next word is a verb, also where a sentence goes on."""
_TOOLS = frozenset((tools.EDIT, tools.WRITE, tools.READ, tools.SEARCH, tools.LIST, tools.FETCH, tools.WEB))


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
        call = next(_named(text), None) or next(_deeds_in(text), None)
        if call is None and flag in FLAGS:
            call = {"program": "git", "verb": FLAGS[flag]}
        if call is not None:
            yield {"tool": tools.SHELL, **_without_flags(call), "flags": [flag], "mistake": flag}


def _without_flags(call: Trigger) -> Trigger:
    found: Trigger = {"program": call["program"]}
    if call.get("verb"):
        found["verb"] = call["verb"]
    return found


def _named(text: str) -> Iterator[Trigger]:
    """The calls of known programs that a text names, in order."""
    for match in re.finditer(r"(?<![\w./-])([a-z][\w-]*)((?: [\w-]+){0,2})", text, re.A):
        if match.group(1) in _KNOWN:
            call = _of(match.group(0))
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
    """What is not to be called: after a contrast or "never use" whatever stands there, after a mere "never" what is
    quoted or known as a program."""
    for pattern, known in ((CONTRAST + _CALL, False), (WITH, True), (_NO + _USE + _CALL, False),
                           (_NO + _PLAIN + _CALL, True), (BANNED, False)):
        for match in re.finditer(pattern, text, _FLAGS):
            denies = pattern.startswith(CONTRAST) and _VERB_BEFORE.search(text[:match.start()])
            quoted, bare = match.group(1, 2)
            found = None if denies else _of(quoted or bare, bool(quoted) or not known and not _goes_on(bare))
            if found is not None:
                # A flag may stand anywhere in the call.
                yield found if "program" not in found else {
                    **found, "mistake": found["flags"][0] if "flags" in found else _written(match)}
                for other in _listed(text, found.get("program", "")):
                    yield {"tool": tools.SHELL, "program": other, "mistake": other}


def _listed(text: str, program: str) -> list[str]:
    """The known programs that stand in one list with a program: "npm, yarn and bun are forbidden"."""
    lists = (re.findall(r"[\w.+-]+", row.group(0), re.A) for row in re.finditer(_LIST, text, _FLAGS))
    return [one for row in lists if program in row for one in row if one != program and one in _KNOWN]


def _moments(text: str) -> Iterator[Trigger]:
    for pattern in MOMENTS:
        for match in re.finditer(pattern, text, _FLAGS):
            found = _of(match.group(1) or match.group(2), bool(match.group(1)))
            if found is not None:
                yield found
    for words, call in DEEDS.items():
        if any(re.search(before.format(words), text, _FLAGS) for before in BEFORE):
            yield {"tool": tools.SHELL, **call}


def _goes_on(words: str) -> bool:
    """ "not relative paths": a word that is about the next one, and no program."""
    following = words.split()[1:2]
    return bool(following) and following[0][0] != "-" and following[0].lower() not in _PROSE


READERS: tuple[Callable[[str], Iterator[Trigger]], ...] = (_paths, _flags, _deeds, _mistakes, _moments)


def _written(match: re.Match[str]) -> str:
    """The call as the rule has it, without what goes on in prose."""
    return match.group(1).strip() if match.group(1) else _call_in(match.group(2))


def _call_in(words: str) -> str:
    """The part of some words that is a call: "docker compose down -v on" -> "docker compose down -v"."""
    taken: list[str] = []
    for word in words.split():
        if word.lower() in _PROSE or taken and word[0] != "-" and taken[0] not in _WITH_VERB:
            break
        taken.append(word.rstrip(".") or word)
    return " ".join(taken)


def _of(words: str, any_program: bool = True) -> Trigger | None:
    """The trigger of a call as somebody writes it: `npm`, `npm publish`, `git push --force`."""
    first, _, rest = words.partition(" ")
    if first in _TOOLS and (not rest or rest.partition(" ")[0] in ("tool", *_PROSE)):
        return {"tool": first}
    call = command.describe(tools.SHELL, {"command": _call_in(words)})
    if not call.program or not call.program.isascii() or not (any_program or call.program in _KNOWN):
        return None
    found: Trigger = {"tool": tools.SHELL, "program": call.program}
    if call.verb:
        found["verb"] = call.verb
    if call.flags:
        found["flags"] = sorted(set(call.flags))
    return found

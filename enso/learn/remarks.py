"""How a user's remark is read, sentence by sentence, in English and Chinese; the cues are data in `cues` and `talk`.

What is not the user's own word goes first (code, logs, quotations, what others said), then questions, conditions and
talk.  A remark is a correction when it turns something down, blames, or lays down how things are done; a task's own
requirements ("do not add dependencies" after "implement ...") are none.
"""
from __future__ import annotations

import re

from enso.learn import cues, cues_abroad, opening, pasted, practice, talk
from enso.learn.wording import names_something, stripped, wording
from enso.text import hanzi

_NOT_IT = re.compile(r"^not (?!sure|bad|yet|that\b|this\b|it\b|like\b)[\w`./ -]{2,30}(?:, (?:and )?not [\w`./ "
    r"-]{2,30})*[.!]?$", re.I)
"""The other half of a contrast, as a sentence of its own: "The linter is ruff. Not flake8." """
_SPLIT = re.compile(r"(?<=[.!?])\s+|(?<=[。！？；])|\n+|(?<=\.\.\.)\s*")


def read(prompt: str) -> tuple[str, bool] | None:
    """(rule, lasting) of the correction in a prompt; None when there is none."""
    plain = prompt.translate(_simplified())
    found = _read(plain)
    return found if found is None or plain == prompt else (_as_written(found[0], plain, prompt), found[1])


def _read(prompt: str) -> tuple[str, bool] | None:
    """`read` for a prompt in simplified characters."""
    said = sentences(own_words(prompt))
    if not said or talk.ALONE.match(opening.OPENERS.sub("", prompt.strip())):
        return None
    task = bool(talk.TASK.search(said[0])) and not cues.TURN_DOWN.search(said[0]) or bool(talk.APPROVAL.search(said[0]))
    if practice.introduces(said):
        said, task = said[1:], True
    mends = practice.mends(said)
    against, rules, kind = False, [], ""
    for sentence in said:
        done_here = mends and not task and practice.PRACTICE.search(sentence)
        so = kind == "rule" and _USE.match(sentence) or done_here
        kind = judge(sentence, against, task) or ("rule" if so else "")
        against = against or kind in ("against", "blame", "why")
        sentence = practice.MEND.sub("", sentence) if done_here else sentence
        rule = sentence if kind == "rule" else _holds(sentence) if kind in ("against", "blame") else ""
        if rule:
            rules.append(rule)
    if rules:
        rules = list(filter(None, map(_lasting, rules)))
        line = "" if all(cues.MOMENT.search(rule) for rule in rules) else wording(rules, said)
        return line, bool(line)
    if any(judge(sentence, False, task) in ("against", "blame") for sentence in said):
        return _meant(said), False
    return None


_USE = re.compile(r"^(?:please |just )*(?:use (?!it\b|that\b|this\b)|(?:reuse|extend|take|call|edit|update) the "
    r"(?:existing|same|old|current)\b)|^请?用", re.I)
"""What follows a rule and says what to take for it: "Mocks are not allowed. Use the fixture." """
_table: dict[int, str] = {}


def _simplified() -> dict[int, str]:
    if not _table:
        _table.update(hanzi.table())
    return _table


def _as_written(rule: str, plain: str, prompt: str) -> str:
    """A rule in the characters of its prompt: folding keeps the length, so every stretch is found at its place."""
    def original(match: re.Match[str]) -> str:
        at = plain.find(match.group())
        return match.group() if at < 0 else prompt[at:at + len(match.group())]
    return re.sub(r"[\u3400-\u9fff]+", original, rule)


def own_words(prompt: str) -> str:
    """The prompt without code, logs, citations and longer quotations."""
    text = pasted.without(talk.FENCE.sub("\n", prompt))
    text = talk.CITED.sub("", text)
    text = talk.SPEAKER.sub("", talk.LOG_LINE.sub("", text))
    return talk.LONG_QUOTE.sub(talk.QUOTE, text)


def sentences(text: str) -> list[str]:
    """Sentences without openers such as "hey, please"; a Chinese one ends at its full stop, not at its commas."""
    found: list[str] = []
    for piece in _SPLIT.split(text):
        bare = opening.OPENERS.sub("", piece.strip()).strip()
        if found and _NOT_IT.match(bare):
            found[-1] = found[-1].rstrip(".! ") + ", " + bare[0].lower() + bare[1:]
        elif bare and any(char.isalnum() for char in bare):
            found.append(bare)
    return found


def judge(sentence: str, against: bool, task: bool) -> str:
    """What one sentence does: "against" turns something down, "blame", "why" reproaches with a question, "rule" lays
    something down, "" is anything else.

    `against`: an earlier sentence turned something down; `task`: the prompt began as a request.
    """
    forbids = _FORBIDS.match(sentence) and not talk.ASKS_AT_LAST.search(sentence)
    asks = (talk.QUESTION.search(sentence) or cues_abroad.QUESTION.search(sentence)) and not forbids
    if asks and not talk.REQUEST.search(sentence):
        if re.search(r"怎么又|为什么又", sentence):
            return "blame"
        return "why" if cues.WHY.search(sentence) else ""
    if talk.REQUEST.search(sentence):
        return "rule"
    if talk.OTHERS.search(sentence) or talk.QUOTE in sentence and not cues.TURN_DOWN.search(sentence):
        return ""
    if talk.TALK.search(sentence) or talk.LATER.search(sentence):
        return ""
    standing = bool(cues.STANDING.search(sentence))
    if talk.CONDITION.search(sentence) and not standing or talk.PRODUCT.search(sentence):
        return ""
    if cues.TURN_DOWN.search(sentence) or cues_abroad.TURN_DOWN.search(sentence):
        return "against"
    if cues.BLAME.search(sentence):
        return "blame"
    if standing:
        return "rule"
    if task:
        return "rule" if cues.BAN.search(sentence) and re.search(r"\bagain\b|再", sentence) else ""
    if cues.BAN.search(sentence) or cues.CHOICE.search(sentence) or cues_abroad.RULE.search(sentence):
        return "rule"
    for_good = cues.CONTRAST.search(sentence) or not cues.MOMENT.search(sentence)
    return "rule" if against and cues.ORDER.search(sentence) and for_good else ""


def _holds(sentence: str) -> str:
    """What a sentence that turns something down or blames says to do instead: all of it, or its clauses from the
    first one that lays something down; "" when it says nothing of the kind."""
    rest = stripped(sentence)
    if not rest:
        return ""
    if cues.MOMENT.search(rest):
        return _holds_later(rest)
    orders = (cues.ORDER.search(rest) or rest != sentence and cues_abroad.ORDER.search(rest)) and not (
        _BARE_NOUN.match(rest))
    if rest != sentence and (orders or names_something(opening.END.sub("", rest))):
        return sentence
    if _STATED.match(rest):
        return sentence
    clauses = _CLAUSE.split(rest)
    first = next((at for at in range(0, len(clauses), 2) if _lays_down(clauses[at])), None)
    if first and cues.BLAME.search(clauses[0]) and not _POINTS.match(clauses[first]):
        return "".join(clauses[first:])
    told = _TELLS.match(rest) is not None
    return sentence if first is not None or cues.CONTRAST.search(rest) and not told else ""


def _holds_later(sentence: str) -> str:
    """The last clause, where it lays something down behind what was only of the moment: "还原一下，配置必须是 yaml"."""
    *before, last = _CLAUSE.split(sentence)
    firm = _FIRM.search(last) and _lays_down(last) or _WE.match(last)
    return last if before and firm and not cues.MOMENT.search(last) else ""


def _lasting(rule: str) -> str:
    """A rule without the clauses that only this conversation can tell the meaning of; "" when nothing is left that
    lays something down."""
    if not talk.PASSING.search(rule):
        return rule
    clauses = [clause for clause in _CLAUSE.split(rule)[::2] if not talk.PASSING.search(clause)]
    return ", ".join(clauses) if any(map(_lays_down, clauses)) else ""


_FIRM = re.compile(r"必须|务必|应[该当]|\b(?:must|has to|have to|always|never)\b", re.I)
_WE = re.compile(
    r"we (?!are|were|have|had|need|can|could|will|want|should|did|got|know|think|\w+ed\b)\w+ (?!it\b|that\b)", re.I)
_STATED = re.compile(
    r"(?!你|我|这|那|不|没)[^，。]{1,10}(?:是|叫|都用|要|得|应该)[^，。]{1,12}[，,] ?"
    r"你(?:又?(?:写|改|弄|用|放|存)[成到]|怎么)")
"""How things are, before what was done instead: "表名是复数，你写成单数了"."""


def _meant(said: list[str]) -> str:
    """What a correction of the moment says was meant instead: "no, not a.ts, I meant b.ts" -> "I meant b.ts"; "" when
    it only takes back or points at something."""
    found = next((match for match in map(_MEANT.search, said) if match), None)
    return wording([found.group()], said) if found else ""


_MEANT = re.compile(
    r"\b(?:i (?:only |just )?(?:meant|wanted)|the [\w ]{2,20} is in) "
    r"(?!(?:the|an?) other(?! \w+, \S)|it\b|that\b|this\b|the "
    r"(?:first|second|last|previous|next)\b|to\b).+|(?:我(?:说|要|想要)的是|我是要|(?<=[，,])\s?(?:而)?是|应该是)(?!另|那|这|旁|上|下|左|右|第|不).+",
    re.I)
_BARE_NOUN = re.compile(r"(?:the|it|they|all|tests?|branch|commit|dates)\b(?:\s+[\w'-]+){0,2}\W*$", re.I)
"""What only points: "the second test"."""
_CLAUSE = re.compile(r"([,;:] |[，；：]|\s[–—-]\s)")
_FORBIDS = re.compile(r"(?:请)?(?:不要|别|禁止|不许|不准)")
"""A sentence that forbids, whatever question it forbids: "不要每次都问我要不要继续"."""
_POINTS = re.compile(r"(?:that|this|it)\b|[这那它]", re.I)
_TELLS = re.compile(r"^you (?:\w+ed|put|wrote|made|ran|left|took|broke|lost)\b|^你", re.I)
"""A sentence that tells what was done: its "in" and "not" are no rule."""


def _lays_down(clause: str) -> bool:
    return any(cue.search(clause) for cue in (cues.BAN, cues.CHOICE, cues.STANDING, cues_abroad.RULE))

"""One imperative line of what a user said: without the talk around it, short, and about something that has a name."""
from __future__ import annotations

import re

from enso.learn import cues, opening
from enso.text.tokens import is_han

RULE_LENGTH, RULE_HAN = 160, 56
"""Characters of a rule, and Chinese ones among them: below the quality gate's bounds, since lessons are short."""
MOST_PARTS = 3
"""Sentences that one rule is made of."""

_START = [(re.compile("^" + pattern, re.I), new) for pattern, new in opening.START]
_BARE_CONTRAST = re.compile(r"^[\w`./ -]{1,40}, not [\w`./ -]{1,40}$")
_HAS_VERB = re.compile(
    r"(?:use|run|put|set|the|this|that|it|i|you|we|our|all|keep|write|always|never|only)\b|[^,]*\b(?:is|are|has|"
    r"goes)\b"
    r"|[a-z]+ (?:[^,]* )?(?:with|to|in|into|on|from|via|by|at|through|before|after|under)\b(?=[^,]*,)", re.I)
"""A contrast that is a sentence already; "deploy with X, not Y" has a verb, "X, not Y" has none."""
_BARE_WORD = re.compile(r"^(?=.{2,30}$)[`\w./-]+(?: [`\w./-]*[`\d./-][`\w./-]*)?$", re.ASCII)
"""All that "no - tabs" leaves: one name, or one with something like code behind it."""
_NO_NAMES_TEXT = """
    left right stop wait go continue yes this these those that both neither undo revert back again later really
    seriously same nothing none first second last bigger smaller more less thanks thank sorry done better worse up down
    never always please now it them him her me you wrong incorrect actually nope nah not yet why what how try do fix
    check redo retry look read think ask see test run commit push merge deploy finish start file branch folder button
    page other
    """
_NO_NAMES = frozenset(_NO_NAMES_TEXT.split())
"""Words that answer or point, and name nothing to use."""
_POINTING = re.compile(
    r"^(?:please )?(?:(?:do not|don'?t|never|stop|always|just|only|leave|keep|use|put|undo|fix|touch|delete|remove|"
    r"change|revert|move|take|drop|try|do|commit|push|run|edit|rename|restore|bring|call|\w+ing) )+"
    r"(?:it|that|this|them|these|those|that one|this one|the file|anything|everything)"
    r"(?: (?:alone|again|back|there|here|out|away|off|now|please|instead|like that|this way|as (?:it|they) (?:is|"
    r"was|are)|"
    r"(?:before|after|above|below|next to) the \w+))*$|"
    r"^(?:先)?(?:别|不要|不许|不准|请勿|千万别)(?:再|乱|随便)?[\u4e00-\u9fff]{1,2}(?:它们?|他们?|这个|那个|这些|"
    r"那些|这|那|这里|了)?$|"
    r"^(?:把)?(?:它|这个|那个)[\u4e00-\u9fff]{1,4}$", re.I)
"""An order about what only the moment can tell: "leave it alone", "别动它"."""
_POINTERS = re.compile(r"\b(?:it|them|that|this|those|these)\b|它们?", re.I)
_NOT_NAMES = ("it", "this", "that", "they", "there", "you", "i", "we", "这", "那", "这个", "那个")
_SUBJECT = re.compile(
    r"^(?P<it>(?:the |our |these |those |this |that )?(?:`[^`]+`|[\w./-]+)(?: [\w./-]+){0,3}?) "
    r"(?:is|are|was|were|has|have|gets?|comes?|belongs?|holds?|contains?)\b|^(?P<zh>[\w./`\u4e00-\u9fff "
    r"-]{2,20}?)(?:是|都是|里|由|归|属于)",
    re.I)
"""What a sentence before an order is about."""


_FORGOTTEN = re.compile(
    r"^you(?:'ve| have)? (?:forgot(?:ten)?|missed|skipped|left out)(?: to (?:write|add|update))? (?:the |a |an |your )?"
    r"(?P<it>[\w./`-]+(?: [\w./`-]+){0,2}?)(?: again| too| once more)?\W*$|"
    r"(?:忘了?|漏了?|没有?)(?:写|加|更新|改|补)了? ?(?P<zh>[\w./` -]+?)了?(?:$|[，,。！])", re.I)
"""What was forgotten, which the rule behind it may leave out: "You forgot the changelog. Every PR needs an entry." """
_ENTRY = re.compile(r"\b(an? |one )(?=(?:entry|note|line|row)\b)", re.I)
_VERB_AT_END = re.compile(r"要(?:写|加|更新|改|补)$")


def stripped(sentence: str) -> str:
    """A sentence without the talk at its beginning."""
    changed = True
    while changed:
        changed = False
        for pattern, new in _START:
            bare, count = pattern.subn(new, sentence, count=1)
            if count and bare != sentence:
                sentence, changed = bare.strip(), True
    return sentence


def names_something(rest: str) -> bool:
    """Whether what is left of a refusal is nothing but a name: "no - tabs"."""
    return bool(_BARE_WORD.match(rest)) and rest.split()[0].strip("`").lower() not in _NO_NAMES


def wording(rules: list[str], said: list[str]) -> str:
    """One imperative line of the sentences that lay something down; "" when only the moment could tell what it is
    about.  `said`: all sentences, in which an "it" may have its name."""
    parts: list[str] = []
    for rule in rules:
        line = _line(rule, said)
        if line and line.lower() not in (part.lower() for part in parts):
            parts.append(line)
    kept: list[str] = []
    for part in parts:
        if len(kept) < MOST_PARTS and _fits("; ".join([*kept, part])):
            kept.append(part)
    joint = "，" if any(is_han(char) for part in kept for char in part) else "; "
    text = joint.join([*kept[:1], *map(_within, kept[1:])])
    return text[:1].upper() + text[1:]


def _within(part: str) -> str:
    """A sentence as it stands within another one."""
    return part[0].lower() + part[1:] if part[1:2].islower() else part


def _line(rule: str, said: list[str]) -> str:
    """One sentence's part of the rule: bare, short, its "it" replaced by the name; "" without one."""
    line = _bare(rule)
    if _BARE_CONTRAST.match(line) and not _HAS_VERB.match(line) or names_something(line) and line != rule:
        line = "use " + line
    if _POINTING.match(line):
        line = _named(line, rule, said)
    line = _with_object(line, said)
    if line.lower() in ("always", "never", "every time", "each time", "use always", "use never"):
        return ""
    return line if _fits(line) else _shortened(line)


def _bare(sentence: str) -> str:
    before = ""
    while before != sentence:
        before, sentence = sentence, opening.END.sub("", stripped(sentence)).strip()
    return sentence


def _named(line: str, rule: str, said: list[str]) -> str:
    """The order with the name of what it points at, when the sentence before it has one; else ""."""
    at = said.index(rule) if rule in said else 0
    found = _SUBJECT.match(stripped(said[at - 1])) if at > 0 else None
    name = found and (found.group("it") or found.group("zh"))
    if not name or name.lower() in _NOT_NAMES:
        return ""
    return _POINTERS.sub(lambda _: _within(name), line, count=1)


def _with_object(line: str, said: list[str]) -> str:
    """The order with what was forgotten, where it needs a name: "an entry" -> "a changelog entry", "都要写" -> "都要写
    changelog"."""
    found = next((match for match in map(_FORGOTTEN.search, said) if match), None)
    name = found and (found.group("it") or found.group("zh")) or ""
    if not name or name.lower() in line.lower() or name.lower() in _NOT_NAMES:
        return line
    if found and found.group("zh"):
        apart = " " if name.isascii() else ""
        return line + apart + name if _VERB_AT_END.search(line) else line
    return _ENTRY.sub(lambda match: ("one " if match.group() == "one " else "a ") + name + " ", line, count=1)


def _fits(text: str) -> bool:
    return len(text) <= RULE_LENGTH and sum(map(is_han, text)) <= RULE_HAN


def _shortened(line: str) -> str:
    """The clauses of a long sentence that lay something down, as many as fit; "" when not one does."""
    clauses = re.split(r"(?<=[,;:，；：])\s*|\s+(?=because\b|since\b|so that\b|otherwise\b|as I\b)|\s+[–—-]\s+", line)
    directing = [at for at, clause in enumerate(clauses)
                 if any(cue.search(_bare(clause)) for cue in (cues.BAN, cues.CHOICE, cues.STANDING, cues.ORDER))]
    if not directing:
        return ""
    text = clauses[directing[0]].strip()
    for clause in clauses[directing[0] + 1:]:
        joined = text + ("" if any(map(is_han, text[-2:])) else " ") + clause.strip()
        if not _fits(joined):
            break
        text = joined
    text = _bare(text.strip(" ,;:，；："))
    return text if _fits(text) else ""

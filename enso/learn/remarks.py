"""How a user's remark is read, sentence by sentence, in English and Chinese; the cues are data in `cues` and `talk`.

What is not the user's own word goes first (code, logs, quotations, what others said), then questions, conditions and
talk.  A remark is a correction when it turns something down, blames, or lays down how things are done; a task's own
requirements ("do not add dependencies" after "implement ...") are none.
"""
from __future__ import annotations

import re

from enso.learn import cues, talk

RULE_LENGTH = 200
"""Characters of a rule (quality gate)."""


def read(prompt: str) -> tuple[str, bool] | None:
    """(rule, lasting) of the correction in a prompt; None when there is none."""
    said = sentences(own_words(prompt))
    if not said or talk.ALONE.match(cues.OPENERS.sub("", prompt.strip())):
        return None
    task = bool(talk.TASK.search(said[0])) and not cues.TURN_DOWN.search(said[0])
    against, rules = False, []
    for sentence in said:
        kind = judge(sentence, against, task)
        against = against or kind in ("against", "blame", "why")
        if kind == "rule" or kind in ("against", "blame") and _holds(sentence):
            rules.append(sentence)
    if rules:
        line = "" if all(cues.MOMENT.search(rule) for rule in rules) else wording(rules)
        return line, bool(line)
    if any(judge(sentence, False, task) in ("against", "blame") for sentence in said):
        return "", False
    return None


def own_words(prompt: str) -> str:
    """The prompt without code, logs, citations and longer quotations."""
    text = talk.FENCE.sub("\n", prompt)
    text = talk.CITED.sub("", text)
    text = talk.LOG_LINE.sub("", text)
    return talk.LONG_QUOTE.sub(talk.QUOTE, text)


def sentences(text: str) -> list[str]:
    """Sentences without openers such as "hey, please"; a Chinese one ends at its full stop, not at its commas."""
    found = []
    for piece in re.split(r"(?<=[.!?])\s+|(?<=[。！？；])|\n+", text):
        bare = cues.OPENERS.sub("", piece.strip()).strip()
        if bare and any(char.isalnum() for char in bare):
            found.append(bare)
    return found


def judge(sentence: str, against: bool, task: bool) -> str:
    """What one sentence does: "against" turns something down, "blame", "why" reproaches with a question, "rule" lays
    something down, "" is anything else.

    `against`: an earlier sentence turned something down; `task`: the prompt began as a request.
    """
    if talk.QUESTION.search(sentence) and not talk.REQUEST.search(sentence):
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
    if cues.TURN_DOWN.search(sentence):
        return "against"
    if cues.BLAME.search(sentence):
        return "blame"
    if standing:
        return "rule"
    if task:
        return "rule" if cues.BAN.search(sentence) and re.search(r"\bagain\b|再", sentence) else ""
    if cues.BAN.search(sentence) or cues.CHOICE.search(sentence):
        return "rule"
    for_good = cues.CONTRAST.search(sentence) or not cues.MOMENT.search(sentence)
    return "rule" if against and cues.ORDER.search(sentence) and for_good else ""


def _holds(sentence: str) -> bool:
    """Whether a sentence that turns something down says what to do instead."""
    rest = stripped(sentence)
    if not rest or cues.MOMENT.search(rest):
        return False
    lays_down = any(cue.search(rest) for cue in (cues.BAN, cues.CHOICE, cues.STANDING, cues.CONTRAST))
    return lays_down or rest != sentence and bool(cues.ORDER.search(rest))


_START = [(re.compile("^" + pattern, re.I), new) for pattern, new in cues.START]
_BARE_CONTRAST = re.compile(r"^[\w`./ -]{1,40}, not [\w`./ -]{1,40}$")
_HAS_VERB = re.compile(
    r"(?:use|run|put|set|the|this|that|it|i|you|we|all|keep|write|always|never|only)\b"
    r"|[a-z]+ (?:[^,]* )?(?:with|to|in|into|on|from|via|by|at|through|before|after|under)\b(?=[^,]*,)", re.I)
"""A contrast that is a sentence already; "deploy with X, not Y" has a verb, "X, not Y" has none."""


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


def wording(rules: list[str]) -> str:
    """One imperative line of the sentences that lay something down."""
    parts: list[str] = []
    for rule in rules:
        line = cues.END.sub("", stripped(rule)).strip()
        if _BARE_CONTRAST.match(line) and not _HAS_VERB.match(line):
            line = "use " + line
        if line and line.lower() not in (part.lower() for part in parts):
            parts.append(line)
    kept: list[str] = []
    for part in parts:
        if len("; ".join([*kept, part])) <= RULE_LENGTH:
            kept.append(part)
    text = "; ".join(kept) if all(part.isascii() for part in kept) else "，".join(kept)
    return text[:1].upper() + text[1:]

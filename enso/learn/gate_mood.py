"""Whether a clause of a lesson directs or reports: "pass `-f`" against "`-f` was missing", in English and Chinese."""
from __future__ import annotations

from enso.learn import gate_patterns as patterns
from enso.memory.stance import ACTIONS
from enso.text.lexicon import rows, trouble
from enso.text.tokens import COMMA, STOP_MARK, is_han, lexicon, scan

TROUBLE = frozenset("=" + name for name, _ in rows(trouble.CONCEPTS)) | {"=error"}
_ADVERBS = ("always", "please", "just", "first", "also", "instead", "simply", "either", "again", "only", "explicitly",
            "to", "rule", "fix", "immediately", "otherwise", "else")
_PREPOSITIONS = ("on", "for", "in", "with", "at", "under", "upon", "inside", "during", "after", "before")
_CASES = ("if", "when", "once", "whenever")
_NO_VERB_AFTER = ("a", "an", "the", "this", "that", "each", "every", "any", "no", "your", "its", "their", "of",
                  "to", "and", "or", "last", "next", "first", *_PREPOSITIONS, *_CASES)
"""Words behind which a word is a noun, even if it could be a verb: "in the build"."""
_WH = [[word] for word in ("which", "what", "whether", "if", "that", "how", "where", "who", "when", "why")]
"""After a verb they open a clause of its own: "ask which branch is meant"."""
_PLURALS = ("reports", "hits", "breaks", "returns", "stops", "shows", "kept", "raises")
"""Verb forms that are nouns as well: behind a verb they are its object ("write reports to")."""
_CONJUNCTIONS = ("then", "and", "but", "so", "or", "because", "since", "although", "though", "even")
_HANDLING = ("=handle", "=set", "=retry", "=wait", "=limit", "=verify", "=ask", "=notify", "=report", "=confirm",
             "=detect", "=record")
"""Verbs whose object may well be a trouble: 捕获超时异常."""
_OPENERS = ("=before", "=after", "!in-case", "!then", "=first", "=only", "=all", "!must", "=automatic", "=explicit",
            "=each_time")
_HAN_TURNS = (
    "设", "后", "时", "则", "就", "应", "请", "改", "先", "再", "可", "换成", "前用", "前要", "前先", "前做")
"""What leads from trouble to what is done about it: 失败后, 报错时, 就改."""
_HAN_VERBS = (
    "用", "先", "加", "放", "写成", "改为", "换成", "统一", "优先", "走", "只", "设为", "设成", "转成", "改成", "调成")


def clauses(found: list[str]) -> list[list[str]]:
    """The words of a line, clause by clause."""
    out: list[list[str]] = [[]]
    for word in found:
        if word in (STOP_MARK, COMMA) or word.lower() in _CONJUNCTIONS:
            out.append([])
        else:
            out[-1].append(word)
    return [clause for clause in out if clause]


def directing(clause: list[str]) -> bool:
    """An imperative: an English clause that opens with a verb and has no finite one near it, or a Chinese one
    with a verb that does something after whatever went wrong."""
    if any(is_han(word[0]) for word in clause):
        return _han_directing("".join(clause))
    head = next((at for at, word in enumerate(clause) if word.lower() not in _ADVERBS), len(clause))
    if head == len(clause):
        return False
    following = [word.lower() for word in clause[head + 1:head + 4]]
    opens_an_object = bool(following) and following[0] in patterns.OBJECT_OPENERS
    if _is_verb(clause[head]) or opens_an_object and clause[head].lower() in patterns.NOUN_VERBS:
        if following[:1] and following[0] in _PLURALS:
            following = following[1:]
        return following[:1] in _WH or not any(word in patterns.FINITE for word in following)
    return _directs_after_a_case([word.lower() for word in clause[head:]])


def _directs_after_a_case(clause: list[str]) -> bool:
    """An imperative behind what it is for, without a comma: "on EACCES check the owner", "if it is stale reload"."""
    if clause[0] not in _PREPOSITIONS and clause[0] not in _CASES:
        return False
    for at in range(2, len(clause) - 1):
        if _is_verb(clause[at]) and clause[at - 1] not in _NO_VERB_AFTER:
            apart = clause[at + 1:] if clause[0] in _CASES else clause
            return not any(word in patterns.FINITE for word in apart)
    return False


def _is_verb(word: str) -> bool:
    """Whether a word in its base form is a verb that does or directs something."""
    word = word.lower()
    word = word[3:] if word.startswith("re-") else word
    return word in patterns.VERBS or lexicon().meaning.get(word) in ACTIONS


def _han_directing(clause: str) -> bool:
    if patterns.HAN_STATE.search(clause):
        return False
    if next((item for item in scan(clause) if item[0] == "="), "") in _HANDLING:
        return True
    clause = clause.replace(" ", "")
    report = max((clause.rfind(word) + len(word) for word in patterns.HAN_REPORTS if word in clause), default=0)
    if report:
        turns = [at for at in (clause.find(word, report) for word in _HAN_TURNS) if at >= 0]
        clause = clause[min(turns, default=len(clause)):]
    return any(verb in clause for verb in _HAN_VERBS) or _opens_with_verb(scan(clause))


def _opens_with_verb(items: list[str]) -> bool:
    """Whether a Chinese clause, or what follows its "before", "when" or "then", opens with a verb."""
    opening = True
    for item in items:
        if opening and item in ACTIONS:
            return True
        opening = item in _OPENERS
    return False


def reporting(clause: list[str]) -> bool:
    """Whether a clause tells of trouble."""
    text = " ".join(clause).lower()
    return (any(word.lower() in patterns.FINITE for word in clause)
            or any(word in text for word in patterns.HAN_REPORTS)
            or bool(patterns.HAN_STATE.search(text.replace(" ", ""))) or any(item in TROUBLE for item in scan(text)))

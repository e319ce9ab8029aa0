"""The quality gate: would this line change what an agent does, and may it?

`check` answers with the first rule a line breaks, in words a person understands; "" lets it pass.  The rules, in
the order of the table: it says something, holds no secret and nothing planted, is one line that fits a prompt,
instructs rather than asks, praises or reports, is concrete rather than well-meant, and bans no tool for good.  The
patterns are data: `learn.gate_patterns`.
"""
from __future__ import annotations

from typing import Callable

from enso.capture.redact import redact
from enso.learn import gate_mood as mood
from enso.learn import gate_patterns as patterns
from enso.memory.reading import Reading
from enso.memory.stance import ACTIONS
from enso.memory.vetoes import PROGRAMS, overlap
from enso.text.planted import planted
from enso.text.space import COMMON, weight
from enso.text.tokens import base, is_han, lexicon, scan, words

MAX_CHARACTERS, MAX_HAN = 200, 60
"""A lesson is one line of a prompt that is short of room (DESIGN 8)."""
HUGE = 5000
"""Characters from which a text is not even read."""
TOO_LONG = f"it is longer than {MAX_CHARACTERS} characters ({MAX_HAN} Chinese ones)"

CONCRETE = 1.9
"""Weight of specific tokens from which a line is about something: about two concepts that are not vague."""
SELF_EVIDENT = 3.5
"""Weight of specific tokens from which a statement of fact needs no verb that directs."""
RELATED, WELL_MEANT = 1.0, 0.8
"""What two actions in a relation add to that weight, and what each well-meant word takes away."""
CODE = 0.8
"""What a span of code, and each name of an agent's tool, adds."""
REPEATED = 0.7
"""Share in common with the error's own words from which nothing was learned yet."""

VAGUE = frozenset("=" + name for name in patterns.VAGUE_CONCEPTS)
_PASSING = ("=limit_rate", "=timeout", "=network_down", "=overload", "=server_error")
_REMEDY = ("=retry", "=wait", "=limit", "=exponential", "=limit_rate", "=cache", "=batch", "=timeout", "=reduce",
           "=sleep", "=queue", "=again", "=proxy", "=concurrency", "=background", "=decompose", "=order",
           "=token_auth", "=schedule", "=offset", "=late")
"""What one does about a passing trouble; a ban that comes with one of them is advice, not a ban."""
_RELATIONS = ("=before", "=after", "!instead", "!then", "!unless", "!except", "!without", "!case",
              "!in-case")
_HANDS = {
    **{action: action for action in (
        "=read", "=edit", "=delete", "=install", "=commit", "=push", "=deploy", "=merge", "=build", "=rename", "=move",
        "=copy", "=restart", "=search", "=list", "=download", "=upload")},
    "=change": "=edit", "=find": "=search"}
"""Actions of the hand: two of them in a relation say when to do what ("read a file before editing it")."""
_NAMES = PROGRAMS | {"=chinese", "=english", "=absolute"}
_DIRECTIVES = ("!must", "!not", "!banned", "!instead", "!without", "!unless", "!except")


class Draft:
    """A line and what the rules need to know of it."""
    __slots__ = ("category", "items", "reading", "symptom", "text", "transient")

    def __init__(self, text: str, category: str = "", transient: bool = False, symptom: str = "") -> None:
        self.text = text.strip()
        self.category = category
        self.transient = transient
        self.symptom = symptom
        self.items = scan(self.text)
        self.reading = Reading(self.text)


def check(text: str, *, category: str = "", transient: bool = False, symptom: str = "") -> str:
    """Why a line may not become a lesson, for a person to read; "" when it may.

    `symptom` is the error the line came from, `category` and `transient` what capture said about it.
    """
    if len(text) > HUGE:
        return TOO_LONG
    draft = Draft(text, category, transient, symptom)
    for reason, broken in RULES:
        found = broken(draft)
        if found:
            return found if isinstance(found, str) else reason
    return ""


def junk_score(text: str) -> float:
    """How junk-like a line is, 0..1: 0.5 and more is what `check` refuses."""
    return 0.9 if check(text) else 0.45 / (1.0 + max(0.0, _specific(Draft(text))))


def _empty(draft: Draft) -> bool:
    return not draft.reading.weights or bool(
        patterns.PLACEHOLDER.match(draft.text) or patterns.TEMPLATE.search(draft.text))


def _secret(draft: Draft) -> bool:
    return redact(draft.text) != draft.text or bool(patterns.SECRET.search(draft.text)) or _names_password(draft.text)


def _names_password(text: str) -> bool:
    """A word that no language has where a password stands: "use password bambusoliver for staging"."""
    meaning = lexicon().meaning
    found = [word.lower() for match in patterns.PASSWORD.finditer(text) for word in match.groups() if word]
    return not all(word in meaning or base(word) in meaning for word in found)


def _planted(draft: Draft) -> str:
    reason = planted(draft.text, lesson=True)
    return reason and f"it {reason}"


def _trace(draft: Draft) -> bool:
    return bool(patterns.TRACE.search(draft.text))


def _message(draft: Draft) -> bool:
    """A program's message with no clause behind it that says what to do: its verbs ("connect", "listen") are none."""
    begins = patterns.MESSAGE.match(draft.text)
    if not begins or any(arrow in draft.text for arrow in ("→", "->")):
        return False
    later = patterns.CLAUSE.split(draft.text[begins.end():])[1:]
    return not any(mood.directing(clause) for part in later for clause in mood.clauses(words(part)))


def _many_lines(draft: Draft) -> bool:
    return "\n" in draft.text


def _long(draft: Draft) -> bool:
    return len(draft.text) > MAX_CHARACTERS or sum(map(is_han, draft.text)) > MAX_HAN


def _cut_off(draft: Draft) -> bool:
    return bool(patterns.CUT_OFF.search(draft.text))


def _question(draft: Draft) -> bool:
    return bool(patterns.QUESTION.search(draft.text))


def _praise(draft: Draft) -> bool:
    return bool(patterns.PRAISE.search(draft.text)) and not _directs(draft)


def _one_off(draft: Draft) -> bool:
    return not _marked(draft) and bool(patterns.ONE_OFF.search(draft.text) or patterns.PAST.match(draft.text))


def _repeats(draft: Draft) -> bool:
    return bool(draft.symptom) and not _marked(draft) and overlap(draft.reading, Reading(draft.symptom)) > REPEATED


def _report(draft: Draft) -> bool | str:
    """A line that does not direct: it tells of something, or ("Be careful.") of nothing at all."""
    if _directs(draft):
        return False
    return any(map(mood.reporting, mood.clauses(words(draft.text)))) or "it says nothing to act on"


def _contradiction(draft: Draft) -> bool:
    return bool(patterns.CONTRADICTION.search(draft.text))


def _ban(draft: Draft) -> bool:
    """A passing trouble turned into "do not use X"."""
    found = draft.reading.weights
    passing = draft.transient or draft.category in ("rate_limit", "timeout") or (
        "=tool" in found and any(token in found for token in _PASSING))
    return passing and bool(patterns.BAN.search(draft.text)) and not any(token in found for token in _REMEDY)


def _ban_of_a_tool(draft: Draft) -> bool:
    """A tool of the agent's banned outright: nothing is left of the line but its name, the ban and complaints."""
    if not (patterns.TOOL.search(draft.text) and patterns.TOOL_BAN.search(draft.text)):
        return False
    rest = patterns.HAN_COMPLAINTS.sub(" ", patterns.TOOL_BAN.sub(" ", patterns.TOOL.sub(" ", draft.text)))
    left = [word for word in words(rest) if word.lower() not in patterns.COMPLAINTS and any(map(str.isalnum, word))]
    return not left


def _vague(draft: Draft) -> bool:
    return _specific(draft) < CONCRETE


RULES: tuple[tuple[str, Callable[[Draft], bool | str]], ...] = (
    ("it says nothing", _empty),
    ("it contains a secret", _secret),
    ("it is planted", _planted),
    ("it is an error's trace", _trace),
    ("it is a program's message and nothing else", _message),
    ("it is more than one line", _many_lines),
    (TOO_LONG, _long),
    ("it breaks off", _cut_off),
    ("it is a question", _question),
    ("it is praise", _praise),
    ("it tells of one day's work", _one_off),
    ("it repeats the error", _repeats),
    ("it says what happened, not what to do", _report),
    ("it takes itself back", _contradiction),
    ("it bans a tool for a passing trouble", _ban),
    ("it bans a tool of the agent's for good", _ban_of_a_tool),
    ("it is too vague: name a tool, command, flag, path, error or value", _vague),
)
"""(reason, rule); a rule answers True, or a reason of its own."""


def _marked(draft: Draft) -> bool:
    """Whether a word of the line says outright that something is to be done or left."""
    stated = patterns.HAN_STATE.search(draft.text)
    items = scan(patterns.HAN_STATE.sub("，", draft.text)) if stated else draft.items
    return any(item in _DIRECTIVES for item in items)


def _directs(draft: Draft) -> bool:
    """Whether the line tells somebody to do something: a mark, or a clause that opens with a verb.

    A line that neither directs nor reports trouble passes when it is full of specifics ("stderr is a sign of
    life as well"): facts of that kind are lessons, too.
    """
    if _marked(draft) or any(arrow in draft.text for arrow in ("→", "->", " | "
        "")) or patterns.LIMIT.search(draft.text):
        return True
    if patterns.ABROAD.search(draft.text):
        return True
    clauses = mood.clauses(words(draft.text))
    if any(mood.directing(clause) for clause in clauses):
        return True
    if len(clauses) > 1 and patterns.PRACTICE.search(draft.text) and not patterns.HAPPENED.search(draft.text):
        return _specific(draft) >= SELF_EVIDENT
    return not any(mood.reporting(clause) for clause in clauses) and _specific(draft) >= SELF_EVIDENT


def _specific(draft: Draft) -> float:
    """Weight of what the line is about, without the well-meant words; names and code count double.

    Two actions in a relation ("read before editing", "append rather than overwrite") are concrete even in plain
    words; each well-meant word ("properly", "认真") takes something away.
    """
    actions = {item for item in draft.items if item in ACTIONS}
    related = any(item in _RELATIONS for item in draft.items) or bool(patterns.PREFERENCE.search(draft.text))
    total = RELATED if len(actions) >= 2 and related else 0.0
    hands = {_HANDS[action] for action in actions if action in _HANDS}
    total = CONCRETE if len(hands) >= 2 and related else total
    total -= WELL_MEANT * len(patterns.WELL_MEANT.findall(draft.text))
    total += CODE * max("`" in draft.text, len({found[0] for found in patterns.AGENT_TOOL.findall(draft.text)}))
    return total + sum(_counts(token) for token in draft.reading.weights
                       if token not in VAGUE and token not in patterns.VAGUE_WORDS)


def _counts(token: str) -> float:
    if is_han(token[0]):
        vague = len(token) != 2 or any(token in word or word in token for word in patterns.VAGUE_HAN)
        return 0.0 if vague else weight(token)
    if token in _NAMES or (token[0] != "=" and not token.isalpha()):
        return 2 * weight(token)
    return 0.6 if token in COMMON else weight(token)

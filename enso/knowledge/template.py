"""The line of a rule, made from its members without an LLM.

The member that stands nearest to all others gives the sentence; the things it names are replaced by their kind with
all members' examples in brackets; a clause says what to do where the demand is not met:

    Set the content type when uploading to S3
    Pass contentType when you upload objects to GCS
    ->  Always set the content type when uploading to any object storage (S3, GCS); stop where it is missing and add it
"""
from __future__ import annotations

import re
from typing import NamedTuple, Sequence

from enso.knowledge.asks import HAN_ORDER
from enso.learn import gate_mood as mood
from enso.memory.reading import Reading
from enso.memory.same import compare
from enso.shapes import Lesson
from enso.text import kinds
from enso.text.tokens import is_han, scan, words

MAX_EXAMPLES = 4
"""Members of a kind that a rule's line names; more make it longer and no clearer."""


class Demand(NamedTuple):
    """A kind of demand: the marks and concepts (`enso.text.lexicon`) of which one shows it, the words that open its
    sentence, and what to do where it is not met; in English and in Chinese."""
    name: str
    shown_by: frozenset[str]
    opening: str
    otherwise: str
    opening_han: str
    otherwise_han: str


DEMANDS = (
    Demand("order", frozenset(("=before", "=after", "!then", "!unless")), "",
           "; stop until that is done", "", "；未做完前先停下"),
    Demand("forbid", frozenset(("!not", "!banned", "instead", "!without")), "",
           "; stop where a call does it", "", "；出现时先停下"),
    Demand("check", frozenset(("=verify", "=confirm", "=compare", "=read", "=test")), "Always ",
           "; stop until it is confirmed", "务必", "；确认前先停下"),
    Demand("require", frozenset(("=set", "=add", "=include", "=escape", "=specific", "=explicit", "=quote", "=fill",
                                 "=required", "=send", "=wrap", "=config", "=enable", "!must", "set", "pass", "pin",
                                 "declare", "provid", "supp", "defin", "传", "带", "提供", "声明", "附上")),
           "Always ",
           "; stop where it is missing and add it", "务必", "；缺失时先停下补上"),
)
"""A word (as `enso.text.tokens` stems it) stands beside the concepts where the lexicon has none for it.  The
first that fits is taken; a sentence that shows none of them stays as it is."""

OPENED = ("always", "never", "do not", "don't", "when", "before", "after", "if", "for", "in ", "on ", "with ", "to ",
          "stop", "avoid", "while", "unless", "make sure", "ensure")
SAYS = ("need", "needs", "should", "require", "requires", "have to", "has to", "expect", "expects")
"""Verbs of a sentence that states what is needed: "S3 uploads need a type" is no order that "Always" could open."""
OPENED_HAN = ("必须", "务必", "要", "禁止", "应", "需", "始终", "总是", "一定", "如果", "当", "先", "别")
"""Sentences with such a word need no opening of the template's."""


ORDER = re.compile(r"\b(?:must|never|always|don'?t|do not|avoid|need(?:s|ed)? to)\b", re.I)
REASON = re.compile(
    r"(?:it|they|this|that|these|otherwise|else|without (?:it|this|that|one|them)|if not)\b|否则|不然"
    r"|(?:不|没|未|缺)[^先要用]*(?:会|将|就|导致)", re.I)
"""How a clause begins that says what comes of it when a demand is not met, or why it is made."""
BECAUSE = re.compile(r"\b(?:because|since|although|though)\b[^,;:.]*|(?:因为|由于)[^，；。,;]*", re.I)
"""A reason with the word that opens it."""
CASES = ("before", "after", "until", "unless", "once", "when", "while")
"""How a clause begins that belongs to the demand wherever it stands."""


class Line(NamedTuple):
    text: str                # the rule's one line
    title: str               # the same without examples and clause
    demand: str              # Demand.name, "" when none fits
    kinds: dict[str, list[str]]


def line(members: Sequence[Lesson], room: int = 200, room_han: int = 60) -> Line:
    """The rule's line from at least one member, best effort within `room` characters and `room_han` Han ones."""
    model = nearest(members)
    examples = _examples(members)
    title = kinds.lift(model["text"]).text.strip().rstrip(".。;；")
    demand = next((demand for member in (model, *members) if (demand := demand_of(member["text"]))), None)
    for clause, listed in ((True, examples), (True, {}), (False, examples), (False, {})):
        named = kinds.lift(model["text"], listed).text.strip().rstrip(".。;；")
        text = _worded(named, demand if clause else None)
        if len(text) <= room and sum(map(is_han, text)) <= room_han:
            return Line(text, title, demand.name if demand else "", examples)
    return Line(model["text"], title, demand.name if demand else "", examples)


def nearest(members: Sequence[Lesson]) -> Lesson:
    """The member most like all others, of those that speak of the most kinds; among equals one that says what to do,
    then the one with more hits."""
    lifted = [kinds.lift(member["text"]) for member in members]
    readings = [Reading(one.text) for one in lifted]

    def order(at: int) -> tuple[int, float, bool, int, int, str]:
        alike = sum(compare(readings[at], other).score for other in readings)
        text = members[at]["text"]
        return (len(lifted[at].found), round(alike, 2), demand_of(text) is not None, members[at]["hit_count"],
                -len(text), members[at]["id"])
    return members[max(range(len(members)), key=order)]


def demand_of(text: str) -> Demand | None:
    """What kind of demand a line makes; None when it shows none of the table.

    The reasons it gives do not count: "set it; without it the upload is rejected" forbids nothing.  Of several clauses
    that order, the first to show a demand decides: "add a filter; never run it without one" asks for a filter.
    """
    ordering: list[set[str]] = []
    counted: set[str] = set()
    for clause in mood.clauses(words(BECAUSE.sub("", text))):
        items = set(scan(" ".join(clause)))
        orders = _orders(clause)
        if orders or not (ordering or mood.reporting(clause)) or clause[0].lower() in CASES:
            counted |= items
        if orders:
            ordering.append(items)
    counted = counted or set(scan(text))
    if counted & DEMANDS[0].shown_by:            # an order of two things may be spread over clauses
        return DEMANDS[0]
    return next((demand for items in (*ordering, counted) for demand in DEMANDS if demand.shown_by & items), None)


def _orders(clause: list[str]) -> bool:
    """Whether a clause tells what to do, and not what comes of it."""
    said = " ".join(clause)
    return not REASON.match(said) and bool(ORDER.search(said) or HAN_ORDER.search(said) or mood.directing(clause))


def _worded(text: str, demand: Demand | None) -> str:
    if demand is None:
        return text
    if sum(map(is_han, text)) > 3:
        opened = any(word in text for word in OPENED_HAN)
        stops = "停" in text
        return ("" if opened else demand.opening_han) + text + ("" if stops else demand.otherwise_han)
    states = any(f" {verb} " in text for verb in SAYS) and demand.shown_by.isdisjoint(scan(text.partition(" ")[0]))
    opened = (states or text.casefold().startswith(OPENED) or " must " in text or " always " in text
              or not any(map(mood.directing, mood.clauses(words(text))[:1])))
    if states:
        text = text[0].upper() + text[1:]
    opening = "" if opened else demand.opening
    body = text[0].lower() + text[1:] if opening and text[1:2].islower() else text
    return opening + body + ("" if " stop " in f" {text.casefold()} " else demand.otherwise)


def _examples(members: Sequence[Lesson]) -> dict[str, list[str]]:
    """Kind -> the members of it that the lessons name, the most hit lesson's first."""
    found: dict[str, list[str]] = {}
    for member in sorted(members, key=lambda member: (-member["hit_count"], member["created_at"], member["id"])):
        for kind, names in kinds.names(member["text"]).items():
            known = found.setdefault(kind, [])
            known += [name for name in dict.fromkeys(names) if name.casefold() not in map(str.casefold, known)]
    return {kind: names[:MAX_EXAMPLES] for kind, names in found.items() if len(names) > 1}

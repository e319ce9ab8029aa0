"""Which lessons a prompt or a coming call is about, best first.

BM25 over the shared tokens, on what the text says and, at a lower weight, on what the call implies
(`expand`); times strength x recency (`lively`), so that of two equally near lessons the livelier one leads.
"""
from __future__ import annotations

from enso import tools
from enso.recall.lively import liveliness
from enso.text import bm25
from enso.text.space import total, weight
from enso.text.tokens import lexicon, tokens

TYPE_CHECKING = False
if TYPE_CHECKING:
    from enso.command import Call
    from enso.shapes import Lesson

IMPLIED = 0.6
"""Importance of a word that the call only implies."""
KIND = 0.3
"""Importance of the kind of a thing that was named: `npm` is a package manager."""
FEEDBACK, ECHO = 2, 0.3
"""Best lessons that are asked what the query may have meant, and how much their answer matters."""
COVERED = 0.7
"""What a lesson gains when the query speaks of all of it: short lessons about just this lead long ones."""
EXACT = 3.0
"""Added for a lesson whose trigger is exactly this call: more than wording alone reaches in practice."""
HALF = 4.0
"""BM25 score that counts as 0.5 in the result: about two specific concepts in common."""
SAYS = 0.9
"""`says` from which a prompt is about a lesson: two specific concepts in a short prompt, more in a long one; most
prompts are about none, and a hint that does not belong there costs attention."""
_ENDS = (". ", "; ", ", ", "? ", "! ", " and ", " then ", "。", "；", "，", "？", "！", "然后", "并且", "接着")
"""What parts two requests in one prompt."""
_OPENINGS = ("Pass `", "Write it as `", "Give `", "Leave `", "Use `", "Call `", "Run `")
"""What lines about calls open with."""
_MOST_REQUESTS = 12
"""Requests of a prompt that are looked at: a pasted page is not twelve wishes."""


def rank(query: str, lessons: list[Lesson], *, now: float, call: Call | None = None, limit: int = 8,
         ) -> list[tuple[Lesson, float, str]]:
    """(lesson, similarity x strength x recency, short why) of at most `limit` lessons that share anything with the
    query."""
    importance = _importance(query, call)
    texts = [tokens(lesson["text"]) for lesson in lessons]
    asked = bm25.Texts(texts)
    scores = asked.scores(importance)
    if len(lessons) > 2 * FEEDBACK:
        scores = [score + more for score, more in zip(scores, asked.scores(_feedback(texts, scores)))]
    about = _about(call, lessons)
    found = []
    for lesson, text, score in zip(lessons, texts, scores):
        exact = lesson["id"] in about
        if score <= 0.0 and not exact:
            continue
        score *= 1.0 + COVERED * _covered(importance, text)
        if exact:
            score += EXACT
        relevance = score / (score + HALF) * liveliness(lesson, now)
        found.append((lesson, relevance, [] if exact else text))
    found.sort(key=lambda row: (-row[1], row[0].get("id", "")))
    return [(lesson, relevance, "about " + ", ".join(_shared(importance, text)) if text else "its trigger is this call")
            for lesson, relevance, text in found[:limit]]


def _about(call: Call | None, lessons: list[Lesson]) -> set[str]:
    """Ids of the lessons whose trigger is exactly this call."""
    if call is None:
        return set()
    from enso.recall import trigger
    return {lesson["id"] for lesson in lessons if trigger.concerns(lesson, [call])}


def requests(prompt: str) -> list[set[str]]:
    """The tokens of a prompt as a whole, and of each thing it asks for: "fix the parser, then run the tests"."""
    text = prompt
    for end in _ENDS:
        text = text.replace(end, "\n")
    parts = [part for part in text.split("\n") if part.strip()]
    return [set(tokens(part)) for part in ([prompt, *parts[:_MOST_REQUESTS]] if len(parts) > 1 else [prompt])]


def gist(lesson: Lesson) -> str:
    """What a lesson's line is about: without the verb that it opens with, and without the error that a mined one quotes
    last; "Write it as `A=1 npm run e2e`: not set (users.ts:7)" is about no writing and no users."""
    text = lesson["text"]
    opening = next((opening for opening in _OPENINGS if text.startswith(opening)), "")
    if lesson.get("origin") == "mined":
        text = text.rpartition("`: ")[0] or text
    return text[len(opening):]


def is_said(asked: list[set[str]], lesson: Lesson) -> bool:
    """Whether a prompt (its requests) says what a lesson is about."""
    # The whole line first: its words are kept (`memory.vocabulary`), and no part of it says more.
    return says(asked, lesson["text"]) >= SAYS and says(asked, gist(lesson)) >= SAYS


def says(asked: list[set[str]], text: str) -> float:
    """How far a prompt (its requests) is about a line: the weight that one of them has in common with it, times the
    share of that request that this is.

    Needs no collection, so that the first lesson of a project is found as well as the fiftieth.
    """
    said = set(tokens(text))
    best = 0.0
    for request in asked:
        if not request.isdisjoint(said):
            common = total(request & said)
            best = max(best, common * common / total(request))
    return best


def _importance(query: str, call: Call | None) -> dict[str, float]:
    """Token -> importance: what is said counts fully, what is implied partly."""
    out = dict.fromkeys(tokens(query), 1.0)
    if call is not None:
        from enso.recall import expand  # a prompt, which has no call, does without it
        out = {**dict.fromkeys(tokens(expand.words_for(call, query)), IMPLIED), **out}
    parents = lexicon().parents
    out.update({parents[token]: KIND for token in out if token in parents})
    if call is not None and call.tool == tools.SHELL:
        out.update(dict.fromkeys(tokens("bash shell"), 0.0 if call.program else IMPLIED))
    return out


def _feedback(texts: list[list[str]], scores: list[float]) -> dict[str, float]:
    """What the best lessons agree on, as a second query (pseudo-relevance feedback, Rocchio 1971): a lesson on
    the same subject in other words, or in another language, comes up with them."""
    best = sorted(range(len(texts)), key=lambda at: (-scores[at], at))[:FEEDBACK]
    whole = sum(scores[at] for at in best)
    share: dict[str, float] = {}
    for at in best if whole else ():
        for token in set(texts[at]):
            share[token] = share.get(token, 0.0) + scores[at] / whole
    return {token: ECHO * value for token, value in share.items() if value > 0.5}


def _covered(importance: dict[str, float], text: list[str]) -> float:
    """Share of a lesson's weight that the query speaks of, 0..1."""
    weights = {token: weight(token) for token in text}
    said = sum(value * min(1.0, importance.get(token, 0.0)) for token, value in weights.items())
    return said / (sum(weights.values()) or 1.0)


def _shared(importance: dict[str, float], text: list[str]) -> list[str]:
    """Up to three words that query and lesson have in common, the weightiest first."""
    common = [token for token in dict.fromkeys(text) if token in importance]
    common.sort(key=lambda token: -importance[token] * weight(token))
    plain = dict.fromkeys(token.lstrip("=").replace("_", " ") for token in common)
    return list(plain)[:3]

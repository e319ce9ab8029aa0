"""Settings that the last week says should be others: each with the figures behind it.

Every question is a function of the same facts and answers with at most one `Advice`; a row of QUESTIONS is all it takes
to ask another one.
"""
from __future__ import annotations

from typing import Any, Callable, Iterable, Mapping, NamedTuple, Sequence

from enso import clock
from enso.knowledge import feedback, proof
from enso.knowledge.feedback import Showing
from enso.show import console

DAYS = 7
USELESS, ENOUGH_STARTS = 0.05, 40
"""Share of lessons shown at a start that mattered, below which fewer will do; and showings from which it says anything.
"""
OFF_TOPIC, ENOUGH_PROMPTS = 0.10, 20
"""The same for prompts."""
MISSED = 5
"""Failures in a week whose lesson was known and not shown before."""
HOLDS, IN_VAIN = 4, 0.25
"""Holds from which their share of false ones says anything, and that share."""
IGNORED = 5
"""Mistakes in a week that were made although their lesson had been shown."""
SURE, KEPT_SHARE = 0.95, 0.02
"""Probability that lessons help from which fewer of them need to be withheld, and the share that then will do."""
PATIENCE, MOST_WITHHELD, TRIED_DAYS = 12.0, 0.2, 28
"""Weeks within which the proof should come, the greatest share that is proposed for it, and the days before that."""
CUT_SHORT = 3
"""Sessions in a week that used up their tokens."""
CAME_BACK = 3
"""Forgotten lessons in a month whose mistake came back."""
SPENT_DAYS = 2
"""Days in a week on which all LLM calls were used while failures wait."""


class Advice(NamedTuple):
    key: str
    now: float
    to: float
    because: str


class Facts(NamedTuple):
    """What the questions look at.  `ledger` is all of it, `week` the showings of the last seven days."""
    settings: Mapping[str, Any]
    ledger: Sequence[Mapping[str, Any]]
    week: Mapping[tuple[str, str], Showing]
    since: str                   # ISO time a week ago
    long_enough: bool            # whether the ledger goes back TRIED_DAYS
    returned: int                # lessons that learn restored in the last 30 days
    llm_days: Sequence[int]      # LLM calls of each of the last seven days
    waiting: int                 # failures that nobody could explain yet


def facts(ledger: Iterable[Mapping[str, Any]], past: Iterable[Mapping[str, Any]], settings: Mapping[str, Any],
          calls: Iterable[str], waiting: int, now: float) -> Facts:
    """`past`: the history's entries; `calls`: times of LLM calls."""
    rows = list(ledger)
    since, month = clock.iso(now - DAYS * clock.DAY), clock.iso(now - 30 * clock.DAY)
    week = {key: showing for key, showing in feedback.showings(dict(row) for row in rows).items()
            if showing.ts >= since}
    returned = sum(entry["op"] == "restore" and entry["who"] == "learn" and entry["ts"] >= month for entry in past)
    days: dict[str, int] = {}
    for ts in calls:
        if ts >= since:
            days[ts[:10]] = days.get(ts[:10], 0) + 1
    started = min((str(row["ts"]) for row in rows if row.get("ts")), default="~")
    long_enough = started < clock.iso(now - TRIED_DAYS * clock.DAY)
    return Facts(settings, rows, week, since, long_enough, returned, list(days.values()), waiting)


def advice(found: Facts) -> list[Advice]:
    """Every change that the facts speak for."""
    return [one for question in QUESTIONS if (one := question(found))]


def _start_items(found: Facts) -> Advice | None:
    """Fewer lessons at a start where they hardly ever matter; more where known mistakes happen that were not shown."""
    shown = [one for one in found.week.values() if one.moments[0] == "start"]
    items = int(found.settings["deliver.start.items"])
    useful = sum(one.outcome != "irrelevant" for one in shown)
    if len(shown) >= ENOUGH_STARTS and useful < USELESS * len(shown) and items > 3:
        return Advice("deliver.start.items", items, max(3, items // 2),
                      f"{useful} of {len(shown)} lessons shown at a start mattered in their session")
    missed = sum(one.moments[0] == "failure" for one in found.week.values())
    sessions: dict[str, int] = {}
    for (session, _), one in found.week.items():
        sessions[session] = sessions.get(session, 0) + (one.moments[0] == "start")
    full = sum(count >= items for count in sessions.values())
    if missed >= MISSED and 2 * full > len(sessions):
        return Advice("deliver.start.items", items, items + 4,
                      f"{missed} failures had a lesson that was not shown before, and {full} of {len(sessions)} "
                      f"sessions started with all {items} places taken")
    return None


def _prompt_items(found: Facts) -> Advice | None:
    shown = [one for one in found.week.values() if one.moments[0] == "prompt"]
    items = int(found.settings["deliver.prompt.items"])
    useful = sum(one.outcome != "irrelevant" for one in shown)
    if len(shown) >= ENOUGH_PROMPTS and useful < OFF_TOPIC * len(shown) and items > 1:
        return Advice("deliver.prompt.items", items, items - 1,
                      f"{useful} of {len(shown)} lessons shown at a prompt mattered in their session")
    return None


def _hold(found: Facts) -> Advice | None:
    """Later holds where they are in vain, earlier ones where mistakes are made all the same."""
    held = [one for one in found.week.values() if "hold" in one.moments]
    false = sum(one.false_hold for one in held)
    needed = int(found.settings["deliver.hold_recurrences"])
    if len(held) >= HOLDS and false >= IN_VAIN * len(held):
        return Advice("deliver.hold_recurrences", needed, needed + 1,
                      f"{false} of {len(held)} calls that were held went well when they were made again")
    ignored = sum(one.outcome == "ignored" for one in found.week.values())
    if ignored >= IGNORED and not false and needed > 1 and found.settings["deliver.hold"]:
        return Advice("deliver.hold_recurrences", needed, needed - 1,
                      f"{ignored} mistakes were made although their lesson had been shown, and no hold was in vain")
    return None


def _withhold(found: Facts) -> Advice | None:
    """Less once the proof is there, more where it would never come."""
    share = float(found.settings["deliver.withhold"])
    known = proof.of(dict(row) for row in found.ledger)
    if not share or not (known.enough or found.long_enough):
        return None
    if known.enough:
        better = proof.figures(known)["better"]
        lost = sum(row.get("outcome") == "recurred-without" and str(row.get("ts", "")) >= found.since
                   for row in found.ledger)
        if better >= SURE and share > KEPT_SHARE:
            cost = f"leaving them out let {console.count(lost, 'mistake')} happen this week" if lost else \
                "fewer need to be left out to go on knowing it"
            return Advice("deliver.withhold", share, KEPT_SHARE,
                          f"lessons help with a probability of {better:.0%}; {cost}")
        return None
    week = proof.of(dict(row) for row in found.ledger if str(row.get("ts", "")) >= found.since)
    chances = week.wrong_without + week.right_without
    missing = proof.ENOUGH - known.wrong_without - known.right_without
    if week.wrong_with + week.right_with >= proof.ENOUGH and missing > PATIENCE * max(chances, 0.5) \
            and 2 * share <= MOST_WITHHELD:
        return Advice("deliver.withhold", share, round(2 * share, 4),
                      f"a proof needs {console.count(missing, 'mistake')} more that came near while its lesson was "
                      f"left out, and {chances or 'none'} did this week")
    return None


def _session_tokens(found: Facts) -> Advice | None:
    limit = int(found.settings["deliver.session_tokens"])
    tokens: dict[str, int] = {}
    for (session, _), one in found.week.items():
        tokens[session] = tokens.get(session, 0) + one.tokens
    full = sum(count >= 0.9 * limit for count in tokens.values())
    if full >= CUT_SHORT:
        return Advice("deliver.session_tokens", limit, int(1.5 * limit),
                      f"{full} of {len(tokens)} sessions used their {limit} tokens up")
    return None


def _stale_days(found: Facts) -> Advice | None:
    days = float(found.settings["forget.stale_days"])
    if found.returned >= CAME_BACK:
        return Advice("forget.stale_days", days, round(1.5 * days),
                      f"the mistakes of {found.returned} forgotten lessons came back within 30 days")
    return None


def _llm_calls(found: Facts) -> Advice | None:
    limit = int(found.settings["llm.calls_per_day"])
    spent = sum(count >= limit for count in found.llm_days)
    if limit and spent >= SPENT_DAYS and found.waiting:
        return Advice("llm.calls_per_day", limit, 2 * limit,
                      f"all {limit} LLM calls were used on {spent} days, and {found.waiting} failures wait")
    return None


QUESTIONS: Sequence[Callable[[Facts], Advice | None]] = (
    _start_items, _prompt_items, _hold, _withhold, _session_tokens, _stale_days, _llm_calls)

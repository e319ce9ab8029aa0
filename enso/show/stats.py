"""`enso stats`: what was learned and what it did, by week; `--json` for dashboards."""
from __future__ import annotations

import argparse
import json
from typing import Any, Iterable, Mapping, Sequence

from enso import clock
from enso.home import Home
from enso.knowledge import experiences, feedback
from enso.learn.experience import Experience
from enso.llm import budget
from enso.memory import desk, history, stages
from enso.memory.store import Store
from enso.shapes import Lesson
from enso.show import console

WEEK = 7 * clock.DAY
WEEKS = 8

COUNTED = ("experiences", "delivered", "tokens", "matched", "followed", "ignored", "irrelevant", "prevented",
           "withheld", "learned", "rules", "failures", "repeat_failures", "sessions", "llm_calls", "llm_tokens")
MATCHED = ("prompt", "failure", "hold", "call")
"""Moments at which a lesson is shown because something asks for it."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="machine-readable")


def run(args: argparse.Namespace) -> int:
    home, now = Home(), clock.now()
    facts = gather(Store(home), now)
    if args.json:
        print(json.dumps(facts, ensure_ascii=False, indent=2, sort_keys=True))
        return 0
    print("\n".join(lines(facts)))
    return 0


def gather(store: Store, now: float) -> dict[str, Any]:
    """Everything as plain data; what there is nothing to compute from is null."""
    active = store.everything()
    settings = desk.settings_of(store.home)
    spent = budget.spent(store.home, now)
    calls = budget.calls(store.home)
    return {
        "experiences": experiences.counts(store.home),
        "lessons": {"info": sum(lesson["layer"] == "info" for lesson in active),
                    "rules": sum(lesson["layer"] == "knowledge" for lesson in active),
                    "ratio": ratio(active), "archived": len(store.archived()),
                    "mean_strength": round(mean(stages.strength(lesson, now, settings) for lesson in active), 3)},
        "llm_today": {"calls": spent.calls, "tokens": spent.tokens, "cost_usd": round(spent.cost_usd, 4),
                      "seconds": latency(call for call in calls if _day(call.ts) == clock.day_number(now))},
        "weeks": weeks(list(feedback.rows(store.home)), store.history(), experiences.everything(store.home),
                       calls, now),
    }


def ratio(active: list[Lesson]) -> float:
    """Rules per info lesson: grows as knowledge does."""
    info = sum(lesson["layer"] == "info" for lesson in active)
    return round((len(active) - info) / max(1, info), 3)


def mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found) if found else 0.0


def latency(calls: Iterable[budget.Call]) -> float | None:
    """Mean seconds of a call; None when none was timed."""
    timed = [call.seconds for call in calls if call.seconds is not None]
    return round(mean(timed), 2) if timed else None


def weeks(ledger: list[dict[str, Any]], past: list[history.Entry], known: list[Experience],
          calls: list[budget.Call], now: float) -> list[dict[str, Any]]:
    """The last eight weeks, oldest first.

    A lesson counts once for a session.  `matched`: something asked for it; `followed`: its call then went well;
    `ignored`: its failure came all the same; `irrelevant`: neither came near; `prevented`: `feedback.prevented`.
    `repeat_rate` is ignored / (followed + ignored).  `failure_rate` is failures per session in which anything was shown
    or failed, `repeat_failure_rate` the share of failures that had happened before.  `info_active`, `rules_active` and
    `ratio` are as of the week's end.
    """
    found: list[dict[str, Any]] = [
        {"from": clock.iso(now - (WEEKS - at) * WEEK)[:10], **dict.fromkeys(COUNTED, 0), "llm_cost_usd": 0.0}
        for at in range(WEEKS)]
    sessions: list[set[str]] = [set() for _ in found]
    for (session, _), showing in feedback.showings(ledger).items():
        week = _week(showing.ts, now)
        if week is not None:
            sessions[week].add(session)
            _add(found[week], delivered=1, tokens=showing.tokens, prevented=feedback.prevented(showing),
                 matched=not set(MATCHED).isdisjoint(showing.moments), **{showing.outcome: 1})
    for row in ledger:
        week = _week(str(row.get("ts", "")), now)
        if week is not None and row.get("outcome") == "withheld":
            _add(found[week], withheld=1)
    for entry in past:
        week = _week(str(entry.get("ts", "")), now)
        if week is not None and entry["op"] == "add":
            _add(found[week], **{"rules" if (entry["after"] or {}).get("layer") == "knowledge" else "learned": 1})
    for one in known:
        week = _week(str(one.get("ts", "")), now)
        if week is not None:
            _add(found[week], experiences=1)
    _failures(found, sessions, known, now)
    _calls(found, calls, now)
    for row, met, (info, rules) in zip(found, sessions, _stock(past, now)):
        chances = row["followed"] + row["ignored"]
        row.update(
            sessions=len(met), repeat_rate=_share(row["ignored"], chances),
            failure_rate=_share(row["failures"], len(met)),
            repeat_failure_rate=_share(row["repeat_failures"], row["failures"]),
            info_active=info, rules_active=rules, ratio=round(rules / max(1, info), 3))
    return found


def _add(row: dict[str, Any], **counts: int) -> None:
    for key, count in counts.items():
        row[key] += int(count)


def _share(part: int, whole: int) -> float | None:
    return round(part / whole, 3) if whole else None


def _failures(found: list[dict[str, Any]], sessions: list[set[str]], known: Iterable[Experience], now: float) -> None:
    """Count failures, and those whose mistake had been made before."""
    before: set[str] = set()
    for one in sorted(known, key=lambda one: str(one.get("ts", ""))):
        if one.get("outcome") not in ("failure", "fixed"):
            continue
        mark = str(one["metadata"].get("fingerprint") or one["id"])
        week = _week(str(one.get("ts", "")), now)
        if week is not None:
            _add(found[week], failures=1, repeat_failures=mark in before)
            sessions[week].add(str(one["metadata"].get("session_id")))
        before.add(mark)


def _calls(found: list[dict[str, Any]], calls: list[budget.Call], now: float) -> None:
    by_week: list[list[budget.Call]] = [[] for _ in found]
    for call in calls:
        week = _week(call.ts, now)
        if week is not None:
            by_week[week].append(call)
    for row, made in zip(found, by_week):
        _add(row, llm_calls=len(made), llm_tokens=sum(call.tokens for call in made))
        row["llm_cost_usd"] = round(sum(call.cost_usd for call in made), 4)
        row["llm_seconds"] = latency(made)


def _stock(past: list[history.Entry], now: float) -> list[tuple[int, int]]:
    """(info lessons, rules) that were active at the end of each week, as history tells it."""
    layers: dict[str, str] = {}
    active: set[str] = set()
    found: list[tuple[int, int]] = []
    entries = iter(sorted(past, key=lambda entry: str(entry.get("ts", ""))))
    entry = next(entries, None)
    for at in range(WEEKS):
        end = clock.iso(now - (WEEKS - 1 - at) * WEEK)
        while entry is not None and str(entry.get("ts", "")) <= end:
            layers[entry["id"]] = (entry["after"] or entry["before"] or {}).get("layer") or layers.get(
                entry["id"], "info")
            (active.add if entry.get("is") == "active" else active.discard)(entry["id"])
            entry = next(entries, None)
        rules = sum(layers[lesson] == "knowledge" for lesson in active)
        found.append((len(active) - rules, rules))
    return found


def _week(ts: str, now: float) -> int | None:
    try:
        ago = now - clock.parse(ts)
    except ValueError:
        return None
    at = WEEKS - 1 - int(ago // WEEK)
    return at if 0 <= at < WEEKS else None


def _day(ts: str) -> int:
    try:
        return clock.day_number(clock.parse(ts))
    except ValueError:
        return -1


WEEK_OF = ("week of", "from")
LEARNED = (WEEK_OF, ("failures", "failures"), ("a session", "failure_rate"), ("known ones", "repeat_failure_rate"),
           ("experiences", "experiences"), ("lessons", "info_active"), ("rules", "rules_active"),
           ("rules/lesson", "ratio"), ("LLM calls", "llm_calls"))
USED = (WEEK_OF, ("shown", "delivered"), ("asked for", "matched"), ("followed", "followed"), ("ignored", "ignored"),
        ("prevented", "prevented"), ("tokens", "tokens"))
"""Heading and key of what a person is shown of a week, in two tables."""


def lines(facts: Mapping[str, Any]) -> list[str]:
    known, held, today = facts["experiences"], facts["lessons"], facts["llm_today"]
    outcomes = ", ".join(f"{count} {name}" for name, count in sorted(known["outcomes"].items()) if name)
    took = f", {today['seconds']:.1f} s each" if today["seconds"] is not None else ""
    rows = [f"experiences  {known['total']}" + (f" ({outcomes})" if outcomes else "")
            + f", {known['consumed']} of them in rules",
            f"lessons      {held['info']} info, {console.count(held['rules'], 'rule')} ({held['ratio']:.2f} rules per "
            f"info lesson), mean strength {held['mean_strength']:.2f}, {held['archived']} archived",
            f"LLM today    {console.count(today['calls'], 'call')}, {today['tokens']} tokens, "
            f"${today['cost_usd']:.4f}{took}"]
    made = sum(week["llm_calls"] for week in facts["weeks"])
    if made > today["calls"]:
        rows.append(f"             {console.count(made, 'call')} in {WEEKS} weeks, "
                    f"{sum(week['llm_tokens'] for week in facts['weeks'])} tokens, "
                    f"${sum(week['llm_cost_usd'] for week in facts['weeks']):.4f}")
    weeks_shown = _since_first(facts["weeks"])
    if not weeks_shown:
        return [*rows, "Nothing happened in the last eight weeks."]
    return [*rows, "", *_table(LEARNED, weeks_shown), "", *_table(USED, weeks_shown)]


def _table(columns: Sequence[tuple[str, str]], rows: Iterable[Mapping[str, Any]]) -> list[str]:
    shown = [[title for title, _ in columns], *([_cell(key, row[key]) for _, key in columns] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*shown)]
    return ["  ".join(cell.rjust(wide) for cell, wide in zip(row, widths)) for row in shown]


def _cell(key: str, value: Any) -> str:
    """A figure as a person reads it: a share of failures in per cent, "-" where there is nothing to compute from."""
    if value is None:
        return "-"
    if key == "repeat_failure_rate":
        return f"{value:.0%}"
    return f"{value:.2f}" if isinstance(value, float) else str(value)


def _since_first(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The weeks from the first one in which anything happened."""
    at = next((at for at, row in enumerate(rows) if any(row[key] for key in COUNTED)), len(rows))
    return rows[at:]

"""`enso stats`: what was learned and what it did, by week; `--json` for dashboards."""
from __future__ import annotations

import argparse
import json
from typing import Any, Iterable

from enso import clock
from enso.home import Home
from enso.knowledge import experiences, feedback
from enso.llm import budget
from enso.memory import history
from enso.memory import lesson as lessons
from enso.memory.store import Store
from enso.shapes import Lesson

WEEK = 7 * clock.DAY
WEEKS = 8


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
    """Everything as plain data."""
    active = store.everything()
    spent = budget.spent(store.home, now)
    known = experiences.counts(store.home)
    return {
        "experiences": known,
        "lessons": {"info": sum(lesson["layer"] == "info" for lesson in active),
                    "rules": sum(lesson["layer"] == "knowledge" for lesson in active),
                    "ratio": ratio(active), "archived": len(store.archived()),
                    "mean_strength": round(mean(lessons.strength_now(lesson, now) for lesson in active), 3)},
        "llm_today": {"calls": spent.calls, "tokens": spent.tokens, "cost_usd": round(spent.cost_usd, 4)},
        "weeks": weeks(feedback.rows(store.home), store.history(), now),
    }


def ratio(active: list[Lesson]) -> float:
    """Rules per info lesson: grows as knowledge does."""
    info = sum(lesson["layer"] == "info" for lesson in active)
    return round((len(active) - info) / max(1, info), 3)


def mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found) if found else 0.0


def weeks(ledger: Iterable[dict[str, Any]], past: list[history.Entry], now: float) -> list[dict[str, Any]]:
    """The last eight weeks, oldest first: what was delivered and what came of it.

    `matched` was shown because something asked for it, `followed` counts lessons whose call then went well, `repeats`
    those whose failure came back all the same, and `repeat_rate` is the second among both.
    """
    counted = ("delivered", "tokens", "matched", "followed", "repeats", "withheld", "learned", "rules")
    found: list[dict[str, Any]] = [{"from": clock.iso(now - (WEEKS - at) * WEEK)[:10], **dict.fromkeys(counted, 0)}
                                   for at in range(WEEKS)]
    for row in ledger:
        week = _week(str(row.get("ts", "")), now)
        if week is None:
            continue
        outcome = {"followed": "followed", "recurred": "repeats", "withheld": "withheld"}.get(str(row.get("outcome")))
        if outcome:
            found[week][outcome] += 1
        elif row.get("moment"):
            found[week]["delivered"] += 1
            found[week]["tokens"] += int(row.get("tokens") or 0)
            found[week]["matched"] += row["moment"] in ("prompt", "failure", "hold", "call")
    for entry in past:
        week = _week(str(entry.get("ts", "")), now)
        if week is not None and entry["op"] == "add":
            found[week]["rules" if (entry["after"] or {}).get("layer") == "knowledge" else "learned"] += 1
    for row in found:
        chances = row["followed"] + row["repeats"]
        row["repeat_rate"] = round(row["repeats"] / chances, 3) if chances else None
    return found


def _week(ts: str, now: float) -> int | None:
    try:
        ago = now - clock.parse(ts)
    except ValueError:
        return None
    at = WEEKS - 1 - int(ago // WEEK)
    return at if 0 <= at < WEEKS else None


def lines(facts: dict[str, Any]) -> list[str]:
    known, held = facts["experiences"], facts["lessons"]
    rows = [f"experiences  {known['total']}, {known['consumed']} of them in rules",
            f"lessons      {held['info']} info, {held['rules']} rules ({held['ratio']:.2f} rules per info lesson), "
            f"mean strength {held['mean_strength']:.2f}, {held['archived']} archived",
            f"LLM today    {facts['llm_today']['calls']} calls, {facts['llm_today']['tokens']} tokens, "
            f"${facts['llm_today']['cost_usd']:.4f}", "",
            "week of     delivered  tokens  followed  repeats  repeat rate  learned  rules"]
    for week in facts["weeks"]:
        rate = "-" if week["repeat_rate"] is None else f"{week['repeat_rate']:.0%}"
        rows.append(f"{week['from']}  {week['delivered']:9}  {week['tokens']:6}  {week['followed']:8}  "
                    f"{week['repeats']:7}  {rate:>11}  {week['learned']:7}  {week['rules']:5}")
    return rows

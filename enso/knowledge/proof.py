"""`enso proof [ID]`: do lessons help?  Recurrence with them and, in the withheld share of sessions, without.

A chance is a session in which the mistake came near: it was made (or had to be held, which is the agent making it), or
the call went the right way.  The share that went wrong has a Beta(1 + wrong, 1 + right) posterior under a flat prior
(Gelman et al., "Bayesian Data Analysis", 2.4); "better" is the probability that the share with the lesson is the
smaller one, by 4,000 draws with a fixed seed.
"""
from __future__ import annotations

import argparse
import json
import random
from typing import Any, Iterable, NamedTuple

from enso import config
from enso.home import Home
from enso.knowledge import feedback
from enso.memory import find
from enso.memory.store import Store
from enso.show import console

ENOUGH = 10
"""Chances on each side below which nothing is claimed."""
DRAWS = 4000
HARM = 0.05
"""Probability of helping below which a lesson does harm."""

WRONG, RIGHT = ("recurred", "hold", "recurred-without"), ("followed", "avoided-without")
WITHOUT = ("withheld", "recurred-without", "avoided-without")


class Proof(NamedTuple):
    wrong_with: int
    right_with: int
    wrong_without: int
    right_without: int
    withheld: int

    @property
    def enough(self) -> bool:
        return min(self.wrong_with + self.right_with, self.wrong_without + self.right_without) >= ENOUGH


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("lesson", nargs="?", help="one lesson; default: all of them together")
    parser.add_argument("--json", action="store_true", help="machine-readable")


def run(args: argparse.Namespace) -> int:
    home = Home()
    lesson = find.find(args.lesson, Store(home).everything()) if args.lesson else None
    found = of(row for row in feedback.rows(home) if lesson is None or row["lesson"] == lesson["id"])
    share = float(config.load(home.config)["deliver.withhold"])
    if args.json:
        print(json.dumps({**found._asdict(), **figures(found), "withhold": share}, indent=2, sort_keys=True))
        return 0
    for line in told(found, share):
        print(line)
    return 0


def of(rows: Iterable[dict[str, Any]]) -> Proof:
    """Count the chances in the ledger, one for a lesson and session; rows without a session count each for itself."""
    chances: dict[tuple[str, str], set[str]] = {}
    for at, row in enumerate(rows):
        what = str(row.get("outcome") or row.get("moment"))
        if what in WRONG or what in RIGHT or what == "withheld":
            chances.setdefault((str(row["lesson"]), str(row.get("session_id") or at)), set()).add(what)
    counts = {(without, wrong): 0 for without in (False, True) for wrong in (False, True)}
    for seen in chances.values():
        wrong, without = not seen.isdisjoint(WRONG), not seen.isdisjoint(WITHOUT)
        if wrong or not seen.isdisjoint(RIGHT):
            counts[without, wrong] += 1
    return Proof(counts[False, True], counts[False, False], counts[True, True], counts[True, False],
                 sum("withheld" in seen for seen in chances.values()))


def figures(found: Proof) -> dict[str, Any]:
    """Shares that went wrong with 95 % intervals, and how probable it is that the lesson helps; empty for too few."""
    if not found.enough:
        return {"enough": False}
    dice = random.Random(0)
    with_it = [dice.betavariate(1 + found.wrong_with, 1 + found.right_with) for _ in range(DRAWS)]
    without = [dice.betavariate(1 + found.wrong_without, 1 + found.right_without) for _ in range(DRAWS)]
    better = sum(a < b for a, b in zip(with_it, without)) / DRAWS
    return {"enough": True, "with": _summary(with_it), "without": _summary(without), "better": better}


def _summary(draws: list[float]) -> list[float]:
    """[low, mean, high] of a posterior."""
    ordered = sorted(draws)
    return [round(ordered[int(0.025 * DRAWS)], 3), round(sum(draws) / DRAWS, 3), round(ordered[int(0.975 * DRAWS)], 3)]


def harmful(rows: Iterable[dict[str, Any]]) -> dict[str, str]:
    """Lesson -> in words, for those whose mistake is made more often with them than without."""
    by_lesson: dict[str, list[dict[str, Any]]] = {}
    for row in rows:
        by_lesson.setdefault(str(row["lesson"]), []).append(row)
    out = {}
    for lesson, known in by_lesson.items():
        found = of(known)
        if found.enough and figures(found)["better"] < HARM:
            ours, theirs = found.wrong_with + found.right_with, found.wrong_without + found.right_without
            out[lesson] = (f"its mistake was made {found.wrong_with} of {ours} times with it, and "
                           f"{found.wrong_without} of {theirs} without")
    return out


def told(found: Proof, share: float) -> list[str]:
    """The proof in words."""
    lines = [f"with the lesson:    the mistake was made in {found.wrong_with} of {found.wrong_with + found.right_with} "
             "sessions in which it came near (a held call counts)",
             f"without the lesson: in {found.wrong_without} of {found.wrong_without + found.right_without} "
             f"(left out {console.count(found.withheld, 'time')})"]
    result = figures(found)
    if not result["enough"]:
        return [*lines, f"Not enough data: {ENOUGH} chances on each side are needed." + (
            "" if share else "  Withholding is off (deliver.withhold = 0), so the second side stays empty.")]
    ours, theirs = result["with"], result["without"]
    return [*lines, f"made with it {ours[1]:.0%} ({ours[0]:.0%} to {ours[2]:.0%}), "
            f"without {theirs[1]:.0%} ({theirs[0]:.0%} to {theirs[2]:.0%})",
            f"it helps with a probability of {result['better']:.0%}"]

"""Recurrence replay: does the memory keep a simulated agent from failing the same way again?

    python3 -m tests.bench.recurrence                 3 seeds, c = .6, under two minutes; parts switched off: 1 seed
    python3 -m tests.bench.recurrence --full          20 seeds for all, c = .4, .6, .9, and recurrence.svg; half an hour
                                                      of a processor, and cut off it goes on where it was
    python3 -m tests.bench.recurrence --seeds 5 --json

A year of sessions as text (`recurrence_stream`), a simulated agent (`recurrence_replay`), and the arms that are
compared (`recurrence_arms`): no memory, plain lists, an oracle, and Enso whole or with one part switched off.
Withholding is off (0).  Every arm of a seed lives through the same stream with the same dice.
"""
from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import sys
import time
from typing import Any, Callable

from tests.bench import recurrence_figure as figure
from tests.bench.recurrence_arms import ARMS
from tests.bench.recurrence_replay import TARGETED, Counts
from tests.bench.recurrence_stream import SPLITS
from tests.bench.recurrence_years import Job, Years, live_through

WHOLE = ("none", "append_only", "last_50", "oracle", "enso")
"""Arms that the bars and the figure are about; the others are Enso with a part switched off."""
IN_SPLITS = ("append_only", "oracle", "enso")
"""Arms that live through the junk, poison and drift splits as well."""
C = 0.6
"""Where the bars are, and where everything is lived through; at other c, WHOLE in the plain split."""
KEYS = ("repeat_failure_rate", "tokens_per_session", "precision", "leak", "false_holds", "forgotten_then_failed",
        "drift_harm", "store_max")
"""What `--json` prints of each arm."""

BARS: tuple[tuple[str, Callable[[dict[str, Any], dict[str, Any]], bool]], ...] = (
    ("repeat-failure rate within 20 % of the oracle's",
     lambda enso, oracle: enso["repeat_failure_rate"] <= 1.2 * oracle["repeat_failure_rate"]),
    ("at most 250 tokens a session", lambda enso, _: enso["tokens_per_session"] <= 250),
    ("precision >= .9 (prompt, failure, hold)", lambda enso, _: enso["precision"] >= 0.9),
    ("no leak across projects", lambda enso, _: enso["leak"] == 0),
    ("false holds <= 5 % of holds", lambda enso, _: enso["false_holds"] <= 0.05),
    ("harm after a flipped fix gone within 3 failures", lambda enso, _: enso["drift_harm"] <= 3),
    ("no cap exceeded", lambda enso, _: enso["store_max"] <= 50 and enso["knowledge_max"] <= 20),
)


def measures(counts: list[Counts], drift: list[Counts]) -> dict[str, float]:
    """The figures of one arm over all seeds; shares are of the sums, `store_max` and `knowledge_max` the greatest."""
    def total(name: str) -> int:
        return sum(getattr(count, name) for count in counts)
    shown = sum(count.delivered.get(moment, 0) for count in counts for moment in TARGETED)
    right = sum(count.relevant.get(moment, 0) for count in counts for moment in TARGETED)
    misled = sorted(number for count in drift for number in count.misled.values())
    return {
        "repeat_failure_rate": total("repeat_failures") / max(1, total("repeats")),
        "tokens_per_session": total("tokens") / max(1, total("sessions")),
        "precision": right / shown if shown else 0.0,
        **{f"precision_{moment}": sum(count.relevant.get(moment, 0) for count in counts)
           / max(1, sum(count.delivered.get(moment, 0) for count in counts)) for moment in TARGETED},
        "leak": total("leaks"), "holds": total("holds") / max(1, len(counts)),
        "false_holds": total("false_holds") / max(1, total("holds")),
        "forgotten_then_failed": total("forgotten") / max(1, total("repeats")),
        "drift_harm": percentile(misled, 0.95), "drift_harm_mean": sum(misled) / max(1, len(misled)),
        "drift_harm_worst": max(misled, default=0),
        "store_max": max(count.info_max for count in counts),
        "knowledge_max": max(count.knowledge_max for count in counts),
    }


def percentile(ordered: list[int], share: float) -> float:
    """Nearest-rank percentile of ascending numbers; 0 of none."""
    return float(ordered[min(len(ordered) - 1, math.ceil(share * len(ordered)) - 1)]) if ordered else 0.0


def interval(values: list[float]) -> float:
    """Half the width of the 95 % interval of a mean (normal approximation)."""
    count = max(1, len(values))
    mean = sum(values) / count
    return 1.96 * math.sqrt(sum((value - mean) ** 2 for value in values) / max(1, count - 1) / count)


def lived(seeds: int, cs: tuple[float, ...], chosen: tuple[str, ...], full: bool) -> list[Job]:
    """The years that are to be lived through.  Unless `full`, one seed has to do for what no bar is about."""
    every = [Job(seed, split, arm, c) for c in cs for split in SPLITS for seed in range(1, seeds + 1) for arm in chosen]
    return [job for job in every if _is_lived(job) and (full or job.seed == 1 or _has_a_bar(job))]


def results(seeds: int, cs: tuple[float, ...], chosen: tuple[str, ...], done: dict[Job, Counts],
            ) -> dict[str, dict[str, dict[str, Any]]]:
    """c -> arm -> figures."""
    out: dict[str, dict[str, dict[str, Any]]] = {}
    for c in cs:
        for arm in (arm for arm in chosen if _is_lived(Job(1, "plain", arm, c))):
            years = {split: [done[job] for seed in range(1, seeds + 1) if (job := Job(seed, split, arm, c)) in done]
                     for split in SPLITS}
            figures: dict[str, Any] = measures(years["plain"], years["drift"])
            rates = [year.repeat_failures / max(1, year.repeats) for year in years["plain"]]
            figures["rate_interval"] = interval(rates)
            if arm not in WHOLE and "enso" in chosen:
                figures["to_enso"] = figures["repeat_failure_rate"] - measures(
                    [done[job._replace(arm="enso")] for job in done if job[1:] == ("plain", arm, c)], [],
                )["repeat_failure_rate"]
            figures["splits"] = {split: measures(years[split], []) for split in SPLITS[1:] if years[split]}
            out.setdefault(f"{c:g}", {})[arm] = figures
    return out


def _is_lived(job: Job) -> bool:
    if job.split == "plain":
        return job.c == C or job.arm in WHOLE
    return job.c == C and job.arm in IN_SPLITS


def _has_a_bar(job: Job) -> bool:
    return job.arm in ("enso", "oracle") and job.split != "junk" or job.arm in WHOLE and job.split == "plain"


def table(found: dict[str, dict[str, Any]]) -> str:
    """The arms as lines of text.  Beside the rate half its 95 % interval, or what a part that is off makes of the whole
    one's in the same worlds."""
    columns = (("repeats", 14), ("tokens", 8), ("precis.", 8), ("leak", 8), ("holds", 7), ("false", 7), ("forgot", 8),
               ("drift", 7), ("store", 7))
    rows = [f"{'arm':20}" + "".join(f"{name:>{width}}" for name, width in columns)]
    for arm, row in found.items():
        spread = f"±{row['rate_interval']:.3f}" if row["rate_interval"] else ""
        if "to_enso" in row:
            spread = f"{row['to_enso']:+.3f}"
        rows.append(f"{arm:20}{row['repeat_failure_rate']:7.3f} {spread:6} "
                    f"{row['tokens_per_session']:8.0f}{row['precision']:8.3f}{row['leak']:8.0f}{row['holds']:7.0f}{row['false_holds']:7.3f}"
                    f"{row['forgotten_then_failed']:8.3f}{row['drift_harm']:7.1f}{row['store_max']:7.0f}")
        rows += [f"   {split:17}{figures['repeat_failure_rate']:7.3f}        {figures['tokens_per_session']:8.0f}"
                 f"{figures['precision']:8.3f}{figures['leak']:8.0f}{figures['holds']:7.0f}{figures['false_holds']:7.3f}"
                 for split, figures in row["splits"].items()]
    return "\n".join(rows)


def verdict(enso: dict[str, Any], oracle: dict[str, Any]) -> str:
    """Which bars are met, and in which splits one is not."""
    both = {"plain": (enso, oracle), **{split: (enso["splits"][split], oracle["splits"][split])
                                        for split in enso["splits"] if split in oracle["splits"]}}
    lines = []
    for name, holds in BARS:
        missed = [split for split, (ours, theirs) in both.items() if not holds(ours, theirs)]
        lines.append(f"  {'NOT MET' if missed else 'met    '}  {name}{': ' if missed else ''}{', '.join(missed)}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests.bench.recurrence", description=__doc__.split("\n")[0])
    parser.add_argument("--seeds", type=int, help="worlds to live through (default: 3)")
    parser.add_argument("--full", action="store_true", help="20 seeds, c = .4, .6, .9, all splits, a figure")
    parser.add_argument("--json", action="store_true", help='{"0.6": {"enso": {...}, ...}}')
    parser.add_argument("--arms", help="only these, separated by commas")
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--figure", default="recurrence.svg", help="where --full draws (default: recurrence.svg)")
    parser.add_argument("--keep", help="where --full keeps finished years, to go on from when it is cut off "
                                       "(default: the figure's name with .years)")
    args = parser.parse_args()
    began = time.time()
    seeds = args.seeds or (20 if args.full else 3)
    chosen = tuple(args.arms.split(",")) if args.arms else tuple(ARMS)
    cs = (0.4, C, 0.9) if args.full else (C,)
    jobs = lived(seeds, cs, chosen, args.full)
    kept = Years(args.keep or (args.figure + ".years" if args.full else ""))
    done = live_through(jobs, kept, args.workers, polite=args.full,
                        told=(lambda number: _progress(number, len(jobs))) if sys.stderr.isatty() else lambda _: None)
    found = results(seeds, cs, chosen, done)
    if args.full:
        with open(args.figure, "w", encoding="utf-8") as handle:
            handle.write(figure.draw(found))
    if args.json:
        print(json.dumps({c: {arm: {key: row[key] for key in KEYS} for arm, row in rows.items()}
                          for c, rows in found.items()}, indent=1, sort_keys=True))
        return 0
    for c, rows in found.items():
        print(f"c = {c}, {seeds} seeds, withholding 0")
        print(table(rows))
        if float(c) == C and "enso" in rows and "oracle" in rows:
            print(verdict(rows["enso"], rows["oracle"]))
    print(f"{time.time() - began:.0f} s, {sum(os.times()[:4]):.0f} s of processor time")
    return 0


def _progress(number: int, of: int) -> None:
    print(f"\r{number} of {of} years", end="\n" if number == of else "", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())

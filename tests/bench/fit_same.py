"""Fits the coefficients of `memory.same`: cover, common, bias and what is added across languages.

    python3 -m tests.bench.fit_same [--pairs lesson_pairs.jsonl]

On the project's own pairs and, when given, labelled pairs of a corpus.  Pairs with a veto are left out: their score
is lowered whatever it is.  Logistic regression by Newton's method with a small ridge (Cox 1958).
"""
from __future__ import annotations

import argparse
import json
import math
import pathlib
from typing import NamedTuple

from enso.memory import same
from enso.memory.reading import Reading
from enso.memory.vetoes import VETOES
from tests.memory.cases_kinds import DUP, KINDS
from tests.memory.cases_same import PAIRS

RIDGE = 0.05
STEPS = 12


class Sample(NamedTuple):
    measures: tuple[float, float, float, float]     # cover, common, 1, across
    same: bool


def main() -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests.bench.fit_same", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--pairs", type=pathlib.Path, help='rows {"a", "b", "label"}')
    args = parser.parse_args()
    pairs = [(label, a, b) for _, label, a, b in PAIRS] + [pair for rows in KINDS.values() for pair in rows]
    if args.pairs:
        rows = map(json.loads, args.pairs.read_text(encoding="utf-8").splitlines())
        pairs += [(row["label"], row["a"], row["b"]) for row in rows]
    samples = [found for label, a, b in pairs if (found := sample(label == DUP, Reading(a), Reading(b)))]
    fitted = fit(samples)
    used = (same.COVER, same.COMMON, same.BIAS, same.ACROSS)
    print(f"{len(samples)} pairs without a veto")
    for name, value, now in zip(("COVER", "COMMON", "BIAS", "ACROSS"), fitted, used):
        print(f"{name:<7} {value:6.2f}   in use {now:6.2f}")
    return 0


def sample(is_same: bool, a: Reading, b: Reading) -> Sample | None:
    """The measures of a pair; None for one that shares nothing or has a veto."""
    shared = sum(min(value, b.weights[token]) for token, value in a.weights.items() if token in b.weights)
    across = a.han != b.han
    larger = max(a.neutral, b.neutral) if across else max(a.total, b.total)
    if not shared or not larger or any(holds(a, b) for _, holds in VETOES):
        return None
    return Sample((min(1.0, shared / larger), min(shared, same.ENOUGH) / same.ENOUGH, 1.0, float(across)), is_same)


def fit(samples: list[Sample]) -> list[float]:
    """Coefficients of the measures."""
    size = len(samples[0].measures)
    found = [0.0] * size
    for _ in range(STEPS):
        slope = [-RIDGE * value for value in found]
        curve = [[RIDGE if row == column else 0.0 for column in range(size)] for row in range(size)]
        for measures, is_same in samples:
            chance = 1.0 / (1.0 + math.exp(-sum(map(float.__mul__, found, measures))))
            for row, one in enumerate(measures):
                slope[row] += (is_same - chance) * one
                for column, other in enumerate(measures):
                    curve[row][column] += chance * (1.0 - chance) * one * other
        found = [value + step for value, step in zip(found, solve(curve, slope))]
    return found


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """x of matrix x = right, by Gauss and Jordan; the ridge keeps the pivots away from zero."""
    rows = [[*row, value] for row, value in zip(matrix, right)]
    for at in range(len(rows)):
        pivot = [value / rows[at][at] for value in rows[at]]
        rows = [pivot if row == at else [value - rows[row][at] * part for value, part in zip(rows[row], pivot)]
                for row in range(len(rows))]
    return [row[-1] for row in rows]


if __name__ == "__main__":
    raise SystemExit(main())

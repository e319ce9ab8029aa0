"""Runs the product's decisions over a corpus folder and writes predictions for the corpus's own scorers.

    python3 -m tests.evaluate TASK --corpus DIR --out PRED.jsonl [--part tune|aside]

`--part` keeps to 60 % or 40 % of the rows, split by the hash of their id: misses are looked at in `tune` only, and
both numbers are reported.  A scorer wants the same rows as gold: `--gold GOLD.jsonl` writes them.
"""
from __future__ import annotations

import argparse
import hashlib
import importlib
import json
import pathlib
import sys
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple


class Task(NamedTuple):
    name: str
    where: str              # module of the function of that name: folder -> prediction rows
    gold: tuple[str, ...]   # files with the labelled rows


TASKS = (
    Task("detect", "tests.evaluate_failures", ("failures", "negatives")),
    Task("classify", "tests.evaluate_failures", ("failures",)),
    Task("mine", "tests.evaluate_failures", ("fix_pairs",)),
    Task("corrections", "tests.evaluate_failures", ("corrections",)),
    Task("pairs", "tests.evaluate_lessons", ("lesson_pairs",)),
    Task("junk", "tests.evaluate_lessons", ("lesson_junk",)),
    Task("retrieval", "tests.evaluate_lessons", ("retrieval",)),
    Task("clusters", "tests.evaluate_lessons", ("experience_stream",)),
)
TUNE_PERCENT = 60


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests.evaluate", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("task", choices=[task.name for task in TASKS])
    parser.add_argument("--corpus", required=True, type=pathlib.Path)
    parser.add_argument("--out", required=True, type=pathlib.Path)
    parser.add_argument("--part", choices=("tune", "aside"))
    parser.add_argument("--gold", type=pathlib.Path, help="also write the labelled rows of the part here")
    args = parser.parse_args(argv)
    task = next(task for task in TASKS if task.name == args.task)
    for name in task.gold:
        next(read(args.corpus, name), None)     # a missing file is said before anything is written
    decide = getattr(importlib.import_module(task.where), task.name)
    write(args.out, (row for row in decide(args.corpus) if wanted(row, args.part)))
    if args.gold:
        gold = (row for name in task.gold for row in read(args.corpus, name))
        write(args.gold, (row for row in gold if wanted(row, args.part)))
    return 0


def wanted(row: dict[str, Any], part: str | None) -> bool:
    """Whether a row belongs to the part; every row does when none is named."""
    number = int(hashlib.sha256(row["id"].encode()).hexdigest(), 16) % 100
    return part is None or (number < TUNE_PERCENT) == (part == "tune")


def read(folder: pathlib.Path, name: str) -> Iterator[dict[str, Any]]:
    """The rows of a corpus file; a folder without it ends the run, for there is nothing to decide."""
    path = folder / f"{name}.jsonl"
    if not path.is_file():
        sys.exit(f"{path} is not there; this task reads it from the folder that --corpus names")
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if line.strip():
                yield json.loads(line)


def write(path: pathlib.Path, rows: Iterable[dict[str, Any]]) -> None:
    with open(path, "w", encoding="utf-8") as out:
        for row in rows:
            out.write(json.dumps(row, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    sys.exit(main())

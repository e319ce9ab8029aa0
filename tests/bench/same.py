"""Same or different: one new lesson against many stored ones, beside scikit-learn, whole processes with imports.

    python3 -m tests.bench.same [--runs 5] [--sizes 50 1000 10000] [--peer PYTHON] [--check]

`--peer` is an interpreter that has scikit-learn (a virtual environment of your own; nothing of Enso needs it); its
side is the usual way, character TF-IDF of 2 to 4 letters fitted on all stored lessons.  `--check` exits 1 when
Enso is not 20 times faster at up to 1,000 lessons and faster at 10,000, or grows faster than n log n.
"""
from __future__ import annotations

import argparse
import json
import math
import pathlib
import random
import statistics
import sys
import tempfile

from enso.memory import same
from tests.bench.timing import PYTHON, Case, interleaved
from tests.support import ROOT

OURS = """
import sys
sys.path.insert(0, sys.argv[1])
from enso.memory.same import Index
print(Index(sys.argv[2]).nearest(sys.argv[3]))
"""
PEER = """
import json, sys
from sklearn.feature_extraction.text import TfidfVectorizer
texts = json.load(open(sys.argv[2], encoding="utf-8"))
vectors = TfidfVectorizer(analyzer="char_wb", ngram_range=(2, 4), sublinear_tf=True)
stored = vectors.fit_transform(texts)
scores = (stored @ vectors.transform([sys.argv[3]]).T).toarray().ravel()
print(int(scores.argmax()), float(scores.max()))
"""
QUESTION = "Before pushing, make sure that the integration tests of the billing service pass"

VERBS = ("run", "check", "restart", "install", "delete", "quote", "pin", "cache", "mock", "merge", "upload", "parse",
         "lint")
THINGS = ("the migration", "the lockfile", "the container", "the browser test", "the config file", "the API token",
          "the build cache", "the worker queue", "数据库连接", "日志文件", "the release branch",
          "the time zone", "环境变量")
CASES = ("before deploying", "when the tests fail", "after an upgrade", "on Windows", "in CI", "in the monorepo",
         "提交之前")


def lessons(count: int) -> list[str]:
    """`count` different lines of the usual length and vocabulary, with names of their own."""
    pick = random.Random(7)
    return [f"Always {pick.choice(VERBS)} {pick.choice(THINGS)} of `service-{at % 997}` {pick.choice(CASES)}, not "
            f"{pick.choice(VERBS)} {pick.choice(THINGS)} {pick.choice(CASES)} ({at})" for at in range(count)]


def cases(folder: pathlib.Path, sizes: list[int], peer: str) -> list[Case]:
    """A case for each size and side; the stored lessons are on disk already, as they are in use."""
    out = []
    for size in sizes:
        texts = lessons(size)
        index = same.Index(str(folder / f"{size}.index"))
        for at, text in enumerate(texts):
            index.add(f"L{at:08x}", text)
        out.append(Case(f"enso {size}", [PYTHON, "-I", "-S", "-c", OURS, str(ROOT), index.path, QUESTION]))
        if peer:
            stored = folder / f"{size}.json"
            stored.write_text(json.dumps(texts), encoding="utf-8")
            out.append(Case(f"scikit-learn {size}", [peer, "-c", PEER, "", str(stored), QUESTION]))
    return out


def growth(medians: dict[str, float], sizes: list[int]) -> float:
    """Time from the second to the largest size over what n log n allows; below 1 it grows more slowly."""
    small, large = sizes[-2], sizes[-1]
    allowed = large * math.log(large) / (small * math.log(small))
    return medians[f"enso {large}"] / medians[f"enso {small}"] / allowed


def table(medians: dict[str, float], sizes: list[int]) -> list[str]:
    """The rows of what was run, in milliseconds: scikit-learn's columns are there when it was."""
    rows = [["stored lessons", "enso ms"], ["---"] * 2, *(
        [str(size), f"{medians[f'enso {size}'] * 1000:.1f}"] for size in sizes)]
    theirs = [medians.get(f"scikit-learn {size}") for size in sizes]
    if all(theirs):
        beside = [["scikit-learn ms", "times faster"], ["---"] * 2, *(
            [f"{other * 1000:.1f}", f"{other / medians[f'enso {size}']:.1f}"] for size, other in zip(sizes, theirs)
            if other)]
        rows = [row + more for row, more in zip(rows, beside)]
    return ["|" + "|".join(row) + "|" if row[0] == "---" else "| " + " | ".join(row) + " |" for row in rows]


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--sizes", type=int, nargs="+", default=[50, 1000, 10000])
    parser.add_argument("--peer", default="", help="an interpreter with scikit-learn")
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args(argv)
    with tempfile.TemporaryDirectory(prefix="enso-same-") as folder:
        times = interleaved(cases(pathlib.Path(folder), args.sizes, args.peer), args.runs)
    medians = {name: statistics.median(spent) for name, spent in times.items()}
    print("\n".join(table(medians, args.sizes)))
    kept = not args.peer or all(medians[f"scikit-learn {size}"] >= (20.0 if size <= 1000 else 1.0)
                                * medians[f"enso {size}"] for size in args.sizes)
    if len(args.sizes) > 1:
        ratio = growth(medians, args.sizes)
        kept = kept and ratio <= 1.0
        print(f"\ngrowth over n log n: {ratio:.2f} (at most 1)")
    return 0 if kept or not args.check else 1


if __name__ == "__main__":
    sys.exit(main())

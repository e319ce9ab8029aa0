"""Scale: 100,000 experiences clustered in one pass, with memory and time per experience.

    python3 -m tests.bench.scale [--count 100000] [--peer PYTHON] [--json] [--check]

Time is processor time, so that what else the machine does counts little.  `--peer` is an interpreter that has
scikit-learn (a virtual environment of your own; nothing of Enso needs it): its MiniBatchKMeans gets the same vectors
and, as it cannot find it out, the number of groups.  `--check` exits 1 when 1 GB or the growth of 2 is exceeded.
"""
from __future__ import annotations

import argparse
import json
import pathlib
import random
import resource
import subprocess
import sys
import tempfile
import time
from typing import Any

from enso.knowledge.clusters import Clusters
from enso.knowledge.vectors import vector
from tests.bench.recurrence_mistakes import FILES, MISTAKES

WINDOW = 1000
"""Experiences over which a cost is taken."""
MOST_MB, MOST_GROWTH = 1000, 2.0
PEER = """
import json, resource, sys, time
from sklearn.cluster import MiniBatchKMeans
from sklearn.feature_extraction import DictVectorizer
with open(sys.argv[1], encoding="utf-8") as handle:
    matrix = DictVectorizer().fit_transform(map(json.loads, handle))
matrix.indices, matrix.indptr = matrix.indices.astype("int32"), matrix.indptr.astype("int32")   # all it takes
began = time.process_time()
fitted = MiniBatchKMeans(n_clusters=int(sys.argv[2]), random_state=0, n_init=1).fit(matrix)
print(json.dumps({"seconds": time.process_time() - began, "groups": len(set(fitted.labels_.tolist())),
                  "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss}))
"""


def experiences(count: int, seed: int = 1) -> list[str]:
    """Texts of the replay's mistakes, told with ever other files, numbers and services, so that kinds go on coming."""
    dice = random.Random(seed)
    rows = [(mistake, slot) for mistake in MISTAKES for slot in mistake.slots]
    services = [f"{a}{b}" for a in ("alpha", "beta", "gamma", "delta", "omega", "kappa", "sigma", "theta")
                for b in ("api", "web", "jobs", "mail", "auth", "feed", "sync", "docs")]
    found = []
    for _ in range(count):
        mistake, slot = dice.choice(rows)
        values = {**slot, "file": dice.choice(FILES), "n": str(dice.randrange(10, 99)), "word": dice.choice(FILES),
                  "branch": "main"}
        said, service = dice.choice(mistake.lessons), dice.choice(services)
        text = ". ".join((mistake.tool, mistake.call, mistake.error, said, service))
        for _ in range(2):
            for name, value in values.items():
                text = text.replace("{" + name + "}", value)
        found.append(text)
    return found


def measure(texts: list[str]) -> dict[str, Any]:
    """Processor seconds for all, microseconds each for the thousand experiences up to every power of ten, groups and
    peak memory."""
    vector(texts[0])                                # what is loaded once is no cost of an experience
    clusters = Clusters()
    marks = [mark for mark in (WINDOW, 10 * WINDOW, 100 * WINDOW) if mark < len(texts)] + [len(texts)]
    began = opened = time.process_time()
    each: dict[int, float] = {}
    for at, text in enumerate(texts, 1):
        clusters.add(str(at), text)
        if any(at == mark - WINDOW for mark in marks):
            opened = time.process_time()
        if at in marks:
            each[at] = 1e6 * (time.process_time() - opened) / min(WINDOW, at)
    return {"count": len(texts), "seconds": time.process_time() - began, "us_each": each,
            "growth": max(each.values()) / each[marks[0]], "groups": len(clusters.groups()),
            "peak_mb": _megabytes(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)}


def beside(peer: str, texts: list[str], groups: int) -> dict[str, Any]:
    """MiniBatchKMeans of the interpreter `peer` on the same vectors: processor seconds without making them, groups and
    peak memory."""
    with tempfile.TemporaryDirectory(prefix="enso-scale-") as folder:
        path = pathlib.Path(folder, "vectors.jsonl")
        with open(path, "w", encoding="utf-8") as handle:
            handle.writelines(json.dumps(vector(text)) + "\n" for text in texts)
        done = subprocess.run([peer, "-c", PEER, str(path), str(groups)], capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return {"seconds": found["seconds"], "groups": found["groups"], "peak_mb": _megabytes(found["peak"])}


def _megabytes(peak: int) -> float:
    """`ru_maxrss`, which macOS tells in bytes and others in KiB."""
    return peak / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests.bench.scale", description="Cluster many experiences.")
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--peer", default="", help="an interpreter with scikit-learn")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--check", action="store_true", help="exit 1 when a bound is exceeded")
    args = parser.parse_args()
    texts = experiences(args.count)
    ours = measure(texts)
    theirs = beside(args.peer, texts, ours["groups"]) if args.peer else None
    kept = ours["peak_mb"] <= MOST_MB and ours["growth"] <= MOST_GROWTH
    if args.json:
        print(json.dumps({"enso": ours, "MiniBatchKMeans": theirs}, indent=1))
    else:
        _print(ours, theirs)
    return 0 if kept or not args.check else 1


def _print(ours: dict[str, Any], theirs: dict[str, Any] | None) -> None:
    print(f"{ours['count']:,} experiences, one at a time\n\n| the thousand up to | us each |\n|---|---|")
    for mark, cost in ours["us_each"].items():
        print(f"| {mark:,} | {cost:.0f} |")
    print(f"\ngrowth: {ours['growth']:.2f} (at most {MOST_GROWTH:g})\n\n"
          "| | seconds | groups | peak MB |\n|---|---|---|---|")
    print(f"| enso, vectors and groups | {ours['seconds']:.1f} | {ours['groups']} | {ours['peak_mb']:.0f} |")
    if theirs:
        print(f"| MiniBatchKMeans, groups alone, told how many | {theirs['seconds']:.1f} | {theirs['groups']} | "
              f"{theirs['peak_mb']:.0f} |")
    else:
        print("\nMiniBatchKMeans: not measured (`--peer PYTHON`)")


if __name__ == "__main__":
    sys.exit(main())

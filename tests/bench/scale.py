"""Scale: 100,000 experiences clustered in one pass, with memory and time per experience.

    python3 -m tests.bench.scale                 100,000 experiences
    python3 -m tests.bench.scale --count 20000

Beside it, in the same run and on the same vectors, scikit-learn's MiniBatchKMeans where it is installed (a bench-only
install).  Bars: under 1 GB; the last tenth costs at most twice what the first thousand did, each.
"""
from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import random
import resource
import sys
import time
from typing import Any

from enso.knowledge.clusters import Clusters
from enso.knowledge.vectors import vector
from tests.bench.recurrence_mistakes import FILES, MISTAKES

FIRST = 1000


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
    """Seconds per experience for the first thousand and the last tenth, and the process's greatest size."""
    clusters = Clusters()
    marks = {}
    tenth = max(1, len(texts) // 10)
    began = time.perf_counter()
    for at, text in enumerate(texts):
        clusters.add(str(at), text)
        if at + 1 in (FIRST, len(texts) - tenth, len(texts)):
            marks[at + 1] = time.perf_counter() - began
    first = marks.get(FIRST, marks[len(texts)]) / min(FIRST, len(texts))
    last = (marks[len(texts)] - marks[len(texts) - tenth]) / tenth
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
    return {"count": len(texts), "seconds": marks[len(texts)], "us_first_1000": 1e6 * first,
            "us_last_tenth": 1e6 * last, "growth": last / first, "groups": len(clusters.groups()), "peak_mb": peak}


def beside(texts: list[str], groups: int) -> dict[str, Any] | None:
    """MiniBatchKMeans on the same vectors, told the number of groups; None where it is not installed."""
    if importlib.util.find_spec("sklearn") is None:
        return None
    cluster: Any = importlib.import_module("sklearn.cluster")
    extraction: Any = importlib.import_module("sklearn.feature_extraction")
    began = time.perf_counter()
    matrix = extraction.DictVectorizer().fit_transform([vector(text) for text in texts])
    made = time.perf_counter() - began
    cluster.MiniBatchKMeans(n_clusters=min(groups, 500), random_state=0, n_init=1).fit(matrix)
    return {"seconds": time.perf_counter() - began, "of which vectors": made}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests.bench.scale", description="Cluster many experiences.")
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    texts = experiences(args.count)
    ours = measure(texts)
    theirs = beside(texts, ours["groups"])
    if args.json:
        print(json.dumps({"enso": ours, "MiniBatchKMeans": theirs}, indent=1))
        return 0
    print(f"{ours['count']} experiences in {ours['seconds']:.1f} s, {ours['groups']} groups, "
          f"peak {ours['peak_mb']:.0f} MB")
    print(f"{ours['us_first_1000']:.0f} us each for the first {FIRST}, {ours['us_last_tenth']:.0f} for the last tenth "
          f"({ours['growth']:.2f} times)")
    print("MiniBatchKMeans: scikit-learn is not installed" if theirs is None else
          f"MiniBatchKMeans: {theirs['seconds']:.1f} s, {theirs['of which vectors']:.1f} of them for the vectors")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Experiences grouped as they arrive: one pass, an unknown number of groups, none for what stands alone.

Leader clustering (Hartigan 1975) on cosine distance to centroids, with
  - novelty: what is farther from every centroid than the limit starts a cluster of its own;
  - an adaptive limit: the 75th percentile of the recent distances, widened and kept within bounds, so that a
    stream of near-copies is cut finely and one of loose paraphrases coarsely;
  - periodic merging: clusters that have grown close (one kind of trouble, told in two ways first) become one.
A new item meets only the clusters that share one of its weighty tokens, so the cost per item stays about flat.
"""
from __future__ import annotations

from enso.knowledge.vectors import vector
from enso.text.space import dot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.text.space import Vector

FARTHEST, NEAREST = 0.64, 0.56
"""Bounds of the distance up to which an item joins a cluster: beyond the first, strangers meet."""
WIDEN = 1.5
"""Limit over the 75th percentile of the distances of those that joined."""
RECENT = 200
"""Distances from which the percentile is taken."""
MERGE = 0.54
"""Distance of two centroids up to which their clusters become one."""
EVERY = 25
"""Arrivals between two rounds of merging."""
TOKENS = 48
"""Tokens kept of a centroid; the lightest go first."""
LOOKED_UP = 6
"""Weightiest tokens of an item by which clusters are found."""
MOST_CLUSTERS = 300
"""Clusters looked at for one token: the newest ones."""


class Cluster:
    """members: item ids; total: sum of their unit vectors."""
    __slots__ = ("length", "members", "total")

    def __init__(self, members: list[str], total: Vector) -> None:
        self.members = members
        self.total = total
        self.length = _length(total)


class Clusters:
    """The clusters so far; `state()` and `Clusters(state)` carry them from one run to the next."""

    def __init__(self, state: dict[str, Any] | None = None, tokens: int = TOKENS) -> None:
        """`tokens`: how many a centroid keeps; 0 for all, where vectors are dense (`knowledge.embed`)."""
        self._tokens = tokens
        self._clusters: dict[str, Cluster] = {}
        self._of: dict[str, str] = {}
        self._merged: dict[str, str] = {}
        self._found_by: dict[str, dict[str, None]] = {}     # token -> clusters, oldest first
        self._distances: list[float] = []
        self._changed: dict[str, None] = {}
        self._next = 1
        if state:
            self._restore(state)

    def add(self, key: str, text: str, item: Vector | None = None) -> str:
        """Put an item in, by its vector (default: the text's own); the id of its cluster, which is new when nothing is
        near."""
        if key in self._of:
            return self.of(key) or ""
        item = vector(text) if item is None else item
        name, distance = self._nearest(item)
        if name and distance <= self.limit():
            self._distances.append(distance)
            del self._distances[:-RECENT]
            self._join(name, key, item)
        else:
            name = f"C{self._next}"
            self._next += 1
            self._clusters[name] = Cluster([key], item)
            self._file(name)
        self._of[key] = name
        self._changed[name] = None
        if len(self._of) % EVERY == 0:
            self.merge()
        return self.of(key) or name

    def of(self, key: str) -> str | None:
        """The cluster an item is in by now; None for an unknown item."""
        name = self._of.get(key)
        return None if name is None else self.current(name)

    def current(self, name: str) -> str:
        """What a cluster id has become by merging."""
        while name in self._merged:
            name = self._merged[name]
        return name

    def groups(self) -> dict[str, list[str]]:
        """Cluster id -> item ids, in order of arrival."""
        return {name: list(cluster.members) for name, cluster in self._clusters.items()}

    def centroid(self, name: str) -> Vector:
        """Unit vector of a cluster."""
        cluster = self._clusters[self.current(name)]
        return {token: value / cluster.length for token, value in cluster.total.items()} if cluster.length else {}

    def limit(self) -> float:
        """The distance up to which an item joins a cluster now."""
        if len(self._distances) < 8:
            return FARTHEST
        ordered = sorted(self._distances)
        return min(FARTHEST, max(NEAREST, WIDEN * ordered[len(ordered) * 3 // 4]))

    def merge(self) -> None:
        """Join clusters that are near each other, looking at those that changed since the last time."""
        while self._changed:
            name = next(iter(self._changed))
            del self._changed[name]
            if name not in self._clusters:
                continue
            other, distance = self._nearest(self.centroid(name), without=name)
            if other and distance <= MERGE:
                self._absorb(other, name)

    def state(self) -> dict[str, Any]:
        """Everything as a JSON value."""
        return {"version": 1, "next": self._next, "merged": dict(self._merged), "distances": list(self._distances),
                "changed": list(self._changed),
                "clusters": {name: {"members": list(cluster.members), "total": dict(cluster.total)}
                             for name, cluster in self._clusters.items()}}

    def _restore(self, state: dict[str, Any]) -> None:
        self._next = state["next"]
        self._merged = dict(state["merged"])
        self._distances = list(state["distances"])
        for name, kept in state["clusters"].items():
            self._clusters[name] = Cluster(list(kept["members"]), dict(kept["total"]))
            self._of.update(dict.fromkeys(kept["members"], name))
            self._file(name)
        self._changed = dict.fromkeys(state["changed"])

    def _nearest(self, item: Vector, without: str = "") -> tuple[str, float]:
        """(cluster, distance) of the nearest centroid; ("", 1.0) when none shares a weighty token."""
        best, nearest = "", 1.0
        met: dict[str, None] = {}
        for token in sorted(item, key=lambda token: (-item[token], token))[:LOOKED_UP]:
            met.update(dict.fromkeys(list(self._found_by.get(token, ()))[-MOST_CLUSTERS:]))
        for name in met:
            cluster = self._clusters[name]
            if name != without and cluster.length:
                distance = 1.0 - dot(item, cluster.total) / cluster.length
                if distance < nearest - 1e-12:
                    best, nearest = name, distance
        return best, nearest

    def _join(self, name: str, key: str, item: Vector) -> None:
        cluster = self._clusters[name]
        cluster.members.append(key)
        self._grow(name, cluster, item)

    def _absorb(self, name: str, other: str) -> None:
        """The older and larger of two clusters takes the other in."""
        if len(self._clusters[other].members) > len(self._clusters[name].members):
            name, other = other, name
        taken = self._clusters.pop(other)
        self._unfile(other, taken.total)
        self._merged[other] = name
        cluster = self._clusters[name]
        cluster.members.extend(taken.members)
        self._grow(name, cluster, taken.total)
        self._changed[name] = None

    def _grow(self, name: str, cluster: Cluster, item: Vector) -> None:
        self._unfile(name, cluster.total)
        for token, value in item.items():
            cluster.total[token] = cluster.total.get(token, 0.0) + value
        if self._tokens and len(cluster.total) > 2 * self._tokens:
            kept = sorted(cluster.total, key=lambda token: (-cluster.total[token], token))[:self._tokens]
            cluster.total = {token: cluster.total[token] for token in kept}
        cluster.length = _length(cluster.total)
        self._file(name)

    def _file(self, name: str) -> None:
        for token in self._clusters[name].total:
            self._found_by.setdefault(token, {})[name] = None

    def _unfile(self, name: str, total: Vector) -> None:
        for token in total:
            self._found_by[token].pop(name, None)


def _length(total: Vector) -> float:
    return float(sum(value * value for value in total.values()) ** 0.5)

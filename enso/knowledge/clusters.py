"""Experiences grouped as they arrive: one pass, an unknown number of groups, none for what stands alone.

Leader clustering (Hartigan 1975) on cosine distance to centroids, with
  - novelty: what is farther from every centroid than the limit starts a cluster of its own;
  - an adaptive limit: the 75th percentile of the recent arrivals' distances to what was nearest, within bounds, so that
    a stream of near-copies is cut finely and one of loose paraphrases coarsely;
  - outliers: what is beyond twice a cluster's own mean distance starts a new one too, though the limit would let it in;
  - splitting: a cluster keeps two halves as it grows (2-means, one step per arrival) and falls apart into them once it
    has over 50 members, unless they are as near as clusters that would be joined: near-copies stay one, however many;
  - merging: clusters that have grown close (one kind of trouble, told in two ways first) become one.
A new item meets only the clusters that share one of its weighty tokens, and a cluster keeps sums, not its members'
vectors, so the cost per item stays about flat.
"""
from __future__ import annotations

from enso.knowledge.vectors import vector
from enso.text.space import dot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Collection, Container, Iterable

    from enso.text.space import Vector

VERSION = 2
"""Of the state; one of another version is not read, and what is fresh is clustered anew."""
FARTHEST, NEAREST = 0.64, 0.56
"""Bounds of the distance up to which an item joins a cluster: beyond the first, strangers meet."""
RECENT, ENOUGH = 200, 8
"""Distances from which the percentile is taken, and how many it needs to say anything."""
OUTLYING, SETTLED = 2.0, 5
"""Times its mean distance from which a cluster takes an item for an outlier, once so many have joined it."""
MERGE = 0.54
"""Distance of two centroids up to which their clusters become one."""
MAX_SIZE = 50
"""Members from which a cluster falls into its halves where they differ."""
EVERY = 25
"""Arrivals between two rounds of splitting and merging."""
TOKENS = 48
"""Tokens kept of a centroid; the lightest go first."""
LOOKED_UP = 6
"""Weightiest tokens of an item by which clusters are found."""
MOST_CLUSTERS = 300
"""Clusters looked at for one token: those that grew last."""


class Part:
    """Items and the sum of their unit vectors, which points where their centroid does."""
    __slots__ = ("length", "members", "total")

    def __init__(self, members: list[str], total: Vector) -> None:
        self.members = members
        self.total = dict(total)
        self.length = _length(self.total)

    def distance(self, item: Vector, length: float = 1.0) -> float:
        """Cosine distance of a vector (of this length) from the centroid, 0..2; 1 where either is empty."""
        return 1.0 - dot(item, self.total) / (self.length * length) if self.length and length else 1.0

    def take(self, members: list[str], total: Vector, tokens: int) -> set[str]:
        """Add items and their sum; of more than twice `tokens` tokens the heaviest stay.  The tokens that went."""
        self.members.extend(members)
        for token, value in total.items():
            self.total[token] = self.total.get(token, 0.0) + value
        lost: set[str] = set()
        if tokens and len(self.total) > 2 * tokens:
            lost.update(sorted(self.total, key=lambda token: (-self.total[token], token))[tokens:])
            self.total = {token: value for token, value in self.total.items() if token not in lost}
        self.length = _length(self.total)
        return lost

    def keep(self, keys: Container[str]) -> None:
        """Forget other members; the centroid stays where they brought it."""
        self.members = [member for member in self.members if member in keys]


class Cluster(Part):
    """A part with its two halves (of a new cluster all is the first one), and the distances at which its members
    joined: how many, and their sum."""
    __slots__ = ("far", "halves", "joined")

    def __init__(self, members: list[str], total: Vector) -> None:
        super().__init__(members, total)
        self.halves = [Part(list(members), total)]
        self.joined, self.far = 0, 0.0

    def reach(self, limit: float) -> float:
        """The distance up to which an item belongs here: `limit`, or less where it would be an outlier."""
        return limit if self.joined < SETTLED else min(limit, max(NEAREST, OUTLYING * self.far / self.joined))

    def join(self, key: str, item: Vector, distance: float, tokens: int) -> set[str]:
        """Take an item in, at this distance.  The tokens that went."""
        self.joined, self.far = self.joined + 1, self.far + distance
        if len(self.halves) == 1:
            self.halves.append(Part([key], item))
        else:
            min(self.halves, key=lambda half: half.distance(item)).take([key], item, tokens)
        return self.take([key], item, tokens)

    def absorb(self, other: Cluster, tokens: int) -> set[str]:
        """Take a whole cluster in: what was one and what was the other are the halves.  The tokens that went."""
        self.halves = [Part(list(self.members), self.total), Part(list(other.members), other.total)]
        self.joined, self.far = self.joined + other.joined, self.far + other.far
        return self.take(other.members, other.total, tokens)

    def falls_apart(self) -> bool:
        """Whether it is too large and its halves differ."""
        if len(self.members) <= MAX_SIZE or len(self.halves) < 2 or not all(half.members for half in self.halves):
            return False
        one, other = self.halves
        return one.distance(other.total, other.length) > MERGE


class Clusters:
    """The clusters so far; `state()` and `Clusters(state)` carry them from one run to the next."""

    def __init__(self, state: dict[str, Any] | None = None, tokens: int = TOKENS) -> None:
        """`tokens`: how many a centroid keeps; 0 for all, where vectors are dense (`knowledge.embed`)."""
        self._tokens = tokens
        self._clusters: dict[str, Cluster] = {}
        self._of: dict[str, str] = {}
        self._found_by: dict[str, dict[str, None]] = {}     # token -> clusters, the one that grew last at the end
        self._distances: list[float] = []
        self._changed: dict[str, None] = {}
        self._next = 1
        if state and state.get("version") == VERSION:
            self._restore(state)

    def add(self, key: str, text: str, item: Vector | None = None) -> str:
        """Put an item in, by its vector (default: the text's own); the id of its cluster, which is new when nothing is
        near."""
        if key in self._of:
            return self._of[key]
        item = vector(text) if item is None else item
        name, distance = self._nearest(item)
        limit = self.limit()
        if name:
            self._distances.append(distance)
            del self._distances[:-RECENT]
        if name and distance <= self._clusters[name].reach(limit):
            self._file(name, item, self._clusters[name].join(key, item, distance, self._tokens))
        else:
            name = self._start(Cluster([key], item))
        self._of[key] = name
        self._changed[name] = None
        if len(self._of) % EVERY == 0:
            self.settle()
        return self._of[key]

    def of(self, key: str) -> str | None:
        """The cluster an item is in by now; None for an unknown item."""
        return self._of.get(key)

    def groups(self) -> dict[str, list[str]]:
        """Cluster id -> item ids, in order of arrival."""
        return {name: list(cluster.members) for name, cluster in self._clusters.items()}

    def limit(self) -> float:
        """The distance up to which an item joins a cluster now."""
        if len(self._distances) < ENOUGH:
            return FARTHEST
        ordered = sorted(self._distances)
        return min(FARTHEST, max(NEAREST, ordered[len(ordered) * 3 // 4]))

    def settle(self) -> None:
        """Split what is too large and join what is near, among the clusters that changed since the last time."""
        while self._changed:
            name = next(iter(self._changed))
            del self._changed[name]
            if name not in self._clusters:
                continue
            if self._clusters[name].falls_apart():
                self._split(name)
            cluster = self._clusters[name]
            other, distance = self._nearest(cluster.total, cluster.length, without=name)
            if other and distance <= MERGE:
                self._merge(other, name)

    def retain(self, keys: Container[str]) -> None:
        """Forget every other item, and the clusters that nothing is left of."""
        for name, cluster in list(self._clusters.items()):
            for part in (cluster, *cluster.halves):
                part.keep(keys)
            if not cluster.members:
                self._drop(name)
        self._of = {key: name for key, name in self._of.items() if key in keys}

    def state(self) -> dict[str, Any]:
        """Everything as a JSON value."""
        return {"version": VERSION, "next": self._next, "distances": list(self._distances),
                "changed": list(self._changed),
                "clusters": {name: {**_part(cluster), "joined": cluster.joined, "far": cluster.far,
                                    "halves": [_part(half) for half in cluster.halves]}
                             for name, cluster in self._clusters.items()}}

    def _restore(self, state: dict[str, Any]) -> None:
        self._next = state["next"]
        self._distances = list(state["distances"])
        for name, kept in state["clusters"].items():
            cluster = self._clusters[name] = Cluster(list(kept["members"]), kept["total"])
            cluster.joined, cluster.far = kept["joined"], kept["far"]
            cluster.halves = [Part(list(half["members"]), half["total"]) for half in kept["halves"]]
            self._of.update(dict.fromkeys(kept["members"], name))
            self._file(name, cluster.total)
        self._changed = dict.fromkeys(state["changed"])

    def _nearest(self, item: Vector, length: float = 1.0, without: str = "") -> tuple[str, float]:
        """(cluster, distance) nearest to a vector of this length; ("", 1.0) when none shares a weighty token."""
        best, nearest = "", 1.0
        met: dict[str, None] = {}
        for token in sorted(item, key=lambda token: (-item[token], token))[:LOOKED_UP]:
            met.update(dict.fromkeys(list(self._found_by.get(token, ()))[-MOST_CLUSTERS:]))
        met.pop(without, None)
        for name in met:
            cluster = self._clusters[name]
            total, common = cluster.total, 0.0
            for token, value in item.items():    # `Part.distance`, without a call for each of some fifty clusters
                if token in total:
                    common += value * total[token]
            distance = 1.0 - common / (cluster.length * length) if common else 1.0
            if distance < nearest - 1e-12:
                best, nearest = name, distance
        return best, nearest

    def _start(self, cluster: Cluster) -> str:
        name = f"C{self._next}"
        self._next += 1
        self._clusters[name] = cluster
        self._file(name, cluster.total)
        return name

    def _drop(self, name: str) -> Cluster:
        cluster = self._clusters.pop(name)
        for token in cluster.total:
            self._found_by[token].pop(name, None)
        return cluster

    def _merge(self, name: str, other: str) -> None:
        """The larger of two clusters, of equal ones the first, takes the other in."""
        if len(self._clusters[other].members) > len(self._clusters[name].members):
            name, other = other, name
        taken = self._drop(other)
        self._file(name, taken.total, self._clusters[name].absorb(taken, self._tokens))
        self._of.update(dict.fromkeys(taken.members, name))
        self._changed[name] = None

    def _split(self, name: str) -> None:
        """The larger half keeps the name."""
        small, large = sorted(self._drop(name).halves, key=lambda half: len(half.members))
        self._clusters[name] = Cluster(large.members, large.total)
        self._file(name, large.total)
        new = self._start(Cluster(small.members, small.total))
        self._of.update(dict.fromkeys(small.members, new))
        self._changed[new] = None

    def _file(self, name: str, grown: Iterable[str], lost: Collection[str] = ()) -> None:
        """File a cluster under the tokens that it grew by, and no longer under those that it lost."""
        for token in lost:
            self._found_by.get(token, {}).pop(name, None)
        for token in grown:
            if token not in lost:
                clusters = self._found_by.setdefault(token, {})
                clusters.pop(name, None)
                clusters[name] = None


def _part(part: Part) -> dict[str, Any]:
    return {"members": list(part.members), "total": dict(part.total)}


def _length(total: Vector) -> float:
    return float(sum(value * value for value in total.values()) ** 0.5)

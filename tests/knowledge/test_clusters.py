"""Experiences grouped as they arrive."""
from __future__ import annotations

import json
import time
import unittest
from unittest import mock

from enso.knowledge import vectors
from enso.knowledge.clusters import FARTHEST, MAX_SIZE, NEAREST, SETTLED, Clusters
from enso.text.space import unit

KINDS = {
    "port": (
        "dev server failed: EADDRINUSE on 3000",
        "could not bind to port 8080, address already in use",
        "端口 5000 被占用，服务起不来",
        "port 9229 is already in use by another process",
    ),
    "json": (
        "the model's answer was not valid JSON",
        "JSON parsing failed: trailing comma",
        "json.loads raised: extra data after the object",
        "模型返回的 JSON 无法解析",
    ),
    "disk": (
        "write failed: ENOSPC, no space left on device",
        "docker build stopped: disk full",
        "磁盘空间不足，日志写不进去",
        "no space left while unpacking the archive",
    ),
    "cert": (
        "SSL certificate verify failed for hub.example.org",
        "curl: self signed certificate in chain",
        "证书校验失败，无法访问内网仓库",
        "CERTIFICATE_VERIFY_FAILED when calling the registry",
    ),
    "module": (
        "ModuleNotFoundError: No module named httpx",
        "cannot find module 'lodash'",
        "脚本报错，找不到模块 yaml",
        "import failed: no module named torch",
    ),
    "locked": (
        "sqlite: database is locked",
        "INSERT failed, another process holds the write lock",
        "数据库被锁，写入失败",
        "write to jobs.db refused: database is locked",
    ),
}
ALONE = (
    "the PDF had its pages in the wrong order",
    "二维码打印出来太小扫不了",
    "a leap second broke the schedule view",
    "the map centred on the wrong hemisphere",
    "表情符号在旧手机上显示成两个字",
    "the invoice used the buyer's address twice",
)


def stream() -> list[tuple[str, str, str]]:
    """(id, gold, text): the kinds interleaved, with loners in between."""
    out = [(f"{kind}{turn}", kind, texts[turn]) for turn in range(4) for kind, texts in KINDS.items()]
    for at, text in enumerate(ALONE):
        out.insert(4 * at + 2, (f"alone{at}", f"alone{at}", text))
    return out


class Grouping(unittest.TestCase):
    def setUp(self) -> None:
        self.clusters = Clusters()
        for key, _, text in stream():
            self.clusters.add(key, text)
        self.clusters.settle()

    def test_kinds_come_together_in_both_languages(self) -> None:
        for kind in KINDS:
            names = [self.clusters.of(f"{kind}{turn}") for turn in range(4)]
            self.assertGreaterEqual(max(names.count(name) for name in names), 3, (kind, names))

    def test_no_cluster_mixes_kinds(self) -> None:
        for members in self.clusters.groups().values():
            self.assertEqual(len({member[:-1] for member in members}), 1, members)

    def test_loners_stay_alone(self) -> None:
        groups = self.clusters.groups()
        alone = [len(groups[self.clusters.of(f"alone{at}") or ""]) == 1 for at in range(len(ALONE))]
        self.assertGreaterEqual(sum(alone), len(ALONE) - 1)

    def test_every_item_is_in_one_group(self) -> None:
        members = [member for group in self.clusters.groups().values() for member in group]
        self.assertEqual(sorted(members), sorted(key for key, _, _ in stream()))

    def test_adding_again_changes_nothing(self) -> None:
        before = self.clusters.groups()
        self.assertEqual(self.clusters.add("port0", "something else"), self.clusters.of("port0"))
        self.assertEqual(self.clusters.groups(), before)

    def test_state_carries_over(self) -> None:
        half = stream()[:15]
        first = Clusters()
        for key, _, text in half:
            first.add(key, text)
        second = Clusters(json.loads(json.dumps(first.state())))
        self.assertEqual(second.groups(), first.groups())
        for key, _, text in stream()[15:]:
            self.assertEqual(first.add(key, text), second.add(key, text))
        self.assertEqual(second.groups(), first.groups())

    def test_an_unknown_item_has_no_cluster(self) -> None:
        self.assertIsNone(self.clusters.of("nobody"))

    def test_the_limit_stays_within_its_bounds(self) -> None:
        self.assertTrue(NEAREST <= self.clusters.limit() <= FARTHEST)
        self.assertEqual(Clusters().limit(), FARTHEST)

    def test_near_copies_make_the_limit_tight(self) -> None:
        clusters = Clusters()
        for at in range(60):
            clusters.add(str(at), f"disk full on /srv/{at}, no space left")
        self.assertEqual(clusters.limit(), NEAREST)
        self.assertEqual(len(clusters.groups()), 1)


def arrow(**lengths: float) -> dict[str, float]:
    """A vector that points between tokens."""
    return unit(lengths)


class Limit(unittest.TestCase):
    def test_it_is_the_75th_percentile_of_the_distances_within_bounds(self) -> None:
        for nearness, expected in ((0.8, NEAREST), (0.4, 0.6), (0.2, FARTHEST)):
            with self.subTest(nearness):
                clusters = Clusters()
                clusters.add("first", "", arrow(a=1.0))
                for at in range(24):                     # two thirds stand so far from the first
                    clusters.add(f"copy{at}", "", arrow(a=1.0))
                    for turn in range(2):
                        clusters.add(f"{at}.{turn}", "", arrow(
                            a=nearness, **{f"own{at}.{turn}": (1 - nearness ** 2) ** 0.5}))
                self.assertAlmostEqual(clusters.limit(), expected, delta=0.02)


class Outliers(unittest.TestCase):
    def test_beyond_twice_the_mean_distance_a_new_cluster_begins(self) -> None:
        for spread, joins in ((0.1, False), (1.6, True)):
            with self.subTest(spread):
                clusters = Clusters()
                clusters.add("first", "", arrow(a=1.0))
                for at in range(2 * SETTLED):
                    clusters.add(str(at), "", arrow(a=1.0, **{f"own{at}": spread}))
                far = arrow(a=0.4, other=(1 - 0.4 ** 2) ** 0.5)
                with mock.patch.object(Clusters, "limit", lambda self: FARTHEST):
                    self.assertEqual(clusters.add("far", "", far) == clusters.of("first"), joins)


class Size(unittest.TestCase):
    @staticmethod
    def grown(shared: float, count: int) -> Clusters:
        """Told vaguely at first, then of two sides that have so much in common."""
        clusters = Clusters()
        for at in range(6):
            clusters.add(f"vague{at}", "", arrow(disk=shared, left=0.6, right=0.6))
        for at in range(count - 6):
            side = ("left", "right")[at % 2]
            clusters.add(f"{side}{at}", "", arrow(disk=shared, **{side: 1.0, f"own{at}": 0.3}))
        clusters.settle()
        return clusters

    def test_a_cluster_over_fifty_falls_into_its_halves(self) -> None:
        clusters = self.grown(0.7, 80)
        parts = sorted(clusters.groups().values(), key=len)
        self.assertEqual(len(parts), 2)
        for part in parts:
            sides = [member.rstrip("0123456789") for member in part]
            self.assertGreater(max(sides.count("left"), sides.count("right")), 0.8 * len(part))
            self.assertEqual({clusters.of(member) for member in part}, {clusters.of(part[0])})

    def test_a_smaller_one_does_not(self) -> None:
        self.assertEqual([len(part) for part in self.grown(0.7, MAX_SIZE).groups().values()], [MAX_SIZE])

    def test_nor_does_one_whose_halves_would_be_joined_again(self) -> None:
        self.assertEqual([len(part) for part in self.grown(1.0, 80).groups().values()], [80])

    def test_a_half_that_is_too_large_itself_goes_on(self) -> None:
        clusters = self.grown(0.7, 2 * MAX_SIZE + 12)
        for at in range(60):
            clusters.add(f"left{at}x", "", arrow(disk=0.7, left=1.0))
        clusters.settle()
        self.assertEqual(sum(map(len, clusters.groups().values())), 2 * MAX_SIZE + 72)

    def test_splitting_survives_a_pause(self) -> None:
        clusters = self.grown(0.7, MAX_SIZE)
        again = Clusters(json.loads(json.dumps(clusters.state())))
        for at in range(30):
            again.add(f"left{at}x", "", arrow(disk=0.7, left=1.0))
        again.settle()
        self.assertEqual(len(again.groups()), 2)


class Merging(unittest.TestCase):
    def test_clusters_that_have_become_alike_join(self) -> None:
        clusters = Clusters()
        first = clusters.add("a", "certificate expired on the mail gateway")
        second = clusters.add("b", "self signed certificate refused by curl proxy tunnel")
        self.assertNotEqual(first, second)
        for at in range(12):
            clusters.add(f"c{at}", "certificate verify failed")
        for at in range(12):
            clusters.add(f"d{at}", "self signed certificate, certificate verify failed")
        clusters.settle()
        self.assertEqual(clusters.of("c0"), clusters.of("d0"))


class Forgetting(unittest.TestCase):
    def test_what_went_into_a_rule_is_left_out_and_its_cluster_with_it(self) -> None:
        clusters = Clusters()
        for key, _, text in stream():
            clusters.add(key, text)
        kept = {key for key, kind, _ in stream() if kind in ("port", "json")}
        clusters.retain(kept)
        self.assertEqual({member for part in clusters.groups().values() for member in part}, kept)
        self.assertIsNone(clusters.of("disk0"))
        self.assertEqual(clusters.add("port9", "port 3000 is already in use"), clusters.of("port1"))
        self.assertEqual(clusters.add("disk9", KINDS["disk"][0]), clusters.of("disk9"))

    def test_the_state_of_another_version_is_not_read(self) -> None:
        self.assertEqual(Clusters({"version": 1, "clusters": {"C1": None}}).groups(), {})


class Vectors(unittest.TestCase):
    def test_what_changes_every_day_is_left_out(self) -> None:
        self.assertEqual(vectors.vector("could not open /srv/a/b.log on host1.example.com"),
                         vectors.vector("could not open /opt/c/d.log on host2.example.com"))

    def test_a_status_code_stays(self) -> None:
        self.assertIn("=limit_rate", vectors.vector("GET /v1/items answered 429"))

    def test_how_it_was_told_does_not_count(self) -> None:
        self.assertEqual(vectors.vector("again: disk full"), vectors.vector("act: disk full (again today)"))


class Cost(unittest.TestCase):
    def test_the_cost_of_an_item_does_not_grow_with_their_number(self) -> None:
        clusters = Clusters()
        words = [f"w{number}" for number in range(400)]

        def feed(start: int, count: int) -> float:
            began = time.perf_counter()
            for at in range(start, start + count):
                text = " ".join(words[(at * 7 + step * step * 13) % 400] for step in range(6))
                clusters.add(f"i{at}", f"{text} failed with {('timeout', 'disk full', 'permission denied')[at % 3]}")
            return (time.perf_counter() - began) / count

        feed(0, 200)
        early = feed(200, 300)
        feed(500, 1500)
        self.assertLess(feed(2000, 300), 6 * early)


if __name__ == "__main__":
    unittest.main()

"""Experiences grouped as they arrive."""
from __future__ import annotations

import json
import time
import unittest

from enso.knowledge import vectors
from enso.knowledge.clusters import FARTHEST, NEAREST, Clusters

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
        self.clusters.merge()

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


class Merging(unittest.TestCase):
    def test_clusters_that_have_become_alike_join_and_old_names_still_lead_there(self) -> None:
        clusters = Clusters()
        first = clusters.add("a", "certificate expired on the mail gateway")
        second = clusters.add("b", "self signed certificate refused by curl proxy tunnel")
        self.assertNotEqual(first, second)
        for at in range(12):
            clusters.add(f"c{at}", "certificate verify failed")
        for at in range(12):
            clusters.add(f"d{at}", "self signed certificate, certificate verify failed")
        clusters.merge()
        self.assertEqual(clusters.current(clusters.of("b") or ""), clusters.of("b"))
        self.assertEqual(clusters.of("c0"), clusters.of("d0"))


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

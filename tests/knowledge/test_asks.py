"""What a line asks for, and in which order."""
from __future__ import annotations

import unittest

from enso.knowledge import asks


class Asked(unittest.TestCase):
    def test_the_object_and_not_what_it_is_asked_of(self) -> None:
        expiry = asks.asked("Set an expiry on every key of a cache server")
        self.assertEqual(expiry, asks.asked("In tests, always give a TTL to each key"))
        self.assertEqual(asks.asked("写入的键必须设置过期时间，否则会堆积"), expiry)
        self.assertTrue(expiry.isdisjoint(asks.asked("Prefix the keys with the name of the service")))

    def test_nothing_is_asked_for_where_that_cannot_be_told(self) -> None:
        self.assertEqual(asks.asked("When in doubt"), frozenset())


class Ordered(unittest.TestCase):
    def test_what_comes_first_in_both_languages(self) -> None:
        for text, first, second in (
                ("Run the migrations before you seed", "Run the migrations", "you seed"),
                ("Seed after you run the migrations", "you run the migrations", "Seed"),
                ("Before you seed, run the migrations", "run the migrations", "you seed"),
                ("Do not seed until the migrations ran", "the migrations ran", "Do not seed"),
                ("部署之前先备份", "先备份", "部署"), ("部署前先备份", "先备份", "部署"),
                ("部署后检查日志", "部署", "检查日志")):
            with self.subTest(text):
                found = asks.order(text)
                self.assertEqual(found and tuple(part.strip() for part in found), (first, second))

    def test_no_order(self) -> None:
        for text in ("Seed the database", "当前目录要干净", "前端要先构建", "后端用同一个端口"):
            with self.subTest(text):
                self.assertIsNone(asks.order(text))


class Disagree(unittest.TestCase):
    def test_one_order_of_two_things_that_the_other_asks_for_in_none(self) -> None:
        self.assertTrue(asks.disagree("Run the migrations before seeding", "Run the migrations and the seeding"))

    def test_a_purpose_or_a_case_is_no_order(self) -> None:
        self.assertFalse(asks.disagree("Verify the signature of every webhook",
                                       "Verify the webhook signature before trusting it"))
        self.assertFalse(asks.disagree("Retry the request after a 429", "Retry when the request answers 429"))

    def test_another_demand_of_the_same_thing(self) -> None:
        self.assertTrue(asks.disagree("Escape underscores in messages", "Split messages over 4000 characters"))


if __name__ == "__main__":
    unittest.main()

"""Info lessons that say the same of different things become one rule."""
from __future__ import annotations

import random
import unittest
from typing import Any, Iterable
from unittest import mock

from enso import clock
from enso.home import Home
from enso.knowledge import cycle, merge
from enso.memory import lesson as lessons
from enso.memory.store import Store
from enso.shapes import Lesson
from enso.text import kinds
from tests.knowledge import cases_merge
from tests.knowledge.life import Life
from tests.support import TempHome

NOW = clock.parse("2026-06-01T12:00:00Z")


def known(text: str, hits: int = 2, category: str = "format", age: float = 0.0, **more: Any) -> Lesson:
    lesson = lessons.new(text, category=category, scope="shop-1", origin="llm", now=NOW - age - len(text), **more)
    lesson["hit_count"] = hits
    lesson["last_hit_at"] = clock.iso(NOW - 1000)
    return lesson


WORDINGS = (
    "Set the content type when uploading to {}", "Pass a content type when you upload objects to {}",
    "Set an expiry on every key of {}", "Check the exit code after `{}` ends", "Use `{}`, not what the docs name",
    "Run the migrations before you seed {}", "Seed {} before you run the migrations",
    "给 {} 上传文件时必须设置 ContentType", "上传到 {} 时要设置 Content-Type", "Retry twice when {} answers 503",
    "Retry three times when {} answers 503")
PAIR = (known("Set the content type when uploading to S3"), known("Set the content type when uploading to GCS"))


class Plan(unittest.TestCase):
    def test_uploads_to_two_stores_become_one_rule_about_object_storage(self) -> None:
        cases = [
            ("Set the content type when uploading to S3",
             "Pass contentType when you upload objects to Google Cloud Storage",
             "object storage", "content", "stop"),
            ("上传文件到 S3 时必须设置 ContentType", "上传到 OSS 时要设置 Content-Type，否则会被当成二进制下载",
             "对象存储", "ContentType", "停"),
        ]
        for first, second, kind, asked, stops in cases:
            with self.subTest(first):
                due = merge.plan([known(first), known(second, 1)], NOW)
                self.assertEqual(len(due), 1)
                self.assertEqual(due[0].refused, "")
                text = due[0].rule["text"]
                for part in (kind, asked, stops):
                    self.assertIn(part.lower(), text.lower())
                self.assertEqual(due[0].rule["layer"], "knowledge")

    def test_two_of_one_kind_that_ask_for_the_same_become_a_rule_about_the_kind(self) -> None:
        for first, second in cases_merge.ONE_RULE:
            with self.subTest(first, second=second):
                due = merge.plan([known(first), known(second, 1)], NOW)
                self.assertEqual([one.refused for one in due], [""])
                said = due[0].rule["text"]
                ours, theirs = kinds.names(first), kinds.names(second)
                kind = next(one for one in kinds.kinds() if one.label in ours and one.label in theirs)
                self.assertTrue(kind.label in said or kind.han in said, said)
                for name in ours[kind.label][:1] + theirs[kind.label][:1]:
                    self.assertIn(name.casefold(), said.casefold())

    def test_two_of_one_kind_that_ask_for_different_things_do_not(self) -> None:
        for first, second in cases_merge.APART:
            with self.subTest(first, second=second):
                self.assertEqual(merge.plan([known(first), known(second)], NOW), [])

    def test_too_few_hits_make_no_rule(self) -> None:
        self.assertEqual(merge.plan([known("Set the content type when uploading to S3", 1),
                                     known("Set the content type when uploading to GCS", 1)], NOW), [])

    def test_what_must_stay_apart(self) -> None:
        pairs = [
            ("Use `pnpm`, not `npm`, in this repository", "Use `yarn`, not `npm`, in this repository"),
            ("Use port 5433 for Postgres in tests", "Use port 3307 for MySQL in tests"),
            ("Always quote paths with spaces in `cp`", "Never quote paths with spaces in `mv`"),
            ("Run the migrations before you seed Postgres", "Seed MySQL before you run the migrations"),
        ]
        for first, second in pairs:
            with self.subTest(first):
                self.assertEqual(merge.plan([known(first), known(second)], NOW), [])

    def test_the_same_order_in_both_becomes_one_rule(self) -> None:
        for first, second in (("Run the migrations before you seed Postgres", "Run migrations before seeding MySQL"),
                              ("Check the exit code after `rsync` ends", "After `scp` ends, check the exit code")):
            with self.subTest(first):
                self.assertEqual([due.refused for due in merge.plan([known(first), known(second)], NOW)], [""])

    def test_lessons_of_two_categories_stay_apart(self) -> None:
        self.assertEqual(merge.plan([known("Set the content type when uploading to S3"),
                                     known("Set the content type when uploading to GCS", category="auth")], NOW), [])

    def test_a_pinned_lesson_is_left_alone(self) -> None:
        self.assertEqual(merge.plan([known("Set the content type when uploading to S3", pinned=True),
                                     known("Set the content type when uploading to GCS")], NOW), [])

    def test_counts_marks_and_triggers_are_taken_over(self) -> None:
        first = known("Set the content type when uploading to S3", 2, fingerprints=["a" * 16],
                      trigger={"tool": "Bash", "program": "aws", "verb": "s3 cp"})
        second = known("Set the content type when uploading to GCS", 3, fingerprints=["b" * 16],
                       trigger={"tool": "Bash", "program": "gsutil"})
        rule = merge.plan([first, second], NOW)[0].rule
        self.assertEqual(rule["hit_count"], 5)
        self.assertEqual(set(rule["fingerprints"]), {"a" * 16, "b" * 16})
        self.assertEqual({one["program"] for one in rule["detail"]["triggers"]}, {"aws", "gsutil"})
        self.assertEqual(set(rule["detail"]["members"]), {first["id"], second["id"]})


class Groups(unittest.TestCase):
    """What the index finds is what comparing every two finds."""

    def test_as_if_every_two_were_compared(self) -> None:
        chance = random.Random(3)
        names = [name for kind in kinds.kinds() for name in kind.names]
        for size in (2, 5, 20, 60, 60, 60):
            info = [known(chance.choice(WORDINGS).format(chance.choice(names)), chance.randint(0, 3),
                          chance.choice(("format", "auth")), age=chance.randrange(5)) for _ in range(size)]
            info = list({lesson["id"]: lesson for lesson in info}.values())
            before = pairwise(info)
            self.assertEqual(merge.groups(info), before)
            self.assertEqual(merge.groups(reversed(info)), before)
        self.assertGreater(len(before), 3)

    def test_more_of_one_kind_than_a_group_holds(self) -> None:
        info = [known(f"Set the content type when uploading to {('S3', 'GCS', 'OSS')[number % 3]}", age=number)
                for number in range(75)]
        self.assertEqual(merge.groups(info), pairwise(info))
        self.assertEqual([len(group) for group in merge.groups(info)], [20, 20, 20, 15])

    def test_of_many_that_are_alike_but_for_a_name_few_are_compared(self) -> None:
        info = [known(f"Restart `svc-{number}` after you change its config file", age=number) for number in range(400)]
        with mock.patch.object(merge, "_belongs", wraps=merge._belongs) as compared:
            self.assertEqual(merge.groups(info), [])
        self.assertLessEqual(compared.call_count, len(info) * merge.COMPARED)


def pairwise(info: Iterable[Lesson]) -> list[list[Lesson]]:
    left = sorted(info, key=merge._by_hits)
    found = []
    while left:
        group = [left.pop(0)]
        for lesson in list(left):
            if lesson["category"] == group[0]["category"] and len(group) < merge.MAX_MEMBERS \
                    and merge._belongs(lesson, group):
                group.append(lesson)
                left.remove(lesson)
        if len(group) > 1 and sum(lesson["hit_count"] for lesson in group) >= merge.MIN_HITS:
            found.append(group)
    return found


class ThroughTheHooks(Life):
    def test_what_a_person_says_of_two_stores_comes_back_as_one_rule(self) -> None:
        said = ("No, always set the content type when uploading to S3",
                "You must also pass a content type when you upload to GCS")
        for turn in range(5):
            self.session("shop", [("ls", ""), ("git status", "")], prompt=said[turn % 2])
            self.wait(1)
        self.assertEqual([lesson["layer"] for lesson in Store(Home()).everything()], ["knowledge"])
        started = self.session("shop", [("ls", "")]).said[0]
        self.assertIn("Always set the content type when uploading to any object storage (S3, GCS); stop where", started)


class OnDisk(TempHome):
    def setUp(self) -> None:
        super().setUp()
        self.place = Home()
        self.store = Store(self.place)

    def put(self, *given: Lesson) -> None:
        with self.store.change(NOW, who="test") as change:
            for lesson in given:
                change.put(lesson)

    def test_members_leave_the_prompt_and_stay_in_the_archive(self) -> None:
        self.put(*PAIR)
        report = cycle.run(self.place, NOW, {})
        active = self.store.lessons("shop-1")
        self.assertEqual([lesson["layer"] for lesson in active], ["knowledge"])
        self.assertEqual(report.merged, 2)
        archived = self.store.archived()
        self.assertEqual([entry["reason"] for entry in archived], ["merged", "merged"])
        self.assertEqual({entry["lesson"]["detail"]["merged_into"] for entry in archived}, {active[0]["id"]})

    def test_a_later_lesson_of_the_kind_joins_the_rule(self) -> None:
        self.put(*PAIR)
        cycle.run(self.place, NOW, {})
        before = self.store.lessons("shop-1")[0]
        self.put(known("Set the content type when uploading to Azure Blob", 1))
        cycle.run(self.place, NOW + clock.DAY, {})
        after = self.store.lessons("shop-1")
        self.assertEqual([lesson["id"] for lesson in after], [before["id"]])
        self.assertEqual(after[0]["hit_count"], before["hit_count"] + 1)
        self.assertEqual(len(after[0]["detail"]["members"]), 3)

    def test_a_later_lesson_of_another_kind_stays_apart(self) -> None:
        lines = [f"跑测试前先启动 {name} 容器，否则连不上" for name in ("Redis", "Memcached", "MySQL")]
        self.put(*map(known, lines[:2]))
        cycle.run(self.place, NOW, {})
        self.put(known(lines[2], 1))
        cycle.run(self.place, NOW + clock.DAY, {})
        self.assertEqual(sorted(lesson["layer"] for lesson in self.store.lessons("shop-1")), ["info", "knowledge"])

    def test_a_second_pass_changes_nothing(self) -> None:
        self.put(*PAIR)
        cycle.run(self.place, NOW, {})
        before = self.store.history()
        self.assertEqual(cycle.run(self.place, NOW + 60, {}).rules, [])
        self.assertEqual(self.store.history(), before)


if __name__ == "__main__":
    unittest.main()

"""Two lessons become one rule, end to end and without an LLM; and the rule is taken apart again."""
from __future__ import annotations

import json
import unittest

from enso.home import Home
from enso.knowledge import experiences
from enso.learn.experience import line
from enso.memory.store import Store
from tests.knowledge.life import Life

ENGLISH = ("Set the content type when uploading files to S3", "Set the content type when uploading files to GCS")
CHINESE = ("上传文件到 S3 时必须设置 Content-Type", "上传文件到 阿里云 OSS 时必须设置 Content-Type")


class Rules(Life):
    def merged(self, texts: tuple[str, str]) -> str:
        """The id of the rule that two lessons, hit three times, become."""
        for text in texts:
            self.enso_here("add", text, "--scope", "global")
        known = [lesson["id"] for lesson in Store(Home()).lessons("global")]
        self.assertEqual(len(known), 2)
        for lesson in (known[0], known[0], known[1]):
            self.enso_here("feedback", lesson, "--helped")
        with Store(Home()).change(self.now, who="test") as change:
            for lesson in known:
                change.append(Home().experiences, line({"hash": "h" + lesson, "input": "upload x", "error": "no type"},
                                                       "failure", project="global", lesson=lesson))
        self.learn()
        rules = Store(Home()).lessons("global")
        self.assertEqual([rule["layer"] for rule in rules], ["knowledge"], [rule["text"] for rule in rules])
        return rules[0]["id"]

    def test_one_rule_about_object_storage_that_demands_it_and_stops_without_it(self) -> None:
        rule = self.merged(ENGLISH)
        text = Store(Home()).lessons("global")[0]["text"]
        for words in ("content type", "object storage", "S3", "GCS", "stop"):
            self.assertIn(words, text)
        self.assertTrue(text.startswith("Always "), text)
        start = self.event("SessionStart", self.folder("shop"), "s", source="startup")[0]
        self.assertIn("object storage", start)
        self.assertNotIn(ENGLISH[0], start, "what was merged leaves the prompt")
        why = self.enso_here("why", rule)
        for words in (*ENGLISH, "made of", "experiences"):
            self.assertIn(words, why, "and stays as its source")

    def test_in_chinese(self) -> None:
        self.merged(CHINESE)
        text = Store(Home()).lessons("global")[0]["text"]
        for words in ("Content-Type", "对象存储", "S3", "OSS", "停"):
            self.assertIn(words, text)

    def test_split_gives_the_lessons_back_for_good(self) -> None:
        rule = self.merged(ENGLISH)
        self.assertEqual(len(experiences.read(Home()).fresh), 0, "consumed by the rule")
        before = Store(Home()).lessons("global")
        self.assertEqual(self.enso_here("split", rule, "--dry-run").splitlines(), list(ENGLISH))
        self.assertEqual(Store(Home()).lessons("global"), before)
        self.enso_here("split", rule)
        self.assertEqual({lesson["text"] for lesson in Store(Home()).lessons("global")}, set(ENGLISH))
        self.assertEqual(sum(lesson["hit_count"] for lesson in Store(Home()).lessons("global")), 3)
        self.assertEqual(len(experiences.read(Home()).fresh), 2, "fresh again")
        self.wait(2)
        self.learn()
        self.assertEqual(len(Store(Home()).lessons("global")), 2, "not merged again")
        self.enso_here("undo")
        self.assertEqual([lesson["id"] for lesson in Store(Home()).lessons("global")], [rule])

    def test_a_lesson_gives_its_wordings_back(self) -> None:
        self.enso_here("add", "Use `pnpm`, not `npm`, in this repository", "--scope", "global")
        self.enso_here("add", "In this repository use `pnpm`, not `npm`", "--scope", "global")
        known = Store(Home()).lessons("global")
        self.assertEqual([len(lesson["variants"]) for lesson in known], [1])
        parts = json.loads(self.enso_here("split", known[0]["id"], "--json"))
        self.assertEqual(len({part["id"] for part in parts}), 2)
        self.assertEqual([lesson["variants"] for lesson in Store(Home()).lessons("global")], [[], []])

    def test_what_was_never_joined(self) -> None:
        self.enso_here("add", "Use `pnpm`, not `npm`", "--scope", "global")
        self.assertIn("not joined", self.enso_here("split", "pnpm", status=1))


if __name__ == "__main__":
    unittest.main()

"""Things of one kind."""
from __future__ import annotations

import unittest

from enso.text import kinds


class Kinds(unittest.TestCase):
    def test_members_become_their_kind(self) -> None:
        cases = [("Set the type on uploads to S3", "Set the type on uploads to object storage"),
                 ("上传到 OSS 时设置类型", "上传到对象存储时设置类型"),
                 ("Seed Postgres last", "Seed relational database last")]
        for text, wanted in cases:
            with self.subTest(text):
                self.assertEqual(kinds.lift(text).text, wanted)

    def test_what_a_lesson_chooses_stays(self) -> None:
        for text in ("Use `pnpm`, not `npm`", "Use `pnpm` or `yarn` here", "Run `npm ci` first", "用 pnpm 安装依赖"):
            with self.subTest(text):
                self.assertEqual(kinds.lift(text).text, text)

    def test_a_case_and_a_service_that_is_called_are_no_choice(self) -> None:
        for text, wanted in (("Close it when using MySQL", "Close it when using relational database"),
                             ("Run SQLite migrations in CI", "Run relational database migrations in CI"),
                             ("调用 OpenAI 接口要重试", "调用大模型服务接口要重试")):
            with self.subTest(text):
                self.assertEqual(kinds.lift(text).text, wanted)

    def test_a_word_that_is_also_a_name(self) -> None:
        for text, found in (("Retry failed requests", []), ("Retry `requests` calls", ["HTTP client"]),
                            ("Edge cases need a test", []), ("Open it in Edge", ["browser"])):
            with self.subTest(text):
                self.assertEqual(list(kinds.lift(text).found), found)

    def test_npm_is_where_packages_are_published_too(self) -> None:
        self.assertEqual(list(kinds.lift("Tag it before you publish to npm").found), ["package registry"])
        self.assertEqual(list(kinds.lift("Clear npm caches").found), ["package manager"])

    def test_an_article_only_where_the_kind_stands_alone(self) -> None:
        for text, wanted in (("Upload to S3", "Upload to any object storage (S3, GCS)"),
                             ("Open the S3 bucket", "Open the object storage (S3, GCS) bucket"),
                             ("Open a large S3 bucket", "Open a large object storage (S3, GCS) bucket"),
                             ("Send large S3 files", "Send large object storage (S3, GCS) files")):
            with self.subTest(text):
                self.assertEqual(kinds.lift(text, {"object storage": ["S3", "GCS"]}).text, wanted)

    def test_examples_are_listed_once(self) -> None:
        self.assertEqual(kinds.lift("Upload to S3, then check S3", {"object storage": ["S3", "GCS"]}).text,
                         "Upload to any object storage (S3, GCS), then check object storage")

    def test_differing(self) -> None:
        self.assertTrue(kinds.differ("Tag uploads to S3", "Tag uploads to GCS"))
        self.assertFalse(kinds.differ("Tag uploads to Amazon S3", "Tag uploads to S3"))
        self.assertFalse(kinds.differ("Tag uploads to S3", "Tag uploads"))

    def test_a_name_belongs_to_one_kind(self) -> None:
        names = [name.casefold() for kind in kinds.kinds() for name in kind.names]
        self.assertEqual(len(names), len(set(names)))


if __name__ == "__main__":
    unittest.main()

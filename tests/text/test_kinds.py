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

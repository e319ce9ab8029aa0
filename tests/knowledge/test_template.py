"""What kind of demand a line makes, whatever verb it opens with."""
from __future__ import annotations

import unittest

from enso.knowledge import template
from enso.memory import lesson as lessons

REQUIRE = ("Set the region", "Add the region", "Pass the region", "Include the region", "Specify the region",
           "Provide the region", "Supply the region", "Define the region", "Configure the region", "Enable the cache",
           "You must give the region", "设置区域", "指定区域", "传入区域", "带上区域", "填写区域", "提供区域",
           "配置区域")
CASES = (("order", ("Read the schema before writing a query", "查询之前先看表结构", "After the build, run the tests")),
         ("forbid", ("Do not push to main", "Never store tokens in the repository", "不要直接推送", "禁止直接推送")),
         ("check", ("Verify the checksum", "Confirm the target", "核对校验和", "确认目标环境")), ("require", REQUIRE))


class Demands(unittest.TestCase):
    def test_each_kind(self) -> None:
        for name, lines in CASES:
            for text in lines:
                with self.subTest(text):
                    found = template.demand_of(text)
                    self.assertEqual(found and found.name, name)

    def test_a_sentence_that_states_a_need_is_not_opened_as_an_order(self) -> None:
        for texts, opening in ((("S3 uploads need an explicit content type",
                                 "GCS uploads need an explicit content type"),
                                "Object storage (S3, GCS) uploads need"),
                               (("Set the content type where uploads to S3 need one",
                                 "Set the content type where uploads to GCS need one"), "Always set the content type")):
            members = [lessons.new(text, category="format", scope="p", origin="mined", now=0.0) for text in texts]
            self.assertTrue(template.line(members).text.startswith(opening), template.line(members).text)


if __name__ == "__main__":
    unittest.main()

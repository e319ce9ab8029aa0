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

DEMANDED = (
    ("Set `ContentType` when uploading to S3; without it the upload is rejected", "require"),
    ("Uploads to S3 fail without a content type: set it", "require"),
    ("上传到 S3 要设置 Content-Type，不设置会下载", "require"),
    ("上传到 OSS 必须设置 Content-Type，否则浏览器会直接下载", "require"),
    ("Set a proxy for curl; it does not read the system settings", "require"),
    ("Set the content type when uploading to S3", "require"),
    ("Pass `--region` to aws, it is not read from the config", "require"),
    ("Never upload to S3 without a content type", "forbid"),
    ("Do not retry a payment; it charges twice", "forbid"),
    ("Run the migrations before seeding; otherwise the tables are missing", "order"),
    ("Before deploying, run the tests", "order"),
    ("Do not commit before the tests passed", "order"),
    ("不要直接修改 dist 目录，会被覆盖", "forbid"),
    ("禁止在主分支上提交", "forbid"),
    ("写入的键必须设置过期时间，没有过期时间内存会涨满", "require"),
    ("先启动 Redis 容器再运行测试，否则连接被拒绝", "order"),
    ("Escape the table name; the parser does not quote it", "require"),
    ("Verify the checksum of a download; it is not checked", "check"),
    ("Always add a LIMIT to queries, or they time out", "require"),
    ("Never read `.env` files; they hold secrets", "forbid"),
    ("Confirm the target account before deleting a bucket", "order"),
    ("Pin the image's version: latest changes without notice", "require"),
    ("The build needs a token, it never asks for one", "require"),
    ("Add a timeout, without one the call hangs", "require"),
    ("查询前要确认环境，不确认会删错库", "order"),
    ("Add a filter to UPDATE statements; never run them without one", "require"),
    ("Because the client never guesses it, pass the charset", "require"),
    ("Declare the encoding, since readers do not verify it", "require"),
    ("The default is not safe; set an explicit mode", "require"),
    ("Pass `--yes`; it never asks instead of hanging", "require"),
    ("Without a region the call is rejected, so set `region` on every call", "require"),
    ("Do not pass `--force`; set the lease instead", "forbid"),
    ("Don't add a retry; the client does not need it", "forbid"),
    ("Start the broker before running the tests, they are refused without it", "order"),
    ("没有签名会被拒绝，所以请求必须带上签名", "require"),
    ("服务器不认默认值，要设置地区", "require"),
    ("因为客户端不会猜，要设置字符集", "require"),
    ("禁止手动添加编号，否则会冲突", "forbid"),
    ("先备份再迁移，不备份会丢数据", "order"),
)
"""(line, the demand's name)"""


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


    def test_a_sentence_that_opens_with_what_fails_is_not_opened_as_an_order(self) -> None:
        members = [lessons.new(f"Uploads to {store} fail without a media type: set it", category="format", scope="p",
                               origin="mined", now=0.0) for store in ("S3", "GCS")]
        text = template.line(members).text
        self.assertTrue(text.startswith("Uploads to "), text)
        self.assertTrue(text.endswith("; stop where it is missing and add it"), text)


class Reasons(unittest.TestCase):
    def test_they_do_not_count(self) -> None:
        for text, name in DEMANDED:
            with self.subTest(text):
                found = template.demand_of(text)
                self.assertEqual(found and found.name, name)


if __name__ == "__main__":
    unittest.main()

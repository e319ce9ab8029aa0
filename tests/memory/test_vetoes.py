"""Opposites are conflicts in whatever language they are told; the same told by what not to do is no conflict."""
from __future__ import annotations

import unittest

from enso.memory import same
from enso.memory.reading import POLES
from enso.text.lexicon import opposites
from tests.memory.cases_opposites import DISTINCT, RELATED
from tests.memory.cases_paraphrases import SAME


def share(pairs: tuple[tuple[str, str, str], ...], *languages: str) -> float:
    merged = [same.relation(a, b).same for language, a, b in pairs if language in languages or not languages]
    return sum(merged) / len(merged)


class Quality(unittest.TestCase):
    def test_opposites_are_not_merged(self) -> None:
        self.assertLessEqual(len([(a, b) for _, a, b in RELATED if same.relation(a, b).same]), 2)
        self.assertEqual([(a, b) for _, a, b in DISTINCT if same.relation(a, b).same], [])

    def test_most_opposites_are_shown_as_a_conflict(self) -> None:
        conflicts = sum(same.relation(a, b).conflict for _, a, b in RELATED)
        self.assertGreaterEqual(conflicts / len(RELATED), 0.80)

    def test_the_same_in_other_words_is_recognised(self) -> None:
        self.assertGreaterEqual(share(SAME), 0.82)
        self.assertGreaterEqual(share(SAME, "zh", "mixed"), 0.84)
        self.assertGreaterEqual(share(SAME, "cross"), 0.90)


class Opposites(unittest.TestCase):
    def test_across_languages(self) -> None:
        for one, other in (
            ("Use single quotes for strings.", "字符串使用双引号"),
            ("Enable the cache in development.", "开发环境关闭缓存"),
            ("Log warnings to stdout.", "警告日志打到标准错误"),
            ("Use GET for the query endpoint.", "查询接口使用 POST"),
            ("Sort the list in ascending order.", "列表按降序排列"),
            ("Indent Makefiles with spaces.", "Makefile 缩进用制表符"),
            ("Show dates in UTC.", "日期显示本地时间"),
            ("Never retry POST requests.", "GET 请求不要重试"),
            ("Only run the backup at night.", "除夜间外都可以执行备份"),
            ("Never force-push to main.", "不要强推 release 分支"),
            ("Do not deploy on Fridays.", "周一不要发布"),
            ("Keep the sidebar collapsed.", "侧边栏默认展开"),
            ("Scale up before the sale.", "大促前缩容"),
            ("Run the worker as root.", "用普通用户运行 worker"),
        ):
            relation = same.relation(one, other)
            self.assertTrue(relation.conflict, (one, other, relation))

    def test_a_lesson_that_speaks_of_both_poles_agrees_with_one_that_speaks_of_either(self) -> None:
        for one, other in (
            ("Use single quotes, not double quotes.", "Never use double quotes."),
            ("Use LF line endings, not CRLF.", "换行符用 LF，不要用 CRLF"),
            ("Store timestamps in UTC, not local time.", "时间戳用 UTC 存储"),
            ("Do not leave prints in the code.", "Delete prints from the code."),
            ("Do not mix refactoring and features in one commit.", "重构和功能开发分开提交"),
        ):
            self.assertFalse(same.relation(one, other).veto, (one, other, same.relation(one, other)))

    def test_sides_that_are_changed(self) -> None:
        for one, other in (
            ("Use tabs, not spaces.", "Use spaces, not tabs."),
            ("Cache reads, not writes.", "Cache writes, not reads."),
            ("查询用 GET，不要用 POST", "Use POST for queries, not GET."),
        ):
            self.assertFalse(same.relation(one, other).same, (one, other))

    def test_another_mistake_is_another_lesson(self) -> None:
        for one, other in (
            ("用 bun，不要用 pnpm", "用 pnpm 别用 npm"),
            ("Use python3, not python", "Use python, not python2"),
            ("Use podman instead of docker", "Use docker instead of vagrant"),
        ):
            with self.subTest(one=one):
                self.assertTrue(same.relation(one, other).conflict)
        for one, other in (
            ("Run tests with make test, not pytest directly", "Run migrations with make migrate, never alembic"),
            ("Use `pnpm`, not `npm`, for `web`", "Use `--force`, not `--legacy-peer-deps`, with `npm ci`"),
            ("测试要用 make test 跑，别直接 pytest", "数据库迁移一律用 `make migrate`，不要直接运行 alembic"),
        ):
            with self.subTest(one=one):
                self.assertFalse(same.relation(one, other).same)
        self.assertTrue(same.relation("Use the edit tool for files, not sed or awk",
                                      "Never change files with awk or sed; use the edit tool").same)

    def test_first_and_then_only_and_anyone_always_and_except(self) -> None:
        for one, other in (
            ("提交之前先运行 pnpm lint", "提交之后再运行 pnpm lint"),
            ("合并之前先跑测试", "合并之后再跑测试"),
            ("只有负责人可以批准上线", "任何人都可以批准上线"),
            ("Only the release manager may approve a deploy", "Anyone may approve a deploy"),
            ("Never force push.", "Never force push, except to your own branch"),
        ):
            with self.subTest(one=one):
                self.assertTrue(same.relation(one, other).conflict)
        self.assertTrue(same.relation("先备份然后再升级", "升级之前先备份").same)

    def test_numbers_have_units(self) -> None:
        for one, other, veto in (
            ("Wait 5 seconds between retries.", "重试之间等待 5 分钟", "number"),
            ("Keep files below 10 MB.", "Keep files below 10 KB.", "number"),
            ("Kill what hangs for a minute; read its log.", "Read the log of what hangs, kill it after 60 s.", ""),
            ("Wait 5 seconds between retries.", "重试之间等待 5 秒", ""),
        ):
            self.assertEqual(same.relation(one, other).veto, veto, (one, other))

    def test_a_kind_is_no_pole_of_what_it_is_the_kind_of(self) -> None:
        self.assertTrue(same.relation("Serve it over HTTP in the lab.", "Serve it over HTTPS in the lab.").conflict)


class Table(unittest.TestCase):
    def test_an_axis_has_two_poles_or_more_and_none_twice(self) -> None:
        for kind, sides in opposites.axes():
            tokens = [token for side in sides for token in side]
            self.assertGreaterEqual(len(sides), 2, (kind, sides))
            self.assertEqual(len(tokens), len(set(tokens)), (kind, sides))

    def test_what_is_folded_stands_on_an_axis_with_what_it_is_folded_to(self) -> None:
        apart = [(one, other) for one, other in opposites.FOLDED.items()
                 if not {axis for axis, _ in POLES["=" + one]} & {axis for axis, _ in POLES["=" + other]}]
        self.assertEqual(apart, [])


if __name__ == "__main__":
    unittest.main()

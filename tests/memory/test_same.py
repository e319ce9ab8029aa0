"""Same lesson, another one, or the opposite: relation, vetoes, and the index over many."""
from __future__ import annotations

import pathlib
import random
import unittest
from unittest import mock

from enso.memory import same
from enso.memory.reading import Reading
from enso.memory.stance import orders
from enso.text.tokens import scan
from tests.memory.cases_kinds import DUP, KINDS
from tests.memory.cases_same import PAIRS
from tests.support import TempHome


class Quality(unittest.TestCase):
    """The bars on pairs written for these tests; the corpus has its own scorer (`tests.evaluate`)."""

    rows: list[tuple[str, str, same.Relation, str, str]]

    @classmethod
    def setUpClass(cls) -> None:
        cls.rows = [(lang, label, same.relation(a, b), a, b) for lang, label, a, b in PAIRS]

    def share(self, label: str, langs: tuple[str, ...] = ("en", "zh", "mixed", "cross")) -> float:
        chosen = [relation.score >= same.THRESHOLD
                  for lang, kind, relation, _, _ in self.rows if kind == label and lang in langs]
        return sum(chosen) / len(chosen)

    def test_there_are_enough_pairs_of_every_kind(self) -> None:
        for lang in ("en", "zh", "mixed", "cross"):
            for label in ("dup", "related", "distinct"):
                self.assertTrue(any(row[0] == lang and row[1] == label for row in self.rows), (lang, label))
        self.assertGreaterEqual(len(self.rows), 180)

    def test_duplicates_are_recognised(self) -> None:
        self.assertGreaterEqual(self.share("dup"), 0.90)
        self.assertGreaterEqual(self.share("dup", ("zh", "mixed")), 0.90)
        self.assertGreaterEqual(self.share("dup", ("cross",)), 0.85)

    def test_related_lessons_are_not_merged(self) -> None:
        self.assertLessEqual(self.share("related"), 0.05)

    def test_distinct_lessons_are_never_merged(self) -> None:
        self.assertEqual(self.share("distinct"), 0.0)

    def test_among_many_lessons_hardly_one_is_merged_with_one_of_another_subject(self) -> None:
        texts = sorted({a for _, _, a, _ in PAIRS[::2]})
        readings = [Reading(text) for text in texts]
        merged = [(texts[i], texts[j]) for i in range(len(texts)) for j in range(i)
                  if same.compare(readings[i], readings[j]).same]
        self.assertLessEqual(len(merged), 9, merged)       # of 7,875 pairs; five of them do say the same

    def test_the_order_of_the_two_does_not_matter(self) -> None:
        for _, _, relation, a, b in self.rows:
            other = same.relation(b, a)
            self.assertAlmostEqual(relation.similarity, other.similarity, msg=a)
            self.assertEqual(bool(relation.veto), bool(other.veto), (a, b, relation, other))


class Kinds(unittest.TestCase):
    """What is hard, kind by kind: most pairs of all of them, and few wrong merges in each."""

    def test_pairs_of_each_kind(self) -> None:
        right = total = 0
        for kind, pairs in KINDS.items():
            related = [same.relation(a, b).same for label, a, b in pairs if label != DUP]
            with self.subTest(kind):
                self.assertLessEqual(sum(related), max(1, len(related) // 5))
            right += sum(same.relation(a, b).same for label, a, b in pairs if label == DUP) + related.count(False)
            total += len(pairs)
        self.assertGreaterEqual(right / total, 0.85)


class Vetoes(unittest.TestCase):
    CASES = (
        ("negation", "Never commit the lockfile here.", "Always commit the lockfile here."),
        ("negation", "导出文件要带表头", "导出文件不要带表头"),
        ("swapped", "Use podman, not docker, on the servers.", "Use docker, not podman, on the servers."),
        ("swapped", "Use relative paths in links.", "Use absolute paths in links."),
        ("number", "Keep 3 backups of the database.", "Keep 10 backups of the database."),
        ("flag", "Run the importer with --cache.", "Run the importer with --no-cache."),
        ("quoted value", "Set mode='fast' in the importer.", "Set mode='safe' in the importer."),
        ("another of its kind", "Use jest for component tests.", "Use vitest for component tests."),
        ("opposite", "Keep the log after the build.", "Delete the log after the build."),
        ("another name", "Look at report_a.csv for the totals.", "Look at ledger_b.csv for the totals."),
        ("before/after", "Run the migration, then restart the workers.",
         "Restart the workers, then run the migration."),
        ("one-word substitution", "Round the tax of invoices upwards.", "Round the tax of invoices sideways."),
    )

    def test_each_kind_is_a_conflict(self) -> None:
        for veto, a, b in self.CASES:
            relation = same.relation(a, b)
            self.assertTrue(relation.veto, (veto, a, b, relation))
            self.assertFalse(relation.same, (a, b))
            self.assertLess(relation.score, same.THRESHOLD)
            self.assertEqual(relation.conflict, veto != "another name", (veto, a, relation))

    def test_each_in_its_own_case_is_no_conflict(self) -> None:
        for a, b in (("Pass `-p 5433` to `psql`", "Pass `-P 3307` to `mysql`"),
                     ("Set timeout 60 for the billing service", "Set timeout 30 for the search service"),
                     ("Put secrets in vault/dev for dev", "Put secrets in vault/prod for prod"),
                     ("部署测试环境用 `deploy.sh staging`", "部署生产环境用 `deploy.sh production`")):
            relation = same.relation(a, b)
            self.assertEqual((relation.same, relation.conflict), (False, False), (a, relation))
        self.assertTrue(same.relation("Connect with `-p 5432`", "Connect with `-p 5433`").conflict)

    def test_other_advice_on_one_topic_is_no_conflict(self) -> None:
        relation = same.relation("Docker images must not use the latest tag.",
                                 "Docker images must be built in several stages.")
        self.assertFalse(relation.same, relation)
        self.assertFalse(relation.conflict, relation)

    def test_the_usual_reason_is_named(self) -> None:
        named = sum(same.relation(a, b).veto == veto for veto, a, b in self.CASES)
        self.assertGreaterEqual(named, len(self.CASES) - 2)

    def test_the_same_advice_in_other_words_is_no_conflict(self) -> None:
        for a, b in (("Use pnpm, not npm.", "Don't use npm; use pnpm."),
                     ("Never deploy without running the tests.", "Run the tests before deploying."),
                     ("Keep at least 3 backups.", "Keep at least three backups."),
                     ("Use absolute paths.", "Never use relative paths.")):
            self.assertEqual(same.relation(a, b).veto, "", (a, b))


class Scores(unittest.TestCase):
    def test_the_same_text_is_the_same(self) -> None:
        self.assertEqual(same.relation("x", "x").score, 1.0)

    def test_nothing_in_common_scores_nothing(self) -> None:
        self.assertEqual(same.relation("Pin the base image.", "回复邮件前检查附件").score, 0.0)
        self.assertEqual(same.relation("", "Pin the base image.").score, 0.0)

    def test_a_veto_lowers_the_score_but_not_the_similarity(self) -> None:
        relation = same.relation("Always use tabs here.", "Never use tabs here.")
        self.assertGreaterEqual(relation.similarity, same.THRESHOLD)
        self.assertLess(relation.score, same.THRESHOLD)


class Readings(unittest.TestCase):
    def test_signs(self) -> None:
        signs = Reading("Use pnpm, not npm").signs
        self.assertEqual((signs["=pnpm"], signs["=npm"]), (1, -1))

    def test_a_list_under_never(self) -> None:
        signs = Reading("Never commit secrets, certificates or cookies").signs
        self.assertEqual((signs["=secret"], signs["=certificate"], signs["=cookie"]), (-1, -1, -1))

    def test_double_negation_asks_for_it(self) -> None:
        signs = Reading("Never push without running the tests").signs
        self.assertEqual((signs["=push"], signs["=test"]), (0, 1))

    def test_the_case_is_neither_for_nor_against(self) -> None:
        self.assertEqual(Reading("When the upload fails, shrink the image").signs["=upload"], 0)
        self.assertEqual(Reading("上传失败时缩小图片").signs["=upload"], 0)

    def test_orders(self) -> None:
        for text in ("Read the file before editing it", "Edit the file after reading it", "编辑前先读取",
                     "先读取再编辑", "Do not edit until you read it"):
            self.assertIn(("=read", "=edit"), orders(scan(text)), text)
            self.assertNotIn(("=edit", "=read"), orders(scan(text)), text)

    def test_values(self) -> None:
        self.assertEqual(Reading("open(path, encoding='utf-8', mode=\"r\")").values, {"encoding": "utf-8", "mode": "r"})


class Index(TempHome):
    def setUp(self) -> None:
        super().setUp()
        self.path = str(self.base / "index" / "same.jsonl")
        self.texts = {f"L{at:08x}": text for at, (_, _, text, _) in enumerate(PAIRS)}

    def filled(self, path: str = "") -> same.Index:
        index = same.Index(path)
        for key, text in self.texts.items():
            index.add(key, text)
        return index

    def test_nearest_is_what_comparing_with_all_would_find(self) -> None:
        index = self.filled()
        for _, _, _, question in random.Random(3).sample(PAIRS, 12):
            found = index.nearest(question)
            best = max((same.relation(question, text).score for text in self.texts.values()), default=0.0)
            self.assertAlmostEqual(found[1].score if found else 0.0, best, msg=question)

    def test_it_is_read_back_from_its_file(self) -> None:
        self.filled(self.path)
        again = same.Index(self.path)
        self.assertEqual(len(again), len(self.texts))
        self.assertFalse(again.outdated)
        question = PAIRS[0][3]
        self.assertEqual(again.near(question, 3)[0][0], self.filled().near(question, 3)[0][0])

    def test_only_the_most_similar_are_compared_when_asked(self) -> None:
        index = same.Index()
        for at in range(20):
            index.add(f"L{at:08}", f"Use port {5000 + at} for the debugger of service `team-{at}`")
        question = "Use port 5007 for the debugger of service `team-7`"
        with mock.patch.object(same, "compare", wraps=same.compare) as compared:
            self.assertEqual(index.near(question, 1, 5)[0][0], "L00000007")
        self.assertLessEqual(compared.call_count, 5)

    def test_changes_are_appended(self) -> None:
        index = self.filled(self.path)
        before = pathlib.Path(self.path).read_bytes()
        index.remove("L00000000")
        index.remove("unknown")
        index.add("L00000001", "A new wording altogether")
        after = pathlib.Path(self.path).read_bytes()
        self.assertTrue(after.startswith(before))
        again = same.Index(self.path)
        self.assertFalse("L00000000" in again)
        found = again.nearest("A new wording altogether")
        self.assertEqual(found and (found[0], found[1].score), ("L00000001", 1.0))
        self.assertEqual(len(again), len(self.texts) - 1)

    def test_a_damaged_line_costs_only_itself(self) -> None:
        self.filled(self.path)
        lines = pathlib.Path(self.path).read_bytes().split(b"\n")
        lines[3] = lines[3][:20]
        pathlib.Path(self.path).write_bytes(b"\n".join(lines) + b'{"id": "L9", "text": "cut')
        self.assertEqual(len(same.Index(self.path)), len(self.texts) - 1)

    def test_another_lexicon_makes_it_outdated(self) -> None:
        self.filled(self.path)
        content = pathlib.Path(self.path).read_text().split("\n", 1)
        pathlib.Path(self.path).write_text('{"lexicon": "0000"}\n' + content[1])
        index = same.Index(self.path)
        self.assertTrue(index.outdated)
        self.assertEqual(len(index), 0)
        index.add("L1", "Pin the base image.")
        self.assertEqual(len(same.Index(self.path)), 1)

    def test_nothing_near_is_none(self) -> None:
        self.assertIsNone(same.Index().nearest("anything"))
        self.assertIsNone(self.filled().nearest("qqqq"))


if __name__ == "__main__":
    unittest.main()

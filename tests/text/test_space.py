"""Weights, vectors and BM25."""
from __future__ import annotations

import math
import unittest

from enso.text import bm25, space
from enso.text.tokens import tokens


class Space(unittest.TestCase):
    def test_vectors_have_unit_length(self) -> None:
        found = space.vector("Run the linter before committing")
        self.assertAlmostEqual(sum(value * value for value in found.values()), 1.0)

    def test_an_empty_text_has_an_empty_vector(self) -> None:
        self.assertEqual(space.vector(""), {})
        self.assertEqual(space.dot({}, {"a": 1.0}), 0.0)

    def test_cosine_is_symmetric_and_one_for_the_same(self) -> None:
        a, b = space.vector("install the package"), space.vector("安装依赖包")
        self.assertAlmostEqual(space.dot(a, a), 1.0)
        self.assertAlmostEqual(space.dot(a, b), space.dot(b, a))
        self.assertGreater(space.dot(a, b), 0.4)

    def test_what_is_everywhere_weighs_little(self) -> None:
        self.assertLess(space.weight("=file"), space.weight("=certificate"))
        self.assertLess(space.weight("use"), space.weight("frobnicate"))
        self.assertLess(space.weight("-n"), space.weight("--no-verify"))


class Total(unittest.TestCase):
    WORDS = ["=commit", "--force", "12", "unit", "提交", "=error", "-f", "new"]

    def test_is_the_same_in_whatever_order_a_set_has(self) -> None:
        orders = [self.WORDS[at:] + self.WORDS[:at] for at in range(len(self.WORDS))]
        self.assertEqual(len({space.total(order) for order in orders}), 1)

    def test_of_nothing_is_nothing(self) -> None:
        self.assertEqual(space.total(set()), 0.0)


class Bm25(unittest.TestCase):
    TEXTS = [tokens(text) for text in ("Pin the base image", "Commit the lockfile", "Commit messages are in English")]

    def test_the_text_the_query_is_about_scores_best(self) -> None:
        found = bm25.Texts(self.TEXTS).scores(dict.fromkeys(tokens("lockfile commit"), 1.0))
        self.assertEqual(max(range(3), key=found.__getitem__), 1)
        self.assertEqual(found[0], 0.0)

    def test_a_rare_token_counts_more(self) -> None:
        self.assertGreater(bm25.idf(10, 1), bm25.idf(10, 5))
        self.assertAlmostEqual(bm25.idf(3, 1), math.log(1 + 2.5 / 1.5))

    def test_no_texts_no_scores(self) -> None:
        self.assertEqual(bm25.Texts([]).scores({"a": 1.0}), [])

    def test_scores_of_two_queries_add_up(self) -> None:
        texts = bm25.Texts(self.TEXTS)
        one, two = {"=commit": 1.0}, {"=english": 0.5}
        for both, first, second in zip(texts.scores({**one, **two}), texts.scores(one), texts.scores(two)):
            self.assertAlmostEqual(both, first + second)


if __name__ == "__main__":
    unittest.main()

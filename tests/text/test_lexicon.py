"""The lexicon's tables: readable, unambiguous, broad."""
from __future__ import annotations

import unittest

from enso.memory.reading import OPPOSITE, POLES
from enso.text import hanzi, lexicon
from enso.text.lexicon import marks, opposites, parents
from enso.text.tokens import is_han, normalise


class Tables(unittest.TestCase):
    def setUp(self) -> None:
        self.rows = [row for table in lexicon.tables() for row in lexicon.rows(table)]
        self.marks = lexicon.rows(marks.MARKS)
        self.names = {"=" + name for name, _ in self.rows}

    def test_it_covers_the_field(self) -> None:
        self.assertGreaterEqual(len(self.rows), 600)
        self.assertGreaterEqual(sum(any(is_han(word[0]) for word in words) for _, words in self.rows), 400)

    def test_a_word_has_one_meaning(self) -> None:
        seen: dict[str, str] = {}
        twice = []
        for name, words in self.rows + self.marks:
            for word in words:
                if seen.setdefault(word, name) != name:
                    twice.append((word, seen[word], name))
        self.assertEqual(twice, [])

    def test_a_concept_has_one_row(self) -> None:
        names = [name for name, _ in self.rows]
        self.assertEqual(sorted(name for name in set(names) if names.count(name) > 1), [])

    def test_words_are_as_the_tokenizer_looks_them_up(self) -> None:
        wrong = [word for _, words in self.rows + self.marks for word in words
                 if word != word.lower() or normalise(word) != word or ("-" in word)]
        self.assertEqual(wrong, [])

    def test_the_longest_han_word_fits(self) -> None:
        longest = max(len(word) for _, words in self.rows + self.marks for word in words if is_han(word[0]))
        self.assertLessEqual(longest, lexicon.LONGEST_HAN)

    def test_references_between_tables_hold(self) -> None:
        for concept in (*parents(), *parents().values(), *OPPOSITE, *OPPOSITE.values(), *POLES,
                        *opposites.AS_WRITTEN.values()):
            self.assertIn(concept, self.names)

    def test_the_version_changes_with_a_table(self) -> None:
        before = lexicon.version()
        kept = marks.STOP
        try:
            marks.STOP = kept + " newword"
            self.assertNotEqual(lexicon.version(), before)
        finally:
            marks.STOP = kept


class Hanzi(unittest.TestCase):
    def test_rows_stand_in_pairs_of_one_length(self) -> None:
        rows = hanzi.PAIRS.split()
        self.assertEqual([len(row) for row in rows[::2]], [len(row) for row in rows[1::2]])
        self.assertGreater(len(hanzi.table()), 1300)

    def test_nothing_is_mapped_twice_or_onto_traditional(self) -> None:
        table = hanzi.table()
        self.assertEqual([char for char in table.values() if ord(char) in table], [])


if __name__ == "__main__":
    unittest.main()

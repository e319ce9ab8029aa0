from __future__ import annotations

import unittest

from enso.memory import edit
from tests.memory.helpers import StoreCase, made


class Edit(StoreCase):
    def test_new_words_and_the_old_ones_as_a_variant(self) -> None:
        one = made("Use npm")
        self.put(one)
        self.assertEqual(self.enso("edit", one["id"], "Use `pnpm ci`").stdout, f"{one['id']}  Use `pnpm ci`\n")
        after, = self.store.lessons("global")
        self.assertEqual((after["text"], after["variants"], after["origin"]), ("Use `pnpm ci`", ["Use npm"], "human"))

    def test_an_agent_cannot_change_a_persons_words(self) -> None:
        one = made()
        self.put(one)
        said = self.enso("edit", one["id"], "x", status=1, CLAUDECODE="1").stderr
        self.assertIn("an agent cannot edit a lesson", said)
        self.assertEqual(self.texts(), [one["text"]])

    def test_a_forgotten_one_is_restored_first(self) -> None:
        one = made()
        self.put(one)
        self.enso("forget", one["id"])
        self.assertIn(f"`enso restore {one['id']}` first", self.enso("edit", one["id"], "x", status=1).stderr)


class Edited(unittest.TestCase):
    def test_the_same_text_changes_nothing(self) -> None:
        one = made()
        self.assertIs(edit.edited(one, one["text"]), one)

    def test_going_back_to_a_variant_takes_it_out_of_the_variants(self) -> None:
        there_and_back = edit.edited(edit.edited(made("A"), "B"), "A")
        self.assertEqual((there_and_back["text"], there_and_back["variants"]), ("A", ["B"]))

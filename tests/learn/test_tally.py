"""The tally: what is offered of it, and how it is kept."""
from __future__ import annotations

import unittest
from typing import Any

from enso.learn import tally
from enso.learn.tally import Mistake, Past, Place


def proposal(text: str) -> dict[str, Any]:
    return {"text": text, "category": "unknown", "origin": "mined", "trigger": None, "source": {}, "project": "p",
            "fix": []}


class Tally(unittest.TestCase):
    def setUp(self) -> None:
        self.past = Past({
            str(count): Mistake("e", "Bash", "c", "unknown", count, proposals={"p": proposal(f"{count}x")})
            for count in (1, 2, 3)})

    def test_offered_are_mistakes_made_so_often_or_more(self) -> None:
        for at_least, offered in ((1, [3, 2, 1]), (2, [3, 2]), (3, [3]), (4, [])):
            with self.subTest(at_least=at_least):
                self.assertEqual([count for count, _ in tally.proposals(self.past, at_least)], offered)

    def test_only_repeated_ones_are_shown(self) -> None:
        self.assertEqual([row.count for row in self.past.worst(9)], [3, 2])

    def test_kept_and_loaded(self) -> None:
        self.past.files["/t.jsonl"] = Place(9, 3, 2, {"m": 1}, ["1"])
        self.assertEqual(tally.load(tally.dump(self.past).decode()), self.past)

    def test_damaged_or_of_another_version_all_is_read_again(self) -> None:
        text = tally.dump(self.past).decode()
        for kept in (None, "", text[:-9], text.replace(f'"version": {tally.VERSION}', '"version": 2'), "[]",
                     '{"version": 3, "mistakes": {}, "seen": [], "files": {"a": 3}}'):
            self.assertEqual(tally.load(kept), Past())

"""Evidence for and against a lesson, and what comes of it."""
from __future__ import annotations

import unittest
from typing import Any

from enso import clock
from enso.home import Home
from enso.learn import contest
from enso.learn.evidence import Evidence
from enso.memory import lesson as lessons
from enso.memory.store import Store
from tests.support import TempHome

NOW = clock.parse("2026-06-01T12:00:00Z")


class Contests(TempHome):
    def setUp(self) -> None:
        super().setUp()
        self.store = Store(Home())

    def put(self, text: str, **more: Any) -> str:
        made: Any = {**lessons.new(text, category="unknown", scope="p", origin="mined", now=NOW), **more}
        with self.store.change(NOW, who="test") as change:
            return change.put(made)["id"]

    def disputed(self) -> tuple[str, str]:
        old = self.put("Connect with `-p 5432`")
        new = self.put("Connect with `-p 5433`", detail={"conflicts": [old]})
        with self.store.change(NOW, who="test") as change:
            lesson = change.get(old)
            assert lesson is not None
            change.put({**lesson, "detail": {"conflicts": [new]}})
        return old, new

    def test_two_pieces_of_evidence_in_a_row_end_a_dispute(self) -> None:
        old, new = self.disputed()
        with self.store.change(NOW, who="test") as change:
            contest.note(change, old, "h1", "-")
            contest.settle(change, old)
            self.assertIsNotNone(change.get(old))
            contest.note(change, old, "h2", "-")
            contest.settle(change, old)
        entry = self.store.archived()[0]
        self.assertEqual((entry["lesson"]["id"], entry["reason"], entry["lesson"]["detail"]["superseded_by"]),
                         (old, "superseded", new))
        self.assertEqual(self.store.lessons("p")[0]["detail"]["conflicts"], [])

    def test_an_incident_counts_once_and_success_in_between_saves(self) -> None:
        old, _ = self.disputed()
        with self.store.change(NOW, who="test") as change:
            for source, sign in (("h1", "-"), ("h1", "-"), ("h2", "+"), ("h3", "-")):
                contest.note(change, old, source, sign)
            contest.settle(change, old)
            self.assertIsNotNone(change.get(old))

    def test_evidence_against_it_costs_strength_and_for_it_none(self) -> None:
        old, _ = self.disputed()
        with self.store.change(NOW, who="test") as change:
            before = change.get(old)
            assert before is not None
            strengths = [before["strength"]]
            for source, sign in (("h1", "+"), ("h2", "-"), ("h2", "-")):
                contest.note(change, old, source, sign)
                known = change.get(old)
                assert known is not None
                strengths.append(known["strength"])
        self.assertEqual(strengths[0], strengths[1])
        self.assertLess(strengths[2], 0.8 * strengths[1])
        self.assertEqual(strengths[2], strengths[3], "an incident counts once")

    def test_a_persons_lesson_is_never_taken_away(self) -> None:
        mine = self.put("Connect with `-p 5432`", origin="human")
        with self.store.change(NOW, who="test") as change:
            for source in ("h1", "h2", "h3"):
                contest.note(change, mine, source, "-")
            contest.settle(change, mine)
            self.assertIsNotNone(change.get(mine))

    def test_a_person_decides_at_once(self) -> None:
        old, new = self.disputed()
        self.assertIn("1 conflict.", self.enso("conflicts").stdout)
        self.enso("conflicts", "--keep", old, status=1, CLAUDECODE="1")
        self.enso("conflicts", "--keep", old)
        self.assertEqual([lesson["id"] for lesson in self.store.lessons("p")], [old])
        self.assertEqual(self.store.archived()[0]["lesson"]["id"], new)

    def test_both_may_stay(self) -> None:
        old, _ = self.disputed()
        self.enso("conflicts", "--both", old)
        self.assertEqual([lesson["detail"]["conflicts"] for lesson in self.store.lessons("p")], [[], []])

    def test_what_did_all_that_one_lesson_says_did_not_follow_its_rival(self) -> None:
        about: Any = {"tool": "Bash", "program": "tool"}
        old = self.put("Give `tool` the option `--preset dev`", trigger=about)
        new = self.put("Give `tool` the option `--preset fast`", trigger=about)
        session = Evidence("s", deliveries=[{"lesson": known, "ts": "1"} for known in (old, new)])
        with self.store.change(NOW, who="test") as change:
            for command, misled in (("tool --preset dev x", [old]), ("tool --preset odd x", [old, new]),
                                    ("tool x", [])):
                failure = {"tool_name": "Bash", "tool_input": {"command": command}, "ts": "2"}
                found = [lesson["id"] for lesson in contest.misled(change, failure, session)]
                self.assertEqual(found, misled, command)

    def test_a_rule_of_thumb_is_spent_sooner_than_what_was_learned_here(self) -> None:
        cases: list[tuple[str, dict[str, Any], bool]] = [
            ("rulebook", {"recurred": 1}, True), ("rulebook", {"recurred": 0}, False),
            ("rulebook", {"detail": {"evidence": [["h", "-"]]}}, True),
            ("rulebook", {"recurred": 1, "followed": 1}, False),
            ("rulebook", {"recurred": 9, "detail": {"evidence": [["h", "+"]]}}, False),
            ("llm", {"recurred": 1}, False), ("llm", {"recurred": 3}, True)]
        for origin, more, spent in cases:
            with self.subTest(origin=origin, **more):
                made: Any = {**lessons.new("Pass `--x`", category="unknown", scope="p", origin=origin, now=NOW), **more}
                self.assertEqual(contest.spent(made), spent)

    def test_a_spent_lesson_makes_way_for_one_mistake_and_keeps_its_others(self) -> None:
        broad = self.put("Check the path", origin="rulebook", fingerprints=["f1", "f2"])
        better = self.put("Pass `--root web`", fingerprints=["f1"])
        with self.store.change(NOW, who="test") as change:
            for mark, left in (("f1", ["f2"]), ("f2", None)):
                loser, winner = change.get(broad), change.get(better)
                assert loser and winner
                contest.make_way(change, loser, winner, mark)
                kept = change.get(broad)
                self.assertEqual(kept["fingerprints"] if kept else None, left)
        self.assertEqual(self.store.archived()[0]["lesson"]["detail"]["superseded_by"], better)


if __name__ == "__main__":
    unittest.main()

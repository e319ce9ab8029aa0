from __future__ import annotations

import json
import random
import unittest
from typing import Any

from enso import clock
from enso.memory import lesson
from enso.shapes import Lesson, Source
from tests.memory.helpers import DAY, FP, NOW, made

SOURCE: Source = {"hash": "h1", "ts": clock.iso(NOW), "input": "npm ci", "error": "not found"}


class New(unittest.TestCase):
    def test_every_key_is_there(self) -> None:
        keys = set(Lesson.__annotations__)
        self.assertEqual(set(made()), keys)

    def test_a_person_is_trusted_most_and_an_import_least(self) -> None:
        order = [made(origin=origin)["confidence"] for origin in
                 ("human", "correction", "mined", "rulebook", "llm", "import")]
        self.assertEqual(order, sorted(order, reverse=True))
        self.assertEqual(made(origin="agent")["confidence"], made(origin="llm")["confidence"])

    def test_ids_differ_by_text_scope_and_time(self) -> None:
        ids = {made()["id"], made("Other")["id"], made(scope="p")["id"], made(now=NOW + 1)["id"]}
        self.assertEqual(len(ids), 4)
        self.assertTrue(all(lesson.is_id(one) for one in ids))

    def test_at_most_five_sources_the_newest(self) -> None:
        sources: list[Source] = [{"hash": str(number)} for number in range(7)]
        self.assertEqual([s["hash"] for s in made(sources=sources)["sources"]], list("23456"))


class Hit(unittest.TestCase):
    def test_counts_and_grows(self) -> None:
        before = made()
        after = lesson.hit(before, SOURCE, NOW + DAY, FP % 1)
        self.assertEqual((after["hit_count"], after["last_hit_at"]), (1, clock.iso(NOW + DAY)))
        self.assertEqual((after["sources"], after["fingerprints"]), ([SOURCE], [FP % 1]))
        self.assertGreater(after["strength"], before["strength"])
        self.assertGreater(after["confidence"], before["confidence"])
        self.assertEqual(before, made())                     # pure

    def test_the_same_incident_counts_once(self) -> None:
        once = lesson.hit(made(), SOURCE, NOW)
        self.assertIs(lesson.hit(once, SOURCE, NOW + DAY), once)

    def test_following_advice_is_a_hit_without_a_source(self) -> None:
        after = lesson.hit(lesson.hit(made(), None, NOW), None, NOW)
        self.assertEqual((after["hit_count"], after["sources"]), (2, []))

    def test_it_ends_observation(self) -> None:
        stale = made(stage="stale", detail={"stale_at": clock.iso(NOW), "instead": {}})
        after = lesson.hit(stale, None, NOW)
        self.assertEqual((after["stage"], after["detail"]), ("fresh", {"instead": {}}))

    def test_a_clock_that_ran_back_does_not_age_it(self) -> None:
        once = lesson.hit(made(), None, NOW + DAY)
        self.assertEqual(lesson.hit(once, None, NOW - 900 * DAY)["last_hit_at"], clock.iso(NOW + DAY))

    def test_strength_stays_below_one(self) -> None:
        one = made()
        for number in range(200):
            one = lesson.hit(one, None, NOW + number)
        self.assertLessEqual(one["strength"], 1.0)
        self.assertLessEqual(one["confidence"], 1.0)


class Strength(unittest.TestCase):
    def test_halves_in_thirty_days_and_slower_once_restored(self) -> None:
        one = made(strength=0.8)
        self.assertAlmostEqual(lesson.strength_now(one, NOW + 30 * DAY), 0.4)
        again = lesson.restored(one, NOW)
        self.assertAlmostEqual(lesson.strength_now(again, NOW + 60 * DAY), 0.4)

    def test_the_future_does_not_strengthen(self) -> None:
        self.assertEqual(lesson.strength_now(made(strength=0.8), NOW - 30 * DAY), 0.8)


class Absorb(unittest.TestCase):
    def test_keeps_the_other_wording_once(self) -> None:
        one = made("Use pnpm")
        twice = lesson.absorb(lesson.absorb(one, "Prefer pnpm", fingerprints=[FP % 1], sources=[SOURCE]),
                              "Prefer pnpm", fingerprints=[FP % 1], sources=[SOURCE])
        self.assertEqual(twice["variants"], ["Prefer pnpm"])
        self.assertEqual((twice["fingerprints"], twice["sources"]), ([FP % 1], [SOURCE]))
        self.assertEqual(lesson.absorb(one, "Use pnpm")["variants"], [])


class Complete(unittest.TestCase):
    def test_a_whole_lesson_is_itself(self) -> None:
        one = made(fingerprints=[FP % 1], trigger={"tool": "Bash", "flags": ["-g"]}, links={"L00000001": 1})
        whole = lesson.hit(one, SOURCE, NOW)
        self.assertEqual(lesson.complete(json.loads(json.dumps(whole)), "global"), whole)

    def test_missing_and_wrong_keys_get_defaults_and_unknown_ones_stay(self) -> None:
        raw = {"id": "L00000001", "text": "Do", "confidence": 7, "stage": "lost", "sources": [1, {"hash": "h"}],
               "trigger": {"flags": "x"}, "created_at": "yesterday", "hit_count": -3, "later": 1}
        whole = lesson.complete(raw, "p")
        assert whole is not None
        self.assertEqual(set(whole), {*made(), "later"})
        self.assertEqual((whole["sources"], whole["trigger"], whole["created_at"], whole["hit_count"], whole["scope"]),
                         ([{"hash": "h"}], None, "", 0, "p"))
        self.assertEqual(whole["stage"], "fresh")

    def test_without_id_or_text_it_is_none(self) -> None:
        for raw in list[Any]((None, [], "x", {}, {"id": "L00000001"}, {"id": "L1", "text": "x"}, {"id": 3, "text": "x"},
                    {"id": "L0000000G", "text": "x"}, {"id": "L00000001", "text": " "})):
            self.assertIsNone(lesson.complete(raw, "global"), raw)

    def test_whatever_stands_in_a_key_the_result_can_be_used(self) -> None:
        chance = random.Random(11)
        odd: list[Any] = [None, True, -1, 1e308, float("nan"), "", "x" * 50, [], [[]], [None, "a"], {}, {"a": {}},
                          {"flags": [1]}, "2026-13-45", "9" * 400]
        for _ in range(2000):
            raw: dict[str, Any] = dict(made())
            for key in chance.sample(sorted(raw), 3):
                raw[key] = chance.choice(odd)
            whole = lesson.complete(raw, "global")
            if whole is not None:
                again = lesson.hit(lesson.absorb(whole, "other"), SOURCE, NOW)
                self.assertLessEqual(lesson.strength_now(again, NOW), 1.0)
                self.assertEqual(again["scope"], "global")

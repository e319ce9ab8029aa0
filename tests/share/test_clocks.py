from __future__ import annotations

import random
import unittest

from enso.share import clocks, document, record
from enso.share.clocks import MAX_AHEAD
from enso.share.git import MAX_OUTPUT
from enso.share.join import Document, join
from tests.share.replicas import IDS, any_document, any_record, replica

FAR = record.MAX_CLOCK


def stones(*stamps: int) -> Document:
    return {lesson_id: record.tombstone(lesson_id, clock, replica(1)) for lesson_id, clock in zip(IDS, stamps)}


def read(records: Document) -> Document:
    return document.parse(document.render(records)).records


def clocks_of(records: Document) -> list[int]:
    return [one["life"][1] for _, one in sorted(records.items())]


class SetBack(unittest.TestCase):
    def test_what_can_have_been_reached_stays(self) -> None:
        for stamps in ((), (1,), (MAX_AHEAD,), (5, MAX_AHEAD + 5, 2 * MAX_AHEAD + 5)):
            with self.subTest(stamps=stamps):
                self.assertEqual(clocks.set_back(stones(*stamps)), {})

    def test_what_cannot_moves_down_to_just_above_the_rest(self) -> None:
        for stamps, expected in (((FAR,), [1]), ((3, FAR), [3, 4]), ((FAR, 3, FAR - 1), [5, 3, 4]),
                                 ((3, MAX_AHEAD + 4, MAX_AHEAD + 9), [3, 4, 9]), ((7, 2 ** 30, FAR), [7, 8, 9])):
            with self.subTest(stamps=stamps):
                parsed = document.parse(document.render(stones(*stamps)))
                self.assertEqual(clocks_of(parsed.records), expected)
                self.assertEqual(parsed.set_back, sum(old != new for old, new in zip(stamps, expected)))

    def test_order_is_kept_reading_again_changes_nothing_and_who_writes_next_wins(self) -> None:
        chance = random.Random(3)
        for _ in range(500):
            forged = any_document(chance, 9)
            for lesson_id in chance.sample(sorted(forged), len(forged) // 2):
                one = any_record(chance, lesson_id)
                forged[lesson_id] = {**one, "life": [one["life"][0], chance.randint(1, FAR), replica(9)]}
            once = read(forged)
            self.assertEqual(read(once), once)
            self.assertEqual(sorted(forged, key=lambda key: (forged[key]["life"][1], key)),
                             sorted(once, key=lambda key: (once[key]["life"][1], key)))
            for lesson_id in once:
                later = record.tombstone(lesson_id, clocks.tick(0, once), replica(0))
                joined = join(once, {lesson_id: later})
                self.assertEqual(joined[lesson_id], later)
                self.assertEqual(read(joined), joined)

    def test_a_ladder_of_believable_steps_leaves_room_above_it(self) -> None:
        shortest = len(document.render(stones(1))) - len(document.render({}))
        rungs = MAX_OUTPUT // shortest * (1 + len(record.REGISTERS))
        self.assertLess(rungs * MAX_AHEAD, record.MAX_CLOCK // 2)


class Tick(unittest.TestCase):
    def test_it_is_above_what_was_seen_and_what_was_written(self) -> None:
        for own, seen, expected in ((0, (), 1), (4, (), 5), (4, (9, 2), 10), (9, (4,), 10)):
            with self.subTest(own=own, seen=seen):
                self.assertEqual(clocks.tick(own, stones(*seen)), expected)

    def test_a_damaged_own_clock_is_not_spread(self) -> None:
        shared = stones(4)
        mark = clocks.tick(FAR, shared)
        self.assertEqual(mark, 4 + MAX_AHEAD)
        self.assertEqual(clocks.set_back({**shared, IDS[5]: record.tombstone(IDS[5], mark, replica(1))}), {})

"""The laws: whoever joins whatever in whatever order comes to the same bytes."""
from __future__ import annotations

import copy
import random
import unittest

from enso.share import record
from enso.share.document import parse, render
from enso.share.join import Document, join, join_records
from tests.share.replicas import IDS, Replica, any_document, any_record

CASES = 3000


class Laws(unittest.TestCase):
    def setUp(self) -> None:
        self.chance = random.Random(7)

    def test_commutative_associative_idempotent(self) -> None:
        for _ in range(CASES):
            a, b, c = (any_document(self.chance) for _ in range(3))
            self.assertEqual(render(join(a, b)), render(join(b, a)))
            self.assertEqual(render(join(join(a, b), c)), render(join(a, join(b, c))))
            self.assertEqual(render(join(a, a)), render(a))
            self.assertEqual(render(join(join(a, b), b)), render(join(a, b)))

    def test_the_same_for_one_record_with_many_ties(self) -> None:
        for _ in range(CASES):
            a, b, c = (any_record(self.chance, IDS[0], replicas=2, clocks=2) for _ in range(3))
            self.assertEqual(join_records(a, b), join_records(b, a))
            self.assertEqual(join_records(join_records(a, b), c), join_records(a, join_records(b, c)))

    def test_a_cap_on_fingerprints_keeps_the_laws(self) -> None:
        whole = next(one for one in iter(lambda: any_record(self.chance, IDS[0]), None) if record.is_alive(one))
        for _ in range(50):
            a, b, c = ({**whole, "fingerprints": sorted({f"{self.chance.randrange(200):016x}" for _ in range(40)})}
                       for _ in range(3))
            one, other = join_records(join_records(a, b), c), join_records(a, join_records(b, c))
            self.assertEqual((one, len(one["fingerprints"])), (other, record.MAX_FINGERPRINTS))

    def test_neither_side_is_changed(self) -> None:
        for _ in range(200):
            a, b = any_document(self.chance), any_document(self.chance)
            before = copy.deepcopy((a, b))
            join(a, b)
            self.assertEqual((a, b), before)

    def test_what_is_joined_is_valid_and_reads_back(self) -> None:
        for _ in range(300):
            joined = join(any_document(self.chance), any_document(self.chance))
            self.assertEqual(parse(render(joined)).records, joined)
            self.assertTrue(all(record.valid(one) == one for one in joined.values()))


class Meaning(unittest.TestCase):
    def setUp(self) -> None:
        self.one, self.other = Replica(1), Replica(2)
        chance = random.Random(1)
        while len(self.one.state) != 1:
            self.one.act(chance)
        self.lesson = next(iter(self.one.state))
        self.other.hear(self.one.state)

    def joined(self) -> record.Record:
        return join(self.one.state, self.other.state)[self.lesson]

    def test_the_later_words_stand(self) -> None:
        self.one.state[self.lesson] = {**self.one.state[self.lesson], "text": ["first", *self.one.stamp()]}
        self.other.hear(self.one.state)
        self.other.clock = 9
        self.other.state[self.lesson] = {**self.other.state[self.lesson], "text": ["second", *self.other.stamp()]}
        self.assertEqual(record.value(self.joined(), "text"), "second")

    def test_counts_of_machines_add_up_and_never_count_twice(self) -> None:
        for machine, hits in ((self.one, 3), (self.other, 4)):
            known = machine.state[self.lesson]
            machine.state[self.lesson] = {**known, "hits": {machine.name: hits}}
        self.assertEqual(record.total(self.joined(), "hits"), 7)
        self.one.hear(self.other.state)
        self.other.hear(self.one.state)
        self.assertEqual(record.total(self.joined(), "hits"), 7)

    def test_a_tombstone_holds_against_what_others_still_have_and_keeps_no_words(self) -> None:
        self.one.state[self.lesson] = record.tombstone(self.lesson, 50, self.one.name)
        self.other.state[self.lesson] = {**self.other.state[self.lesson], "text": ["a later edit", 60, self.other.name]}
        self.assertEqual(self.joined(), record.tombstone(self.lesson, 50, self.one.name))

    def test_a_lesson_can_come_back(self) -> None:
        whole = self.one.state[self.lesson]
        self.other.state[self.lesson] = record.tombstone(self.lesson, 50, self.other.name)
        self.one.state[self.lesson] = {**whole, "life": [True, 51, self.one.name]}
        self.assertEqual(self.joined()["text"], whole["text"])


class Crowd(unittest.TestCase):
    SIZE, ROUNDS = 1000, 6

    def test_a_thousand_replicas_converge_whatever_the_partitions(self) -> None:
        chance = random.Random(42)
        crowd = [Replica(number) for number in range(self.SIZE)]
        for _ in range(self.ROUNDS):
            parts = chance.randint(2, 40)
            place = [chance.randrange(parts) for _ in crowd]
            for replica in chance.sample(crowd, 300):
                replica.act(chance)
            for number, replica in enumerate(crowd):        # gossip inside a partition only
                peer = chance.randrange(self.SIZE)
                if place[peer] == place[number]:
                    replica.hear(crowd[peer].state)
        self.assertGreater(len({render(replica.state) for replica in crowd}), 100)
        for order in range(3):                              # healed: everybody hears everybody, three times differently
            states = [replica.state for replica in crowd]
            chance.shuffle(states)
            whole: Document = {}
            for state in states:
                whole = join(whole, state)
            if order == 0:
                expected = render(whole)
            self.assertEqual(render(whole), expected)
        step = 1
        while step < self.SIZE:                             # and by hearsay: who hears whom doubles each round
            before = [replica.state for replica in crowd]
            for number, replica in enumerate(crowd):
                replica.state = join(replica.state, before[(number + step) % self.SIZE])
            step *= 2
        self.assertEqual({render(replica.state) for replica in crowd}, {expected})

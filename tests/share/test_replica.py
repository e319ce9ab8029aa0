"""One name, one home: homes that were copied, restored or set up again neither count twice nor work against each other.
"""
from __future__ import annotations

import pathlib
import random
import shutil

from enso.share import record, replica, state
from enso.share.state import RETRACTED, SENT, Known, State
from tests.memory.helpers import made
from tests.share.replicas import replica as named
from tests.share.team import PNPM, PYTHON, REBASE, Machine, TeamCase


class Copied(TeamCase):
    def copied(self, machine: Machine, name: str) -> Machine:
        """Another machine with a copy of a home."""
        twin = self.machine(name)
        shutil.rmtree(twin.home.root)
        shutil.copytree(machine.home.root, twin.home.root)
        twin.now = machine.now
        return twin

    def name(self, machine: Machine) -> str:
        return state.load(machine.home).replica

    def learned(self, text: str, hits: int) -> str:
        """Ada's lesson's id."""
        lesson = self.ada.learn(text)["id"]
        self.ada.edit(lesson, hit_count=hits)
        return lesson

    def hit(self, machine: Machine, lesson_id: str, times: int) -> None:
        lesson = next(lesson for lesson in machine.store.everything() if lesson["id"] == lesson_id)
        machine.edit(lesson_id, hit_count=lesson["hit_count"] + times)

    def hits(self, lesson_id: str) -> int:
        return record.total(self.shared()[lesson_id], "hits")

    def test_hits_of_both_are_never_counted_twice_and_from_then_on_all(self) -> None:
        """One lesson is of use on both machines, the others on one of them alone."""
        for seed in range(6):
            with self.subTest(seed=seed):
                chance = random.Random(seed)
                used = [self.learned(f"Pass `--shard {number}/8` to `job{seed}`", 4) for number in range(3)]
                self.ada.sync()
                before = self.name(self.ada)
                both = {self.ada: used[:2], self.copied(self.ada, f"Laptop {seed}"): used[1:]}
                real = dict.fromkeys(used, 4)
                for counted in (False, False, True):
                    if counted:
                        real = {lesson: self.hits(lesson) for lesson in used}
                    for machine in chance.sample(list(both), 2):
                        for lesson in both[machine]:
                            times = chance.randrange(1, 5)
                            self.hit(machine, lesson, times)
                            real[lesson] += times
                        machine.sync()
                        self.assertTrue(all(self.hits(lesson) <= real[lesson] for lesson in used))
                self.assertEqual({lesson: self.hits(lesson) for lesson in used}, real)
                names = list(map(self.name, both))
                self.assertTrue(before in names and len(set(names)) == 2)

    def test_what_was_not_sent_yet_counts_once(self) -> None:
        known = self.learned(PNPM, 2)
        self.ada.sync()
        fresh = self.learned(REBASE, 3)
        laptop = self.copied(self.ada, "Laptop")
        self.hit(self.ada, known, 2)
        self.ada.sync()
        for machine in (laptop, self.ada, laptop):
            machine.sync()
        self.assertEqual((self.hits(known), self.hits(fresh)), (4, 3))

    def test_what_one_takes_back_the_other_does_not_send_again(self) -> None:
        lesson = self.ada.learn(PNPM)["id"]
        self.ada.sync()
        laptop = self.copied(self.ada, "Laptop")
        self.ada.forget(lesson)
        self.assertEqual(self.ada.sync().retracted, 1)
        for _ in range(3):
            self.assertEqual((laptop.sync().sent, self.ada.sync().retracted), (0, 0))
        self.assertFalse(record.is_alive(self.shared()[lesson]))
        self.assertEqual(([item.kind for item in laptop.waiting()], laptop.texts()), (["removal"], [PNPM]))

    def test_also_where_changes_are_reviewed_in_pull_requests(self) -> None:
        lesson = self.learned(PNPM, 1)
        self.ada.sync(pull_request=True)
        laptop = self.copied(self.ada, "Laptop")
        self.hit(self.ada, lesson, 5)
        self.ada.sync(pull_request=True)
        other = laptop.learn(PYTHON)["id"]
        laptop.sync(pull_request=True)
        first, second = (self.shared(f"enso/{self.name(machine)}") for machine in (self.ada, laptop))
        self.assertEqual((sorted(first), sorted(second)), ([lesson], sorted([lesson, other])))
        self.assertEqual((self.ada.verdict(lesson), laptop.verdict(lesson)), (SENT, SENT))

    def test_a_home_from_a_backup_counts_on_above_what_it_had_counted(self) -> None:
        lesson = self.learned(PNPM, 2)
        self.ada.sync()
        backup = self.base / "backup"
        shutil.copytree(self.ada.home.root, backup)
        self.hit(self.ada, lesson, 5)
        self.ada.sync()
        shutil.rmtree(self.ada.home.root)
        shutil.copytree(backup, self.ada.home.root)
        self.hit(self.ada, lesson, 1)
        self.ada.sync()                      # a hit before it is noticed is the namesake's
        self.hit(self.ada, lesson, 3)
        self.ada.sync()
        self.assertEqual(self.hits(lesson), 7 + 3)

    def test_a_copy_of_the_repository_fetched_again_changes_nothing(self) -> None:
        lesson = self.learned(PNPM, 3)
        self.ada.sync()
        before = self.name(self.ada)
        shutil.rmtree(state.repository(self.ada.home))
        pathlib.Path(state.incoming(self.ada.home)).unlink()
        self.hit(self.ada, lesson, 1)
        self.ada.sync()
        self.assertEqual((self.hits(lesson), self.name(self.ada)), (4, before))


class Names(TeamCase):
    def test_kept_with_what_is_a_namesakes(self) -> None:
        lesson = made(PNPM, hit_count=3, followed=1)
        known = replica.renamed(state.load(self.ada.home), {lesson["id"]: lesson})
        replica.keep(self.ada.home, known)
        self.assertEqual(replica.kept(self.ada.home), (known.replica, {lesson["id"]: {"hits": 3, "followed": 1}}))
        state.save(self.ada.home, known)
        self.assertEqual(state.load(self.ada.home), known)
        for bad in ("", "{", "[]", "null", "{}", '{"replica": "x", "base": {}}', '{"replica": "r000000000001"}',
                    '{"replica": "r000000000001", "base": {"L1": {"hits": "3"}}}',
                    '{"replica": "r000000000001", "base": [1]}', "[" * 100_000):
            pathlib.Path(self.ada.home.path("share", state.REPLICA)).write_text(bad)
            name, base = replica.kept(self.ada.home)
            self.assertTrue(record.is_replica(name) and name != "r000000000001", bad)
            self.assertEqual(base, {})

    def test_only_what_we_know_to_stand_shows_a_namesake(self) -> None:
        lesson = made(PNPM, hit_count=3)
        gone = {lesson["id"]: record.tombstone(lesson["id"], 9, named(1))}
        here = {lesson["id"]: lesson}
        for verdict, active, expected in ((SENT, here, True), (SENT, {}, False), (RETRACTED, here, False)):
            known = State("u", "main", named(1), "Me", known={lesson["id"]: Known(verdict, lesson["id"])})
            self.assertEqual(replica.has_namesake(gone, active, known), expected)

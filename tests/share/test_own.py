"""Whose a line is, when what was noted of it is lost: taken out and put back, a new start, an old backup."""
from __future__ import annotations

import os
import shutil
import unittest
from dataclasses import replace
from typing import Any

from enso.share import own, record, state
from enso.share.state import REMOVED, RETRACTED, SENT, TAKEN, WITHHELD, State
from tests.memory.helpers import made
from tests.share.replicas import replica
from tests.share.team import NOW, PNPM, PYTHON, REBASE, Machine
from tests.share.test_incoming import theirs
from tests.share.test_removed import RemovedCase

NEWER = "Use `pnpm`, never `npm`, in this repository and its forks"


class Told(unittest.TestCase):
    def test_by_replica_or_by_id_and_author(self) -> None:
        one, me = theirs(PNPM), State("u", "main", replica(1), "Mallory")
        mine: Any = {**made(PNPM), "id": one["id"]}
        self.assertTrue(own.is_own(one, None, replace(me, replica=replica(7), author="Eve")))
        self.assertTrue(own.is_own(one, mine, me))
        accepted: Any = {**mine, "detail": {"author": "Mallory"}, "origin": "human"}
        strangers: list[tuple[Any, State]] = [
            (None, me), (mine, replace(me, author="Eve")), (made(PNPM), me), (accepted, me)]
        for local, who in strangers:
            self.assertFalse(own.is_own(one, local, who))

    def test_what_its_author_wrote_is_older_than_the_lesson_and_what_others_wrote_is_news(self) -> None:
        one = {**theirs(PNPM), "category": ["network", 3, replica(9)]}
        lesson: Any = {**made(NEWER, trigger={"program": "npm"}), "id": one["id"], "variants": [PNPM]}
        known, there = own.recognised(one, lesson), record.marks_of(one)
        self.assertEqual((known.verdict, known.ours["text"], known.ours["trigger"]),
                         (SENT, there["text"], there["trigger"]))
        self.assertNotEqual(known.ours["category"], there["category"])
        self.assertNotIn("category", known.theirs)
        lesson["variants"] = []
        unseen = own.recognised(one, lesson)
        self.assertNotIn("text", unseen.theirs)


class Back(RemovedCase):
    """A line that was taken out and is there again."""

    def setUp(self) -> None:
        super().setUp()
        self.take_out(self.both)
        self.ada.sync()
        self.assertEqual(self.ada.verdict(self.both), REMOVED)

    def revert(self) -> None:
        folder = self.base / "clone"
        self.git("revert", "--no-edit", "HEAD", cwd=folder)
        self.git("push", "--quiet", "origin", "HEAD:main", cwd=folder)

    def is_alive(self) -> bool:
        return record.is_alive(self.shared()[self.both])

    def test_it_is_ones_own_again_and_nothing_is_said_of_it(self) -> None:
        self.revert()
        said = self.on(self.ada, "sync")
        self.assertNotIn("taken out", said)
        self.assertEqual(self.ada.verdict(self.both), SENT)
        told = self.on(self.ada, "share")
        self.assertIn("1 in the file, 1 yours", told)
        self.assertNotIn("stays here", told)

    def test_it_can_be_forgotten(self) -> None:
        self.revert()
        self.ada.forget(self.both)
        self.assertEqual(self.ada.sync().retracted, 1)
        self.assertFalse(self.is_alive())

    def test_also_when_it_was_removed_for_good_while_it_was_away(self) -> None:
        with self.ada.store.change(NOW, who="human") as change:
            change.remove(self.both)
        self.revert()
        self.assertEqual(self.ada.sync().retracted, 1)
        self.assertFalse(self.is_alive())

    def test_it_can_be_withheld(self) -> None:
        self.revert()
        self.ada.sync()
        self.assertIn("the next `enso sync` takes it back", self.on(self.ada, "share", "withhold", self.both))
        self.assertEqual((self.ada.sync().retracted, self.is_alive()), (1, False))

    def test_what_was_withheld_while_it_was_away_is_taken_back(self) -> None:
        self.on(self.ada, "share", "withhold", self.both)
        self.revert()
        self.assertEqual((self.ada.sync().retracted, self.is_alive()), (1, False))
        self.assertEqual((self.ada.verdict(self.both), self.ada.sync().retracted), (WITHHELD, 0))

    def test_an_edit_made_meanwhile_travels(self) -> None:
        self.ada.edit(self.both, text=NEWER)
        self.revert()
        self.assertEqual(self.ada.sync().changed, 1)
        self.assertEqual(record.value(self.shared()[self.both], "text"), NEWER)

    def test_of_others_it_stays_theirs(self) -> None:
        self.bob.sync()
        self.revert()
        self.bob.sync()
        self.assertEqual(self.bob.verdict(self.both), TAKEN)
        self.bob.forget(self.both)
        self.assertEqual((self.bob.sync().retracted, self.is_alive()), (0, True))


class Reverted(RemovedCase):
    def test_what_was_taken_back_and_put_in_again_by_a_revert_is_taken_back_again(self) -> None:
        self.ada.forget(self.both)
        self.ada.sync()
        folder = self.clone()
        self.git("revert", "--no-edit", "HEAD", cwd=folder)
        self.git("push", "--quiet", "origin", "HEAD:main", cwd=folder)
        self.assertEqual((self.ada.sync().retracted, self.ada.verdict(self.both)), (1, RETRACTED))
        self.assertEqual(self.ada.sync().retracted, 0)

    def test_what_somebody_else_offers_is_theirs(self) -> None:
        self.ada.forget(self.both)
        self.ada.sync()
        self.bob.sync()
        self.bob.reject()
        self.on(self.bob, "share", "offer", self.both)
        self.assertEqual(self.bob.sync().sent, 1)
        self.assertEqual(self.ada.sync().retracted, 0)
        self.assertTrue(record.is_alive(self.shared()[self.both]))


class Lost(RemovedCase):
    """The notes are gone, the lessons are not."""

    def restart(self, machine: Machine, **more: Any) -> None:
        """As `share leave` and `share init` do."""
        before = state.load(machine.home)
        shutil.rmtree(state.folder(machine.home))
        os.makedirs(state.folder(machine.home))
        state.save(machine.home, State(before.url, "main", state.new_replica(), before.author, ("global",), **more))

    def test_own_lines_are_ones_own_and_others_stay_others(self) -> None:
        theirs_ = self.bob.learn(REBASE)["id"]
        self.bob.sync()
        self.ada.sync()
        self.ada.accept()
        self.ada.edit(theirs_, origin="human")
        self.restart(self.ada)
        report = self.ada.sync()
        self.assertEqual((report.sent, report.changed, report.retracted, report.waiting), (0, 0, 0, 0))
        self.assertEqual((self.ada.verdict(self.both), self.ada.verdict(theirs_)), (SENT, TAKEN))
        self.ada.forget(self.both)
        self.ada.forget(theirs_)
        self.assertEqual(self.ada.sync().retracted, 1)
        self.assertTrue(record.is_alive(self.shared()[theirs_]))

    def test_forgotten_or_edited_in_between(self) -> None:
        edited = self.ada.learn(PYTHON)["id"]
        self.ada.sync()
        self.restart(self.ada)
        self.ada.forget(self.both)
        self.ada.edit(edited, text=PYTHON + ", nowhere", variants=[PYTHON])
        report = self.ada.sync()
        self.assertEqual((report.sent, report.changed, report.retracted), (0, 1, 1))
        self.assertEqual(record.value(self.shared()[edited], "text"), PYTHON + ", nowhere")

    def test_withheld_before_anything_was_fetched(self) -> None:
        self.restart(self.ada)
        self.assertIn("taken back if the shared file has it", self.on(self.ada, "share", "withhold", self.both))
        self.assertEqual(self.ada.sync().retracted, 1)
        self.assertFalse(record.is_alive(self.shared()[self.both]))

    def test_put_away_as_old_it_does_not_wait_as_somebody_elses(self) -> None:
        self.ada.forget(self.both, "stale")
        self.restart(self.ada)
        self.assertEqual((self.ada.sync().waiting, self.ada.verdict(self.both)), (0, SENT))
        self.assertTrue(record.is_alive(self.shared()[self.both]))

    def test_an_edit_of_a_teammate_is_shown_and_not_overwritten(self) -> None:
        self.bob.edit(self.both, text=NEWER)
        self.bob.sync()
        self.restart(self.ada)
        report = self.ada.sync()
        self.assertEqual((report.changed, report.waiting), (0, 1))
        self.ada.accept()
        self.assertEqual((self.ada.texts(), self.ada.verdict(self.both)), ([NEWER], SENT))

    def test_a_backup_from_before_it_was_learned_finds_it_again(self) -> None:
        backup = self.base / "backup"
        shutil.copytree(self.ada.home.root, backup)
        later = self.ada.learn(REBASE)["id"]
        self.ada.sync()
        shutil.rmtree(self.ada.home.root)
        shutil.copytree(backup, self.ada.home.root)
        self.assertEqual(self.ada.sync().waiting, 1)
        self.ada.accept()
        self.assertEqual((self.ada.texts(), self.ada.verdict(later)), (sorted([PNPM, REBASE]), SENT))
        self.ada.forget(later)
        self.assertEqual(self.ada.sync().retracted, 1)

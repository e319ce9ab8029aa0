"""What a teammate takes back or out: told once, with who and when, and kept here until a person says otherwise."""
from __future__ import annotations

import json
import os
from typing import List
from unittest import mock

from enso import clock, trust
from enso.memory import lesson as lessons
from enso.share import auto, document, record, state
from enso.share.git import Offline
from enso.share.incoming import REMOVAL
from enso.share.repository import Repository
from tests.share.replicas import replica
from tests.share.team import NOW, PNPM, PYTHON, REBASE, Machine, TeamCase


class RemovedCase(TeamCase):
    def setUp(self) -> None:
        super().setUp()
        self.as_person()
        self.both = self.ada.learn(PNPM)["id"]
        self.ada.sync()
        self.bob.sync()
        self.bob.accept()

    def on(self, machine: Machine, *args: str, status: int = 0) -> str:
        """A command typed on a machine."""
        with mock.patch.dict(os.environ, ENSO_HOME=machine.home.root):
            return self.enso_here(*args, status=status)

    def bury(self, lesson_id: str, name: str = "clone") -> None:
        """Somebody who may push writes a tombstone for a lesson by hand."""
        shared = self.shared()
        stone = record.tombstone(lesson_id, 9, replica(9))
        self.push_file(self.clone(name), document.render({**shared, lesson_id: stone}))

    def take_out(self, lesson_id: str, name: str = "clone") -> None:
        """Somebody who may push takes a lesson's line out."""
        shared = self.shared()
        del shared[lesson_id]
        self.push_file(self.clone(name), document.render(shared))

    def settings(self, **more: object) -> dict[str, object]:
        return {"share.auto": True, "share.review": "", **more}


class OfOnesOwn(RemovedCase):
    def test_a_tombstone_is_told_once_and_takes_nothing_from_its_author(self) -> None:
        self.bury(self.both)
        said = self.on(self.ada, "sync")
        self.assertRegex(said, rf"{self.both}  “{PNPM}”: taken back by Someone, 20\d\d-\d\d-\d\d \d\d:\d\d UTC\. It "
                               rf"stays here until you say: .*accept {self.both}.*reject {self.both}")
        self.assertNotIn("taken back by", self.on(self.ada, "sync"))
        self.assertEqual([item.kind for item in self.ada.waiting()], [REMOVAL])
        self.assertIn("taken back by Someone", self.on(self.ada, "share", "review"))
        self.assertEqual(self.ada.texts(), [PNPM])

    def test_told_to_a_person_not_to_an_agent(self) -> None:
        self.bury(self.both)
        with mock.patch.object(trust, "is_person", return_value=False):
            self.assertIn("taken back by", self.on(self.ada, "sync"))
        self.assertIn("taken back by", self.on(self.ada, "sync"))
        self.assertNotIn("taken back by", self.on(self.ada, "sync"))

    def test_told_even_where_git_cannot_say_who(self) -> None:
        self.bury(self.both)
        with mock.patch.object(Repository, "taken_out_by", side_effect=Offline("no answer")):
            self.assertIn("taken back by somebody. It stays", self.on(self.ada, "sync"))

    def test_kept_and_sent_again(self) -> None:
        self.bury(self.both)
        self.on(self.ada, "sync")
        self.on(self.ada, "share", "reject", self.both)
        self.assertEqual((self.ada.waiting(), self.ada.sync().waiting, self.ada.texts()), ([], 0, [PNPM]))
        self.assertFalse(record.is_alive(self.shared()[self.both]))
        self.assertIn(f"stays here  {self.both}: others took it back", self.on(self.ada, "share"))
        self.on(self.ada, "share", "offer", self.both)
        self.assertEqual(self.ada.sync().sent, 1)
        self.assertNotIn("stays here", self.on(self.ada, "share"))
        self.assertTrue(record.is_alive(self.shared()[self.both]))
        self.assertIn("is not withheld", self.on(self.ada, "share", "offer", self.both, status=1))

    def test_accepted_and_restored_it_is_sent_again(self) -> None:
        self.bury(self.both)
        self.ada.sync()
        self.assertIn(f"enso restore {self.both}", self.on(self.ada, "share", "accept", self.both))
        self.assertEqual((self.ada.texts(), self.ada.verdict(self.both)), ([], state.RETRACTED))
        self.assertEqual(self.ada.sync().sent, 0)
        self.on(self.ada, "restore", self.both)
        self.assertEqual(self.ada.sync().sent, 1)

    def test_also_where_changes_are_reviewed_in_pull_requests(self) -> None:
        pinned = self.bob.learn(REBASE)["id"]
        self.bob.sync()
        self.ada.sync(pull_request=True)
        self.ada.edit(pinned, pinned=True)
        self.bury(self.both)
        self.bury(pinned, "second")
        self.assertEqual(self.ada.sync(pull_request=True).waiting, 2)
        self.assertEqual(self.ada.texts(), sorted([PNPM, REBASE]))

    def test_a_line_taken_out_is_told_with_the_way_back(self) -> None:
        self.take_out(self.both)
        said = self.on(self.ada, "sync")
        self.assertRegex(said, rf"“{PNPM}”: taken out of the shared file by Someone, .* stays here; "
                               rf"`enso share offer {self.both}` sends it again")
        self.assertNotIn("taken out", self.on(self.ada, "sync"))

    def test_one_that_says_the_same_as_theirs_is_ones_own(self) -> None:
        eve = self.machine("Eve")
        own = eve.learn("Use pnpm instead of npm in this repository")["id"]
        eve.sync()
        self.ada.forget(self.both)
        self.ada.sync()
        eve.sync(pull_request=True)
        self.assertEqual(len(eve.texts()), 1)
        self.assertIn("taken back by Ada", self.on(eve, "share"))
        eve.reject()
        self.on(eve, "share", "offer", own)
        self.assertEqual(eve.sync().sent, 1)


class OfOthers(RemovedCase):
    def test_it_waits_with_who_and_when(self) -> None:
        self.ada.forget(self.both)
        self.ada.sync()
        self.assertRegex(self.on(self.bob, "sync"), rf"taken back by Ada, {clock.iso(NOW)[:10]} ")
        self.assertEqual(self.bob.texts(), [PNPM])
        review = self.on(self.bob, "share", "review")
        self.assertIn("taken back by Ada", review)
        self.assertIn("`reject` keeps it", review)

    def test_in_the_background_with_pull_requests_it_goes_and_the_next_command_tells(self) -> None:
        self.ada.forget(self.both)
        self.ada.sync()
        self.bob.now += 7200
        report = auto.run(self.bob.home, self.bob.now, self.settings(**{"share.review": "pull-request"}))  # type: ignore[arg-type]
        assert report
        self.assertEqual(self.bob.texts(), [])
        good, wrong = auto.told(self.bob.home, self.settings())  # type: ignore[arg-type]
        self.assertIn("1 taken back by others (`enso share`)", good)
        self.assertIn("taken back by Ada", self.on(self.bob, "share"))
        self.assertRegex(self.on(self.bob, "sync"),
                         rf"“{PNPM}”: taken back by Ada, .* and forgotten here; `enso restore {self.both}` keeps it")
        self.assertNotIn("taken back by", self.on(self.bob, "share"))
        self.on(self.bob, "restore", self.both)
        self.assertEqual((self.bob.sync(pull_request=True).waiting, self.bob.texts()), (0, [PNPM]))
        self.assertFalse(record.is_alive(self.shared()[self.both]), "what its author took back stays out")

    def test_for_a_machine(self) -> None:
        self.bury(self.both)
        row, = json.loads(self.on(self.bob, "sync", "--json"))["gone"]
        self.assertEqual((row["id"], row["lesson"], row["what"]), (self.both, self.both, "waits"))
        self.assertIn("Someone", row["by"])

    def test_no_text_lies_in_the_state(self) -> None:
        self.bury(self.both)
        self.bob.sync()
        with open(state.path(self.bob.home), encoding="utf-8") as handle:
            self.assertNotIn("pnpm", handle.read())

    def test_a_new_start_does_not_bring_back_what_was_taken_back(self) -> None:
        self.bury(self.both)
        eve = self.machine("Eve")
        with eve.store.change(NOW, who="human") as change:
            change.put(self.ada.store.everything()[0])
        self.assertEqual((eve.sync().sent, eve.verdict(self.both)), (0, state.REMOVED))
        self.assertFalse(record.is_alive(self.shared()[self.both]))
        self.on(eve, "share", "offer", self.both)
        self.assertEqual(eve.sync().sent, 1)


class Ids(RemovedCase):
    def test_a_lesson_with_the_id_of_anothers_takes_nothing_from_it(self) -> None:
        eve = self.machine("Eve")
        with eve.store.change(NOW, who="human") as change:
            change.put({**lessons.new(PYTHON, category="dependency", scope="global", origin="human", now=NOW),
                        "id": self.both})
        eve.sync()
        texts: List[str] = sorted(record.value(one, "text") for one in self.shared().values())
        self.assertEqual(texts, sorted([PNPM, PYTHON]))
        self.assertEqual(eve.sync().sent, 0)
        eve.edit(self.both, hit_count=3)
        eve.sync()
        self.assertEqual(sorted(record.total(one, "hits") for one in self.shared().values()), [0, 3])

from __future__ import annotations

import os
import shutil

from enso import disk
from enso.errors import EnsoError
from enso.memory import index, lesson
from enso.memory.store import Store
from enso.shapes import Source
from tests.memory.helpers import FP, NOW, StoreCase, die_at, made


class Moves(StoreCase):
    def test_archive_and_restore_keep_everything(self) -> None:
        one = lesson.hit(made(fingerprints=[FP % 1]), None, NOW)
        self.put(one)
        with self.store.change(NOW + 1, who="test") as change:
            change.archive(one["id"], "stale")
            self.assertIsNone(change.get(one["id"]))
            entry = change.archived(one["id"])
            self.assertEqual(entry and entry["reason"], "stale")
        self.assertEqual((self.texts(), self.archived_texts()), ([], [one["text"]]))
        with self.store.change(NOW + 2, who="test") as change:
            change.restore(one["id"])
        back = self.store.lessons("global")[0]
        self.assertEqual((back["hit_count"], back["restored_count"], back["created_at"]), (1, 1, one["created_at"]))
        self.assertEqual(self.archived_texts(), [])
        self.assert_whole()

    def test_a_copy_from_before_the_change_takes_nothing_back(self) -> None:
        one = made()
        self.put(one)
        self.put({**one, "pinned": True})
        with self.assertRaisesRegex(AssertionError, "without being read"), \
                self.store.change(NOW, who="test") as change:
            change.put(lesson.hit(one, None, NOW))
        with self.store.change(NOW, who="test") as change:
            change.put(lesson.hit(change.lessons("global")[0], None, NOW))
        found = self.store.lessons("global")[0]
        self.assertEqual((found["pinned"], found["hit_count"]), (True, 1))

    def test_there_and_back_in_one_change_leaves_no_trace(self) -> None:
        one = made()
        self.put(one)
        before = self.files()
        with self.store.change(NOW, who="test") as change:
            change.archive(one["id"], "stale")
            change.put(one)
        self.assertEqual(self.files(), before)

    def test_history_tells_of_all_that_one_change_did(self) -> None:
        one = made()
        with self.store.change(NOW, who="test", why="a pass") as change:
            change.put(one, "taught")
            change.put({**one, "delivered": 1}, "delivered")
            change.put({**one, "delivered": 2}, "delivered")
        self.assertEqual([entry["why"] for entry in self.store.history()], ["taught; delivered"])

    def test_a_lesson_can_change_its_scope(self) -> None:
        one = made(scope="web-1", fingerprints=[FP % 1])
        self.put(one)
        self.put({**one, "scope": "global"})
        self.assertEqual((self.texts("web-1"), self.texts()), ([], [one["text"]]))
        self.assertEqual(index.lookup(self.at, FP % 1), [(one["id"], "global", False)])
        self.assert_whole()

    def test_what_is_not_there_is_named(self) -> None:
        with self.assertRaisesRegex(EnsoError, "no active lesson L00000001"), \
                self.store.change(NOW, who="test") as change:
            change.archive("L00000001", "stale")
        with self.assertRaisesRegex(EnsoError, "L00000001 is not in the archive"), \
                self.store.change(NOW, who="test") as change:
            change.restore("L00000001")
        with self.store.change(NOW, who="test") as change:
            change.remove("L00000001")
        self.assertEqual(self.store.history(), [])

    def test_an_unknown_reason_is_a_mistake_of_the_caller(self) -> None:
        self.put(made())
        with self.assertRaises(ValueError), self.store.change(NOW, who="test") as change:
            change.archive(made()["id"], "boredom")
        self.assertEqual(len(self.texts()), 1)

    def test_an_id_that_is_taken_is_not_overwritten(self) -> None:
        one, other = made("One"), made("Two", now=NOW + 1)
        other["id"] = one["id"]
        self.put(one)
        with self.store.change(NOW, who="test") as change:
            stored = change.put(other)
        self.assertNotEqual(stored["id"], one["id"])
        self.assertEqual(sorted(self.texts()), ["One", "Two"])

    def test_an_error_inside_changes_nothing(self) -> None:
        with self.assertRaises(KeyError), self.store.change(NOW, who="test") as change:
            change.put(made())
            raise KeyError
        self.assertEqual(self.store.scopes(), [])

    def test_other_files_change_along(self) -> None:
        with self.store.change(NOW, who="test") as change:
            change.put(made())
            change.write(self.at.learned, b"{}\n")
            change.append(self.at.ledger, b'{"lesson": "x"}\n')
        self.assertEqual((disk.read_bytes(self.at.learned), disk.read_bytes(self.at.ledger)),
                         (b"{}\n", b'{"lesson": "x"}\n'))

    def test_nothing_changed_writes_nothing(self) -> None:
        self.put(made())
        before = self.files()
        self.put(made())
        self.assertEqual(self.files(), before)


class Killed(StoreCase):
    def test_at_every_step_the_store_is_before_or_after_and_redoing_repeats_nothing(self) -> None:
        keep = made("Keep", fingerprints=[FP % 1])
        go = made("Go", now=NOW + 1, fingerprints=[FP % 2])
        self.put(keep, go)
        source: Source = {"hash": "incident"}

        def work() -> None:
            """What a learner does: a hit, a lesson to the archive, a new one, its progress."""
            with Store(self.at).change(NOW + 2, who="learn") as change:
                if disk.read_bytes(self.at.learned) == b"done\n":
                    return
                known = change.get(keep["id"])
                assert known is not None
                change.put(lesson.hit(known, source, NOW + 2))
                change.archive(go["id"], "cap")
                change.put(made("New", now=NOW + 2, fingerprints=[FP % 3]))
                change.write(self.at.learned, b"done\n")

        shutil.copytree(self.enso_home, self.base / "before")
        step, seen = 1, set()
        while not die_at(step, work):
            state = (sorted(self.texts()), self.archived_texts(), len(Store(self.at).history()))
            self.assertIn(state, ((["Go", "Keep"], [], 2), (["Keep", "New"], ["Go"], 5)), f"step {step}")
            seen.add(state[2])
            self.assert_whole()
            work()
            self.assertEqual((sorted(self.texts()), self.archived_texts()), (["Keep", "New"], ["Go"]), f"step {step}")
            self.assertEqual([one["hit_count"] for one in Store(self.at).lessons("global")], [1, 0], f"step {step}")
            shutil.rmtree(self.enso_home)
            shutil.copytree(self.base / "before", self.enso_home)
            step += 1
        self.assertGreater(step, 30)
        self.assertEqual(seen, {2, 5})

    def test_two_processes_at_once_lose_nothing(self) -> None:
        self.put(made())
        children = []
        for number in range(4):
            child = os.fork()
            if child == 0:
                try:
                    for turn in range(5):
                        with Store(self.at).change(NOW, who=f"p{number}", wait_seconds=60) as change:
                            one = change.get(made()["id"])
                            assert one is not None
                            change.put(lesson.hit(one, None, NOW))
                            change.put(made(f"{number} {turn}"))
                except BaseException:
                    os._exit(1)
                os._exit(0)
            children.append(child)
        self.assertEqual([os.waitpid(child, 0)[1] for child in children], [0] * 4)
        found = {one["text"]: one["hit_count"] for one in self.store.lessons("global")}
        self.assertEqual(found[made()["text"]], 20)
        self.assertEqual(len(found), 21)
        self.assert_whole()

from __future__ import annotations

import json
import os
import random
from unittest import mock

from enso import disk
from enso.errors import EnsoError
from enso.memory import files, lesson
from enso.memory.store import Store
from tests.memory.helpers import FP, NOW, StoreCase, made


class Reading(StoreCase):
    def test_an_empty_home_has_nothing_and_stays_empty(self) -> None:
        self.assertEqual((self.store.scopes(), self.store.everything(), self.store.archived()), ([], [], []))
        self.assertFalse(self.enso_home.exists())

    def test_scopes_are_apart(self) -> None:
        self.put(made("One"), made("Two", scope="web-1"))
        self.assertEqual((self.texts(), self.texts("web-1")), (["One"], ["Two"]))
        self.assertEqual(self.store.scopes(), ["global", "web-1"])

    def test_by_fingerprint_gives_lessons_and_where_they_are(self) -> None:
        one, two = made("One", fingerprints=[FP % 1]), made("Two", fingerprints=[FP % 1])
        self.put(one, two)
        with self.store.change(NOW, who="test") as change:
            change.archive(two["id"], "cap")
        found = self.store.by_fingerprint(FP % 1)
        self.assertEqual({(each["text"], archived) for each, archived in found}, {("One", False), ("Two", True)})

    def test_find_prefers_what_is_active(self) -> None:
        one, two = made("Use pnpm here"), made("Use pnpm there")
        self.put(one, two)
        with self.store.change(NOW, who="test") as change:
            change.archive(two["id"], "cap")
        self.assertEqual(self.store.find("use pnpm")[0]["id"], one["id"])
        lesson_found, entry = self.store.find(two["id"])
        self.assertEqual((lesson_found["text"], entry and entry["reason"]), ("Use pnpm there", "cap"))
        with self.assertRaisesRegex(EnsoError, "no lesson 'yarn'"):
            self.store.find("yarn")

    def test_the_file_can_be_read_and_diffed(self) -> None:
        self.put(made("Zwei", now=NOW), made("Eins", now=NOW + 1))
        raw = disk.read_text(self.at.lessons("global")) or ""
        self.assertEqual(json.loads(raw)["version"], 1)
        self.assertEqual([row["text"] for row in json.loads(raw)["lessons"]], ["Zwei", "Eins"])
        one = self.store.lessons("global")[0]
        self.put({**one, "hit_count": 1})
        after = disk.read_text(self.at.lessons("global")) or ""
        differing = [line for line in after.splitlines() if line not in raw.splitlines()]
        self.assertEqual(differing, ['   "hit_count": 1,'])


    def test_a_file_that_may_not_be_read_is_an_error_and_not_an_empty_store(self) -> None:
        self.put(made())
        with mock.patch("enso.memory.store.disk.read_bytes", return_value=None), \
                self.assertRaisesRegex(EnsoError, "cannot read .*global.json; check who owns it"):
            self.store.lessons("global")
        refused = PermissionError(13, "Permission denied", "x")
        with mock.patch("enso.memory.store.disk.read_bytes", return_value=None), \
                mock.patch("enso.memory.store.os.lstat", side_effect=refused), \
                self.assertRaisesRegex(EnsoError, "Permission denied; check who owns it"):
            self.store.lessons("global")


class Damaged(StoreCase):
    def setUp(self) -> None:
        super().setUp()
        self.path = self.at.lessons("global")
        self.one, self.two = made("One"), made("Two", now=NOW + 1)
        self.put(self.one, self.two)

    def asides(self) -> list[str]:
        return [name for name in self.files() if ".damaged-" in name]

    def test_it_is_set_aside_said_and_rebuilt_from_history(self) -> None:
        with self.store.change(NOW, who="test") as change:
            change.archive(self.two["id"], "stale")
        for content in (b"", b"{", b'{"version": 1, "lessons": 3}', b"\x00" * 100, b'"x"', b'{"version": "1"}'):
            with self.subTest(content):
                before = len(self.asides())
                files.replace(self.path, content)
                self.assertEqual(self.texts(), ["One"])
                self.assertEqual(len(self.asides()), before + 1)
                self.assertEqual(json.loads(disk.read_text(self.path) or "")["lessons"][0]["text"], "One")
        files.replace(self.path, b"{")
        self.store.lessons("global")
        self.assertRegex(self.store.notes[0], "global.json was damaged .* set aside as .* rebuilt .lessons: 1")

    def test_a_cut_file_without_history_keeps_what_can_be_read(self) -> None:
        os.unlink(self.at.history)
        content = disk.read_bytes(self.path) or b""
        files.replace(self.path, content[:-40])
        self.assertEqual(self.texts(), ["One"])

    def test_one_bad_lesson_does_not_take_the_others(self) -> None:
        content = json.loads(disk.read_text(self.path) or "")
        content["lessons"][0]["id"] = 7
        files.replace(self.path, json.dumps(content).encode())
        self.assertEqual(self.texts(), ["One", "Two"])

    def test_a_change_mends_it_as_well(self) -> None:
        files.replace(self.path, b"{")
        self.put(made("Three", now=NOW + 2))
        self.assertEqual(self.texts(), ["One", "Two", "Three"])

    def test_a_folder_in_its_place(self) -> None:
        os.unlink(self.path)
        os.mkdir(self.path)
        self.assertEqual(self.texts(), ["One", "Two"])

    def test_any_mutation_can_be_read_and_loses_no_lesson_of_history(self) -> None:
        chance = random.Random(13)
        good = disk.read_bytes(self.path) or b""
        for _ in range(150):
            broken = bytearray(good)
            for _ in range(chance.randrange(1, 4)):
                at = chance.randrange(len(broken))
                broken[at:at + chance.randrange(30)] = bytes(chance.randrange(256) for _ in range(chance.randrange(4)))
            files.replace(self.path, bytes(broken))
            try:
                found = Store(self.at).lessons("global")
            except EnsoError as error:
                self.assertIn("is newer than this Enso", str(error))     # the version itself was hit
                continue
            self.assertEqual({type(one["hit_count"]) for one in found} | {int}, {int})
            if self.asides():
                self.assertGreaterEqual({one["id"] for one in found}, {self.one["id"], self.two["id"]})
            for name in self.asides():
                os.unlink(self.enso_home / name)


class Versions(StoreCase):
    def setUp(self) -> None:
        super().setUp()
        self.path = self.at.lessons("global")

    def test_an_older_file_is_migrated_with_a_backup(self) -> None:
        one = made("Old")
        for old in ([one], {"lessons": [one]}):
            content = json.dumps(old).encode()
            files.replace(self.path, content)
            self.assertEqual(self.texts(), ["Old"])
            self.assertEqual(json.loads(disk.read_text(self.path) or "")["version"], 1)
            self.assertIn(content, [data for name, data in self.files().items() if ".version-0-" in name])

    def test_a_newer_file_is_refused_and_left_alone(self) -> None:
        content = b'{"version": 2, "lessons": []}\n'
        files.replace(self.path, content)
        with self.assertRaisesRegex(EnsoError, "global.json: version 2 is newer than this Enso .1.; update Enso"):
            self.store.lessons("global")
        with self.assertRaises(EnsoError):
            self.put(made())
        self.assertEqual(disk.read_bytes(self.path), content)

    def test_the_other_scopes_go_on_and_it_is_said(self) -> None:
        self.put(made("One", scope="web-1"))
        files.replace(self.path, b'{"version": 2, "lessons": []}\n')
        self.put(made("Two", scope="web-1", now=NOW + 1))
        self.assertEqual([one["text"] for one in self.store.everything()], ["One", "Two"])
        self.assertRegex(self.store.notes[-1], "global.json: version 2 is newer")

    def test_a_newer_archive_or_history_is_refused(self) -> None:
        files.replace(self.at.archive, b'{"version": 2}\n')
        with self.assertRaisesRegex(EnsoError, "archive.jsonl: version 2"):
            self.store.archived()
        files.replace(self.at.history, b'{"version": 2}\n')
        with self.assertRaisesRegex(EnsoError, "history.jsonl: version 2"):
            self.store.history()


class ByHand(StoreCase):
    def test_it_can_be_edited_and_forgotten_before_the_index_knows_it(self) -> None:
        self.put(made("Another", scope="web-1"))
        files.replace(self.at.lessons("global"), b'{"version": 1, "lessons": [{"id": "L00000001", "text": "Do it"}]}')
        self.enso("edit", "L00000001", "Do that")
        self.assertEqual(self.texts(), ["Do that"])
        files.replace(self.at.lessons("global"), b'{"version": 1, "lessons": [{"id": "L00000002", "text": "Do it"}]}')
        self.enso("forget", "L00000002")
        self.assertEqual(self.archived_texts(), ["Do it"])

    def test_a_lesson_written_into_the_file_counts(self) -> None:
        files.replace(self.at.lessons("global"), b'{"version": 1, "lessons": [{"id": "L00000001", "text": "Do it"}]}')
        one = self.store.lessons("global")[0]
        self.assertEqual((one["text"], one["scope"], one["pinned"]), ("Do it", "global", False))
        with self.store.change(NOW, who="test") as change:
            change.put(lesson.hit(change.lessons("global")[0], None, NOW))
        self.assertEqual(self.store.lessons("global")[0]["hit_count"], 1)

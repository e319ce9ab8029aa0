from __future__ import annotations

import posix
import random
import subprocess
import sys
from unittest import mock

from enso import disk
from enso.home import Home
from enso.memory import files, index
from tests.memory.helpers import FP, NOW, StoreCase, made


class Lookup(StoreCase):
    def test_active_archived_and_unknown(self) -> None:
        one = made("One", fingerprints=[FP % 1, FP % 2])
        two = made("Two", scope="web-1234567890", fingerprints=[FP % 2])
        self.put(one, two)
        self.assertEqual(index.lookup(self.at, FP % 1), [(one["id"], "global", False)])
        self.assertEqual(set(index.lookup(self.at, FP % 2)),
                         {(one["id"], "global", False), (two["id"], "web-1234567890", False)})
        with self.store.change(NOW, who="test") as change:
            change.archive(two["id"], "stale")
        self.assertIn((two["id"], "web-1234567890", True), index.lookup(self.at, FP % 2))
        self.assertEqual(index.archived_lesson(self.at, two["id"]), two)
        self.assertIsNone(index.archived_lesson(self.at, one["id"]))
        self.assertEqual(index.lookup(self.at, FP % 9), [])

    def test_a_fingerprint_of_any_form(self) -> None:
        for odd in ("x", "中文 fingerprint", "a" * 16 + "b", "a b"):
            one = made(odd, fingerprints=[odd])
            self.put(one)
            self.assertEqual(index.lookup(self.at, odd), [(one["id"], "global", False)], odd)

    def test_a_project_with_a_long_chinese_name(self) -> None:
        scope = "项" * 40 + "-1234567890"
        self.put(made(scope=scope, fingerprints=[FP % 1]))
        self.assertEqual([row[1] for row in index.lookup(self.at, FP % 1)], [scope])

    def test_no_index_or_a_damaged_one_finds_nothing_and_comes_back(self) -> None:
        self.assertEqual(index.lookup(self.at, FP % 1), [])
        one = made(fingerprints=[FP % 1])
        self.put(one)
        for content in (b"", b"x" * 500, b"enso-index 1 9999999999 000001".ljust(63) + b"\n"):
            files.replace(self.at.fingerprints, content)
            self.assertEqual(index.lookup(self.at, FP % 1), [])
            self.assertFalse(index.is_whole(self.at))
            self.put({**one, "hit_count": one["hit_count"] + 1})
            one = self.store.lessons("global")[0]
            self.assertEqual(len(index.lookup(self.at, FP % 1)), 1)

    def test_a_stale_offset_gives_nothing_rather_than_another_lesson(self) -> None:
        one = made(fingerprints=[FP % 1])
        self.put(one)
        with self.store.change(NOW, who="test") as change:
            change.archive(one["id"], "stale")
        files.replace(self.at.archive, b'{"lesson": {"id": "L00000000"}}\n' * 9)
        self.assertIsNone(index.archived_lesson(self.at, one["id"]))


class Format(StoreCase):
    def test_what_is_encoded_is_decoded_and_found(self) -> None:
        chance = random.Random(5)
        for size in (0, 1, 2, 3, 10, 257):
            rows = {("%016x" % chance.getrandbits(64), "L%08x" % chance.getrandbits(32), chance.random() < 0.5,
                     chance.randrange(10 ** 9), "scope-%d" % chance.randrange(5)) for _ in range(size)}
            data = index.encode(sorted(rows, key=lambda row: row[1]))
            self.assertEqual(index.decode(data), rows)
            self.assertEqual(data, index.encode(rows))
            files.replace(self.at.fingerprints, data)
            for row in rows:
                self.assertEqual(index.lookup(self.at, row[0]), [(row[1], row[4], row[2])])

    def test_anything_else_is_no_index(self) -> None:
        good = index.encode(index.rows_of(made(fingerprints=[FP % 1]), False))
        for bad in (None, b"", good[:-1], good + b"x", good.replace(b"index 1", b"index 2"), b"\xff" * len(good)):
            self.assertIsNone(index.decode(bad))

    def test_reading_is_constant_however_long_it_is(self) -> None:
        rows = [("%016x" % number, "L%08x" % number, True, number, "global") for number in range(20000)]
        files.replace(self.at.fingerprints, index.encode(rows))
        with mock.patch.object(posix, "pread", side_effect=posix.pread) as read:
            self.assertEqual(len(index.lookup(self.at, "%016x" % 12345)), 1)
        self.assertLess(sum(call.args[1] for call in read.call_args_list), 3000)

    def test_importing_it_is_light(self) -> None:
        code = (f"import sys; sys.path.insert(0, {self.env['PYTHONPATH']!r}); import enso.memory.index; "
                "print(' '.join(sys.modules))")
        done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=True)
        heavy = {"os", "re", "json", "typing", "enum", "dataclasses", "contextlib", "hashlib", "pathlib"}
        self.assertEqual(heavy & set(done.stdout.split()), set())


class Where(StoreCase):
    def test_a_lesson_is_found_by_id(self) -> None:
        one = made(scope="p")
        self.put(one)
        self.assertEqual(index.where(self.at, one["id"]), ("p", False))
        self.assertIsNone(index.where(self.at, "L00000000"))
        self.assertIsNone(index.where(Home(str(self.base / "none")), one["id"]))
        self.assertEqual(disk.size(self.at.fingerprints), 64 + 55 + 192)

from __future__ import annotations

import json
import os
import random
import resource
import stat
from unittest import mock

from enso import disk
from enso.memory import files
from tests.memory.helpers import NOW, StoreCase


class Replace(StoreCase):
    def setUp(self) -> None:
        super().setUp()
        self.path = self.at.path("deep", "x.json")

    def test_new_content_and_folders(self) -> None:
        files.replace(self.path, b"one")
        files.replace(self.path, b"two")
        self.assertEqual(disk.read_bytes(self.path), b"two")
        self.assertEqual(os.listdir(os.path.dirname(self.path)), ["x.json"])

    def test_staged_content_that_housekeeping_took_is_staged_again(self) -> None:
        real = os.replace
        taken: list[str] = []

        def first_taken(source: str, target: str) -> None:
            if not taken:
                taken.append(source)
                os.unlink(source)
            real(source, target)
        with mock.patch("enso.memory.files.os.replace", first_taken):
            files.replace(self.path, b"new")
        self.assertEqual((disk.read_bytes(self.path), len(taken)), (b"new", 1))

    def test_a_limit_on_file_size_leaves_the_old_content(self) -> None:
        files.replace(self.path, b"old")
        child = os.fork()
        if child == 0:
            import signal
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
            try:
                files.replace(self.path, b"x" * 5000)
            except OSError as error:
                os._exit(0 if "raise the limit" in str(files.cannot("write", self.path, error)) else 1)
            os._exit(1)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)
        self.assertEqual(disk.read_bytes(self.path), b"old")
        self.assertEqual(os.listdir(os.path.dirname(self.path)), ["x.json"])

    def test_what_is_no_file_is_neither_replaced_nor_waited_for(self) -> None:
        """A pipe stands for a device, which only root can make: `config.json -> /dev/null` would be one for all."""
        pipe = str(self.base / "pipe")
        os.mkfifo(pipe)
        os.makedirs(os.path.dirname(self.path))
        os.symlink(pipe, self.path)
        for write, given in ((files.replace, (b"x",)), (files.append_at, (0, b"x")), (files.stage, (b"x",))):
            with self.assertRaises(OSError) as caught:
                write(self.path, *given)
            self.assertRegex(str(files.cannot("write", self.path, caught.exception)),
                             "x.json: not a file; a device or a pipe lies .* move it, or the link to it, away")
        self.assertEqual(os.listdir(os.path.dirname(self.path)), ["x.json"])
        self.assertTrue(stat.S_ISFIFO(os.stat(self.path).st_mode))

    def test_a_pipe_where_new_content_waits_is_not_waited_for(self) -> None:
        os.makedirs(os.path.dirname(self.path))
        os.mkfifo(files.staged(self.path))
        with self.assertRaises(OSError):
            files.replace(self.path, b"x")
        files.replace(self.path, b"x")
        self.assertEqual(disk.read_bytes(self.path), b"x", "what lay there was taken away")

    def test_a_link_that_leads_nowhere_yet_is_followed(self) -> None:
        os.makedirs(os.path.dirname(self.path))
        os.symlink(str(self.base / "dotfile"), self.path)
        files.replace(self.path, b"x")
        self.assertEqual((os.path.islink(self.path), disk.read_bytes(str(self.base / "dotfile"))), (True, b"x"))

    def test_an_error_names_file_and_mend(self) -> None:
        error = files.cannot("write", "/x/y", OSError(30, "Read-only file system", "/x/y.tmp"))
        self.assertEqual(str(error), "cannot write /x/y.tmp: Read-only file system; that file system is read-only; "
                                     "set ENSO_HOME to a folder that can be written")


class SetAside(StoreCase):
    def test_twice_in_a_second_keeps_both(self) -> None:
        path = self.at.path("a.json")
        for content in (b"1", b"2"):
            files.replace(path, content)
            files.set_aside(path, NOW)
        first = "a.json.damaged-2027-01-15T080000"
        self.assertEqual(sorted(self.files()), [first, first + "-2"])

    def test_a_copy_leaves_the_file(self) -> None:
        path = self.at.path("a.json")
        files.replace(path, b"1")
        aside = files.set_aside(path, NOW, copy=True)
        self.assertEqual((disk.read_bytes(path), disk.read_bytes(aside)), (b"1", b"1"))


class ReadLines(StoreCase):
    def test_broken_blank_and_good_lines(self) -> None:
        lines = files.parse_lines(b'{"a": 1}\n\n  \n{"a": \n\xff\xfe\n{"a": 2}')
        self.assertEqual(lines.rows, [(0, {"a": 1}), (23, {"a": 2})])
        self.assertEqual((lines.broken, lines.repeats), (2, 0))

    def test_a_short_write_and_its_repeat_lose_nothing(self) -> None:
        path = self.at.path("x.jsonl")
        disk.append_line(path, b'{"a": 1}\n')
        real = __import__("posix").write
        short = [4, 10 ** 9]
        with mock.patch("enso.disk.posix.write", lambda handle, data: real(handle, data[:short.pop(0)])):
            disk.append_line(path, b'{"a": 2}\n')
        lines = files.read_lines(path)
        self.assertEqual(lines.values, [{"a": 1}, {"a": 2}])
        self.assertEqual((lines.broken, lines.repeats), (0, 1))

    def test_a_missing_file_has_no_lines(self) -> None:
        self.assertEqual(files.read_lines(self.at.path("no")), files.Lines([], 0, 0))

    def test_any_damage_leaves_the_other_lines(self) -> None:
        chance = random.Random(7)
        rows = [{"n": number, "text": "naïve 中文 " * 3} for number in range(20)]
        data = b"".join(json.dumps(row, ensure_ascii=False).encode() + b"\n" for row in rows)
        for _ in range(300):
            broken = bytearray(data)
            at = chance.randrange(len(data) - 8)
            broken[at:at + chance.randrange(8)] = bytes(chance.randrange(256) for _ in range(chance.randrange(8)))
            lines = files.parse_lines(bytes(broken))
            kept = sum(row in rows for row in lines.values)
            self.assertGreaterEqual(kept, 18)


class OverwriteLines(StoreCase):
    def test_in_place_so_that_offsets_stay(self) -> None:
        path = self.at.path("x.jsonl")
        for number in range(3):
            disk.append_line(path, b'{"n": %d}\n' % number)
        handle = os.open(path, os.O_WRONLY | os.O_APPEND)        # a hook that is about to append
        self.addCleanup(os.close, handle)
        self.assertEqual(files.overwrite_lines(path, self.without_one), 1)
        os.write(handle, b'{"n": 3}\n')
        self.assertEqual(files.read_lines(path).rows, [(0, {"n": 0}), (18, {"n": 2}), (27, {"n": 3})])
        self.assertEqual(files.overwrite_lines(path, self.without_one), 0)
        self.assertEqual(files.overwrite_lines(self.at.path("none"), self.without_one), 0)
        with self.assertRaises(ValueError):
            files.overwrite_lines(path, lambda line: line + b"x")

    @staticmethod
    def without_one(line: bytes) -> bytes:
        return b" " * len(line) if b"1" in line else line


class Rotate(StoreCase):
    def test_one_older_generation(self) -> None:
        path = self.at.path("x.jsonl")
        files.rotate(path)                                      # nothing to do is fine
        for content in (b"1", b"2"):
            files.replace(path, content)
            files.rotate(path)
        self.assertEqual(self.files(), {"x.jsonl.1": b"2"})

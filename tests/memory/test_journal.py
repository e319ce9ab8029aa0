from __future__ import annotations

import functools
import json
import os
from unittest import mock

from enso.errors import EnsoError
from enso.memory import journal
from enso.memory.journal import Transaction
from enso.memory.lock import Lock, settle
from tests.memory.helpers import NOW, StoreCase, die_at


class JournalCase(StoreCase):
    def setUp(self) -> None:
        super().setUp()
        self.enso_home.mkdir()
        self.a, self.b = self.at.path("a.json"), self.at.path("sub", "b.jsonl")
        self.gone = self.at.path("gone")

    def commit(self, number: int) -> None:
        """Change three files, the second by an append, and remove a fourth."""
        with Lock(self.at):
            both = Transaction(self.at)
            both.write(self.a, b"%d\n" % number)
            both.append(self.b, b'{"n": %d}\n' % number)
            both.append(self.b, b'{"n": %d, "second": true}\n' % number)
            both.remove(self.gone)
            both.commit()

    def content(self) -> tuple[str, list[int]]:
        with open(self.a) as a, open(self.b) as b:
            return a.read(), [json.loads(line)["n"] for line in b]


class Commit(JournalCase):
    def test_all_files_change_and_no_journal_stays(self) -> None:
        open(self.gone, "w").close()
        self.commit(1)
        self.commit(2)
        self.assertEqual(self.content(), ("2\n", [1, 1, 2, 2]))
        self.assertFalse(os.path.exists(self.gone))
        self.assertEqual(sorted(os.listdir(self.at.root)), ["a.json", "lock", "sub"])

    def test_files_are_private(self) -> None:
        self.commit(1)
        self.assertEqual(os.stat(self.a).st_mode & 0o777, 0o600)
        self.assertEqual(os.stat(os.path.dirname(self.b)).st_mode & 0o777, 0o700)

    def test_an_append_tells_where_it_lies(self) -> None:
        self.commit(1)
        size = os.path.getsize(self.b)
        both = Transaction(self.at)
        self.assertEqual(both.append(self.b, b"{}\n"), size)
        self.assertEqual(both.append(self.b, b"{}\n"), size + 3)

    def test_a_torn_last_line_does_not_swallow_the_next(self) -> None:
        os.mkdir(os.path.dirname(self.b))
        with open(self.b, "w") as handle:
            handle.write('{"n": 0}\n{"n": ')
        both = Transaction(self.at)
        offset = both.append(self.b, b'{"n": 1}\n')
        both.commit()
        with open(self.b) as handle:
            text = handle.read()
        self.assertEqual(text[offset:], '{"n": 1}\n')
        self.assertEqual(text[offset - 1], "\n")

    def test_a_link_stays_a_link(self) -> None:
        real = self.base / "elsewhere.json"
        real.write_text("0\n")
        os.symlink(real, self.a)
        self.commit(3)
        self.assertTrue(os.path.islink(self.a))
        self.assertEqual(real.read_text(), "3\n")

    def test_what_is_no_file_is_said_and_nothing_is_changed(self) -> None:
        """A pipe stands for a device: a null one would take the lines and keep none, for ever."""
        self.commit(1)
        for path in (self.a, self.b):
            with self.subTest(path):
                os.rename(path, path + ".kept")
                os.mkfifo(path)
                with self.assertRaisesRegex(EnsoError, f"{path}: not a file; a device .*; nothing was changed$"):
                    self.commit(2)
                self.assertFalse(os.path.exists(journal.journal(self.at)))
                os.rename(path + ".kept", path)
                self.assertEqual(self.content(), ("1\n", [1, 1]))

    def test_a_path_outside_the_home_is_a_mistake_of_the_caller(self) -> None:
        both = Transaction(self.at)
        both.write(str(self.base / "x"), b"")
        with self.assertRaises(ValueError):
            both.commit()


class Killed(JournalCase):
    def test_at_every_step_all_or_nothing_and_never_twice(self) -> None:
        outcomes = set()
        self.commit(1)
        step, number = 1, 2
        while not die_at(step, functools.partial(self.commit, number)):
            with Lock(self.at):
                pass
            first, lines = self.content()
            done = first == f"{number}\n"
            self.assertEqual(lines.count(number), 2 if done else 0, f"step {step}")
            self.assertEqual(sorted(os.listdir(self.at.root)), ["a.json", "lock", "sub"], f"step {step}")
            outcomes.add(done)
            step, number = step + 1, number + 1
        self.assertGreater(step, 15)
        self.assertEqual(outcomes, {True, False})

    def test_in_the_middle_of_recovery_too(self) -> None:
        self.commit(1)
        step = 1
        while True:
            dead = die_at(step, lambda: self.commit(2))
            if os.path.exists(journal.journal(self.at)) or dead:
                break
            step += 1
        again = 1
        while not die_at(again, lambda: settle(self.at)):
            again += 1
        self.assertGreater(again, 10)
        self.assertEqual(self.content(), ("2\n", [1, 1, 2, 2]))

    def test_readers_finish_it_when_nobody_else_is_at_it(self) -> None:
        self.commit(1)
        with mock.patch("enso.memory.journal._apply"):
            self.commit(2)
        with Lock(self.at, name="other.lock"):
            pass
        self.assertEqual(self.content()[0], "1\n")
        settle(self.at)
        self.assertEqual(self.content(), ("2\n", [1, 1, 2, 2]))

    def test_a_journal_that_makes_no_sense_is_set_aside(self) -> None:
        for text in ("{", "[]", '{"version": 1, "writes": [["../../x", "y"]], "appends": [], "removes": []}',
                     '{"version": 1, "writes": [[1, "y"]], "appends": [], "removes": []}'):
            with self.subTest(text):
                with open(journal.journal(self.at), "w") as handle:
                    handle.write(text)
                with Lock(self.at):
                    pass
                self.assertFalse(os.path.exists(journal.journal(self.at)))
        self.assertFalse((self.base / "x").exists())
        self.assertEqual(len([name for name in os.listdir(self.at.root) if ".damaged-" in name]), 4)

    def test_a_newer_journal_is_refused(self) -> None:
        with open(journal.journal(self.at), "w") as handle:
            handle.write('{"version": 2}')
        with self.assertRaisesRegex(EnsoError, "journal.json: version 2 is newer"), Lock(self.at):
            pass


class NoSpace(JournalCase):
    def test_a_full_disk_at_any_write_changes_nothing(self) -> None:
        self.commit(1)
        real = os.write
        for full_at in (1, 2, 3):             # the journal, the new content, the append
            calls = [0]

            def write(handle: int, data: bytes, full_at: int = full_at, calls: list[int] = calls) -> int:
                calls[0] += 1
                if calls[0] >= full_at:
                    if calls[0] == full_at:
                        real(handle, data[:3])          # a part still fits
                    raise OSError(28, "No space left on device")
                return real(handle, data)

            with self.subTest(full_at), mock.patch("os.write", write), \
                    self.assertRaisesRegex(EnsoError, "No space left.*free some space.*nothing was changed"):
                self.commit(2)
            self.assertEqual(self.content(), ("1\n", [1, 1]))
            self.assertEqual(sorted(os.listdir(self.at.root)), ["a.json", "lock", "sub"])

    def test_a_folder_in_the_way_is_found_before_anything_moves(self) -> None:
        self.commit(1)
        os.mkdir(self.at.path("c.json"))
        both = Transaction(self.at)
        both.write(self.a, b"2\n")
        both.write(self.at.path("c.json"), b"x")
        with self.assertRaisesRegex(EnsoError, "c.json.*a folder lies where a file should be.*nothing was changed"):
            both.commit()
        self.assertEqual(self.content(), ("1\n", [1, 1]))

    def test_a_rename_that_fails_is_finished_later(self) -> None:
        self.commit(1)
        with mock.patch("enso.memory.journal.os.replace", side_effect=OSError(5, "Input/output error")), \
                mock.patch("enso.memory.files.replace"), \
                self.assertRaisesRegex(EnsoError, "the next command finishes it"):
            both = Transaction(self.at)
            both.write(self.a, b"2\n")
            with open(journal.journal(self.at), "w") as handle:
                json.dump({"version": 1, "writes": [["a.json", "2\n"]], "appends": [], "removes": []}, handle)
            both.commit()
        self.assertTrue(journal.recover(self.at, NOW))
        self.assertEqual(self.content()[0], "2\n")

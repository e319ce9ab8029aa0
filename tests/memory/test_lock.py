from __future__ import annotations

import errno
import os
import threading
from unittest import mock

from enso.errors import EnsoError
from enso.home import Home
from enso.memory import lock
from enso.memory.lock import Busy, Lock
from tests.memory.helpers import StoreCase


class OneAtATime(StoreCase):
    def test_the_second_is_told_who_and_where(self) -> None:
        with Lock(self.at), self.assertRaisesRegex(Busy, f"another enso is changing {self.at.root}"), Lock(self.at, 0):
            self.fail("two at once")

    def test_it_waits_for_the_first(self) -> None:
        first = Lock(self.at)
        first.__enter__()
        timer = threading.Timer(0.05, first.__exit__)
        timer.start()
        self.addCleanup(timer.join)
        with Lock(self.at, 5):
            self.assertEqual(first._handle, -1)

    def test_another_name_is_another_lock(self) -> None:
        with Lock(self.at), Lock(self.at, 0, "learn.lock"):
            self.assertTrue(os.path.exists(self.at.path("learn.lock")))

    def test_death_frees_it(self) -> None:
        child = os.fork()
        if child == 0:
            Lock(self.at).__enter__()
            os._exit(0)
        os.waitpid(child, 0)
        with Lock(self.at, 0) as held:
            self.assertEqual(held.wait_seconds, 0)

    def test_an_error_inside_frees_it(self) -> None:
        with self.assertRaises(KeyError), Lock(self.at):
            raise KeyError
        with Lock(self.at, 0) as held:
            self.assertGreaterEqual(held._handle, 0)


class Refused(StoreCase):
    def test_a_file_system_without_flock_is_named(self) -> None:
        for code in (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS):
            with mock.patch("fcntl.flock", side_effect=OSError(code, "no")), \
                    self.assertRaisesRegex(EnsoError, "cannot lock files.*set ENSO_HOME"), Lock(self.at):
                self.fail("not locked")

    def test_a_home_that_cannot_be_made(self) -> None:
        blocker = self.base / "file"
        blocker.write_text("")
        with self.assertRaisesRegex(EnsoError, "a file lies where a folder should be"), \
                Lock(Home(str(blocker / "enso"))):
            self.fail("not locked")

    def test_a_read_only_home(self) -> None:
        denied = OSError(errno.EROFS, "Read-only file system", self.at.lock)
        with mock.patch("enso.memory.lock.os.open", side_effect=denied), \
                self.assertRaisesRegex(EnsoError, "cannot open .*lock: Read-only file system"), Lock(self.at):
            self.fail("not locked")

    def test_a_reader_is_not_disturbed(self) -> None:
        self.enso_home.mkdir()
        (self.enso_home / "journal.json").write_text('{"version": 99}')
        lock.settle(self.at)
        self.assertTrue((self.enso_home / "journal.json").exists())

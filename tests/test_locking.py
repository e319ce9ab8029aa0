"""Locks between processes."""
from __future__ import annotations

import os
import subprocess
import sys

from enso import locking
from tests.support import ROOT, TempHome

TRY = "import os, sys; from enso.locking import try_lock; print(try_lock(os.open(sys.argv[1], os.O_RDWR)))"


class Locking(TempHome):
    def other(self, path: str) -> str:
        return subprocess.run([sys.executable, "-S", "-c", TRY, path], cwd=ROOT, capture_output=True, text=True,
                              check=True, timeout=60).stdout.strip()

    def test_one_process_at_a_time_and_closing_gives_it_back(self) -> None:
        path = str(self.base / "lock")
        handle = os.open(path, os.O_RDWR | os.O_CREAT)
        self.assertTrue(locking.try_lock(handle))
        self.assertEqual(self.other(path), "False")
        os.close(handle)
        self.assertEqual(self.other(path), "True")

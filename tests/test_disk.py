from __future__ import annotations

import os
import subprocess
import sys
from unittest import mock

from enso import disk
from tests.support import ROOT, TempHome


class Read(TempHome):
    def test_what_is_no_file_is_not_waited_for(self) -> None:
        pipe = str(self.base / "pipe")
        os.mkfifo(pipe)
        self.assertIsNone(disk.read_bytes(pipe))
        self.assertIsNone(disk.read_bytes("/dev/zero", 10))
        self.assertIsNone(disk.read_bytes(str(self.base)))


class Append(TempHome):
    def test_creates_private_folders_and_files(self) -> None:
        path = str(self.enso_home / "events" / "s.jsonl")
        disk.append_line(path, b"{}\n")
        self.assertEqual(os.stat(path).st_mode & 0o777, 0o600)
        self.assertEqual(os.stat(self.enso_home / "events").st_mode & 0o777, 0o700)

    def test_a_line_over_the_limit_is_refused(self) -> None:
        with self.assertRaises(ValueError):
            disk.append_line(str(self.base / "x"), b"y" * (disk.MAX_LINE + 1))

    def test_a_device_or_a_pipe_swallows_no_line(self) -> None:
        link, pipe = self.base / "link", self.base / "pipe"
        link.symlink_to("/dev/null")
        os.mkfifo(pipe)
        for path in (link, pipe):
            with self.assertRaisesRegex(OSError, "no regular file"):
                disk.append_line(str(path), b"{}\n")
        kept = self.base / "kept"
        kept.touch()
        link.unlink()
        link.symlink_to(kept)
        disk.append_line(str(link), b"{}\n")
        self.assertEqual(kept.read_bytes(), b"{}\n")

    def test_64_processes_lose_no_line(self) -> None:
        path = str(self.base / "spool")
        code = (
            "import sys; from enso import disk\n"
            "for n in range(20): \n"
            "    disk.append_line(sys.argv[1], (sys.argv[2] + ' %d ' % n + 'x' * 3000).encode() + b'\\n')"
        )
        running = [
            subprocess.Popen(
                [sys.executable, "-S", "-c", code, path, str(number)], cwd=ROOT, env={"PYTHONPATH": str(ROOT)}
            )
            for number in range(64)
        ]
        for process in running:
            self.assertEqual(process.wait(), 0)
        with open(path) as handle:
            # A blank line closes what looked like half a line: on some file systems a write shows while it grows.
            seen = [tuple(line.split()[:2]) for line in handle if line.strip()]
        self.assertEqual(len(seen), 64 * 20)
        self.assertEqual(len(set(seen)), 64 * 20)

    def test_a_line_that_is_still_being_written_is_waited_for(self) -> None:
        path = str(self.base / "spool")
        with open(path, "wb", buffering=0) as slow:
            slow.write(b'{"a": ')
            looks = []

            def write_on(_seconds: float) -> None:
                looks.append(1)
                if len(looks) == 3:
                    slow.write(b"1}\n")

            with mock.patch("time.sleep", write_on):
                disk.append_line(path, b'{"b": 2}\n')
        with open(path) as handle:
            self.assertEqual(handle.read().split("\n"), ['{"a": 1}', '{"b": 2}', ""])

    def test_a_full_disk_is_an_error_not_a_silent_loss(self) -> None:
        code = (
            "import resource, signal, sys; from enso import disk\n"
            "signal.signal(signal.SIGXFSZ, signal.SIG_IGN); resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))\n"
            "try: disk.append_line(sys.argv[1], b'y' * 200 + b'\\n')\n"
            "except OSError: print('refused')"
        )
        done = subprocess.run(
            [sys.executable, "-c", code, str(self.base / "full")], cwd=ROOT, capture_output=True, text=True
        )
        self.assertEqual(done.stdout.strip(), "refused", done.stderr)

    def test_half_a_line_of_a_killed_process_does_not_swallow_the_next(self) -> None:
        path = self.base / "spool"
        path.write_bytes(b'{"a": 1}\n{"b": ')
        disk.append_line(str(path), b'{"c": 3}\n')
        disk.append_line(str(path), b'{"d": 4}\n')
        self.assertEqual(path.read_bytes().split(b"\n"), [b'{"a": 1}', b'{"b": ', b'{"c": 3}', b'{"d": 4}', b""])

    def test_reading_what_is_not_there(self) -> None:
        self.assertIsNone(disk.read_bytes(str(self.base / "none")))
        self.assertIsNone(disk.read_bytes(str(self.base)))
        self.assertIsNone(disk.read_bytes("a\0b"))
        self.assertEqual(disk.size(str(self.base / "none")), -1)

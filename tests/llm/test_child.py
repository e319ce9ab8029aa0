"""`llm.child`: a program is bounded in time and output, and gone as a whole afterwards."""
from __future__ import annotations

import os
import signal
import tempfile
import time
import unittest
from unittest import mock

from enso.llm import child
from tests.llm.fakes import program
from tests.support import TempHome


class Run(TempHome):
    def run_program(self, body: str, prompt: str = "", seconds: float = 20.0) -> child.Finished:
        return child.run([program(self.base, "tool", body)], prompt, seconds=seconds, env=self.env)

    def test_prompt_in_and_reply_out(self) -> None:
        body = "sys.stdout.write(sys.stdin.read()[::-1]); sys.stderr.write('note'); sys.exit(3)"
        done = self.run_program(body, "abc")
        self.assertEqual(done, child.Finished(3, "cba", "note"))

    def test_a_long_prompt_does_not_block_with_a_long_reply(self) -> None:
        prompt = "x" * 500_000
        done = self.run_program("t = sys.stdin.read(); sys.stderr.write('e' * 300000); sys.stdout.write(t)", prompt)
        self.assertEqual((done.status, len(done.out), done.trouble), (0, 500_000, ""))
        self.assertLessEqual(len(done.err), child.MAX_STDERR)

    def test_a_program_that_does_not_read_its_prompt(self) -> None:
        self.assertEqual(self.run_program("print('done')", "y" * 500_000).out, "done\n")

    def test_too_much_output_ends_it(self) -> None:
        done = self.run_program("while True: sys.stdout.write('x' * 65536)")
        self.assertEqual(done.trouble, "too much output")

    def test_a_slow_program_is_ended_with_what_it_started(self) -> None:
        note = self.base / "pid"
        body = (f"pid = os.fork()\nif not pid:\n    open({str(note)!r}, 'w').write(str(os.getpid()))\n"
                "    time.sleep(60)\ntime.sleep(60)")
        start = time.monotonic()
        done = self.run_program(body, seconds=1.0)
        self.assertEqual(done.trouble, "timeout")
        self.assertLess(time.monotonic() - start, 10)
        self.assert_gone(int(note.read_text()))

    def test_a_grandchild_that_keeps_the_pipe_open_is_not_waited_for(self) -> None:
        note = self.base / "pid"
        body = (f"pid = os.fork()\nif not pid:\n    time.sleep(60)\nopen({str(note)!r}, 'w').write(str(pid))\n"
                "print('answer', flush=True)")
        start = time.monotonic()
        done = self.run_program(body)
        self.assertEqual((done.out, done.status, done.trouble), ("answer\n", 0, ""))
        self.assertLess(time.monotonic() - start, 10)
        self.assert_gone(int(note.read_text()))

    def test_it_runs_in_an_empty_folder_that_is_removed(self) -> None:
        done = self.run_program("print(os.getcwd()); print(os.listdir('.'))")
        folder, listing = done.out.split("\n")[:2]
        self.assertEqual(listing, "[]")
        self.assertFalse(os.path.exists(folder))
        self.assertNotEqual(folder, os.getcwd())

    def test_files_are_put_into_its_folder(self) -> None:
        path = program(self.base, "tool", "print(open('.tool/s.json').read())")
        done = child.run([path], "", seconds=20, env=self.env, files={".tool/s.json": "{}"})
        self.assertEqual(done.out, "{}\n")

    def test_what_a_killed_learner_left_is_gone_after_the_next_call(self) -> None:
        old, young, other = (self.base / name for name in ("enso-llm-old", "enso-llm-young", "others"))
        for folder in (old, young, other):
            folder.mkdir()
            (folder / "s.json").write_text("{}")
        for folder in (old, other):
            os.utime(folder, (0, time.time() - 2 * 24 * 3600))
        path = program(self.base, "tool", "print(1)")
        with mock.patch.object(tempfile, "tempdir", str(self.base)):
            child.run([path], "", seconds=20, env=self.env)
        self.assertEqual([folder.exists() for folder in (old, young, other)], [False, True, True])
        self.assertEqual(len(list(self.base.glob("enso-llm-*"))), 1)

    def test_a_missing_program_is_an_oserror(self) -> None:
        with self.assertRaises(OSError):
            child.run([str(self.base / "absent")], "", seconds=5, env=self.env)

    def assert_gone(self, pid: int) -> None:
        for _ in range(200):
            try:
                os.kill(pid, 0)
            except ProcessLookupError:
                return
            with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:
                if stat.read().rpartition(")")[2].split()[0] == "Z":
                    return                     # dead, and its new parent has not noticed yet
            time.sleep(0.01)
        os.kill(pid, signal.SIGKILL)
        self.fail("it was still running")


if __name__ == "__main__":
    unittest.main()

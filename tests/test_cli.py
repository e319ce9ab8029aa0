"""What a person sees when a command cannot do its work: one line, never a traceback."""
from __future__ import annotations

import subprocess
import sys

from tests.support import ROOT, TempHome


class Errors(TempHome):
    def command(self, *args: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, "-m", "enso", *args], cwd=ROOT, env=self.env, capture_output=True,
                              text=True, stdin=subprocess.DEVNULL)

    def test_damaged_settings_are_named(self) -> None:
        self.enso_home.mkdir()
        (self.enso_home / "config.json").write_text("{oops")
        for name in ("status", "learn", "inject", "list"):
            with self.subTest(command=name):
                done = self.command(name)
                self.assertEqual(done.returncode, 1)
                self.assertRegex(done.stderr, r"^enso: \S+config\.json: not valid JSON; .*\n$")

    def test_no_such_command(self) -> None:
        done = self.command("frobnicate")
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stderr, "enso: no command 'frobnicate'; `enso --help` lists them\n")

"""Every command in the README is run, in a throw-away home, by a person at a (pseudo) terminal."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys

from tests.support import ROOT, TempHome

README = (ROOT / "README.md").read_text(encoding="utf-8")
STAND_INS = {
    # The test run itself: one module of it stands for all.
    "python3 -m unittest": "python3 -m unittest tests.test_clock",
}


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.M | re.S)


def at_terminal(command: str, cwd: str, env: dict[str, str]) -> tuple[int, str]:
    """(exit status, output) of a shell command whose standard streams are a terminal."""
    parent, child = pty.openpty()
    process = subprocess.Popen(
        ["bash", "-c", command], stdin=child, stdout=child, stderr=child, cwd=cwd, env=env, start_new_session=True
    )
    os.close(child)
    output = b""
    while True:
        try:
            piece = os.read(parent, 65536)
        except OSError:
            break
        if not piece:
            break
        output += piece
    os.close(parent)
    return process.wait(), output.decode("utf-8", "replace")


class Commands(TempHome):
    def setUp(self) -> None:
        super().setUp()
        binaries = self.base / "bin"
        binaries.mkdir()
        for name, rest in (("enso", " -S -m enso"), ("python3", "")):
            script = binaries / name
            script.write_text(f'#!/bin/sh\nexec "{sys.executable}"{rest} "$@"\n')
            script.chmod(0o755)
        self.env["PATH"] = f"{binaries}{os.pathsep}{self.env['PATH']}"

    def test_every_shell_block(self) -> None:
        run = 0
        for block in blocks("sh"):
            for line in block.splitlines():
                command, _, comment = line.partition("  # ")
                command = STAND_INS.get(command.strip(), command.strip())
                expected = int(comment.split()[1]) if comment.strip().startswith("exit ") else 0
                with self.subTest(command=command):
                    cwd = str(ROOT) if command.startswith(("./", "python3 -m unittest")) else str(self.project)
                    status, output = at_terminal(command, cwd, self.env)
                    self.assertEqual(status, expected, output)
                    run += 1
        self.assertGreater(run, 15)

    def test_every_python_block(self) -> None:
        for block in blocks("python"):
            done = subprocess.run(
                [sys.executable, "-c", block], cwd=self.project, env=self.env, capture_output=True, text=True
            )
            self.assertEqual(done.returncode, 0, done.stderr)

    def test_the_commands_it_names_exist(self) -> None:
        from enso.cli import COMMANDS

        known = {command.name for command in COMMANDS}
        named = set(re.findall(r"`enso ([a-z]+)", README))
        self.assertEqual(named - known, set())

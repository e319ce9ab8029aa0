from __future__ import annotations

import random
import unittest
from typing import Any

from enso import command


class Describe(unittest.TestCase):
    def test_the_main_command_of_a_line(self) -> None:
        for line, program, verb in (
            ("npm install -g left-pad", "npm", "install"),
            ("cd web && npm run build 2>&1 | tail -5", "npm", "run build"),
            ("A=1 B='x y' sudo -u deploy timeout 5 docker compose up -d", "docker", "compose up"),
            ("python -m pytest tests", "python", "-m pytest"),
            ("/usr/bin/python3 setup.py", "python3", ""),
            ("echo starting; make all", "make", ""),
            ("if true; then cargo test; fi", "cargo", "test"),
            ("for f in *.py; do ruff check $f; done", "ruff", "check"),
            ("git -C sub -c a.b=c status", "git", "status"),
            ("cat <<'EOF' > f\nrm -rf /\nEOF\ngit push", "cat", ""),
            ("", "", ""),
            ("\\", "", ""),
            ("# only a comment", "", ""),
        ):
            call = command.describe("Bash", {"command": line})
            self.assertEqual((call.program, call.verb), (program, verb), line)

    def test_heredoc_bodies_and_comments_are_no_commands(self) -> None:
        words = command.split("cat <<EOF\nnpm install\nEOF\nls # npm test")
        self.assertEqual(words, [["cat"], ["ls"]])

    def test_flags_and_operands(self) -> None:
        call = command.describe("bash", {"command": "git commit --amend -m 'a b' --author=x file.txt"})
        self.assertEqual(call.flags, ("--amend", "-m", "--author"))
        self.assertEqual(call.operands, ("a b", "file.txt"))

    def test_every_simple_command_is_described(self) -> None:
        programs = [call.program for call in command.describe_all("Bash", {"command": "cd x && npm ci && npx tsc"})]
        self.assertEqual(programs, ["cd", "npm", "npx"])

    def test_other_hosts_names_and_argv_lists(self) -> None:
        call = command.describe("exec_command", {"cmd": ["bash", "-lc", "pip install x"]})
        self.assertEqual((call.tool, call.program, call.verb), ("Bash", "pip", "install"))
        self.assertEqual(command.describe("read_file", {"absolute_path": "/a/b.txt"}).path, "/a/b.txt")

    def test_never_fails_and_never_hangs(self) -> None:
        rng = random.Random(5)
        for _ in range(5000):
            line = "".join(rng.choice("ab \\'\"<>|&;()\n#$=-1{}`") for _ in range(rng.randrange(40)))
            command.describe("Bash", {"command": line})
        odds: tuple[Any, ...] = (None, [], 3, {"command": 3}, {"command": ["a", 1]}, "ls")
        for odd in odds:
            command.describe("Bash", odd)

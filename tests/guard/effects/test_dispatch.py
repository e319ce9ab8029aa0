"""The table of programs: every name has one analyser, and none falls over whatever it is given."""
from __future__ import annotations

import unittest

from enso.guard.effects.dispatch import ROOMS, analyser, base_name, room_of
from enso.guard.shell.syntax import UNKNOWN
from tests.guard import fakes

ARGUMENTS: tuple[list[str], ...] = ([], ["-"], ["--", "x"], ["-f"], ["-c", "'"], ["a", "b", "c"],
                                    ["--a=b", "=", "@", "{}"],
                                    ["https://x.test", "a:b"], ["run", "-e"], ["config", "set", "a", "b"],
                                    ["exec", ":::", "-i"])


class Programs(unittest.TestCase):
    def test_every_program_is_known_once(self) -> None:
        names = [name for _, programs in ROOMS for name in programs.split()]
        self.assertEqual(len(names), len(set(names)))
        self.assertGreater(len(names), 600)
        for room, programs in ROOMS:
            self.assertTrue(programs.startswith(" ") and programs.endswith(" "), room)
            self.assertTrue(callable(analyser(room)))
            for name in programs.split():
                self.assertEqual(room_of(name), room)

    def test_no_program_falls_over(self) -> None:
        under = fakes.policy()
        for _, programs in ROOMS:
            for name in programs.split():
                for arguments in ARGUMENTS:
                    verdict = fakes.call("shell", {"command": [name, *arguments]}, under=under)
                    if "'" not in arguments:
                        self.assertNotEqual(verdict.rule, "malformed", name)

    def test_no_program_falls_over_an_unknown_argument(self) -> None:
        under = fakes.policy()
        for _, programs in ROOMS:
            for name in programs.split():
                verdict = fakes.bash(f'{name} $NOT_SET; echo x | {name} -f "$NOT_SET"', under=under)
                self.assertNotEqual(verdict.rule, "malformed", name)

    def test_names_behind_spellings(self) -> None:
        for spelled, name in (("/usr/bin/rm", "rm"), ("python3.11", "python"), ("pip3", "pip3"),
                              ("mkfs.ext4", "mkfs"), ("C:\\x\\curl.exe", "curl"),
                              ("node20", "node"), ("perl5.36", "perl"), ("./x", "x")):
            with self.subTest(spelled):
                self.assertEqual(base_name(spelled), name)

    def test_an_unknown_program_keeps_its_operands_from_denied_files(self) -> None:
        self.assertEqual(fakes.bash("some-tool .env").rule, "read-denied")
        self.assertFalse(fakes.bash("some-tool /api/v1/users").block)
        self.assertFalse(fakes.bash(f"some-tool {UNKNOWN}".replace(UNKNOWN, '"$X"')).block)


if __name__ == "__main__":
    unittest.main()

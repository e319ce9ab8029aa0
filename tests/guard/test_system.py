"""Folders of the machine, when the policy sets no roots."""
from __future__ import annotations

import unittest

from enso.guard.policy import DEFAULT, Layer, Policy, floor
from tests.guard import fakes

BUILT_IN = Policy([Layer("default", DEFAULT), floor(fakes.ENSO)])


class System(unittest.TestCase):
    def test_without_roots_the_machine_is_safe_as_well(self) -> None:
        for command in ("mv /usr /tmp/y", "mv /etc /tmp/x", "> /etc/passwd", "cp /dev/null /etc/shadow",
                        "mv /bin/sh /tmp/sh", "mv /usr/lib build/"):
            with self.subTest(command):
                self.assertEqual(fakes.bash(command, under=BUILT_IN).rule, "system-file")
        for command in ("unlink ~/.bashrc", "rm ~/.bashrc", "rm -f ~/.zshenv"):
            with self.subTest(command):
                self.assertEqual(fakes.bash(command, under=BUILT_IN).rule, "delete-outside")

    def test_what_an_administrator_does(self) -> None:
        for command in ("sudo cp a.txt /etc/nginx/nginx.conf", "echo '::1 x' | sudo tee -a /etc/hosts",
                        "mv ~/other/b.py ~/other/c.py", "rm ~/other/b.py", "rm .envrc", "rm ~/.viminfo",
                        "sudo install -m 755 build/a.txt /usr/local/bin/x"):
            with self.subTest(command):
                verdict = fakes.bash(command, under=BUILT_IN)
                self.assertFalse(verdict.block, verdict.reason)


if __name__ == "__main__":
    unittest.main()

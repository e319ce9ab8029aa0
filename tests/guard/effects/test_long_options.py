"""Long options cut short."""
from __future__ import annotations

import unittest

from enso.guard.effects.long_options import written_out
from tests.guard import fakes


class LongOptions(unittest.TestCase):
    def test_a_cut_that_fits_one_option_is_that_option(self) -> None:
        for name, cut, full in (("git branch", "--forc", "--force"), ("git push", "--mir", "--mirror"),
                                ("git commit", "--mes=x", "--message=x"),
                                ("cp", "--target-d=x", "--target-directory=x"),
                                ("grep", "--recurs", "--recursive"), ("tar", "--extr", "--extract")):
            with self.subTest(name, cut=cut):
                self.assertEqual(written_out(name, [cut, "a"]), [full, "a"])

    def test_others_stay(self) -> None:
        for name, arg in (("git push", "--forc"), ("git push", "--force"), ("git push", "--force-with-lease=x"),
                          ("git branch", "--nothing"), ("git frob", "--forc"), ("cp", "-forc"), ("git branch", "forc")):
            with self.subTest(name, arg=arg):
                self.assertEqual(written_out(name, [arg]), [arg])
        self.assertEqual(written_out("git branch", ["--", "--forc"]), ["--", "--forc"])

    def test_in_commands(self) -> None:
        for command in ("chmod --recurs 777 /", "cp a.txt --target-d=/opt", "tar --extr --file a.tar --directo /opt",
                        "grep --recurs KEY .", "git commit --no-verif -m x", "ln --sym --target-d=/opt a.txt"):
            with self.subTest(command):
                self.assertTrue(fakes.bash(command).block)
        for command in ("chmod --recurs u+rw build", "cp a.txt --target-d=build", "git commit --mes x --no-stat"):
            with self.subTest(command):
                verdict = fakes.bash(command)
                self.assertFalse(verdict.block, verdict.reason)


if __name__ == "__main__":
    unittest.main()

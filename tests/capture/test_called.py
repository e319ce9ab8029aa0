"""What a shell call was: its simple commands, who may speak, what it echoes."""
from __future__ import annotations

import unittest

from enso.capture.called import Called, carried


class Commands(unittest.TestCase):
    def test_commands_that_run_elsewhere_are_looked_into(self) -> None:
        for line, command in (("ssh -p 22 u@h 'tail -1 x'", ("tail", "-1", "x")),
                              ("docker exec -it -u app web cat x", ("cat", "x")),
                              ("docker compose exec db psql", ("psql",)),
                              ("kubectl exec web-0 -c app -- cat x", ("cat", "x")),
                              ("bash -lc 'cat x'", ("cat", "x")), ("sudo -u app cat x", ("cat", "x"))):
            with self.subTest(line=line):
                self.assertEqual(Called(line).commands, [command])

    def test_ssh_without_a_command_carries_none(self) -> None:
        self.assertEqual(carried(("ssh", "-i", "k", "host")), "")

    def test_doers(self) -> None:
        call = Called("cd x && test -f y && make all | tail -3; echo done")
        self.assertEqual(call.doers(), [("make", "all")])
        self.assertFalse(call.only_shows())
        self.assertTrue(Called("git log -3 | head").only_shows())

    def test_a_short_h_is_help_only_at_the_end(self) -> None:
        self.assertTrue(Called("frob sub -h").has_help())
        self.assertFalse(Called("psql -h db -c 'select 1'").has_help())

    def test_one_verdict(self) -> None:
        for line, one in (("make", True), ("cd x && make | tail", True), ("npm ci && npm test", True),
                          ("npm ci; npm test", False), ("for x in a b; do make $x; done", False)):
            with self.subTest(line=line):
                self.assertEqual(Called(line).one_verdict(), one)

    def test_an_inline_script_that_only_reads(self) -> None:
        for line, only in (("python3 -c \"print(open('a').read())\"", True),
                           ("python - <<'E'\nopen('a').readlines()\nE", True),
                           ("python3 -c \"import subprocess; print(subprocess.Popen('a').stdout.read())\"", False),
                           ("python3 a.py", False),
                           ("python3 -c \"open('a').read()\" && make", False)):
            with self.subTest(line=line):
                self.assertEqual(Called(line).prints_files(), only)


class Words(unittest.TestCase):
    def test_labels_of_a_status(self) -> None:
        self.assertEqual(Called("x; echo $?").status_labels(), [""])
        self.assertEqual(Called("x; rc=$?; echo \"exit was $rc\"").status_labels(), ["exit was "])

    def test_own_words(self) -> None:
        self.assertEqual(Called("which x || echo 'no x'").own_words(), {"no x"})
        self.assertEqual(Called("make || echo 'it broke'").own_words(), set())

    def test_a_verbose_program_does_not_complain_by_speaking(self) -> None:
        self.assertIn("mkdir: ", Called("mkdir x").speakers())
        self.assertNotIn("mkdir: ", Called("mkdir -pv x").speakers())


if __name__ == "__main__":
    unittest.main()

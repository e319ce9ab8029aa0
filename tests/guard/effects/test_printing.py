"""What programs print, as far as it can be known: another command may take it for code or for a path."""
from __future__ import annotations

import unittest

from enso.guard.shell.syntax import show
from tests.guard import fakes


def printed(command: str) -> str:
    """A command's output as a word of the next one."""
    verdict = fakes.bash(f'touch -- "$({command})"')
    return show(next(argv for argv in verdict.commands if argv[0] == "touch")[2])


class Printing(unittest.TestCase):
    def test_awk(self) -> None:
        for program, wanted in (('{print "rm " $1}', "rm ?"), ('{print $1, "x"}', "? x"),
                                ('{printf "%s-%d.log", $1, $2}', "?-?.log"), ('{printf "100%% %s", $1}', "100% ?"),
                                ('/x/ {print}', "?"), ('{print $1 > "f"}', "?"),
                                ('BEGIN {print "a"; print "b"}', "a\nb")):
            with self.subTest(program):
                self.assertEqual(printed(f"awk '{program}' list").rstrip("\n"), wanted)

    def test_sed_that_puts_text_around_lines(self) -> None:
        for program, wanted in (("s/^/rm /", "rm ?"), ("s/$/ now/", "? now"), ("s|.*|a & b|", "a ? b"),
                                ("s/^/a /;s/$/ b/", "a ? b"), (r"s/\(.*\)/\1.txt/", "?.txt"), ("s/x/y/", "?"),
                                ("s/^/a /;s/x/y/", "?")):
            with self.subTest(program):
                self.assertEqual(printed(f"sed '{program}' list").splitlines()[0], wanted)

    def test_programs_that_print_a_literal(self) -> None:
        for command, wanted in (("python3 -c \"print('a', 'b')\"", "a b"),
                                ("python3 -c 'print(open(\"a\").read())'", "?"),
                                ("python3 -c \"import sys; sys.stdout.write('a')\"", "a"),
                                ("python3 -c \"import sys; print('a', file=sys.stderr)\"", "?"),
                                ("node -e 'console.log(\"a\")'", "a"), ("node -p '\"a\"'", "a"), ("node -p '1+1'", "?"),
                                ("perl -e 'print \"a\"'", "a"), ("ruby -e 'puts \"a\"'", "a"), ("yes a", "a")):
            with self.subTest(command):
                self.assertEqual(printed(command).rstrip("\n"), wanted)


if __name__ == "__main__":
    unittest.main()

"""Makefiles that a call writes or pipes: which recipes run, and what the shell gets of them."""
from __future__ import annotations

import unittest

from enso.guard.shell.syntax import show
from tests.guard import fakes


def deletes(makefile: str, words: str = "") -> list[str]:
    verdict = fakes.bash(f"make -f - {words} <<'EOF'\n{makefile}\nEOF")
    return [show(found.target) for found in verdict.effects if found.kind == "delete"]


class Makefile(unittest.TestCase):
    def test_the_first_target_runs_with_what_it_needs(self) -> None:
        text = ".PHONY: all\nall: one\n\trm /a\none:\n\trm /b\ntwo:\n\trm /c"
        self.assertEqual(sorted(deletes(text)), ["/a", "/b"])
        self.assertEqual(deletes(text, "two"), ["/c"])

    def test_variables_are_filled_in(self) -> None:
        self.assertEqual(deletes("A := /x\nB = $(A)/y\nall:\n\t@-rm $(B) $@ $$HOME"),
                         ["/x/y", fakes.PROJECT + "/all", fakes.HOME])
        self.assertEqual(deletes("A := /x\nall:\n\trm ${A}", "A=/given"), ["/given"])

    def test_a_shell_function_runs(self) -> None:
        self.assertEqual(deletes("all:\n\techo $(shell rm /a)"), ["/a"])

    def test_other_dialects_do_no_harm(self) -> None:
        self.assertEqual(deletes("all:\n\t$(foreach x,a b,rm '$(x)\n\trm /a"), ["/a"])
        self.assertEqual(deletes("loop: loop\n\trm /a"), ["/a"])

    def test_a_dry_run_runs_nothing(self) -> None:
        self.assertEqual(deletes("all:\n\trm /a", "-n"), [])


if __name__ == "__main__":
    unittest.main()

"""Corrections in prompts, against cases in English, Chinese and both."""
from __future__ import annotations

import subprocess
import sys
import unittest

from enso.learn import corrections, gate
from tests.learn.cases_corrections import CASES
from tests.support import ROOT


class Cases(unittest.TestCase):
    def test_f1_over_all_cases(self) -> None:
        right = said = wanted = 0
        for prompt, correction, _, _ in CASES:
            found = corrections.find(prompt) is not None
            right += found and correction
            said += found
            wanted += correction
        self.assertGreaterEqual(2 * right / (said + wanted), 0.96)

    def test_few_lasting_ones_are_taken_for_passing_ones(self) -> None:
        wrong = [prompt for prompt, correction, lasting, _ in CASES if correction
                 for found in [corrections.find(prompt)] if found and found.lasting != lasting]
        self.assertLessEqual(len(wrong), sum(row[1] for row in CASES) * 0.05, wrong)

    def test_rules_hold_what_they_are_about(self) -> None:
        for prompt, correction, lasting, word in CASES:
            found = corrections.find(prompt) if correction and lasting and word else None
            if found is not None and found.lasting:
                with self.subTest(prompt=prompt):
                    self.assertIn(word.lower(), found.rule.lower())

    def test_rules_fit_in_a_line(self) -> None:
        for prompt, *_ in CASES:
            found = corrections.find(prompt)
            if found is not None and found.rule:
                self.assertLessEqual(len(found.rule), 200, prompt)
                self.assertNotIn("\n", found.rule)


class Wording(unittest.TestCase):
    def rule(self, prompt: str) -> str:
        found = corrections.find(prompt)
        assert found is not None and found.lasting, prompt
        return found.rule

    def test_the_talk_around_it_goes(self) -> None:
        for prompt, rule in (("no, use pnpm", "Use pnpm"), ("No - use pnpm, not npm.", "Use pnpm, not npm"),
                             ("hey, please don't touch gen/ from now on", "Don't touch gen/"),
                             ("I told you not to touch the migrations!", "Do not touch the migrations"),
                             ("we never commit lock files", "Never commit lock files"),
                             ("no, ruff, not flake8", "Use ruff, not flake8"),
                             ("no, build with `make all`, not gcc", "Build with `make all`, not gcc"),
                             ("no, always use tox, not nose", "Always use tox, not nose"),
                             ("你又忘了，部署要用 helm", "部署要用 helm"),
                             ("以后都用 uv 装依赖", "用 uv 装依赖"),
                             ("不用 yarn 了，改用 bun", "不用 yarn 了，改用 bun"),
                             ("不对，应该用 pnpm", "应该用 pnpm"), ("别用 npm，用 pnpm", "别用 npm，用 pnpm"),
                             ("记住，提交信息要用英文写", "提交信息要用英文写")):
            with self.subTest(prompt=prompt):
                self.assertEqual(self.rule(prompt), rule)

    def test_plain_rules_pass_the_gate(self) -> None:
        for prompt in ("no, use pnpm", "别用 npm，用 pnpm", "Use pnpm instead of npm.", "never push straight to main"):
            self.assertEqual(gate.check(self.rule(prompt)), "", prompt)

    def test_a_correction_of_the_moment_has_no_rule(self) -> None:
        for prompt in ("undo that", "no, I meant the other file", "你改错文件了"):
            found = corrections.find(prompt)
            assert found is not None, prompt
            self.assertFalse(found.lasting)


class Prefilter(unittest.TestCase):
    def test_it_never_hides_a_correction(self) -> None:
        for prompt, correction, _, _ in CASES:
            if correction and corrections.find(prompt):
                self.assertTrue(corrections.maybe(prompt), prompt)

    def test_a_command_is_none(self) -> None:
        self.assertFalse(corrections.maybe("/compact do not keep the logs"))

    def test_it_imports_nothing_heavy(self) -> None:
        code = (f"import sys; sys.path.insert(0, {str(ROOT)!r}); from enso.learn import corrections; "
                "corrections.maybe('no, use pnpm'); "
                "print([m for m in ('re', 'os', 'json', 'typing') if m in sys.modules])")
        done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, timeout=30)
        self.assertEqual(done.stdout.strip(), "[]", done.stderr)


if __name__ == "__main__":
    unittest.main()

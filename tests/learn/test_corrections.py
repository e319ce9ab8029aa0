"""Corrections in prompts, against cases in English, Chinese and both."""
from __future__ import annotations

import subprocess
import sys
import unittest

from enso.learn import corrections, gate
from tests.learn.cases_corrections import CASES
from tests.learn.cases_corrections_rounds import ROUNDS
from tests.support import ROOT


class Cases(unittest.TestCase):
    def test_f1_over_all_cases(self) -> None:
        for cases in (CASES, ROUNDS):
            right = said = wanted = 0
            for prompt, correction, _, _ in cases:
                found = corrections.find(prompt) is not None
                right += found and correction
                said += found
                wanted += correction
            self.assertGreaterEqual(2 * right / (said + wanted), 0.96)

    def test_few_lasting_ones_are_taken_for_passing_ones(self) -> None:
        for cases in (CASES, ROUNDS):
            wrong = [prompt for prompt, correction, lasting, _ in cases if correction
                     for found in [corrections.find(prompt)] if found and found.lasting != lasting]
            self.assertLessEqual(len(wrong), sum(row[1] for row in cases) * 0.05, wrong)

    def test_rules_hold_what_they_are_about(self) -> None:
        for prompt, correction, lasting, word in (*CASES, *ROUNDS):
            found = corrections.find(prompt) if correction and lasting and word else None
            if found is not None and found.lasting:
                with self.subTest(prompt=prompt):
                    self.assertIn(word.lower(), found.rule.lower())

    def test_rules_fit_in_a_line(self) -> None:
        for prompt, *_ in (*CASES, *ROUNDS):
            found = corrections.find(prompt)
            if found is not None and found.rule:
                self.assertLessEqual(len(found.rule), 200, prompt)
                self.assertNotIn("\n", found.rule)


class Passing(unittest.TestCase):
    def test_what_only_this_conversation_knows_is_no_lasting_rule(self) -> None:
        for prompt in ("no, use the second option", "No, use option 2", "I prefer option B", "no, pick the latter",
                       "I'd rather use your first suggestion", "stick with the first approach",
                       "use the third, not the first",
                       "no, use the version from before", "No, do it the way you suggested", "use what you had before",
                       "I don't like this approach, let me think", "I don't like that, hold on",
                       "用第一种方案，不要第二种", "不要方案A，用方案B", "不要用你刚才建议的"):
            found = corrections.find(prompt)
            self.assertFalse(found is not None and (found.lasting or found.rule), prompt)

    def test_the_clause_that_holds_is_kept(self) -> None:
        for prompt, rule in (("I don't like this style, use guard clauses instead", "Use guard clauses instead"),
                             ("no, use the second port, 8081", "Use the second port, 8081"),
                             ("Never write docs in the first person", "Never write docs in the first person"),
                             ("ask first, then delete, not the other way round",
                              "Ask first, then delete, not the other way round"),
                             ("no, use the builder approach", "Use the builder approach"),
                             ("always back up the original", "Always back up the original")):
            found = corrections.find(prompt)
            self.assertEqual((found and found.rule, found and found.lasting), (rule, True), prompt)


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

    def test_the_rule_is_short_and_has_its_object(self) -> None:
        for prompt, rule in (
                ("Could you please not touch gen/?", "Do not touch gen/"),
                ("我說過多少次了，不要直接改資料庫", "不要直接改資料庫"),
                ("The proto folder is generated. Don't touch it.", "Don't touch the proto folder"),
                ("The linter is ruff. Not flake8.", "The linter is ruff, not flake8"),
                ("You used print again.", "Stop using print"), ("no - tabs", "Use tabs"),
                ("太啰嗦了，以后直接给结论", "直接给结论"),
                ("How many times? No emojis in commit messages!", "No emojis in commit messages")):
            with self.subTest(prompt=prompt):
                self.assertEqual(self.rule(prompt), rule)

    def test_a_long_story_becomes_one_short_rule(self) -> None:
        story = ("Don't edit the fixtures by hand, they are generated by a script that talks to the staging "
                 "database, and whenever somebody changes one of them the nightly job fails because the checksums "
                 "differ, which then takes one of us an hour to find out on Monday. So I had to restore them twice "
                 "last week, it was no fun.")
        self.assertLessEqual(len(self.rule(story)), 160)
        self.assertIn("fixtures", self.rule(story))

    def test_an_order_about_something_unnamed_has_no_rule(self) -> None:
        for prompt in ("别动它", "leave it alone", "wait, don't delete it!", "don't touch that"):
            found = corrections.find(prompt)
            assert found is not None, prompt
            self.assertEqual((found.rule, found.lasting), ("", False), prompt)

    def test_what_was_meant_is_told_where_it_has_a_name(self) -> None:
        for prompt, rule in (("no, I meant the other test, api_test.go", "I meant the other test, api_test.go"),
                             ("You misread it, I meant the worker", "I meant the worker"),
                             ("不是这个，我说的是 api_test.go", "我说的是 api_test.go"),
                             ("no, I meant the other file", ""),
                             ("不对，我说的是那个", "")):
            found = corrections.find(prompt)
            assert found is not None, prompt
            self.assertEqual((found.rule, found.lasting), (rule, False), prompt)

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
        for prompt, correction, _, _ in (*CASES, *ROUNDS):
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

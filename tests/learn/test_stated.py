from __future__ import annotations

import time
import unittest

from enso import command
from enso.learn import stated
from enso.recall import trigger
from tests.learn.cases_stated import CALLS, NO_CALLS, USAGE


class Stated(unittest.TestCase):
    def test_the_mistake_is_what_follows_the_no(self) -> None:
        for text, program, verb, mistake in (
            ("Use `pnpm`, not `npm`, in this repository", "npm", "", "npm"),
            ("use pnpm instead of npm", "npm", "", "npm"),
            ("别用 npm，用 pnpm", "npm", "", "npm"),
            ("用 uv 而不是 pip", "pip", "", "pip"),
            ("不要运行 `git push --force`", "git", "push", "--force"),
            ("Never run `docker system prune` on this host", "docker", "system", "docker system prune"),
            ("don't use yarn here", "yarn", "", "yarn"),
            ("Run `make check` rather than `pytest`", "pytest", "", "pytest"),
        ):
            with self.subTest(text=text):
                found = stated.trigger(text)
                assert found is not None
                self.assertEqual(
                    (found.get("program"), found.get("verb", ""), found.get("mistake")), (program, verb, mistake)
                )

    def test_the_moment_is_what_follows_the_before(self) -> None:
        for text, program in (
            ("Run `npm pack` before `npm publish`", "npm"),
            ("运行 `terraform` 之前先选 workspace", "terraform"),
            ("Ask before running psql", "psql"),
        ):
            with self.subTest(text=text):
                found = stated.trigger(text)
                assert found is not None
                self.assertEqual(found.get("program"), program)
                self.assertNotIn("mistake", found)

    def test_the_call_that_a_rule_is_about_is_its_trigger(self) -> None:
        for rule, tool, given, wanted in CALLS:
            with self.subTest(rule=rule, given=given):
                calls = command.describe_all(tool, given)
                self.assertEqual(any(trigger.matches(one, calls) for one in stated.triggers(rule)), wanted)

    def test_how_a_call_is_to_be_made(self) -> None:
        for rule, caught, other in USAGE:
            for (tool, given), wanted in ((caught, True), (other, False)):
                with self.subTest(rule=rule, given=given):
                    calls = command.describe_all(tool, given)
                    self.assertEqual(any(trigger.matches(one, calls) for one in stated.triggers(rule)), wanted)

    def test_a_program_named_by_the_way_is_no_trigger(self) -> None:
        for rule in NO_CALLS:
            self.assertEqual(stated.triggers(rule), [], rule)

    def test_the_mistake_is_the_whole_call(self) -> None:
        for rule, mistake, right in (
            ("不要 chmod 777", "chmod 777 a.sh", "chmod 644 a.sh"),
            ("Never chown 0:0 in the image", "chown 0:0 a", "chown app a"),
            ("Use rg instead of grep -r.", "grep -r x .", "grep x a.txt"),
            ("Never use `git checkout .` here", "git checkout .", "git checkout main"),
            ("Never run `docker rm <id>`", "docker rm 5f", "docker ps"),
        ):
            with self.subTest(rule=rule):
                found = stated.trigger(rule)
                self.assertTrue(trigger.shows_mistake(found, {"command": mistake}))
                self.assertFalse(trigger.shows_mistake(found, {"command": right}))

    def test_a_list_of_programs(self) -> None:
        for text, programs in (
            ("Never use npm or yarn", ["npm", "yarn"]),
            ("不要用 npm 和 yarn，用 pnpm", ["npm", "yarn"]),
            ("Use bun; npm and yarn are forbidden", ["npm", "yarn"]),
            ("Use pnpm, not npm", ["npm"]), ("Use pnpm here, not npm or yarn.", ["npm", "yarn"]),
            ("Use git, npm and make", []),
        ):
            self.assertEqual([one.get("program") for one in stated.triggers(text)], programs, text)

    def test_the_flag_is_the_mistake_and_the_other_one_is_not(self) -> None:
        found = stated.trigger("Pass --force-with-lease to git push, never --force")
        self.assertTrue(trigger.shows_mistake(found, {"command": "git push --force origin main"}))
        self.assertFalse(trigger.shows_mistake(found, {"command": "git push --force-with-lease"}))

    def test_what_a_not_does_not_reach(self) -> None:
        for text in ("Don't kill processes you did not start",
                     "Use absolute paths, not relative paths", "If it is not there, create it", "Don't guess",
                     "Avoid sleep in tests", "Don't make assumptions", "Never call the production API"):
            self.assertIsNone(stated.trigger(text), text)
        self.assertEqual(stated.trigger("Don't forget to pass --locked to cargo build"),
                         {"tool": "Bash", "program": "cargo", "verb": "build"})
        self.assertNotIn("flags", stated.trigger("Never push without --force-with-lease") or {})

    def test_a_tool_by_its_name(self) -> None:
        self.assertEqual(stated.trigger("Use Write, not Edit, for new files"), {"tool": "Edit"})

    def test_a_long_line_takes_no_time(self) -> None:
        started = time.perf_counter()
        for text in ("never " * 400, "don't edit " + "a/" * 800, "not " + "`x " * 500, "不要" * 900, "before " * 400,
                     "when git " * 300, "use docker " * 300, "pass -x to " * 300, "git " * 500, "运行 git " * 300,
                     "a.b/" * 600):
            stated.trigger(text)
        self.assertLess(time.perf_counter() - started, 2.0)

    def test_rules_that_name_no_call(self) -> None:
        for text in ("Use tabs in Makefiles", "Write tests first", "提交信息用英文", "This is not the place", ""):
            self.assertIsNone(stated.trigger(text), text)

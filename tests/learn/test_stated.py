from __future__ import annotations

import unittest

from enso.learn import stated


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

    def test_rules_that_name_no_call(self) -> None:
        for text in ("Use tabs in Makefiles", "Write tests first", "提交信息用英文", "This is not the place", ""):
            self.assertIsNone(stated.trigger(text), text)

"""What a runner runs for a project: another target, script or verb is another errand."""
from __future__ import annotations

import unittest

from enso.learn import errands, mine

NO_TARGET, NO_SCRIPT = "make: *** No rule to make target 'fmt'.  Stop.", 'npm error Missing script: "fmt"'


class Errands(unittest.TestCase):
    def test_errands_that_differ(self) -> None:
        for tried, worked, error in (
            ("make fmt", "make all", NO_TARGET), ("make -C web fmt", "make -C web all", NO_TARGET),
            ("npm run fmt", "npm run start", NO_SCRIPT), ("yarn fmt", "yarn start", 'Command "fmt" not found.'),
            ("just seed", "just dev", "error: Justfile does not contain recipe `seed`."),
            ("gradle assembleDebug", "gradle check", "Task 'assembleDebug' not found in root project"),
            ("make link", "make unlink", "ln: cannot create 'x': Permission denied"),
            ("cargo doc -p core", "cargo run -p core", "error: could not compile `core`"),
        ):
            self.assertTrue(errands.differ(tuple(tried.split()), tuple(worked.split()), error), (tried, worked))

    def test_errands_that_are_one(self) -> None:
        for tried, worked, error in (
            ("make fmt", "make -C web fmt", NO_TARGET), ("make fmtt", "make fmt", NO_TARGET),
            ("make fmt", "make", NO_TARGET), ("make -C lib all", "make -C libs all", "No such file or directory"),
            ("npm run type-check", "npm run typecheck", NO_SCRIPT), ("npm run unit", "npm run test:unit", NO_SCRIPT),
            ("gradle test", "gradle :core:test", "Task 'test' is ambiguous"),
            ("cargo biuld", "cargo build", "error: no such command: `biuld`"),
            ("just fmt", "just format", "error: Justfile does not contain recipe `fmt`."),
            ("npm run fmt", "make fmt", NO_SCRIPT), ("ls a", "ls b", ""),
        ):
            self.assertFalse(errands.differ(tuple(tried.split()), tuple(worked.split()), error), (tried, worked))

    def test_another_errand_is_no_fix(self) -> None:
        def fixes(tried: str, worked: str, error: str) -> bool:
            failed = {"tool_name": "Bash", "tool_input": {"command": tried}, "text": error, "failed": True}
            return mine.mine(failed, [{"tool_name": "Bash", "tool_input": {"command": worked}, "text": "ok",
                                       "failed": False}]) is not None
        self.assertFalse(fixes("make fmt", "make all", NO_TARGET))
        self.assertFalse(fixes("cd web && npm run fmt", "cd web && npm run start", NO_SCRIPT))
        self.assertTrue(fixes("npm run lint:css", "npm run css-lint", 'npm error Missing script: "lint:css"'))
        self.assertTrue(fixes("rake db:seed -v", "with-env dev -- rake db:seed -v", "KeyError: key not found: DB_URL"))
        self.assertTrue(fixes("podman compose exec web flask seed", "podman compose run --rm web flask seed",
                              'service "web" is not running'))
        self.assertFalse(fixes("npx stylelint web", "npx htmlhint web", "web/a.css:3: Syntax error: unclosed block"))
        self.assertFalse(fixes("nc -z db1 5432", "nc -z db2 5432", "nc: connect to db1 port 5432: Connection refused"))
        self.assertFalse(fixes("ssh app3 df", "ssh app4 df", "ssh: connect to host app3 port 22: Connection refused"))
        self.assertTrue(fixes("npm run type-check", "npm run typecheck", 'npm error Missing script: "type-check"'))
        self.assertTrue(fixes("make fmt", "make -C web fmt", NO_TARGET))

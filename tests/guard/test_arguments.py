"""Rules of a policy about flags and fields."""
from __future__ import annotations

import unittest
from typing import Any

from enso.guard.arguments import broken
from enso.guard.budget import Unpriced, price

COMMIT = {"id": "c", "command": ["git", "commit"], "any_of": ["-m", "--message", "-F"], "forbid": ["--no-verify", "-n"]}


class Flags(unittest.TestCase):
    def test_forbidden_and_required_flags(self) -> None:
        for line, wrong in (("git commit -m x", False), ("git commit -am x", False), ("git commit -nm x", True),
                            ("git commit -anm x", True),
                            ("git commit", True), ("git commit --message=x", False),
                            ("git commit -m --no-verify", False),
                            ("git commit -m x --no-verify", True), ("git commit -mn", False),
                            ("git -C d commit -n -m x", True),
                            ("git commit -m x -- -n", False), ("git log -n 1", False), ("gitx commit", False),
                            ("/usr/bin/git commit", True)):
            with self.subTest(line):
                self.assertEqual(bool(broken(COMMIT, "Bash", {}, [line.split()])), wrong)

    def test_alternatives_values_and_globs(self) -> None:
        rule = {"id": "k", "command": ["tool", "apply|delete"], "any_of": ["*.plan", "--to=x"]}
        for line, wrong in (("tool apply a.plan", False), ("tool apply --to=x", False), ("tool apply --to x", False),
                            ("tool apply --to=y", True), ("tool delete", True), ("tool show", False)):
            with self.subTest(line):
                self.assertEqual(bool(broken(rule, "Bash", {}, [line.split()])), wrong)

    def test_a_terminal_is_no_text(self) -> None:
        rule = {"id": "d", "command": ["docker", "run"], "forbid": ["--privileged"]}
        for line, wrong in (("docker run -t --privileged x", True), ("docker run -it --privileged=true x", True),
                            ("docker run -it x", False), ("docker ps", False)):
            with self.subTest(line):
                self.assertEqual(bool(broken(rule, "Bash", {}, [line.split()])), wrong)

    def test_a_flag_with_a_number(self) -> None:
        rule: dict[str, Any] = {"id": "r", "command": ["run"], "require": {"--count": "int 1..5"}}
        for line, wrong in (("run --count 3", False), ("run --count=5", False), ("run --count=6", True),
                            ("run --count x", True), ("run", True)):
            with self.subTest(line):
                self.assertEqual(bool(broken(rule, "Bash", {}, [line.split()])), wrong)


    def test_what_a_lesson_speaks_of_does_not_happen_in_a_call_for_help(self) -> None:
        learned = {**COMMIT, "id": "enso-L00000001"}
        for line, wrong in (("git commit --help", False), ("git commit --version", False), ("git commit help", False),
                            ("git commit --no-verify -m --help", True), ("git commit -- --help", True),
                            ("git commit", True)):
            with self.subTest(line):
                self.assertEqual(bool(broken(learned, "Bash", {}, [line.split()])), wrong)
        self.assertTrue(broken(COMMIT, "Bash", {}, [["git", "commit", "--help"]]),
                        "a person's own rule is taken at its word")


class Fields(unittest.TestCase):
    def test_forbidden_values_are_patterns(self) -> None:
        rule = {"id": "f", "tool": "Write", "forbid": ["file_path=*/dist/*|dist/*", "force"]}
        for given, wrong in (({"file_path": "/p/dist/a.js"}, True), ({"file_path": "dist/a.js"}, True),
                             ({"file_path": "/p/DIST/a.js"}, True), ({"file_path": "/p/src/dist.js"}, False),
                             ({"file_path": "/p/a.js", "force": True}, True), ({"force": False}, False)):
            with self.subTest(given):
                self.assertEqual(bool(broken(rule, "Write", given, [])), wrong)

    def check(self, kind: str, value: Any) -> bool:
        return not broken({"id": "f", "tool": "mcp__x__*", "require": {"a.b": kind}}, "mcp__x__y",
                          {"a": {"b": value}}, [])

    def test_conditions(self) -> None:
        for kind, good, bad in (("nonempty", ["x", 0, [1]], ["", " ", [], None, False]),
                                ("int 1..10", [1, 10, 2.0], [0, 11, 1.5, "3", True]),
                                ("number 0..1", [0, 0.5], [2, "x", float("nan")]), ("bool", [True, False], [0, "true"]),
                                ("string", ["", "x"], [1]), ("dev|test*", ["dev", "test-1"], ["prod", None, 5]),
                                ("present", [0, ""], [None])):
            for value in good:
                with self.subTest(kind, good=value):
                    self.assertTrue(self.check(kind, value))
            for value in bad:
                with self.subTest(kind, bad=value):
                    self.assertFalse(self.check(kind, value))

    def test_forbidden_fields(self) -> None:
        rule = {"id": "f", "tool": "t", "forbid": ["force", "mode=drop"]}
        for given, wrong in (({"force": True}, True), ({"force": False}, False), ({"mode": "DROP"}, True),
                             ({"mode": "x"}, False)):
            with self.subTest(str(given)):
                self.assertEqual(bool(broken(rule, "t", given, [])), wrong)

    def test_another_tool_is_not_asked(self) -> None:
        self.assertEqual(broken({"id": "f", "tool": "t", "require": {"x": "int"}}, "u", {}, []), "")


class Prices(unittest.TestCase):
    PRICES = {"img": {"usd_per_image": 0.04}, "call": {"usd_per_call": 0.01}, "llm": {"s": {"usd_per_1k_out": 0.002}},
              "any*": {"usd_per_call": 1}}

    def test_the_worst_case(self) -> None:
        for tool, given, usd in (("img", {}, 0.04), ("img", {"n": 3}, 0.12), ("call", {}, 0.01),
                                 ("llm", {"model": "s", "max_tokens": 500}, 0.001),
                                 ("llm", {"model": "s", "max_tokens": 10, "max_output_tokens": 1000}, 0.002),
                                 ("anything", {}, 1.0)):
            with self.subTest(tool, given=str(given)):
                found = price(self.PRICES, tool, given)
                assert found is not None
                self.assertAlmostEqual(found, usd)
        self.assertIsNone(price(self.PRICES, "free", {}))

    def test_what_cannot_be_computed(self) -> None:
        for tool, given in (("llm", {"model": "s"}), ("llm", {"model": "x", "max_tokens": 1}),
                            ("llm", {"max_tokens": 1}),
                            ("llm", {"model": "s", "max_tokens": "9"}), ("img", {"n": -1}),
                            ("img", {"n": float("nan")}), ("img", {"n": True})):
            with self.subTest(tool, given=str(given)), self.assertRaises(Unpriced):
                price(self.PRICES, tool, given)


if __name__ == "__main__":
    unittest.main()

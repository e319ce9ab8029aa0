"""Fixes found in a session, and the sentences they teach."""
from __future__ import annotations

import unittest
from typing import Any

from enso.learn import gate, mine
from tests.learn.cases_mine import CASES
from tests.learn.cases_mine_rounds import ROUNDS


def call(tool: str, given: Any, text: str = "", failed: bool = False) -> dict[str, Any]:
    return {"tool_name": tool, "tool_input": {"command": given} if isinstance(given, str) else given,
            "text": text, "failed": failed}


class Cases(unittest.TestCase):
    def test_fixes_are_told_from_other_work(self) -> None:
        for tool, tried, error, steps, worked, fix, _ in CASES:
            with self.subTest(tried=tried, worked=worked):
                between = [call(name, given) for name, given in steps]
                self.assertEqual(mine.is_fix(call(tool, tried, error, True), call(tool, worked), between), fix)

    def test_lessons_name_what_works(self) -> None:
        for tool, tried, error, steps, worked, fix, word in CASES:
            if fix:
                with self.subTest(tried=tried, worked=worked):
                    later = [*(call(name, given) for name, given in steps), call(tool, worked)]
                    found = mine.mine(call(tool, tried, error, True), later)
                    assert found is not None
                    self.assertIn(word, found.lesson)
                    self.assertLessEqual(len(found.lesson), 200)
                    self.assertNotIn("\n", found.lesson)

    def test_most_lessons_pass_the_gate(self) -> None:
        lines = []
        for tool, tried, error, steps, worked, fix, _ in CASES:
            later = [*(call(name, given) for name, given in steps), call(tool, worked)]
            found = mine.mine(call(tool, tried, error, True), later) if fix else None
            if found:
                lines.append((found.lesson, gate.check(found.lesson, symptom=error)))
        self.assertLessEqual(sum(bool(reason) for _, reason in lines), len(lines) * 0.12, lines)


class Rounds(unittest.TestCase):
    def test_f1_over_all_rounds(self) -> None:
        right = said = wanted = 0
        for tool, tried, error, steps, worked, fix, _ in ROUNDS:
            between = [call(name, given) for name, given in steps]
            found = mine.is_fix(call(tool, tried, error, True), call(tool, worked), between)
            right += found and fix
            said += found
            wanted += fix
        self.assertGreaterEqual(2 * right / (said + wanted), 0.98)

    def test_lessons_name_what_changed(self) -> None:
        missing = []
        for tool, tried, error, steps, worked, fix, word in ROUNDS:
            later = [*(call(name, given) for name, given in steps), call(tool, worked)]
            found = mine.mine(call(tool, tried, error, True), later) if fix else None
            if fix and not (found and word in found.lesson and found.lesson.count("`") % 2 == 0):
                missing.append((tried, worked, found and found.lesson))
        self.assertLessEqual(len(missing), sum(row[5] for row in ROUNDS) * 0.03, missing)


class Mine(unittest.TestCase):
    def test_the_first_fix_counts_and_later_failures_do_not(self) -> None:
        failed = call("Bash", "python x.py", "bash: python: command not found", True)
        later = [call("Bash", "py x.py", "bash: py: command not found", True), call("Bash", "ls"),
                 call("Bash", "python3 x.py")]
        found = mine.mine(failed, later)
        assert found is not None
        self.assertEqual((found.index, found.via), (2, "changed_input"))
        self.assertEqual(found.lesson, "Use `python3`, not `python`: command not found.")
        self.assertEqual(found.trigger, {"tool": "Bash", "program": "python", "mistake": "python"})

    def test_a_step_in_between(self) -> None:
        failed = call("Bash", "npm test", "Error: Cannot find module 'express'", True)
        found = mine.mine(failed, [call("Bash", "npm ci"), call("Bash", "npm test")])
        assert found is not None
        self.assertEqual((found.index, found.via), (1, "intermediate_steps"))

    def test_the_same_call_after_a_passing_trouble_is_no_fix(self) -> None:
        failed = call("Bash", "curl https://x.test", "curl: (6) Could not resolve host: x.test", True)
        self.assertIsNone(mine.mine(failed, [call("Bash", "npm ci"), call("Bash", "curl https://x.test")]))

    def test_a_step_that_sets_the_way_to_the_network(self) -> None:
        failed = call("Bash", "pip download x", "ERROR: Could not resolve host: files.x.test", True)
        for step, fix in (
            ("pip config set global.index-url http://mirror.x.test/simple", True), ("pip config list", False),
            ("git config --global http.proxy http://10.0.0.2:3128", True), ("git config --get http.proxy", False),
            ("git config http.proxy", False), ("git config --unset http.proxy", True),
            ("export HTTPS_PROXY=http://10.0.0.2:3128", True), ("env | grep -i proxy", False), ("npm ci", False),
            ("echo 'nameserver 1.1.1.1' | sudo tee /etc/resolv.conf", True), ("cat /etc/hosts", False),
        ):
            with self.subTest(step=step):
                found = mine.mine(failed, [call("Bash", step), call("Bash", "pip download x")])
                self.assertEqual(found is not None, fix)
        refused = call("Bash", "pip download x", "HTTP 429 Too Many Requests", True)
        self.assertIsNone(mine.mine(refused, [call("Bash", "git config http.proxy http://10.0.0.2:3128"),
                                              call("Bash", "pip download x")]))

    def test_a_file_that_was_searched_and_found_elsewhere(self) -> None:
        failed = call("Read", {"file_path": "/p/src/format.ts"}, "File does not exist.", True)
        for step, worked, fix in (
            (call("Bash", "ls src"), "/p/src/formats/index.ts", True),
            (call("Bash", "ls src"), "/p/src/format.rs", True),
            (call("Bash", "ls src"), "/p/src/dates/index.ts", False),
            (call("Glob", {"pattern": "**/*format*"}, "/p/lib/text/usd-format.ts"), "/p/lib/text/usd-format.ts", True),
            (call("Bash", "find . -name '*format*'", "./lib/text/usd-format.ts"), "/p/lib/text/usd-format.ts", True),
            (call("Bash", "find . -name '*.ts'", "./lib/text/dates.ts"), "/p/lib/text/dates.ts", False),
            (call("Glob", {"pattern": "**/*format*"}, "No files found"), "/p/lib/text/dates.ts", False),
            (call("Bash", "grep -rn format src", "src/dates.ts:1: format"), "/p/src/dates.ts", False),
        ):
            with self.subTest(step=step, worked=worked):
                found = mine.mine(failed, [step, call("Read", {"file_path": worked})])
                self.assertEqual(found is not None, fix)

    def test_lessons_keep_the_quotes_of_the_shell(self) -> None:
        for tried, worked, error, said in (
            ("curl -d @a.json https://x.test/v1", "curl -H 'Accept: text/csv' -d @a.json https://x.test/v1",
             "406 Not Acceptable", "`-H 'Accept: text/csv'`"),
            ("git log --since 2.weeks -S a", "git log --since=\"2 weeks ago\" -S a", "fatal: bad revision '2.weeks'",
             "--since=\"2 weeks ago\""),
            ("node make.js", "$env:NODE_OPTIONS=\"--max-old-space-size=4096\"; node make.js", "heap out of memory",
             "$env:NODE_OPTIONS=\"--max-old-space-size=4096\""),
            ("psql -c 'select a from Users'", "psql -c 'select a from \"Users\"'",
             'ERROR: relation "users" does not exist', "`'select a from \"Users\"'`"),
            ("rg foo(", "rg 'foo('", "bash: syntax error near unexpected token `('", "`'foo('`"),
            ("find . -name *.py -newer a", "find . -name '*.py' -newer a", "find: paths must precede expression",
             "'*.py'"),
        ):
            with self.subTest(worked=worked):
                found = mine.mine(call("Bash", tried, error, True), [call("Bash", worked)])
                self.assertIn(said, found.lesson if found else "")
        found = mine.mine(call("Bash", "npm test", "ECONNREFUSED 127.0.0.1:5432", True),
                          [call("Bash", "docker run -d -e 'A=b c' pg"), call("Bash", "npm test")])
        self.assertIn("-e 'A=b c'", found.lesson if found else "")

    def test_a_tool_of_the_same_server_may_be_the_step(self) -> None:
        failed = call("mcp__kv__put", {"bucket": "a", "key": "b"}, "bucket does not exist", True)
        for step, fix in (("mcp__kv__create_bucket", True), ("mcp__kv__list_buckets", False),
                          ("mcp__x__create", False)):
            found = mine.mine(failed, [call(step, {"bucket": "a"}), call("mcp__kv__put", {"bucket": "a", "key": "b"})])
            self.assertEqual(found.lesson if found else "",
                             f"Call `{step}` before `mcp__kv__put`: bucket does not exist." if fix else "", step)

    def test_a_handle_of_the_moment_is_taken_anew(self) -> None:
        failed = call("viewer", {"op": "click", "ref": "e7"}, 'Unknown ref "e7"', True)
        found = mine.mine(failed, [call("viewer", {"op": "tree"}), call("viewer", {"op": "click", "ref": "e31"})])
        assert found is not None
        self.assertIn("fresh `ref` for `viewer` from `tree`", found.lesson)
        self.assertNotIn("e31", found.lesson)

    def test_paths_are_relative_and_ids_left_out(self) -> None:
        failed = {**call("Read", {"file_path": "/home/bob/app/src/a.ts"}, "File does not exist.", True),
                  "root": "/home/bob/app"}
        found = mine.mine(failed, [call("Read", {"file_path": "/home/bob/app/lib/a.ts"})])
        assert found is not None
        self.assertIn("`lib/a.ts`", found.lesson)
        self.assertNotIn("bob", found.lesson)
        token = "q1w2e3r4t5y6u7i8o9p0"
        failed = call("api", {"table": "old", "key": "same-value"}, "TableIdNotFound", True)
        found = mine.mine(failed, [call("api", {"table": token, "key": "same-value"})])
        assert found is not None
        self.assertNotIn(token, found.lesson)

    def test_nothing_later_is_nothing(self) -> None:
        self.assertIsNone(mine.mine(call("Bash", "x", "boom", True), []))

    def test_odd_inputs_do_no_harm(self) -> None:
        odd: tuple[Any, ...] = (None, [], "text", {"a": [1, {"b": None}]}, 3)
        for given in odd:
            mine.mine({"tool_name": "t", "tool_input": given, "text": "error", "failed": True},
                      [{"tool_name": "t", "tool_input": given, "text": "", "failed": False}])


if __name__ == "__main__":
    unittest.main()

"""What a rule asks of a call, from the calls that failed and those that worked."""
from __future__ import annotations

import unittest
from typing import Any

from enso.guard import examples
from enso.knowledge import demands
from enso.learn import decide


def first(failed: list[dict[str, Any]], worked: list[dict[str, Any]], line: str = "", **more: Any) -> Any:
    """The first demand whose own examples agree, as `escalate` takes it."""
    lesson: Any = {"text": line, "trigger": None, "category": "permission", "sources": [], "detail": {}, **more}
    for demand in demands.of_fields(lesson, failed, worked):
        rule = {"id": "enso-L1", "tool": "mcp__db__query", **demand, "must_block": failed, "must_allow": worked}
        if not examples.failures(rule):
            return demand
    return None


class Fields(unittest.TestCase):
    def test_of_choices_and_numbers(self) -> None:
        cases: list[tuple[list[dict[str, Any]], list[dict[str, Any]], Any]] = [
            ([{"sql": "a"}], [{"sql": "a", "limit": 10}], {"require": {"limit": "int"}}),
            ([{"sql": "a"}], [{"sql": "a", "dry": True}], {"require": {"dry": "bool"}}),
            ([{"sql": "a"}], [{"sql": "a", "db": "x"}], {"require": {"db": "nonempty"}}),
            ([{"sql": "a", "force": 1}], [{"sql": "a"}], {"forbid": ["force"]}),
            ([{"db": "Main", "sql": "a"}, {"db": "Main", "sql": "b"}], [{"db": "shop", "sql": "a"}],
             {"forbid": ["db=main"]}),
            ([{"limit": 5000}, {"limit": 9000}], [{"limit": 100}], {"require": {"limit": "int ..4999"}}),
            ([{"n": 0}, {"n": 1}], [{"n": 7}], {"require": {"n": "int 2.."}}),
            ([{"opt": {"mode": "full"}}], [{"opt": {"mode": "fast"}}], {"forbid": ["opt.mode=full"]}),
            ([{"sql": "a"}], [{"sql": "b"}, {"sql": "a"}], None)]
        for failed, worked, wanted in cases:
            with self.subTest(wanted=wanted):
                self.assertEqual(first(failed, worked), wanted)

    def test_of_paths(self) -> None:
        cases: list[tuple[tuple[str, ...], tuple[str, ...], Any]] = [
            (("/p/dist/a.js",), ("/p/src/a.js",), "*/dist/a.js|dist/a.js"),
            (("/p/dist/a.js", "/p/dist/b/c.js"), ("/p/src/a.js",), "*/dist/*|dist/*"),
            (("/p/a/yarn.lock", "/p/b/yarn.lock"), ("/p/a/package.json",), "*/yarn.lock|yarn.lock"),
            (("/p/a/x.jsx", "/p/b/y.jsx"), ("/p/a/x.tsx", "/p/b/y.tsx"), "*.jsx"),
            (("/p/a*.js",), ("/p/b.js",), None), (("/p/a.js",), ("/p/a.js",), None)]
        for failed, worked, wanted in cases:
            with self.subTest(failed=failed):
                found = first([{"file_path": path} for path in failed], [{"file_path": path} for path in worked])
                self.assertEqual(found, wanted and {"forbid": ["file_path=" + wanted]})
        self.assertEqual(first([{"path": "src/a.js"}], [{"path": "/p/src/a.js"}]), {"require": {"path": "/*"}})

    def test_of_many_files_what_the_lesson_says(self) -> None:
        def of(pattern: str, *failed: str, **more: Any) -> Any:
            return first([{"file_path": path} for path in failed], [{"file_path": "/q/src/a.js"}],
                         trigger={"tool": "Write", "path": pattern}, **{"detail": {"elsewhere": ""}, **more})
        for pattern, failed, wanted in (
                ("dist/*.js", ("/p/dist/a.js", "dist/b.js"), "/p/dist/*.js|dist/*.js"),
                ("dist/*.js", ("dist/a.js", "dist/b.js"), "dist/*.js"),
                ("~/.config/*", ("/home/me/.config/a", "/home/me/.config/b"), "/home/me/.config/*|~/.config/*"),
                ("*/gen/*.ts", ("/p/a/gen/a.ts", "/p/b/gen/b.ts"), "*/gen/*.ts|gen/*.ts"),
                ("/etc/*", ("/etc/a", "/etc/b"), "/etc/*"), ("*.pb.go", ("/p/a.pb.go", "b.pb.go"), "*.pb.go"),
                ("dist/*", ("/p/dist/a.js", "/q/dist/b.js"), None), ("tests/*|!tests/*/*", ("/p/tests/a",), None)):
            with self.subTest(pattern, failed=failed):
                self.assertEqual(of(pattern, *failed), wanted and {"forbid": ["file_path=" + wanted]})
        self.assertIsNone(of("dist/*.js", "/p/dist/a.js", category="not_found"))
        self.assertEqual(of("!/*", "dist/a.js", category="not_found"), {"require": {"file_path": "/*"}})

    def test_nothing_of_a_file_where_the_error_is_about_that_one(self) -> None:
        for category, error in (("not_found", "File does not exist."), ("filesystem", "EISDIR: is a directory"),
                                ("unknown", "The PDF has too many pages"), ("resource", "No room"),
                                ("conflict", "locked by another process")):
            found = first([{"file_path": "/p/dist/a.js"}, {"file_path": "/p/dist/b.js"}],
                          [{"file_path": "/p/src/a.js"}], category=category, sources=[{"error": error}])
            self.assertIsNone(found, category)
        self.assertEqual(first([{"sql": "a"}], [{"sql": "a", "limit": 9}], category="resource"),
                         {"require": {"limit": "int"}})

    def test_what_the_line_names_comes_first(self) -> None:
        failed, worked = [{"a": 1, "z": 1}], [{"a": 2, "z": 2}]
        self.assertEqual(first(failed, worked, "Give `2` as `z`"), {"forbid": ["z=1"]})
        self.assertEqual(first(failed, worked, "Give `2` as `a`"), {"forbid": ["a=1"]})

    def test_what_is_long_or_secret_is_no_pattern(self) -> None:
        failed = decide.given("mcp__x", {"body": "x" * 900, "password": "hunter2secretXY", "rows": [1, 2]})
        self.assertEqual((failed["body"], failed["rows"]), (decide.CUT, decide.CUT))
        self.assertNotIn("hunter2", str(failed))
        self.assertIsNone(first([failed], [{"body": "short", "password": "other", "rows": "none"}]))
        self.assertEqual(decide.given("Bash", {"command": "ls"}), {}, "its excerpt is the call")

    def test_no_text_is_a_pattern(self) -> None:
        for failed, worked in (({"old_string": "x"}, {"old_string": "y"}), ({"sql": "select 1"}, {"sql": "select 2"}),
                               ({"file_path": "/p/a", "content": "x"}, {"file_path": "/p/a", "content": "y"})):
            self.assertIsNone(first([failed], [worked]))

    def test_in_words(self) -> None:
        for demand, wanted in (({"require": {"limit": "int"}}, "`t` without limit"),
                               ({"require": {"path": "/*"}}, "`t` with a relative path"),
                               ({"forbid": ["path=*/dist/*|dist/*"]}, "`t` with path=dist/*"),
                               ({"forbid": ["db=main"]}, "`t` with db=main")):
            self.assertEqual(demands.asks({"tool": "t", **demand}), wanted)


if __name__ == "__main__":
    unittest.main()

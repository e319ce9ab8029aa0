"""Two calls side by side: words, programs, operands, and what only looks or rehearses."""
from __future__ import annotations

import unittest

from enso.learn import compare


class Commands(unittest.TestCase):
    def test_simple_commands_leave_reports_and_wrappers_out(self) -> None:
        self.assertEqual(compare.simple_commands({"command": "cd a && A=1 sudo npm ci; echo done"}), [("npm", "ci")])

    def test_a_windows_path_keeps_its_parts(self) -> None:
        self.assertEqual(compare.simple_commands({"command": "dir C:\\x\\y /b"}), [("dir", "C:/x/y", "/b")])

    def test_a_command_on_a_device_is_what_runs_there(self) -> None:
        self.assertEqual(compare.simple_commands({"command": "adb shell \"ls /data\""}), [("ls", "/data")])

    def test_programs_that_stand_in_for_one_another(self) -> None:
        for one, other in ((("python", "x"), ("python3", "x")), (("/usr/bin/pip", "i"), ("pip3", "i")),
                           (("dir",), ("Get-ChildItem",)), (("search_file", "x"), ("search_dir", "x"))):
            self.assertTrue(compare.same_program(one, other), (one, other))
        self.assertFalse(compare.same_program(("cat", "x"), ("cut", "x")))

    def test_looking_and_rehearsing(self) -> None:
        for line in ("ls -la", "git log -3", "kubectl get pods", "sqlite3 a.db .tables", "sed -n 1p a"):
            self.assertTrue(compare.looks(tuple(line.split())), line)
        for line in ("go get x", "sed -i s/a/b/ f", "npm install", "git push"):
            self.assertFalse(compare.looks(tuple(line.split())), line)
        for tried, worked, only in (("x run", "x run --dry-run", True), ("x version", "x --version", False),
                                    ("make a", "make -n a", True), ("kubectl get a", "kubectl get a -n b", False),
                                    ("psql a", "psql -h b a", False), ("x a", "x -h", True)):
            found = compare.rehearses([tuple(tried.split())], [tuple(worked.split())])
            self.assertEqual(found, only, worked)

    def test_operands_are_stems(self) -> None:
        self.assertEqual(compare.operands(("cat", "-n", "src/app.ts", "a/bin/")), frozenset(("app", "bin")))
        self.assertEqual(compare.operands(("./run.sh", "5")), frozenset(("run",)))

    def test_writing(self) -> None:
        self.assertTrue(compare.writes("echo a > b"))
        self.assertFalse(compare.writes("make 2>&1 >/dev/null | x"))

    def test_the_blamed_command(self) -> None:
        tried: list[tuple[str, ...]] = [("a", "1"), ("b", "2")]
        self.assertEqual(compare.blamed(tried, "b: no such file"), [("b", "2")])
        self.assertEqual(compare.blamed(tried, "boom"), tried)


class Texts(unittest.TestCase):
    def test_measures(self) -> None:
        one, other = compare.words("a b c"), compare.words("b c d")
        self.assertEqual(compare.jaccard(one, other), 0.5)
        self.assertAlmostEqual(compare.contained(one, compare.words("a")), 1.0)
        self.assertEqual(compare.jaccard(frozenset(), frozenset()), 0.0)

    def test_misspelt(self) -> None:
        for one, other in (("tset", "test"), ("config.yml", "config.yaml"), ("srcs", "src")):
            self.assertTrue(compare.misspelt(one, other), one)
        for one, other in (("notes", "README"), ("deploy", "build"), ("", "x")):
            self.assertFalse(compare.misspelt(one, other), one)

    def test_ids(self) -> None:
        for value in ("q1w2e3r4t5y6u7i8", "550e8400-e29b-41d4-a716-446655440000"):
            self.assertTrue(compare.is_id(value), value)
        for value in ("wasm32-unknown-unknown", "left-pad@1.3.0", "feature/long-branch-name"):
            self.assertFalse(compare.is_id(value), value)


if __name__ == "__main__":
    unittest.main()

"""What a shell would do: values, folders, branches, and what flows from one command to the next."""
from __future__ import annotations

import unittest

from enso.guard.shell.syntax import show
from tests.guard import fakes

P = fakes.PROJECT


def seen(command: str) -> list[list[str]]:
    """The command lines that run, as a person would write their values."""
    return [[show(word) for word in argv] for argv in fakes.bash(command).commands]


def effects(command: str) -> list[str]:
    return [f"{found.kind} {show(found.target)}" for found in fakes.bash(command).effects if found.kind != "env"]


class Values(unittest.TestCase):
    def test_words(self) -> None:
        for command, argv in (
                ("x a'b'\"c\"d", ["x", "abcd"]), ("x $HOME ~ ~/a", ["x", "/home/mei", "/home/mei", "/home/mei/a"]),
            ("A='b c'; x $A", ["x", "b", "c"]),
                ("A='b c'; x \"$A\"", ["x", "b c"]), ("x {a,b}{1,2}", ["x", "a1", "a2", "b1", "b2"]),
            ("x {1..3}", ["x", "1", "2", "3"]),
                ("x $((1+1))", ["x", "?"]), ("x ${A:-d}", ["x", "d"]),
            ("A=a.b.c; x ${A%.*} ${A%%.*} ${A#*.} ${A##*.}", ["x", "a.b", "a", "b.c", "c"]),
                ("A=abc; x ${A:1:1} ${A^^} ${A/b/z}", ["x", "b", "ABC", "azc"]),
            ("A=(p q); x ${A[1]} ${A[@]}", ["x", "q", "p", "q"]),
                ("x $(echo a b)", ["x", "a", "b"]), ("x `echo a`", ["x", "a"]), ("x $'a\\tb'", ["x", "a\tb"]),
            ("x a\\\nb", ["x", "ab"]),
                ("set -- a b; x $2 $#", ["x", "b", "?"]), ("x $UNSET_THING", ["x", "?"]),
            ("x \"\" ''", ["x", "", ""]), ("N=A; A=v; x ${!N}", ["x", "v"]),
                ("A=1; A+=2; x $A", ["x", "12"]), ("IFS=,; A=a,b; x $A", ["x", "a", "b"]),
            ("printf -v A %s-%s a b; x $A", ["x", "a-b"]),
                ("x $(basename a/b.c .c) $(dirname a/b.c)", ["x", "b", "a"]), ("x *.py", ["x", "*.py"]),
            ("x '*.py'", ["x", "*.py"])):
            with self.subTest(command):
                self.assertEqual(seen(command)[-1], argv)

    def test_folders(self) -> None:
        for command, target in (("cd src; cat a", f"{P}/src/a"), ("cd src; cd ..; cat a", f"{P}/a"),
                                ("(cd /tmp); cat a", f"{P}/a"),
                                ("pushd /tmp; popd; cat a", f"{P}/a"), ("cd /tmp; cd -; cat a", f"{P}/a"),
                                ("cd; cat a", "/home/mei/a"),
                                ("cd $(git rev-parse --show-toplevel)/src; cat a", f"{P}/src/a"),
                                ("A=/tmp; cd $A; cat a", "/tmp/a")):
            with self.subTest(command):
                self.assertEqual(effects(command)[-1], f"read {target}")

    def test_both_branches_count(self) -> None:
        for command in ("if x; then A=/a; else A=/b; fi; cat $A", "case $1 in x) A=/a;; *) A=/b;; esac; cat $A",
                        "A=/a; x || A=/b; cat $A"):
            with self.subTest(command):
                self.assertLessEqual({"read /a", "read /b"}, set(effects(command)))

    def test_a_branch_that_leaves_does_not_count_later(self) -> None:
        self.assertEqual(effects("A=/a; [ -f x ] || { A=/b; exit 1; }; cat $A"), ["read /a"])

    def test_what_flows_through_pipes(self) -> None:
        for command, target in (("echo /a | xargs cat", "/a"), ("printf '%s\\n' /a /b | head -1 | xargs cat", "/b"),
                                ("cat <<< /a | xargs cat", "/a"),
                                ("echo /a > f; xargs cat < f", "/a"),
                                ("echo a | while read x; do cat /$x; done", "/a")):
            with self.subTest(command):
                self.assertIn(f"read {target}", effects(command))

    def test_functions_and_their_parameters(self) -> None:
        self.assertIn("read /a/b", effects("f() { cat $1/$2; }; f /a b"))
        self.assertEqual(effects("f() { cat /a; }"), [])

    def test_code_in_data_is_not_run(self) -> None:
        for command in ("echo 'cat /a'", "git commit -m 'cat /a'", "X='cat /a'", "grep 'cat /a' b.txt",
                        "cat <<E > f\ncat /a\nE"):
            with self.subTest(command):
                self.assertNotIn("read /a", effects(command))

    def test_code_in_strings_is_run(self) -> None:
        for command in ("sh -c 'cat /a'", "eval cat /a", "echo 'cat /a' | sh", "bash <<< 'cat /a'",
                        "bash <<E\ncat /a\nE", "trap 'cat /a' EXIT", "X='cat /a'; $X",
                        "xargs -I{} sh -c 'cat /a' < f", "find . -exec cat /a \\;", "echo 'cat /a' > s.sh; sh s.sh",
                        "echo 'cat /a' > s.sh; ./s.sh",
                        "alias x='cat /a'; x", "awk 'BEGIN { system(\"cat /a\") }'", "env -S 'cat /a'",
                        "git -c alias.z='!cat /a' z", "bash -c \"$(echo cat /a)\""):
            with self.subTest(command):
                self.assertIn("read /a", effects(command))


if __name__ == "__main__":
    unittest.main()

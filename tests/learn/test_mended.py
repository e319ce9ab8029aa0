"""What made a later call work: its change, a step in between, or nothing that can be told."""
from __future__ import annotations

import unittest
from typing import Any

from enso.learn import mended, mine, shaping, transient_fix

EDIT = ("Edit", {"file_path": "/p/lib.py", "old_string": "1", "new_string": "2"})
WRITE = ("Write", {"file_path": "/p/lib.py", "content": "x = 1\n"})
Row = tuple[str, str, tuple[Any, ...], str, str]
"""(failed command, error, steps between, later command, what the lesson holds); a step that is text is a command."""

UNTAUGHT: tuple[Row, ...] = (
    ("pytest", "FAILED tests/test_sum.py::test_add - assert 3 == 4\n1 failed", (EDIT,), "pytest -x", ""),
    ("pytest", "FAILED tests/test_sum.py::test_add - assert 3 == 4\n1 failed", (EDIT,), "pytest -k test_add", ""),
    ("pytest", "FAILED tests/test_sum.py::test_add - assert 3 == 4\n1 failed", (EDIT,), "pytest tests/test_sum.py",
     ""),
    ("pytest --cov", "E   TypeError: add() takes 2 positional arguments\n1 failed", (WRITE,), "pytest --lf", ""),
    ("python3 -m unittest", "FAIL: test_a (test_b.C)\nAssertionError: 1 != 2\nFAILED (failures=1)", (EDIT,),
     "python3 -m unittest -f", ""),
    ("npx jest", "Tests: 2 failed, 8 passed, 10 total", (EDIT,), "npx jest --runInBand", ""),
    ("npx vitest run", "AssertionError: expected 1 to be 2\n1 failed", (EDIT,), "npx vitest run --reporter=dot", ""),
    ("go test ./...", "--- FAIL: TestSum (0.00s)\n    sum_test.go:9: got 3\nFAIL", (EDIT,), "go test -count=1 ./...",
     ""),
    ("go build ./...", "./main.go:7:2: undefined: Foo", (EDIT,), "go build -o app ./...", ""),
    ("cargo build", "error[E0502]: cannot borrow `x` as mutable\n --> src/lib.rs:4:5", (EDIT,),
     "cargo build --release", ""),
    ("cargo clippy", "error: unused variable: `n`\n --> src/lib.rs:4:5", (EDIT,), "cargo clippy --all-targets", ""),
    ("python3 run.py", '  File "run.py", line 8\n    y = = 2\nSyntaxError: invalid syntax', (EDIT,),
     "python3 run.py --fast", ""),
    ("python3 run.py", 'Traceback (most recent call last):\n  File "run.py", line 3, in <module>\n'
     "NameError: name 'np' is not defined", (EDIT,), "python3 run.py --n 5", ""),
    ("node app.js", "/p/app.js:3\nReferenceError: foo is not defined\n    at /p/app.js:3:1", (EDIT,),
     "node --trace-warnings app.js", ""),
    ("npx tsc", "src/a.ts(4,7): error TS2304: Cannot find name 'foo'.", (EDIT,), "npx tsc --noEmit", ""),
    ("npx tsc -p .", "src/a.ts(4,7): error TS2304: Cannot find name 'foo'.", (EDIT,), "npx tsc -p web", ""),
    ("gcc main.c", "main.c:5:9: error: 'n' undeclared (first use in this function)", (EDIT,), "gcc -Wall main.c", ""),
    ("make", "lib.c:5:9: error: expected ';' before 'return'\nmake: *** [all] Error 1", (EDIT,), "make -j8", ""),
    ("make", "lib.c:(.text+0x5): undefined reference to `add'\nmake: *** [all] Error 1", (EDIT,), "make V=1", ""),
    ("ruff check .", "lib.py:1:8: F401 `sys` imported but unused", (EDIT,), "ruff check lib", ""),
    ("mypy lib", "lib/a.py:4: error: Incompatible return value type", (EDIT,), "mypy --strict lib", ""),
    ("eslint .", "/p/a.js\n  3:5  error  'x' is not defined  no-undef\n✖ 1 problem", (EDIT,),
     "eslint src", ""),
    ("docker build .", "ERROR: failed to solve: process \"/bin/sh -c make\" did not complete: exit code: 2", (EDIT,),
     "docker build -t web .", ""),
    ("terraform plan", "Error: Unsupported block type\n\n  on main.tf line 3:", (EDIT,), "terraform plan -out=p", ""),
    ("npm run build", "ERROR in ./src/a.js\nModule not found: Error: Can't resolve './b'", (EDIT,),
     "npm run build -- --mode production", ""),
    ("pytest", "FAILED tests/test_sum.py::test_add - assert 3 == 4\n1 failed", ("sed -i 's/3/4/' lib.py",),
     "pytest -p no:cacheprovider", ""),
    ("pytest", "FAILED tests/test_sum.py::test_add - assert 3 == 4\n1 failed",
     ("cat > lib.py <<'EOF'\nx = 1\nEOF",), "pytest --tb=short", ""),
    ("make test | tail -5", "1 failed, 4 passed", (), "make test | tail -40", ""),
    ("make test || true", "1 failed, 4 passed", (), "make test", ""),
    ("make test 2>&1 | grep -i fail", "1 failed, 4 passed", (), "make test 2>&1 | head -3", ""),
    ("npm run build; echo done", "Build failed with 2 errors", (), "npm run build", ""),
    ("pytest -q", "1 failed, 4 passed", (), "pytest -v", ""),
    ("ssh db1 uptime", "ssh: connect to host db1 port 22: Connection timed out", (), "ssh db2 uptime", ""),
    ("ssh -p 22 db1", "ssh: connect to host db1 port 22: Connection timed out", (), "ssh -p 2200 db1", ""),
    ("curl https://one.test/a", "curl: (6) Could not resolve host: one.test", (), "curl https://two.test/a", ""),
    ("curl https://one.test/a", "curl: (28) Operation timed out after 5000 ms", (), "curl https://one.test/b", ""),
    ("curl https://one.test/a", "curl: (6) Could not resolve host: one.test", (), "curl -v https://one.test/a", ""),
    ("curl https://one.test/a", "curl: (22) The requested URL returned error: 503", (), "wget https://one.test/a",
     ""),
    ("gh api /users", "gh: API rate limit exceeded (HTTP 429)", (), "gh api /repos", ""),
    ("git clone https://git.test/a", "fatal: unable to access: Could not resolve host: git.test", (),
     "git clone https://mirror.test/b", ""),
    ("wget https://one.test/x", "wget: unable to resolve host address 'one.test'", (), "wget -q https://two.test/x",
     ""),
    ("aws s3 ls s3://one", "An error occurred (SlowDown): Please reduce your request rate", (), "aws s3 ls s3://two",
     ""),
    ("bash a.sh", "a.sh: line 4: foo: command not found", (EDIT,), "bash a.sh --now", ""),
    ("python3 a.py", "Traceback (most recent call last):\nFileNotFoundError: No such file: 'd.csv'", (EDIT,),
     "python3 a.py --n 3", ""),
    ("ping -c1 one.test", "ping: one.test: Temporary failure in name resolution", (), "ping -c1 two.test", ""),
)
"""The change did nothing for it, and the step in between was ordinary work, or none was needed."""

STEPS: tuple[Row, ...] = (
    ("make check || true", "ModuleNotFoundError: No module named 'yaml'", ("pip install pyyaml",), "make check",
     "Run `pip install pyyaml` before"),
    ("python3 r.py | tail -5", "ModuleNotFoundError: No module named 'attr'", ("pip install attrs",),
     "python3 r.py | tail -20", "Run `pip install attrs` before"),
    ("pytest", "ModuleNotFoundError: No module named 'attr'", ("pip install attrs", EDIT), "pytest -x",
     "Run `pip install attrs` before"),
    ("node s.js", "Error: Cannot find module 'chalk'", ("npm install chalk",), "node s.js --color",
     "Run `npm install chalk` before"),
    ("jq . a.json", "bash: jq: command not found", ("apt-get install -y jq",), "jq -r .x a.json",
     "Run `apt-get install -y jq` before"),
    ("git push", "! [rejected] main -> main (fetch first)", ("git pull --rebase",), "git push origin main",
     "Run `git pull --rebase` before"),
    ("cp a.txt out/", "cp: cannot create regular file 'out/': Not a directory", ("mkdir out",), "cp -p a.txt out/",
     "Run `mkdir out` before"),
    ("./go.sh", "bash: ./go.sh: Permission denied", ("chmod +x ./go.sh",), "./go.sh --all",
     "Run `chmod +x ./go.sh` before"),
    ("docker run --network web app", "docker: Error response from daemon: network web not found.",
     ("docker network create web",), "docker run -d --network web app", "Run `docker network create web` before"),
)
"""The change did nothing for it, and the step is what another session needs as well."""

CHANGES: tuple[Row, ...] = (
    ("pytest --fast", "error: unrecognized arguments: --fast", (EDIT,), "pytest -x", "--fast"),
    ("cargo build --relase", "error: unexpected argument '--relase' found", (EDIT,), "cargo build --release",
     "--release"),
    ("pytest tests/api.py", "ERROR: file or directory not found: tests/api.py", (EDIT,), "pytest tests/test_api.py",
     "tests/test_api.py"),
    ("python x.py", "bash: python: command not found", (WRITE,), "python3 x.py", "python3"),
    ("systemctl restart web", "Failed to restart web.service: Access denied. Permission denied", (EDIT,),
     "sudo systemctl restart web", "sudo"),
    ("npm test", "npm error enoent Could not read package.json: no such file or directory", (EDIT,),
     "cd web && npm test", "cd web"),
    ("cargo run", "error: could not determine which binary to run. Use the `--bin` option", (EDIT,),
     "cargo run --bin web", "--bin"),
    ("git push", "fatal: The current branch topic has no upstream branch.", (EDIT, "git commit -am x"),
     "git push -u origin topic", "-u"),
    ("python3 -m pyets", "/usr/bin/python3: No module named pyets", (EDIT,), "python3 -m pytest", "pytest"),
    ("node scripts/bulid.js", "Error: Cannot find module '/p/scripts/bulid.js'", (EDIT,), "node scripts/build.js",
     "build.js"),
    ("tail -x5 a.log", "tail: invalid option -- 'x'", (), "tail -n 5 a.log", "-n"),
    ("cat a.log | grep -P 'x'", "grep: support for the -P option is not compiled into this binary", (),
     "cat a.log | grep -E 'x'", "-E"),
    ("npm run a && echo ok", "The token '&&' is not a valid statement separator", (), "npm run a; echo ok", ";"),
    ("psql -c 'select 1'", "psql: error: connection to server on socket failed: Connection refused", (),
     "psql -h db -c 'select 1'", "-h db"),
    ("ssh db1 uptime", "ssh: Could not resolve hostname db1: Name or service not known", (), "ssh db1.corp uptime",
     "db1.corp"),
    ("curl localhost:4000/up", "curl: (7) Failed to connect to localhost port 4000: Connection refused", (),
     "curl localhost:4040/up", "4040"),
    ("pip install -r r.txt", "ProxyError: Failed to establish a new connection", (),
     "pip install -r r.txt --proxy http://10.0.0.9:3128", "--proxy"),
    ("pytest tests", "ModuleNotFoundError: No module named 'app'", (), "PYTHONPATH=. pytest tests", "PYTHONPATH"),
    ("tool -v file.txt", "error: unexpected argument '-v' found", (), "tool file.txt", "-v"),
    ("./bin/release web", "release: no slot free (exit 3)", (EDIT,), "./bin/release --slot=any web", "--slot=any"),
    ("./bin/probe", "probe: refusing to run on a laptop (exit 3)", (EDIT,), "./bin/probe --kind=dry", "--kind=dry"),
    ("psql -p 5000 -c 'select 1'", "psql: could not connect to server on port 5000: is the server running there?", (),
     "psql -p 5001 -c 'select 1'", "5001"),
    ("date -d yesterday", "date: illegal option -- d\nusage: date [-jnRu]", (EDIT,), "date -v-1d", "-v-1d"),
)
"""The error is about the call, or nothing in between can have mended it: the change is the fix."""


def call(step: Any, text: str = "", failed: bool = False) -> dict[str, Any]:
    tool, given = step if isinstance(step, tuple) else ("Bash", {"command": step})
    return {"tool_name": tool, "tool_input": given, "text": text, "failed": failed}


def learned(row: Row) -> mine.Fix | None:
    tried, error, steps, worked, _ = row
    return mine.mine(call(tried, error, True), [call(step) for step in (*steps, worked)])


class WhatMadeItWork(unittest.TestCase):
    def test_a_change_that_did_nothing_teaches_nothing(self) -> None:
        for row in UNTAUGHT:
            with self.subTest(tried=row[0], worked=row[3]):
                found = learned(row)
                self.assertEqual(found.lesson if found else "", "")

    def test_the_step_in_between_is_named(self) -> None:
        for row in STEPS:
            with self.subTest(tried=row[0], worked=row[3]):
                found = learned(row)
                assert found is not None
                self.assertIn(row[4], found.lesson)
                self.assertEqual(found.via, mine.STEPS)

    def test_a_change_that_the_error_is_about_is_named(self) -> None:
        for row in CHANGES:
            with self.subTest(tried=row[0], worked=row[3]):
                found = learned(row)
                assert found is not None
                self.assertIn(row[4], found.lesson)
                self.assertEqual(found.via, mine.CHANGED)


class Steps(unittest.TestCase):
    def test_what_changes_something_mends(self) -> None:
        for step in (EDIT, WRITE, "npm ci", "sed -i s/a/b/ x", "echo 1 > x.txt", "mkdir -p out", "ruff check --fix ."):
            self.assertTrue(mended.mends(call(step)), step)

    def test_what_looks_or_failed_mends_nothing(self) -> None:
        for step in ("ls", "git status", "cat a > /dev/null", "cargo test > /tmp/run.log", ("Read", {"path": "a"})):
            self.assertFalse(mended.mends(call(step)), step)
        self.assertFalse(mended.mends(call("npm ci", "", True)))


class Shaping(unittest.TestCase):
    def test_what_shapes_the_output_is_left_out(self) -> None:
        for line in ("make | tail -5", "make 2>&1 | head -3", "make || true", "make 2>&1", "make; echo $?",
                     "make | grep -v 'a|b' | wc -l", "make || echo 'it failed'", "make >/dev/null"):
            self.assertEqual(shaping.bare(line, ""), "make", line)

    def test_what_does_more_stays(self) -> None:
        for line in ("cat a | python3 x.py", "tail -5 a", "make > out.txt", "make && make test", "make || make again"):
            self.assertEqual(shaping.bare(line, ""), line)

    def test_what_the_error_is_about_stays(self) -> None:
        self.assertEqual(shaping.bare("a | tail -y", "tail: invalid option -- 'y'"), "a | tail -y")
        self.assertEqual(shaping.bare("a || true", "'||' is no separator"), "a || true")


class Transient(unittest.TestCase):
    def test_another_target_is_other_work(self) -> None:
        self.assertTrue(transient_fix.is_other_work(("ssh", "a"), ("ssh", "b"), "Connection timed out"))
        self.assertTrue(transient_fix.is_other_work(("curl", "x:1/a"), ("curl", "x:2/a"), "timed out"))

    def test_the_way_to_the_same_target_is_not(self) -> None:
        for tried, worked, error in (
                (("ssh", "a"), ("ssh", "a.lan"), "Could not resolve hostname a"),
                (("curl", "x:1/a"), ("curl", "x:2/a"), "Connection refused"),
                (("curl", "x"), ("proxychains", "curl", "x"), "timed out")):
            self.assertFalse(transient_fix.is_other_work(tried, worked, error), worked)


if __name__ == "__main__":
    unittest.main()

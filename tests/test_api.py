"""The package's calls, in whatever order a program imports and uses them."""
from __future__ import annotations

import itertools
import pathlib
import subprocess
import sys
from typing import Any

from enso import api
from enso.errors import EnsoError
from tests.support import ROOT, TempHome

CALLS = {
    "inject": "enso.inject()",
    "record": "enso.record('shell', {'command': 'python x.py'}, 'python: command not found')",
    "recall": "enso.recall('shell', {'command': 'python x.py'})",
    "succeeded": "enso.succeeded('shell', {'command': 'python3 x.py'}, 'done')",
}


class Calls(TempHome):
    def run_python(self, *lines: str) -> list[str]:
        """What a program with these lines prints, line by line."""
        code = "\n".join(("from enso import inject, recall, record", *lines))
        done = subprocess.run([sys.executable, "-S", "-c", code], cwd=self.project, capture_output=True, text=True,
                              env={**self.env, "PYTHONPATH": str(ROOT)})
        self.assertEqual(done.stderr, "")
        return done.stdout.splitlines()

    def test_who_asks_gets_an_answer_each_time_and_in_each_run(self) -> None:
        self.enso("add", "Use `pnpm`, not `npm`, in this project")
        call = "recall('shell', {'command': 'npm install'})"
        for _ in range(2):
            said = self.run_python(*(f"print({one!s} or 'nothing')" for one in ("inject()", call, "inject()", call)))
            self.assertEqual(sum("pnpm" in line for line in said), 4, said)
        self.assertEqual(self.run_python("print(recall('shell', {'command': 'make'}) or 'nothing')"), ["nothing"])

    def test_what_is_asked_twice_counts_as_shown_once(self) -> None:
        self.enso("add", "Use `pnpm`, not `npm`, in this project")
        self.run_python("inject(session_id='s')", "inject(session_id='s')",
                        "recall('shell', {'command': 'npm ci'}, session_id='s')")
        spool = (self.enso_home / "events" / "s.jsonl").read_text()
        self.assertEqual(spool.count('"kind": "delivery"'), 1)

    def test_every_order_works(self) -> None:
        for order in itertools.permutations(CALLS):
            with self.subTest(order=order):
                code = "import enso\n" + "\n".join(CALLS[name] for name in order) + "\nprint('done')"
                done = subprocess.run([sys.executable, "-S", "-c", code], cwd=self.project, capture_output=True,
                                      text=True, env={**self.env, "PYTHONPATH": str(ROOT)})
                self.assertEqual(done.stdout, "done\n", done.stderr)

    def test_what_a_call_raised_or_printed_is_its_message(self) -> None:
        for said, kept in ((ValueError("no such id: 7"), "ValueError: no such id: 7"), (KeyError("a"), "KeyError: 'a'"),
                           (b"bash: python: command not found", "bash: python: command not found"), ("", ""),
                           (b"caf\xe9", "caf\ufffd")):
            self.assertEqual(api.record("shell", {"command": "python x.py"}, said)["error_message"], kept)

    def test_what_is_no_call_is_said(self) -> None:
        name: Any
        said: Any
        for name, said, named in (("", "x", "tool_name"), (None, "x", "tool_name"), (" ", "x", "tool_name"),
                                  ("shell", None, "not NoneType"), ("shell", {"message": "x"}, "not dict")):
            with self.assertRaisesRegex(EnsoError, named):
                api.record(name, {}, said)
        with self.assertRaisesRegex(EnsoError, "tool_name"):
            api.recall("", {})

    def test_an_input_of_pythons_own_objects_is_kept_as_text(self) -> None:
        given = {"path": pathlib.Path("a/b.txt"), "ids": (1, 2), "many": {3}}
        self.assertEqual(api.record("read", given, "not there")["tool_input"],
                         {"path": "a/b.txt", "ids": [1, 2], "many": "{3}"})
        self.assertEqual(api.recall("read", given), "")

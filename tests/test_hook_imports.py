"""The hook path stays light: what each door imports is held here."""

from __future__ import annotations

import json
import pathlib
import subprocess
import sys
import unittest

from tests.fixtures import claude
from tests.support import ROOT, TempHome

HEAVY = {
    "os",
    "re",
    "json",
    "typing",
    "enum",
    "dataclasses",
    "contextlib",
    "hashlib",
    "datetime",
    "pathlib",
    "subprocess",
    "argparse",
    "signal",
    "collections",
    "functools",
    "logging",
    "tempfile",
    "shutil",
    "unicodedata",
    "urllib",
    "random",
}
MODULES = 57
"""Modules of ours that one door may import: they come out of one file (`enso.bundle`), but each still
costs a little; tests/bench/hooks.py has the time in all."""

PROGRAM = """
import posix
import sys
posix.execve = lambda *program: posix._exit(0)      # the background pass stays unstarted
sys.path.insert(0, sys.argv[1])
from enso import hook
hook.answer(sys.argv[2], sys.argv[3], open(sys.argv[4], "rb").read())
print("\\n".join(sys.modules))
"""


@unittest.skipUnless(sys.implementation.name == "cpython", "other Pythons start with other modules")
class Imports(TempHome):
    def loaded(self, event: str, payload: object) -> set[str]:
        path = pathlib.Path(self.base / "payload.json")
        path.write_text(json.dumps(payload))
        done = subprocess.run(
            [sys.executable, "-I", "-S", "-c", PROGRAM, str(ROOT), "claude-code", event, str(path)],
            capture_output=True,
            text=True,
            env=self.env,
            cwd=self.project,
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        return set(done.stdout.split())

    def test_no_door_imports_a_heavy_module(self) -> None:
        (self.enso_home / "lessons").mkdir(parents=True)
        (self.enso_home / "lessons" / "global.json").write_text(json.dumps({"version": 1, "lessons": []}))
        (self.enso_home / "last-pass").touch()
        for event, fields in (
            ("PreToolUse", claude.bash("git status && ls | head -3")),
            (
                "PreToolUse",
                {
                    "tool_name": "Write",
                    "tool_use_id": "t",
                    "tool_input": {"file_path": str(self.project / "a.txt"), "content": "x"},
                },
            ),
            ("PostToolUseFailure", {**claude.bash("cat a"), "error": "Exit code 1\ncat: a: No such file or directory"}),
            ("PostToolBatch", {"tool_calls": [{**claude.bash("ls"), "tool_response": "a"}]}),
            ("UserPromptSubmit", {"prompt": "build the release and run the tests"}),
            ("SessionStart", {"source": "startup"}),
            ("SubagentStart", {}),
            ("Stop", {}),
        ):
            with self.subTest(event=event):
                loaded = self.loaded(event, claude.payload(event, self.project, **fields))
                self.assertEqual(loaded & HEAVY, set())
                ours = [name for name in loaded if name.startswith("enso")]
                self.assertLessEqual(len(ours), MODULES, sorted(ours))


if __name__ == "__main__":
    unittest.main()

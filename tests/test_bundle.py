from __future__ import annotations

import shutil
import subprocess
import sys

from enso import bundle
from enso.hosts import bundling
from tests.support import ROOT, TempHome

PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
from enso import bundle
from enso.hosts import bundling
bundle.use(sys.argv[1])
import enso.guard.door, enso.recall.deliver, enso.memory.lesson
print(type(enso.guard.door.__spec__.loader).__name__, type(enso.memory.lesson.__spec__.loader).__name__)
"""


class Bundled(TempHome):
    def setUp(self) -> None:
        super().setUp()
        self.app = self.base / "app"
        shutil.copytree(ROOT / "enso", self.app / "enso", ignore=shutil.ignore_patterns("__pycache__"))
        self.file = self.app / bundle.NAME
        self.file.write_bytes(bundling.build(str(self.app), bundling.modules(str(self.app))))

    def loaders(self) -> str:
        done = subprocess.run([sys.executable, "-I", "-c", PROGRAM, str(self.app)], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.strip()

    def test_hook_modules_come_from_the_bundle_and_others_from_their_files(self) -> None:
        self.assertEqual(self.loaders(), "Bundle SourceFileLoader")

    def test_without_a_bundle_or_with_another_interpreters_all_come_from_files(self) -> None:
        raw = self.file.read_bytes()
        self.file.write_bytes(b"\0\0\0\0" + raw[4:])
        self.assertEqual(self.loaders(), "SourceFileLoader SourceFileLoader")
        self.file.unlink()
        self.assertEqual(self.loaders(), "SourceFileLoader SourceFileLoader")

    def test_every_module_that_a_hook_imports_is_in_it(self) -> None:
        names = set(bundling.modules(str(self.app)))
        program = (
            "import sys; sys.path.insert(0, sys.argv[1])\n"
            "import enso.hook, enso.hosts.claude_code, enso.guard.door, enso.recall.glance, enso.recall.deliver\n"
            "import enso.recall.rank, enso.recall.notice, enso.capture.spool, enso.capture.failure, enso.background\n"
            "import enso.memory.index, enso.learn.corrections\n"
            "print(*[name for name in sys.modules if name.startswith('enso')])"
        )
        done = subprocess.run(
            [sys.executable, "-I", "-S", "-c", program, str(self.app)], capture_output=True, text=True
        )
        self.assertEqual(set(done.stdout.split()) - names - {"enso"}, set(), done.stderr)

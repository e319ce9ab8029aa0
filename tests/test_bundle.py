from __future__ import annotations

import marshal
import pathlib
import shutil
import subprocess
import sys
import tempfile

from enso import bundle
from enso.hosts import bundling
from tests.support import ROOT, TempHome

BEGINNING = (ROOT / "hooks" / "enso-hook").read_text().partition("-c '")[2].partition("main(sys.argv")[0]
"""What every hook runs first: it finds the bundle, or does without."""
PROGRAM = BEGINNING + """
import enso.guard.door, enso.recall.deliver, enso.memory.lesson
print(*(type(getattr(module.__spec__, "loader", None)).__name__
        for module in (enso.hook, enso.guard.door, enso.memory.lesson)))
"""


class Bundled(TempHome):
    """Each test has its own copy of an app that was bundled once."""
    built: pathlib.Path

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.built = pathlib.Path(tempfile.mkdtemp(prefix="enso-bundled-"))
        cls.addClassCleanup(shutil.rmtree, cls.built)
        shutil.copytree(ROOT / "enso", cls.built / "enso", ignore=shutil.ignore_patterns("__pycache__"))
        names = bundling.modules(str(cls.built))
        (cls.built / bundle.NAME).write_bytes(bundling.build(str(cls.built), names, str(cls.built)))

    def setUp(self) -> None:
        super().setUp()
        self.app = self.base / "app"
        shutil.copytree(self.built, self.app)
        self.file = self.app / bundle.NAME

    def loaders(self) -> str:
        command = [sys.executable, "-I", "-S", "-c", PROGRAM, str(self.app)]
        done = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.strip()

    def test_hook_modules_come_from_the_bundle_and_others_from_their_files(self) -> None:
        self.assertEqual(self.loaders(), "NoneType Bundle SourceFileLoader")

    def test_without_a_bundle_or_with_another_interpreters_all_come_from_files(self) -> None:
        raw = self.file.read_bytes()
        self.file.write_bytes(b"\0\0\0\0" + raw[4:])
        self.assertEqual(self.loaders(), " ".join(["SourceFileLoader"] * 3))
        self.file.unlink()
        self.assertEqual(self.loaders(), " ".join(["SourceFileLoader"] * 3))

    def test_the_hook_script_knows_where_the_reader_begins(self) -> None:
        self.assertIn(f"head[{bundle.HEAD}:]", BEGINNING)
        raw = self.file.read_bytes()
        self.assertEqual(marshal.loads(raw[bundle.HEAD:]).co_filename, str(self.built / "enso" / "bundle.py"))
        self.assertLess(int(raw[bundle.HEAD - 2 * bundle.DIGITS:][:bundle.DIGITS]), 32768, "read at once")

    def test_a_hook_reads_no_other_file_of_the_app(self) -> None:
        for path in (self.app / "enso").rglob("*.py"):
            if "memory" not in path.parts:
                path.unlink()
        self.assertEqual(self.loaders(), "NoneType Bundle SourceFileLoader")

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

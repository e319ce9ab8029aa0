from __future__ import annotations

import os
import pathlib
import random
import shutil
import subprocess
import unittest
from unittest import mock

from enso.memory import files
from enso.share import document, driver
from enso.share.join import Document, join
from enso.share.record import tombstone
from tests.share.replicas import IDS, any_document, any_record, replica
from tests.share.team import GIT, TeamCase
from tests.support import ROOT, TempHome

SCRIPT = ROOT / "hooks" / "enso-merge"
SHELLS = [shell for shell in ("dash", "busybox", "bash") if shutil.which(shell)]


class Merge(unittest.TestCase):
    def setUp(self) -> None:
        self.chance = random.Random(3)

    def test_without_removals_it_is_the_join(self) -> None:
        for _ in range(300):
            ours, theirs = any_document(self.chance), any_document(self.chance)
            self.assertEqual(driver.merge({}, ours, theirs), join(ours, theirs))
            self.assertEqual(driver.merge({}, theirs, ours), join(ours, theirs))

    def test_a_line_that_one_side_took_out_is_out_unless_the_other_changed_it(self) -> None:
        whole = any_record(random.Random(1), IDS[0])
        gone = tombstone(IDS[0], 99, replica(1))
        base: Document = {IDS[0]: whole}
        self.assertEqual(driver.merge(base, {}, {IDS[0]: whole}), {})
        self.assertEqual(driver.merge(base, {IDS[0]: whole}, {}), {})
        self.assertEqual(driver.merge(base, {}, {IDS[0]: gone}), {IDS[0]: gone})
        self.assertEqual(driver.merge(base, {}, {}), {})


@unittest.skipIf(GIT is None, "git is not installed")
class Script(TempHome):
    def merged(self, shell: str, base: str, ours: str, theirs: str) -> tuple[int, str]:
        folder = self.base / f"with blank and 中文 {os.path.basename(shell)}"
        folder.mkdir(exist_ok=True)
        for name, text in (("O", base), ("A", ours), ("B", theirs)):
            (folder / name).write_text(text, encoding="utf-8")
        argv = [shell, "sh"] if shell == "busybox" else [shell]
        done = subprocess.run([*argv, str(SCRIPT), "O", "A", "B"], cwd=folder, env=self.env, capture_output=True,
                              timeout=30)
        return done.returncode, (folder / "A").read_text(encoding="utf-8")

    def test_it_joins_in_every_shell(self) -> None:
        chance = random.Random(5)
        ours, theirs = any_document(chance, 9), any_document(chance, 9)
        self.assertTrue(ours and theirs)
        for shell in SHELLS:
            with self.subTest(shell=shell):
                status, text = self.merged(shell, "", document.render(ours), document.render(theirs))
                self.assertEqual((status, text), (0, document.render(join(ours, theirs))))

    def test_what_it_cannot_read_is_an_ordinary_conflict(self) -> None:
        status, text = self.merged("sh", "a\n", "b\n", "c\n")
        self.assertNotEqual(status, 0)
        self.assertIn("<<<<<<<", text)
        self.assertEqual(driver.main(["only one"]), 2)

    def test_a_damaged_line_that_both_have_stays(self) -> None:
        chance = random.Random(5)
        ours, theirs = any_document(chance, 9), any_document(chance, 9)
        sides = [document.render(side, ("damaged {",)) for side in (ours, theirs)]
        status, text = self.merged("sh", document.render({}), *sides)
        self.assertEqual((status, text), (0, document.render(join(ours, theirs), ("damaged {",))))

    def test_what_cannot_be_written_or_is_no_utf_8_leaves_the_file_to_git(self) -> None:
        paths = [self.base / name for name in "OAB"]
        for path in paths:
            path.write_text(document.render(any_document(random.Random(path.name), 9)), encoding="utf-8")
        before = paths[1].read_bytes()
        with mock.patch.object(files, "replace", side_effect=OSError(28, "No space left on device")):
            self.assertEqual(driver.main(list(map(str, paths))), 1)
        paths[2].write_bytes(before.replace(b"pnpm", b"\xff\xfe") + b"\xff\n")
        self.assertEqual(driver.main(list(map(str, paths))), 1)
        self.assertEqual(paths[1].read_bytes(), before)
        paths[2].write_bytes(before)
        self.assertEqual(driver.main(list(map(str, paths))), 0)

    def test_without_python_git_merges_as_text(self) -> None:
        self.env["PATH"] = str(self.base / "bin")
        os.mkdir(self.env["PATH"])
        for name in ("git", "sh"):
            found = shutil.which(name)
            assert found
            os.symlink(found, os.path.join(self.env["PATH"], name))
        status, text = self.merged(shutil.which("sh") or "sh", "a\nb\nc\n", "A\nb\nc\n", "a\nb\nC\n")
        self.assertEqual((status, text), (0, "A\nb\nC\n"))


class InGit(TeamCase):
    def branches(self, folder: pathlib.Path) -> tuple[Document, Document]:
        """Two branches whose lines stand side by side, where git alone sees a conflict."""
        chance = random.Random(11)
        ours = {one: any_record(chance, one) for one in (IDS[1], IDS[3])}
        theirs = {one: any_record(chance, one) for one in (IDS[2], IDS[3])}
        self.push_file(folder, document.render({}))
        self.push_file(folder, f"{document.NAME} merge=enso\n", ".gitattributes")
        for name, content in (("one", ours), ("two", theirs)):
            self.git("checkout", "--quiet", "-b", name, "origin/main", cwd=folder)
            (folder / document.NAME).write_text(document.render(content), encoding="utf-8")
            self.git("commit", "--quiet", "-am", name, cwd=folder)
        return ours, theirs

    def test_git_alone_stops_and_with_the_driver_it_does_not(self) -> None:
        clone = self.clone("a clone")
        ours, theirs = self.branches(clone)
        self.git("merge", "--quiet", "one", cwd=clone, fine=False)
        self.assertIn("<<<<<<<", (clone / document.NAME).read_text(encoding="utf-8"))
        self.git("merge", "--abort", cwd=clone)
        self.assertIn("joins", self.enso_here("share", "driver", str(clone)))
        self.git("merge", "--quiet", "one", cwd=clone)
        self.assertEqual((clone / document.NAME).read_text(encoding="utf-8"), document.render(join(ours, theirs)))

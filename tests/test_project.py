from __future__ import annotations

import os
import random
import subprocess
import unittest

from enso import project
from tests.support import TempHome


class Remotes(unittest.TestCase):
    def test_one_key_for_all_spellings(self) -> None:
        for url in (
            "git@Example.org:team/app.git",
            "ssh://git@example.org:22/team/app",
            "https://example.org/team/app.git/",
            "https://user:pass@example.org/team/app",
            "git://example.org/team/app.git",
        ):
            self.assertEqual(project.normalise_remote(url), "example.org/team/app", url)

    def test_credentials_are_gone(self) -> None:
        self.assertNotIn("hunter2", project.normalise_remote("https://bob:hunter2@host/x.git"))


class Identity(TempHome):
    def git(self, *args: str, cwd: str = "") -> None:
        subprocess.run(
            ["git", "-c", "user.email=a@example.org", "-c", "user.name=n", "-c", "protocol.file.allow=always", *args],
            cwd=cwd or self.project,
            check=True,
            capture_output=True,
        )

    def test_a_plain_folder_is_its_real_path(self) -> None:
        link = self.base / "link"
        link.symlink_to(self.project)
        self.assertEqual(project.identify(str(link)).id, project.identify(str(self.project)).id)

    def test_clones_with_the_same_remote_share(self) -> None:
        ids = set()
        for name, url in (("a", "git@example.org:t/app.git"), ("b", "https://example.org/t/app")):
            folder = self.base / name
            folder.mkdir()
            self.git("init", "-q", cwd=str(folder))
            self.git("remote", "add", "origin", url, cwd=str(folder))
            (folder / "sub").mkdir()
            ids.add(project.identify(str(folder / "sub")).id)
        self.assertEqual(len(ids), 1)

    def test_without_a_remote_a_moved_folder_and_its_worktree_share(self) -> None:
        self.git("init", "-q")
        self.git("commit", "-q", "--allow-empty", "-m", "i")
        first = project.identify(str(self.project)).id
        self.git("worktree", "add", "-q", str(self.base / "tree"))
        self.assertEqual(project.identify(str(self.base / "tree")).id.rpartition("-")[2], first.rpartition("-")[2])
        moved = self.base / "moved"
        os.rename(self.project, moved)
        self.assertEqual(project.identify(str(moved)).id.rpartition("-")[2], first.rpartition("-")[2])

    def test_real_agrees_with_realpath(self) -> None:
        rng = random.Random(9)
        names = ["a", "b", "c"]
        for name in names:
            (self.base / name).mkdir()
        for number in range(6):
            target = rng.choice(["a", "../" + self.base.name + "/b", str(self.base / "c"), "l0", "l1", "missing"])
            link = self.base / f"l{number}"
            if not link.is_symlink() and target != link.name:
                link.symlink_to(target)
        for _ in range(300):
            path = (
                str(self.base)
                + "/"
                + "/".join(rng.choice([*names, "l0", "l1", "l2", "l3", "..", ".", "x"]) for _ in range(4))
            )
            try:
                os.stat(os.path.realpath(path))
            except OSError as error:
                if error.errno == 40:
                    continue
            self.assertEqual(project.real(path), os.path.realpath(path), path)

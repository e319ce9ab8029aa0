"""A team for the tests: one bare repository, and machines that each have an Enso home of their own."""
from __future__ import annotations

import os
import pathlib
import shutil
import subprocess
import unittest
from typing import Any, List
from unittest import mock

from enso import trust
from enso.home import Home
from enso.llm import child
from enso.memory import lesson as lessons
from enso.memory.store import Store
from enso.shapes import Lesson
from enso.share import document, review, state, sync
from enso.share.incoming import Item
from enso.share.join import Document
from enso.share.report import Report
from enso.share.state import State
from tests import once
from tests.support import TempHome

NOW = 1_800_000_000.0
GIT = shutil.which("git")
GIT_SETTINGS = """
[core]
    fsync = none
[gc]
    auto = 0
[maintenance]
    auto = false
[receive]
    autogc = false
[pack]
    threads = 1
"""
"""For every git of a test: repositories that live for a second need no housekeeping."""
PNPM = "Use `pnpm`, not `npm`, in this repository"
PYTHON = "Run `python3`, not `python`: there is no `python` on this machine"
REBASE = "Run `git pull --rebase` before `git push` on the release branch"


class Machine:
    """One person's machine: a home, a name, and what they would type."""

    def __init__(self, folder: pathlib.Path, name: str, url: str) -> None:
        self.home = Home(str(folder / name / ".enso"))
        self.store = Store(self.home)
        self.now = NOW
        os.makedirs(state.folder(self.home))
        state.save(self.home, State(url, "main", state.new_replica(), name, ("global",)))

    def learn(self, text: str, **more: Any) -> Lesson:
        self.now += 1
        given = {"category": "dependency", "scope": "global", "origin": "human", **more}
        with self.store.change(self.now, who="human") as change:
            return change.put(lessons.new(text, now=self.now, **given))

    def edit(self, lesson_id: str, **values: Any) -> None:
        self.now += 1
        with self.store.change(self.now, who="human") as change:
            known = change.get(lesson_id)
            assert known is not None
            change.put({**known, **values})  # type: ignore[typeddict-item]

    def forget(self, lesson_id: str, reason: str = "forgotten") -> None:
        with self.store.change(self.now, who="human") as change:
            change.archive(lesson_id, reason)

    def sync(self, **options: Any) -> Report:
        self.now += 1
        return sync.sync(self.store, self.now, sleep=lambda seconds: None, **options)

    def waiting(self) -> List[Item]:
        return review.waiting(self.store, state.load(self.home))

    def accept(self) -> List[review.Done]:
        """Everything that waits."""
        return review.accept(self.store, self.waiting(), self.now, "human")

    def reject(self) -> None:
        state.save(self.home, review.reject(self.waiting(), state.load(self.home)))

    def texts(self) -> List[str]:
        return sorted(lesson["text"] for lesson in self.store.everything())

    def verdict(self, lesson_id: str) -> str:
        return state.load(self.home).known[lesson_id].verdict


@unittest.skipIf(GIT is None, "git is not installed")
class TeamCase(TempHome):
    """`self.ada` and `self.bob` share over `self.bare`."""

    def setUp(self) -> None:
        super().setUp()
        # Nothing that a killed process wrote is lost; only a power cut asks for fsync, at a high price.  That a child
        # dies with us costs a copy of this process's page tables, and `tests.llm.test_child` looks at it.
        for patch in (mock.patch.object(os, "fsync"), mock.patch.object(child, "_dies_with_us", return_value=None)):
            patch.start()
            self.addCleanup(patch.stop)
        settings = self.base / "gitconfig"
        settings.write_text(GIT_SETTINGS)
        self.env["GIT_CONFIG_SYSTEM"] = os.environ["GIT_CONFIG_SYSTEM"] = str(settings)
        self.bare = self.base / "team.git"
        shutil.copytree(once.made("team.git", self._init), self.bare)
        self.ada, self.bob = self.machine("Ada"), self.machine("Bob")

    def _init(self, path: str) -> None:
        self.git("init", "--bare", "--quiet", "--initial-branch=main", path)

    def machine(self, name: str) -> Machine:
        return Machine(self.base / "machines", name, str(self.bare))

    def git(self, *args: str, cwd: pathlib.Path | None = None, fine: bool = True) -> str:
        who = {f"GIT_{role}_{part}": "Someone" for role in ("AUTHOR", "COMMITTER") for part in ("NAME", "EMAIL")}
        done = subprocess.run(["git", *args], cwd=cwd or self.base, env={**self.env, **who}, capture_output=True,
                              text=True, timeout=30)
        if fine:
            self.assertEqual(done.returncode, 0, f"git {args}: {done.stdout}{done.stderr}")
        return done.stdout

    def shared(self, branch: str = "main") -> Document:
        """The records in the repository."""
        return document.parse(self.git("show", f"{branch}:{document.NAME}", cwd=self.bare)).records

    def clone(self, name: str = "clone") -> pathlib.Path:
        folder = self.base / name
        self.git("clone", "--quiet", str(self.bare), str(folder))
        return folder

    def push_file(self, folder: pathlib.Path, text: str, name: str = document.NAME) -> None:
        """Commit a file in a clone, as a person does, and push it."""
        (folder / name).write_text(text, encoding="utf-8")
        self.git("add", name, cwd=folder)
        self.git("commit", "--quiet", "-m", "by hand", cwd=folder)
        self.git("push", "--quiet", "origin", "HEAD:main", cwd=folder)

    def as_person(self) -> None:
        """The commands take this test for a person at a terminal."""
        patch = mock.patch.object(trust, "is_person", return_value=True)
        patch.start()
        self.addCleanup(patch.stop)

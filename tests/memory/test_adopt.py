from __future__ import annotations

import subprocess

from enso import clock
from enso.home import Home
from enso.memory import adopt
from enso.memory import lesson as lessons
from enso.memory.store import Store
from enso.project import identify
from enso.recall.shelf import Shelf
from tests.support import TempHome

NOW = clock.parse("2026-11-30T12:00:00Z")


class Adopt(TempHome):
    def git(self, *args: str) -> None:
        subprocess.run(["git", *args], cwd=self.project, check=True, capture_output=True)

    def learn(self, text: str) -> None:
        made = lessons.new(text, category="unknown", scope=identify(str(self.project)).id, origin="mined", now=NOW)
        with Store(Home()).change(NOW, who="test") as change:
            change.put(made)

    def shown(self) -> list[str]:
        return [lesson["text"] for lesson in Shelf(Home(), identify(str(self.project))).lessons()]

    def test_lessons_stay_through_git_init_and_the_first_remote(self) -> None:
        self.learn("Use `pnpm` here")
        self.git("init", "-q")
        self.assertEqual(self.shown(), ["Use `pnpm` here"], "a hook finds them before anything moved")
        adopt.settle(Store(Home()), identify(str(self.project)), NOW)
        self.assertEqual([lesson["scope"] for lesson in Store(Home()).everything()], [identify(str(self.project)).id])
        self.learn("Run `make check` first")
        self.git("remote", "add", "origin", "https://example.org/team/app.git")
        self.assertEqual(len(self.shown()), 2)
        self.enso("add", "Write tests for `app.py` first")
        self.assertEqual({lesson["scope"] for lesson in Store(Home()).everything()}, {identify(str(self.project)).id})

    def test_a_project_with_lessons_of_its_own_takes_none(self) -> None:
        self.learn("Use `pnpm` here")
        self.git("init", "-q")
        self.git("remote", "add", "origin", "https://example.org/team/app.git")
        self.learn("Use `uv` here")
        self.assertEqual(adopt.due(Home(), identify(str(self.project))), [])
        self.assertEqual(self.shown(), ["Use `uv` here"])

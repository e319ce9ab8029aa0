"""A lesson's world, and what a change of it means."""
from __future__ import annotations

import json
import os
import tempfile
import unittest
from typing import Any
from unittest import mock

from enso import clock
from enso.home import Home
from enso.knowledge import environment
from enso.memory import lesson as lessons
from enso.memory.store import Store
from tests.knowledge.life import Life

NOW = clock.parse("2026-06-01T12:00:00Z")


def made(**detail: Any) -> Any:
    return lessons.new("Pass `--legacy` to `node`", category="format", scope="p", origin="llm", now=NOW,
                       trigger={"tool": "Bash", "program": "node"}, detail=detail)


class Environment(unittest.TestCase):
    def test_facts(self) -> None:
        here: Any = {"pnpm": "/usr/bin/pnpm"}.get
        cases = [({"program": "pnpm", "present": True}, False), ({"program": "pnpm", "present": False}, True),
                 ({"program": "bun", "present": True}, True), ({"program": "node", "version": "20"}, False),
                 ({"program": "node", "version": "2"}, True), ({"program": "node", "version": "18"}, True)]
        for check, broken in cases:
            with self.subTest(check):
                said = environment.contradicted(made(checks=[check]), "", here, {"node": "20.1.0"})
                self.assertEqual(bool(said), broken, said)

    def test_a_new_major_version_means_probation_until_the_next_hit(self) -> None:
        learned = environment.looked_at(made(), {"node": "18.2.0"}, NOW, "linux")
        self.assertEqual(learned["detail"]["learned_under"], {"node": "18.2.0", "os": "linux"})
        self.assertNotIn("probation", environment.looked_at(learned, {"node": "18.9.0"}, NOW)["detail"])
        watched = environment.looked_at(learned, {"node": "20.0.0"}, NOW)
        self.assertIn("18.2.0 -> 20.0.0", watched["detail"]["probation"]["why"])
        self.assertIs(environment.released(watched), watched)
        back = environment.looked_at(watched, {"node": "18.9.0"}, NOW)
        self.assertNotIn("probation", back["detail"], "the version is back")
        hit = lessons.hit(watched, None, NOW + 60)
        released = environment.released(hit)
        self.assertNotIn("probation", released["detail"])
        self.assertNotIn("probation", environment.looked_at(released, {"node": "20.1.0"}, NOW)["detail"])

    def test_a_condition_that_is_not_met_means_probation_whatever_was_hit(self) -> None:
        old = environment.looked_at(made(when={"program": "node", "version": "18"}), {"node": "20.1.0"}, NOW)
        self.assertIn("for node 18, this is 20.1.0", old["detail"]["probation"]["why"])
        hit = lessons.hit(old, None, NOW + 60)
        self.assertIn("probation", environment.released(hit)["detail"])
        other = environment.looked_at(made(when={"os": "darwin"}), {}, NOW, "linux")
        self.assertIn("probation", other["detail"])
        self.assertNotIn("probation", environment.looked_at(other, {}, NOW, "darwin")["detail"])

    def test_versions_from_one_on_and_below_one(self) -> None:
        for wanted, found, holds in (("20", "20.1.0", True), ("20", "200.1", False), ("3.8+", "3.12.1", True),
                                     ("20+", "18.9.0", False), ("<18", "16.2.0", True), ("<18", "18.0.0", False)):
            lesson = made(when={"program": "node", "version": wanted})
            seen = environment.looked_at(lesson, {"node": found}, NOW, "linux")
            self.assertEqual("probation" not in seen["detail"], holds, (wanted, found))

    def test_a_distribution_is_a_system_of_its_own(self) -> None:
        lesson = made(when={"os": "ubuntu"})
        self.assertNotIn("probation", environment.looked_at(lesson, {}, NOW, "linux", ["ubuntu", "debian"])["detail"])
        self.assertEqual(environment.looked_at(lesson, {}, NOW, "linux", ["alpine"])["detail"]["probation"]["why"],
                         "for Ubuntu, this is Linux")

    def test_a_file_that_is_gone(self) -> None:
        with tempfile.TemporaryDirectory() as root:
            held = made(checks=[{"file": "pnpm-lock.yaml"}])
            self.assertIn("gone", environment.contradicted(held, root))
            self.assertEqual(environment.contradicted(held, ""), "", "no folder known: it cannot be told")
            with open(os.path.join(root, "pnpm-lock.yaml"), "w", encoding="utf-8"):
                self.assertEqual(environment.contradicted(held, root), "")

    def test_a_file_of_this_machine_needs_no_project(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for file, gone in ((folder, ""), (folder + "/x", folder + "/x is gone")):
                self.assertEqual(environment.contradicted(made(checks=[{"file": file}]), ""), gone)
        with mock.patch.dict(os.environ, HOME="/nowhere"):
            self.assertEqual(environment.contradicted(made(checks=[{"file": "~/a"}]), ""), "~/a is gone")
        self.assertEqual(environment.contradicted(made(checks=[{"file": "a"}]), ""), "", "no project, no answer")

    def test_what_a_check_may_be(self) -> None:
        for good in ({"file": "a/b.txt"}, {"file": "~/.aws/config"},
                     {"program": "pnpm", "present": False}, {"program": "node", "version": "20"}):
            self.assertEqual(environment.problem_of(good), "", good)
        for bad in ({"file": "~/../x"}, {"file": "../x"}, {"program": "./x", "present": True}, {"command": "ls"},
                    {"program": "evil", "version": "1"}, {"program": "npm", "present": 1}, "npm", {}):
            self.assertNotEqual(environment.problem_of(bad), "", bad)

    def test_only_programs_of_the_table_are_asked(self) -> None:
        asked: list[str] = []

        def which(program: str) -> None:
            asked.append(program)
        self.assertEqual(environment.version_of("./evil", which), "")
        self.assertEqual(asked, [])


class Archived(Life):
    def test_when_the_file_a_lesson_depends_on_is_gone(self) -> None:
        lock = self.folder("shop") / "pnpm-lock.yaml"
        lock.write_text("")
        seed = self.base / "team.json"
        seed.write_text(json.dumps([{"text": "Use `pnpm install`, not `npm install`",
                                     "checks": [{"file": "pnpm-lock.yaml"}]}]))
        self.enso_here("seed", str(seed), "--scope", str(self.folder("shop")))
        with Store(Home()).change(self.now, who="test") as change:
            scope = Store(Home()).everything()[0]["scope"]
            change.put({**change.lessons(scope)[0], "pinned": False})
        self.session("shop", [("pnpm install", "")])
        self.wait(1)
        self.session("shop", [("pnpm install", "")])
        self.assertEqual(len(Store(Home()).lessons(scope)), 1)
        lock.unlink()
        self.wait(1)
        self.session("shop", [("npm install", "")])
        self.assertEqual(Store(Home()).lessons(scope), [])
        self.assertIn("pnpm-lock.yaml is gone", self.enso_here("why", "pnpm install"))

    def test_a_pinned_one_stays_and_is_shown_to_nobody_while_its_check_fails(self) -> None:
        lock = self.folder("shop") / "pnpm-lock.yaml"
        seed = self.base / "team.json"
        seed.write_text(json.dumps([{"text": "Install with `pnpm install` only", "checks": [{"file": lock.name}]},
                                    {"text": "Ask before touching the `prod` stack"}]))
        self.enso_here("seed", str(seed), "--scope", str(self.folder("shop")))
        started = self.session("shop", [("ls", "")]).said[0]
        self.assertIn("prod", started)
        self.assertNotIn("pnpm install", started)
        lock.write_text("")
        self.wait(1)
        self.session("shop", [("ls", "")])
        self.assertIn("pnpm install", self.session("shop", [("ls", "")]).said[0], "it holds again")
        lock.unlink()
        self.wait(1)
        self.session("shop", [("ls", "")])
        self.assertNotIn("pnpm install", "".join(self.session("shop", [("ls", "")]).said))
        self.assertEqual(len(Store(Home()).everything()), 2, "pinned ones are never forgotten")
        self.assertIn("its check fails: pnpm-lock.yaml is gone", self.enso_here("lint"))
        self.assertIn("not shown, its check fails", self.enso_here("why", "pnpm install"))


if __name__ == "__main__":
    unittest.main()

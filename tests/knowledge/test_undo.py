"""Undo takes back what belongs to a change besides its lessons: a rule of the guard, and that lessons were joined."""
from __future__ import annotations

import os
import unittest
from unittest import mock

from enso import trust
from enso.home import Home
from enso.knowledge import enforced, experiences
from enso.learn.experience import line
from enso.memory.store import Store
from tests.knowledge.life import Life

PAIR = ("Set the cache header when uploading files to S3", "Set the cache header when uploading files to GCS")
WRONG, RIGHT = "aws s3 ls s3://site", "aws --profile deploy s3 ls s3://site"
ERROR = "Exit code 255\nUnable to locate credentials. You can configure credentials by running \"aws configure\"."


class OfAMerge(Life):
    def setUp(self) -> None:
        super().setUp()
        for text in PAIR:
            self.enso_here("add", text, "--scope", "global")
        self.known = sorted(lesson["id"] for lesson in Store(Home()).lessons("global"))
        for lesson in (*self.known, *self.known):
            self.enso_here("feedback", lesson, "--helped")
        with Store(Home()).change(self.now, who="test") as change:
            change.append(Home().experiences, line({"hash": "h1", "input": "upload x", "error": "no header"}, "failure",
                                                   project="global", lesson=self.known[0]))
        self.learn()
        self.assertEqual(len(self.active()), 1)

    def active(self) -> list[str]:
        return sorted(lesson["id"] for lesson in Store(Home()).lessons("global"))

    def test_the_lessons_come_back_for_good(self) -> None:
        self.assertEqual(len(experiences.read(Home()).fresh), 0, "consumed by the rule")
        self.enso_here("undo")
        self.assertEqual(self.active(), self.known)
        self.assertEqual(len(experiences.read(Home()).fresh), 1)
        for _ in range(2):
            self.enso_here("feedback", self.known[0], "--helped")
            self.wait(2)
            self.learn()
        self.assertEqual(self.active(), self.known)

    def test_a_lesson_that_joined_a_rule_stays_out_of_it(self) -> None:
        rule = self.active()
        self.enso_here("add", "Set the cache header when uploading files to MinIO", "--scope", "global")
        late = sorted({*self.active()} - {*rule})
        self.learn()
        self.assertEqual(self.active(), rule)
        self.enso_here("undo")
        self.enso_here("feedback", late[0], "--helped")
        self.learn()
        self.assertEqual(self.active(), sorted([*rule, *late]))

    def test_of_a_split_comes_before_what_a_pass_noted_since(self) -> None:
        rule = self.active()
        self.enso_here("split", rule[0])
        with Store(Home()).change(self.now + 1, who="knowledge") as change:
            for lesson in change.lessons("global"):
                change.put({**lesson, "links": [{"to": "L00000001", "kind": "together"}], "delivered": 3})  # type: ignore
        self.assertIn("taken apart", self.enso_here("undo"))
        self.assertEqual(self.active(), rule)


class OfAnAcceptance(Life):
    def setUp(self) -> None:
        super().setUp()
        for _ in range(4):
            self.session("shop", [(WRONG, ERROR), (RIGHT, "")])
            self.wait(1)
        self.known = Store(Home()).everything()[0]["id"]
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.folder("shop"))
        with self.person():
            self.enso_here("guard", "accept", self.known)

    def person(self) -> mock._patch[object]:
        return mock.patch.object(trust, "is_person", lambda: True)

    def test_takes_the_rule_back_and_leaves_the_lesson(self) -> None:
        self.session("shop", [("aws s3 ls s3://other", ERROR), (RIGHT, "")])      # more is observed of the lesson
        with self.person():
            self.assertIn(f"taken back: the rule enso-{self.known}", self.enso_here("undo"))
        self.assertEqual(enforced.accepted(Home()), [])
        self.assertEqual([lesson["id"] for lesson in Store(Home()).everything()], [self.known])
        self.assertEqual(self.session("blog", [(WRONG, "")]).stopped, [])

    def test_no_agent_and_no_script_does(self) -> None:
        before = Store(Home()).everything()
        with mock.patch.dict(os.environ, CLAUDECODE="1"):
            self.assertIn("an agent cannot", self.enso_here("undo", status=1))
        self.assertIn("only a person can take it back", self.enso_here("undo", status=1))
        learnt = next(entry["group"] for entry in Store(Home()).history() if entry["op"] == "add")
        with mock.patch.dict(os.environ, CLAUDECODE="1"):
            self.assertIn("only a person can take it back", self.enso_here("undo", learnt, status=1))
        self.assertEqual((len(enforced.accepted(Home())), Store(Home()).everything()), (1, before))

    def test_a_rule_does_not_outlive_its_lesson(self) -> None:
        learnt = next(entry["group"] for entry in Store(Home()).history() if entry["op"] == "add")
        with self.person():
            self.enso_here("undo", learnt)
        self.assertEqual((enforced.accepted(Home()), Store(Home()).everything()), ([], []))

    def test_of_a_withdrawal_puts_the_rule_in_force_again(self) -> None:
        with self.person():
            self.enso_here("escalate", "--withdraw", self.known)
            self.assertEqual(enforced.accepted(Home()), [])
            self.assertIn("left", self.enso_here("undo"))
        self.assertEqual(self.session("shop", [(WRONG, ERROR)]).stopped, [WRONG])


if __name__ == "__main__":
    unittest.main()

"""A forgotten lesson takes its rule of the guard with it."""
from __future__ import annotations

import json
import unittest

from enso.home import Home
from enso.knowledge import enforced
from enso.memory.store import Store
from tests.knowledge.test_shadow import ERROR, WRONG, Escalating


class Forget(Escalating):
    def setUp(self) -> None:
        super().setUp()
        self.known = self.ignored()
        self.as_person("guard", "accept", self.known)
        self.assertEqual(self.session("shop", [(WRONG, ERROR)]).stopped, [WRONG])

    def test_and_undo_brings_both_back(self) -> None:
        said = self.as_person("forget", self.known)
        self.assertIn(f"Its rule enso-{self.known} left the guard's policy", said)
        self.assertEqual((enforced.accepted(Home()), Store(Home()).everything()), ([], []))
        self.assertEqual(self.session("shop", [(WRONG, ""), ("ls", "")], learn=False).stopped, [])
        self.assertIn("only a person can put it in force again", self.enso_here("undo", status=1))
        self.as_person("undo")
        self.assertEqual([lesson["id"] for lesson in Store(Home()).everything()], [self.known])
        self.assertEqual(self.session("shop", [(WRONG, ERROR)]).stopped, [WRONG])

    def test_restored_alone_it_can_be_accepted_again(self) -> None:
        self.as_person("forget", self.known)
        self.as_person("restore", self.known)
        self.assertEqual(enforced.accepted(Home()), [])
        self.learn()
        self.as_person("guard", "accept", self.known)
        self.assertEqual(len(enforced.accepted(Home())), 1)

    def test_no_script_takes_a_rule_away(self) -> None:
        self.assertIn("only a person can take it back", self.enso_here("forget", self.known, status=1))
        self.assertEqual((len(enforced.accepted(Home())), len(Store(Home()).everything())), (1, 1))

    def test_a_purge_leaves_none_of_its_examples(self) -> None:
        self.as_person("forget", self.known, "--purge", "--yes")
        self.assertEqual(enforced.accepted(Home()), [])
        self.assertFalse((self.folder("shop") / ".enso" / "policy.json").exists())


class Outlived(Escalating):
    """A rule that is in force does not outlast what made it right."""

    def setUp(self) -> None:
        super().setUp()
        self.known = self.ignored()
        self.as_person("guard", "accept", self.known)

    def test_a_lesson_that_gave_way_takes_its_rule_with_it(self) -> None:
        self.as_person("add", "Call `aws s3 ls` without `--profile`")
        other = next(one["id"] for one in Store(Home()).everything() if one["id"] != self.known)
        with Store(Home()).change(self.now, who="test") as change:
            for one, rival in ((self.known, other), (other, self.known)):
                lesson = change.get(one)
                assert lesson is not None
                change.put({**lesson, "detail": {**lesson["detail"], "conflicts": [rival]}})
        self.as_person("conflicts", "--keep", other)
        self.learn()
        self.assertEqual(enforced.accepted(Home()), [])
        self.assertIn(f"superseded by {other}", self.audit("taken back")[0]["note"])
        self.assertEqual(self.session("shop", [(WRONG, "")]).stopped, [])

    def test_a_fix_that_flips_ends_the_rule(self) -> None:
        new, no = "aws --sso deploy s3 ls s3://site", "Exit code 255\nUnknown options: --profile"
        for _ in range(6):
            self.session("shop", [("aws --profile deploy s3 ls s3://site", no), (new, "")])
            self.wait(1)
        self.assertEqual(enforced.accepted(Home()), [], Store(Home()).everything())
        self.assertEqual(self.session("shop", [(new, "")]).stopped, [])

    def test_what_it_blocked_is_free_after_its_own_advice_failed_twice(self) -> None:
        wrong, old, new = "npm ci", "npm ci --legacy-peer-deps", "npm ci --force"
        for _ in range(4):
            self.session("blog", [(wrong, "Exit code 1\nnpm error ERESOLVE could not resolve the tree"), (old, "")])
            self.wait(1)
        known = next(one["id"] for one in Store(Home()).everything() if "npm ci" in one["text"])
        self.as_person("guard", "accept", known, project="blog")
        fails = "Exit code 1\nnpm error unknown option --legacy-peer-deps"
        blocked = [self.session("blog", [(old, fails), (new, "")]).stopped for _ in range(3)]
        self.assertEqual(blocked, [[new], [new], []])
        self.assertEqual(self.audit("taken back")[0]["note"], "what it asks for fails now")

    def test_a_lesson_that_was_merely_not_needed_leaves_it_in_force(self) -> None:
        with Store(Home()).change(self.now, who="test") as change:
            change.archive(self.known, "stale")
        self.learn()
        self.assertEqual(len(enforced.accepted(Home())), 1)

    def test_what_an_agent_writes_into_the_lessons_changes_nothing(self) -> None:
        for path in (self.enso_home / "lessons").iterdir():
            path.write_text('{"version": 1, "lessons": []}')
        self.learn()
        self.assertEqual(len(enforced.accepted(Home())), 1)

    def test_a_projects_rule_that_all_projects_had_goes_home(self) -> None:
        rule = enforced.accepted(Home())[0]
        enforced.remove(Home(), self.known)
        enforced.add(Home(), rule, Home().policy)
        self.assertEqual(self.session("blog", [(WRONG, "")]).stopped, [WRONG])
        self.session("shop", [("ls", "")])
        self.assertEqual(self.session("blog", [(WRONG, "")]).stopped, [])
        self.assertEqual(self.session("shop", [(WRONG, ERROR)]).stopped, [WRONG])
        self.assertTrue(json.loads((self.enso_home / "policy.json").read_text())["destructive"])
        self.assertEqual(len(self.audit("moved")), 1)


if __name__ == "__main__":
    unittest.main()

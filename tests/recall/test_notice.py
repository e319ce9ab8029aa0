from __future__ import annotations

import os
from unittest import mock

from enso.home import Home
from enso.learn.run import receipt
from enso.project import identify
from enso.recall import notice
from tests.support import TempHome


class AtStart(TempHome):
    def said(self) -> str:
        return notice.at_start(Home(), identify(str(self.project)))

    def leave(self, counts: dict[str, int]) -> None:
        path = notice.receipt_path(Home(), identify(str(self.project)).id)
        (self.enso_home / "index").mkdir(parents=True, exist_ok=True)
        with open(path, "w") as handle:
            handle.write(receipt(counts))

    def test_nothing_to_tell(self) -> None:
        self.assertEqual(self.said(), "")
        self.leave({"repeats": 1})
        self.assertEqual(self.said(), "", "a session without hints has no receipt")

    def test_the_last_sessions_receipt(self) -> None:
        self.leave({"hints": 3, "tokens": 118, "followed": 2, "repeats": 1})
        self.assertEqual(self.said(),
                         "Enso: last session: 3 hints, 118 tokens, 2 followed, 1 repeat, 0 LLM calls")

    def test_a_policy_that_cannot_be_read_is_said(self) -> None:
        self.enso_home.mkdir(exist_ok=True)
        (self.enso_home / "policy.json").write_text("{")
        self.assertIn("guard: ", self.said())

    def test_lessons_of_a_newer_enso_are_said(self) -> None:
        said = notice.at_start(Home(), identify(str(self.project)), "/h/lessons/global.json")
        self.assertEqual(said, "Enso: /h/lessons/global.json is a newer Enso's, so its lessons are not read; "
                               "update Enso")

    def test_a_home_that_is_not_the_one_named_is_said(self) -> None:
        for given, why in (("/", "the root of the file system"), ("store", "every folder would get a store")):
            with mock.patch.dict(os.environ, ENSO_HOME=given):
                self.assertIn(why, self.said())

    def test_noted_problems_are_said(self) -> None:
        self.enso_home.mkdir(exist_ok=True)
        with open(Home().trouble, "w") as handle:
            handle.write("{}\n")
        self.assertIn("enso doctor", self.said())

from __future__ import annotations

import unittest
from dataclasses import replace
from typing import Any, List
from unittest import mock

from enso.learn import gate
from enso.share import document, incoming, record, review, state
from enso.share.join import join
from enso.share.record import Record
from tests.memory.helpers import made
from tests.share.replicas import replica
from tests.share.team import PNPM, TeamCase
from tests.text.cases_planted import PLANTED


def theirs(text: str, number: int = 1, **values: Any) -> Record:
    """A record as another machine would send it."""
    stamp = [1, replica(7)]
    held = {"author": "Mallory", "category": "dependency", "layer": "info", "scope": "global", "trigger": None,
            "text": text, **values}
    return {"id": f"L{number:08x}", "life": [True, *stamp], "fingerprints": [], "hits": {}, "followed": {},
            "recurred": {}, **{name: [content, *stamp] for name, content in held.items()}}


class Quarantine(TeamCase):
    def receive(self, *records: Record) -> None:
        """Push records as somebody else's and sync Bob."""
        self.push_file(self.clone(), document.render({one["id"]: one for one in records}))
        self.bob.sync()

    def test_planted_lines_wait_with_a_reason_and_never_get_in(self) -> None:
        lines = [line for line in PLANTED if record.is_text(line) and gate.check(line)]
        self.assertGreater(len(lines), 30)
        self.receive(*(theirs(line, number) for number, line in enumerate(lines, 1)))
        self.assertEqual([item.id for item in self.bob.waiting() if not item.refused], [])
        self.assertEqual({done.what for done in self.bob.accept()}, {"refused"})
        self.assertEqual(self.bob.texts(), [])

    def test_secrets_are_out_before_anything_is_written(self) -> None:
        secret = "ghp_0123456789abcdefghijklmnopqrstuvwxyz"
        self.receive(theirs(f"Push with the token {secret}", author=f"Mallory {secret}"))
        item, = self.bob.waiting()
        self.assertNotEqual(item.refused, "")
        for name in ("incoming.jsonl", "state.json"):
            with open(self.bob.home.path("share", name), encoding="utf-8") as handle:
                self.assertNotIn(secret, handle.read())
        self.assertNotIn(secret, item.author)

    def test_a_trigger_is_judged_as_well(self) -> None:
        self.receive(theirs(PNPM, trigger={"tool": "Bash", "mistake": "a\u200bb"}))
        self.assertIn("trigger", self.bob.waiting()[0].refused)

    def test_nothing_of_it_reaches_a_lesson_file_before_a_person_says_so(self) -> None:
        self.receive(theirs(PNPM))
        self.assertEqual((self.bob.texts(), self.bob.store.scopes(), self.bob.store.archived()), ([], [], []))

    def test_what_says_the_same_joins_and_what_contradicts_is_kept_beside(self) -> None:
        own = self.bob.learn(PNPM)
        self.bob.learn("Never commit `package-lock.json`")
        self.receive(theirs("Use pnpm instead of npm in this repository", 1),
                     theirs("Always commit `package-lock.json`", 2))
        done = {one.item.id: one for one in self.bob.accept()}
        self.assertEqual(done["L00000002"].what, "added")
        added = done["L00000002"].lesson
        assert added
        self.assertEqual(len(added["detail"]["conflicts"]), 1)
        self.assertEqual(len(self.bob.texts()), 3)
        self.assertIn(own["text"], self.bob.texts())

    def test_what_says_the_same_joins_across_batches_and_what_a_person_added_meanwhile(self) -> None:
        lines = (PNPM, "Quote `$HOME` in `Makefile` recipes", "Use pnpm instead of npm in this repository")
        self.receive(*(theirs(text, number) for number, text in enumerate(lines, 1)))
        change = self.bob.store.change
        calls: List[str] = []

        def learning(*args: Any, **more: Any) -> Any:
            if len(calls) == 1:
                calls.append("learned")
                self.bob.learn("In `Makefile` recipes, quote `$HOME`")
            calls.append("change")
            return change(*args, **more)

        with mock.patch.object(review, "BATCH", 1), mock.patch.object(self.bob.store, "change", learning):
            done = self.bob.accept()
        self.assertEqual([one.what for one in done], ["added", "joined", "joined"])
        self.assertEqual(len(self.bob.texts()), 2)

    def test_what_was_put_away_on_purpose_does_not_come_back_this_way(self) -> None:
        own = self.bob.learn(PNPM)
        self.bob.forget(own["id"])
        self.receive(theirs(PNPM))
        done, = self.bob.accept()
        self.assertEqual(done.what, "refused")
        self.assertIn(f"enso restore {own['id']}", done.reason)

    def test_what_merely_grew_old_comes_back(self) -> None:
        own = self.bob.learn(PNPM)
        self.bob.forget(own["id"], "stale")
        self.receive(theirs(PNPM))
        self.assertEqual([done.what for done in self.bob.accept()], ["restored"])
        self.assertEqual(self.bob.texts(), [PNPM])

    def test_rejected_is_not_shown_again_until_its_words_change(self) -> None:
        self.receive(theirs(PNPM))
        self.bob.reject()
        self.assertEqual(self.bob.sync().waiting, 0)
        shared = self.shared()
        other = {**shared["L00000001"], "text": ["Use `pnpm` and never `npm` here", 2, replica(7)]}
        self.push_file(self.clone("second"), document.render(join(shared, {"L00000001": other})))
        self.assertEqual(self.bob.sync().waiting, 1)


class Shown(unittest.TestCase):
    def test_what_is_invisible_is_spelled_out(self) -> None:
        self.assertEqual(incoming.visible("a\u200bb\u202ec\U000e0041\x1b[2J\n d"),
                         "a‹U+200B›b‹U+202E›c‹U+E0041›‹U+001B›[2J d")
        self.assertEqual(incoming.visible("Use `pnpm`，不要用 npm"), "Use `pnpm`，不要用 npm")

    def test_a_record_without_credentials_is_left_alone(self) -> None:
        one = theirs(PNPM)
        self.assertIs(incoming.clean({"x": one})["x"], one)

    def test_a_line_of_ours_that_is_here_is_not_shown_and_one_that_was_lost_is(self) -> None:
        one = {**theirs(PNPM), "life": [True, 1, replica(5)]}
        lesson: Any = {**made(PNPM), "id": one["id"]}
        me = state.State("u", "main", replica(5), "Me")
        self.assertEqual(incoming.pending({one["id"]: one}, {one["id"]: lesson}, {}, me), [])
        self.assertEqual(incoming.pending({one["id"]: one}, {}, {one["id"]: lesson}, me), [])
        self.assertEqual(len(incoming.pending({one["id"]: one}, {}, {}, me)), 1)
        stranger = replace(me, replica=replica(6))
        self.assertEqual(len(incoming.pending({one["id"]: one}, {one["id"]: lesson}, {}, stranger)), 1)

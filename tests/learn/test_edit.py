from __future__ import annotations

import json
import unittest

from enso.learn import edit, stated
from tests.memory.helpers import StoreCase, made


class Edit(StoreCase):
    def test_new_words_and_the_old_ones_as_a_variant(self) -> None:
        one = made("Use npm")
        self.put(one)
        self.assertEqual(self.enso("edit", one["id"], "Use `pnpm ci`").stdout, f"{one['id']}  Use `pnpm ci`\n")
        after, = self.store.lessons("global")
        self.assertEqual((after["text"], after["variants"], after["origin"]), ("Use `pnpm ci`", ["Use npm"], "human"))

    def test_an_agent_cannot_change_a_persons_words(self) -> None:
        one = made()
        self.put(one)
        said = self.enso("edit", one["id"], "x", status=1, CLAUDECODE="1").stderr
        self.assertIn("an agent cannot edit a lesson", said)
        self.assertEqual(self.texts(), [one["text"]])

    def test_a_forgotten_one_is_restored_first(self) -> None:
        one = made()
        self.put(one)
        self.enso("forget", one["id"])
        self.assertIn(f"`enso restore {one['id']}` first", self.enso("edit", one["id"], "x", status=1).stderr)


class Edited(unittest.TestCase):
    def test_the_same_text_changes_nothing(self) -> None:
        one = made()
        self.assertIs(edit.edited(one, one["text"]), one)

    def test_going_back_to_a_variant_takes_it_out_of_the_variants(self) -> None:
        there_and_back = edit.edited(edit.edited(made("A"), "B"), "A")
        self.assertEqual((there_and_back["text"], there_and_back["variants"]), ("A", ["B"]))


class About(unittest.TestCase):
    """The call that the lesson is shown at."""

    def test_another_program_in_the_words_is_another_trigger(self) -> None:
        old = "Use `pnpm`, not `npm`"
        for trigger in (stated.trigger(old), {"tool": "Bash", "program": "npm", "verb": "ci"}):
            one = made(old, trigger=trigger, fingerprints=["ab" * 8], detail={"mistaken": [{"head": ["npm"]}]})
            after = edit.edited(one, "Use `uv`, not `pip`")
            self.assertEqual(after["trigger"], stated.trigger("Use `uv`, not `pip`"))
            self.assertEqual((after["fingerprints"], after["detail"]), ([], {}))

    def test_the_same_call_keeps_what_failures_showed_of_it(self) -> None:
        one = made("Use `pnpm`, not `npm`", trigger={"tool": "Bash", "program": "npm", "verb": "ci"},
                   fingerprints=["ab" * 8])
        after = edit.edited(one, "Use `bun`, not `npm`")
        self.assertEqual((after["trigger"], after["fingerprints"]), (one["trigger"], one["fingerprints"]))

    def test_what_the_words_never_said_stays(self) -> None:
        learned = {"tool": "Bash", "program": "pytest"}
        for old, new in (("Run `make deps` first", "Run `make all-deps` first"),
                         ("Start it up", "Use `uv`, not `pip`")):
            self.assertEqual(edit.edited(made(old, trigger=learned), new)["trigger"], learned)

    def test_words_that_state_none_leave_none_behind(self) -> None:
        old = "Use `pnpm`, not `npm`"
        self.assertIsNone(edit.edited(made(old, trigger=stated.trigger(old)), "Keep answers short")["trigger"])
        self.assertEqual(edit.edited(made("Keep answers short"), old)["trigger"], stated.trigger(old))

    def test_several_calls(self) -> None:
        one = edit.edited(made("Keep answers short"), "Use `uv`, not `pip` or `poetry`")
        self.assertEqual([one["trigger"], *one["detail"].get("triggers", [])],
                         stated.triggers("Use `uv`, not `pip` or `poetry`"))


class Undone(StoreCase):
    def test_undo_brings_words_and_trigger_back(self) -> None:
        before = json.loads(self.enso("add", "--scope", "global", "--json", "Use `pnpm`, not `npm`").stdout)["lesson"]
        after = json.loads(self.enso("edit", before["id"], "--json", "Use `uv`, not `pip`").stdout)
        self.assertEqual(after["trigger"], stated.trigger("Use `uv`, not `pip`"))
        self.enso("undo")
        now, = self.store.lessons("global")
        self.assertEqual((now["text"], now["trigger"]), (before["text"], before["trigger"]))

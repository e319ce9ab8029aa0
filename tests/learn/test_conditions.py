"""Lessons that contradict each other and are right, each in its own case."""
from __future__ import annotations

import sys
import unittest
from typing import Any

from enso import clock
from enso.home import Home
from enso.learn import conditions
from enso.memory import lesson as lessons
from enso.memory.store import Store
from enso.recall import lots
from tests.knowledge.life import Life

NOW = clock.parse("2026-06-01T12:00:00Z")


def made(text: str, scope: str = "shop", **under: str) -> Any:
    return lessons.new(text, category="format", scope=scope, origin="mined", now=NOW,
                       detail={"learned_under": under} if under else {})


class Difference(unittest.TestCase):
    def test_project_system_and_major_version_tell_cases_apart(self) -> None:
        cases = [
            (made("a"), made("b"), None),
            (made("a", "global"), made("b"), ({}, {"project": "shop"})),
            (made("a", os="linux"), made("b", os="darwin"), ({"os": "linux"}, {"os": "darwin"})),
            (made("a", os="linux", node="18.2.0"), made("b", os="linux", node="20.1.0"),
             ({"program": "node", "version": "18"}, {"program": "node", "version": "20"})),
            (made("a", os="linux", node="18.2.0"), made("b", os="linux", node="18.9.0"), None)]
        for one, other, wanted in cases:
            with self.subTest(wanted=wanted):
                found = conditions.difference(one, other)
                self.assertEqual(found and tuple(found), wanted)

    def test_what_the_lines_say_comes_first(self) -> None:
        cases = [
            ("Use `sed -i` to edit files", "On macOS use `gsed -i` to edit files", ({}, {"os": "darwin"})),
            ("With node 18 pass `--fetch`", "With node 20 do not pass `--fetch`",
             ({"program": "node", "version": "18"}, {"program": "node", "version": "20"}))]
        for one, other, wanted in cases:
            with self.subTest(one):
                found = conditions.difference(made(one, os="linux"), made(other, "global", os="linux"))
                self.assertEqual(found, wanted)

    def test_the_one_for_this_system_goes_before_the_one_for_everywhere_else(self) -> None:
        plain, mac = made("Use `sed -i`"), made("On macOS use `gsed -i`")
        plain["detail"]["apart"], mac["detail"] = [mac["id"]], {"apart": [plain["id"]], "when": {"os": "darwin"}}
        self.assertEqual(lots.one_side([plain, mac], [plain, mac], "s"), [mac])
        mac["detail"]["probation"] = {"since": clock.iso(NOW), "why": "for macOS, this is Linux"}
        self.assertEqual(lots.one_side([plain, mac], [plain, mac], "s"), [plain])

    def test_a_session_sees_the_one_that_holds_there(self) -> None:
        everywhere, here = made("Use port 5432", "global"), made("Use port 5433")
        everywhere["detail"]["apart"], here["detail"]["apart"] = [here["id"]], [everywhere["id"]]
        both = [everywhere, here]
        self.assertEqual({lots.one_side(both, both, f"s{number}")[0]["id"] for number in range(20)}, {here["id"]})
        self.assertEqual(lots.one_side([everywhere], [everywhere], "s"), [everywhere], "another project")

    def test_the_one_whose_version_is_not_there_gives_way(self) -> None:
        old, new = made("Pass `--legacy`"), made("Pass `--modern`")
        old["detail"].update(apart=[new["id"]], probation={"since": clock.iso(NOW), "why": "for node 18"})
        new["detail"]["apart"] = [old["id"]]
        self.assertEqual(lots.one_side([old, new], [old, new], "s"), [new])


class Command(Life):
    def contested(self, scope: str = "global") -> tuple[str, str]:
        old, new = made("Use port 5432 for the tests", scope), made("Use port 5433 for the tests")
        with Store(Home()).change(self.now, who="test") as change:
            for lesson, rival in ((old, new), (new, old)):
                lesson["detail"] = {"conflicts": [rival["id"]]}
                change.put(lesson)
        return old["id"], new["id"]

    def test_a_pass_keeps_a_projects_own_beside_the_global_one(self) -> None:
        old, new = self.contested("global")
        self.learn()
        known = {lesson["id"]: lesson["detail"] for lesson in Store(Home()).everything()}
        self.assertEqual((known[old]["conflicts"], known[new]["conflicts"]), ([], []))
        self.assertEqual((known[old]["apart"], known[new]["apart"]), ([new], [old]))
        self.assertEqual(known[new]["when"], {"project": "shop"})
        self.assertIn("kept apart", self.enso_here("conflicts"))

    def test_two_lines_for_two_systems_are_kept_apart_as_they_are_added(self) -> None:
        other = "win32" if sys.platform != "win32" else "linux"
        self.enso_here("add", "Call `sed -i` to edit files in place", "--scope", "global")
        said = self.enso_here("add", f"On {conditions.SYSTEM_NAMES[other]} call `gsed -i` to edit files in place",
                              "--scope", "global")
        self.assertIn(f"the new one holds on {conditions.SYSTEM_NAMES[other]}, the other everywhere else", said)
        self.assertIn("1 pair kept apart", self.enso_here("conflicts"))
        self.learn()
        here, there = sorted(Store(Home()).lessons("global"), key=lambda lesson: "gsed" in lesson["text"])
        self.assertEqual(there["detail"]["when"], {"os": other})
        self.assertIn("probation", there["detail"], "it is for another system than this")
        self.assertNotIn("probation", here["detail"])

    def test_a_person_decides_with_one_command(self) -> None:
        old, new = self.contested("shop")
        self.assertIn("1 conflict.", self.enso_here("conflicts"))
        self.assertEqual(self.enso_here("list").count("contested"), 2)
        self.enso_here("conflicts", "--keep", old)
        entry = Store(Home()).archived()[0]
        self.assertEqual((entry["lesson"]["id"], entry["reason"]), (new, "superseded"))
        self.assertEqual(entry["lesson"]["detail"]["superseded_by"], old)
        self.assertIn("No lessons contradict", self.enso_here("conflicts"))

    def test_both_stay_when_a_person_says_so(self) -> None:
        old, _ = self.contested("shop")
        self.enso_here("conflicts", "--both", old)
        self.assertEqual(len(Store(Home()).everything()), 2)
        self.assertIn("kept apart", self.enso_here("conflicts"))


class FromAPersonsWords(Life):
    """Corrections in two sessions: contested, or kept apart where each names its own case."""

    def said(self, *lines: str) -> list[Any]:
        for line in lines:
            self.session("shop", [("ls", "")], prompt=f"From now on: {line}")
            self.wait(1)
        return Store(Home()).everything()

    def test_contradictions_are_contested(self) -> None:
        for pair in (("Always run `make lint` before committing", "Never run `make lint` before committing"),
                     ("Set the timeout of `curl` to 10 seconds", "Set the timeout of `curl` to 60 seconds")):
            with self.subTest(pair):
                found = [lesson for lesson in self.said(*pair) if lesson["text"] in pair]
                self.assertEqual([len(lesson["detail"].get("conflicts", ())) for lesson in found], [1, 1])

    def test_what_each_has_its_own_system_or_version_stays(self) -> None:
        for pair, cases in (
                (("Call `grep -P` on Linux", "Never call `grep -P` on macOS"), [{"os": "linux"}, {"os": "darwin"}]),
                (("With node 18 pass `--fetch`", "With node 20 do not pass `--fetch`"),
                 [{"program": "node", "version": "18"}, {"program": "node", "version": "20"}])):
            with self.subTest(pair):
                found = {lesson["text"]: lesson["detail"] for lesson in self.said(*pair)}
                self.assertEqual([found[line].get("when") for line in pair], cases)
                self.assertEqual([found[line].get("conflicts") for line in pair], [[], []])


class Outcomes(Life):
    """A fix that flips: the newer lesson wins by what happens, with nobody deciding."""

    def test_the_loser_is_archived_with_its_successor(self) -> None:
        error = "Exit code 1\nnpm error ERESOLVE could not resolve the tree"
        for _ in range(3):
            self.session("shop", [("npm ci", error), ("npm ci --legacy-peer-deps", "")])
            self.wait(1)
        for _ in range(8):
            self.session("shop", [("npm ci", error), ("npm ci --legacy-peer-deps", error), ("npm ci --force", "")])
            self.wait(1)
        texts = [lesson["text"] for lesson in Store(Home()).everything()]
        self.assertTrue(any("--force" in text for text in texts), texts)
        gone = [entry["lesson"] for entry in Store(Home()).archived()
                if "--legacy-peer-deps" in entry["lesson"]["text"]]
        self.assertTrue(gone and gone[0]["detail"].get("superseded_by"), texts)


if __name__ == "__main__":
    unittest.main()

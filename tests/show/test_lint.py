"""`enso lint`: what of the lessons is worth mending."""
from __future__ import annotations

import json
from typing import Any

from enso.config import DEFAULTS
from enso.memory import same
from enso.show.lint import NOTHING, ORDER, Finding, findings
from tests.memory.helpers import DAY, NOW, StoreCase, made

STAGE = "Stage files by name, never with `git add -A`."


class Lint(StoreCase):
    def found(self, *lessons: Any, **settings: Any) -> dict[str, list[Finding]]:
        out: dict[str, list[Finding]] = {}
        for row in findings(list(lessons), NOW, {**DEFAULTS, **settings}):
            out.setdefault(row.problem, []).append(row)
        return out

    def test_healthy_lessons_give_nothing(self) -> None:
        self.assertEqual(self.found(made(STAGE), made("数据库迁移前先备份 `prod.db`")), {})

    def test_duplicates_and_conflicts(self) -> None:
        first, second = made(STAGE), made("Never stage with `git add -A`; stage files by name.")
        third, fourth = made("Use tabs in the `web` folder."), made("Never use tabs in the `web` folder.")
        found = self.found(first, second, third, fourth)
        self.assertEqual(found["duplicate"][0].about, (first["id"], second["id"]))
        self.assertEqual(found["conflict"][0].about, (third["id"], fourth["id"]))

    def test_lines_that_quote_other_calls_are_no_duplicates(self) -> None:
        one, other = (made(f"Write it as `{name}=demo npm run {verb}`: environment variable {name} is not set")
                      for name, verb in (("SEED_TENANT", "seed"), ("E2E_BASE_URL", "e2e")))
        self.assertTrue(same.relation(one["text"], other["text"]).same)
        self.assertNotIn("duplicate", self.found(one, other))

    def test_a_person_s_own_words_are_not_called_weak(self) -> None:
        text = "Always use named exports, never default exports"
        self.assertIn("weak", self.found(made(text)))
        self.assertEqual(self.found(made(text, origin="correction")), {})

    def test_of_a_rule_and_a_lesson_the_lesson_can_go(self) -> None:
        one, rule = made(STAGE), made("Never stage with `git add -A`; stage files by name.")
        rule["layer"] = "knowledge"
        for pair in ((one, rule), (rule, one)):
            self.assertEqual(self.found(*pair)["duplicate"][0].mend, f"enso forget {one['id']}")

    def test_what_a_person_or_the_world_keeps_apart_is_no_conflict(self) -> None:
        one, other = made("Use tabs in the `web` folder."), made("Never use tabs in the `web` folder.")
        for key in ("apart", "split"):
            one["detail"], other["detail"] = {key: [other["id"]]}, {key: [one["id"]]}
            self.assertEqual(self.found(one, other), {})
        one["detail"], other["detail"] = {"conflicts": [other["id"]]}, {"conflicts": [one["id"]]}
        self.assertIn("enso conflicts --keep", self.found(one, other)["conflict"][0].mend)

    def test_lessons_of_two_projects_never_meet(self) -> None:
        self.assertEqual(self.found(made(STAGE, scope="web-1"), made(STAGE + " ", scope="app-2")), {})
        self.assertIn("duplicate", self.found(made(STAGE, scope="web-1"),
                                              made("Stage files by name; never `git add -A`.")))

    def test_ignored_weak_and_unused(self) -> None:
        ignored = made("Run `make check` before pushing.", delivered=4, recurred=3)
        weak = made("Be careful.")
        unused = made("Close the `tmux` session after the build.", now=NOW - 30 * DAY)
        found = self.found(ignored, weak, unused)
        self.assertEqual([row.about for row in found["ignored"]], [(ignored["id"],)])
        self.assertEqual([row.about for row in found["weak"]], [(weak["id"],)])
        self.assertEqual([row.about for row in found["unused"]], [(unused["id"],)])

    def test_a_weak_line_is_told_what_it_lacks(self) -> None:
        for text, reason in (("Be careful.", "nothing to act on"), ("认真工作。", "nothing to act on"),
                             ("The build of `web` failed yesterday.", "what happened")):
            self.assertIn(reason, self.found(made(text))["weak"][0].text)

    def test_a_pinned_or_used_lesson_is_not_unused(self) -> None:
        self.assertEqual(self.found(made(STAGE, now=NOW - 90 * DAY, pinned=True),
                                    made("数据库迁移前先备份 `prod.db`", now=NOW - 90 * DAY, delivered=1)), {})

    def test_budget(self) -> None:
        lessons = [made(f"Use `tool{at}` for `file{at}.txt`.") for at in range(9)]
        self.assertEqual(self.found(*lessons, **{"cap.info": 10})["budget"][0].about, ("global",))
        self.assertNotIn("budget", self.found(*lessons))

    def test_the_worst_comes_first(self) -> None:
        rows = findings([made("Be careful."), made("Use tabs in the `web` folder."),
                         made("Never use tabs in the `web` folder.")], NOW, dict(DEFAULTS))
        self.assertEqual([row.problem for row in rows], sorted((row.problem for row in rows), key=ORDER.index))
        self.assertEqual(rows[0].problem, "conflict")

    def test_the_command(self) -> None:
        self.assertEqual(self.enso("lint").stdout.strip(), NOTHING)
        self.put(made("Be careful."))
        self.assertIn("weak", self.enso("lint", ENSO_NOW=str(NOW)).stdout)
        self.enso("lint", "--check", ENSO_NOW=str(NOW), status=1)
        rows = json.loads(self.enso("lint", "--json", ENSO_NOW=str(NOW)).stdout)
        self.assertEqual([row["problem"] for row in rows], ["weak"])

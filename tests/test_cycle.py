"""What the background pass says of what it had to mend: nobody watches it, so it leaves a note."""
from __future__ import annotations

import unittest.mock

from enso import clock, config, cycle
from enso.errors import EnsoError
from enso.home import Home
from enso.memory import lesson
from enso.memory.store import Store
from enso.project import identify
from enso.recall import notice
from enso.show import doctor
from tests.support import TempHome


class Mended(TempHome):
    def setUp(self) -> None:
        super().setUp()
        self.at = Home()
        with Store(self.at).change(clock.now(), who="test") as change:
            change.put(lesson.new("Use pnpm", category="dependency", scope="web-1", origin="mined", now=clock.now()))

    def run_pass(self, times: int = 1) -> None:
        for _ in range(times):
            self.assertIsNotNone(cycle.once(self.at, config.load(self.at.config)))

    def noted(self) -> str:
        return next(check.detail for check in doctor.examine(self.at, clock.now()) if check.name == "noted")

    def damage(self, path: str, text: str) -> None:
        with open(path, "w") as handle:
            handle.write(text)

    def test_a_store_in_order_leaves_no_note(self) -> None:
        self.run_pass()
        self.assertEqual(self.noted(), "no problem since the last look")

    def test_a_pass_that_is_cut_off_in_its_longest_step_has_kept_the_caps(self) -> None:
        with Store(self.at).change(clock.now(), who="test") as change:
            for number in range(60):
                change.put(lesson.new(f"Pass `--opt{number}` to `tool`", category="flag", scope="web-1",
                                      origin="human", now=clock.now()))
        with unittest.mock.patch("enso.knowledge.cycle.run", side_effect=KeyboardInterrupt), \
                self.assertRaises(KeyboardInterrupt):
            cycle.once(self.at, config.load(self.at.config))
        self.assertEqual(len(Store(self.at).lessons("web-1")), 50)

    def test_what_goes_wrong_is_noted_though_the_clock_is_no_time(self) -> None:
        with unittest.mock.patch("posix.environ", {b"ENSO_NOW": b"soon"}):
            cycle.note(self.at, EnsoError("ENSO_NOW is no time"))
        self.assertIn("ENSO_NOW is no time", self.noted())

    def test_a_damaged_lesson_file_is_said_at_the_next_start_and_by_doctor(self) -> None:
        self.damage(self.at.lessons("web-1"), "{bad")
        self.run_pass(times=2)
        self.assertEqual([one["text"] for one in Store(self.at).lessons("web-1")], ["Use pnpm"])
        self.assertIn("run `enso doctor`", notice.at_start(self.at, identify(str(self.project))))
        self.assertRegex(self.noted(), r"^1 problem, .*web-1\.json was damaged .* set aside as .* rebuilt")

    def test_damaged_lines_of_the_history_are_said(self) -> None:
        with open(self.at.history, "a") as handle:
            handle.write("{half\n")
        self.run_pass()
        self.assertIn("history.jsonl: damaged lines were set aside", self.noted())

    def test_a_file_of_a_newer_enso_is_not_noted_at_every_pass(self) -> None:
        self.damage(self.at.lessons("web-1"), '{"version": 9, "lessons": []}')
        self.run_pass(times=2)
        self.assertEqual(self.noted(), "no problem since the last look")

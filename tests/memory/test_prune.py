from __future__ import annotations

import argparse
import contextlib
import errno
import io
import json
import os
import random
from unittest import mock

from enso import clock, config
from enso.memory import index, lesson, prune
from enso.memory.days import Days
from enso.memory.lock import Busy
from enso.memory.store import Store
from tests.memory.helpers import DAY, FP, NOW, StoreCase, die_at, made
from tests.support import TempHome

SETTINGS = dict(config.DEFAULTS)


class PruneCase(StoreCase):
    def prune(self, day: float, **settings: config.Value) -> list[str]:
        """A pass on a day; what it moved, as "what text"."""
        moves = prune.apply(Store(self.at), NOW + day * DAY, {**SETTINGS, **settings}).moves
        return [f"{move.what} {move.lesson['text']}" for move in moves]

    def hit(self, text: str, day: float) -> None:
        with self.store.change(NOW + day * DAY, who="learn") as change:
            found = next(one for one in change.lessons("global") if one["text"] == text)
            change.put(lesson.hit(found, None, NOW + day * DAY))


class FourMonths(PruneCase):
    def test_a_clock_of_120_days(self) -> None:
        """Daily passes: one lesson is used every 20 days, one is pinned, one is restored when its failure
        comes back, one is used once, one rule fades."""
        self.put(made("used"), made("pinned", pinned=True), made("back", fingerprints=[FP % 1]), made("once"),
                 made("rule", layer="knowledge", strength=0.8))
        log = []
        for day in range(1, 121):
            if day % 20 == 0:
                self.hit("used", day)
            if day == 10:
                self.hit("once", day)
            if day == 50:
                (lesson_id, _, archived), = index.lookup(self.at, FP % 1)
                self.assertTrue(archived)
                with self.store.change(NOW + day * DAY, who="learn") as change:
                    change.restore(lesson_id)
            log += [f"{day} {move}" for move in self.prune(day)]
            self.assertEqual(self.prune(day), [], "a second pass at the same time moves nothing")
        self.assertEqual(log, ["30 stale back", "37 archive back", "40 stale once", "47 archive once", "53 stale rule",
                               "60 archive rule", "110 stale back", "117 archive back"])
        self.assertEqual(sorted(self.texts()), ["pinned", "used"])
        self.assertEqual(self.archived_texts(), ["once", "rule", "back"])
        self.assert_whole()

    def test_holidays_do_not_count_when_so_configured(self) -> None:
        self.put(made("one"))
        for day in [*range(1, 30), *range(200, 201)]:
            self.assertEqual(self.prune(day, **{"forget.count": "active-days"}), [] if day < 200 else ["stale one"])

    def test_cron_alone_is_no_active_day(self) -> None:
        self.put(made("one"))
        for day in range(1, 60):
            settings = {**SETTINGS, "forget.count": "active-days"}
            result = prune.apply(Store(self.at), NOW + day * DAY, settings, agent_ran=False)
            self.assertEqual(result.moves, [])


class Caps(PruneCase):
    def test_fifty_info_and_twenty_knowledge_in_each_scope(self) -> None:
        self.put(*(made(f"info {number:02}", now=NOW + number) for number in range(53)),
                 *(made(f"rule {number:02}", now=NOW + number, layer="knowledge") for number in range(22)),
                 *(made(f"web {number:02}", now=NOW + number, scope="web-1") for number in range(50)))
        self.assertEqual(self.prune(1), ["archive info 00", "archive info 01", "archive info 02",
                                         "archive rule 00", "archive rule 01"])
        self.assertEqual((len(self.texts()), len(self.texts("web-1"))), (70, 50))
        self.assertEqual({entry["reason"] for entry in self.store.archived()}, {"cap"})

    def test_what_ages_out_makes_room(self) -> None:
        self.put(made("old"), *(made(f"{number}", now=NOW + 20 * DAY) for number in range(2)))
        self.prune(31)
        self.assertEqual(self.prune(37, **{"cap.info": 2}), ["archive old"])


class WrongClock(PruneCase):
    def test_one_pass_in_the_future_archives_nothing_and_is_forgotten(self) -> None:
        self.put(made("one"))
        self.assertEqual(self.prune(4000), ["stale one"])
        self.assertEqual(self.prune(4000), [])
        self.assertEqual(self.prune(1), ["fresh one"])

    def test_what_a_wrong_clock_archived_comes_back(self) -> None:
        self.put(made("one"))
        self.prune(4000)
        self.assertEqual(self.prune(4008), ["archive one"])
        self.assertEqual(self.prune(2), ["return one"])
        back = self.store.lessons("global")[0]
        self.assertEqual((back["stage"], back["restored_count"]), ("fresh", 0))

    def test_nothing_is_purged_by_a_jump(self) -> None:
        one = made("one")
        self.put(one)
        with self.store.change(NOW, who="human") as change:
            change.archive(one["id"], "forgotten")
        self.assertEqual(self.prune(1), [])
        for day in range(4000, 4029):
            self.assertEqual(self.prune(day), [], day)
        self.assertEqual(self.prune(2), [])
        self.assertEqual(self.archived_texts(), ["one"])

    def test_back_and_forth_for_months(self) -> None:
        chance = random.Random(9)
        self.put(made("one"))
        for day in range(1, 150):
            self.hit("one", day)
            self.prune(day + chance.choice((0, 0, 0, 0, 36, 500, -500)))
            self.assertIn("one", self.texts(), f"day {day}")


class Purge(PruneCase):
    def test_a_year_after_archiving(self) -> None:
        one = made("one")
        self.put(one)
        with self.store.change(NOW, who="human") as change:
            change.archive(one["id"], "forgotten")
        for day in range(335, 365):
            self.assertEqual(self.prune(day), [])
        self.assertEqual(self.prune(365), ["purge one"])
        self.assertEqual(self.archived_texts(), [])
        self.assert_whole()


class Killed(PruneCase):
    def test_in_the_middle_the_next_pass_finishes(self) -> None:
        self.put(*(made(f"{number}") for number in range(3)))
        self.prune(31)
        step = 0
        while True:
            step += 5
            if die_at(step, lambda: self.prune(38)):
                break
            self.assertEqual(len(self.texts()) + len(self.archived_texts()), 3)
        self.prune(38)
        self.assertEqual((self.texts(), sorted(self.archived_texts())), ([], ["0", "1", "2"]))
        self.assertEqual(len(self.store.history()), 3 + 3 + 3)
        self.assert_whole()


class Command(PruneCase):
    def run_at(self, day: float, *args: str) -> str:
        done = TempHome.enso(self, "prune", *args, ENSO_NOW=str(NOW + day * DAY))     # as cron runs it
        self.assertEqual(done.stderr, "")
        return done.stdout

    def test_quiet_and_idempotent(self) -> None:
        self.put(made("one"))
        self.assertEqual([self.run_at(31), self.run_at(31), self.run_at(38), self.run_at(38)], [""] * 4)
        self.assertEqual(self.archived_texts(), ["one"])

    def test_a_dry_run_says_what_would_move_and_moves_nothing(self) -> None:
        self.put(made("one"))
        before = self.files()
        self.assertRegex(self.run_at(31, "--dry-run"),
                         "stale +L.{8}  one  .not hit since 2027-01-15.\n1 lesson would move")
        rows = json.loads(self.run_at(31, "--dry-run", "--json"))["moves"]
        self.assertEqual([(row["what"], row["text"]) for row in rows], [("stale", "one")])
        self.assertEqual(self.files(), before)

    def test_another_one_at_work_is_no_error(self) -> None:
        self.put(made("one"))
        busy = mock.patch.object(prune, "apply", side_effect=Busy("taken"))
        at_home = mock.patch.object(prune, "Home", lambda: self.at)
        with busy as applied, at_home, contextlib.redirect_stdout(io.StringIO()) as said:
            self.assertEqual(prune.run(argparse.Namespace(dry_run=False, json=False)), 0)
        self.assertEqual((said.getvalue(), applied.call_count), ("", 1))

    def test_a_read_only_home_is_no_error_and_another_trouble_is(self) -> None:
        self.put(made("one"))
        for number, status in ((errno.EROFS, 0), (errno.EACCES, 0), (errno.ENOSPC, 1)):
            refused = OSError(number, os.strerror(number))
            with self.subTest(number=number), mock.patch("enso.memory.lock.os.open", side_effect=refused):
                said = self.enso_here("prune", status=status)
            self.assertEqual(bool(said), bool(status), said)
        self.assertEqual(self.texts(), ["one"])

    def test_a_wrong_config_is_named(self) -> None:
        self.enso_home.mkdir()
        (self.enso_home / "config.json").write_text('{"cap.info": "many"}')
        done = self.enso("prune", status=1)
        self.assertRegex(done.stderr, "^enso: .*config.json: cap.info must be a number")


class Pure(PruneCase):
    def test_the_plan_reads_and_writes_nothing(self) -> None:
        moves = prune.plan({"global": [made("one"), made("two", now=NOW + 20 * DAY)]}, [
            {"lesson": made("three"), "reason": "cap", "archived_at": "never"}], NOW + 31 * DAY, SETTINGS, Days())
        self.assertEqual([(move.what, move.lesson["text"]) for move in moves], [("stale", "one")])
        self.assertEqual(clock.iso(NOW)[:10], moves[0].why[-10:])
        self.assertFalse(self.enso_home.exists())

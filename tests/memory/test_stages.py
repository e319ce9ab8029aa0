from __future__ import annotations

import random
import unittest

from enso import clock, config
from enso.memory import lesson, stages
from enso.shapes import Lesson
from tests.memory.helpers import DAY, NOW, made

SETTINGS = dict(config.DEFAULTS)
ACTIVE = {**SETTINGS, "forget.count": "active-days"}


def after(days: float, one: Lesson, *passes: float) -> str:
    """The stage on a day, when there was a pass on each of the days given before."""
    for day in passes:
        to = stages.stage(one, NOW + day * DAY, SETTINGS)
        assert to != "archived", day
        if to != one["stage"]:
            one = stages.moved(one, to, NOW + day * DAY)
    return stages.stage(one, NOW + days * DAY, SETTINGS)


class Info(unittest.TestCase):
    def test_thirty_and_thirty_seven_days(self) -> None:
        daily = [float(day) for day in range(37)]
        self.assertEqual(after(29.99, made()), "fresh")
        self.assertEqual(after(30, made()), "stale")
        self.assertEqual(after(36.99, made(), *daily), "stale")
        self.assertEqual(after(37, made(), *daily), "archived")

    def test_two_passes_are_enough_when_the_first_was_in_time(self) -> None:
        self.assertEqual(after(37, made(), 31), "archived")
        self.assertEqual(after(38, made(), 36.5), "archived")

    def test_what_is_noticed_late_is_observed_first(self) -> None:
        self.assertEqual(after(60, made()), "stale")
        self.assertEqual(after(60, made(), 60), "stale")        # the same pass again changes nothing
        self.assertEqual(after(66.9, made(), 60), "stale")
        self.assertEqual(after(67, made(), 60), "archived")

    def test_a_hit_starts_over(self) -> None:
        hit = lesson.hit(made(), None, NOW + 36 * DAY)
        self.assertEqual(after(60, hit), "fresh")

    def test_pinned_never(self) -> None:
        self.assertEqual(after(5000, made(pinned=True)), "fresh")
        self.assertEqual(stages.stage(made(pinned=True, stage="stale"), NOW, SETTINGS), "fresh")

    def test_each_restore_doubles_up_to_a_year(self) -> None:
        windows = [stages.windows(made(restored_count=count), SETTINGS) for count in (0, 1, 2, 3, 4, 50)]
        self.assertEqual(windows, [(30, 37), (60, 67), (120, 127), (240, 247), (365, 372), (365, 372)])

    def test_configured_days(self) -> None:
        settings = {**SETTINGS, "forget.stale_days": 5, "forget.archive_days": 8}
        self.assertEqual(stages.windows(made(), settings), (5, 8))
        odd = {**SETTINGS, "forget.stale_days": 50, "forget.archive_days": 8, "forget.max_stale_days": 10}
        self.assertEqual(stages.windows(made(), odd), (50, 51))

    def test_unreadable_times_forget_nothing(self) -> None:
        self.assertEqual(after(9000, made(created_at="", last_hit_at="")), "fresh")


class Knowledge(unittest.TestCase):
    def test_lives_by_strength(self) -> None:
        rule = made(layer="knowledge", strength=0.8)            # 0.8 -> 0.2 takes two half-lives
        daily = [float(day) for day in range(60)]
        self.assertEqual(after(52.9, rule), "fresh")
        self.assertEqual(after(53, rule), "stale")
        self.assertEqual(after(59.9, rule, *daily), "stale")
        self.assertEqual(after(60, rule, *daily), "archived")

    def test_a_strong_link_holds_it_and_a_weak_one_does_not(self) -> None:
        self.assertEqual(after(900, made(layer="knowledge", links={"L00000001": 0.5}), 800.0), "fresh")
        self.assertEqual(after(900, made(layer="knowledge", links={"L00000001": 0.4}), 800.0), "archived")

    def test_restored_decays_at_half_the_pace(self) -> None:
        self.assertEqual(stages.windows(made(layer="knowledge", strength=0.8, restored_count=1), SETTINGS), (113, 120))

    def test_half_lives_can_be_set_for_all_and_for_a_category(self) -> None:
        rule = made(layer="knowledge", strength=0.8, category="auth")
        for changed, days in (({"forget.half_life_days": 60}, 120), ({"forget.half_life_days.auth": 90}, 180),
                              ({"forget.half_life_days": 60, "forget.half_life_days.network": 5}, 120)):
            self.assertEqual(stages.windows(rule, {**SETTINGS, **changed})[1], days)

    def test_a_weak_one_is_observed_as_well(self) -> None:
        self.assertEqual(after(0, made(layer="knowledge", strength=0.1)), "stale")
        self.assertEqual(after(6.9, made(layer="knowledge", strength=0.1), 0.0), "stale")
        self.assertEqual(after(7, made(layer="knowledge", strength=0.1), 0.0), "archived")


class ActiveDays(unittest.TestCase):
    def test_holidays_do_not_count(self) -> None:
        today = clock.day_number(NOW)
        working = [today + day for day in range(1, 30)]
        year = NOW + 365 * DAY
        self.assertEqual(stages.stage(made(), year, ACTIVE, working), "fresh")
        self.assertEqual(stages.stage(made(), year, ACTIVE, [*working, today + 364]), "stale")

    def test_observation_counts_active_days_too(self) -> None:
        today = clock.day_number(NOW)
        stale = stages.moved(made(), "stale", NOW + 30 * DAY)
        working = [today + day for day in range(1, 37)]
        self.assertEqual(stages.stage(stale, NOW + 300 * DAY, ACTIVE, working), "stale")
        self.assertEqual(stages.stage(stale, NOW + 300 * DAY, ACTIVE, [*working, today + 299]), "archived")


class WrongClock(unittest.TestCase):
    def test_a_jump_ahead_and_back_leaves_it_fresh(self) -> None:
        stale = stages.moved(made(), "stale", NOW + 400 * DAY)
        self.assertEqual(stages.stage(stale, NOW + DAY, SETTINGS), "fresh")

    def test_a_hit_in_the_future_is_no_age(self) -> None:
        hit = lesson.hit(made(), None, NOW + 900 * DAY)
        self.assertEqual(stages.stage(hit, NOW, SETTINGS), "fresh")
        self.assertEqual(stages.elapsed(NOW + DAY, NOW), 0)

    def test_random_jumps_never_skip_a_stage_or_archive_what_is_in_use(self) -> None:
        chance = random.Random(3)
        for _ in range(300):
            one, true = made(), NOW
            for _ in range(40):
                true += chance.random() * DAY / 2
                wrong = chance.choice((0, 0, 0, 3650 * DAY, -3650 * DAY, 40 * DAY))
                to = stages.stage(one, true + wrong, SETTINGS)
                self.assertNotEqual((one["stage"], to), ("fresh", "archived"))
                self.assertFalse(to == "archived" and wrong == 0)
                if to in ("fresh", "stale"):
                    one = stages.moved(one, to, true + wrong)


class OverCap(unittest.TestCase):
    def test_least_recently_hit_goes_first_and_pinned_never(self) -> None:
        group = [made(str(number), now=NOW + number) for number in range(6)]
        group[0] = lesson.hit(group[0], None, NOW + DAY)
        group[1]["pinned"] = True
        self.assertEqual([one["text"] for one in stages.over_cap(group, 3)], ["2", "3", "4"])
        self.assertEqual(stages.over_cap(group, 6), [])

    def test_pinned_ones_alone_may_exceed_it(self) -> None:
        group = [made(str(number), pinned=True) for number in range(4)]
        self.assertEqual(stages.over_cap(group, 1), [])

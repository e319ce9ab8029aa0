from __future__ import annotations

import unittest

from enso import clock
from enso.memory import days, files
from enso.memory.days import Days
from tests.memory.helpers import DAY, NOW, StoreCase

TODAY = clock.day_number(NOW)


class Believed(unittest.TestCase):
    def test_only_with_an_earlier_day_near_enough(self) -> None:
        self.assertFalse(Days().believed(NOW))
        self.assertFalse(Days((TODAY,)).believed(NOW))
        self.assertTrue(Days((TODAY - 1, TODAY)).believed(NOW))
        self.assertTrue(Days((TODAY - 37,)).believed(NOW))
        self.assertFalse(Days((TODAY - 38,)).believed(NOW))

    def test_a_jump_ahead_is_believed_from_the_second_day_on(self) -> None:
        seen = Days((TODAY - 1, TODAY))
        jumped = seen.with_today(NOW + 400 * DAY, agent_ran=False)
        self.assertFalse(jumped.believed(NOW + 400 * DAY))
        self.assertTrue(jumped.believed(NOW + 401 * DAY))

    def test_what_cannot_be_taken_back_waits_for_thirty_days_in_a_row(self) -> None:
        seen = Days(tuple(range(TODAY - 40, TODAY)))
        self.assertTrue(seen.settled(NOW))
        self.assertTrue(Days(tuple(TODAY - 30 * ago for ago in range(30, 0, -1))).settled(NOW))
        jumped = seen
        for day in range(400, 430):
            self.assertFalse(jumped.settled(NOW + day * DAY), day)
            jumped = jumped.with_today(NOW + day * DAY, agent_ran=True)
        self.assertTrue(jumped.settled(NOW + 430 * DAY))

    def test_days_of_a_wrong_clock_are_struck_out(self) -> None:
        jumped = Days((TODAY,)).with_today(NOW + 400 * DAY, agent_ran=True)
        self.assertEqual(jumped.with_today(NOW + DAY, agent_ran=False).seen, (TODAY, TODAY + 1))


class OnDisk(StoreCase):
    def test_comes_back(self) -> None:
        one = Days().with_today(NOW, agent_ran=True).with_today(NOW + DAY, agent_ran=False)
        files.replace(days.path(self.at), days.render(one))
        self.assertEqual(days.read(self.at), Days((TODAY, TODAY + 1), (TODAY,)))

    def test_damage_is_no_days(self) -> None:
        for content in (b"", b"{", b"[]", b'{"seen": 3, "active": []}'):
            files.replace(days.path(self.at), content)
            self.assertEqual(days.read(self.at), Days())

    def test_a_later_one_is_refused(self) -> None:
        files.replace(days.path(self.at), b'{"version": 2}')
        with self.assertRaisesRegex(files.Newer, "days.json: version 2"):
            days.read(self.at)

    def test_it_stays_small(self) -> None:
        one = Days()
        for day in range(2000):
            one = one.with_today(NOW + day * DAY, agent_ran=True)
        self.assertEqual((len(one.seen), one.seen[-1]), (1500, TODAY + 1999))

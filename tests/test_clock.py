from __future__ import annotations

import datetime
import os
import random
import subprocess
import sys
import time
import unittest
import unittest.mock

from enso import clock
from enso.errors import EnsoError
from tests.support import ROOT


class Clock(unittest.TestCase):
    def test_iso_and_parse_agree_with_datetime(self) -> None:
        rng = random.Random(7)
        for _ in range(2000):
            ts = round(rng.uniform(0, 5e9), 3)
            text = clock.iso(ts)
            there = datetime.datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp()
            self.assertAlmostEqual(there, ts, delta=0.0011)
            self.assertAlmostEqual(clock.parse(text), there, delta=1e-6)

    def test_zones(self) -> None:
        noon = clock.parse("2026-11-30T12:00:00Z")
        for text in (
            "2026-11-30T14:00:00+02:00",
            "2026-11-30T06:30:00-05:30",
            "2026-11-30 12:00",
            "2026-11-30T12:00:00+0000",
        ):
            self.assertEqual(clock.parse(text), noon, text)

    def test_what_is_no_time_is_an_error(self) -> None:
        for text in ("", "soon", "2026-13-01", "2026-11-32", "2026-11",
                     "10000-01-01", "9" * 400 + "-01-01", "0000-12-31", "0001-01-01T00:00:00+01:00",
                     "2026-01-01Tnan", "2026-01-01Tinf", "2026-01-01T1e400", "2026-01-01T1e300",
                     "2026-01-01T00:00:00+01:x"):
            with self.assertRaises(ValueError, msg=text):
                clock.parse(text)

    def test_the_first_and_the_last_second_are_times(self) -> None:
        for text in ("0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.000Z"):
            self.assertEqual(clock.iso(clock.parse(text)), text)

    def test_a_zone_of_any_length_is_read_in_bounds(self) -> None:
        self.assertEqual(clock.parse("2026-11-30T12:00:00+00:" + "0" * 400), clock.parse("2026-11-30T12:00:00Z"))
        self.assertLess(abs(clock.parse("2026-11-30T12:00:00+00:" + "9" * 400)), 5e9)

    def test_enso_now_replaces_the_clock(self) -> None:
        code = "from enso import clock; print(clock.iso(clock.now()))"
        for given, expected in (
            ("0", "1970-01-01T00:00:00.000Z"),
            ("2038-01-20", "2038-01-20T00:00:00.000Z"),
            ("-1", "1969-12-31T23:59:59.000Z"),
        ):
            done = subprocess.run(
                [sys.executable, "-c", code],
                cwd=ROOT,
                capture_output=True,
                text=True,
                env={**os.environ, "ENSO_NOW": given},
            )
            self.assertEqual(done.stdout.strip(), expected, done.stderr)

    def test_a_person_is_told_when_enso_now_is_no_time(self) -> None:
        for given, command in (("soon", "prune"), ("nan", "status"), ("-inf", "doctor"), ("1e18", "status"),
                               ("10000-01-01", "prune")):
            with self.subTest(given=given):
                done = subprocess.run([sys.executable, "-m", "enso", command], cwd=ROOT, capture_output=True,
                                      text=True, env={**os.environ, "ENSO_HOME": "/nowhere", "ENSO_NOW": given})
                self.assertEqual(done.returncode, 1)
                self.assertRegex(done.stderr, rf"^enso: ENSO_NOW is no time: '{given}'.*\n$")

    def test_seconds_no_calendar_has_are_no_time(self) -> None:
        for given in (b"nan", b"inf", b"-inf", b"1e18", b"1e300", b"2026-01-01Tnan"):
            with self.subTest(given=given), unittest.mock.patch("posix.environ", {b"ENSO_NOW": given}):
                with self.assertRaises(EnsoError):
                    clock.now()
                self.assertAlmostEqual(clock.now_anyway(), time.time(), delta=60)

    def test_day_number(self) -> None:
        self.assertEqual(clock.day_number(clock.parse("1970-01-02T00:00:00Z")), 1)
        self.assertEqual(clock.day_number(clock.parse("1970-01-01T23:59:59Z")), 0)

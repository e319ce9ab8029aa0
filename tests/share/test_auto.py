from __future__ import annotations

import subprocess
import sys
import threading
import unittest
from dataclasses import replace
from unittest import mock

from enso import background, clock, config, cycle
from enso.home import Home
from enso.memory.lock import RUNNING, Lock
from enso.share import auto, state
from enso.share.auto import EVERY, FIRST_WAIT, LONGEST_WAIT, Failure
from tests.share.team import NOW, PNPM, REBASE, TeamCase
from tests.support import ROOT

ON = dict(config.DEFAULTS)


class Due(unittest.TestCase):
    def test_once_an_hour_and_later_and_later_after_failures(self) -> None:
        synced = clock.iso(NOW)
        for what, failure, seconds, expected in (
            ("never synced", None, None, True),
            ("just now", None, 1, False),
            ("an hour ago", None, EVERY, True),
            ("the clock went back", None, -5, True),
            ("failed just now", Failure(NOW, 1, "x"), 1, False),
            ("failed a while ago", Failure(NOW, 1, "x"), FIRST_WAIT, True),
            ("failed again a while ago", Failure(NOW, 2, "x"), FIRST_WAIT, False),
            ("failed for weeks", Failure(NOW, 100, "x"), LONGEST_WAIT - 1, False),
            ("failed for weeks, a day ago", Failure(NOW, 100, "x"), LONGEST_WAIT, True),
            ("a failure of a host in the future", Failure(NOW + 1e6, 1, "x"), 0, True),
        ):
            with self.subTest(what):
                self.assertEqual(auto.due("" if seconds is None else synced, failure, NOW + (seconds or 0)), expected)


class ByItself(TeamCase):
    @property
    def nobody(self) -> Home:
        return Home(str(self.enso_home))

    def auto(self, now: float, **settings: config.Value) -> bool:
        return auto.run(self.ada.home, now, {**ON, **settings}) is not None

    def test_what_was_learned_travels_and_the_next_hour_is_waited_for(self) -> None:
        self.ada.learn(PNPM)
        self.assertTrue(self.auto(NOW))
        self.ada.learn(REBASE)
        self.assertFalse(self.auto(NOW + 60))
        self.assertEqual(len(self.shared()), 1)
        self.assertTrue(self.auto(NOW + EVERY))
        self.assertEqual(len(self.shared()), 2)

    def test_switched_off_or_with_nobody_to_share_it_does_nothing(self) -> None:
        self.ada.learn(PNPM)
        self.assertFalse(self.auto(NOW, **{"share.auto": False}))
        self.assertEqual(self.git("for-each-ref", cwd=self.bare), "")
        with mock.patch("enso.share.sync.sync", side_effect=AssertionError):
            self.assertIsNone(auto.run(self.nobody, NOW, ON))
        self.assertEqual(auto.told(self.nobody, ON), ("", ""))

    def test_offline_is_noted_and_retried_later_and_forgotten_when_it_works(self) -> None:
        self.ada.learn(PNPM)
        known = state.load(self.ada.home)
        state.save(self.ada.home, replace(known, url="http://127.0.0.1:9/team.git"))
        self.assertFalse(self.auto(NOW))
        with mock.patch("enso.share.sync.sync", side_effect=AssertionError("too early")):
            self.assertFalse(self.auto(NOW + FIRST_WAIT / 2))
        self.assertFalse(self.auto(NOW + FIRST_WAIT))
        good, wrong = auto.told(self.ada.home, ON)
        self.assertEqual(good, "shared with http://127.0.0.1:9/team.git, not synced yet")
        self.assertRegex(wrong, r"^2 syncs failed, the last at 20..-..-.. ..:.. UTC: git fetch: .*127\.0\.0\.1")
        state.save(self.ada.home, known)
        self.assertTrue(self.auto(NOW + LONGEST_WAIT))
        self.assertIsNone(auto.failed(self.ada.home))
        self.assertEqual(auto.told(self.ada.home, ON)[1], "")

    def test_a_sync_by_hand_makes_an_older_failure_history(self) -> None:
        self.bare.rename(self.bare.with_name("moved.git"))
        self.assertFalse(self.auto(NOW))
        self.assertIn("1 sync failed", auto.told(self.ada.home, ON)[1])
        self.assertIn("  trouble     1 sync failed", self.enso("share", ENSO_HOME=self.ada.home.root).stdout)
        self.bare.with_name("moved.git").rename(self.bare)
        self.ada.now = NOW + 60
        self.ada.sync()
        self.assertEqual(auto.told(self.ada.home, ON)[1], "")

    def test_a_rewritten_remote_is_said_and_nothing_taken(self) -> None:
        self.ada.learn(PNPM)
        self.assertTrue(self.auto(NOW))
        self.git("update-ref", "-d", "refs/heads/main", cwd=self.bare)
        self.assertFalse(self.auto(NOW + EVERY))
        said = self.enso("status", ENSO_HOME=self.ada.home.root).stdout
        self.assertIn("its history was rewritten", said)
        self.assertIn("enso sync --accept-rewritten", said)
        doctor = self.enso("doctor", ENSO_HOME=self.ada.home.root, status=None).stdout
        self.assertRegex(doctor, r"warn +team .*rewritten")

    def test_what_waits_for_a_person_stands_in_status(self) -> None:
        self.bob.learn(PNPM)
        self.bob.sync()
        self.assertTrue(self.auto(NOW + 9))
        self.assertIn("1 to review (`enso share review`)", self.enso("status", ENSO_HOME=self.ada.home.root).stdout)

    def test_somebody_elses_sync_is_not_waited_for_and_is_no_failure(self) -> None:
        with Lock(self.ada.home, 0, state.SYNC_LOCK):
            self.assertFalse(self.auto(NOW))
        self.assertIsNone(auto.failed(self.ada.home))

    def test_a_state_that_is_damaged_is_said(self) -> None:
        with open(state.path(self.ada.home), "w") as handle:
            handle.write("{")
        self.assertFalse(self.auto(NOW))
        self.assertIn("is damaged", auto.told(self.ada.home, ON)[1])

    def test_many_machines_that_sync_by_themselves_at_once_all_succeed(self) -> None:
        machines = [self.machine(f"machine-{number}") for number in range(8)]
        for number, machine in enumerate(machines):
            machine.learn(f"Run `make step-{number}` before `make release-{number}`")
        done: list[bool] = []
        threads = [threading.Thread(target=lambda home=machine.home: done.append(
            auto.run(home, NOW, ON) is not None)) for machine in machines]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(done, [True] * 8)
        self.assertEqual(len(self.shared()), 8)


class Background(TeamCase):
    def test_the_background_pass_syncs_and_a_command_by_hand_does_not(self) -> None:
        self.ada.learn(PNPM)
        self.enso("learn", ENSO_HOME=self.ada.home.root)
        self.assertEqual(self.git("for-each-ref", cwd=self.bare), "")
        done = subprocess.run([sys.executable, "-I", "-S", "-c", background.PROGRAM, str(ROOT)], timeout=60,
                              env={**self.env, "ENSO_HOME": self.ada.home.root, "ENSO_INTERNAL": "1"},
                              capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
        self.assertEqual(len(self.shared()), 1)

    def test_the_pass_is_over_and_its_lock_free_before_the_network_is_asked(self) -> None:
        def looked(*_: object) -> None:
            with Lock(self.ada.home, 0, RUNNING):
                pass

        with mock.patch.dict("os.environ", ENSO_HOME=self.ada.home.root), mock.patch("signal.alarm"), \
                mock.patch("os.nice"), mock.patch.object(auto, "run", side_effect=looked) as asked:
            self.assertEqual(cycle.main(), 0)
        self.assertEqual(asked.call_count, 1)

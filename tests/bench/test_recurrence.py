"""The replay itself: its memory is the product's disk in little, and its streams are the same for all."""
from __future__ import annotations

import multiprocessing
import tempfile
import unittest
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from enso.home import Home
from enso.memory.store import Store
from tests.bench import recurrence, recurrence_arms, recurrence_figure, recurrence_speed, recurrence_stream
from tests.bench.recurrence_mistakes import MISTAKES
from tests.bench.recurrence_replay import Counts, Replay
from tests.bench.recurrence_years import Job, Years, live_through
from tests.support import TempHome

DAYS = 15


class OnDisk(recurrence_arms.Enso):
    """The same arm with a real store under it."""

    def end(self) -> None:
        memory, store = self.store, Store(Home())
        with store.change(self.now, who="test") as change:
            self.store = _Both(change, store)  # type: ignore[assignment]
            super().end()
        self.store = memory
        memory.by_scope, memory.states, memory.by_mark = {}, {}, {}
        for scope in store.scopes():
            for lesson in store.lessons(scope):
                memory.put(lesson)
        for entry in store.archived():
            memory.put(entry["lesson"])
            memory.now = self.now
            memory.archive(entry["lesson"]["id"], entry["reason"])


class _Both:
    """A change that also answers what only the store knows."""

    def __init__(self, change: Any, store: Store) -> None:
        self._change, self._store, self.now = change, store, 0.0
        self.store, self.home = store, store.home

    def archived(self, lesson_id: str = "") -> Any:
        return self._change.archived(lesson_id) if lesson_id else self._store.archived()

    def by_fingerprint(self, mark: str) -> Any:
        return self._store.by_fingerprint(mark)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._change, name)


class Memory(TempHome):
    def test_a_stream_ends_with_the_same_lessons_in_memory_and_on_disk(self) -> None:
        families, sessions = recurrence_stream.stream(3, "plain")
        short = [session for session in sessions if session.day < DAYS]
        arms = [recurrence_arms.Enso(off="forgetting"), OnDisk(off="forgetting")]
        counts = [Replay(arm, families, 0.6).run(short) for arm in arms]
        lessons = [sorted((state.lesson["text"], state.lesson["hit_count"], state.lesson["recurred"])
                          for state in arm.store.states.values() if state.lesson) for arm in arms]
        self.assertEqual(lessons[0], lessons[1])
        self.assertEqual(counts[0], counts[1])
        self.assertGreater(len(lessons[0]), 5)


def first_weeks() -> Counts:
    """What Enso lives through in the first weeks of a world."""
    families, sessions = recurrence_stream.stream(2, "drift")
    return Replay(recurrence_arms.Enso(), families, 0.6).run(sessions[:60])


class Speed(unittest.TestCase):
    def test_what_is_remembered_changes_nothing(self) -> None:
        with multiprocessing.Pool(1, recurrence_speed.up) as pool:       # it stays in place in its process
            remembered, again = pool.apply(first_weeks), pool.apply(first_weeks)
        self.assertEqual(remembered, first_weeks())
        self.assertEqual(again, remembered)
        self.assertGreater(remembered.repeat_failures, 5)


class Kept(unittest.TestCase):
    JOBS = [Job(1, "plain", "none", 0.6), Job(1, "plain", "oracle", 0.6), Job(2, "drift", "none", 0.6)]

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name, "years")

    def test_a_year_is_read_back_as_it_was_lived(self) -> None:
        lived = live_through(self.JOBS, Years(str(self.path)), workers=2)
        self.assertEqual(Years(str(self.path)).read(), lived)
        self.assertEqual(sorted(lived), sorted(self.JOBS))

    def test_what_was_lived_is_not_lived_again_and_what_was_cut_off_is(self) -> None:
        years = Years(str(self.path))
        years.keep(self.JOBS[0], Counts(sessions=7, misled={3: 1}))
        years.keep(self.JOBS[2], Counts(sessions=8))
        self.path.write_bytes(self.path.read_bytes()[:-9])
        told: list[int] = []
        lived = live_through(self.JOBS, years, workers=1, told=told.append)
        self.assertEqual(lived[self.JOBS[0]], Counts(sessions=7, misled={3: 1}))
        self.assertEqual(lived[self.JOBS[2]].sessions, 3 * 365)
        self.assertEqual(told, [2, 3])
        self.assertEqual(years.read(), lived)

    def test_years_of_other_code_do_not_count(self) -> None:
        years = Years(str(self.path))
        years.code = "older"
        years.keep(self.JOBS[0], Counts(sessions=7))
        self.assertEqual(Years(str(self.path)).read(), {})


class Streams(unittest.TestCase):
    def test_the_same_seed_gives_the_same_stream_and_another_one_another(self) -> None:
        first, second, other = (recurrence_stream.stream(seed, "drift")[1] for seed in (1, 1, 2))
        self.assertEqual(first[500], second[500])
        self.assertNotEqual(first[:50], other[:50])
        self.assertEqual(len(first), 3 * 365)

    def test_there_are_120_families_and_no_key_helps_against_two(self) -> None:
        families, _ = recurrence_stream.stream(1, "plain")
        self.assertEqual(len(families), 120)
        self.assertGreaterEqual(sum(len(mistake.slots) for mistake in MISTAKES), 120)
        twice = [(one.slot_key, other.slot_key) for one in families for other in families
                 if one.number < other.number and other.is_about(f"Use `{one.slot_key}`")]
        self.assertLessEqual(len(twice), 3, twice)

    def test_no_memory_repeats_everything_and_a_whole_list_hardly_anything(self) -> None:
        families, sessions = recurrence_stream.stream(1, "plain")
        none, whole = (Replay(recurrence_arms.ARMS[arm](), families, 0.9).run(sessions[:200])
                       for arm in ("none", "append_only"))
        self.assertEqual(none.repeat_failures, none.repeats)
        self.assertLess(whole.repeat_failures, 0.2 * whole.repeats)


class Report(unittest.TestCase):
    def figures(self, **splits: float) -> dict[str, Any]:
        """Figures of an arm whose rate is `splits[split]` there; "plain" for the stream without a split."""
        made = {split: {**recurrence.measures([Counts(sessions=1, repeats=10)], []), "precision": 1.0,
                        "repeat_failure_rate": rate} for split, rate in splits.items()}
        return {**made.pop("plain"), "splits": made}

    def test_every_agreed_key_is_measured(self) -> None:
        self.assertLessEqual(set(recurrence.KEYS), set(recurrence.measures([Counts()], [Counts()])))

    def test_a_bar_that_is_missed_in_one_split_is_missed_there(self) -> None:
        oracle = self.figures(plain=0.4, drift=0.4)
        self.assertNotIn("NOT MET", recurrence.verdict(self.figures(plain=0.47, drift=0.47), oracle))
        said = recurrence.verdict(self.figures(plain=0.47, drift=0.49), oracle)
        self.assertIn("NOT MET  repeat-failure rate within 20 % of the oracle's: drift\n", said)

    def test_parts_are_switched_off_at_one_c_only(self) -> None:
        lived = [(c, arm) for c in (0.4, 0.6) for arm in ("enso", "without_hold")
                 if recurrence._is_lived(Job(1, "plain", arm, c))]
        self.assertEqual(lived, [(0.4, "enso"), (0.6, "enso"), (0.6, "without_hold")])

    def test_the_figure_has_a_point_for_every_arm(self) -> None:
        row = {"tokens_per_session": 100.0, "repeat_failure_rate": 0.5, "rate_interval": 0.01}
        drawn = recurrence_figure.draw({"0.4": {"enso": row}, "0.6": {"enso": row, "without_<hold>": row}})
        self.assertEqual(drawn.count("<circle"), 3)
        ElementTree.fromstring(drawn)


if __name__ == "__main__":
    unittest.main()

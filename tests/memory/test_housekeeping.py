from __future__ import annotations

import json
import os

from enso import clock, disk
from enso.memory import archive, files, history, housekeeping, index
from enso.memory.days import Days
from enso.memory.store import Store
from tests.memory.helpers import DAY, FP, NOW, StoreCase, made


class HouseCase(StoreCase):
    def keep(self, day: float, trusted: bool = True) -> list[str]:
        store = Store(self.at)
        today = clock.day_number(NOW + day * DAY)
        housekeeping.keep(store, NOW + day * DAY, Days(tuple(range(today - 40, today)) if trusted else ()))
        return store.notes

    def line(self, path: str, **fields: object) -> None:
        disk.append_line(path, json.dumps(fields).encode() + b"\n")


class Sessions(HouseCase):
    def test_state_goes_after_fourteen_quiet_days(self) -> None:
        for name, day in (("old", 0), ("young", 10)):
            self.line(self.at.session(name), k="shown", ts=clock.iso(NOW + day * DAY))
            self.line(self.at.session(name), k="learned", spool=3)
        self.keep(13.9)
        self.assertEqual(len(os.listdir(self.at.path("sessions"))), 2)
        self.keep(14.1, trusted=False)
        self.assertEqual(len(os.listdir(self.at.path("sessions"))), 2)
        self.keep(14.1)
        self.assertEqual(os.listdir(self.at.path("sessions")), ["young.jsonl"])

    def test_what_is_no_file_is_not_waited_for_nor_removed(self) -> None:
        os.makedirs(self.at.path("sessions"))
        os.mkfifo(self.at.session("pipe"))
        os.utime(self.at.session("pipe"), (NOW, NOW))
        self.keep(14.1)
        self.assertEqual(os.listdir(self.at.path("sessions")), ["pipe.jsonl"])

    def test_a_spool_goes_when_all_of_it_was_learned(self) -> None:
        progress = {}
        for name, spool, still_open in (("done", None, {}), ("open", None, {"hash": "tried"}), ("behind", 5, {})):
            self.line(self.at.spool(name), kind="failure", ts=clock.iso(NOW))
            progress[name] = {"spool": disk.size(self.at.spool(name)) if spool is None else spool, "open": still_open}
        progress["elsewhere"] = {"spool": 10, "open": {}}
        files.replace(self.at.learned, json.dumps({"version": 1, "sessions": progress}).encode())
        self.keep(13)
        self.assertEqual(len(os.listdir(self.at.path("events"))), 4)
        self.keep(500)
        self.assertEqual(sorted(os.listdir(self.at.path("events"))), ["behind.jsonl", "learned.json", "open.jsonl"])
        content = json.loads(disk.read_text(self.at.learned) or "")
        self.assertEqual((content["version"], sorted(content["sessions"])), (1, ["behind", "elsewhere", "open"]))

    def test_without_learned_json_no_spool_goes(self) -> None:
        self.line(self.at.spool("s"), ts=clock.iso(NOW))
        for content in (None, b"{", b'{"sessions": {"s": 3}}'):
            if content is not None:
                files.replace(self.at.learned, content)
            self.keep(500)
            self.assertTrue(os.path.exists(self.at.spool("s")))

    def test_without_a_time_in_it_the_file_tells(self) -> None:
        self.line(self.at.session("s"), k="learned")
        os.utime(self.at.session("s"), (NOW, NOW))
        self.assertEqual(housekeeping.last_time(self.at.session("s")), NOW)
        self.assertEqual(housekeeping.last_time(self.at.session("none")), float("inf"))


class Rotation(HouseCase):
    def test_by_age_only_when_the_clock_is_trusted(self) -> None:
        self.put(made())
        self.line(self.at.ledger, ts=clock.iso(NOW))
        self.keep(91, trusted=False)
        self.assertTrue(os.path.exists(self.at.ledger))
        self.keep(91)
        self.assertEqual([os.path.exists(path) for path in (self.at.ledger, self.at.history)], [False, False])
        self.assertEqual(len(self.store.history()), 1)           # read from the older generation

    def test_by_size_always(self) -> None:
        files.replace(self.at.audit, b"x" * (history.MAX_BYTES + 1))
        self.keep(0, trusted=False)
        self.assertTrue(os.path.exists(files.rotated(self.at.audit)))
        self.assertFalse(os.path.exists(self.at.audit))


class Mending(HouseCase):
    def forget(self, *lessons: str) -> None:
        with self.store.change(NOW, who="test") as change:
            for lesson_id in lessons:
                change.archive(lesson_id, "stale")

    def test_a_damaged_archive_is_rebuilt_and_said(self) -> None:
        one, two = made("One", fingerprints=[FP % 1]), made("Two")
        self.put(one, two)
        self.forget(one["id"], two["id"])
        content = (disk.read_bytes(self.at.archive) or b"").replace(one["id"].encode(), b"\x00oops\x00", 1)
        files.replace(self.at.archive, content)
        notes = self.keep(0)
        self.assertRegex(notes[0], r"damaged lines were set aside in .*damaged-.* \(1\), and lessons .*\(1\)")
        self.assertEqual(sorted(self.archived_texts()), ["One", "Two"])
        found = index.archived_lesson(self.at, one["id"])
        self.assertEqual(found and found["text"], "One")
        self.assert_whole()
        self.assertEqual(self.keep(0), [])

    def test_dead_lines_are_compacted(self) -> None:
        one, two = made("One"), made("Two")
        self.put(one, two)
        self.forget(two["id"])
        for _ in range(40):
            self.forget(one["id"])
            with self.store.change(NOW, who="test") as change:
                change.restore(one["id"])
        self.keep(0)
        self.assertEqual(archive.read(self.at.archive).dead, 0)
        self.assertEqual((self.texts(), self.archived_texts()), (["One"], ["Two"]))
        self.assert_whole()

    def test_broken_history_lines_are_set_aside(self) -> None:
        self.put(made())
        disk.append_line(self.at.history, b"{broken\n")
        self.assertRegex(self.keep(0)[0], r"history.jsonl: damaged lines were set aside .*\(1\)")
        self.assertEqual((len(self.store.history()), files.read_lines(self.at.history).broken), (1, 0))

    def test_a_lesson_added_by_hand_gets_into_the_index(self) -> None:
        one = made(fingerprints=[FP % 1])
        files.replace(self.at.lessons("global"), json.dumps({"version": 1, "lessons": [one]}).encode())
        self.keep(0)
        self.assertEqual(index.lookup(self.at, FP % 1), [(one["id"], "global", False)])

    def test_temporary_files_of_the_dead_go(self) -> None:
        self.put(made())
        for name in ("archive.jsonl.tmp", "lessons/global.json.tmp", "index/fingerprints.tmp"):
            (self.enso_home / name).write_text("half")
        self.keep(0)
        self.assert_whole()

    def test_what_was_set_aside_is_kept_for_ninety_days(self) -> None:
        self.put(made())
        files.replace(self.at.lessons("global"), b"{")
        self.texts()
        aside, = housekeeping.asides(self.at)
        os.utime(aside, (NOW, NOW))
        self.keep(89)
        self.assertTrue(os.path.exists(aside))
        self.keep(91)
        self.assertFalse(os.path.exists(aside))

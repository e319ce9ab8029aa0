from __future__ import annotations

import json
import os

from enso import disk
from enso.memory import files, index, lesson, purge
from enso.memory.store import Store
from tests.memory.helpers import FP, NOW, StoreCase, die_at, made

SECRET = "Ask Zaphod for the staging key"


class Purge(StoreCase):
    def setUp(self) -> None:
        super().setUp()
        self.one = made(SECRET, fingerprints=[FP % 1], sources=[{"hash": "aaaabbbbccccdddd", "input": "zaphod login"}])
        self.other = made("Other", links={self.one["id"]: 0.7, "L00000009": 0.3},
                          detail={"conflicts": [self.one["id"]]}, fingerprints=[FP % 2])
        self.put(self.one, self.other)
        with self.store.change(NOW, who="human") as change:
            change.archive(self.one["id"], "forgotten")
        files.rotate(self.at.history)
        with self.store.change(NOW, who="human") as change:
            change.restore(self.one["id"])
        for path, fields in ((self.at.ledger, {"lesson": self.one["id"], "why": "x"}),
                             (self.at.ledger, {"lesson": self.other["id"], "why": "x"}),
                             (self.at.spool("s"), {"source_hash": "aaaabbbbccccdddd", "tool_input": "zaphod"}),
                             (self.at.spool("s"), {"source_hash": "0000111122223333", "tool_input": "ok"}),
                             (self.at.session("s"), {"k": "shown", "lesson": self.one["id"]}),
                             (self.at.experiences, {"fingerprint": FP % 1, "action": "zaphod"})):
            disk.append_line(path, json.dumps(fields).encode() + b"\n")
        files.set_aside(self.at.lessons("global"), NOW, copy=True)

    def everything(self) -> bytes:
        return b"\n".join(self.files().values())

    def test_no_trace_is_left(self) -> None:
        size = disk.size(self.at.spool("s"))
        self.assertGreaterEqual(purge.purge(self.store, self.one), 8)
        left = self.everything()
        for trace in (SECRET, "Zaphod", "zaphod", self.one["id"], "aaaabbbbccccdddd", FP % 1):
            self.assertNotIn(trace.encode(), left, trace)
        self.assertEqual(disk.size(self.at.spool("s")), size)     # learn's offsets still hold
        self.assert_whole()

    def test_everything_else_is_left_alone(self) -> None:
        purge.purge(self.store, self.one)
        other, = Store(self.at).lessons("global")
        self.assertEqual((other["text"], other["links"]), ("Other", {"L00000009": 0.3}))
        self.assertEqual(other["detail"], {"conflicts": []})
        self.assertEqual([row["lesson"] for row in files.read_lines(self.at.ledger).values], [other["id"]])
        self.assertEqual([row["tool_input"] for row in files.read_lines(self.at.spool("s")).values], ["ok"])
        self.assertEqual({entry["id"] for entry in self.store.history()}, {other["id"]})
        self.assertEqual(index.lookup(self.at, FP % 1), [])

    def test_an_archived_one_too(self) -> None:
        with self.store.change(NOW, who="human") as change:
            change.archive(self.one["id"], "forgotten")
        purge.purge(self.store, self.one)
        self.assertEqual(self.archived_texts(), [])
        self.assertNotIn(b"Zaphod", self.everything())

    def test_killed_anywhere_asking_again_finishes(self) -> None:
        step = 1
        while not die_at(step, lambda: purge.purge(Store(self.at), self.one)):
            self.assertIn("Other", self.texts())
            step += 6
        purge.purge(Store(self.at), self.one)
        self.assertNotIn(b"Zaphod", self.everything())
        self.assert_whole()

    def test_a_lesson_learned_again_is_a_new_one(self) -> None:
        purge.purge(self.store, self.one)
        self.put(lesson.new(SECRET, category="auth", scope="global", origin="human", now=NOW + 1))
        self.assertEqual(self.texts(), ["Other", SECRET])
        self.assertFalse(os.path.exists(self.at.path("journal.json")))

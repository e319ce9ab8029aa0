from __future__ import annotations

import json

from enso.home import Home
from enso.learn import progress
from enso.learn.progress import SessionProgress
from enso.memory.files import Newer
from tests.learn.test_run import MISSING, Learning


class Damaged(Learning):
    def test_a_damaged_file_is_set_aside_and_said_and_nothing_counts_twice(self) -> None:
        self.fails("pyhton build.py", MISSING)
        self.works("python3 build.py")
        self.end()
        before = self.only()
        path = self.enso_home / "events" / "learned.json"
        path.write_text('{"version": 1, "sess')
        self.enso("learn")
        aside = [one.name for one in path.parent.glob("learned.json.damaged-*")]
        self.assertEqual(len(aside), 1)
        said = self.enso("doctor", status=None).stdout
        self.assertIn(f"learned.json was damaged; it was set aside as {aside[0]}", said)
        after = self.only()
        self.assertEqual((after["hit_count"], after["sources"]), (before["hit_count"], before["sources"]))
        self.assertTrue(progress.parse(path.read_text()))

    def test_what_utf8_cannot_hold_is_kept_all_the_same(self) -> None:
        offsets = {"/tmp/\ud800.jsonl": 3, "/tmp/会.jsonl": 4}
        content = progress.dump({"s": SessionProgress(transcripts=offsets)})
        self.assertEqual(progress.parse(content.decode())["s"].transcripts, offsets)

    def test_a_sound_file_stays_and_one_of_a_later_enso_is_refused(self) -> None:
        self.enso_home.joinpath("events").mkdir()
        path = Home().learned
        self.assertEqual(progress.mend(path, 0.0), "")
        content = progress.dump({"s": SessionProgress(spool=3)})
        with open(path, "wb") as handle:
            handle.write(content)
        self.assertEqual(progress.mend(path, 0.0), "")
        self.assertEqual(progress.parse(content.decode())["s"].spool, 3)
        with open(path, "w") as text:
            text.write(json.dumps({"version": 2, "sessions": {}}))
        with self.assertRaisesRegex(Newer, "newer than this Enso"):
            progress.mend(path, 0.0)

"""What a person forgot is not learned again, whoever says it."""
from __future__ import annotations

from enso import clock
from enso.home import Home
from enso.memory.store import Store
from enso.shapes import Lesson
from tests.learn.test_run import MISSING, Learning


class Forgotten(Learning):
    def learned(self, number: int) -> None:
        self.at(f"2026-12-{number:02}T10:00:00Z")
        self.begin(number)
        self.fails("pyhton build.py", MISSING)
        self.works("python3 build.py")
        self.end()

    def forget(self, reason: str) -> Lesson:
        store, lesson = Store(Home()), self.only()
        with store.change(clock.now(), who="human") as change:
            change.archive(lesson["id"], reason)
        return lesson

    def test_neither_its_failure_nor_the_same_words_bring_it_back(self) -> None:
        self.learned(1)
        lesson = self.forget("forgotten")
        self.learned(2)
        self.assertEqual(self.lessons(), [])
        self.begin(3)
        self.fails("pyhton test.py", MISSING)             # the same advice for another mistake
        self.works("python3 test.py")
        self.end()
        self.assertNotIn(lesson["text"], [found["text"] for found in self.lessons()])

    def test_what_merely_grew_old_comes_back(self) -> None:
        self.learned(1)
        lesson = self.forget("stale")
        self.learned(2)
        self.assertEqual(self.only()["id"], lesson["id"])

    def test_after_a_person_restored_it_it_counts_again(self) -> None:
        self.learned(1)
        lesson = self.forget("forgotten")
        with Store(Home()).change(clock.now(), who="human") as change:
            restored = change.restore(lesson["id"])
        self.learned(2)
        self.assertGreater(self.only()["hit_count"], restored["hit_count"])


class Same(Learning):
    def test_the_same_advice_after_trouble_with_another_file_is_one_lesson(self) -> None:
        for number, name in enumerate(("route", "price", "audit"), 1):
            self.at(f"2026-12-{number:02}T10:00:00Z")
            self.begin(number)
            self.fails(f"aws s3 cp dist/{name}.html s3://site/{name}.html",
                       f"Exit code 1\nupload failed: dist/{name}.html: the bucket wants a content type")
            self.works(f"aws s3 cp --content-type text/html dist/{name}.html s3://site/{name}.html")
            self.end()
        lesson = self.only()
        self.assertGreaterEqual(lesson["hit_count"], 2)
        self.assertNotIn("conflicts", lesson["detail"])

"""What a person does while a command or a pass has read a lesson and does not hold the lock yet is not taken back."""
from __future__ import annotations

import contextlib
from typing import Any, Callable, Iterator
from unittest import mock

from enso import clock, config, cycle
from enso.home import Home
from enso.knowledge import cycle as knowledge
from enso.knowledge import environment
from enso.learn.experience import line
from enso.memory import lesson as lessons
from enso.memory.change import Change
from enso.memory.store import Store
from enso.shapes import Lesson
from tests.support import TempHome

NOW = clock.parse("2026-06-01T12:00:00Z")
OLD, NEW = "Use `pnpm`, not `npm`", "Use `pnpm`, not `npm`, in apps"
TWO = ("Set the content type when uploading to S3", "Set the content type when uploading to GCS")


@contextlib.contextmanager
def before_the_lock(work: Callable[[], object]) -> Iterator[None]:
    """Do `work` when the next change is about to take the lock, once."""
    real, left = Change.__enter__, [work]

    def enter(change: Change) -> Change:
        if left:
            left.pop()()
        return real(change)

    with mock.patch.object(Change, "__enter__", enter):
        yield


class Case(TempHome):
    def setUp(self) -> None:
        super().setUp()
        self.store = Store(Home())
        self.known = self.add(OLD, origin="human", variants=["Take `pnpm` for `npm`"])["id"]

    def add(self, text: str, scope: str = "global", **more: Any) -> Lesson:
        made = lessons.new(text, category="format", scope=scope, origin=more.pop("origin", "llm"), now=NOW,
                           trigger={"tool": "Bash", "program": "npm"})
        with self.store.change(NOW, who="test") as change:
            return change.put({**made, **more})  # type: ignore[typeddict-item]

    def now(self, lesson_id: str = "") -> Lesson | None:
        """The lesson, when it is active."""
        return next((one for one in self.store.everything() if one["id"] == (lesson_id or self.known)), None)


class Commands(Case):
    def test_an_edit_survives_every_command(self) -> None:
        for args in (("pin",), ("feedback", "--helped"), ("feedback", "--harmful"), ("split",)):
            with self.subTest(args), before_the_lock(lambda: self.enso("edit", self.known, NEW)):
                self.enso(args[0], self.known, *args[1:], status=None)
                found = self.now()
                self.assertEqual(found and found["text"], NEW)
                self.enso("edit", self.known, OLD)

    def test_a_word_on_a_lesson_is_about_the_words_it_had(self) -> None:
        with before_the_lock(lambda: self.enso("edit", self.known, NEW)):
            self.assertIn("changed just now", self.enso("feedback", self.known, "--harmful", status=1).stderr)
        self.assertIn("noted", self.enso("feedback", self.known, "--harmful").stdout)

    def test_a_pin_survives_feedback(self) -> None:
        with before_the_lock(lambda: self.enso("pin", self.known)):
            self.enso("feedback", self.known, "--helped")
        found = self.now()
        self.assertEqual(found and (found["pinned"], found["hit_count"]), (True, 1))

    def test_what_was_forgotten_stays_forgotten(self) -> None:
        for args in (("pin",), ("feedback", "--helped"), ("split",), ("edit", NEW), ("conflicts", "--keep")):
            with self.subTest(args), before_the_lock(lambda: self.enso("forget", self.known)):
                given = (*args, self.known) if args[0] == "conflicts" else (args[0], self.known, *args[1:])
                self.assertIn("forgotten just now", self.enso(*given, status=1).stderr)
                self.assertIsNone(self.now())
                self.enso("restore", self.known)

    def test_forget_takes_the_words_it_has_by_now(self) -> None:
        with before_the_lock(lambda: self.enso("edit", self.known, NEW)):
            self.enso("forget", self.known)
        self.assertEqual([entry["lesson"]["text"] for entry in self.store.archived()], [NEW])

    def test_an_agent_is_refused_when_it_was_pinned_meanwhile(self) -> None:
        other = self.add("Pass `--frozen` to `npm`", variants=["Give `npm` its `--frozen`"])["id"]
        for args in (("forget", other), ("split", other), ("feedback", other, "--harmful")):
            with self.subTest(args), before_the_lock(lambda: self.enso("pin", other)):
                self.assertIn("pinned", self.enso(*args, status=1, CLAUDECODE="1").stderr)
            self.enso("pin", other, "--off")


    def test_an_agent_does_not_restore_what_a_person_forgot_meanwhile(self) -> None:
        other = self.add("Pass `--frozen` to `npm`")["id"]
        with self.store.change(NOW, who="prune") as change:
            change.archive(other, "stale")

        def forget() -> None:
            self.enso("restore", other)
            self.enso("forget", other)

        with before_the_lock(forget):
            self.assertIn("on purpose", self.enso("restore", other, status=1, CLAUDECODE="1").stderr)
        self.assertIsNone(self.now(other))


class Pass(Case):
    def learn(self, meanwhile: Callable[[], object]) -> None:
        """A background pass, with something done while it asks the programs of this machine for their versions."""
        left = [meanwhile]

        def version_of(program: str, *_: object) -> str:
            if left:
                left.pop()()
            return "20.1.0"

        with mock.patch.object(environment, "version_of", version_of):
            cycle.work(Home(), {**config.DEFAULTS, "llm.backend": "none"})
        self.assertEqual(left, [], "it asked")

    def test_an_edit_and_a_pin_while_programs_are_asked(self) -> None:
        self.learn(lambda: (self.enso("edit", self.known, NEW), self.enso("pin", self.known)))
        found = self.now()
        assert found is not None
        self.assertEqual((found["text"], found["pinned"]), (NEW, True))
        self.assertEqual(found["detail"]["learned_under"]["npm"], "20.1.0", "and it was looked at all the same")

    def test_feedback_while_programs_are_asked(self) -> None:
        self.learn(lambda: self.enso("feedback", self.known, "--helped"))
        found = self.now()
        self.assertEqual(found and found["hit_count"], 1)

    def test_what_is_forgotten_while_programs_are_asked(self) -> None:
        self.learn(lambda: self.enso("forget", self.known))
        self.assertIsNone(self.now())
        self.assertEqual([entry["reason"] for entry in self.store.archived()], ["forgotten"])


class Refining(Case):
    def test_a_rule_is_not_made_of_lessons_that_changed_while_a_model_was_asked(self) -> None:
        two = [self.add(text, scope="shop-1")["id"] for text in TWO]
        with self.store.change(NOW, who="test") as change:
            for number in range(6):
                change.append(Home().experiences, line(
                    {"hash": f"h{number}", "ts": clock.iso(NOW - 60 * number), "tool_name": "Bash",
                     "input": f"aws s3 cp {number}.html s3://site/", "error": "uploaded without a content type",
                     "fix": "aws s3 cp --content-type text/html"}, "fixed", project="shop-1", lesson=two[number % 2]))
        for words in ("pin", "edit", "forget"):
            with self.subTest(words):
                asked: list[str] = []

                def ask(prompt: str, words: str = words, asked: list[str] = asked) -> str:
                    asked.append(prompt)
                    self.enso(words, two[0], *["Give S3 the content type"] * (words == "edit"))
                    return ""

                with mock.patch.object(knowledge, "_asker", lambda *_: ask):
                    report = knowledge.run(Home(), NOW + 2 * clock.DAY * len(words), {"llm.backend": "none"})
                self.assertEqual((len(asked), report.rules), (1, []))
                self.assertEqual(self.now(two[0]) is None, words == "forget")
                if words == "pin":
                    self.enso("pin", two[0], "--off")
                else:
                    self.enso("undo")
        found = self.now(two[0])
        self.assertEqual(found and found["text"], TWO[0])
